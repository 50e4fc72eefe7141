// Bubbles, receipts and the buttons of a confirmation.

import { day, element, fill, piece, word } from "./pieces.js";
import { behind } from "./steps.js";

/** One side's words; `author` is you, assistant or code. */
export function bubble(author, text) {
  const made = piece("bubble");
  made.dataset.author = author;
  made.querySelector(".author").textContent = word(author);
  fill(made.querySelector(".words"), text);
  return made;
}

/** A slip of paper. */
export function receipt(slip) {
  const made = piece("receipt");
  made.dataset.kind = slip.kind;
  made.querySelector(".receipt-kind").textContent = word(
    slip.kind === "refus" ? "refusal" : "receipt",
  );
  made.querySelector(".receipt-title").textContent = slip.title;
  made.querySelector(".receipt-footer").textContent = slip.footer;
  made.querySelector(".receipt-lines").append(
    ...slip.lines.map(([label, value]) => {
      const line = element("div");
      line.append(element("dt", "", label), element("dd", "", value));
      return line;
    }),
  );
  return made;
}

/** What came back for a message. `press(button)` is called when a choice is pressed. */
export function answer(turn, press) {
  const shown = [];
  for (const reply of turn.replies) {
    if (reply.text) {
      const words = bubble(reply.author, reply.text);
      if (reply.buttons.length) {
        words.dataset.needs = "person";
        words.append(choices(reply.buttons, press));
      }
      shown.push(words);
    }
    if (reply.receipt) shown.push(receipt(reply.receipt));
  }
  if (turn.status !== "open") {
    const note = element("p", "note", word("adviser"));
    shown.push(note);
  }
  shown.push(behind(turn));
  return shown;
}

/** The buttons of a question. `press(button)` is called when one is pressed. */
export function choices(buttons, press) {
  const row = element("div", "row choices");
  buttons.forEach((button, at) => {
    const made = element("button", at === 0 ? "strong" : "plain", button.label);
    made.type = "button";
    made.lang = "fr";
    made.addEventListener("click", () => press(button));
    row.append(made);
  });
  return row;
}

/** A line that says that the shop's date is now another. */
export function dayNote(iso) {
  return element("p", "note", `${word("on")} ${day(iso)}`);
}
