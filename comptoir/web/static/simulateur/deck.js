// Behind the counter: one section a turn, one card a step. A moment adds nodes where they belong.

import { element, fill, json, piece, word } from "../js/pieces.js";
import { approval, approvalDone } from "./approval.js";
import { colon, passage, time } from "./passage.js";
import { verdict } from "./verdict.js";

const SHORT = 90;
const ENTERING = 950;

/** The nodes that a moment adds to the deck. */
export function nodes(story, moment, fresh) {
  const made = makers[moment.kind]?.(story, moment) ?? [];
  if (fresh) for (const node of made) enter(node);
  return made;
}

/** Its lights go on once; an animation that is left behind costs a little at every frame. */
function enter(node) {
  node.classList.add("fresh");
  setTimeout(() => node.classList.remove("fresh"), ENTERING);
}

const makers = {
  attack: (story, moment) => {
    const made = note(`${word("attack")}${colon}${moment.title}`, "attack");
    made.append(element("span", "aims quiet", ` — ${word("aims")} ${moment.aims}`));
    return put(story.reel, made);
  },
  message: (story, moment) => {
    const act = piece("act");
    act.querySelector(".act-number").textContent = `${word("turn")} ${moment.turn}`;
    act.querySelector(".act-said").textContent = `« ${short(moment.said)} »`;
    story.turns.set(moment.turn, act);
    return put(story.reel, act);
  },
  read: (story, moment) => {
    const act = story.turns.get(moment.turn);
    const made = [];
    if (moment.claims.length) {
      const claims = moment.claims.map(([kind, value]) => `${claimed(kind)} ${value}`);
      made.push(note(`${word("read_claims")} ${claims.join(", ")}.`));
    }
    if (moment.consent) made.push(note(word(`consent_${moment.consent}`), "consent"));
    act.append(...made);
    return made;
  },
  asking: (story, moment) => {
    const card = newCard(story, moment);
    card.querySelector(".card-who").textContent = `${moment.agent}, ${moment.model}`;
    card.querySelector(".card-what").textContent = `${word("step")} ${moment.step}`;
    card.querySelector(".thinking").textContent = word("thinking");
    if (moment.model === "hostile") card.dataset.model = "hostile";
    return put(story.turns.get(moment.turn), card);
  },
  resumed: (story, moment) => {
    const card = newCard(story, moment);
    const what = `${word("step")} ${moment.step} — ${word("code_resumes")}`;
    card.querySelector(".card-what").textContent = what;
    return put(story.turns.get(moment.turn), card);
  },
  answered: (story, moment) => put(before(story, moment), asked(moment)),
  decided: (story, moment) => {
    const made = [passage(moment)];
    if (moment.asked?.of === "approval") made.push(approval(moment.asked, story.act.decide));
    return put(before(story, moment), ...made);
  },
  held: (story, moment) => {
    const made = element("div", "held");
    made.append(element("p", "held-title", word("held")));
    for (const { guardrail, what } of moment.findings) {
      made.append(note(`${word(`guardrail_${guardrail}`)}${colon}${what}`));
    }
    return put(before(story, moment), made);
  },
  spent: (story, moment) => put(before(story, moment), note(word("spent"), "warm")),
  failed: (story, moment) =>
    put(before(story, moment), note(`${word("model_failed")}${colon}${moment.reason}`, "warm")),
  replied: (story, moment) => put(story.turns.get(moment.turn), note(sent(moment), "sent")),
  adviser: (story, moment) => put(story.reel, approvalDone(story.deck, moment)),
  verdict: (story, moment) => put(story.reel, verdict(moment)),
  problem: (story, moment) => put(story.reel, note(moment.guidance, "warm")),
};

/** Put nodes at the end of `place`; what was put is what the moment owns. */
function put(place, ...made) {
  place.append(...made);
  return made;
}

/** Where the parts of a step go: before the line that says that the model is thinking. */
function before(story, moment) {
  const card = story.cards.get(`${moment.turn}.${moment.step}`);
  const thinking = card.querySelector(".thinking");
  return { append: (...made) => thinking.before(...made) };
}

function newCard(story, moment) {
  const card = piece("card");
  story.cards.set(`${moment.turn}.${moment.step}`, card);
  return card;
}

function asked(moment) {
  const made = piece("asked");
  const what = moment.calls.length ? word("model_asks") : word("model_writes");
  const words = made.querySelector(".asked-words");
  if (moment.text) fill(words, moment.text);
  else words.remove();
  const title = element("p", "asked-title", what);
  title.append(element("span", "quiet", ` · ${spent(moment)}`));
  made.prepend(title);
  made.append(...moment.calls.map(raw));
  return made;
}

/** The call as the model wrote it: one line, and its JSON one click away. */
function raw(call) {
  const made = piece("raw");
  made.querySelector(".raw-name").textContent = call.name;
  made.querySelector(".raw-short").textContent = short(json(call.arguments, true));
  made.querySelector("summary").textContent = word("raw");
  made.querySelector("pre").textContent = json(call);
  return made;
}

function spent({ tokens: [read, written], milliseconds }) {
  const counted = read + written ? `${read} + ${written} ${word("tokens")}` : word("no_tokens");
  return `${counted} · ${time(milliseconds)}`;
}

function sent(moment) {
  const what = word(moment.replies.length ? "sent" : "nothing_sent");
  const steps = `${moment.steps} ${word(moment.steps > 1 ? "many_steps" : "one_step")}`;
  const tokens = moment.tokens ? ` · ${moment.tokens} ${word("tokens")}` : "";
  return `${what} · ${steps}${tokens} · ${time(moment.milliseconds)}`;
}

export function note(text, kind = "") {
  const made = piece("note");
  made.textContent = text;
  if (kind) made.dataset.kind = kind;
  return made;
}

function short(text) {
  const letters = Array.from(text);
  return letters.length > SHORT ? `${letters.slice(0, SHORT).join("")}…` : text;
}

const claimed = (kind) => word(`claim_${kind}`) || kind;
