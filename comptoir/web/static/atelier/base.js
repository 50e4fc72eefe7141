// What every file of the workshop shares: one namespace, elements by textContent, what is kept.
// Classic scripts: a page opened from disk may not load modules.

window.Atelier = {};

(function (A) {
  "use strict";

  const given = window.COMPTOIR_LESSON;
  A.words = given.words;
  A.lesson = given.lesson;
  A.rules = given.lint;

  /** An element: make("p", "quiet", "text") or make("p", { id: "x" }, child, "text"). */
  A.make = function (tag, attributes, ...children) {
    const made = document.createElement(tag);
    const named = typeof attributes === "string" ? { class: attributes } : attributes || {};
    for (const [name, value] of Object.entries(named)) {
      if (value === false || value === null || value === undefined) continue;
      if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
      else made.setAttribute(name, value === true ? "" : value);
    }
    made.append(...children.flat().filter((one) => one !== null && one !== undefined));
    return made;
  };

  /** A button; `press` is called when it is pressed. */
  A.button = (label, press, attributes) =>
    A.make("button", { type: "button", class: "small", onclick: press, ...attributes }, label);

  A.byId = (id) => document.getElementById(id);
  A.fill = (target, ...children) => target.replaceChildren(...children.flat().filter(Boolean));
  A.copy = (value) => JSON.parse(JSON.stringify(value));

  let made = 0;
  /** A fresh id for a label and its field. */
  A.newId = (stem) => `${stem}-${(made += 1)}`;

  // Marks that reorder or hide text would make a call read as another one: they are spelt out.
  const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
  const spell = (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`;

  /** A value as indented JSON that looks like what it is. */
  A.json = (value) => JSON.stringify(value, null, 2).replace(HIDDEN, spell);

  /** A block of JSON that a keyboard can scroll. */
  A.jsonBlock = (value, label) =>
    A.make("pre", { class: "json-block", tabindex: "0", "aria-label": label, role: "group" }, A.json(value));

  /** The text, for a moment, in the live region that screen readers follow. */
  A.say = function (text) {
    const region = A.byId("live");
    region.textContent = "";
    window.setTimeout(() => {
      region.textContent = text;
    }, 30);
  };

  const KEPT = "comptoir.atelier.";
  /** What this browser keeps of the page; without storage the page works and forgets. */
  A.kept = {
    read(name, otherwise) {
      try {
        const text = window.localStorage.getItem(KEPT + name);
        return text === null ? otherwise : JSON.parse(text);
      } catch {
        return otherwise;
      }
    },
    write(name, value) {
      try {
        window.localStorage.setItem(KEPT + name, JSON.stringify(value));
      } catch {
        /* private window or full storage: nothing is kept, nothing breaks */
      }
    },
    erase() {
      try {
        for (const key of Object.keys(window.localStorage)) {
          if (key.startsWith(KEPT)) window.localStorage.removeItem(key);
        }
      } catch {
        /* as above */
      }
    },
  };

  /** Parts of the page, drawn again when the language changes: {name, start(), draw()}. */
  A.parts = [];
})(window.Atelier);
