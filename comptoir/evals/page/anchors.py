"""Where each conversation stands on the page, and the lists that numbers lead to.

A number leads to the conversation that made it, or to the list of those that did. Both stand inside
`details` that a browser opens by itself when a link leads into them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from comptoir.evals.matching import fold
from comptoir.evals.report import CaseResult, Report, Trial

ALL = "#conversations"
"""where a number leads that all conversations made, or none of them"""
_PLAIN = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Conversation:
    """One trial of one case; `number` counts the case's trials from 1."""

    anchor: str
    result: CaseResult
    trial: Trial
    number: int

    @property
    def name(self) -> str:
        """The case's id, and which trial it was when there were several."""
        several = len(self.result.trials) > 1
        return f"{self.result.case.id}, essai {self.number}" if several else self.result.case.id


@dataclass(frozen=True, slots=True)
class NamedList:
    """The conversations behind a number."""

    anchor: str
    title: str
    conversations: tuple[Conversation, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it is shown, and where it leads."""

    text: str
    href: str


def conversations_of(report: Report) -> tuple[Conversation, ...]:
    """Every trial, in the order of the report, each with an anchor of its own."""
    return tuple(_conversations(report))


def _conversations(report: Report) -> Iterator[Conversation]:
    taken: set[str] = set()
    for result in report.results:
        for number, trial in enumerate(result.trials, start=1):
            trial_part = f"-essai-{number}" if len(result.trials) > 1 else ""
            anchor = _free(f"conversation-{_plain(result.case.id)}{trial_part}", taken)
            yield Conversation(anchor, result, trial, number)


class Lists:
    """Makes numbers, and remembers the lists that they lead to."""

    def __init__(self, conversations: Iterable[Conversation]) -> None:
        self._all = tuple(conversations)
        self._made: dict[str, NamedList] = {}
        self._taken: set[str] = set()

    @property
    def made(self) -> tuple[NamedList, ...]:
        """Every list that a number leads to, in the order in which they were asked for."""
        return tuple(self._made.values())

    def number(self, text: str, title: str, behind: Iterable[Conversation]) -> Number:
        """A number that these conversations made; `title` names their list, and names it once."""
        kept = {one.anchor: one for one in behind}
        if len(kept) in {0, len(self._all)}:
            return Number(text, ALL)
        if len(kept) == 1:
            return Number(text, f"#{next(iter(kept))}")
        if title not in self._made:
            anchor = _free(f"liste-{_plain(title)}", self._taken)
            self._made[title] = NamedList(anchor, title, tuple(kept.values()))
        return Number(text, f"#{self._made[title].anchor}")


def _plain(text: str) -> str:
    return _PLAIN.sub("-", fold(text)).strip("-")


def _free(wanted: str, taken: set[str]) -> str:
    name, more = wanted, 2
    while name in taken:
        name, more = f"{wanted}_{more}", more + 1
    taken.add(name)
    return name
