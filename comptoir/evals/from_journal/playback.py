"""A conversation played again on the demo: the model asks exactly what it asked then.

Whether the stand-ins are well chosen is not a matter of opinion: the gate must decide as it did.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from comptoir.core.calls import Effect, ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop
from comptoir.core.messages import CustomerMessage
from comptoir.evals.cases import Case
from comptoir.evals.counters import Counter, MakeCounter
from comptoir.evals.from_journal.past import Past, PastCall
from comptoir.evals.from_journal.things import Opener
from comptoir.evals.runner import play
from comptoir.evals.transcript import Transcript
from comptoir.ports import Model

Change = Callable[[Any], Any]
"""what stands for a value of the past: its texts with the details replaced"""


@dataclass(frozen=True, slots=True)
class Played:
    """The conversation on the demo; `alike` says that every decision was the same."""

    transcript: Transcript
    alike: bool


class RecordedModel:
    """Asks, at each message, for the calls that were asked for then; its words say nothing."""

    name = "journal"
    can_force = True

    def __init__(self, calls: Sequence[Sequence[tuple[ToolCall, ...]]]) -> None:
        self._calls = [list(groups) for groups in calls]

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The next calls of the message that is being answered, or a word that ends the turn."""
        groups = self._calls[_position(request)]
        if not groups:
            return ModelAnswer(text="Bien noté.")
        return ModelAnswer(calls=groups.pop(0), stop=Stop.CALLS)


def _position(request: ModelRequest) -> int:
    """Which event of the case is answered: `Playing` names its messages m1, m2 and so on."""
    last = next(one for one in reversed(request.messages) if isinstance(one, CustomerMessage))
    return int(last.id.removeprefix("m")) - 1


async def play_again(
    past: Past, case: Case, change: Change, opener: Opener, make_counter: MakeCounter
) -> Played:
    """Play the case with the calls of the past, their arguments changed."""
    recorded = RecordedModel([_groups(event.calls, change, opener) for event in past.events])

    def counter(model: Model | None, on: date) -> Counter:
        del model
        return make_counter(recorded, on)

    transcript = await play(case, counter)
    return Played(transcript, not transcript.problems and _alike(past, transcript))


def _groups(
    calls: Sequence[PastCall], change: Change, opener: Opener
) -> list[tuple[ToolCall, ...]]:
    """The model's calls, those that only read side by side, as a model asks for them."""
    groups: list[tuple[ToolCall, ...]] = []
    reading = False
    for number, call in enumerate(one for one in calls if not one.by_code):
        made = ToolCall(f"j{number}", call.tool, change(call.arguments))
        tool = opener.tool(call.tool)
        reads = tool is not None and tool.effect is Effect.READ and not tool.hands_over
        if reads and reading:
            groups[-1] = (*groups[-1], made)
        else:
            groups.append((made,))
        reading = reads
    return groups


def _alike(past: Past, transcript: Transcript) -> bool:
    """Every event led to the same calls with the same decisions, and to the same holder."""
    if len(past.events) != len(transcript.turns) or past.holder != transcript.holder:
        return False
    for event, turn in zip(past.events, transcript.turns, strict=True):
        then = [(one.tool, one.decision, one.code, one.status) for one in event.calls]
        now = [(one.tool, one.decision, one.code, one.status) for one in turn.calls]
        if then != now:
            return False
    saw = [entry.content.get("saw") for entry in transcript.journal if entry.kind == "call"]
    # Reads side by side may be journaled in either order.
    return sorted(_many(one.saw) for one in past.calls) == sorted(map(_many, saw))


def _many(saw: object) -> int:
    """How many things a call saw, of those that see several."""
    return len(saw) if isinstance(saw, list) else -1  # pyright: ignore[reportUnknownArgumentType]


def results_of(
    past: Past, transcript: Transcript
) -> list[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """The result of each call then and now."""
    return [
        (then.result, now.result) for then, now in zip(past.calls, transcript.calls, strict=False)
    ]
