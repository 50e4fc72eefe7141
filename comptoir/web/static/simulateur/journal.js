// The journal of the conversation that is looked at: its entries, its verification, a spoiled copy.

import { json, piece, word } from "../js/pieces.js";
import { colon } from "./passage.js";
import { get, of, post } from "./server.js";

const at = (id) => document.getElementById(id);
const list = at("entries");
const HASH = 12;
const GROWS = new Set(["replied", "adviser", "verdict"]);
const when = new Intl.DateTimeFormat(document.documentElement.lang, {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: document.body.dataset.zone,
});
let shown = null;
let count = 0;
let again = 0;
let guard = (work) => work();

const isOpen = () => !at("panel-journal").hidden;

export function watch(attempt) {
  guard = attempt;
  at("verify").addEventListener("click", () => read(true));
  at("spoil").addEventListener("submit", (event) => {
    event.preventDefault();
    spoil();
  });
}

/** Another conversation is looked at. */
export function show(story) {
  if (shown === story) return;
  shown = story;
  again += 1;
  count = 0;
  list.replaceChildren();
  at("verified").textContent = "";
  for (const [id, what] of [["export-json", "export.json"], ["export-sheet", ""]]) {
    const path = what ? `api/${of(story?.id ?? "", what)}` : `conversations/${story?.id ?? ""}`;
    at(id).href = `/simulateur/${path}`;
  }
  if (isOpen()) read(false);
}

export function open() {
  read(false);
}

/** The conversation has one more moment; only some of them end in new entries. */
export function grown(story, event) {
  if (story === shown && isOpen() && GROWS.has(event.kind)) read(false);
}

/** Read the entries that are not shown yet; say what the verification found when it is asked. */
async function read(verified) {
  if (!shown) return;
  const round = ++again;
  await guard(async () => {
    const found = await get(`${of(shown.id, "journal")}?after=${count}`);
    if (round !== again) return;
    list.append(...found.entries.map(entry));
    count = found.length;
    at("spoil-number").max = String(Math.max(1, count));
    if (!verified) return;
    mark([]);
    at("verified").textContent = found.faults.length
      ? `${word("broken")} ${faults(found.faults)}`
      : `${word("whole")} ${count} ${word("entries")}.`;
    at("verified").dataset.state = found.faults.length ? "broken" : "whole";
  });
}

async function spoil() {
  if (!shown) return;
  await guard(async () => {
    const number = at("spoil-number").valueAsNumber || 1;
    const found = await post(of(shown.id, "falsification"), { how: at("spoil-how").value, number });
    mark(found.faults);
    const what = found.faults.length ? faults(found.faults) : word("not_seen");
    at("verified").textContent = `${word("on_a_copy")} ${what}.`;
    at("verified").dataset.state = "broken";
  });
}

const fault = (one) => word(`fault_${one.fault}`) || one.what;
const faults = (found) =>
  found.map((one) => `${word("entry")} ${one.number}${colon}${fault(one)}`).join(" ; ");

/** Say beside each entry what was found there. */
function mark(found) {
  for (const row of list.children) {
    const here = found.filter((one) => one.number === Number(row.dataset.number));
    row.toggleAttribute("data-fault", here.length > 0);
    row.querySelector(".entry-fault").textContent = here.map(fault).join(" ; ");
  }
}

function entry(one) {
  const made = piece("entry");
  made.dataset.number = one.number;
  made.querySelector(".entry-number").textContent = `${one.number}.`;
  made.querySelector(".entry-kind").textContent = word(`kind_${one.kind}`) || one.kind;
  made.querySelector(".entry-at").textContent = when.format(new Date(one.at));
  made.querySelector(".entry-hash").textContent = `${one.hash.slice(0, HASH)}…`;
  made.querySelector("pre").textContent =
    one.content === null
      ? word("erased")
      : json({ ...one.content, hash: one.hash, previous: one.previous });
  return made;
}
