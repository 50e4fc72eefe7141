// The bench: cards for the sentences and the parameters of the definition being built.
// A card edits the definition as one types; only adding, moving and removing draw again.

(function (A) {
  "use strict";

  const bench = { definition: A.emptyDefinition(), changed: () => {} };
  A.bench = bench;

  const LISTS = { sentence: "sentences", param: "params" };
  const BOX = { sentence: "bench-sentences", param: "bench-params" };

  const touch = () => bench.changed();

  /** A label and its field, tied together. */
  function labelled(key, tag, attributes, value, onInput) {
    const id = A.newId("f");
    const field = A.make(tag, { id, ...attributes, oninput: (event) => onInput(event.target) });
    if (value !== undefined) field.value = value;
    return A.make("div", "field", A.make("label", { for: id }, A.w(key)), field);
  }
  A.labelled = labelled;

  function redraw(family, focusAt, selector) {
    bench.draw();
    touch();
    const cards = A.byId(BOX[family]).querySelectorAll(":scope > .card");
    const card = cards[Math.min(focusAt, cards.length - 1)];
    const target = card?.querySelector(selector) ?? document.querySelector(`#palette-${family} button`);
    target?.focus();
  }

  /** Add a piece of a kind at a place (the end unless said), as the palette or a drop does. */
  bench.add = function (family, kind, at) {
    const list = bench.definition[LISTS[family]];
    const place = at === undefined ? list.length : at;
    list.splice(place, 0, family === "sentence" ? { kind, text: "" } : newParameter(kind));
    redraw(family, place, "input, textarea");
    A.say(A.w("bench_added", { piece: A.w(`piece_${kind}`) }));
  };

  function newParameter(kind) {
    const names = new Set(bench.definition.params.map((one) => one.name));
    const stem = A.w(`name_${kind}`);
    let name = stem;
    for (let count = 2; names.has(name); count += 1) name = `${stem}_${count}`;
    return { name, required: true, schema: A.copy(A.PARAMETERS[kind]) };
  }

  bench.move = function (family, from, to, focus) {
    const list = bench.definition[LISTS[family]];
    if (to < 0 || to >= list.length) return;
    list.splice(to, 0, ...list.splice(from, 1));
    redraw(family, to, focus ?? ".grip");
    A.say(A.w("bench_moved", { n: to + 1, of: list.length }));
  };

  function remove(family, at) {
    bench.definition[LISTS[family]].splice(at, 1);
    redraw(family, at, ".remove");
    A.say(A.w("bench_removed"));
  }

  function tools(family, at, name) {
    const button = (sign, key, css, press) =>
      A.make("button", { type: "button", class: `icon ${css}`, "aria-label": `${A.w(key)}${A.colon()}${name}`, title: A.w(key), onclick: press }, sign);
    return A.make(
      "div",
      "card-tools",
      button("↑", "bench_up", "up", () => bench.move(family, at, at - 1, ".up")),
      button("↓", "bench_down", "down", () => bench.move(family, at, at + 1, ".down")),
      button("✕", "bench_remove", "remove", () => remove(family, at)),
    );
  }

  const grip = () => A.make("span", { class: "grip", "aria-hidden": "true" }, "⠿");

  function sentenceCard(one, at) {
    const label = A.w(`piece_${one.kind}`);
    const id = A.newId("s");
    const field = A.make("textarea", { id, rows: "2", placeholder: A.w(`hint_${one.kind}`) });
    field.value = one.text;
    field.addEventListener("input", () => {
      one.text = field.value;
      touch();
    });
    const head = A.make("div", "card-head", grip(), A.make("label", { for: id }, label), tools("sentence", at, label));
    return A.make("li", { class: "card", "data-kind": one.kind }, head, field);
  }

  function parameterCard(one, at) {
    const head = A.make(
      "div",
      "card-head",
      grip(),
      A.make("span", "card-title", A.typeName(one.schema)),
      tools("param", at, one.name),
    );
    const name = labelled("param_name", "input", { class: "mono", spellcheck: "false", autocomplete: "off" }, one.name, (field) => {
      one.name = field.value.trim();
      touch();
    });
    const said = labelled("param_description", "textarea", { rows: "2" }, one.schema.description ?? "", (field) => {
      one.schema.description = field.value;
      touch();
    });
    const id = A.newId("r");
    const box = A.make("input", { type: "checkbox", id, onchange: (event) => {
      one.required = event.target.checked;
      touch();
    } });
    box.checked = one.required;
    const needed = A.make("div", "check", box, A.make("label", { for: id }, A.w("param_required")));
    return A.make("li", "card", head, A.make("div", "pair", name, needed), said, A.constraintFields(one.schema, touch));
  }

  function resultCard() {
    const box = A.byId("bench-result");
    const { definition } = bench;
    if (!definition.output) {
      A.fill(box, A.button(A.w("result_add"), () => {
        definition.output = A.newResult();
        bench.draw();
        touch();
        box.querySelector("textarea").focus();
      }));
      return;
    }
    const field = labelled("result_schema", "textarea", { rows: "6", class: "mono", spellcheck: "false" }, A.json(definition.output), (area) => {
      try {
        definition.output = JSON.parse(area.value);
        area.removeAttribute("aria-invalid");
        touch();
      } catch {
        area.setAttribute("aria-invalid", "true");
      }
    });
    A.fill(box, field, A.button(A.w("result_remove"), () => {
      definition.output = null;
      bench.draw();
      touch();
      box.querySelector("button").focus();
    }));
  }

  /** Draw the bench from the definition. */
  bench.draw = function () {
    const { definition } = bench;
    A.byId("tool-name").value = definition.name;
    A.byId("tool-effect").value = definition.effect;
    A.byId("tool-once").checked = definition.once;
    A.fill(A.byId(BOX.sentence), definition.sentences.map(sentenceCard));
    A.fill(A.byId(BOX.param), definition.params.map(parameterCard));
    resultCard();
  };

  /** Put another definition on the bench. */
  bench.put = function (definition) {
    bench.definition = definition;
    bench.draw();
    touch();
  };
})(window.Atelier);
