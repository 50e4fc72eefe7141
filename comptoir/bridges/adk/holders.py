"""One ADK agent for each agent of the pack: its doors, and callbacks that keep its words back.

The callbacks belong to the agent and not to the Runner: a Runner that is built without any plugin
cannot lose them. Where ADK runs such an agent by itself, as it does when it resumes an invocation
that died after a call, the counter hears the message first; without a counter nothing is asked.
"""

import re
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

from google.adk.agents.callback_context import CallbackContext
from google.adk.agents.invocation_context import InvocationContext
from google.adk.agents.llm_agent import LlmAgent
from google.adk.agents.readonly_context import ReadonlyContext
from google.adk.events.event import Event
from google.adk.models.base_llm import BaseLlm
from google.adk.models.google_llm import Gemini
from google.adk.models.llm_request import LlmRequest
from google.adk.models.llm_response import LlmResponse
from google.adk.tools.base_tool import BaseTool
from google.adk.tools.tool_context import ToolContext
from google.genai import types
from pydantic import PrivateAttr

from comptoir.agent.agent import Agent
from comptoir.bridges.adk.door import Door, passed
from comptoir.bridges.adk.held import held_in
from comptoir.bridges.adk.showing import contents, tool_config


def identifier(name: str) -> str:
    """A name as ADK wants it."""
    plain = re.sub(r"\W", "_", name)
    return plain if plain.isidentifier() and plain != "user" else f"agent_{plain}"


class HolderAgent(LlmAgent):
    """An agent of the pack under ADK, which runs within a turn of its counter only."""

    _counter: str = PrivateAttr(default="")

    def of(self, counter: str) -> "HolderAgent":
        """The agent, known as one of this counter's."""
        self._counter = counter
        return self

    async def _run_async_impl(self, ctx: InvocationContext) -> AsyncGenerator[Event]:
        runs = super()._run_async_impl(ctx)
        if held_in(self._counter, ReadonlyContext(ctx)) is None and self.parent_agent is not None:
            await runs.aclose()
            runs = self.parent_agent.run_async(ctx)
        async with aclosing(runs):
            async for event in runs:
                yield event

    async def _run_live_impl(self, ctx: InvocationContext) -> AsyncGenerator[Event]:
        del ctx
        message = f"agent {self.name!r} cannot run live: its words would not pass the guardrails"
        raise NotImplementedError(message)
        yield  # what makes it a generator, as ADK wants it


def holder_agent(counter: str, agent: Agent, model: str | BaseLlm) -> HolderAgent:
    """The agent under ADK. It has no way of ADK's own to transfer: hand-offs are tools."""
    loop = _Loop(counter, agent.name, keeps_ids=not _is_gemini(model))
    return HolderAgent(
        name=identifier(agent.name),
        model=model,
        tools=[Door(counter, agent.name, spec) for spec in agent.specs],
        include_contents="none",
        disallow_transfer_to_parent=True,
        disallow_transfer_to_peers=True,
        before_model_callback=loop.before_model,
        after_model_callback=loop.after_model,
        on_model_error_callback=loop.model_failed,
        on_tool_error_callback=loop.tool_failed,
    ).of(counter)


def _is_gemini(model: str | BaseLlm) -> bool:
    """Gemini pairs calls and results by their order, and Vertex refuses ids; others need them."""
    return model.startswith("gemini") if isinstance(model, str) else isinstance(model, Gemini)


@dataclass(frozen=True, slots=True)
class _Loop:
    """The callbacks: all they hold is the names of the counter and of the agent."""

    counter: str
    holder: str
    keeps_ids: bool

    def before_model(
        self, callback_context: CallbackContext, llm_request: LlmRequest
    ) -> LlmResponse | None:
        """Ask with the session's window and the routine of the holder; outside a turn, do not ask."""
        held = held_in(self.counter, callback_context)
        if held is None or held.seat.over is not None or held.seat.agent.name != self.holder:
            return LlmResponse()
        values = {"aujourd_hui": held.day, "canal": held.seat.facts.channel.value}
        llm_request.config.system_instruction = held.seat.agent.routine(values)
        llm_request.config.tool_config = tool_config(held.choice)
        llm_request.contents = contents(held, callback_context, ids=self.keeps_ids)
        return None

    def after_model(
        self, callback_context: CallbackContext, llm_response: LlmResponse
    ) -> LlmResponse:
        """Let calls go on to their doors; keep words back, for they leave by the guardrails only."""
        held = held_in(self.counter, callback_context)
        parts = (llm_response.content.parts if llm_response.content else None) or []
        calls = [part for part in parts if part.function_call is not None]
        if calls and held is not None:
            content = types.Content(role="model", parts=calls)
            return llm_response.model_copy(update={"content": content})
        if held is not None and not llm_response.partial and not held.failed:
            if llm_response.error_code and not parts:
                held.failed = f"{llm_response.error_code}"
            else:
                said = "".join(part.text for part in parts if part.text and not part.thought)
                held.words = (held.words or "") + said
        return LlmResponse(partial=llm_response.partial)

    def model_failed(
        self, callback_context: CallbackContext, llm_request: LlmRequest, error: Exception
    ) -> LlmResponse:
        """The customer is told so; the message of a provider's error goes nowhere."""
        del llm_request
        held = held_in(self.counter, callback_context)
        if held is not None:
            held.failed = type(error).__name__
        return LlmResponse()

    async def tool_failed(
        self, tool: BaseTool, args: dict[str, Any], tool_context: ToolContext, error: Exception
    ) -> dict[str, Any] | None:
        """A call to a tool that is not there is the gate's to refuse, and is journaled."""
        if isinstance(tool, Door):
            raise error
        return await passed(self.counter, self.holder, tool.name, args, tool_context)
