// Talking to the server: what the visitor does goes by POST, what happens comes by the stream.

import { word } from "../js/pieces.js";

const API = "/simulateur/api/";

/** What the server refused, or that it could not be reached (code ""). */
export class Refusal extends Error {
  constructor(code, guidance) {
    super(guidance);
    this.code = code;
  }
}

async function ask(method, path, body) {
  let response, answer;
  try {
    response = await fetch(API + path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    answer = await response.json();
  } catch {
    throw new Refusal("", word("unreachable"));
  }
  if (!response.ok) throw new Refusal(answer.erreur ?? "", answer.consigne ?? word("unreachable"));
  return answer;
}

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);
export const of = (scene, what) => `conversations/${encodeURIComponent(scene)}/${what}`;

/** A name for a message, so that sending it twice answers it once. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const AGAIN = 2000;

/**
 * Follows what happens: `state(state, moments)` first and whenever the thread was lost, then
 * `event(event)` for each event, in order and each once; `connected(yes)` when that changes and
 * `gone()` when the server does not know this visit any more.
 */
export class Stream {
  constructor(told) {
    this.told = told;
    this.position = "";
    this.number = 0;
    this.source = null;
    this.well = true;
    // A browser keeps few connections open to one server: a page that nobody sees lets its own go.
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.close();
      else if (this.position && !this.source) this.follow();
    });
    window.addEventListener("pagehide", () => this.close());
    window.addEventListener("pageshow", (event) => {
      if (event.persisted && !this.source) this.load();
    });
  }

  async load() {
    this.close();
    let found;
    try {
      found = await get("etat");
    } catch (refusal) {
      if (refusal.code) this.told.gone();
      else this.later();
      return;
    }
    this.position = found.state.at;
    this.number = Number(found.state.at.split("-").pop());
    this.told.state(found.state, found.moments);
    if (!document.hidden) this.follow();
  }

  follow() {
    const source = new EventSource(`${API}flux?after=${encodeURIComponent(this.position)}`);
    this.source = source;
    source.onopen = () => this.connected(true);
    source.onmessage = (message) => {
      this.position = message.lastEventId;
      const event = JSON.parse(message.data);
      if (event.n <= this.number) return; // told already
      this.number = event.n;
      this.told.event(event);
    };
    source.addEventListener("lost", () => this.load());
    source.onerror = () => {
      this.connected(false);
      if (source.readyState !== EventSource.CLOSED) return; // the browser asks again by itself
      this.close();
      this.later();
    };
  }

  later() {
    this.connected(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.load(), AGAIN);
  }

  connected(well) {
    if (this.well !== well) this.told.connected(well);
    this.well = well;
  }

  close() {
    this.source?.close();
    this.source = null;
  }
}
