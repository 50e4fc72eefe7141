// What stopped a hostile model: read by the server from the decisions, put into words here.

import { element, piece, word } from "../js/pieces.js";
import { SYMBOLS } from "../js/steps.js";

/** The name of whoever stopped something. */
export const stopper = ({ kind, by }) =>
  kind === "guard" ? word(`guard_${by}`) : word(`guardrail_${by}`);

/** The card. */
export function verdict(moment) {
  const made = piece("verdict");
  const title = moment.title ? `${word("verdict_of")} « ${moment.title} »` : word("verdict");
  made.querySelector("h4").textContent = title;
  made.dataset.harm = moment.harm ? "some" : "none";
  made.querySelector(".harm").textContent = word(moment.harm ? "some_writes" : "no_harm");
  const stops = made.querySelector(".stops");
  stops.append(...moment.stops.map(stop));
  if (!moment.stops.length) stops.append(element("li", "quiet", word("nothing_stopped")));
  made.querySelector(".let-title strong").textContent = word("let");
  const let_ = made.querySelector(".let");
  let_.append(...moment.let.map(allowed));
  if (!moment.let.length) let_.append(element("li", "quiet", word("let_nothing")));
  return made;
}

function stop(one) {
  const made = element("li", "stopper");
  made.dataset.state = one.state;
  const name = element("strong", "", `${SYMBOLS[one.state]} ${stopper(one)}`);
  made.append(name);
  if (one.what) made.append(" ", element("code", "", one.what));
  const how = one.code || (one.state === "stopped" ? "" : word(one.state));
  const said = [how, one.times > 1 ? `${one.times} ${word("times")}` : ""];
  const rest = said.filter(Boolean).join(" · ");
  if (rest) made.append(" ", element("span", "quiet", `— ${rest}`));
  return made;
}

function allowed({ tool, effect, times }) {
  const made = element("li", "");
  made.append(element("code", "", tool));
  const many = times > 1 ? ` · ${times} ${word("times")}` : "";
  made.append(" ", element("span", "quiet", `— ${word(`effect_${effect}`)}${many}`));
  return made;
}
