// One or two phones: who speaks in each, what is typed, and which of them is looked at.

import { word } from "../js/pieces.js";

const wide = window.matchMedia("(min-width: 60.01rem)");
const LOOKED = "comptoir.simulateur.pane";

export class Panes {
  /** `changed()` is called when another phone is looked at, `seen()` when the deck comes to view. */
  constructor(act, changed, seen) {
    this.act = act;
    this.changed = changed;
    this.seen = seen;
    this.bench = document.getElementById("bench");
    this.phones = [...document.querySelectorAll(".phone")].map((root) => new Phone(this, root));
    this.looked = Number(sessionStorage.getItem(LOOKED)) || 0;
    for (const button of document.querySelectorAll(".views button")) {
      button.addEventListener("click", () => this.view(button.dataset.show));
    }
  }

  /** Show these stories, one in each phone. */
  place(stories) {
    this.bench.dataset.panes = String(stories.length);
    this.phones.forEach((phone, at) => phone.show(stories[at] ?? null));
    this.looked = Math.min(this.looked, stories.length - 1);
    const two = stories.length > 1;
    document.querySelector('[data-show="phone-1"]').hidden = !two;
    for (const part of document.querySelectorAll("[data-when]")) {
      part.hidden = (part.dataset.when === "two") !== two;
    }
    if (!two && document.body.dataset.view === "phone-1") this.view("phone-0");
    this.mark();
  }

  watched() {
    return this.phones[this.looked].story;
  }

  look(at) {
    if (this.looked === at) return;
    this.looked = at;
    sessionStorage.setItem(LOOKED, String(at));
    this.mark();
    this.changed();
  }

  mark() {
    this.phones.forEach((phone, at) => {
      phone.root.toggleAttribute("data-looked", at === this.looked && this.phones[1].story !== null);
    });
  }

  /** On a narrow page one thing is shown at a time. */
  view(name) {
    document.body.dataset.view = name;
    for (const button of document.querySelectorAll(".views button")) {
      button.setAttribute("aria-pressed", String(button.dataset.show === name));
    }
    const at = { "phone-0": 0, "phone-1": 1 }[name];
    if (at !== undefined) this.look(at);
    if (name === "behind") this.seen();
    for (const { story } of this.phones) story?.log.follow.end();
  }

  refresh(story) {
    this.phones.find((phone) => phone.story === story)?.refresh();
  }

  title(story) {
    return this.phones.find((phone) => phone.story === story)?.title() ?? "";
  }
}

class Phone {
  constructor(panes, root) {
    this.panes = panes;
    this.root = root;
    this.at = Number(root.dataset.pane);
    this.story = null;
    this.customer = root.querySelector(".customer");
    this.channel = root.querySelector(".channel");
    this.box = root.querySelector("textarea");
    this.send = root.querySelector('button[type="submit"]');
    this.status = root.querySelector(".phone-status");
    this.tries = root.querySelector(".tries-panel");
    this.next = root.querySelector(".phone-next");
    this.screen = root.querySelector(".screen");
    this.listen();
  }

  listen() {
    const { act } = this.panes;
    const opened = (channel) => {
      this.panes.look(this.at);
      act.open(this.at, this.customer.value, channel);
    };
    this.customer.addEventListener("change", () => opened(""));
    this.channel.addEventListener("change", () => opened(this.channel.value));
    this.next.addEventListener("click", () => act.advance(this.story, false));
    this.root.querySelector(".new").addEventListener("click", () => opened(this.channel.value));
    this.root.addEventListener("focusin", () => this.panes.look(this.at));
    this.root.querySelector(".composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.typed();
    });
    this.box.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.typed();
    });
    for (const button of this.root.querySelectorAll(".try")) {
      button.addEventListener("click", () => {
        button.closest("details").open = false;
        act.try(this.at, button.dataset.customer, button.dataset.text);
        this.box.focus({ preventScroll: true });
      });
    }
  }

  async typed() {
    const text = this.box.value;
    if (!text.trim() || !this.story || this.story.state.busy) return;
    this.box.value = "";
    const sent = await this.panes.act.say(this.story, text);
    if (!sent && !this.box.value) this.box.value = text;
  }

  show(story) {
    this.root.hidden = story === null;
    if (this.story !== story) {
      this.story = story;
      this.screen.replaceChildren(...(story ? [story.log] : []));
      story?.log.follow.end();
      if (this.tries) this.tries.open = wide.matches && !story?.moments.length;
    }
    if (!story?.facts) return;
    const { customer, channel, known, name } = story.facts;
    this.customer.value = customer;
    this.channel.value = channel;
    this.root.querySelector(".known").textContent = word(`known_${known}`);
    story.log.setAttribute("aria-label", `${word("phone_of")} ${name}`);
    this.refresh();
  }

  refresh() {
    const { busy, waiting } = this.story.state;
    if (busy && this.tries) this.tries.open = false;
    this.story.log.setAttribute("aria-busy", String(busy));
    this.send.setAttribute("aria-disabled", String(busy));
    this.status.textContent = waiting ? word(`next_${waiting.before}`) : busy ? word("answering") : "";
    const had = this.next === document.activeElement;
    this.next.hidden = waiting === null;
    if (had && !waiting && !busy) this.box.focus({ preventScroll: true });
    this.root.toggleAttribute("data-waiting", waiting !== null);
  }

  title() {
    const on = this.channel.selectedOptions[0]?.textContent ?? "";
    return `${this.story.facts?.name ?? ""} · ${on}`;
  }
}
