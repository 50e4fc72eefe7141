"""What a pack's customers say, and the words by which they hear that they are asked something."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from re import split

from comptoir.evals.matching import fold, found

_SENTENCES = r"(?<=[.!?])\s+|\n+"


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """One thing that an agent asks about: patterns of the question, and ways to answer it.

    `{valeur}` in an answer stands for what the customer knows of it.
    """

    heard_as: tuple[str, ...]
    answers: tuple[str, ...] = ("{valeur}",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """The sentences that all personas of a pack share; each list has at least one."""

    topics: Mapping[str, Topic] = field(default_factory=dict[str, Topic])
    ignorance: tuple[str, ...] = ("Je ne sais pas.",)
    again: tuple[str, ...] = ("{demande}",)
    """when a reply was of no use; `{demande}` stands for what they want"""
    yes: tuple[str, ...] = ("oui",)
    no: tuple[str, ...] = ("non",)
    thanks: tuple[str, ...] = ()
    """said before leaving with what they wanted; nothing is said when there is none"""

    def asked(self, text: str) -> tuple[str, ...]:
        """The topics that a reply asks about, in the order of its sentences, each once."""
        return tuple(dict.fromkeys(self._asked(text)))

    def _asked(self, text: str) -> Iterator[str]:
        for sentence in split(_SENTENCES, text):
            folded = fold(sentence)
            for name, topic in self.topics.items():
                if any(found(pattern, folded) for pattern in topic.heard_as):
                    yield name
