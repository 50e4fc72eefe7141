"""How near a passage is to a question, and when it is too far to be an answer.

BM25 over weighted words, a title's word counting for several of the text's. Two floors keep
silence when the question is about something else: how much of what was asked a passage covers,
and its score.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

T = TypeVar("T")

MAX_CHARACTERS = 4_000
"""A longer text is no question; it finds nothing rather than costing time."""

MIN_COVERAGE = 0.3
"""Least share of the question's weight (rare words weigh more) that a passage must hold."""

MIN_SCORE = 0.5
"""Least BM25 score times coverage, in units of the rarest word's rarity, so that it holds for
three passages as for sixty; set on questions in and out of subject."""

TITLE_WEIGHT = 3.0
TEXT_COVER = 0.5
"""A word met in the text alone may be incidental ("nouveau", "lit"): it covers half of itself."""

TYPO_WEIGHT = 0.8
TYPO_LENGTH = 6
"""Shorter words are too near to one another for a slip of the finger to be told."""

K1, B = 1.2, 0.4
"""BM25's own: how soon a repeated word says no more, how much a long passage's words count less"""
_LONG = 6.0
"""Unknown words after which a question is long: what else it tells no longer dilutes it."""
_UNKNOWN = 30
"""A word that no passage holds counts as if one in so many held it: it may be a mere detail."""
_LARGE = 64
"""Passages beyond which the unit of the score grows no more: in a library of thousands a word that
a hundred passages share is still telling."""


@dataclass(frozen=True)
class Scale:
    """What a collection makes of counts: `passages` in it, `mean` length in weighted words."""

    passages: int
    mean: float

    def rarity(self, holders: int) -> float:
        """BM25's inverse document frequency of a word that `holders` passages hold, above 0."""
        return _rarity(holders, self.passages)

    @cached_property
    def unknown(self) -> float:
        """Rarity of a word that no passage holds."""
        return _rarity(1 + self.passages // _UNKNOWN, self.passages)

    @cached_property
    def unit(self) -> float:
        """What a score is measured in: rarity of a word that one passage holds."""
        return _rarity(1, min(self.passages, _LARGE))

    def saturated(self, count: float, length: float) -> float:
        """BM25's term weight, below `most`: the tenth mention says little more than the third."""
        return count * (K1 + 1) / (count + K1 * (1 - B + B * length / self.mean))

    @property
    def most(self) -> float:
        """What `saturated` never exceeds."""
        return K1 + 1

    def weight_asked(self, rarities: Iterable[float]) -> float:
        """The weight of a whole question; beyond a point more words no longer dilute it."""
        return min(sum(rarities), _LONG * self.unknown)

    def near(self, found: Iterable[tuple[T, float, float]], asked: float) -> list[tuple[T, float]]:
        """Of (passage, score, weight covered), those above both floors with their score, best first.

        Equal scores keep their order. `asked` is the question's weight, above 0.
        """
        best = [
            (passage, score * min(covered / asked, 1.0) / self.unit)
            for passage, score, covered in found
            if covered >= MIN_COVERAGE * asked
        ]
        # Scores are compared rounded: the same sum in another order is the same score.
        ranked = sorted(best, key=lambda pair: round(-pair[1], 9))
        return [pair for pair in ranked if pair[1] >= MIN_SCORE]


def _rarity(holders: int, passages: int) -> float:
    return math.log(1 + (passages - holders + 0.5) / (holders + 0.5))
