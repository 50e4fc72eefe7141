// Questions with one right answer: the quiz, the questions to sort. Each answer is explained.

(function (A) {
  "use strict";

  /** One question: {id, question, answers: [{id, text, right}], why}. */
  A.choiceQuestion = function (one) {
    A.progress.declare(one.id);
    const box = A.make("div", null);

    function choose(answer) {
      A.progress.record(one.id, answer.id, answer.right);
      draw();
      box.querySelector(`input[value="${CSS.escape(answer.id)}"]`).focus();
    }

    function stateOf(answer, given) {
      if (!given) return "";
      if (answer.right) return "right";
      return answer.id === given.answer ? "wrong" : "";
    }

    function row(answer, given) {
      return A.choice({
        name: one.id,
        value: answer.id,
        label: A.t(answer.text),
        state: stateOf(answer, given),
        chosen: given?.answer === answer.id,
        choose: () => choose(answer),
      });
    }

    function draw() {
      const given = A.progress.of(one.id);
      const chosen = given && one.answers.find((answer) => answer.id === given.answer);
      A.fill(
        box,
        A.question(
          one.id,
          A.t(one.question),
          A.make("div", "answers", one.answers.map((answer) => row(answer, given))),
          chosen ? A.explained(chosen.right, A.t(one.why)) : null,
        ),
      );
    }

    draw();
    return box;
  };

  /** The lesson's ten questions. */
  A.quizQuestions = (quiz) =>
    quiz.questions.map((one, at) =>
      A.choiceQuestion({
        id: `quiz.${one.id}`,
        question: { fr: `${at + 1}. ${one.question.fr}`, en: `${at + 1}. ${one.question.en}` },
        why: one.pourquoi,
        answers: one.reponses.map((text, rank) => ({ id: String(rank), text, right: rank === one.bonne })),
      }),
    );

  /** The questions to sort: documents, or which tool. */
  A.sortQuestions = (exercise) =>
    exercise.questions.map((one) =>
      A.choiceQuestion({
        id: `tri.${one.id}`,
        question: one.texte,
        why: one.pourquoi,
        answers: exercise.choix.map((id) => ({
          id,
          text: id === "documents" ? A.w("sort_documents") : id,
          right: id === one.reponse,
        })),
      }),
    );
})(window.Atelier);
