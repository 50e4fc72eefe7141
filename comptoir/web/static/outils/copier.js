// "Copy": the text of a contract to the clipboard, or selected where a page may not write there.

import { word } from "../js/pieces.js";

const told = document.getElementById("copied");

function select(text) {
  const range = document.createRange();
  range.selectNodeContents(text);
  const selection = getSelection();
  selection.removeAllRanges();
  selection.addRange(range);
}

async function copy(button) {
  const text = document.getElementById(button.dataset.copies);
  try {
    await navigator.clipboard.writeText(text.textContent);
    told.textContent = word("copied");
  } catch {
    select(text);
    told.textContent = word("not_copied");
  }
}

for (const button of document.querySelectorAll(".copy")) {
  button.addEventListener("click", () => copy(button));
}
