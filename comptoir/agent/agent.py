"""An agent is frozen configuration: a routine (text plus tools plus hand-offs), not the loop."""

import string
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from comptoir.contract.tool import Tool
from comptoir.core.exchange import ToolChoice, ToolSpec
from comptoir.core.handoffs import HandoffTarget


class RoutineError(Exception):
    """An agent's routine cannot be used; raised at start, never at the customer's."""


@dataclass(frozen=True)
class Agent(HandoffTarget):
    """`instructions` may hold `{variables}`; `choice` is the tool choice of its first step."""

    instructions: str = ""
    tools: tuple[Tool, ...] = ()
    choice: ToolChoice = field(default_factory=ToolChoice)
    variables: tuple[str, ...] = ("aujourd_hui", "canal")
    """the names that facts and state give; any other in the instructions is an error at start"""

    def __post_init__(self) -> None:
        names = [tool.name for tool in self.tools]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            message = f"agent {self.name!r}: two tools are called {twice[0]!r}"
            raise RoutineError(message)
        try:
            parsed = list(string.Formatter().parse(self.instructions))
        except ValueError as error:
            message = f"agent {self.name!r}: its instructions have a stray brace: {error}"
            raise RoutineError(message) from error
        wanted = {name for _, name, _, _ in parsed if name is not None}
        missing = sorted(wanted - set(self.variables))
        if missing:
            message = (
                f"agent {self.name!r}: its instructions ask for {{{missing[0]}}}, which nothing "
                f"gives; known: {', '.join(self.variables)}"
            )
            raise RoutineError(message)

    @cached_property
    def grants(self) -> Mapping[str, Tool]:
        """The tools by name: what the gate grants while this agent holds the conversation."""
        return {tool.name: tool for tool in self.tools}

    @cached_property
    def specs(self) -> tuple[ToolSpec, ...]:
        """The tools as the model sees them."""
        return tuple(tool.spec for tool in self.tools)

    def routine(self, values: Mapping[str, str]) -> str:
        """The instructions with their variables filled in."""
        return self.instructions.format_map(values)
