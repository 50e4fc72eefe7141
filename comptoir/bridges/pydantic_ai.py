"""A pack under Pydantic AI: its agent owns the loop, the gate keeps the tools.

`GatedToolset` offers the tools of whoever holds the conversation and has no function of them: a
call goes to the seat, which the run's `deps` carry. Words leave through `answer`, which hears the
message first.
"""

from dataclasses import dataclass
from typing import Any, cast

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
from comptoir.core.arguments import read_arguments
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelRequest as Request
from comptoir.core.exchange import ToolSpec
from comptoir.core.messages import AssistantMessage, CustomerMessage, Notice, ToolMessage

try:
    from pydantic_ai import Agent, CallToolsNode, ModelRetry, RunContext, ToolDefinition
    from pydantic_ai.exceptions import ToolFailed
    from pydantic_ai.messages import (
        ModelMessage,
        ModelRequest,
        ModelResponse,
        TextPart,
        ToolCallPart,
        ToolReturnPart,
        UserPromptPart,
    )
    from pydantic_ai.models import Model
    from pydantic_ai.settings import ModelSettings
    from pydantic_ai.toolsets import AbstractToolset
    from pydantic_ai.toolsets.abstract import ToolsetTool
except ImportError as error:  # pragma: no cover - the extra is installed where tests run
    message = 'Pydantic AI is missing: pip install "comptoir[pydantic-ai]"'
    raise ImportError(message) from error

_RAW = "\0raw"
_RETRIES = 8
"""of a call to a tool that is not there, which Pydantic AI answers itself"""


class _Unjudged:
    """In place of a validator: the gate judges arguments, whatever they are."""

    def validate_json(self, input: str | bytes | bytearray, **_: Any) -> Any:  # noqa: A002, ANN401 - the protocol's
        text = input if isinstance(input, str) else bytes(input).decode("utf-8", "replace")
        read = read_arguments(text)
        return {_RAW: read} if isinstance(read, str) else dict(read)

    def validate_python(self, input: Any, **_: Any) -> Any:  # noqa: A002, ANN401 - the protocol's
        given: object = input
        if isinstance(given, dict):
            return cast("dict[str, Any]", given)
        return {_RAW: str(given)}


class GatedToolset(AbstractToolset[Any]):
    """The tools of the pack that the seat of the run's `deps` belongs to, behind its gate."""

    def __init__(self, pack: Pack) -> None:
        self._id = f"comptoir-{pack.name}"
        self._entry = (pack.entry.name, pack.entry.specs)

    @property
    def id(self) -> str:
        """The toolset's name within an agent."""
        return self._id

    async def get_tools(self, ctx: RunContext[Any]) -> dict[str, ToolsetTool[Any]]:
        """The tools of whoever holds the conversation at this step."""
        seat = seat_of(ctx.deps)
        holder, specs = (seat.agent.name, seat.agent.specs) if seat is not None else self._entry
        return {
            spec.name: ToolsetTool(
                toolset=self,
                tool_def=_definition(spec, holder),
                max_retries=_RETRIES,
                args_validator=_Unjudged(),
            )
            for spec in specs
        }

    async def call_tool(
        self,
        name: str,
        tool_args: dict[str, Any],
        ctx: RunContext[Any],
        tool: ToolsetTool[Any],
    ) -> str:
        """Ask the seat. Raises `ToolFailed` with the gate's words for a call that was wrong."""
        raw: object = tool_args.get(_RAW)
        given = raw if isinstance(raw, str) else tool_args
        holder = str((tool.tool_def.metadata or {}).get("holder", ""))
        call = ToolCall(ctx.tool_call_id or "", name, given)
        result = await through(ctx.deps, call, holder)
        if result is None or result.is_error:
            raise ToolFailed(rendered(result))
        return rendered(result)


def _definition(spec: ToolSpec, holder: str) -> ToolDefinition:
    return ToolDefinition(
        name=spec.name,
        description=spec.description,
        parameters_json_schema=dict(spec.input_schema),
        strict=False,  # the gate checks; a rewritten schema would not be ours
        sequential=True,
        metadata={"holder": holder},  # not sent to the model
    )


def agent_of(pack: Pack, model: Model | str | None = None) -> Agent[Sitting, str]:
    """The whole pack as one agent: instructions and tools are those of whoever holds.

    Run by itself rather than by `answer`, its words still pass the guardrails, as an output
    validator; the host must then have told the seat of the message (`Seat.hear`).
    """

    def instructions(ctx: RunContext[Sitting]) -> str:
        return routine(pack, ctx.deps)

    agent = Agent(
        model,
        name=pack.name,
        deps_type=Sitting,
        instructions=instructions,
        toolsets=[GatedToolset(pack)],
        model_settings=_settings,
        retries={"tools": _RETRIES, "output": 1},
    )

    @agent.output_validator
    async def guarded(ctx: RunContext[Sitting], text: str) -> str:  # pyright: ignore[reportUnusedFunction] - registered by the decorator
        seat = seat_of(ctx.deps)
        if seat is None or ctx.partial_output:
            return ""
        said = await seat.say(text)
        if said.reply is None:
            raise ModelRetry(said.objection)
        return words_of(said.reply)

    return agent


def _settings(ctx: RunContext[Any]) -> ModelSettings:
    """What the first answer is forced to; free as soon as something was called."""
    context: object = ctx.deps
    choice = forced(context.choice) if isinstance(context, Sitting) else ""
    if not choice:
        return ModelSettings()
    if choice in {"required", "none"}:
        return ModelSettings(tool_choice=cast("Any", choice))
    return ModelSettings(tool_choice=[choice])


@dataclass(frozen=True, slots=True)
class _Ran:
    """Where a run stopped: with words, or (None) with a turn that a call ended."""

    text: str | None
    messages: list[ModelMessage]


async def answer(agent: Agent[Sitting, str], seat: Seat, message: CustomerMessage) -> Reply:
    """Answer a message as the channel received it; the reply is what goes to the customer.

    What the model is shown of the past is the session's own window: no history is to be passed.
    """
    heard = await seat.hear(message)
    if heard.request is None:
        return heard.reply or Reply(())
    sitting = Sitting(seat, message, heard.request.choice)
    history, prompt = _history(heard.request), None
    try:
        while True:
            ran = await _run(agent, sitting, history, prompt)
            if ran.text is None and seat.over is not None:
                return seat.over
            said = await seat.say(ran.text or "")
            if said.reply is not None:
                return said.reply
            history, prompt = ran.messages, remarked(Notice(said.objection))
    except Exception as error:  # noqa: BLE001 - the framework's or a provider's fault must not lose the customer
        return await seat.fail(type(error).__name__)


async def _run(
    agent: Agent[Sitting, str],
    sitting: Sitting,
    history: list[ModelMessage],
    prompt: str | None,
) -> _Ran:
    """One run, stopped as soon as the turn is over or the model spoke instead of calling."""
    async with agent.iter(prompt, message_history=history, deps=sitting) as run:
        async for node in run:
            if sitting.seat.over is not None:
                break
            if not isinstance(node, CallToolsNode):
                continue
            response = node.model_response
            if not response.tool_calls:
                refused = response.finish_reason == "content_filter"
                return _Ran("" if refused else response.text or "", run.all_messages())
        return _Ran(None, run.all_messages())


# --- the session's window as Pydantic AI's history -----------------------------------------------


def _history(request: Request) -> list[ModelMessage]:
    made: list[ModelMessage] = []
    for message in apart(request.messages):
        match message:
            case CustomerMessage(text=text):
                made.append(_heard(text))
            case Notice():
                made.append(_heard(remarked(message)))
            case AssistantMessage(text=text, calls=calls):
                parts: list[TextPart | ToolCallPart] = [TextPart(text)] if text else []
                parts += [ToolCallPart(one.name, written(one.arguments), one.id) for one in calls]
                made.append(ModelResponse(parts))
            case ToolMessage(results=results):
                made.append(
                    ModelRequest(
                        [
                            ToolReturnPart(
                                one.name,
                                rendered(one),
                                one.call_id,
                                outcome="failed" if one.is_error else "success",
                            )
                            for one in results
                        ]
                    )
                )
    return made


def _heard(text: str) -> ModelRequest:
    return ModelRequest([UserPromptPart(text)])
