// The schema workshop: begin from an example, import, see the JSON and the findings as one builds.

(function (A) {
  "use strict";

  let format = A.kept.read("format", "anthropic");
  let opened = null; // the example on the bench, for the check-list

  const flat = () => A.putTogether(A.bench.definition);

  function preview() {
    A.byId("preview").textContent = A.json(A.toFormat(flat(), format));
    A.byId("preview-lost").textContent = lost(flat());
  }

  /** What the chosen format has no place for. */
  function lost(definition) {
    if (format === "mcp" || !(definition.output || definition.hints)) return "";
    return A.w("preview_lost");
  }

  function changed() {
    preview();
    A.showFindings(A.lint(flat()), A.byId("findings"));
    A.kept.write("bench", A.bench.definition);
    document.dispatchEvent(new CustomEvent("atelier:bench"));
  }

  function begin(id) {
    opened = A.lesson.examples.find((one) => one.id === id) ?? null;
    const definition = opened ? A.takeApart(A.readDefinition(JSON.stringify(opened.definition)).flat) : A.emptyDefinition();
    if (opened?.effect) definition.effect = opened.effect;
    A.bench.put(definition);
    A.byId("example").value = opened ? id : "";
    A.byId("example-note").textContent = opened ? A.t(opened.note) : "";
    A.say(A.w("builder_begun"));
  }

  function bringIn() {
    const read = A.readDefinition(A.byId("import-text").value);
    const said = A.byId("import-said");
    if (!read) {
      said.textContent = A.w("import_bad");
      return;
    }
    opened = null;
    A.bench.put(A.takeApart(read.flat));
    A.byId("example-note").textContent = "";
    said.textContent = A.w("import_done", { format: A.w(`format_${read.format}`) });
  }

  async function copyOut() {
    const text = A.byId("preview").textContent;
    try {
      await window.navigator.clipboard.writeText(text);
      A.say(A.w("export_copied"));
    } catch {
      const range = document.createRange();
      range.selectNodeContents(A.byId("preview"));
      window.getSelection().removeAllRanges();
      window.getSelection().addRange(range);
      A.say(A.w("export_selected"));
    }
  }

  function save() {
    const file = new Blob([A.byId("preview").textContent], { type: "application/json" });
    const address = window.URL.createObjectURL(file);
    const link = A.make("a", { href: address, download: `${flat().name || "outil"}.${format}.json` });
    document.body.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => window.URL.revokeObjectURL(address), 1000);
  }

  function drawChoices() {
    const select = A.byId("example");
    const chosen = select.value;
    const options = A.lesson.examples.map((one) => A.make("option", { value: one.id }, A.t(one.title)));
    A.fill(select, A.make("option", { value: "" }, A.w("example_none")), options);
    select.value = chosen;
    const formats = A.FORMATS.map((one) => A.make("option", { value: one }, A.w(`format_${one}`)));
    A.fill(A.byId("format"), formats);
    A.byId("format").value = format;
  }

  function bindHead() {
    const { bench } = A;
    A.byId("tool-name").addEventListener("input", (event) => {
      bench.definition.name = event.target.value.trim();
      changed();
    });
    A.byId("tool-effect").addEventListener("change", (event) => {
      bench.definition.effect = event.target.value;
      changed();
    });
    A.byId("tool-once").addEventListener("change", (event) => {
      bench.definition.once = event.target.checked;
      changed();
    });
  }

  function start() {
    A.bench.changed = changed;
    A.bench.definition = { ...A.emptyDefinition(), ...A.kept.read("bench", {}) };
    bindHead();
    A.byId("example").addEventListener("change", (event) => begin(event.target.value));
    A.byId("format").addEventListener("change", (event) => {
      format = event.target.value;
      A.kept.write("format", format);
      preview();
    });
    A.byId("import").addEventListener("click", bringIn);
    A.byId("copy").addEventListener("click", copyOut);
    A.byId("save").addEventListener("click", save);
  }

  A.builder = { flat, begin, reset: () => begin("") };
  A.parts.push({
    start,
    draw() {
      drawChoices();
      A.bench.draw();
      changed();
      if (opened) A.byId("example-note").textContent = A.t(opened.note);
    },
  });
})(window.Atelier);
