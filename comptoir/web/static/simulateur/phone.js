// The phone: bubbles, receipts, the buttons of a confirmation. Text enters through textContent.

import { bubble, choices, dayNote, receipt } from "../js/bubbles.js";
import { element, word } from "../js/pieces.js";
import { Follow } from "./follow.js";
import { colon } from "./passage.js";
import { Reel } from "./reel.js";

const BATCH = 24;

/** The log of one conversation. */
export function makeLog() {
  const log = element("div", "log");
  log.setAttribute("role", "log");
  log.tabIndex = 0;
  log.append(element("p", "empty", word("empty_phone")));
  log.follow = new Follow(log);
  log.follow.observe(log);
  log.reel = new Reel(log, BATCH, (batch) => log.follow.observe(batch));
  log.speaking = null;
  log.choices = [];
  log.retire = () => {
    // A consent waits for the very next message only.
    for (const button of log.choices.splice(0)) button.disabled = true;
  };
  return log;
}

/** The nodes that a moment adds to the phone. */
export function nodes(story, moment) {
  const made = make(story, moment);
  if (!made.length) return made;
  const { log } = story;
  speaking(story, "");
  if (log.firstChild?.className === "empty") log.firstChild.remove();
  log.reel.append(...made);
  if (moment.kind === "message") log.follow.following = true;
  return made;
}

function make(story, moment) {
  switch (moment.kind) {
    case "attack":
      return [element("p", "note", `${word("attack")}${colon}${moment.title}`)];
    case "message":
      return message(story, moment);
    case "replied":
      return replied(story, moment);
    case "adviser":
      return adviser(moment);
    case "problem":
      return [element("p", "note", moment.guidance)];
    default:
      return [];
  }
}

function message(story, moment) {
  const made = bubble("you", moment.said);
  if (moment.how === "button") made.querySelector(".author").textContent += ` · ${word("pressed")}`;
  const changed = story.on && story.on !== moment.on;
  return changed ? [dayNote(moment.on), made] : [made];
}

function replied(story, moment) {
  const shown = [];
  for (const reply of moment.replies) {
    if (reply.text) {
      const words = bubble(reply.author, reply.text);
      if (reply.buttons.length) {
        words.dataset.needs = "person";
        const row = choices(reply.buttons, story.act.press);
        story.log.choices.push(...row.children);
        words.append(row);
      }
      shown.push(words);
    }
    if (reply.receipt) shown.push(receipt(reply.receipt));
  }
  if (moment.status !== "open") shown.push(element("p", "note", word("with_adviser")));
  return shown;
}

function adviser(moment) {
  const made = [element("p", "note", word(moment.approved ? "adviser_yes" : "adviser_no"))];
  if (moment.receipt) made.push(receipt(moment.receipt));
  return made;
}

/** What has been said so far of a reply that is not whole yet; "" takes it away. */
export function speaking(story, text) {
  const { log } = story;
  log.speaking?.remove();
  log.speaking = null;
  if (!text) return;
  const words = bubble("assistant", text);
  words.classList.add("speaking");
  log.reel.append(words);
  log.speaking = words;
}
