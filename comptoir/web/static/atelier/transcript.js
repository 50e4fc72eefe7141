// The same exchange as Anthropic, OpenAI and Gemini would be sent it.

(function (A) {
  "use strict";

  const BODIES = {
    anthropic: (system, tools, choice, messages) => ({ system, tools, tool_choice: choice, messages }),
    openai: (system, tools, choice, messages) => ({
      messages: [{ role: "system", content: system }, ...messages],
      tools,
      tool_choice: choice,
    }),
    gemini: (system, tools, choice, messages) => ({
      systemInstruction: { parts: [{ text: system }] },
      contents: messages,
      tools,
      toolConfig: choice,
    }),
  };

  /** The whole body of a request, as it leaves: instructions, tools, choice, history. */
  A.requestBody = function (move, shape) {
    const { agent } = A.currentRun();
    return BODIES[shape](agent.instructions, agent.tools[shape], move.choice[shape], move.json[shape]);
  };

  /** The exchange as a whole, in the shape that was chosen. */
  A.drawShape = function () {
    const { run } = A.currentRun();
    A.byId("shape").textContent = A.json(run.transcripts[A.lang()][A.chosen.shape]);
    for (const one of A.byId("shape-choice").querySelectorAll("button")) {
      one.setAttribute("aria-pressed", String(one.dataset.shape === A.chosen.shape));
    }
  };

  A.parts.push({
    start() {
      A.byId("shape-choice").addEventListener("click", (event) => {
        const pressed = event.target.closest("button");
        if (!pressed) return;
        A.chosen.shape = pressed.dataset.shape;
        A.fill(A.byId("moves")); // their JSON follows the shape
        for (const part of A.parts) if (part.name === "simulator") part.draw();
      });
    },
    draw: () => {},
  });
})(window.Atelier);
