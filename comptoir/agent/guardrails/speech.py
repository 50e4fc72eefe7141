"""What a guardrail is given: the words, what backs them, and the pack's own formats."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from comptoir.core.calls import ToolResult


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in the words that nothing backs. `what` is shown to the model to correct it."""

    guardrail: str
    what: str


@dataclass(frozen=True, slots=True)
class Identifier:
    """One of our formats: how it is found, and its normal form (None: not one after all)."""

    kind: str
    pattern: re.Pattern[str]
    normal: Callable[[str], str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Speech:
    """A pack's formats and allow-lists.

    `acts` maps a kind of finished act to the patterns (over folded text) that claim it.
    `proves(result)` tells which acts a tool's result proves beside its receipt.
    `links`, `phones` and `mailboxes` may be named; everything else of their kind may not.
    """

    identifiers: tuple[Identifier, ...] = ()
    acts: Mapping[str, tuple[re.Pattern[str], ...]] = field(
        default_factory=dict[str, tuple[re.Pattern[str], ...]]
    )
    proves: Callable[[ToolResult], frozenset[str]] = lambda _: frozenset()
    examples: frozenset[str] = frozenset()
    """identifiers that only show a format ("LL-12345"), in their normal form"""
    links: tuple[str, ...] = ()
    phones: tuple[str, ...] = ()
    mailboxes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spoken:
    """The model's words and what backs them.

    `quotable` are tokens from results; `echo` are identifiers and mailboxes that the customer
    wrote; `proven` are the kinds of acts that receipts prove in this conversation.
    """

    text: str
    quotable: frozenset[str]
    echo: frozenset[str]
    proven: frozenset[str]
