// The palette: pieces to drag onto the bench, by mouse or finger; a press adds the same piece.

(function (A) {
  "use strict";

  const KINDS = { sentence: A.SENTENCES, param: Object.keys(A.PARAMETERS) };

  function drawPalette(family) {
    const pieces = KINDS[family].map((kind) =>
      A.make(
        "li",
        { class: "piece", "data-kind": kind },
        A.make("button", { type: "button", class: "piece-button" }, A.make("span", { "aria-hidden": "true", class: "grip" }, "⠿"), A.w(`piece_${kind}`)),
      ),
    );
    A.fill(A.byId(`palette-${family}`), pieces);
  }

  // Sortable's own pointer mode, everywhere: one behaviour for mouse, pen and finger. On a touch
  // screen a short hold tells a drag from a scroll.
  const COMMON = { forceFallback: true, fallbackTolerance: 4, delay: 150, delayOnTouchOnly: true, animation: 0 };

  function makeDraggable(family) {
    const palette = A.byId(`palette-${family}`);
    const list = A.byId(`bench-${family}s`);
    window.Sortable.create(palette, {
      ...COMMON,
      group: { name: family, pull: "clone", put: false },
      sort: false,
      revertOnSpill: true, // a piece let go beside its zone goes back, wherever it passed on the way
      onEnd: () => drawPalette(family), // the clone left behind is drawn afresh
    });
    window.Sortable.create(list, {
      ...COMMON,
      group: { name: family, pull: false, put: [family] },
      handle: ".grip",
      draggable: "li",
      onAdd(event) {
        const { kind } = event.item.dataset;
        event.item.remove();
        A.bench.add(family, kind, event.newDraggableIndex);
      },
      onUpdate: (event) => A.bench.move(family, event.oldDraggableIndex, event.newDraggableIndex),
    });
    palette.addEventListener("click", (event) => {
      const piece = event.target.closest(".piece");
      if (piece) A.bench.add(family, piece.dataset.kind);
    });
  }

  A.parts.push({
    start: () => Object.keys(KINDS).forEach(makeDraggable),
    draw: () => Object.keys(KINDS).forEach(drawPalette),
  });
})(window.Atelier);
