// Answers and score: kept in this browser alone, and erased by one button pressed twice.

(function (A) {
  "use strict";

  let kept = A.kept.read("answers", {});
  const counted = new Set();

  A.progress = {
    /** Make a question count in the score. */
    declare(id) {
      counted.add(id);
    },
    /** What was answered: {answer, right}, or undefined. */
    of: (id) => kept[id],
    /** Keep an answer and whether it was right. */
    record(id, answer, right) {
      kept[id] = { answer, right };
      A.kept.write("answers", kept);
      draw();
    },
    /** Forget one answer. */
    forget(id) {
      delete kept[id];
      A.kept.write("answers", kept);
      draw();
    },
  };

  function draw() {
    const ids = [...counted];
    const right = ids.filter((id) => kept[id]?.right).length;
    const done = ids.filter((id) => kept[id]).length;
    A.fill(
      A.byId("score"),
      A.make("strong", null, A.w("score", { right, of: ids.length })),
      A.make("span", "quiet", A.w("score_done", { done, of: ids.length })),
      A.make("progress", { max: ids.length, value: right, "aria-label": A.w("score_bar") }),
    );
  }

  let sure = 0;

  function erase() {
    const button = A.byId("erase");
    window.clearTimeout(sure);
    if (button.dataset.w === "erase") {
      button.dataset.w = "erase_sure";
      button.textContent = A.w("erase_sure");
      sure = window.setTimeout(() => {
        button.dataset.w = "erase";
        button.textContent = A.w("erase");
      }, 6000);
      return;
    }
    button.dataset.w = "erase";
    const language = A.lang();
    kept = {};
    A.kept.erase();
    A.bench.definition = A.emptyDefinition();
    A.speak(language);
    A.say(A.w("erased"));
  }

  A.parts.push({
    start: () => A.byId("erase").addEventListener("click", erase),
    draw: () => {},
  });
  A.drawScore = draw;
})(window.Atelier);
