// The demo's page: sending, waiting, starting again, and coming back after a reload.

import * as api from "./api.js";
import { answer, bubble, dayNote } from "./bubbles.js";
import * as identity from "./identity.js";
import { element, word } from "./pieces.js";

const KEPT = "comptoir.conversation";
const log = document.getElementById("log");
const empty = document.getElementById("empty");
const status = document.getElementById("status");
const problem = document.getElementById("problem");
const box = document.getElementById("message");
const sendButton = document.getElementById("send");
const narrow = window.matchMedia("(max-width: 56rem)");

// `round` counts conversations: an answer that comes after a new one began is not shown in it.
const state = { id: "", busy: false, on: "", unsent: null, round: 0 };

// --- showing -------------------------------------------------------------------------------------

function busy(now) {
  state.busy = now;
  log.setAttribute("aria-busy", String(now));
  sendButton.setAttribute("aria-disabled", String(now));
  status.textContent = now ? word("busy") : "";
}

function complain(text) {
  problem.textContent = text;
  problem.hidden = !text;
}

/** Old choices cannot be pressed any more: a consent waits for the very next message only. */
function retireChoices() {
  for (const button of log.querySelectorAll(".choices button")) button.disabled = true;
}

/** On a wide page the log scrolls, on a narrow one the page does. */
function reveal(turn) {
  turn.scrollIntoView({ block: "start" });
}

function place(said, on) {
  empty.hidden = true;
  const turn = element("section", "turn");
  if (on !== state.on) {
    if (state.on) turn.append(dayNote(on));
    state.on = on;
  }
  turn.append(bubble("you", said));
  log.append(turn);
  return turn;
}

function complete(turn, view) {
  turn.append(...answer(view, (button) => press(button)));
}

/** What the assistant has said so far of a reply that is not whole yet. */
function speaking(turn, text) {
  turn.querySelector(".speaking")?.remove();
  if (!text) return;
  const words = bubble("assistant", text);
  words.classList.add("speaking");
  turn.append(words);
}

function clear(note) {
  Object.assign(state, { id: "", on: "", unsent: null });
  state.round += 1;
  sessionStorage.removeItem(KEPT);
  log.replaceChildren(empty);
  empty.hidden = false;
  complain("");
  status.textContent = note;
}

// --- sending -------------------------------------------------------------------------------------

/** Send `content` ({text} or {payload}). True when it was answered. */
async function send(said, content) {
  if (state.busy) return false;
  if (!identity.dayIsGood()) {
    complain(word("bad_day"));
    return false;
  }
  const { customer, channel, on } = identity.chosen();
  complain("");
  // Something that may have arrived keeps its name when it is sent again.
  const again = state.unsent?.said === said ? state.unsent.id : "";
  const message = { id: again || api.newId(), ...content, on };
  const { on: before, round } = state;
  const turn = place(said, on);
  reveal(turn);
  busy(true);
  try {
    if (!state.id) {
      const opened = await api.open(customer, channel);
      if (state.round !== round) return true;
      state.id = opened.id;
      sessionStorage.setItem(KEPT, state.id);
    }
    const view = await api.send(state.id, message, (text) => speaking(turn, text));
    if (state.round !== round) return true;
    speaking(turn, "");
    state.unsent = null;
    retireChoices();
    complete(turn, view);
    reveal(turn);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof api.Refusal)) throw refusal;
    if (state.round !== round) return true;
    turn.remove();
    state.on = before;
    if (refusal.code === "conversation_inconnue") clear("");
    state.unsent = refusal.code ? null : { said, id: message.id };
    empty.hidden = log.querySelector(".turn") !== null;
    complain(refusal.message);
    return false;
  } finally {
    busy(false);
  }
}

async function sendTyped() {
  const text = box.value;
  if (!text.trim() || state.busy) return;
  box.value = "";
  const sent = await send(text, { text });
  if (!sent && !box.value) box.value = text;
  box.focus({ preventScroll: true });
}

async function press(button) {
  await send(button.label, { payload: button.payload });
  box.focus({ preventScroll: true });
}

// --- starting again ------------------------------------------------------------------------------

function startAgain() {
  clear(`${word("started")} ${identity.chosen().name}`);
}

async function trySuggestion(button) {
  if (state.busy) return;
  const { customer, text } = button.dataset;
  // Each example shows one thing, and shows it best without what was said before.
  if (identity.chosen().customer !== customer || state.id) {
    identity.choose(customer);
    startAgain();
  }
  if (narrow.matches) document.getElementById("suggestions").open = false;
  const sent = await send(text, { text });
  if (!sent) box.value = text;
  box.focus({ preventScroll: true });
}

async function renew() {
  if (state.busy) return;
  try {
    await api.renew();
    clear(word("renewed"));
  } catch (refusal) {
    complain(refusal.message);
  }
}

/** After a reload: the conversation as the server keeps it. */
async function comeBack() {
  const id = sessionStorage.getItem(KEPT);
  if (!id) return;
  busy(true);
  try {
    const kept = await api.load(id);
    state.id = id;
    identity.choose(kept.customer, kept.channel);
    const turns = kept.turns.map((view) => {
      const turn = place(view.said, view.on);
      retireChoices();
      complete(turn, view);
      return turn;
    });
    if (state.on) identity.chooseDay(state.on);
    turns.at(-1)?.scrollIntoView({ block: "start" });
  } catch (refusal) {
    if (!(refusal instanceof api.Refusal)) throw refusal;
    if (refusal.code) sessionStorage.removeItem(KEPT);
    else complain(refusal.message);
  } finally {
    busy(false);
  }
}

// --- wiring --------------------------------------------------------------------------------------

identity.watch(startAgain);
document.getElementById("composer").addEventListener("submit", (event) => {
  event.preventDefault();
  sendTyped();
});
box.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  sendTyped();
});
document.getElementById("new").addEventListener("click", () => {
  if (state.busy) return;
  startAgain();
  box.focus();
});
document.getElementById("renew").addEventListener("click", renew);
for (const button of document.querySelectorAll(".try")) {
  button.addEventListener("click", () => trySuggestion(button));
}
// A narrow page shows the conversation first; both panels are one tap away.
if (narrow.matches) {
  for (const panel of document.querySelectorAll(".panel")) panel.open = false;
}
comeBack();
