// The simulator's page: the stories, the stream that tells them, and what the visitor does.

import * as attacks from "./attacks.js";
import * as journal from "./journal.js";
import * as keys from "./keys.js";
import { colon, toggle } from "./passage.js";
import { Panes } from "./panes.js";
import * as phone from "./phone.js";
import { Refusal, Stream, newId, of, post } from "./server.js";
import * as settings from "./settings.js";
import { Story } from "./story.js";
import * as tabs from "./tabs.js";
import { stopper } from "./verdict.js";
import { Walk } from "./walk.js";
import { word } from "../js/pieces.js";

const told = document.getElementById("told");
const problem = document.getElementById("problem");
const stories = new Map();
const unsent = new Map();

/** One short sentence for a screen reader; the cards themselves are not read aloud as they come. */
function announce(text) {
  told.textContent = text;
}

function complain(text) {
  problem.textContent = text;
  problem.hidden = !text;
}

/** Do what may be refused; a refusal is shown as a sentence. True when it was done. */
async function attempt(work) {
  complain("");
  try {
    await work();
    return true;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    complain(refusal.message);
    return false;
  }
}

const act = {
  open: (pane, customer, channel) =>
    attempt(() => post("conversations", { pane, customer, ...(channel ? { channel } : {}) })),
  /** Send what was typed. What may have arrived keeps its name when it is sent again. */
  say: async (story, text) => {
    const again = unsent.get(story.id);
    const id = again?.text === text ? again.id : newId();
    unsent.set(story.id, { text, id });
    const sent = await attempt(() => post(of(story.id, "messages"), { id, text }));
    if (sent) unsent.delete(story.id);
    return sent;
  },
  press: (story, payload) =>
    attempt(() => post(of(story.id, "messages"), { id: newId(), payload })),
  advance: (story, everything) => {
    const { waiting } = story.state;
    if (!waiting) return undefined;
    return attempt(() =>
      post(of(story.id, "avancer"), { number: waiting.number, everything }),
    );
  },
  decide: (story, consent, approved) =>
    attempt(() => post(of(story.id, "conseiller"), { consent, approved })),
  /** Somebody else speaks in this pane, and says this once the new conversation is there. */
  try: (pane, customer, text) =>
    attempt(async () => {
      const { id } = await post("conversations", { pane, customer });
      await post(of(id, "messages"), { id: newId(), text });
    }),
  launch: (pane, attack) => attempt(() => post("attaques", { pane, attack })),
  set: (changes) => attempt(() => post("reglages", changes)),
  reset: () => attempt(() => post("recommencer")),
};

const panes = new Panes(act, () => watch(), () => walk.end());
const walk = new Walk(act);

function makeStory(id) {
  const story = new Story(id, {
    press: (button) => act.press(story, button.payload),
    decide: (consent, approved) => act.decide(story, consent, approved),
  });
  stories.set(id, story);
  return story;
}

/** The story that is looked at behind the counter, and everything that shows it. */
function watch() {
  const story = panes.watched();
  walk.show(story);
  journal.show(story);
  document.getElementById("watched").textContent = story ? panes.title(story) : "";
}

function place(ids) {
  for (const id of stories.keys()) if (!ids.includes(id)) stories.delete(id);
  panes.place(ids.map((id) => stories.get(id) ?? makeStory(id)));
  watch();
}

function apply(event) {
  if (event.kind === "settings") {
    settings.show(event);
    attacks.show(event.hostile);
    place(event.panes);
    return;
  }
  const story = stories.get(event.scene) ?? makeStory(event.scene);
  if (event.kind === "state") {
    story.state = event;
    panes.refresh(story);
    walk.refresh(story);
  } else if (event.kind === "said") {
    story.state.speaking += event.text;
    phone.speaking(story, story.state.speaking);
  } else if (event.kind === "withdrawn") {
    story.state.speaking = "";
    phone.speaking(story, "");
  } else {
    happened(story, event);
  }
}

function happened(story, event) {
  if (event.kind === "replied") story.state.speaking = "";
  story.tell(event, true);
  walk.grown(story);
  journal.grown(story, event);
  attacks.grown(story, event);
  if (event.kind === "decided") {
    const end = event.lights.find(({ state }) => state !== "passed" && state !== "unreached");
    const where = end ? `${colon}${word(`guard_${end.guard}`)}, ${word(end.state)}` : "";
    announce(`${event.name}${where}`);
  }
  if (event.kind === "verdict") {
    const names = [...new Set(event.stops.map(stopper))].join(", ");
    announce(`${word("verdict")}${colon}${names || word("nothing_stopped")}`);
  }
}

const stream = new Stream({
  state: (found, moments) => {
    stories.clear();
    for (const { id, ...state } of found.scenes) {
      const story = makeStory(id);
      for (const moment of moments[id]) {
        story.tell(moment, false);
        attacks.grown(story, moment);
      }
      story.state = state;
      phone.speaking(story, state.speaking);
    }
    settings.show(found.settings);
    attacks.show(found.settings.hostile);
    place(found.settings.panes);
    document.body.dataset.ready = "";
    complain("");
  },
  event: apply,
  connected: (well) => {
    document.body.dataset.connected = String(well);
    if (well) {
      complain("");
      announce(word("found"));
    } else {
      complain(word("lost"));
    }
  },
  gone: () => complain(word("gone")),
});

document.querySelector(".deck-place").addEventListener("click", (event) => {
  const button = event.target.closest(".stop button");
  if (button) toggle(button);
});
settings.watch(act);
attacks.watch(act, panes, (name) => tabs.choose(name));
tabs.watch((name) => name === "journal" && journal.open());
journal.watch(attempt);
keys.watch({
  KeyR: () => walk.back(),
  KeyT: () => walk.forth(),
  KeyS: () => walk.next(false),
  KeyG: () => walk.next(true),
  KeyJ: () => settings.nextDay(act),
});
stream.load();
