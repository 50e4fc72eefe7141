"""Plays a row of the table through a harness, and holds what it saw against the row."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import count
from typing import Any
from zoneinfo import ZoneInfo

from comptoir.agent.effects import Button, Outgoing
from comptoir.agent.results import TurnResult
from comptoir.bootstrap import Counter, counter
from comptoir.core.calls import ToolResult
from comptoir.core.facts import Facts
from comptoir.core.handoffs import ADVISERS
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.models.scripted import ScriptedModel
from comptoir.ports import Model
from comptoir.service.system import CountingIds, FixedClock
from tests.conversations.row import Conversation, Down, Line, Result, Seen, Turn

DAY = date(2026, 10, 15)
NOON = datetime(2026, 10, 15, 12, tzinfo=ZoneInfo("Europe/Paris"))
NAME = "c-1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a harness is asked to carry out: one message, and the model's answers of its turn."""

    conversation: str
    facts: Facts
    message: CustomerMessage
    answers: tuple[Line, ...]


CarryOut = Callable[[Said], Awaitable[Seen]]


def opened(row: Conversation, model: Model | None = None) -> Counter:
    """A counter on the row's pack and fresh data, at noon of one day; names in a fixed order."""
    pack = row.pack()
    if row.choice is not None:
        first = replace(pack.entry, choice=row.choice)
        pack = replace(pack, agents=(first, *pack.agents[1:]))
    return counter(
        pack,
        model or ScriptedModel(()),
        clock=FixedClock(DAY, pack.timezone),
        ids=CountingIds(),
        key=b"k" * 32,
    )


def seen(result: TurnResult) -> Seen:
    """What the native driver gives back, as `check` wants it."""
    steps = [step for step in result.steps if step.answer is not None]
    return Seen(
        results=tuple(one.result for step in steps for one in step.outcomes),
        messages=result.reply.messages,
        holder=result.holder,
        handed_over=result.reply.handed_over,
        asked=len(steps),
    )


async def check(
    row: Conversation,
    room: Counter,
    carry_out: CarryOut,
    *,
    ids: bool = True,
    bridged: bool = False,
) -> None:
    """Play all turns of the row; an assertion names the row and the turn where it fails.

    `ids=False`: the wire gives ids of its own, results are matched by their order alone.
    """
    numbers = count(1)
    buttons: tuple[Button, ...] = ()
    last: CustomerMessage | None = None
    for at, turn in enumerate(row.turns, 1):
        where = f"{row.name}, turn {at} ({turn.text[:40]!r})"
        if turn.decides is not None:
            await _decide(room, approved=turn.decides)
            _state(turn, room, where)
            continue
        if not turn.again or last is None:
            last = _message(turn, f"m{next(numbers)}", buttons)
        answers = turn.answers
        said = Said(conversation=NAME, facts=row.facts, message=last, answers=answers)
        got = await carry_out(said)
        buttons = next((one.buttons for one in got.messages if one.buttons), buttons)
        wanted = turn.results if not bridged or turn.bridged is None else turn.bridged
        _results(wanted, got.results, where, ids=ids)
        _messages(turn, got.messages, where)
        holder = ADVISERS if turn.handed_over else turn.holder or room.pack.entry.name
        assert got.holder == holder, f"{where}: held by {got.holder}"
        assert got.handed_over is turn.handed_over, f"{where}: handed over: {got.handed_over}"
        if got.asked is not None:
            asked = sum(1 for one in answers if not isinstance(one, Down))
            assert got.asked == asked, f"{where}: {got.asked} answers consumed of {asked}"
        _state(turn, room, where)


def _message(turn: Turn, name: str, buttons: tuple[Button, ...]) -> CustomerMessage:
    at = NOON + turn.later
    if not turn.press:
        return CustomerMessage(id=name, text=turn.text, at=at)
    pressed = buttons[0 if turn.press == "yes" else 1]
    return CustomerMessage(id=name, text="", at=at, kind=Kind.BUTTON, payload=pressed.payload)


async def _decide(room: Counter, *, approved: bool) -> None:
    waiting = await room.storage.consents.waiting()
    assert waiting, "nothing waits for an adviser"
    for one in waiting:
        await room.driver.decide(one.id, "conseiller-1", approved=approved)


def _results(
    wanted: tuple[Result, ...], got: tuple[ToolResult, ...], where: str, *, ids: bool
) -> None:
    shown = [(one.call_id, one.name, one.status.value, code_of(one)) for one in got]
    assert len(got) == len(wanted), f"{where}: {len(wanted)} results wanted, got {shown}"
    for want, have in zip(wanted, got, strict=True):
        if ids:
            assert have.call_id == want.id, f"{where}: ids {shown}"
        assert have.status is want.status, f"{where}: {want.id} should be {want.status}: {shown}"
        assert code_of(have) == want.code, f"{where}: {want.id} should say {want.code!r}: {shown}"
        _part(want.holds, have.content, f"{where}: result {want.id}")


def code_of(result: ToolResult) -> str:
    """The code of a refusal, or nothing."""
    return str(result.content.get("erreur") or result.content.get("raison") or "")


def _messages(turn: Turn, got: tuple[Outgoing, ...], where: str) -> None:
    by_code = "\n".join(one.text for one in got if one.by_code)
    by_model = "\n".join(one.text for one in got if not one.by_code)
    assert bool(got) is not turn.silent, f"{where}: sent {[one.text for one in got]}"
    for fragment in turn.by_code:
        assert fragment in by_code, f"{where}: code did not say {fragment!r}: {by_code!r}"
    for fragment in turn.by_model:
        assert fragment in by_model, f"{where}: the model's {fragment!r} is not in {by_model!r}"
    for fragment in turn.never:
        assert fragment not in f"{by_code}\n{by_model}", f"{where}: {fragment!r} left"


def _state(turn: Turn, room: Counter, where: str) -> None:
    if turn.state:
        _part(turn.state, room.pack.state(room.store), f"{where}: store")


def _part(wanted: Mapping[str, Any], got: Mapping[str, Any], where: str) -> None:
    """Each key that is wanted is there with its value; a mapping is compared likewise."""
    for key, value in wanted.items():
        assert key in got, f"{where}: no {key!r} in {sorted(got)}"
        have = got[key]
        if isinstance(value, Mapping) and isinstance(have, Mapping):
            _part(value, have, f"{where}.{key}")  # pyright: ignore[reportUnknownArgumentType] - JSON
        else:
            assert have == value, f"{where}: {key} is {have!r}, not {value!r}"
