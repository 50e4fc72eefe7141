// Back and forth through what has happened, and the clicks that a turn waits for.

import { Follow } from "./follow.js";
import { word } from "../js/pieces.js";

const at = (id) => document.getElementById(id);

export class Walk {
  constructor(act) {
    this.act = act;
    this.story = null;
    this.place = document.querySelector(".deck-place");
    this.follow = new Follow(
      this.place,
      () => this.scroller(),
      () => this.story?.atPresent() ?? false,
    );
    this.follow.observe(this.place);
    at("back").addEventListener("click", () => this.back());
    at("forth").addEventListener("click", () => this.forth());
    at("present").addEventListener("click", () => this.present());
    at("next-step").addEventListener("click", () => this.next(false));
    at("run-all").addEventListener("click", () => this.next(true));
  }

  show(story) {
    if (this.story !== story) {
      if (this.story) this.follow.unobserve(this.story.deck);
      this.story = story;
      this.place.replaceChildren(...(story ? [story.deck] : []));
      if (story) this.follow.observe(story.deck);
      this.follow.end();
    }
    if (story) this.refresh(story);
  }

  /** The story has one more moment. */
  grown(story) {
    if (story === this.story) this.refresh(story);
  }

  /** On a wide page the deck scrolls, on a narrow one the page does. */
  scroller() {
    const scrolls = getComputedStyle(this.place).overflowY !== "visible";
    return scrolls ? this.place : document.scrollingElement;
  }

  refresh(story) {
    if (story !== this.story) return;
    const { cursor, moments } = story;
    const past = !story.atPresent();
    at("where").textContent = moments.length ? `${cursor} / ${moments.length}` : "";
    at("where").setAttribute("aria-label", `${word("moment")} ${cursor} / ${moments.length}`);
    off(at("back"), cursor <= 1);
    off(at("forth"), !past);
    off(at("present"), !past);
    at("past").textContent = past ? word("past") : "";
    const { waiting } = story.state;
    const had = at("next-step") === document.activeElement || at("run-all") === document.activeElement;
    at("next-step").hidden = at("run-all").hidden = !waiting;
    at("next").textContent = waiting ? word(`next_${waiting.before}`) : "";
    if (had && !waiting && !story.state.busy) this.place.focus({ preventScroll: true });
  }

  /** To the end of the deck, which was hidden or short until now. */
  end() {
    this.follow.end();
  }

  back() {
    this.move(this.story?.back());
  }

  forth() {
    this.move(this.story?.forth());
  }

  present() {
    this.move(this.story?.present());
  }

  /** Let the waiting turn go on; whoever looks at the past comes back to the present first. */
  next(everything) {
    if (!this.story) return;
    if (!this.story.atPresent()) this.present();
    this.act.advance(this.story, everything);
  }

  move(node) {
    if (!node) return;
    this.follow.following = this.story.atPresent();
    this.refresh(this.story);
    node.scrollIntoView({ block: "nearest" });
  }
}

/** A button that cannot do anything now keeps the focus, and says so. */
function off(button, disabled) {
  button.setAttribute("aria-disabled", String(disabled));
}
