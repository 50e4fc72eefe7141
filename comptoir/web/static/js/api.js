// The JSON interface. A refusal is an error that carries its code and what to do.

import { word } from "./pieces.js";

/** What the server refused, or that it could not be reached (code ""). */
export class Refusal extends Error {
  constructor(code, guidance) {
    super(guidance);
    this.code = code;
  }
}

async function ask(method, path, body) {
  let response;
  let answer;
  try {
    response = await fetch(path, {
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

export const open = (customer, channel) => ask("POST", "/api/conversations", { customer, channel });
export const load = (id) => ask("GET", `/api/conversations/${encodeURIComponent(id)}`);
export const renew = () => ask("POST", "/api/donnees", {});
export const send = (id, message) =>
  ask("POST", `/api/conversations/${encodeURIComponent(id)}/messages`, message);

/** A name for a message, so that sending it twice answers it once. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
