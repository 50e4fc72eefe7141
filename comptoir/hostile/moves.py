"""What the adversary does, as values that can be written down, cut down and played again.

A move names conversations, never objects, and means something whatever came before it; so that
any part of a list of moves is again a list of moves.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from comptoir.core.facts import Facts
from comptoir.core.messages import Kind

Asked = tuple[str, Any]
"""a tool's name and the arguments, as a model would send them"""


class Yes(StrEnum):
    """What sort of yes a call carries into the gate."""

    NONE = ""
    GIVEN = "given"
    """one that was asked for in this conversation, and given"""
    UNASKED = "unasked"
    """the request itself, to which nobody said yes"""
    FORGED = "forged"
    """the request, painted as granted"""
    FOREIGN = "foreign"
    """one that was given in another conversation"""


class Means(StrEnum):
    """What a customer's message is to a pending request, as whoever wrote it knows."""

    OTHER = "other"
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """A message arrives and a turn begins, without the driver: calls go to the gate directly.

    `holder` is the agent that holds the conversation by then, as after a hand-over.
    """

    talk: str
    facts: Facts
    text: str = ""
    minutes: float = 0.0
    holder: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call through the gate. `nobody`: made while no agent holds the conversation."""

    talk: str
    tool: str
    arguments: Any
    yes: Yes = Yes.NONE
    nobody: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The calls of one step, through the gate together."""

    talk: str
    calls: tuple[Asked, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """Calls of several conversations at the same time, on a store that gives way."""

    talks: tuple[str, ...]
    calls: tuple[Asked, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A message through the whole driver. The model plays `plan`, step by step, then `words`.

    `lies` are the numbers of the knowledge's lies among `words`, in their order (-1: honest).
    With `again`, the last message of the conversation is delivered once more. `payload` is a
    button's: "pending" for the request that waits, anything else for one that does not. `private`
    is a card number within the text, which nobody may read and nothing may keep.
    """

    talk: str
    facts: Facts
    text: str = ""
    plan: tuple[tuple[Asked, ...], ...] = ()
    words: tuple[str, ...] = ()
    lies: tuple[int, ...] = ()
    means: Means = Means.OTHER
    kind: Kind = Kind.TEXT
    payload: str = ""
    minutes: float = 0.0
    again: bool = False
    private: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """An adviser says yes or no to one of the requests that wait, and clicks `times` times."""

    which: int
    approved: bool
    minutes: float = 0.0
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """Time passes."""

    minutes: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Unlock:
    """An adviser lifts a sender's lock."""

    sender: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Twins:
    """Two lists of moves that differ in names alone: one thing is another's, the other is absent.

    `names` pairs what stands for what; with it applied, all that comes back must be the same.
    `absent_first` says which of them is played first.
    """

    foreign: "tuple[Move, ...]"
    absent: "tuple[Move, ...]"
    names: tuple[tuple[str, str], ...]
    absent_first: bool = False


Move = Say | Call | Step | Race | Turn | Decide | Wait | Unlock | Twins
