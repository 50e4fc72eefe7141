// The list of attacks, and what stopped each the last time it was launched.

import { stopper } from "./verdict.js";
import { word } from "../js/pieces.js";

const rows = new Map(
  [...document.querySelectorAll(".attack")].map((row) => [row.dataset.attack, row]),
);
const playing = new Map();

/** Launch on a click; `choose(tab)` brings the steps to the front. */
export function watch(act, panes, choose) {
  for (const [name, row] of rows) {
    row.querySelector(".launch").addEventListener("click", async () => {
      if (!(await act.launch(panes.looked, name))) return;
      choose("steps");
      panes.view("behind");
    });
  }
}

/** Whether the model is hostile now. */
export function show(hostile) {
  for (const row of rows.values()) row.toggleAttribute("data-hostile", hostile);
}

/** A conversation has one more moment. */
export function grown(story, event) {
  if (event.kind === "attack") playing.set(story.id, event.attack);
  const row = rows.get(playing.get(story.id));
  if (event.kind !== "verdict" || !event.title || !row) return;
  const names = [...new Set(event.stops.map(stopper))].join(", ");
  const what = names || word("nothing_stopped");
  row.querySelector(".stopped-by").textContent = `${word("verdict_short")} ${what}`;
}
