// Things to put in order: dragged, or moved with the two buttons of each.

(function (A) {
  "use strict";

  /** {id, question, items: [{id, text}] as they first stand, order: [ids], why}. */
  A.orderQuestion = function (one) {
    A.progress.declare(one.id);
    const box = A.make("div", null);
    const given = A.progress.of(one.id);
    const textOf = (id) => A.t(one.items.find((item) => item.id === id).text);
    let order = given?.answer ?? one.items.map((item) => item.id);
    let judged = given !== undefined;
    const isRight = () => order.every((id, at) => id === one.order[at]);

    function move(from, to, focus) {
      if (to < 0 || to >= order.length) return;
      order = [...order];
      order.splice(to, 0, ...order.splice(from, 1));
      judged = false;
      draw();
      box.querySelectorAll("li")[to].querySelector(focus)?.focus();
      A.say(A.w("order_place", { what: textOf(order[to]), n: to + 1 }));
    }

    function check() {
      judged = true;
      A.progress.record(one.id, order, isRight());
      draw();
      box.querySelector("button.strong").focus();
    }

    function line(item, at) {
      const text = textOf(item);
      const button = (sign, key, css, to) =>
        A.make("button", { type: "button", class: `icon ${css}`, "aria-label": `${A.w(key)}${A.colon()}${text}`, onclick: () => move(at, to, `.${css}`) }, sign);
      return A.make(
        "li",
        null,
        A.make("span", { class: "grip", "aria-hidden": "true" }, "⠿"),
        A.make("span", "order-text", text),
        button("↑", "order_up", "up", at - 1),
        button("↓", "order_down", "down", at + 1),
      );
    }

    function draw() {
      const right = isRight();
      const list = A.make("ol", "order", order.map(line));
      A.fill(
        box,
        A.question(
          one.id,
          A.t(one.question),
          list,
          A.make("button", { type: "button", class: "small strong", onclick: check }, A.w("ex_check")),
          judged ? A.explained(right, right ? A.t(one.why) : A.w("order_hint")) : null,
        ),
      );
      window.Sortable.create(list, {
        forceFallback: true,
        handle: ".grip",
        delay: 150,
        delayOnTouchOnly: true,
        onUpdate: (event) => move(event.oldIndex, event.newIndex, ".up"),
      });
    }

    draw();
    return box;
  };
})(window.Atelier);
