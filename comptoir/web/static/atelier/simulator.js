// The simulator: one scenario, one way it goes (a fault, a tool choice), one move at a time.

(function (A) {
  "use strict";

  const chosen = { scenario: "", run: "", at: 0, seen: 0, shape: "anthropic" };
  A.chosen = chosen;

  const scenario = () => A.lesson.scenarios.find((one) => one.id === chosen.scenario) ?? A.lesson.scenarios[0];
  const run = () => scenario().runs.find((one) => one.id === chosen.run) ?? scenario().runs[0];
  const moves = () => run().moves[A.lang()];
  A.currentRun = () => ({ scenario: scenario(), run: run(), agent: A.lesson.agents[scenario().agent] });

  function options(select, rows, value) {
    A.fill(select, rows.map(([id, label]) => A.make("option", { value: id }, label)));
    select.value = value;
  }

  function drawControls() {
    const { runs } = scenario();
    options(A.byId("scenario"), A.lesson.scenarios.map((one) => [one.id, A.t(one.title)]), scenario().id);
    const now = run();
    const faults = runs.filter((one) => one.kind === "fault").map((one) => [one.id, A.t(one.title)]);
    options(A.byId("fault"), [["", A.w("sim_no_fault")], ...faults], now.kind === "fault" ? now.id : "");
    A.byId("fault").disabled = faults.length === 0;
    const usual = usualChoice();
    const others = runs.filter((one) => one.kind === "choice").map((one) => [one.id, one.choice]);
    options(A.byId("tool-choice"), [["", usual], ...others], now.kind === "choice" ? now.id : "");
    const said = now.kind === "choice" ? now.choice : usual;
    A.byId("tool-choice-note").textContent = `${said}${A.colon()}${choiceText(said)}`;
    const note = A.byId("fault-note");
    note.hidden = now.kind === "plain";
    A.fill(note, A.make("strong", null, `${A.t(now.title)}. `), A.t(now.explains));
    A.byId("journal").textContent = A.w("sim_journal", { kinds: now.journal.map((kind) => A.w(`journal_${kind}`)).join(" · ") });
    A.byId("scenario-shows").textContent = A.t(scenario().shows);
  }

  /** The choice that the scenario's agent is sent with when nothing is switched. */
  function usualChoice() {
    const given = A.lesson.agents[scenario().agent].choice.anthropic;
    return given.name ?? given.type;
  }

  function choiceText(said) {
    const texts = A.lesson.idees.choix;
    return A.t((texts.find((one) => one.id === said) ?? texts.find((one) => one.id === "un_outil")).texte);
  }

  /** The loop once more, without a stage: for paper, and for the day the projector fails. */
  function drawLoop() {
    const { guichet, boucle } = A.lesson.idees;
    A.byId("loop-image").textContent = A.t(guichet);
    const line = (one) =>
      A.make("li", null, A.make("strong", null, `${A.w(`actor_${one.de}`)} → ${A.w(`actor_${one.vers}`)}${A.colon()}${A.t(one.titre)}. `), A.t(one.texte));
    A.fill(A.byId("loop"), boucle.map(line));
  }

  function drawStep() {
    const all = moves();
    chosen.at = Math.min(chosen.at, all.length - 1);
    A.drawStage(A.byId("stage"), all, chosen.at);
    A.byId("step-count").textContent = A.w("sim_step", { n: chosen.at + 1, of: all.length });
    A.byId("first").disabled = chosen.at === 0;
    A.byId("back").disabled = chosen.at === 0;
    A.byId("next").disabled = chosen.at === all.length - 1;
    A.byId("all").disabled = chosen.at === all.length - 1;
    A.drawCaption(A.byId("caption"), all[chosen.at]);
    A.drawMoves(A.byId("moves"), all, chosen.at, go);
    A.drawShape();
  }

  /** Go to a move; a button that is now off hands its focus to the one that leads back. */
  function go(at) {
    const focused = document.activeElement;
    chosen.at = Math.max(0, Math.min(at, moves().length - 1));
    drawStep();
    if (focused?.disabled) A.byId(chosen.at === 0 ? "next" : "back").focus();
  }

  function begin(changes) {
    Object.assign(chosen, { at: 0 }, changes);
    drawControls();
    drawStep();
  }

  function onKey(event) {
    if (event.target.closest("select, input, textarea, [role=tab], pre")) return;
    if (event.key === "ArrowRight") go(chosen.at + 1);
    else if (event.key === "ArrowLeft") go(chosen.at - 1);
    else return;
    event.preventDefault();
  }

  function start() {
    chosen.scenario = A.lesson.scenarios[0].id;
    A.byId("scenario").addEventListener("change", (event) => begin({ scenario: event.target.value, run: "" }));
    A.byId("fault").addEventListener("change", (event) => begin({ run: event.target.value }));
    A.byId("tool-choice").addEventListener("change", (event) => begin({ run: event.target.value }));
    A.byId("first").addEventListener("click", () => go(0));
    A.byId("back").addEventListener("click", () => go(chosen.at - 1));
    A.byId("next").addEventListener("click", () => go(chosen.at + 1));
    A.byId("all").addEventListener("click", () => go(moves().length - 1));
    A.byId("panel-simulateur").addEventListener("keydown", onKey);
  }

  A.parts.push({
    name: "simulator",
    start,
    draw() {
      drawControls();
      drawLoop();
      drawStep();
    },
  });
})(window.Atelier);
