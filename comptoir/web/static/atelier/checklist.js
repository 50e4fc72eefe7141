// The security check-list, for the tool on the bench or for an example; its result is a sheet.
// Questions, answers and what follows from them are the lesson's; here they are put together.

(function (A) {
  "use strict";

  const BENCH = "bench";
  let tool = BENCH;
  let answers = {};

  const items = () => A.lesson.securite.items;
  const exampleOf = (name) => A.lesson.securite.exemples.find((one) => one.outil === name);
  const SIGNS = { ok: "✓", attention: "!", stop: "✕", open: "○" };

  /** The definition of the tool examined, when there is one to read. */
  function definition() {
    if (tool === BENCH) return A.builder.flat();
    const found = A.lesson.examples.find((one) => one.definition.name === tool);
    return found ? A.readDefinition(JSON.stringify(found.definition)).flat : null;
  }

  // What the bench says of the effect answers the first two questions.
  const FROM_EFFECT = {
    read: { effet: "lecture", retour: "sans_effet" },
    write: { effet: "ecriture", retour: "reversible" },
    irreversible: { effet: "ecriture", retour: "irreversible" },
  };

  function load() {
    const known = tool === BENCH ? FROM_EFFECT[A.bench.definition.effect] : exampleOf(tool).reponses;
    answers = { ...known, ...A.kept.read(`check.${tool}`, {}) };
  }

  function answerOf(item) {
    return item.reponses.find((one) => one.id === answers[item.id]);
  }

  // Answers that cannot stand together, whatever each is worth alone.
  const CLASHES = [
    { item: "accord", key: "clash_consent", when: () => answers.retour === "irreversible" && answers.accord === "pas_besoin" },
    { item: "retour", key: "clash_effect", when: () => answers.effet === "lecture" && answers.retour === "irreversible" },
    { item: "retour", key: "clash_write", when: () => answers.effet === "ecriture" && answers.retour === "sans_effet" },
  ];

  function judge(item) {
    const given = answerOf(item);
    if (!given) return { state: "open", said: A.w("check_unanswered"), next: "" };
    const clash = CLASHES.find((one) => one.item === item.id && one.when());
    if (clash) return { state: "stop", said: A.t(given.texte), next: A.w(clash.key) };
    return { state: given.verdict, said: A.t(given.texte), next: A.t(given.suite) };
  }

  function option(item, one) {
    const id = A.newId("c");
    const box = A.make("input", {
      type: "radio",
      id,
      name: `check-${item.id}`,
      value: one.id,
      onchange: () => {
        answers[item.id] = one.id;
        A.kept.write(`check.${tool}`, answers);
        drawResult();
      },
    });
    box.checked = answers[item.id] === one.id;
    return A.make("div", "answer", box, A.make("label", { for: id }, A.t(one.texte)));
  }

  function drawQuestions() {
    A.fill(
      A.byId("check-questions"),
      items().map((item) =>
        A.make(
          "fieldset",
          { class: "question", "data-question": item.id },
          A.make("legend", null, A.t(item.titre)),
          A.make("p", null, A.t(item.question)),
          A.make("div", "answers", item.reponses.map((one) => option(item, one))),
          A.make("p", "hint", A.t(item.pourquoi)),
        ),
      ),
    );
  }

  function row(item) {
    const { state, said, next } = judge(item);
    return A.make(
      "tr",
      { "data-state": state, "data-question": item.id },
      A.make("td", null, A.make("span", { "aria-hidden": "true" }, SIGNS[state]), A.make("span", "unseen", A.w(`check_${state}`))),
      A.make("th", { scope: "row" }, A.t(item.titre)),
      A.make("td", null, said, next ? A.make("p", "mend", `→ ${next}`) : null),
    );
  }

  /** The errors that the linter's rules see in the definition itself. */
  function fromLinter(flat) {
    const serious = flat ? A.lint(flat).filter((one) => one.severity === "error") : [];
    if (!serious.length) return null;
    return A.make(
      "div",
      null,
      A.make("h4", null, A.w("check_linter")),
      A.make("ul", "plain-list", serious.map((one) => A.make("li", null, `✕ ${A.t(one.message)}`))),
    );
  }

  function drawResult() {
    const flat = definition();
    const states = items().map((item) => judge(item).state);
    const count = (state) => states.filter((one) => one === state).length;
    const figures = { ok: count("ok"), attention: count("attention"), stop: count("stop"), open: count("open") };
    const overall = figures.stop ? "stop" : figures.open ? "open" : "ok";
    A.fill(
      A.byId("check-result"),
      A.make("p", null, A.make("strong", null, tool === BENCH ? flat.name || A.w("check_unnamed") : tool)),
      A.make("p", { class: "overall", "data-state": overall }, A.w(`check_overall_${overall}`)),
      A.make("p", "quiet", A.w("check_count", figures)),
      A.make("table", null, A.make("tbody", null, items().map(row))),
      fromLinter(flat),
    );
  }

  function drawTools() {
    const name = A.builder.flat().name;
    const own = A.make("option", { value: BENCH }, name ? A.w("check_bench", { name }) : A.w("check_bench_empty"));
    const others = A.lesson.securite.exemples.map((one) => A.make("option", { value: one.outil }, A.w("check_example", { name: one.outil })));
    A.fill(A.byId("check-tool"), own, others);
    A.byId("check-tool").value = tool;
  }

  function draw() {
    drawTools();
    load();
    drawQuestions();
    drawResult();
  }

  A.parts.push({
    start() {
      A.byId("check-tool").addEventListener("change", (event) => {
        tool = event.target.value;
        draw();
      });
      A.byId("check-print").addEventListener("click", () => window.print());
      document.addEventListener("atelier:tab", (event) => {
        if (event.detail === "securite") draw();
      });
    },
    draw,
  });
})(window.Atelier);
