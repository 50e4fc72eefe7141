// What holds for the whole page: the shop's date, step by step, two conversations, a hostile model.

import { day, word } from "../js/pieces.js";

const at = (id) => document.getElementById(id);
const SWITCHES = { stepping: "stepping", two: "two", hostile: "hostile" };

/** Show the settings as the server has them. */
export function show({ on, stepping, hostile, panes }) {
  if (at("day") !== document.activeElement || at("day").checkValidity()) at("day").value = on;
  const now = { stepping, two: panes.length > 1, hostile };
  for (const [name, id] of Object.entries(SWITCHES)) {
    at(id)?.setAttribute("aria-checked", String(now[name]));
  }
  document.body.toggleAttribute("data-hostile", hostile);
}

export function watch(act) {
  for (const [name, id] of Object.entries(SWITCHES)) {
    at(id)?.addEventListener("click", () =>
      act.set({ [name]: at(id).getAttribute("aria-checked") !== "true" }),
    );
  }
  at("day").addEventListener("change", () => {
    if (at("day").checkValidity()) turn(act, at("day").value);
  });
  at("next-day").addEventListener("click", () => nextDay(act));
  at("reset").addEventListener("click", async () => {
    if (await act.reset()) at("told").textContent = word("was_reset");
  });
}

/** One day later. */
export function nextDay(act) {
  if (!at("day").checkValidity()) return;
  const then = new Date(`${at("day").value}T00:00:00Z`);
  then.setUTCDate(then.getUTCDate() + 1);
  at("day").value = then.toISOString().slice(0, 10);
  turn(act, at("day").value);
}

async function turn(act, on) {
  if (await act.set({ on })) at("told").textContent = `${word("day_is")} ${day(on)}`;
}
