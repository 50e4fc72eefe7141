// The declared rules, judged in the page. Their texts, patterns and limits come from Python
// (comptoir/lint/declared); the small language of their conditions is told in lint/judging.py.

(function (A) {
  "use strict";

  const compiled = new Map();

  function search(pattern, text) {
    if (!compiled.has(pattern)) compiled.set(pattern, new RegExp(pattern));
    return compiled.get(pattern).exec(text);
  }

  /** Whether a condition holds on a row of facts; what a pattern found is written in `seen`. */
  function holds(condition, facts, seen) {
    if ("all" in condition) return condition.all.every((one) => holds(one, facts, seen));
    if ("any" in condition) return condition.any.some((one) => holds(one, facts, seen));
    if ("not" in condition) return !holds(condition.not, facts, {});
    const fact = facts[condition.field];
    if ("matches" in condition) {
      const found = search(condition.matches, fact);
      if (found) seen.found = found[0].trim();
      return found !== null;
    }
    if ("under" in condition) return fact < condition.under;
    if ("over" in condition) return fact > condition.over;
    return fact === condition.is;
  }

  const SHOWN = 40;

  function filled(text, words) {
    let made = text;
    for (const [key, value] of Object.entries(words)) made = made.replaceAll(`{${key}}`, () => value);
    return made;
  }

  function where(rule, facts) {
    if (rule.on === "parameter") return `${facts["tool.name"]}.parameters.${facts.path}`;
    return rule.part ? `${facts.name}.${rule.part}` : String(facts.name);
  }

  function finding(rule, facts, seen) {
    const words = {
      name: facts["tool.name"] ?? facts.name,
      parameter: facts.path ?? "",
      found: Array.from(seen.found ?? "").slice(0, SHOWN).join(""),
    };
    return {
      rule: rule.id,
      severity: rule.severity,
      where: where(rule, facts),
      message: { fr: filled(rule.message_fr, words), en: filled(rule.message_en, words) },
      mend: { fr: rule.mend_fr ?? "", en: rule.mend_en ?? "" },
    };
  }

  A.ruleById = (id) => A.rules.rules.find((one) => one.id === id);

  /** A text of a rule ("title", "why", "mend") in the language of the page. */
  A.ruleText = (rule, what) => rule[`${what}_${A.lang()}`] ?? rule[`${what}_fr`] ?? "";

  /** Whether this page judges the rule: declared, and about one definition or its parameters. */
  A.isJudgedHere = (rule) => rule.kind === "declared" && ["definition", "parameter"].includes(rule.on);

  /** What the declared rules find in a flat definition; `raw` is what it was read from. */
  A.lint = function (flat, raw) {
    const written = raw ?? { ...A.toFormat(flat, "anthropic"), ...(flat.output ? { output_schema: flat.output } : {}) };
    const facts = A.factsOf(flat, written);
    const found = [];
    for (const rule of A.rules.rules) {
      if (!A.isJudgedHere(rule)) continue;
      for (const row of facts[rule.on]) {
        const seen = {};
        if (holds(rule.when, row, seen)) found.push(finding(rule, row, seen));
      }
    }
    return found;
  };
})(window.Atelier);
