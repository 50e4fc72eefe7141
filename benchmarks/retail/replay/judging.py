"""One recording judged: its writes by kind, its end beside the expected one and the reward."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from benchmarks.retail.corpora import Edition, Row, database
from benchmarks.retail.replay.causes import STOPPED, Cause, Kind, cause, kinds
from benchmarks.retail.replay.playing import CallPlayed, Player
from benchmarks.retail.replay.recording import Recording
from benchmarks.retail.shop.rows import in_cents
from benchmarks.retail.stock.tools import WRITES, Stock, StockError
from benchmarks.retail.tasks.reading import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """`expected` marks, for each of `writes`, whether the task expects exactly it.

    `ours_right` and `recorded_right` compare the two ends with the expected database; None where
    the file tells no expected calls. `own_database` is false when a recorded result shows what
    upstream's tools do not answer to the recorded calls; `first_odd` is the first such step.
    """

    recording: Recording
    calls: tuple[CallPlayed, ...]
    writes: tuple[tuple[CallPlayed, Kind], ...]
    expected: tuple[bool, ...]
    ours_right: bool | None
    recorded_right: bool | None
    own_database: bool
    first_odd: int | None
    cause: tuple[Cause, str] | None

    @property
    def false_refusals(self) -> list[CallPlayed]:
        """Expected writes that upstream accepts, with a customer's identity and yes, refused."""
        wrong = {Kind.RULE, Kind.CIRCLE, Kind.BROKEN}
        return [
            call
            for (call, kind), wanted in zip(self.writes, self.expected, strict=True)
            if wanted and kind in wrong
        ]


async def judge(recording: Recording) -> Judged:
    """Play it and judge it."""
    player = Player(recording)
    calls = await player.play()
    writes = tuple(kinds(calls))
    expected = tuple(_expected(call, recording.expected) for call, _ in writes)
    first_odd = next((one.at for one in calls if not _agrees(one)), None)
    ours_right = recorded_right = None
    found = None
    if recording.expected is not None:
        ends = _ends(recording.expected, recording.edition)
        ours = {name: in_cents(row) for name, row in player.pack.state(player.store).items()}
        ours_right = ours in ends
        theirs = {name: in_cents(row) for name, row in player.stock.rows.changed().items()}
        recorded_right = theirs == ends[0]
        if recording.reward is not None:
            found = cause(
                rewarded=recording.reward >= 1,
                ours_right=ours_right,
                recorded_right=recorded_right,
                own_database=first_odd is None,
                writes=writes,
                expected_stopped=[
                    kind
                    for (_, kind), wanted in zip(writes, expected, strict=True)
                    if wanted and kind in STOPPED
                ],
            )
    return Judged(
        recording=recording,
        calls=calls,
        writes=writes,
        expected=expected,
        ours_right=ours_right,
        recorded_right=recorded_right,
        own_database=first_odd is None,
        first_odd=first_odd,
        cause=found,
    )


def _ends(actions: tuple[Action, ...], edition: Edition) -> list[dict[str, Any]]:
    """The expected database as upstream makes it, and with its known fault mended."""
    ends: list[dict[str, Any]] = []
    for mended in (False, True):
        stock = Stock(database(edition), edition, mended=mended)
        for action in actions:
            try:
                stock.call(action.name, action.arguments)
            except StockError:
                continue
        ends.append({name: in_cents(row) for name, row in stock.rows.changed().items()})
    return ends


def _expected(call: CallPlayed, actions: tuple[Action, ...] | None) -> bool:
    """Whether the task expects exactly this write; pairs of items may stand in another order."""
    return any(
        action.name in WRITES
        and action.name == call.call.name
        and _meaning(action.arguments) == _meaning(call.call.arguments)
        for action in actions or ()
    )


def _meaning(arguments: Mapping[str, Any] | str) -> object:
    if isinstance(arguments, str):
        return arguments
    plain = dict(arguments)
    items, new = plain.pop("item_ids", None), plain.pop("new_item_ids", None)
    if isinstance(items, list) and isinstance(new, list):
        pairs = sorted(map(str, zip(items, new, strict=False)))
        return plain, pairs, len(items), len(new)
    return plain, sorted(map(str, items)) if isinstance(items, list) else items


def _agrees(played: CallPlayed) -> bool:
    """Whether the recorded result is what upstream's tools answer on a database of its own."""
    recorded = played.call.result
    if recorded is None:
        return True
    if played.call.failed or played.upstream is None:
        return played.call.failed == (played.upstream is None)
    return _read(recorded) == _read(played.upstream)


def _read(text: str) -> object:
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError):
        return text.strip()
    return _bare(in_cents(found)) if isinstance(found, dict) else text.strip()


def _bare(row: Row) -> Row:
    """Without what one edition writes and the other does not: empty fields and a user's own id."""
    inner = {
        name: _bare(value) if isinstance(value, dict) else value
        for name, value in row.items()
        if value is not None
    }
    if "payment_methods" in inner:
        inner.pop("user_id", None)
    return inner
