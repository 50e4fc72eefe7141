// "What the model asked, what the code decided": one card per step, the guards as a row of lights.

import { element, json, piece, word } from "./pieces.js";

export const SYMBOLS = { passed: "✓", stopped: "✕", waiting: "…", replayed: "↺", unreached: "○" };

/** The closed panel of a turn's steps. */
export function behind(turn) {
  const panel = piece("behind");
  const list = panel.querySelector(".steps");
  turn.steps.forEach((step, at) => list.append(card(step, at + 1, turn.model)));
  if (!turn.steps.some((step) => step.asked)) list.append(element("li", "quiet", word("no_model")));
  panel.querySelector(".legend").hidden = !turn.steps.some((step) => step.calls.length);
  return panel;
}

function card(step, number, model) {
  const made = piece("step");
  const what = word(!step.asked ? "resumes" : step.wrote ? "writes" : "asks");
  const title = made.querySelector(".step-title");
  title.textContent = `${word("step")} ${number} — ${what} `;
  const who = step.asked ? `${step.agent}, ${model}, ${step.milliseconds} ms` : step.agent;
  title.append(element("span", "quiet", who));
  made.append(...step.calls.map((one) => call(one, step.asked)));
  return made;
}

function call(one, asked) {
  const made = piece("call");
  made.dataset.decision = one.decision.kind;
  made.querySelector("code").textContent = one.name;
  if (!asked) made.querySelector("summary").textContent = word("stored");
  const [request, result] = made.querySelectorAll("pre");
  request.textContent = json(one.request, true);
  result.textContent = json(one.result);
  for (const light of one.lights) {
    const shown = made.querySelector(`[data-guard="${CSS.escape(light.guard)}"]`);
    shown.dataset.state = light.state;
    shown.querySelector(".symbol").textContent = SYMBOLS[light.state];
    shown.querySelector(".light-state").textContent = `· ${word(light.state)}`;
  }
  made.querySelector(".decision strong").textContent = decided(one.decision);
  made.querySelector(".guidance").textContent = one.decision.guidance ?? "";
  return made;
}

/** What the code decided, as a sentence. */
export function decided(decision) {
  if (decision.kind === "needs") return word(`needs_${decision.code}`);
  if (decision.kind !== "deny") return word(decision.kind);
  const article = decision.article ? ` (${decision.article})` : "";
  return `${word("deny")} : ${decision.code}${article}.`;
}
