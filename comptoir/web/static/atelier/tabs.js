// The four tabs: arrows move between them, the address keeps the one that is open.

(function (A) {
  "use strict";

  const tabs = () => [...document.querySelectorAll("[role=tab]")];

  /** Open a tab by the name of its panel: "simulateur", "schema", "securite", "exercices". */
  A.openTab = function (name, focus) {
    const all = tabs();
    const chosen = all.find((one) => one.dataset.panel === name) ?? all[0];
    for (const one of all) {
      const open = one === chosen;
      one.setAttribute("aria-selected", String(open));
      one.tabIndex = open ? 0 : -1;
      A.byId(one.getAttribute("aria-controls")).hidden = !open;
    }
    if (focus) chosen.focus();
    const address = `#${chosen.dataset.panel}`;
    if (window.location.hash !== address) window.history.replaceState(null, "", address);
    document.dispatchEvent(new CustomEvent("atelier:tab", { detail: chosen.dataset.panel }));
  };

  const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

  function onKey(event) {
    const all = tabs();
    const at = all.indexOf(event.target);
    let next = -1;
    if (event.key in STEPS) next = (at + STEPS[event.key] + all.length) % all.length;
    if (event.key === "Home") next = 0;
    if (event.key === "End") next = all.length - 1;
    if (next < 0) return;
    event.preventDefault();
    A.openTab(all[next].dataset.panel, true);
  }

  A.startTabs = function () {
    for (const one of tabs()) {
      one.addEventListener("click", () => A.openTab(one.dataset.panel));
      one.addEventListener("keydown", onKey);
    }
    const fromAddress = () => A.openTab(decodeURIComponent(window.location.hash.slice(1)));
    window.addEventListener("hashchange", fromAddress);
    fromAddress();
  };
})(window.Atelier);
