"""What a pack's own reference says: the protocol that `checking/` asks.

Written from the terms of sale and the design alone, in the pack or beside it, importing nothing
of the pack's code. One is made for each world; it keeps its own copy of the state.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple, Protocol

from comptoir.core.facts import Facts

Claims = frozenset[tuple[str, str]]
"""kind and value of what a customer said about themselves"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """What a tool is, as its business says.

    `consent` is "", "confirmation" or "approval". `access` is false for a tool open to all.
    `writes` says that it has an effect. `level` is what it asks of a proof: 1 a claim, 2 the
    channel. `hands_over` ends the step; to whom, its result says under "transfere_a".
    """

    consent: str = ""
    access: bool = True
    writes: bool = False
    level: int = 1
    hands_over: bool = False
    known: bool = False
    """open to all once the conversation has its customer (`Opening.serves`)"""
    codes: tuple[str, ...] = ()
    """the rules' refusals, each of which the attack means to meet"""


class Opening(NamedTuple):
    """What a call aims at and what the speaker can show for it.

    `code` is the refusal that needs no look-up (unreadable, nothing to show), else empty.
    `aim` names what is aimed at, there or not; `proofs` what is shown for it, `best` the level
    of the best proof and `opens` the level at which they open it (0: they do not, or there is
    nothing). `things` are those opened, in the names of `Reference.state`.
    `serves` says that a conversation serves one customer by this access, the first whose thing
    proofs opened; `subject` is whose the thing is. Then `things` are named whether proofs open
    them or not, for what is the customer's own opens without.
    """

    code: str = ""
    aim: str = ""
    proofs: frozenset[str] = frozenset()
    best: int = 0
    opens: int = 0
    things: tuple[str, ...] = ()
    serves: bool = False
    subject: str = ""


class Reference(Protocol):
    """What may happen in one world. Nothing here raises for anything a model can send.

    Where what a call costs can change between question and answer, it also has
    `costs(tool, arguments, opening)`, a comparable value: a yes is one to exactly that.
    """

    @property
    def tools(self) -> Mapping[str, Promise]:
        """Every tool by name."""
        ...

    def hears(self, text: str) -> Claims:
        """What a customer's message says of who they are."""
        ...

    def reads(self, tool: str, arguments: object) -> Mapping[str, Any] | str:
        """The arguments as the contract takes them, or the code of what is wrong with them."""
        ...

    def opens(
        self, tool: str, arguments: Mapping[str, Any], facts: Facts, claims: Claims
    ) -> Opening:
        """What these arguments aim at, for this speaker; not asked for tools open to all."""
        ...

    def refuses(self, tool: str, arguments: Mapping[str, Any], opening: Opening, day: date) -> str:
        """The code of the first reason against it on this day, or nothing."""
        ...

    def meaning(self, tool: str, arguments: Mapping[str, Any], opening: Opening) -> Hashable | None:
        """What the call means as things are now: the same meaning is done once. None: a reading."""
        ...

    def follows(
        self,
        tool: str,
        arguments: Mapping[str, Any],
        opening: Opening,
        content: Mapping[str, Any],
        day: date,
    ) -> None:
        """Make the change that a lawful call brings; `content` is its result, for new names."""
        ...

    def look(self, opening: Opening) -> Hashable:
        """All that may change of what was opened, as one comparable value."""
        ...

    def state(self) -> Mapping[str, object]:
        """Everything that may change, by name of thing."""
        ...

    def real(self, store: Any) -> Mapping[str, object]:  # noqa: ANN401 - each pack has its own
        """The same of the pack's real store, in the same form."""
        ...
