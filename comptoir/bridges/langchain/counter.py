"""The middleware that makes a run of LangChain's agent one turn of the counter.

It hears the customer's message, shows the model the session's own window, ends the run when a
call ended the turn, and lets words out through the guardrails.
"""

from collections.abc import Awaitable, Callable
from typing import Any, cast
from weakref import WeakKeyDictionary

from langchain import agents
from langchain.agents.middleware import AgentMiddleware, AgentState, hook_config
from langchain.agents.middleware.types import ModelRequest, ModelResponse, ToolCallRequest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage
from langchain_core.messages import ToolMessage as Shown
from langchain_core.runnables import RunnableConfig
from langgraph.runtime import Runtime
from langgraph.types import Command

from comptoir.agent.effects import Reply
from comptoir.agent.pack import Pack
from comptoir.bridges.langchain.door import Door, Run, asked, door_to, doors
from comptoir.bridges.langchain.window import (
    REMARK,
    ended,
    mark_of,
    messages_of,
    of_turn,
    readable,
    window,
)
from comptoir.bridges.rendering import forced, remarked, routine
from comptoir.bridges.seat import Seat
from comptoir.core.messages import CustomerMessage, Notice

Graph = Any
"""LangGraph's compiled graph, whose own types are left open"""


class AtTheCounter(AgentMiddleware[AgentState[Any], Run, Any]):
    """The middleware that makes a run a turn. It must stand last in the list, next to the model."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack
        self._runs: WeakKeyDictionary[Seat, Run] = WeakKeyDictionary()

    @hook_config(can_jump_to=["end"])
    async def abefore_agent(
        self, state: AgentState[Any], runtime: Runtime[Run]
    ) -> dict[str, Any] | None:
        """Hear the message that the host received, before any model does."""
        run = await self._seated(runtime.context, state)
        if run.seat.over is not None:
            return ended(state, run, run.seat.over)
        if any(one.id == mark_of(run) for one in messages_of(state)):
            return None
        return {"messages": [HumanMessage(run.message.text, id=mark_of(run))]}

    @hook_config(can_jump_to=["end"])
    async def abefore_model(
        self, state: AgentState[Any], runtime: Runtime[Run]
    ) -> dict[str, Any] | None:
        """Stop when a call ended the turn."""
        run = await self._seated(runtime.context, state)
        return None if run.seat.over is None else ended(state, run, run.seat.over)

    async def awrap_model_call(
        self,
        request: ModelRequest[Run],
        handler: Callable[[ModelRequest[Run]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        """Ask with the routine, the tools and the window of whoever holds the conversation."""
        run = await self._seated(request.runtime.context, request.state)
        if run.seat.over is not None:  # a checkpoint of a turn that has ended
            return ModelResponse([AIMessage("")])
        holder = run.seat.agent
        run.holder = holder.name
        choice = forced(run.choice)
        response = await handler(
            request.override(
                system_message=SystemMessage(routine(self._pack, run)),
                messages=[*window(run.window), *of_turn(request.state, run)],
                tools=[door_to(spec) for spec in holder.specs],
                tool_choice=("any" if choice == "required" else choice) or None,
            )
        )
        response.result = [
            readable(one) if isinstance(one, AIMessage) else one for one in response.result
        ]
        return response

    @hook_config(can_jump_to=["model", "end"])
    async def aafter_model(
        self, state: AgentState[Any], runtime: Runtime[Run]
    ) -> dict[str, Any] | None:
        """Words leave through the guardrails: what replaces them in the state is the reply."""
        run = await self._seated(runtime.context, state)
        answer = messages_of(state)[-1]
        if not isinstance(answer, AIMessage) or answer.tool_calls:
            return None
        said = await run.seat.say(answer.text)
        if said.reply is not None:
            return ended(state, run, said.reply, answer.id)
        objection = HumanMessage(remarked(Notice(said.objection)), id=f"{REMARK}{answer.id}")
        return {"messages": [objection], "jump_to": "model"}

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[Shown | Command[Any]]],
    ) -> Shown | Command[Any]:
        """Only a door is opened; a call to anything else goes to the gate too, which refuses it.

        A middleware of the host's may bring tools: LangChain would run them if a model named one.
        """
        asking = cast("Any", request).runtime
        run = await self._seated(asking.context, asking.state)
        if not isinstance(request.tool, Door):
            return await asked(run, cast("dict[str, Any]", request.tool_call))
        return await handler(request)

    async def _seated(self, context: object, state: object) -> Run:
        """The run's context, its message heard once. Raises `TypeError` where there is no seat."""
        if not isinstance(context, Run):
            raise TypeError("nobody sits at the counter: run the agent with context=Run(seat, …)")
        async with context.lock:  # the parallel calls of a step that is resumed
            if not context.heard:
                await self._hear(context, messages_of(cast("AgentState[Any]", state)))
        return context

    async def _hear(self, run: Run, kept: list[AnyMessage]) -> None:
        before = self._runs.get(run.seat)
        same = before is not None and before.message.id == run.message.id
        resumed = same and run.seat.over is None and any(one.id == mark_of(run) for one in kept)
        if before is not None and resumed:  # what followed the message stands in the graph's state
            run.window, run.choice, run.holder = before.window, before.choice, before.holder
        else:
            heard = await run.seat.hear(run.message)
            if heard.request is not None:
                run.window, run.choice = heard.request.messages, heard.request.choice
        run.heard = True
        self._runs[run.seat] = run


def agent_of(
    pack: Pack,
    model: BaseChatModel | str,
    middleware: tuple[AgentMiddleware[Any, Any, Any], ...] = (),
    **more: Any,  # noqa: ANN401 - what `create_agent` takes besides: a checkpointer, a name …
) -> Graph:
    """The whole pack as one agent: routine and tools are those of whoever holds.

    Raises `ValueError` for a `response_format`: such an answer would not pass the guardrails.
    """
    if more.get("response_format") is not None:
        raise ValueError("a counter answers in words: leave response_format out of agent_of")
    return cast("Any", agents).create_agent(
        model,
        [*doors(pack)],
        middleware=[*middleware, AtTheCounter(pack)],
        context_schema=Run,
        **more,
    )


async def answer(
    agent: Graph,
    seat: Seat,
    message: CustomerMessage,
    config: RunnableConfig | None = None,
    resume: "Command[Any] | None" = None,
) -> Reply:
    """Answer a message as the channel received it; the reply is what goes to the customer.

    It is empty when the graph stopped at an interrupt of the host's own: call again for the same
    message with `resume`.
    """
    given: Any = {"messages": []} if resume is None else resume
    try:
        await agent.ainvoke(given, config, context=Run(seat, message))
    except Exception as error:  # noqa: BLE001 - the framework's or a provider's fault must not lose the customer
        return await seat.fail(type(error).__name__)
    return seat.over or Reply(())
