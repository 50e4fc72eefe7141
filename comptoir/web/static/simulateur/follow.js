// Staying at the end of what grows. Whoever scrolls up to read is left there; whoever comes back to
// the end is taken along again.

const NEAR = 120;

/** Keeps `scroller()` (`place` itself) at its end while `place` grows, as long as `wanted()`. */
export class Follow {
  constructor(place, scroller = null, wanted = () => true) {
    this.place = place;
    this.scroller = scroller ?? (() => place);
    this.wanted = wanted;
    this.following = true;
    this.top = 0;
    this.grows = new ResizeObserver(() => this.grown());
    // Where something else scrolls, it is the page.
    for (const target of scroller ? [place, window] : [place]) {
      target.addEventListener("scroll", () => this.scrolled(), { passive: true });
    }
  }

  /** One more thing whose growth counts. */
  observe(node) {
    this.grows.observe(node);
  }

  unobserve(node) {
    this.grows.unobserve(node);
  }

  /** To the end, and on from there. */
  end() {
    this.following = true;
    this.grown();
  }

  scrolled() {
    if (!this.place.offsetParent) return; // it is not shown
    const { scrollHeight, scrollTop, clientHeight } = this.scroller();
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.following = true;
    else if (scrollTop < this.top) this.following = false;
    this.top = scrollTop;
  }

  grown() {
    if (!this.following || !this.place.offsetParent || !this.wanted()) return;
    const scroller = this.scroller();
    scroller.scrollTop = scroller.scrollHeight;
  }
}
