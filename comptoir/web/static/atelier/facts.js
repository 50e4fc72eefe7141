// The facts of a definition and of its parameters, the same as comptoir/lint/facts.py computes:
// the declared rules compare nothing else, and a shared table of cases holds both sides to it.

(function (A) {
  "use strict";

  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  const mapping = (value) => (isObject(value) ? value : {});
  const items = (value) => (Array.isArray(value) ? value : []);
  const has = (schema, ...keys) => keys.some((key) => Object.hasOwn(schema, key));
  const letters = (text) => Array.from(text).length;

  const SIGNS = { "’": "'", "\u00a0": " ", "\u202f": " ", œ: "oe", æ: "ae" };
  const OPTIONAL =
    /\b(optional|optionally|facultati\w+|optionnel\w*|par defaut|defaults? to|default:?|if omitted|si absent|leave empty|may be empty|chaine vide|when given)\b/;
  const DEEPEST = 24;

  /** Without accents, in lower case, with straight apostrophes and plain spaces. */
  const folded = (text) =>
    text
      .toLowerCase()
      .replace(/[’\u00a0\u202fœæ]/g, (sign) => SIGNS[sign])
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");

  const splitName = (name) =>
    folded(name.replace(/([a-z0-9])([A-Z])/g, "$1 $2"))
      .replace(/[^a-z0-9]+/g, " ")
      .trim();

  const wordCount = (text) => (text.match(/[a-z0-9]+/g) ?? []).length;
  const sentencesOf = (text) => text.split(/[.!?;:](?:\s|$)|\n+/).filter((one) => /[a-z0-9]/.test(folded(one)));

  function* stringsIn(value, depth = 0) {
    if (typeof value === "string") yield value;
    else if (depth <= 60 && value !== null && typeof value === "object") {
      for (const one of Object.values(value)) yield* stringsIn(one, depth + 1);
    }
  }

  function pointed(root, reference) {
    let at = root;
    for (const part of reference.replace(/^#/, "").split("/").slice(1)) {
      at = mapping(at)[part.replaceAll("~1", "/").replaceAll("~0", "~")];
    }
    return mapping(at);
  }

  function resolved(schema, root) {
    if (typeof schema.$ref !== "string") return schema;
    const { $ref, ...rest } = schema;
    return { ...pointed(root, $ref), ...rest };
  }

  function* walk(schema, root, prefix, depth, seen) {
    if (depth > DEEPEST) return;
    if (typeof schema.$ref === "string") {
      if (seen.has(schema.$ref)) return;
      seen = new Set([...seen, schema.$ref]);
      schema = resolved(schema, root);
    }
    const required = new Set(items(schema.required));
    for (const [name, value] of Object.entries(mapping(schema.properties))) {
      const path = prefix + name;
      const inner = mapping(value);
      yield { path, name, schema: resolved(inner, root), required: required.has(name), nested: prefix !== "" };
      yield* walk(inner, root, `${path}.`, depth + 1, seen);
    }
    if (isObject(schema.items)) {
      yield* walk(schema.items, root, `${prefix.replace(/\.$/, "")}[].`, depth + 1, seen);
    }
    for (const key of ["anyOf", "oneOf", "allOf"]) {
      for (const option of items(schema[key])) yield* walk(mapping(option), root, prefix, depth + 1, seen);
    }
  }

  function typesOf(parts) {
    const found = new Set();
    for (const part of parts) {
      for (const word of Array.isArray(part.type) ? part.type : [part.type]) {
        if (typeof word === "string" && word !== "null") found.add(word);
      }
    }
    return [...found].join("|");
  }

  function mustSay(schema) {
    if (has(schema, "default") || (Array.isArray(schema.type) && schema.type.includes("null"))) return false;
    if (items(schema.anyOf).some((one) => mapping(one).type === "null")) return false;
    return !(typeof schema.description === "string" && OPTIONAL.test(folded(schema.description)));
  }

  const yesNo = (hint) => (typeof hint !== "boolean" ? "unsaid" : hint ? "yes" : "no");

  function definitionFacts(flat, raw) {
    const text = folded(flat.description);
    const top = mapping(flat.parameters.properties);
    const hints = flat.hints ?? {};
    return {
      name: flat.name,
      name_words: splitName(flat.name),
      description: flat.description,
      text,
      words: wordCount(text),
      sentences: sentencesOf(flat.description).length,
      characters: letters(flat.description),
      parameters: Object.keys(top).length,
      required_given: has(flat.parameters, "required"),
      must_say: Object.values(top).filter((one) => mustSay(mapping(one))).length,
      output: isObject(flat.output) && Object.keys(flat.output).length > 0,
      read_only: yesNo(hints.readOnlyHint),
      destructive: yesNo(hints.destructiveHint),
      idempotent: yesNo(hints.idempotentHint),
      raw_texts: [...stringsIn(raw)].join("\n"),
    };
  }

  function parameterFacts({ path, name, schema, required, nested }) {
    const text = typeof schema.description === "string" ? folded(schema.description) : "";
    const options = ["anyOf", "oneOf", "allOf"].flatMap((key) => items(schema[key]).map(mapping));
    const within = [schema, ...options, mapping(schema.items)];
    const values = within.flatMap((part) => items(part.enum)).filter((one) => typeof one === "string");
    const closed = within.some((part) => has(part, "enum", "const"));
    return {
      path,
      name,
      name_words: splitName(name),
      text,
      words: wordCount(text),
      type: typesOf([schema, ...options]),
      typed: has(schema, "type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref", "properties"),
      closed,
      shaped: closed || within.some((part) => has(part, "format", "pattern", "maximum", "minimum")),
      enum_words: values.map(splitName).join(" | "),
      named_fields:
        has(schema, "properties", "additionalProperties", "patternProperties", "$ref") &&
        schema.additionalProperties !== true,
      items_given: has(schema, "items", "prefixItems"),
      required,
      nested,
    };
  }

  /** The rows of facts of a flat definition: {definition: [one], parameter: [one each]}. */
  A.factsOf = function (flat, raw) {
    const tool = definitionFacts(flat, raw);
    const rows = [...walk(flat.parameters, flat.parameters, "", 0, new Set())].map(parameterFacts);
    tool.all_text = [tool.name_words, tool.text, ...rows.map((row) => row.text)].join("\n");
    const above = Object.fromEntries(Object.entries(tool).map(([key, value]) => [`tool.${key}`, value]));
    return { definition: [tool], parameter: rows.map((row) => ({ ...row, ...above })) };
  };
})(window.Atelier);
