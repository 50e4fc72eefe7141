// What is told of a move: its caption, its card in the list, the guards a call went through.

(function (A) {
  "use strict";

  const SIGNS = { passed: "✓", stopped: "✕", not_reached: "○" };
  const STATES = { passed: "passed", stopped: "stopped", not_reached: "unreached" };

  function light(one) {
    return A.make(
      "span",
      { class: "light", "data-state": STATES[one.state] },
      A.make("span", { class: "symbol", "aria-hidden": "true" }, SIGNS[one.state]),
      A.w(`guard_${one.name}`),
      A.make("span", "light-state", ` · ${A.w(`state_${one.state}`)}`),
    );
  }

  function verdict(call) {
    if (call.replayed) return A.w("call_replayed");
    if (call.stopped_by && call.status !== "ok") {
      return A.w(`call_${call.status}`, { guard: A.w(`guard_${call.stopped_by}`) });
    }
    return A.w(`call_${call.status}`, { guard: "" });
  }

  /** One call as your code treated it: lights, what was decided, what to do next. */
  function callPart(call) {
    return A.make(
      "div",
      { class: "call", "data-decision": call.status === "ok" ? "allow" : "deny" },
      A.make("p", null, A.make("code", null, call.tool), " ", A.make("code", "quiet", `(${call.id})`)),
      A.make("div", "lights", call.guards.map(light)),
      A.make("p", "decision", A.make("strong", null, verdict(call))),
      call.guidance ? A.make("p", { class: "quiet", lang: "fr" }, call.guidance) : null,
    );
  }

  function explained(move) {
    if (move.kind === "request") return A.w("move_request", { n: move.sent, tools: move.tools.join(", ") || A.w("sim_no_tools") });
    if (move.kind === "answer" && move.by_code) return A.w("move_answer_code");
    if (move.spoilt) return A.w("move_spoilt");
    return A.w(`move_${move.kind}`);
  }

  /** The caption under the stage. */
  A.drawCaption = function (box, move) {
    A.fill(
      box,
      A.make("strong", null, `${A.w(`actor_${move.from}`)} → ${A.w(`actor_${move.to}`)}${A.colon()}${A.w(`arrow_${move.kind}`)}`),
      A.make("p", null, explained(move)),
      move.text ? A.make("blockquote", "said", move.text) : null,
      (move.calls ?? []).map(callPart),
      move.buttons?.length ? A.make("p", "hint", A.w("sim_buttons", { buttons: move.buttons.join(" · ") })) : null,
    );
  };

  /** The raw JSON of a move, in a provider's shape. */
  A.rawOf = function (move, shape) {
    if (move.kind === "request") return A.requestBody(move, shape);
    if (move.kind === "execution") return move.calls.map(({ guards, ...rest }) => rest);
    if (move.kind === "rejected") return { http: move.http };
    if (!move.json) return { text: move.text };
    const made = move.json[shape];
    return made.length === 1 ? made[0] : made;
  };

  function card(move, at, now, go) {
    const state = at === now ? "now" : at < now ? "before" : "later";
    const label = `${at + 1}. ${A.w(`arrow_${move.kind}`)}`;
    const folded = A.make("details", "json", A.make("summary", null, A.w("sim_json")));
    // A long request is written out only when somebody asks to read it.
    folded.addEventListener("toggle", () => {
      if (folded.open && !folded.querySelector("pre")) {
        folded.append(A.jsonBlock(A.rawOf(move, A.chosen.shape), A.w("sim_json_of", { n: at + 1 })));
      }
    });
    return A.make(
      "li",
      { class: "move", "data-state": state, "data-kind": move.kind, "data-failed": String(A.moveFailed(move)), "aria-current": at === now ? "step" : null },
      A.make(
        "div",
        "move-head",
        A.make("button", { type: "button", class: "link", onclick: () => go(at) }, label),
        A.make("span", "quiet", `${A.w(`actor_${move.from}`)} → ${A.w(`actor_${move.to}`)}`),
      ),
      folded,
    );
  }

  /** The list of all the moves; those to come are there too, dashed. */
  A.drawMoves = function (box, moves, now, go) {
    const open = [...box.querySelectorAll("details")].map((one) => one.open);
    const focused = [...box.querySelectorAll("button.link")].indexOf(document.activeElement);
    A.fill(box, moves.map((move, at) => card(move, at, now, go)));
    box.querySelectorAll("details").forEach((one, at) => {
      one.open = open[at] ?? false;
    });
    if (focused >= 0) box.querySelectorAll("button.link")[focused]?.focus();
  };
})(window.Atelier);
