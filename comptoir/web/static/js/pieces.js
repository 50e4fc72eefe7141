// Cloning the components of templates/pieces.html, and the words they do not carry.
// Text enters the page through textContent only.

const said = document.getElementById("words").dataset;

/** A word of the interface: word("needs_approval"). */
export function word(name) {
  return said[name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())] ?? "";
}

/** A fresh copy of a component. */
export function piece(name) {
  return document.getElementById(`piece-${name}`).content.firstElementChild.cloneNode(true);
}

/** An element with a class and a text. */
export function element(tag, className = "", text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

const LONG = 1200;
const SHOWN = 600;

/** Fill `target` with a text; a long one is folded, with a button that shows all of it. */
export function fill(target, text) {
  const letters = Array.from(text);
  if (letters.length <= LONG) {
    target.textContent = text;
    return;
  }
  const short = `${letters.slice(0, SHOWN).join("")}…`;
  const button = element("button", "link");
  button.type = "button";
  const fold = (folded) => {
    target.textContent = folded ? short : text;
    button.textContent = folded
      ? `${word("more")} (${letters.length} ${word("characters")})`
      : word("less");
    button.setAttribute("aria-expanded", String(!folded));
  };
  button.addEventListener("click", () => fold(button.getAttribute("aria-expanded") === "true"));
  fold(true);
  target.after(button);
}

// Marks that reorder or hide text would make a call read as another one: they are spelt out.
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A value as JSON that looks like what it is; on one line, which wraps, when `flat`. */
export function json(value, flat = false) {
  const spell = (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const text = JSON.stringify(value, null, 2).replace(HIDDEN, spell);
  return flat ? text.replace(/\n\s*/g, " ") : text;
}

/** "2026-10-15" as the page's language writes it. */
export function day(iso) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(`${iso}T00:00:00Z`));
}
