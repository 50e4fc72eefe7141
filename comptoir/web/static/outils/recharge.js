// While developing (comptoir serve --reload): loads the page again when another server answers in
// the place of the one that sent it. What somebody is writing is never thrown away.
"use strict";

(() => {
  const given = document.currentScript.dataset;
  const language = document.documentElement.lang === "en" ? "En" : "Fr";
  const word = (name) => given[name + language];
  const EVERY = 700;
  const PATIENCE = 1500;
  const touched = new Set();
  let bar = null;

  function say(text, offer) {
    if (!bar) {
      bar = document.createElement("div");
      bar.className = "recharge";
      bar.setAttribute("role", "status");
      document.body.append(bar);
    }
    if (bar.dataset.said === text) return;
    bar.dataset.said = text;
    bar.textContent = text;
    if (!offer) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "small";
    button.textContent = word("reload");
    button.addEventListener("click", () => location.reload());
    bar.append(" ", button);
  }

  function quiet() {
    bar?.remove();
    bar = null;
  }

  /** Whether a field holds something that somebody wrote by hand and has not sent. */
  function writing() {
    return Array.from(touched).some((field) => field.isConnected && field.value.trim() !== "");
  }

  async function version() {
    try {
      const options = { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
      const response = await fetch(given.path, options);
      return (await response.json()).version ?? "";
    } catch {
      return "";
    }
  }

  async function look() {
    if (!document.hidden) {
      const found = await version();
      if (found === given.version) quiet();
      else if (found === "") say(word("away"), false);
      else if (writing()) say(word("changed"), true);
      else {
        location.reload();
        return;
      }
    }
    setTimeout(look, EVERY);
  }

  document.addEventListener("input", (event) => {
    if (event.target.matches("textarea, input[type=text], input:not([type])")) {
      touched.add(event.target);
    }
  }, true);
  setTimeout(look, EVERY);
})();
