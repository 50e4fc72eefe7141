// Shortcuts, all with Alt: they are told on the page, and do not take a letter from a text field.

/** `doing` maps a key of the keyboard (`KeyR`) to what it does. */
export function watch(doing) {
  document.addEventListener("keydown", (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const work = doing[event.code];
    if (!work) return;
    event.preventDefault();
    work();
  });
}

// The list of shortcuts lies over the page: it stands aside when something else is wanted.
const list = document.querySelector(".keys");
document.addEventListener("click", (event) => {
  if (!list.contains(event.target)) list.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") list.open = false;
});
