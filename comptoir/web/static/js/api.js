// The JSON interface. A refusal is an error that carries its code and what to do.

import { word } from "./pieces.js";

const LINES = "application/x-ndjson";

/** What the server refused, or that it could not be reached (code ""). */
export class Refusal extends Error {
  constructor(code, guidance) {
    super(guidance);
    this.code = code;
  }
}

async function reach(method, path, body, accept) {
  const headers = { Accept: accept };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  try {
    return await fetch(path, {
      method,
      credentials: "same-origin",
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("", word("unreachable"));
  }
}

async function whole(response) {
  let answer;
  try {
    answer = await response.json();
  } catch {
    throw new Refusal("", word("unreachable"));
  }
  if (!response.ok) throw new Refusal(answer.erreur ?? "", answer.consigne ?? word("unreachable"));
  return answer;
}

const ask = async (method, path, body) =>
  whole(await reach(method, path, body, "application/json"));

/** The lines of a streamed answer, one object each, as they come. */
async function* linesOf(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let kept = "";
  for (;;) {
    let read;
    try {
      read = await reader.read();
    } catch {
      throw new Refusal("", word("unreachable"));
    }
    if (read.done) return;
    const lines = (kept + read.value).split("\n");
    kept = lines.pop();
    for (const line of lines) yield JSON.parse(line);
  }
}

/** Send a message. `words(text)` is given all that was said so far, "" when it is withdrawn. */
async function told(path, message, words) {
  const response = await reach("POST", path, message, LINES);
  if (!response.headers.get("Content-Type")?.startsWith(LINES)) return whole(response);
  let text = "";
  for await (const line of linesOf(response)) {
    if (line.turn) return line.turn;
    if (line.erreur) throw new Refusal(line.erreur, line.consigne);
    text = line.withdrawn ? "" : text + line.said;
    words(text);
  }
  throw new Refusal("", word("unreachable"));
}

export const open = (customer, channel) => ask("POST", "/api/conversations", { customer, channel });
export const load = (id) => ask("GET", `/api/conversations/${encodeURIComponent(id)}`);
export const renew = () => ask("POST", "/api/donnees", {});
export const send = (id, message, words) =>
  told(`/api/conversations/${encodeURIComponent(id)}/messages`, message, words);

/** A name for a message, so that sending it twice answers it once. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
