// Several tools for one request: at which step each call may leave, and which leave together.

(function (A) {
  "use strict";

  const ID = "workflow";

  /** The lesson's `workflow`: {etapes: [{id, outil, etape, texte}], explication}. */
  A.workflowExercise = function (exercise) {
    A.progress.declare(ID);
    const box = A.make("div", null);
    const places = [...new Set(exercise.etapes.map((one) => one.etape))].sort();
    let chosen = A.progress.of(ID)?.answer ?? {};
    let judged = A.progress.of(ID) !== undefined;

    const isRight = (one) => Number(chosen[one.id]) === one.etape;

    function check() {
      judged = true;
      A.progress.record(ID, chosen, exercise.etapes.every(isRight));
      draw();
      box.querySelector("button.strong").focus();
    }

    function line(one) {
      const id = A.newId("w");
      const select = A.make(
        "select",
        {
          id,
          onchange: (event) => {
            chosen = { ...chosen, [one.id]: event.target.value };
          },
        },
        A.make("option", { value: "" }, A.w("workflow_pick")),
        places.map((at) => A.make("option", { value: at }, A.w("workflow_step", { n: at }))),
      );
      select.value = chosen[one.id] ?? "";
      const mark = judged ? A.make("span", "mark", isRight(one) ? "✓ " : "✕ ", A.make("span", "unseen", A.w(isRight(one) ? "ex_right" : "ex_wrong"))) : null;
      return A.make(
        "li",
        { "data-state": judged ? (isRight(one) ? "right" : "wrong") : "open" },
        A.make("label", { for: id }, mark, A.t(one.texte), one.outil ? A.make("code", null, ` ${one.outil}`) : null),
        select,
      );
    }

    function draw() {
      const right = exercise.etapes.every(isRight);
      A.fill(
        box,
        A.question(
          ID,
          A.t(exercise.consigne),
          A.make("ul", "workflow", exercise.etapes.map(line)),
          A.make("button", { type: "button", class: "small strong", onclick: check }, A.w("ex_check")),
          judged ? A.explained(right, A.t(exercise.explication)) : null,
        ),
      );
    }

    draw();
    return box;
  };
})(window.Atelier);
