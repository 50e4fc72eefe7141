"""Tools and their choice, as a provider is told of them."""

from dataclasses import dataclass
from typing import Literal

from pydantic_ai.models import ModelRequestParameters
from pydantic_ai.settings import ModelSettings
from pydantic_ai.tools import ToolDefinition

from comptoir.core.exchange import ChoiceMode, ModelRequest, ToolChoice

FORCING = frozenset({ChoiceMode.ANY, ChoiceMode.ONE})

Choice = Literal["auto", "required", "none"] | list[str]


def forced(request: ModelRequest) -> bool:
    """Whether a call is demanded, of a tool that is offered."""
    return _choice(request.choice, _names(request)) not in ("auto", "none")


def parameters_of(request: ModelRequest) -> ModelRequestParameters:
    """The tools. `strict` is ours to set: inferred, it would rewrite schemas that the gate knows."""
    tools = [
        ToolDefinition(
            name=tool.name,
            description=tool.description,
            parameters_json_schema=dict(tool.input_schema),
            strict=False,
        )
        for tool in request.tools
    ]
    return ModelRequestParameters(function_tools=tools)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """What one answer may take: seconds, and tokens written (None: the provider's own limit)."""

    seconds: float = 60.0
    tokens: int | None = None


def settings_of(request: ModelRequest, bounds: Bounds, *, force: bool) -> ModelSettings:
    """The choice and the bounds of the answer; without `force`, a forced choice becomes free."""
    # The first bounds each read, the second the whole answer, however slowly it trickles.
    settings = ModelSettings(timeout=bounds.seconds, request_timeout=bounds.seconds)
    if bounds.tokens is not None:
        settings["max_tokens"] = bounds.tokens
    if not request.tools:
        return settings  # no provider takes a choice among nothing
    free = request.choice.mode in FORCING and not force
    settings["tool_choice"] = "auto" if free else _choice(request.choice, _names(request))
    return settings


def _names(request: ModelRequest) -> frozenset[str]:
    return frozenset(tool.name for tool in request.tools)


def _choice(choice: ToolChoice, names: frozenset[str]) -> Choice:
    match choice:
        case ToolChoice(ChoiceMode.ANY) if names:
            return "required"
        case ToolChoice(ChoiceMode.ONE, name) if name in names:
            return [name]
        case ToolChoice(ChoiceMode.NONE):
            return "none"
        case _:
            return "auto"
