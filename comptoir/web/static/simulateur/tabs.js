// Steps, attacks, journal: one is shown at a time; arrows move between them.

const tabs = [...document.querySelectorAll('.behind-counter [role="tab"]')];
const panel = (tab) => document.getElementById(tab.getAttribute("aria-controls"));
let opened = () => undefined;

/** Bring a panel to the front. */
export function choose(name) {
  for (const tab of tabs) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    panel(tab).hidden = !chosen;
  }
  opened(name);
}

/** `then(name)` is called when a panel comes to the front. */
export function watch(then) {
  opened = then;
  tabs.forEach((tab, at) => {
    tab.addEventListener("click", () => choose(tab.id.slice("tab-".length)));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = tabs[(at + step + tabs.length) % tabs.length];
      choose(next.id.slice("tab-".length));
      next.focus();
    });
  });
}
