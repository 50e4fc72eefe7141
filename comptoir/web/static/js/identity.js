// Who is played, on which channel, on which date; and finding a customer in the list.

import { day, word } from "./pieces.js";

const customer = document.getElementById("customer");
const channel = document.getElementById("channel");
const date = document.getElementById("day");
const find = document.getElementById("find");
const options = Array.from(customer.options);

const fold = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

/** What is chosen now. */
export const chosen = () => ({
  customer: customer.value,
  channel: channel.value,
  on: date.value,
  name: customer.selectedOptions[0]?.dataset.name ?? "",
});

/** Choose a customer, and a channel (their own when none is given). */
export function choose(id, on = "") {
  find.value = "";
  filter();
  customer.value = id;
  channel.value = on || customer.selectedOptions[0].dataset.channel;
  tell();
}

/** Choose the shop's date. */
export function chooseDay(iso) {
  date.value = iso;
  tell();
}

/** Whether the date is one; the field says so itself when it is not. */
export const dayIsGood = () => date.checkValidity();

function tell() {
  const { dataset } = customer.selectedOptions[0];
  let known = "unknown";
  if (channel.value === "whatsapp" && dataset.phone) known = "phone";
  if (channel.value === "email" && dataset.mailbox) known = "mailbox";
  document.getElementById("known").textContent = word(known);
  const where = channel.selectedOptions[0].textContent;
  const when = dayIsGood() ? ` · ${day(date.value)}` : "";
  document.getElementById("summary").textContent = `${dataset.name} · ${where}${when}`;
  document.getElementById("with").textContent = `${dataset.name} · ${where}${when}`;
}

function filter() {
  const wanted = fold(find.value).split(/\s+/).filter(Boolean);
  const kept = options.filter((one) => wanted.every((part) => fold(one.text).includes(part)));
  document.getElementById("found").textContent = kept.length ? "" : word("nobody");
  const before = customer.value;
  // Whoever is chosen stays in the list, so that filtering alone changes nobody.
  customer.replaceChildren(...options.filter((one) => kept.includes(one) || one.value === before));
  customer.value = before;
  return kept;
}

/** Watch the fields; `changed()` is called when somebody else speaks or on another channel. */
export function watch(changed) {
  find.addEventListener("input", filter);
  find.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const [first] = filter();
    if (!find.value.trim() || !first) return;
    choose(first.value);
    customer.focus();
    changed();
  });
  customer.addEventListener("change", () => {
    choose(customer.value);
    changed();
  });
  channel.addEventListener("change", () => {
    tell();
    changed();
  });
  date.addEventListener("change", tell);
  document.getElementById("identity").addEventListener("submit", (event) => event.preventDefault());
  tell();
}
