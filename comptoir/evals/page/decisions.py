"""What the code decided: every tool with what became of its calls, and every refusal by its code."""

from collections.abc import Iterator
from dataclasses import dataclass

from comptoir.evals.numbers import whole
from comptoir.evals.page.anchors import Conversation, Lists, Number
from comptoir.evals.page.words import DECISIONS, guard
from comptoir.evals.turns import CallMade


@dataclass(frozen=True, slots=True)
class ToolRow:
    """A tool, and a number (None for none) for each of `DECISIONS`."""

    tool: str
    numbers: tuple[Number | None, ...]


@dataclass(frozen=True, slots=True)
class CodeRow:
    """A refusal's code, the guard that gave it, how often."""

    code: str
    guard: str
    number: Number


Made = tuple[CallMade, Conversation]


def by_tool(conversations: tuple[Conversation, ...], lists: Lists) -> tuple[ToolRow, ...]:
    """A row for each tool that was called, by its name."""
    made = tuple(_made(conversations))
    return tuple(
        ToolRow(tool, tuple(_cell(tool, decision, made, lists) for decision in DECISIONS))
        for tool in sorted({call.tool for call, _ in made})
    )


def by_code(conversations: tuple[Conversation, ...], lists: Lists) -> tuple[CodeRow, ...]:
    """A row for each code and guard, the most frequent first."""
    rows: dict[tuple[str, str], list[Conversation]] = {}
    for call, one in _made(conversations):
        if call.decision == "deny":
            rows.setdefault((call.code, call.guard), []).append(one)
    ordered = sorted(rows.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(
        CodeRow(
            code,
            guard(name),
            lists.number(whole(len(behind)), f"Refus « {code} » ({guard(name)})", behind),
        )
        for (code, name), behind in ordered
    )


def _made(conversations: tuple[Conversation, ...]) -> Iterator[Made]:
    for one in conversations:
        for call in one.trial.transcript.calls:
            yield call, one


def _cell(tool: str, decision: str, made: tuple[Made, ...], lists: Lists) -> Number | None:
    behind = [one for call, one in made if (call.tool, call.decision) == (tool, decision)]
    title = f"{tool} : {DECISIONS[decision][1]}"
    return lists.number(whole(len(behind)), title, behind) if behind else None
