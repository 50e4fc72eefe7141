// The pieces of a question: its frame, an answer to choose, the explanation that follows.

(function (A) {
  "use strict";

  /** A question: a legend and what stands under it. */
  A.question = (id, legend, ...body) =>
    A.make("fieldset", { class: "question", "data-question": id }, A.make("legend", null, legend), ...body);

  /** The explanation of an answer; `right` is true, false, or null where nothing is judged. */
  A.explained = function (right, ...said) {
    const state = right === null ? "plain" : right ? "right" : "wrong";
    const verdict = right === null ? null : A.make("strong", null, `${right ? "✓" : "✕"} ${A.w(right ? "ex_right" : "ex_wrong")} `);
    return A.make("div", { class: "explained", "data-state": state, role: "status" }, verdict, ...said);
  };

  /** One radio to choose: {name, value, label, state, chosen, choose}. */
  A.choice = function ({ name, value, label, state, chosen, choose }) {
    const id = A.newId("q");
    const box = A.make("input", { type: "radio", id, name, value, onchange: choose });
    box.checked = chosen;
    const marks = { right: "✓", wrong: "✕" };
    return A.make(
      "div",
      { class: "answer", "data-state": state || "open" },
      box,
      A.make("label", { for: id }, label),
      state ? A.make("span", { class: "mark" }, A.make("span", { "aria-hidden": "true" }, marks[state]), A.make("span", "unseen", A.w(`ex_${state}`))) : null,
    );
  };

  /** An exercise that folds; what was open stays open when the language changes. */
  A.exercise = function (id, title, ...body) {
    const open = A.kept.read("open", {});
    const folded = A.make("details", { class: "exercise", "data-exercise": id }, A.make("summary", null, A.make("h3", null, title)), ...body);
    folded.open = open[id] ?? id === "tri";
    folded.addEventListener("toggle", () => {
      if (!printing) A.kept.write("open", { ...A.kept.read("open", {}), [id]: folded.open });
    });
    return folded;
  };

  // On paper nothing can be unfolded: what is folded opens for as long as it is printed.
  let printing = false;
  let unfolded = [];
  window.addEventListener("beforeprint", () => {
    printing = true;
    unfolded = [...document.querySelectorAll(".exercise:not([open]), .belief:not([open]), #static-loop:not([open])")];
    for (const one of unfolded) one.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const one of unfolded) one.open = false;
    window.setTimeout(() => {
      printing = false;
    }, 100);
  });
})(window.Atelier);
