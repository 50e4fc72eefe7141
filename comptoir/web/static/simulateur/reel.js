// A long list in batches: the browser leaves out those that nobody sees, each as a whole, so that
// one more node costs the same at the two hundredth turn as at the first.

import { element } from "../js/pieces.js";

/** Where nodes are appended: into the last batch of `place`, or into a new one when it is full.
 * `made(batch)` is told of each new one. */
export class Reel {
  constructor(place, size, made = () => undefined) {
    this.place = place;
    this.size = size;
    this.made = made;
    this.batch = null;
  }

  append(...nodes) {
    for (const node of nodes) {
      if (!this.batch || this.batch.childElementCount >= this.size) {
        this.batch = element("div", "reel");
        this.place.append(this.batch);
        this.made(this.batch);
      }
      this.batch.append(node);
    }
  }
}
