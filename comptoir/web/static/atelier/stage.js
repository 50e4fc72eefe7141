// The stage: customer, model, your code, and an arrow for the move that is being made.
// Drawn in SVG; the caption under it says the same in words.

(function (A) {
  "use strict";

  const SVG = "http://www.w3.org/2000/svg";
  const ACTORS = ["client", "code", "modele"];
  // On a phone the three stand closer, so that the words stay readable.
  const narrow = window.matchMedia("(max-width: 40rem)");
  const WIDE = { width: 640, box: 156, client: 90, code: 320, modele: 550 };
  const NARROW = { width: 400, box: 112, client: 60, code: 200, modele: 340 };
  let X = WIDE;
  const TOP = 74;
  const MOST = 8;

  function svg(tag, attributes, ...children) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  }

  function actor(name, active) {
    const text = svg("text", { x: X[name], y: 36, "text-anchor": "middle", class: "actor-name" }, A.w(`actor_${name}`));
    return svg(
      "g",
      { class: "actor", "data-active": String(active) },
      svg("rect", { x: X[name] - X.box / 2, y: 8, width: X.box, height: 44, rx: 10 }),
      text,
      svg("line", { x1: X[name], y1: 52, x2: X[name], y2: 300, class: "lifeline" }),
    );
  }

  function head(x, y, direction) {
    const back = x - 11 * direction;
    return svg("path", { d: `M${x} ${y} L${back} ${y - 6} L${back} ${y + 6} Z`, class: "arrow-head" });
  }

  /** A loop that leaves an actor and comes back: the code at work. */
  function loop(x, y, label) {
    return [
      svg("path", { d: `M${x} ${y - 10} h36 v22 h-28`, class: "arrow-line" }),
      head(x + 3, y + 12, -1),
      svg("text", { x: x + 44, y: y + 1, class: "arrow-label" }, label),
    ];
  }

  function straight(from, to, y, label) {
    const direction = to > from ? 1 : -1;
    return [
      svg("line", { x1: from, y1: y, x2: to - 8 * direction, y2: y, class: "arrow-line" }),
      head(to - 2 * direction, y, direction),
      svg("text", { x: (from + to) / 2, y: y - 8, "text-anchor": "middle", class: "arrow-label" }, label),
    ];
  }

  /** How far apart arrows stand so that all of them hold between the names and the floor. */
  const gap = (count) => Math.min(44, 214 / Math.max(count, 1));

  function arrow(move, number, at, count, state) {
    const y = TOP + 8 + gap(count) * (at + 0.5);
    const label = `${number}. ${A.w(`arrow_${move.kind}`)}`;
    const parts = move.from === move.to ? loop(X[move.from], y, label) : straight(X[move.from], X[move.to], y, label);
    return svg("g", { class: "arrow", "data-state": state, "data-failed": String(A.moveFailed(move)) }, ...parts);
  }

  /** Whether a move tells of something that went wrong, or was stopped. */
  A.moveFailed = (move) =>
    ["held", "rejected"].includes(move.kind) || Boolean(move.spoilt) || (move.calls ?? []).some((one) => one.is_error || one.status === "denied");

  /** Draw moves up to `at` (from 0); the last of them is the one being made. */
  A.drawStage = function (box, moves, at) {
    X = narrow.matches ? NARROW : WIDE;
    const current = moves[at];
    const drawing = svg("svg", {
      viewBox: `0 0 ${X.width} 306`,
      class: "stage-drawing",
      role: "img",
      "aria-label": A.w("stage_label", {
        n: at + 1,
        from: A.w(`actor_${current.from}`),
        to: A.w(`actor_${current.to}`),
        what: A.w(`arrow_${current.kind}`),
      }),
    });
    for (const name of ACTORS) drawing.append(actor(name, name === current.from || name === current.to));
    // A long exchange shows its last moves only: the list beside it has them all.
    const first = Math.max(0, at + 1 - MOST);
    const room = Math.min(moves.length, MOST);
    moves.slice(first, at + 1).forEach((move, index) => {
      const number = first + index + 1;
      drawing.append(arrow(move, number, index, room, number === at + 1 ? "now" : "before"));
    });
    A.fill(box, drawing);
  };

  narrow.addEventListener("change", () => {
    for (const part of A.parts) if (part.name === "simulator") part.draw();
  });
})(window.Atelier);
