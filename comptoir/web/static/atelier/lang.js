// French first, English by a switch: every word of the page comes from one table.

(function (A) {
  "use strict";

  const LANGUAGES = ["fr", "en"];
  const first = A.kept.read("lang", document.documentElement.lang);
  let current = LANGUAGES.includes(first) ? first : "fr";

  /** The language shown, "fr" or "en". */
  A.lang = () => current;

  // French sets a space before ? ! ; : and inside « »; at the end of a line it may not break there.
  const tied = (text) => (current === "fr" ? text.replace(/ (?=[?!;:»])/g, "\u00a0").replace(/« /g, "«\u00a0") : text);

  /** The colon of the language, with the space that goes before it in French. */
  A.colon = () => (current === "fr" ? "\u00a0: " : ": ");

  /** A word of the page, with its {figures}: w("sim_step", { n: 2, of: 5 }). */
  A.w = function (key, figures) {
    const text = tied(A.words[current][key] ?? key);
    if (!figures) return text;
    return text.replace(/\{(\w+)\}/g, (whole, name) => (name in figures ? String(figures[name]) : whole));
  };

  /** The text of a value of the lesson: a string, or {fr, en}. */
  A.t = function (value) {
    if (value === null || value === undefined) return "";
    return tied(typeof value === "object" ? (value[current] ?? value.fr ?? "") : String(value));
  };

  /** Put the words of the current language on everything that names one. */
  A.translate = function (root) {
    for (const one of root.querySelectorAll("[data-w]")) one.textContent = A.w(one.dataset.w);
    for (const one of root.querySelectorAll("[data-w-label]")) {
      one.setAttribute("aria-label", A.w(one.dataset.wLabel));
    }
    for (const one of root.querySelectorAll("[data-w-hint]")) one.dataset.hint = A.w(one.dataset.wHint);
  };

  /** Show the page in a language and remember it. */
  A.speak = function (language) {
    current = language;
    A.kept.write("lang", language);
    document.documentElement.lang = language;
    document.title = A.w("page_title");
    const other = language === "fr" ? "en" : "fr";
    A.byId("language").lang = other;
    A.translate(document.body);
    for (const part of A.parts) part.draw();
  };

  A.switchLanguage = () => A.speak(current === "fr" ? "en" : "fr");
})(window.Atelier);
