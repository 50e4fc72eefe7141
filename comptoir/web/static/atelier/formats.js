// One definition in four shapes: Anthropic, OpenAI, Gemini, MCP; and back, whichever it is.
// In between it is flat: {name, description, parameters, output, hints}.

(function (A) {
  "use strict";

  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

  /** Every schema inside a schema, changed from the leaves up. */
  function mapSchema(schema, change) {
    if (!isObject(schema)) return schema;
    const made = { ...schema };
    for (const key of ["properties", "$defs", "definitions", "patternProperties"]) {
      if (!isObject(made[key])) continue;
      made[key] = Object.fromEntries(
        Object.entries(made[key]).map(([name, one]) => [name, mapSchema(one, change)]),
      );
    }
    for (const key of ["anyOf", "oneOf", "allOf", "prefixItems"]) {
      if (Array.isArray(made[key])) made[key] = made[key].map((one) => mapSchema(one, change));
    }
    for (const key of ["items", "additionalProperties", "not"]) {
      if (isObject(made[key])) made[key] = mapSchema(made[key], change);
    }
    return change(made);
  }

  // Types that other dialects write: Gemini's capitals, and the Python and Java names of BFCL.
  const FOREIGN = {
    dict: "object", hashmap: "object", hashtable: "object", map: "object", list: "array", tuple: "array",
    set: "array", arraylist: "array", queue: "array", stack: "array", float: "number", double: "number",
    bigdecimal: "number", int: "integer", long: "integer", short: "integer", byte: "integer",
    bigint: "integer", bool: "boolean", str: "string", char: "string", character: "string", none: "null",
    any: "", type_unspecified: "",
  };
  const COUNTS = ["minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"];

  function standard(schema) {
    return mapSchema(schema, (one) => {
      const made = { ...one };
      if (typeof made.type === "string") {
        const low = made.type.toLowerCase();
        made.type = Object.hasOwn(FOREIGN, low) ? FOREIGN[low] : low;
        if (!made.type) delete made.type;
      }
      for (const key of COUNTS) if (/^\d+$/.test(made[key])) made[key] = Number(made[key]);
      if (made.nullable === true && typeof made.type === "string") made.type = [made.type, "null"];
      delete made.nullable;
      if (typeof made.required === "boolean" || made.required === null) delete made.required;
      return made;
    });
  }

  // What Gemini's subset of OpenAPI holds; the rest would be refused.
  const OPENAPI = new Set([
    "type", "description", "enum", "items", "properties", "required", "anyOf", "minItems", "maxItems",
    "minimum", "maximum", "minLength", "maxLength", "pattern", "format", "default", "nullable",
  ]);

  function openapi(schema) {
    return mapSchema(schema, (one) => {
      const made = {};
      for (const [key, value] of Object.entries(one)) if (OPENAPI.has(key)) made[key] = value;
      if (Array.isArray(made.type)) {
        if (made.type.includes("null")) made.nullable = true;
        made.type = made.type.find((name) => name !== "null");
      }
      if ("const" in one) made.enum = [one.const];
      if (typeof made.type === "string") made.type = made.type.toUpperCase();
      return made;
    });
  }

  const EMPTY = { type: "object", properties: {} };

  function mcp(flat) {
    const made = { name: flat.name, description: flat.description, inputSchema: flat.parameters };
    if (flat.output) made.outputSchema = flat.output;
    if (flat.hints) made.annotations = flat.hints;
    return made;
  }

  A.FORMATS = ["anthropic", "openai", "gemini", "mcp"];

  /** A flat definition in one of the four formats. */
  A.toFormat = function (flat, format) {
    const { name, description, parameters } = flat;
    if (format === "openai") return { type: "function", function: { name, description, parameters } };
    if (format === "gemini") return { name, description, parameters: openapi(parameters) };
    if (format === "mcp") return mcp(flat);
    return { name, description, input_schema: parameters };
  };

  /** Lists and envelopes give their first definition. */
  function opened(value) {
    if (Array.isArray(value)) return opened(value[0]);
    if (!isObject(value)) return null;
    for (const key of ["toolSpec", "definition"]) if (isObject(value[key])) return opened(value[key]);
    for (const key of ["tools", "functions", "functionDeclarations", "function_declarations"]) {
      if (Array.isArray(value[key])) return opened(value[key][0]);
    }
    if (isObject(value.result) && Array.isArray(value.result.tools)) return opened(value.result.tools[0]);
    return value;
  }

  // The key that holds the parameters, and the one that holds the result, in each dialect.
  const INPUTS = ["input_schema", "inputSchema", "parameters_json_schema", "parametersJsonSchema", "parameters"];
  const OUTPUTS = ["outputSchema", "output_schema", "response_json_schema", "responseJsonSchema", "response"];
  const schemaAt = (body, keys) => body[keys.find((key) => key in body)];

  function formatOf(value) {
    if (isObject(value.function)) return "openai";
    if ("parametersJsonSchema" in value || "parameters_json_schema" in value) return "gemini";
    if ("inputSchema" in value || "outputSchema" in value) return "mcp";
    if ("input_schema" in value) return "anthropic";
    if (value.type === "function") return "openai";
    return JSON.stringify(value.parameters ?? {}).match(/"type":"[A-Z]+"/) ? "gemini" : "openai";
  }

  /** Read JSON text: {flat, format, raw}, or null when it holds no definition of a tool. */
  A.readDefinition = function (text) {
    let value;
    try {
      value = opened(JSON.parse(text));
    } catch {
      return null;
    }
    if (!isObject(value)) return null;
    const body = isObject(value.function) ? value.function : value;
    if (typeof body.name !== "string") return null;
    const schema = schemaAt(body, INPUTS);
    const output = schemaAt(body, OUTPUTS);
    return {
      format: formatOf(value),
      raw: body,
      flat: {
        name: body.name,
        description: typeof body.description === "string" ? body.description : "",
        parameters: standard(isObject(schema) ? schema : EMPTY),
        output: isObject(output) ? standard(output) : null,
        hints: isObject(body.annotations) ? body.annotations : null,
      },
    };
  };
})(window.Atelier);
