"""Files of recordings: one JSON object a line, gzipped or not. A bad line is told, the rest goes on.

What tau-bench and tau2 themselves write is read too: one document that holds many recordings.
"""

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.retail.corpora import Edition
from benchmarks.retail.replay.documents import inner, rows_of
from benchmarks.retail.replay.formats import steps_of
from benchmarks.retail.replay.recording import Called, Recording
from benchmarks.retail.tasks.reading import Action


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that cannot be read, and where. `line` is 0 for the file itself.

    In a file that is one document, it is the place of the recording among the others.
    """

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}" if self.line else f"{self.file}: {self.what}"


def recordings(path: Path) -> Iterator[Recording | Problem]:
    """The file's recordings in their order, and a problem for each line that holds none."""
    name = path.name
    try:
        document = _document(path)
        if document is not None:
            for number, row in enumerate(document, start=1):
                yield from _row(row, name, number)
            return
        with _opened(path) as lines:
            for number, raw in enumerate(lines, start=1):
                if raw.strip():
                    yield from _line(raw, name, number)
    except (OSError, EOFError, zlib.error) as error:
        yield Problem(name, 0, f"cannot be read ({error}); expected .jsonl or .jsonl.gz")


def count(path: Path) -> int:
    """How many recordings it may hold, for a progress bar; 0 when it cannot be read."""
    try:
        document = _document(path)
        if document is not None:
            return len(document)
        with _opened(path) as lines:
            return sum(1 for raw in lines if raw.strip())
    except (OSError, EOFError, zlib.error):
        return 0


def _document(path: Path) -> Sequence[Any] | None:
    """The rows of a file that is one JSON document; None when it is read line by line."""
    with _opened(path) as lines:
        first = next((raw for raw in lines if raw.strip()), b"")
        if isinstance(_loaded(first), Mapping) and next(lines, b""):
            return None  # an object a line: nothing else is read
    with _opened(path) as file:
        return rows_of(_loaded(file.read()))


def _loaded(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        return None


def _opened(path: Path) -> Any:
    with path.open("rb") as file:
        zipped = file.read(2) == b"\x1f\x8b"
    return gzip.open(path, "rb") if zipped else path.open("rb")


def _line(raw: bytes, name: str, number: int) -> Iterator[Recording | Problem]:
    try:
        row: Any = json.loads(raw)
    except (ValueError, RecursionError) as error:
        yield Problem(name, number, f"not JSON ({error})")
        return
    yield from _row(row, name, number)


def _row(row: Any, name: str, number: int) -> Iterator[Recording | Problem]:
    if not isinstance(row, Mapping):
        yield Problem(name, number, "a recording is an object with messages")
        return
    messages: Any = next(
        (row[key] for key in ("messages", "traj", "trajectory") if isinstance(row.get(key), list)),
        None,
    )
    if messages is None:
        yield Problem(name, number, "no list of messages (messages, traj or trajectory)")
        return
    steps, odd = steps_of(messages)
    for what in odd:
        yield Problem(name, number, what)
    if not steps:
        yield Problem(name, number, "no message in it can be read")
        return
    expected = _expected(row)
    yield Recording(
        file=name,
        line=number,
        model=_model(row),
        task=str(row.get("task_id", row.get("task", ""))),
        edition=_edition(row, steps),
        reward=_reward(row),
        expected=expected,
        steps=steps,
    )


def _model(row: Mapping[str, Any]) -> str:
    named = row.get("model") or row.get("agent_model") or row.get("llm")
    return str(named) if isinstance(named, str) and named else "unknown model"


def _reward(row: Mapping[str, Any]) -> float | None:
    given = row.get("reward")
    if isinstance(given, Mapping):
        given = given.get("reward")
    info = row.get("reward_info")
    if given is None and isinstance(info, Mapping):
        given = info.get("reward")
    return float(given) if isinstance(given, int | float) else None


def _expected(row: Mapping[str, Any]) -> tuple[Action, ...] | None:
    """The task's expected calls; None when the file does not tell, or tells another shape."""
    given = row.get("expected_actions")
    if given is None:  # as tau-bench itself writes it
        given = inner(row, "info", "task", "actions")
    if not isinstance(given, list):
        return None
    actions: list[Action] = []
    for one in given:
        if not isinstance(one, Mapping) or not isinstance(one.get("name"), str):
            return None
        arguments: Any = one.get("kwargs", one.get("arguments", {}))
        if not isinstance(arguments, Mapping):
            return None
        actions.append(Action(one["name"], arguments))
    return tuple(actions)


def _edition(row: Mapping[str, Any], steps: tuple[Any, ...]) -> Edition:
    """tau2 when the file says so, or when only tau2 has such a tool or such expected actions."""
    bench = str(row.get("bench") or row.get("benchmark") or "").casefold()
    if "tau2" in bench or "τ2" in bench or "τ²" in bench:
        return Edition.TAU2
    if "tau" in bench:
        return Edition.TAU
    expected: Any = row.get("expected_actions")
    if isinstance(expected, list) and any(
        isinstance(one, Mapping) and "arguments" in one for one in expected
    ):
        return Edition.TAU2
    called = {one.name for one in steps if isinstance(one, Called)}
    return Edition.TAU2 if "get_item_details" in called else Edition.TAU
