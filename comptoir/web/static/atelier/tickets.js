// Exit tickets: in one's own words, with the expected answer beside; or a few words to fill in.

(function (A) {
  "use strict";

  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const keyOf = (one) => `billet.${one.id}`;

  const expected = (one) => [A.make("strong", null, `${A.w("ex_expected")}${A.colon()}`), `${A.t(one.attendu)}. `, A.t(one.pourquoi)];

  /** What is typed stays in this browser. */
  function typed(name, tag, attributes) {
    const field = A.make(tag, attributes);
    field.value = A.kept.read(`typed.${name}`, "");
    field.addEventListener("input", () => A.kept.write(`typed.${name}`, field.value));
    return field;
  }

  /** One's own words, and one's own verdict. */
  function openTicket(one) {
    const box = A.make("div", null);
    let shown = A.progress.of(keyOf(one)) !== undefined;

    function judge(right) {
      A.progress.record(keyOf(one), right, right);
      draw();
      box.querySelector("[aria-pressed=true]").focus();
    }

    function answer() {
      const given = A.progress.of(keyOf(one));
      const verdict = (right, key) =>
        A.button(A.w(key), () => judge(right), { "aria-pressed": String(given !== undefined && given.right === right) });
      return [
        A.explained(null, ...expected(one)),
        A.make("div", "row self-judged", verdict(true, "ex_had_it"), verdict(false, "ex_not_yet")),
      ];
    }

    function draw() {
      const id = A.newId("t");
      const show = A.button(A.w("ex_show"), () => {
        shown = true;
        draw();
        box.querySelector(".self-judged button").focus();
      });
      A.fill(
        box,
        A.question(
          keyOf(one),
          A.t(one.question),
          A.make("label", { for: id }, A.w("ex_your_answer")),
          typed(one.id, "textarea", { id, rows: "3" }),
          shown ? answer() : show,
        ),
      );
    }

    draw();
    return box;
  }

  /** Blanks: each is right when it holds one of its words, accents and case aside. */
  function blanksTicket(one) {
    const box = A.make("div", null);

    function check(fields) {
      const right = fields.every((field, at) => one.mots[at].some((word) => plain(field.value).includes(plain(word))));
      A.progress.record(keyOf(one), fields.map((field) => field.value), right);
      draw();
      box.querySelector("button.strong").focus();
    }

    function draw() {
      const given = A.progress.of(keyOf(one));
      const fields = one.mots.map((_, at) => typed(`${one.id}.${at}`, "input", { id: A.newId("t"), autocomplete: "off" }));
      const rows = fields.map((field, at) => A.make("div", "field", A.make("label", { for: field.id }, A.w("blank", { n: at + 1 })), field));
      A.fill(
        box,
        A.question(
          keyOf(one),
          A.t(one.question),
          A.make("div", "pair", rows),
          A.make("button", { type: "button", class: "small strong", onclick: () => check(fields) }, A.w("ex_check")),
          given ? A.explained(given.right, ...expected(one)) : null,
        ),
      );
    }

    draw();
    return box;
  }

  const order = (one) =>
    A.orderQuestion({ id: keyOf(one), question: one.question, items: one.elements.map(({ id, texte }) => ({ id, text: texte })), order: one.ordre, why: one.pourquoi });

  const KINDS = { trous: blanksTicket, libre: openTicket, ordre: order };

  /** The lesson's five exit tickets. */
  A.exitTickets = (quiz) =>
    quiz.billets.map((one) => {
      A.progress.declare(keyOf(one));
      return KINDS[one.genre](one);
    });
})(window.Atelier);
