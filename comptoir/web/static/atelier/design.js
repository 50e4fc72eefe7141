// Designing reserver_salle: acceptance checks on the definition that stands on the bench.
// The checks are the lesson's data; here is how each kind is judged.

(function (A) {
  "use strict";

  const ID = "design";
  let again = () => {};
  document.addEventListener("atelier:bench", () => again()); // once judged, judged as one builds
  const typeOf = (schema) => (Array.isArray(schema.type) ? schema.type : [schema.type]);

  function named(flat, names) {
    const found = names.find((name) => Object.hasOwn(flat.parameters.properties ?? {}, name));
    return found ? { name: found, schema: flat.parameters.properties[found] } : null;
  }

  const JUDGES = {
    nom: (flat, check) => new RegExp(check.motif).test(flat.name),
    description_longueur: (flat, check) => flat.description.length >= check.minimum,
    description_contient: (flat, check) => check.mots.some((word) => flat.description.toLowerCase().includes(word)),
    parametre(flat, check) {
      const found = named(flat, check.noms);
      if (!found) return false;
      const { name, schema } = found;
      if (check.requis && !(flat.parameters.required ?? []).includes(name)) return false;
      if (check.liste_fermee && !(schema.enum?.length > 0)) return false;
      if (check.decrit && !schema.description) return false;
      return !check.types || typeOf(schema).some((type) => check.types.includes(type));
    },
    rien_d_autre: (flat) => flat.parameters.additionalProperties === false,
  };

  /** Each check with whether the definition passes it. */
  A.judgeDesign = (flat, checks) => checks.map((check) => ({ check, passed: JUDGES[check.genre](flat, check) }));

  function checkLine({ check, passed }) {
    return A.make(
      "li",
      { "data-state": passed ? "right" : "wrong", "data-check": check.id, class: "answer" },
      A.make("span", { class: "mark", "aria-hidden": "true" }, passed ? "✓" : "✕"),
      A.make("div", null, A.make("span", "unseen", A.w(passed ? "ex_right" : "ex_wrong")), A.t(check.texte), A.make("p", "hint", A.t(check.pourquoi))),
    );
  }

  /** A call that the definition must let through or stop, and what your code then says. */
  function callLine(flat, call) {
    const valid = A.judgeCall(JSON.stringify(call.arguments), flat.parameters).kind === "good";
    const expected = valid === call.forme_valide;
    return A.make(
      "tr",
      { "data-state": expected ? "good" : "todo" },
      A.make("td", null, expected ? "✓" : "✕"),
      A.make("td", null, A.make("code", null, JSON.stringify(call.arguments))),
      A.make(
        "td",
        null,
        A.make("strong", null, A.w(valid ? "design_valid" : "design_invalid")),
        A.make("p", "hint", A.t(call.dit)),
        valid && call.code ? A.make("code", null, call.code) : null,
      ),
    );
  }

  function result(exercise) {
    const flat = A.builder.flat();
    const judged = A.judgeDesign(flat, exercise.controles);
    const passed = judged.filter((one) => one.passed).length;
    const all = passed === judged.length;
    A.progress.record(ID, passed, all);
    return [
      A.explained(all, A.w(all ? "design_good" : "design_some", { n: passed, of: judged.length })),
      A.make("ul", "answers", judged.map(checkLine)),
      A.make("h4", null, A.w("design_calls")),
      A.make("div", { class: "sheet scroll", tabindex: "0", role: "group", "aria-label": A.w("design_calls") }, A.make("table", null, A.make("tbody", null, exercise.appels.map((call) => callLine(flat, call))))),
    ];
  }

  /** The lesson's `reserver_salle`. */
  A.designExercise = function (exercise) {
    A.progress.declare(ID);
    const outcome = A.make("div", { class: "design-outcome" });
    const judge = () => A.fill(outcome, result(exercise));
    again = () => {
      if (outcome.hasChildNodes()) judge();
    };
    const begin = (text) => {
      A.bench.put(A.takeApart(A.readDefinition(JSON.stringify(text)).flat));
      A.openTab("schema", true);
    };
    const solution = A.lesson.examples.find((one) => one.id === "reserver_salle");
    return A.make(
      "div",
      { class: "question" },
      A.make("p", null, A.t(exercise.consigne)),
      A.make(
        "div",
        "row",
        A.button(A.w("design_start"), () => begin(exercise.mauvais_exemple)),
        A.button(A.w("design_open"), () => A.openTab("schema", true)),
        A.button(A.w("design_judge"), judge, { class: "small strong" }),
        solution ? A.button(A.w("design_solution"), () => A.builder.begin("reserver_salle") ?? A.openTab("schema", true)) : null,
      ),
      outcome,
    );
  };
})(window.Atelier);
