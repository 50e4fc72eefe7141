// One conversation as it is shown: its phone log, its deck of cards, and the walk through both.
// Each moment adds its own nodes and touches nothing else; walking back hides the last ones.

import * as deck from "./deck.js";
import * as phone from "./phone.js";
import { Reel } from "./reel.js";
import { element, word } from "../js/pieces.js";

const BATCH = 8;

export class Story {
  /** `act` holds what the visitor can do in it: press(button), decide(consent, approved). */
  constructor(id, act) {
    this.id = id;
    this.act = act;
    this.facts = null;
    this.on = "";
    this.log = phone.makeLog();
    this.deck = element("div", "deck");
    this.reel = new Reel(this.deck, BATCH);
    this.empty = element("p", "deck-empty quiet", word("no_steps"));
    this.deck.append(this.empty);
    this.turns = new Map();
    this.cards = new Map();
    this.moments = [];
    this.cursor = 0;
    this.state = { busy: false, waiting: null, speaking: "" };
    this.verdict = null;
  }

  /** Something happened. `fresh` is false for what is told again after a reload. */
  tell(moment, fresh) {
    if (moment.kind === "opened") {
      this.facts = moment;
      return;
    }
    if (moment.kind === "message") this.log.retire();
    const nodes = [...phone.nodes(this, moment), ...deck.nodes(this, moment, fresh)];
    if (moment.kind === "message") this.on = moment.on;
    if (moment.kind === "verdict") this.verdict = moment;
    if (!nodes.length) return;
    this.empty.hidden = true;
    const atPresent = this.atPresent();
    this.moments.push(nodes);
    if (atPresent) this.cursor = this.moments.length;
    else for (const node of nodes) node.hidden = true;
  }

  atPresent() {
    return this.cursor === this.moments.length;
  }

  back() {
    if (this.cursor <= 1) return null;
    this.cursor -= 1;
    for (const node of this.moments[this.cursor]) node.hidden = true;
    return this.moments[this.cursor - 1].at(-1);
  }

  forth() {
    if (this.atPresent()) return null;
    const nodes = this.moments[this.cursor];
    for (const node of nodes) node.hidden = false;
    this.cursor += 1;
    return nodes.at(-1);
  }

  present() {
    let last = null;
    while (!this.atPresent()) last = this.forth();
    return last;
  }
}
