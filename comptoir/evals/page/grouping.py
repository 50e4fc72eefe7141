"""Conversations by subject, so that three hundred of them stay easy to look through."""

from dataclasses import dataclass

from comptoir.evals.page.anchors import Conversation
from comptoir.evals.page.words import subject

_OTHERS = "autres"
_FEW = 12


@dataclass(frozen=True, slots=True)
class Subjects:
    """The conversations about one subject; `is_open` when they can be seen at once."""

    name: str
    conversations: tuple[Conversation, ...]
    is_open: bool

    @property
    def failed(self) -> int:
        """How many of them do not pass."""
        return sum(not one.trial.passed for one in self.conversations)


def by_subject(conversations: tuple[Conversation, ...]) -> tuple[Subjects, ...]:
    """By the first tag of their case, or its file; each conversation stands in one place."""
    groups: dict[str, list[Conversation]] = {}
    for one in conversations:
        name = next(iter(one.result.groups), _OTHERS)
        groups.setdefault(name, []).append(one)
    few = len(conversations) <= _FEW
    return tuple(
        Subjects(subject(name), tuple(found), few) for name, found in sorted(groups.items())
    )
