// The definition on the bench: a name, sentences, parameters, a result, an effect.
// Whatever the bench cannot show of an imported schema is kept as it came.

(function (A) {
  "use strict";

  /** The sentences a description is made of, in the order they are best read. */
  A.SENTENCES = ["what", "when", "not_when", "returns", "edge", "free"];

  /** The parameters one can add: a name and the schema each begins with. */
  A.PARAMETERS = {
    text: { type: "string", description: "" },
    integer: { type: "integer", description: "", minimum: 1 },
    number: { type: "number", description: "" },
    boolean: { type: "boolean", description: "" },
    date: { type: "string", format: "date", description: "" },
    time: { type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", description: "" },
    email: { type: "string", format: "email", description: "" },
    choice: { type: "string", enum: ["", ""], description: "" },
    list: { type: "array", items: { type: "string" }, minItems: 1, description: "" },
  };

  const RESULT = {
    type: "object",
    properties: { resultat: { type: "string" } },
    required: ["resultat"],
    additionalProperties: false,
  };

  /** An empty bench. */
  A.emptyDefinition = () => ({ name: "", sentences: [], params: [], rest: {}, output: null, effect: "", once: false });

  A.newResult = () => A.copy(RESULT);

  // How sentences of an imported description are told apart; only their label depends on it.
  const KINDS = [
    ["not_when", /\b(ne (pas|jamais|l'utilise|s'utilise)|n'utilise|pas pour|jamais pour|do not|don't|never|not for)\b/i],
    ["returns", /^(retourne|renvoie|rend|donne en retour|returns?|gives? back)\b/i],
    ["edge", /^(si|s'il|s'ils|quand il n'y|en cas|sans|if|in case|when there)\b/i],
    ["when", /\b(à utiliser|utiliser|utilise[rz]?|quand|lorsque|use (it|this)?|when)\b/i],
  ];

  function sentences(description) {
    const parts = description.match(/[^.!?\n]+(?:[.!?]+(?=\s|$)|\n|$)|[.!?]+/g) ?? [];
    const joined = [];
    for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
      // "3.5" and "ex. x" are no ends: what begins in lower case goes on.
      if (joined.length && /^[a-zà-ÿ0-9]/.test(part)) joined[joined.length - 1] += ` ${part}`;
      else joined.push(part);
    }
    return joined.map((text, at) => {
      const found = KINDS.find(([, pattern]) => pattern.test(text));
      return { kind: found ? found[0] : at === 0 ? "what" : "free", text };
    });
  }

  function effectOf(hints) {
    if (!hints) return "";
    if (hints.readOnlyHint === true) return "read";
    return hints.destructiveHint === true ? "irreversible" : "write";
  }

  /** A flat definition, taken apart for the bench. */
  A.takeApart = function (flat) {
    const { properties, required, type, ...rest } = flat.parameters;
    const needed = new Set(Array.isArray(required) ? required : []);
    return {
      name: flat.name,
      sentences: sentences(flat.description),
      params: Object.entries(properties ?? {}).map(([name, schema]) => ({
        name,
        required: needed.has(name),
        schema: typeof schema === "object" && schema !== null ? schema : {},
      })),
      rest,
      output: flat.output,
      effect: effectOf(flat.hints),
      once: flat.hints?.idempotentHint === true,
    };
  };

  function hints(definition) {
    if (!definition.effect) return null;
    return {
      readOnlyHint: definition.effect === "read",
      destructiveHint: definition.effect === "irreversible",
      idempotentHint: definition.effect === "read" || definition.once,
    };
  }

  function solid(schema) {
    const made = { ...schema };
    if (made.description === "") delete made.description;
    if (Array.isArray(made.enum)) made.enum = made.enum.filter((one) => one !== "");
    return made;
  }

  /** The bench as a flat definition. */
  A.putTogether = function (definition) {
    const parameters = { type: "object", properties: {}, ...definition.rest };
    const required = [];
    for (const one of definition.params) {
      parameters.properties[one.name] = solid(one.schema);
      if (one.required) required.push(one.name);
    }
    if (required.length) parameters.required = required;
    const description = definition.sentences
      .map((one) => one.text.trim())
      .filter(Boolean)
      .join(" ");
    return {
      name: definition.name,
      description,
      parameters,
      output: definition.output,
      hints: hints(definition),
    };
  };
})(window.Atelier);
