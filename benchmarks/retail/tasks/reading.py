"""The tasks of both editions in one form."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from benchmarks.retail.corpora import Edition, read

TAU_SETS = ("test", "train", "dev")
SETS = ("tau2", *TAU_SETS)


@dataclass(frozen=True, slots=True)
class Action:
    """One expected call."""

    name: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One task. `scenario` is what its customer knows of themselves, in the second person."""

    set: str
    id: str
    edition: Edition
    scenario: str
    actions: tuple[Action, ...]

    @property
    def name(self) -> str:
        """As reports name it: `tau2 20`, `test 3`."""
        return f"{self.set} {self.id}"


def tasks(sets: tuple[str, ...] = SETS) -> tuple[Task, ...]:
    """All tasks of these sets. Raises `MissingCorporaError` where the corpora are absent."""
    return tuple(task for name in sets for task in _set(name))


def _set(name: str) -> Iterator[Task]:
    if name == "tau2":
        for row in read("tau2-retail/tasks.json"):
            known = row["user_scenario"]["instructions"]
            yield Task(
                set=name,
                id=str(row["id"]),
                edition=Edition.TAU2,
                scenario=" ".join(str(known[key] or "") for key in ("known_info", "unknown_info")),
                actions=_actions(row["evaluation_criteria"]["actions"], "arguments"),
            )
        return
    for number, row in enumerate(read(f"tau-retail/tasks_{name}.json")):
        yield Task(
            set=name,
            id=str(number),
            edition=Edition.TAU,
            scenario=row["instruction"],
            actions=_actions(row["actions"], "kwargs"),
        )


def _actions(rows: list[Mapping[str, Any]], key: str) -> tuple[Action, ...]:
    return tuple(Action(row["name"], row[key]) for row in rows)
