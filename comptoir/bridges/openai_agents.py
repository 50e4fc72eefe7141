"""A pack under the OpenAI Agents SDK: its runner owns the loop, the gate keeps the tools.

A `FunctionTool` made here holds two names and no function: the door asks the seat, which the
run's context carries. Words leave through `answer`, which hears the message first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from comptoir.agent.agent import Agent as Holder
from comptoir.agent.effects import Reply
from comptoir.agent.pack import Pack
from comptoir.bridges.rendering import (
    Sitting,
    apart,
    forced,
    remarked,
    rendered,
    routine,
    seat_of,
    through,
    words_of,
    written,
)
from comptoir.bridges.seat import Seat
from comptoir.contract.tool import Tool
from comptoir.core.arguments import read_arguments
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelRequest
from comptoir.core.messages import AssistantMessage, CustomerMessage, Notice, ToolMessage

try:
    from agents import (
        Agent,
        AgentBase,
        FunctionTool,
        FunctionToolResult,
        Model,
        ModelSettings,
        RunConfig,
        RunContextWrapper,
        RunErrorHandlerInput,
        RunErrorHandlerResult,
        Runner,
        ToolExecutionConfig,
        ToolsToFinalOutputResult,
        TResponseInputItem,
    )
    from agents.run_config import ToolErrorFormatterArgs
    from agents.tool_context import ToolContext
except ImportError as error:  # pragma: no cover - the extra is installed where tests run
    message = 'the OpenAI Agents SDK is missing: pip install "comptoir[openai-agents]"'
    raise ImportError(message) from error


@dataclass(frozen=True, slots=True)
class _Door:
    """All that the SDK is given of a tool: whose it is and its name."""

    holder: str
    name: str

    async def __call__(self, context: ToolContext[Any], arguments: str) -> str:
        call = ToolCall(context.tool_call_id, self.name, read_arguments(arguments))
        return rendered(await through(context.context, call, self.holder))

    def open_to(self, context: RunContextWrapper[Any], agent: AgentBase) -> bool:
        """Whether the conversation is held by the agent that has this tool."""
        del agent
        seat = seat_of(context.context)
        return seat is not None and seat.agent.name == self.holder


def doors(pack: Pack) -> list[FunctionTool]:
    """The tools of all the pack's agents; the SDK offers those of whoever holds."""
    return [_function_tool(holder, tool) for holder in pack.agents for tool in holder.tools]


def _function_tool(holder: Holder, tool: Tool) -> FunctionTool:
    spec, door = tool.spec, _Door(holder.name, tool.name)
    return FunctionTool(
        name=spec.name,
        description=spec.description,
        params_json_schema=dict(spec.input_schema),
        on_invoke_tool=door,
        strict_json_schema=False,  # the gate checks; a rewritten schema would not be ours
        is_enabled=door.open_to,
    )


def agent_of(pack: Pack, model: str | Model | None = None) -> "Agent[Sitting]":
    """The whole pack as one SDK agent.

    A hand-off of the pack is a call like any other; what follows runs with the instructions and
    the tools of the new holder.
    """

    def instructions(context: "RunContextWrapper[Sitting]", agent: "Agent[Sitting]") -> str:
        del agent
        return routine(pack, context.context)

    return Agent(
        name=pack.name,
        instructions=instructions,
        model=model,
        tools=[*doors(pack)],
        tool_use_behavior=stop_when_over,
    )


def stop_when_over(
    context: RunContextWrapper[Any], results: list[FunctionToolResult]
) -> ToolsToFinalOutputResult:
    """The `tool_use_behavior` that ends a run when a call ended the turn."""
    del results
    seat = seat_of(context.context)
    reply = seat.over if seat is not None else None
    if reply is None:
        return ToolsToFinalOutputResult(is_final_output=False)
    text = words_of(reply)
    return ToolsToFinalOutputResult(is_final_output=True, final_output=text)


async def answer(
    agent: "Agent[Sitting]",
    seat: Seat,
    message: CustomerMessage,
    run_config: RunConfig | None = None,
) -> Reply:
    """Answer a message as the channel received it; the reply is what goes to the customer.

    What the model is shown of the past is the session's own window, so no SDK session is needed.
    Without a `run_config` the SDK's tracing, which sends contents to OpenAI, is off.
    """
    heard = await seat.hear(message)
    if heard.request is None:
        return heard.reply or Reply(())
    sitting = Sitting(seat, message, heard.request.choice)
    items = _items(heard.request)
    try:
        while True:
            result = await Runner.run(
                agent,
                items,
                context=sitting,
                run_config=_config(run_config, sitting),
                max_turns=None,  # the turn's own budget ends it
                error_handlers={"model_refusal": _refused},
            )
            if seat.over is not None:
                return seat.over
            said = await seat.say(str(result.final_output or ""))
            if said.reply is not None:
                return said.reply
            objection = remarked(Notice(said.objection))
            items = [*result.to_input_list(), _said("user", objection)]
    except Exception as error:  # noqa: BLE001 - the SDK's or a provider's fault must not lose the customer
        return await seat.fail(type(error).__name__)


def _config(given: RunConfig | None, sitting: Sitting) -> RunConfig:
    config = given or RunConfig(tracing_disabled=True, trace_include_sensitive_data=False)
    settings = config.model_settings or ModelSettings()
    choice = forced(sitting.choice)
    if choice:
        settings = replace(settings, tool_choice=choice)
    return replace(
        config,
        model_settings=settings,
        tool_execution=ToolExecutionConfig(max_function_tool_concurrency=1),
        tool_not_found_behavior="return_error_to_model",
        tool_error_formatter=_unknown,
    )


async def _unknown(asked: ToolErrorFormatterArgs[Any]) -> str | None:
    """A call to a tool that was not offered is refused by the gate, and journaled like any other."""
    if asked.kind != "tool_not_found":
        return None
    call = ToolCall(asked.call_id, asked.tool_name, {})
    return rendered(await through(asked.run_context.context, call))


def _refused(asked: RunErrorHandlerInput[Any]) -> RunErrorHandlerResult:
    """A model that refuses said nothing; the turn asks it once more."""
    del asked
    return RunErrorHandlerResult(final_output="", include_in_history=False)


# --- the session's window as the SDK's input -----------------------------------------------------


def _items(request: ModelRequest) -> list[TResponseInputItem]:
    items: list[TResponseInputItem] = []
    for message in apart(request.messages):
        match message:
            case CustomerMessage(text=text):
                items.append(_said("user", text))
            case Notice():
                items.append(_said("user", remarked(message)))
            case AssistantMessage(text=text, calls=calls):
                if text:
                    items.append(_said("assistant", text))
                items += [_item(type="function_call", call_id=one.id, name=one.name,
                                arguments=written(one.arguments)) for one in calls]  # fmt: skip
            case ToolMessage(results=results):
                items += [
                    _item(type="function_call_output", call_id=one.call_id, output=rendered(one))
                    for one in results
                ]
    return items


def _said(role: str, text: str) -> TResponseInputItem:
    return _item(role=role, content=text)


def _item(**fields: str) -> TResponseInputItem:
    """The SDK's items are a union of some thirty typed dicts; these few keys are all we use."""
    return cast("TResponseInputItem", cast("Mapping[str, Any]", fields))
