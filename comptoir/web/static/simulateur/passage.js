// One call through the eight guards: lights that go on one after the other, the reason opened.

import { element, json, piece, word } from "../js/pieces.js";
import { SYMBOLS, decided } from "../js/steps.js";

const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
const reasons = new WeakMap();

/** Between a name and what is said of it. */
export const colon = document.documentElement.lang === "fr" ? " : " : ": ";

/** Milliseconds, as the page's language writes them. */
export const time = (milliseconds) => `${number.format(milliseconds)} ms`;

/** What the gate made of one call. */
export function passage(moment) {
  const made = piece("passage");
  made.dataset.decision = moment.decision.kind;
  made.querySelector("code").textContent = moment.name;
  const effect = made.querySelector(".effect");
  effect.textContent = moment.effect ? word(`effect_${moment.effect}`) : "";
  const end = light(made, moment.lights);
  const { guidance = "" } = moment.decision;
  reasons.set(made, { end, guidance });
  if (end) open(made, end);
  made.querySelector(".decision strong").textContent = decided(moment.decision);
  made.querySelector(".time").textContent = time(moment.milliseconds);
  made.querySelector("pre").textContent = json(moment.result);
  if (moment.receipt) {
    const line = `${word("receipt_made")}${colon}${moment.receipt.title}`;
    made.querySelector(".decision").after(element("p", "receipt-line", line));
  }
  return made;
}

/** Put the lights on; the name of the guard where the call ended, if it did not run. */
function light(made, lights) {
  let end = "";
  for (const { guard, state } of lights) {
    const stop = made.querySelector(`[data-guard="${CSS.escape(guard)}"]`);
    stop.dataset.state = state;
    stop.querySelector(".dot").textContent = SYMBOLS[state];
    stop.querySelector(".stop-state").textContent = word(state);
    // What the dot's colour and sign say, said.
    stop.querySelector("button").setAttribute("aria-label", `${word(`guard_${guard}`)}, ${word(state)}`);
    if (state !== "passed" && state !== "unreached") end = guard;
  }
  return end;
}

/** Open what a guard checks, and why it stopped the call if it did; again closes it. */
export function toggle(button) {
  const made = button.closest(".passage");
  const { guard } = button.closest(".stop").dataset;
  if (button.getAttribute("aria-expanded") === "true") close(made);
  else open(made, guard);
}

function close(made) {
  made.querySelector(".why").hidden = true;
  for (const one of made.querySelectorAll(".stop button")) one.setAttribute("aria-expanded", "false");
}

function open(made, guard) {
  close(made);
  const stop = made.querySelector(`[data-guard="${CSS.escape(guard)}"]`);
  stop.querySelector("button").setAttribute("aria-expanded", "true");
  const why = made.querySelector(".why");
  why.hidden = false;
  why.dataset.state = stop.dataset.state;
  why.querySelector(".why-guard").textContent = `${word(`guard_${guard}`)} — ${word(`why_${guard}`)}`;
  const { end, guidance } = reasons.get(made);
  why.querySelector(".why-reason").textContent = guard === end ? guidance : "";
}
