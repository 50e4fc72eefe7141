// The bench of a tool's page: an example into the form, the call to the gate, what came of it.

import { Refusal } from "../js/api.js";
import { answer } from "../js/bubbles.js";
import { element, word } from "../js/pieces.js";
import { decided } from "../js/steps.js";

const form = document.getElementById("call");
const field = (name) => document.getElementById(name);
const outcome = field("outcome");
const status = field("status");
const problem = field("problem");
let busy = false;

// --- the form --------------------------------------------------------------------------------

function show(example) {
  const given = example.dataset;
  for (const name of ["customer", "channel", "on", "agent"]) field(name).value = given[name];
  field("said").value = given.message;
  field("arguments").value = given.arguments;
}

/** What a customer is known by is their own channel's, unless another is chosen afterwards. */
function follow() {
  field("channel").value = field("customer").selectedOptions[0].dataset.channel;
}

// --- asking ----------------------------------------------------------------------------------

async function post(path, body) {
  let answered;
  try {
    const response = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    answered = [response.ok, await response.json()];
  } catch {
    throw new Refusal("", word("unreachable"));
  }
  const [ok, told] = answered;
  if (!ok) throw new Refusal(told.erreur ?? "", told.consigne ?? word("unreachable"));
  return told;
}

function complain(text) {
  problem.textContent = text;
  problem.hidden = !text;
}

/** One thing at a time; a refusal is told where a result would stand. */
async function during(work) {
  if (busy) return;
  busy = true;
  complain("");
  status.textContent = word("trying");
  outcome.setAttribute("aria-busy", "true");
  for (const button of outcome.querySelectorAll("button")) button.disabled = true;
  try {
    await work();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    status.textContent = "";
    complain(refusal.message);
  } finally {
    busy = false;
    outcome.setAttribute("aria-busy", "false");
  }
}

// --- showing ---------------------------------------------------------------------------------

function place(told, { after, adviser = false }) {
  if (!after) outcome.replaceChildren();
  const made = told.turn.steps.length || told.turn.replies.length
    ? answer(told.turn, (button) => during(() => press(told, { payload: button.payload })))
    : [element("p", "quiet", word("gone"))];
  for (const one of made) {
    if (!one.matches(".behind")) continue;
    one.open = true;
    const stored = adviser && one.querySelector(".json summary");
    if (stored) stored.textContent = word("stored_adviser");
  }
  outcome.append(...made, ...told.approvals.map((one) => approval(told, one)));
  const last = told.turn.steps.flatMap((step) => step.calls).at(-1);
  status.textContent = last ? `${word("tried")} ${decided(last.decision)}` : word("silent");
  (made[0] ?? outcome).scrollIntoView({ block: "nearest" });
}

function approval(told, waiting) {
  const made = element("div", "approval");
  made.append(element("p", "quiet", word("approval")), element("p", "", waiting.summary));
  const row = element("div", "row choices");
  for (const [name, approved] of [["approve", true], ["refuse", false]]) {
    const button = element("button", approved ? "strong" : "plain", word(name));
    button.type = "button";
    button.addEventListener("click", () =>
      during(() => press(told, { consent: waiting.id, approved })));
    row.append(button);
  }
  made.append(row);
  return made;
}

async function press(told, body) {
  const path = `/api/essais/${encodeURIComponent(told.conversation)}`;
  const answered = await post(path, { ...body, on: field("on").value });
  place(answered, { after: true, adviser: "consent" in body });
}

async function attempt() {
  const body = {
    customer: field("customer").value,
    channel: field("channel").value,
    on: field("on").value,
    agent: field("agent").value,
    message: field("said").value,
    arguments: field("arguments").value,
  };
  place(await post(`/api/outils/${encodeURIComponent(form.dataset.tool)}/essai`, body), {
    after: false,
  });
}

async function renew() {
  await post("/api/donnees", {});
  outcome.replaceChildren();
  status.textContent = word("fresh");
}

field("example").addEventListener("change", (event) => show(event.target.selectedOptions[0]));
field("customer").addEventListener("change", follow);
field("renew").addEventListener("click", () => during(renew));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  during(attempt);
});
show(field("example").selectedOptions[0] ?? field("example").options[0]);

// Not before: a click that nobody hears would look like a fault of the gate.
for (const name of ["go", "renew"]) field(name).disabled = false;
