"""The file of outcomes: one JSON object a line, written as it comes, resumed where it stopped."""

import json
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self, cast

from comptoir.service.triage import Outcome


class OutputError(Exception):
    """The file cannot be written, or is not one of ours; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Before:
    """What a file holds already. `size` is where its whole lines end, in bytes."""

    ids: frozenset[str] = frozenset()
    failed: int = 0
    size: int = 0


def line(outcome: Outcome) -> str:
    """The outcome as one line, without its end."""
    return json.dumps(outcome.as_json(), ensure_ascii=False)


def read_before(path: Path) -> Before:
    """What was triaged before. Raises `OutputError` for a file that something else wrote.

    A last line that was cut by a crash is not counted: its ticket is triaged again.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Before()
    except OSError as error:
        raise OutputError(f"{path} ne se lit pas : {error.strerror}.") from None
    ids: set[str] = set()
    failed = size = 0
    for number, raw in enumerate(data.splitlines(keepends=True), start=1):
        whole = raw.endswith(b"\n")
        row = _row(raw)
        if row is None and whole and raw.strip():
            message = f"{path}, ligne {number}, n'est pas un résultat de triage ; changez --to."
            raise OutputError(message)
        if not whole:
            break
        size += len(raw)
        if row is not None:
            ids.add(str(row["id"]))
            failed += row.get("error") is not None
    if data and not size and not _is_ours(data):
        raise OutputError(f"{path} n'est pas un résultat de triage ; changez --to.")
    return Before(frozenset(ids), failed, size)


class Output:
    """The file, open for more lines; each is flushed, so that a crash loses none."""

    def __init__(self, path: Path, before: Before) -> None:
        self._path = path
        try:
            self._file: IO[bytes] = path.open("ab")
            self._file.truncate(before.size)
        except OSError as error:
            raise OutputError(f"impossible d'écrire {path} : {error.strerror}.") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def write(self, outcome: Outcome) -> None:
        """One more line. Raises `OutputError` when the disk does not take it."""
        try:
            self._file.write(f"{line(outcome)}\n".encode())
            self._file.flush()
        except OSError as error:
            raise OutputError(f"impossible d'écrire {self._path} : {error.strerror}.") from None


def _row(raw: bytes) -> dict[str, Any] | None:
    try:
        given: Any = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    if not isinstance(given, dict):
        return None
    row = cast("dict[str, Any]", given)
    return row if {"id", "equipe", "error"} <= set(row) else None


def _is_ours(data: bytes) -> bool:
    """A first line that was cut begins as ours do."""
    start = b'{"id": '
    return data.startswith(start) or start.startswith(data)
