// The broken transcript: mark where a fault is, say which one, read why and how to mend it.

(function (A) {
  "use strict";

  const key = (part) => `casse.${part.id}`;

  /** The lesson's `transcript_casse`: pieces, some with the id of one of the `fautes`. */
  A.brokenTranscript = function (exercise) {
    const guilty = exercise.pieces.filter((part) => part.faute);
    for (const part of guilty) A.progress.declare(key(part));
    const suspected = new Set(); // marked, the fault not named yet
    const box = A.make("div", "broken");

    const faultOf = (part) => exercise.fautes.find((one) => one.id === part.faute);

    function mark(part) {
      suspected.add(part.id);
      if (!part.faute) A.kept.write("clean", [...new Set([...A.kept.read("clean", []), key(part)])]);
      draw();
      const target = box.querySelector(`[data-part="${CSS.escape(part.id)}"]`);
      (target.querySelector("select") ?? target.querySelector("[role=status]"))?.focus();
    }

    function name(part, chosen) {
      if (!chosen) return;
      A.progress.record(key(part), chosen, chosen === part.faute);
      draw();
      box.querySelector(`[data-part="${CSS.escape(part.id)}"] select, [data-part="${CSS.escape(part.id)}"] [role=status]`)?.focus();
    }

    function which(part, given) {
      const id = A.newId("b");
      const select = A.make(
        "select",
        { id, onchange: (event) => name(part, event.target.value) },
        A.make("option", { value: "" }, A.w("broken_pick")),
        exercise.fautes.map((one) => A.make("option", { value: one.id }, A.t(one.titre))),
      );
      select.value = given?.answer ?? "";
      return A.make("div", "field", A.make("label", { for: id }, A.w("broken_which")), select);
    }

    function verdict(part, given) {
      if (!part.faute) {
        return A.make("p", { role: "status", tabindex: "-1", class: "explained", "data-state": "plain" }, A.w("broken_clean"));
      }
      if (!given) return null;
      const fault = faultOf(part);
      if (!given.right) return A.explained(false, A.w("broken_other"));
      return A.explained(true, A.make("strong", null, A.t(fault.titre)), A.make("p", null, A.t(fault.explication)), A.make("p", "mend", `→ ${A.t(fault.reparation)}`));
    }

    function partCard(part, at) {
      const given = A.progress.of(key(part));
      const clean = !part.faute && A.kept.read("clean", []).includes(key(part));
      const marked = suspected.has(part.id) || given || clean;
      const found = given?.right === true;
      const title = `${A.w("broken_part", { n: at + 1 })}${part.titre ? ` — ${A.t(part.titre)}` : ""}`;
      const shown = part.json === undefined ? part.code : A.json(part.json);
      return A.make(
        "div",
        { class: "broken-part", "data-part": part.id, "data-state": found ? "found" : clean ? "clean" : "open", role: "group", "aria-label": title },
        A.make("p", null, A.make("strong", null, title), found ? ` ✓ ${A.w("broken_found")}` : null),
        A.make("pre", { class: "json-block", tabindex: "0", role: "group", "aria-label": title }, shown),
        marked ? null : A.button(A.w("broken_mark"), () => mark(part), { class: "small suspect" }),
        part.faute && marked && !found ? which(part, given) : null,
        marked ? verdict(part, given) : null,
      );
    }

    function draw() {
      const count = guilty.filter((part) => A.progress.of(key(part))?.right).length;
      A.fill(
        box,
        A.make("p", { class: "quiet", role: "status" }, A.w("broken_count", { n: count, of: guilty.length })),
        exercise.pieces.map(partCard),
      );
    }

    draw();
    return box;
  };
})(window.Atelier);
