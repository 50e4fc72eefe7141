// The tab of exercises: which there are, in which order.

(function (A) {
  "use strict";

  function counterExample(exercise) {
    return A.make(
      "div",
      "question",
      A.jsonBlock(exercise.definition, A.t(exercise.titre)),
      A.make("details", null, A.make("summary", null, A.w("counter_show")), A.make("ul", "bullets", exercise.reproches.map((one) => A.make("li", null, A.t(one))))),
      A.button(A.w("counter_mend"), () => {
        A.builder.begin("outil_donnees");
        A.openTab("schema", true);
      }),
    );
  }

  function beliefs(ideas) {
    return ideas.croyances.map((one) =>
      A.make("details", "belief", A.make("summary", null, `« ${A.t(one.croyance)} »`), A.make("p", null, A.t(one.reponse))),
    );
  }

  function draw() {
    const { exercices, quiz, idees } = A.lesson;
    A.fill(
      A.byId("exercises"),
      A.exercise("tri", A.t(exercices.tri.titre), A.make("p", "lead", A.t(exercices.tri.consigne)), A.sortQuestions(exercices.tri)),
      A.exercise("outil_donnees", A.t(exercices.outil_donnees.titre), counterExample(exercices.outil_donnees)),
      A.exercise("reserver_salle", A.t(exercices.reserver_salle.titre), A.designExercise(exercices.reserver_salle)),
      A.exercise("casse", A.t(exercices.transcript_casse.titre), A.make("p", "lead", A.t(exercices.transcript_casse.consigne)), A.brokenTranscript(exercices.transcript_casse)),
      A.exercise("workflow", A.t(exercices.workflow.titre), A.workflowExercise(exercices.workflow)),
      A.exercise("quiz", A.w("quiz_title"), A.quizQuestions(quiz)),
      A.exercise("billets", A.w("tickets_title"), A.exitTickets(quiz)),
      A.exercise("croyances", A.w("beliefs_title"), beliefs(idees)),
    );
    A.drawScore();
  }

  A.parts.push({ start: () => {}, draw });
})(window.Atelier);
