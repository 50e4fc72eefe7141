// What a parameter's schema allows: closed lists, bounds, formats. Other keys are shown, not edited.

(function (A) {
  "use strict";

  const KNOWN = new Set(["type", "description", "enum", "minimum", "maximum", "format", "pattern", "minItems", "items"]);
  const FORMATS = ["", "date", "date-time", "time", "email", "uri", "uuid"];

  /** The type of a schema, in words. */
  A.typeName = function (schema) {
    if (Array.isArray(schema.enum)) return A.w("piece_choice");
    if (schema.format === "date") return A.w("piece_date");
    if (schema.format === "email") return A.w("piece_email");
    const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
    const names = { string: "text", integer: "integer", number: "number", boolean: "boolean", array: "list" };
    return type in names ? A.w(`piece_${names[type]}`) : A.w("piece_other");
  };

  function bound(schema, key, touch) {
    return A.labelled(`param_${key}`, "input", { type: "number", step: "any" }, schema[key] ?? "", (field) => {
      if (field.value === "" || Number.isNaN(Number(field.value))) delete schema[key];
      else schema[key] = Number(field.value);
      touch();
    });
  }

  function choices(schema, touch) {
    const given = schema.enum.filter((one) => one !== "").join(", ");
    return A.labelled("param_enum", "input", { autocomplete: "off", placeholder: A.w("param_enum_hint") }, given, (field) => {
      const typed = field.value.split(",").map((one) => one.trim()).filter(Boolean);
      const numeric = schema.type === "integer" || schema.type === "number";
      schema.enum = numeric ? typed.map(Number).filter((one) => !Number.isNaN(one)) : typed;
      touch();
    });
  }

  function format(schema, touch) {
    const field = A.labelled("param_format", "select", {}, undefined, (chosen) => {
      if (chosen.value) schema.format = chosen.value;
      else delete schema.format;
      touch();
    });
    const select = field.querySelector("select");
    const known = FORMATS.includes(schema.format ?? "") ? FORMATS : [...FORMATS, schema.format];
    select.append(...known.map((one) => A.make("option", { value: one }, one || A.w("param_no_format"))));
    select.value = schema.format ?? "";
    return field;
  }

  function pattern(schema, touch) {
    const attributes = { class: "mono", spellcheck: "false", autocomplete: "off" };
    return A.labelled("param_pattern", "input", attributes, schema.pattern ?? "", (field) => {
      if (field.value) schema.pattern = field.value;
      else delete schema.pattern;
      touch();
    });
  }

  /** The fields that narrow a parameter, folded; `touch` is called after each change. */
  A.constraintFields = function (schema, touch) {
    const fields = [];
    if (Array.isArray(schema.enum)) fields.push(choices(schema, touch));
    else if (schema.type === "string") fields.push(format(schema, touch), pattern(schema, touch));
    if (schema.type === "integer" || schema.type === "number") {
      fields.push(bound(schema, "minimum", touch), bound(schema, "maximum", touch));
    }
    if (schema.type === "array") fields.push(bound(schema, "minItems", touch));
    const others = Object.fromEntries(Object.entries(schema).filter(([key]) => !KNOWN.has(key)));
    const kept = Object.keys(others).length
      ? A.make("div", "kept", A.make("p", "hint", A.w("param_kept")), A.make("pre", null, A.json(others)))
      : null;
    if (!fields.length && !kept) return null;
    const folded = A.make("details", "narrow", A.make("summary", null, A.w("param_narrow")), A.make("div", "pair", fields), kept);
    folded.open = Array.isArray(schema.enum);
    return folded;
  };
})(window.Atelier);
