// A call that waits for an adviser: what exactly will happen, the amount, two buttons.

import { element, piece, word } from "../js/pieces.js";
import { passage } from "./passage.js";

/** The card. `decide(consent, approved)` is called when a button is pressed. */
export function approval(asked, decide) {
  const made = piece("approval");
  made.dataset.consent = asked.id;
  made.querySelector("h4").textContent = word("approval");
  made.querySelector(".approval-summary").textContent = asked.summary;
  for (const [name, approved] of [["approve", true], ["refuse", false]]) {
    const button = made.querySelector(`.${name}`);
    button.textContent = word(name);
    button.addEventListener("click", () => decide(asked.id, approved));
  }
  return made;
}

/** What the adviser decided; the buttons of that request are retired. */
export function approvalDone(deck, moment) {
  const asked = deck.querySelector(`.approval[data-consent="${CSS.escape(moment.consent)}"]`);
  for (const button of asked?.querySelectorAll("button") ?? []) button.disabled = true;
  const made = element("section", "card approval-end");
  made.append(element("h4", "card-title", word(moment.approved ? "approved" : "refused")));
  if (moment.call) made.append(passage(moment.call));
  return made;
}
