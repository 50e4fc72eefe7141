// Showing what the linter's rules found: grouped by weight, each with what to do and its why.

(function (A) {
  "use strict";

  const WEIGHTS = ["error", "warning", "advice"];
  const SIGNS = { error: "✕", warning: "!", advice: "·" };

  const capital = (text) => text.charAt(0).toLocaleUpperCase(A.lang()) + text.slice(1);

  function line(finding) {
    const rule = A.ruleById(finding.rule);
    const folded = rule
      ? A.make(
          "details",
          "why",
          A.make("summary", null, A.w("finding_why")),
          A.make("p", null, A.ruleText(rule, "why")),
          A.make("p", "hint", A.w("finding_good")),
          A.jsonBlock(rule.good, A.w("finding_good")),
          A.make("p", "hint", A.make("code", null, rule.id)),
        )
      : null;
    return A.make(
      "li",
      { class: "finding", "data-severity": finding.severity, "data-rule": finding.rule },
      A.make(
        "p",
        null,
        A.make("strong", "weight", `${SIGNS[finding.severity]} ${A.w(`severity_${finding.severity}`)}`),
        " ",
        capital(A.t(finding.message)),
      ),
      finding.where ? A.make("p", "hint", A.make("code", null, finding.where)) : null,
      A.t(finding.mend) ? A.make("p", "mend", `→ ${A.t(finding.mend)}`) : null,
      folded,
    );
  }

  /** Fill `box` with the findings; folds that were open stay so. */
  A.showFindings = function (findings, box) {
    const open = new Set([...box.querySelectorAll(".why[open]")].map((one) => one.closest("[data-rule]").dataset.rule));
    const sorted = [...findings].sort((a, b) => WEIGHTS.indexOf(a.severity) - WEIGHTS.indexOf(b.severity));
    const count = (weight) => findings.filter((one) => one.severity === weight).length;
    const head = findings.length
      ? A.w("findings_count", { e: count("error"), w: count("warning"), a: count("advice") })
      : A.w("findings_none");
    A.fill(
      box,
      A.make("p", { class: "findings-head", role: "status", "data-count": findings.length }, head),
      A.make("ul", "findings-list", sorted.map(line)),
    );
    for (const one of box.querySelectorAll("[data-rule]")) {
      const folded = one.querySelector("details");
      if (folded && open.has(one.dataset.rule)) folded.open = true;
    }
  };

  /** The rules that only Python can judge (code, sets of tools, agents' instructions), said so. */
  A.showPythonOnly = function (box) {
    const rules = A.rules.rules.filter((one) => !A.isJudgedHere(one));
    A.fill(
      box,
      rules.map((one) => A.make("li", null, A.make("code", null, one.id), " ", A.ruleText(one, "title"))),
    );
    A.byId("python-only").hidden = rules.length === 0;
  };

  A.parts.push({
    start() {},
    draw: () => A.showPythonOnly(A.byId("python-rules")),
  });
})(window.Atelier);
