"""A found violation as a case: cut down to a few moves, written to a file, played again."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from comptoir.hostile.arena import Arena
from comptoir.hostile.moves import Move
from comptoir.hostile.report import Violation
from comptoir.hostile.shrinking import shortest
from comptoir.hostile.stage import Known, Stage
from comptoir.hostile.writing import MoveError, read, written

Found = tuple[str, str]


class CaseError(Exception):
    """A file holds no case; the message says what is wrong and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What breaks `invariant` in a fresh world that begins at `begins`.

    `without` names the guard or the rule that had been taken out when it was found.
    """

    pack: str
    invariant: str
    what: str
    begins: datetime
    moves: tuple[Move, ...]
    without: str = ""

    def as_json(self) -> dict[str, Any]:
        """The case, JSON-ready."""
        return {
            "pack": self.pack,
            "invariant": self.invariant,
            "what": self.what,
            "begins": self.begins.isoformat(),
            "without": self.without,
            "moves": written(self.moves),
        }


def replay(arena: Arena, case: Case) -> tuple[Found, ...]:
    """Play a case in a fresh world; everything that is wrong then, nothing when all is well."""
    return played(arena, case.begins, case.moves, Known(arena))


def played(
    arena: Arena, begins: datetime, moves: Sequence[Move], known: Known
) -> tuple[Found, ...]:
    """What is found when these moves are played, the state compared after each."""
    return asyncio.run(_played(arena, begins, moves, known))


async def _played(
    arena: Arena, begins: datetime, moves: Sequence[Move], known: Known
) -> tuple[Found, ...]:
    stage = Stage(arena, begins, known, strict=True)
    for move in moves:
        await stage.play(move)
        if stage.found:
            return tuple(stage.found)
    stage.end()
    return tuple(stage.found)


def shrunk(arena: Arena, violation: Violation, without: str = "") -> Case:
    """The violation's case, with as few moves as still break the same invariant."""
    begins, known = datetime.fromisoformat(violation.begins), Known(arena)

    def breaks(moves: Sequence[Move]) -> bool:
        return any(name == violation.invariant for name, _ in played(arena, begins, moves, known))

    moves = shortest(violation.moves, breaks)
    found = played(arena, begins, moves, known)
    what = next((what for name, what in found if name == violation.invariant), violation.what)
    return Case(
        pack=arena.name,
        invariant=violation.invariant,
        what=what,
        begins=begins,
        moves=tuple(moves),
        without=without,
    )


def save(case: Case, folder: Path) -> Path:
    """Write a case into a folder; nothing is overwritten. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (path := folder / f"{case.pack}-{case.invariant}-{number}.json").exists():
        number += 1
    text = json.dumps(case.as_json(), ensure_ascii=False, indent=1)
    path.write_text(f"{text}\n", encoding="utf-8", errors="surrogatepass")
    return path


def load(path: Path) -> Case:
    """A case from its file. Raises `CaseError`."""
    try:
        row = cast("dict[str, Any]", json.loads(path.read_text(encoding="utf-8")))
        return Case(
            pack=str(row["pack"]),
            invariant=str(row["invariant"]),
            what=str(row["what"]),
            begins=datetime.fromisoformat(row["begins"]),
            moves=read(row["moves"]),
            without=str(row.get("without", "")),
        )
    except OSError as error:
        message = f"{path} ne se lit pas ({error.strerror or error}) ; indiquez un cas enregistré."
        raise CaseError(message) from error
    except (ValueError, KeyError, TypeError, MoveError) as error:
        message = f"{path} n'est pas un cas de comptoir attack : {error}"
        raise CaseError(message) from error
