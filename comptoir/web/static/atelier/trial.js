// Try a call: what a model might send, judged by a JSON Schema validator (draft 2020-12).
// The validator walks the schema and makes no code of it, so the page's policy can forbid eval.

(function (A) {
  "use strict";

  /** An example that the schema allows, as far as its keys tell. */
  function example(schema, name) {
    if ("const" in schema) return schema.const;
    if ("default" in schema) return schema.default;
    if (Array.isArray(schema.enum)) return schema.enum.find((one) => one !== "") ?? "";
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === "integer" || type === "number") return schema.minimum ?? schema.maximum ?? 1;
    if (type === "boolean") return true;
    if (type === "array") return [example(schema.items ?? {}, name)];
    if (type === "object") return sample(schema);
    const forms = { date: "2026-10-15", email: "camille.durand@example.com", time: "14:30:00", "date-time": "2026-10-15T14:30:00Z" };
    return forms[schema.format] ?? (schema.pattern?.includes("[0-5]") ? "14:30" : A.w("trial_text"));
  }

  function sample(schema) {
    const needed = schema.required ?? Object.keys(schema.properties ?? {});
    const made = {};
    for (const name of needed) made[name] = example(schema.properties?.[name] ?? {}, name);
    return made;
  }

  /** Judge arguments: {kind: "json" | "shape" | "schema" | "errors" | "good", errors}. */
  A.judgeCall = function (text, schema) {
    let value;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return { kind: "json", errors: [{ where: "", keyword: "json", said: String(error.message) }] };
    }
    if (value === null || typeof value !== "object" || Array.isArray(value)) return { kind: "shape", errors: [] };
    let found;
    try {
      found = new window.JsonSchema.Validator(schema, "2020-12", false).validate(value);
    } catch (error) {
      return { kind: "schema", errors: [{ where: "", keyword: "schema", said: String(error.message) }] };
    }
    if (found.valid) return { kind: "good", errors: [] };
    // Errors of "properties" and the like only announce those below them.
    const leaves = found.errors.filter((one) => !["properties", "items", "allOf", "$ref"].includes(one.keyword));
    return {
      kind: "errors",
      errors: leaves.map((one) => ({ where: one.instanceLocation.replace(/^#\/?/, ""), keyword: one.keyword, said: one.error })),
    };
  };

  function line(error) {
    const key = `error_${error.keyword}`;
    const known = A.words[A.lang()][key];
    return A.make(
      "li",
      null,
      A.make("code", null, error.where || "{ }"),
      ` ${known ?? error.keyword} `,
      A.make("span", { class: "quiet", lang: "en" }, error.said),
    );
  }

  function judge() {
    const flat = A.putTogether(A.bench.definition);
    const verdict = A.judgeCall(A.byId("trial-call").value, flat.parameters);
    const box = A.byId("trial-verdict");
    const good = verdict.kind === "good";
    box.dataset.state = good ? "good" : "bad";
    A.fill(
      box,
      A.make("p", null, A.make("strong", null, `${good ? "✓" : "✕"} ${A.w(`trial_${verdict.kind}`)}`)),
      verdict.errors.length ? A.make("ul", "plain-list", verdict.errors.map(line)) : null,
      A.make("p", "hint", A.w(good ? "trial_good_next" : "trial_bad_next")),
    );
  }

  function suggest() {
    const flat = A.putTogether(A.bench.definition);
    A.byId("trial-call").value = A.json(sample(flat.parameters));
    judge();
  }

  A.trial = { suggest, judge };

  A.parts.push({
    start() {
      A.byId("trial-run").addEventListener("click", judge);
      A.byId("trial-sample").addEventListener("click", suggest);
    },
    draw() {
      A.fill(A.byId("trial-verdict"));
      delete A.byId("trial-verdict").dataset.state;
    },
  });
})(window.Atelier);
