"""A tool: a function and its promise. The function itself is kept where only the gate reaches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, TypeAdapter

from comptoir.contract.access import Access, Public
from comptoir.contract.inject import Inject
from comptoir.core.calls import Effect
from comptoir.core.decisions import Consent, Deny
from comptoir.core.exchange import ToolSpec
from comptoir.core.facts import Level
from comptoir.core.receipts import Receipt

Rule = Callable[..., Deny | None]
"""(opened thing, typed arguments, today) -> the refusal, or None; pure"""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, weakref_slot=True)
class Tool:
    """All that the gate, the models' formats, the linters and the journal read of a tool.

    `rules` are judged in order; the first refusal stands.
    `once(opened, arguments)` is the meaning by which it is done once; None only for reading.
    `consent` says whose yes an irreversible effect needs; `summary(opened, arguments, today)` is
    the sentence they read and `amounts(opened, arguments, today)` what it costs, in cents.
    `receipt(output, opened, arguments)` renders the slip for the customer.
    `proves` names the finished acts its receipt proves (for the guardrail on claims).
    `terminal`: its ok ends the turn without a further model call.
    `passages`: its result is made of texts, which back amounts and dates but no identifier.
    `outside`: its effect lies outside the database (intent before, outcome after, never retried).
    `hands_over`: it returns who holds the conversation from then on.
    `offloaded`: its body is synchronous and runs off the event loop.
    """

    name: str
    description: str
    input_model: type[BaseModel]
    input_schema: Mapping[str, Any]
    output: TypeAdapter[Any]
    output_schema: Mapping[str, Any]
    returns: str
    effect: Effect
    access: Access | Public
    level: Level
    rules: tuple[Rule, ...]
    once: Callable[[Any, Any], tuple[str, ...]] | None
    consent: Consent
    summary: Callable[[Any, Any, Any], str] | None
    amounts: Callable[[Any, Any, Any], Mapping[str, int]] | None
    receipt: Callable[[Any, Any, Any], Receipt | None] | None
    policy: str
    terminal: bool
    passages: bool
    hands_over: bool
    outside: bool
    offloaded: bool
    is_async: bool
    parameters: tuple[str, ...]
    injected: Mapping[str, Inject]
    outsiders: frozenset[str]
    where: str
    """file and line of the function, for errors meant for its developer"""

    @property
    def spec(self) -> ToolSpec:
        """The tool as a model sees it."""
        return ToolSpec(self.name, self.description, self.input_schema)
