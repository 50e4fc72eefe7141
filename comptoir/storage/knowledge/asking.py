"""From a question to what the index is asked for. Pure."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from comptoir.agent.memory.relevance import MIN_SCORE, TEXT_COVER, TITLE_WEIGHT, Scale

MOST_HITS: Final = 8_000
"""passages that the index may score for one question; words too common for it are left out of the
query and still count when the passages found are compared"""
MOST_TERMS: Final = 24
"""rarest words of a long question that are looked for"""


@dataclass(frozen=True, slots=True)
class Term:
    """One meaning that was asked for: its stems (synonyms of each other), and who holds it.

    `trust` is below 1 when the word was taken for a slip of the finger.
    """

    forms: tuple[str, ...]
    holders: int
    trust: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sought:
    """Which passages are worth comparing: those that one of these three finds. Empty: none."""

    anywhere: tuple[Term, ...] = ()
    """any of them, in the title or in the text"""
    together: tuple[Term, ...] = ()
    """all of them, each in the title or in the text"""
    titled: tuple[Term, ...] = ()
    """any of them, in the title"""

    def __bool__(self) -> bool:
        return bool(self.anywhere or self.together or self.titled)


def term(forms: tuple[str, ...], held: Mapping[str, int], passages: int, trust: float) -> Term:
    """A term with its holders: at most what its stems' holders sum to, as some hold several."""
    known = tuple(form for form in forms if held.get(form))
    return Term(known or forms[:1], min(sum(held[form] for form in known), passages), trust)


def is_rough(one: Term) -> bool:
    """Whether its holders should be counted by the index: worth it while the hits are few."""
    return len(one.forms) > 1 and one.holders <= MOST_HITS


def best_possible(terms: Collection[Term], scale: Scale) -> float:
    """A score that no passage can exceed for these terms."""
    return scale.most * sum(scale.rarity(t.holders) * t.trust for t in terms) / scale.unit


def sought(terms: Collection[Term], scale: Scale) -> Sought:
    """What is looked for of these terms; nothing when nothing could come of it.

    Scoring costs as many steps as there are hits, so the rarest words are taken while their hits
    stay within `MOST_HITS`. When even the rarest is too common, a passage must hold one in its
    title, or the two rarest together.
    """
    held = sorted((t for t in terms if t.holders), key=lambda t: t.holders)[:MOST_TERMS]
    if best_possible(held, scale) < MIN_SCORE:
        return Sought()
    hits = 0
    chosen: list[Term] = []
    for one in held:
        hits += one.holders
        if hits > MOST_HITS:
            break
        chosen.append(one)
    if chosen:
        return Sought(anywhere=tuple(chosen))
    rarest = tuple(held[:2])
    # Two words that stand together nearly everywhere reach the floor from a title only.
    too_common = rarest[0].holders * rarest[-1].holders > MOST_HITS * scale.passages
    if len(rarest) == 1 or too_common:
        return Sought(titled=rarest)
    return Sought(together=rarest, titled=rarest)


def judged(
    terms: Sequence[Term], title: Sequence[str], text: Sequence[str], length: int, scale: Scale
) -> tuple[float, float]:
    """(BM25 score, weight covered) of a passage given the stems of its title and of its text."""
    score = covered = 0.0
    for one in terms:
        in_title = sum(map(title.count, one.forms))
        in_text = sum(map(text.count, one.forms))
        if not in_title and not in_text:
            continue
        rarity = scale.rarity(one.holders) * one.trust
        score += rarity * scale.saturated(in_text + TITLE_WEIGHT * in_title, length)
        covered += rarity * (1.0 if in_title else TEXT_COVER)
    return score, covered
