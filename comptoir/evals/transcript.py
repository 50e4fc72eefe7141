"""What became of one conversation: all that graders, reports and pages look at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from comptoir.core.calls import Effect
from comptoir.evals.turns import CUSTOMER, CallMade, Effects, PlayedTurn


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is not as expected, with what was obtained instead."""

    grader: str
    expected: str
    obtained: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """One entry of the conversation's journal; `content` as it was written (see `gate/record`)."""

    number: int
    kind: str
    content: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """One conversation, turn by turn, and what it left behind.

    `before` and `state` are the pack's state before and after it, `journal` what was written
    down, `faults` what is wrong with that, `problems` what could not be played, such as a button
    that was not there, and failures of the run itself. `model` is the one that answered, `effects`
    are those of the pack's tools.
    """

    turns: tuple[PlayedTurn, ...] = ()
    holder: str = ""
    before: Mapping[str, Any] = field(default_factory=dict[str, Any])
    state: Mapping[str, Any] = field(default_factory=dict[str, Any])
    journal: tuple[Recorded, ...] = ()
    faults: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    model: str = ""
    effects: Effects = field(default_factory=dict[str, Effect])

    @property
    def replies(self) -> tuple[tuple[str, ...], ...]:
        """The texts of the reply to each of the customer's messages."""
        return tuple(
            tuple(one.text for one in turn.reply) for turn in self.turns if turn.who == CUSTOMER
        )

    @property
    def calls(self) -> tuple[CallMade, ...]:
        """All calls that reached the gate, in order."""
        return tuple(call for turn in self.turns for call in turn.calls)

    @property
    def said(self) -> str:
        """All replies, one below the other."""
        return "\n".join(text for reply in self.replies for text in reply)

    @property
    def model_failures(self) -> tuple[str, ...]:
        """Why no model could answer, each time that none could."""
        failed = (entry for entry in self.journal if entry.kind == "model_failed")
        return tuple(str(entry.content.get("reason", "")) for entry in failed)

    @property
    def changed(self) -> Mapping[str, Any]:
        """What the conversation changed in the pack's state: its things as they then are."""
        return {
            name: thing
            for name, thing in self.state.items()
            if name not in self.before or self.before[name] != thing
        }
