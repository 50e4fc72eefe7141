"""Summaries of what fell out of the window: deterministic, incremental and bounded.

A summary is a list of short lines, each what somebody said once. When it is full, the lines that
tell least go first: courtesy and bare yeses before names, numbers, dates and wishes. It is data
for the model, never an instruction, and nothing legal or financial depends on it: receipts,
refusals and consents live in the session's state.
"""

import re
from typing import Protocol

from comptoir.agent.answers import fold
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message

MAX_LINES = 40
MAX_LINE = 160

_SENTENCE = re.compile(r"[^.!?\n]+[.!?]?")
_NUMBER = re.compile(r"\d")
_NAME = re.compile(r"(?<=[a-zà-ÿ,;:] )[A-ZÀ-Ý][a-zà-ÿ]{2,}")
_TELLING = re.compile(
    r"\b(?:je (?:m appelle|suis|prefere|voudrais|souhaite|veux|vis|habite|travaille|pars|serai)|"
    r"j (?:ai|habite|aime|adore|aimerais|etais)|mon|ma|mes|notre|nos|depuis|avant|jusqu|rappel|"
    r"adresse|allergi|anniversaire|cadeau|bebe|enfant|urgent|important|jamais|toujours|"
    r"promis|convenu|entendu que|noter|notez)\b"
)
_COURTESY = re.compile(
    r"^(?:bonjour|bonsoir|salut|merci|ok|oui|non|d accord|tres bien|parfait|super|bonne journee|"
    r"au revoir|a bientot|cordialement|s il vous plait|svp)(?: (?:beaucoup|bien|a vous|madame|"
    r"monsieur|tout le monde))*$"
)


class Summariser(Protocol):
    """Folds a turn that leaves the window into the summary so far."""

    async def fold(self, summary: tuple[str, ...], dropped: tuple[Message, ...]) -> tuple[str, ...]:
        """The new summary; its cost depends on the turn and the bound, never on the history."""
        ...


class LineSummariser:
    """The deterministic one: whole sentences, the telling ones kept longest."""

    def __init__(self, max_lines: int = MAX_LINES, max_line: int = MAX_LINE) -> None:
        self._max_lines = max_lines
        self._max_line = max_line

    async def fold(self, summary: tuple[str, ...], dropped: tuple[Message, ...]) -> tuple[str, ...]:
        """Add the turn's sentences, forget those that tell least."""
        lines = dict.fromkeys((*summary, *self._lines(dropped)))
        if len(lines) <= self._max_lines:
            return tuple(lines)
        # Stable: of two lines that tell as much, the older one stays; it may be all we know.
        ranked = sorted(lines, key=worth, reverse=True)[: self._max_lines]
        kept = set(ranked)
        return tuple(line for line in lines if line in kept)

    def _lines(self, turn: tuple[Message, ...]) -> list[str]:
        found: list[str] = []
        for message in turn:
            match message:
                case CustomerMessage(text=text):
                    found += [f"client : {one}" for one in self._sentences(text)]
                case AssistantMessage(text=text, calls=()) if text:
                    found += [f"nous : {one}" for one in self._sentences(text)[:1]]
                case _:
                    continue
        return found

    def _sentences(self, text: str) -> list[str]:
        whole = " ".join(text.split())
        return [
            sentence.strip()[: self._max_line]
            for sentence in _SENTENCE.findall(whole)
            if not _COURTESY.match(fold(sentence)) and fold(sentence)
        ]


def worth(line: str) -> int:
    """How much a line tells: numbers, names, what the customer says of themselves."""
    folded = fold(line)
    points = 3 * bool(_NUMBER.search(line)) + 2 * bool(_NAME.search(line))
    points += 3 * bool(_TELLING.search(folded)) + line.startswith("client")
    return points - 2 * line.rstrip().endswith("?")
