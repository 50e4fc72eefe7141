"""From a question to a query of the full-text index. Pure.

A query is made of stems alone (letters `a` to `z` and digits, in quotes), so nothing that a
customer or a model writes can be read as the index's own syntax.
"""

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

    @property
    def query(self) -> str:
        """This term alone, in the index's syntax."""
        return "(" + " OR ".join(f'"{form}"' for form in self.forms) + ")"


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


def query(terms: Collection[Term], scale: Scale) -> str:
    """The full-text query for these terms, or "" when nothing could come of it.

    Scoring costs as many steps as there are hits, so the rarest words are taken while their hits
    stay within `MOST_HITS`. When even the rarest is too common, a passage must hold one in its
    title, or the two rarest together.
    """
    held = sorted((t for t in terms if t.holders), key=lambda t: t.holders)[:MOST_TERMS]
    if best_possible(held, scale) < MIN_SCORE:
        return ""
    hits = 0
    chosen: list[Term] = []
    for one in held:
        hits += one.holders
        if hits > MOST_HITS:
            break
        chosen.append(one)
    if chosen:
        return " OR ".join(one.query for one in chosen)
    first, *others = held
    if not others:
        return f"title_stems : {first.query}"
    second = others[0]
    titles = f"(title_stems : ({first.query} OR {second.query}))"
    # Two words that stand together nearly everywhere reach the floor from a title only.
    if first.holders * second.holders > MOST_HITS * scale.passages:
        return titles
    return f"({first.query} AND {second.query}) OR {titles}"


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
