"""Knowledge: passages that outlive a conversation, found again by a French question.

A small BM25 over a few dozen passages held in memory. Words are compared without accents and by
their stem; how near is near enough is told in `relevance`. What is found is data for the model,
never an instruction.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from comptoir.agent.memory.library import Added, Document, document_of
from comptoir.agent.memory.relevance import (
    MAX_CHARACTERS,
    TEXT_COVER,
    TITLE_WEIGHT,
    TYPO_LENGTH,
    TYPO_WEIGHT,
    Scale,
)
from comptoir.agent.memory.words import Stems, stems, synonym_groups, words, written
from comptoir.core.passages import Passage

__all__ = ["MAX_CHARACTERS", "MemoryKnowledge", "Passage"]


@dataclass(frozen=True, slots=True)
class _Posting:
    """What one word is worth for one passage."""

    passage: int
    weight: float
    """BM25's contribution to the score"""
    cover: float
    """how much of the word's rarity counts as covered"""


@dataclass(frozen=True, slots=True)
class _Index:
    """What is computed once."""

    key: Callable[[str], str]
    spellings: Mapping[str, str]
    """every word as written in the passages or synonyms, with its key"""
    rarity: Mapping[str, float]
    postings: Mapping[str, tuple[_Posting, ...]]
    scale: Scale

    def read(self, word: str) -> tuple[str, float]:
        """The key of a word of the question, and how far to trust that it was meant."""
        key = self.key(word)
        if key in self.postings or len(word) < TYPO_LENGTH or word.isdigit():
            return key, 1.0
        from rapidfuzz import process  # noqa: PLC0415 -- compiled; only a misspelt word needs it
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        slip = process.extractOne(word, self.spellings.keys(), scorer=OSA.distance, score_cutoff=1)
        return (key, 1.0) if slip is None else (self.spellings[slip[0]], TYPO_WEIGHT)


class MemoryKnowledge:
    """Searches passages held in memory; the index is built at the first question after a change.

    `synonyms` holds groups of single words that mean the same to the shop ("colis", "paquet");
    accents and endings do not matter there either.
    """

    def __init__(
        self, passages: Iterable[Passage] = (), synonyms: Iterable[Collection[str]] = ()
    ) -> None:
        self._passages = tuple(passages)
        self._synonyms = tuple(tuple(group) for group in synonyms)

    async def search(self, question: str, limit: int = 3) -> tuple[Passage, ...]:
        """Best passages first, at most `limit`; empty when none is about the question."""
        return self.find(question, limit)

    def find(self, question: str, limit: int = 3) -> tuple[Passage, ...]:
        """As `search`, for callers that do not await."""
        return tuple(passage for passage, _ in self.scores(question)[: max(limit, 0)])

    def scores(self, question: str) -> list[tuple[Passage, float]]:
        """Every passage above the threshold with its score, best first; ties keep their order."""
        if not self._passages or len(question) > MAX_CHARACTERS:
            return []
        index = self._index
        asked: dict[str, float] = {}
        for word in dict.fromkeys(words(question)):
            key, trust = index.read(word)
            asked[key] = max(trust, asked.get(key, 0.0))
        covered: dict[int, float] = defaultdict(float)
        scored: dict[int, float] = defaultdict(float)
        rarities: list[float] = []
        for word, trust in asked.items():
            rarity = index.rarity.get(word, index.scale.unknown)
            rarities.append(rarity)
            for posting in index.postings.get(word, ()):
                covered[posting.passage] += rarity * posting.cover * trust
                scored[posting.passage] += posting.weight * trust
        found = ((self._passages[n], score, covered[n]) for n, score in scored.items())
        return index.scale.near(found, index.scale.weight_asked(rarities))

    async def add(self, passages: Iterable[Passage]) -> Added:
        """Add passages; what was held of their documents before goes."""
        new = tuple(passages)
        documents = {document_of(passage.source) for passage in new}
        kept = tuple(p for p in self._passages if document_of(p.source) not in documents)
        replaced = len(self._passages) - len(kept)
        self._hold((*kept, *new))
        return Added(len(new), replaced)

    async def remove(self, source: str) -> int:
        """Remove a document, or one heading of it; how many passages went."""
        kept = tuple(p for p in self._passages if source not in {p.source, document_of(p.source)})
        gone = len(self._passages) - len(kept)
        self._hold(kept)
        return gone

    async def count(self) -> int:
        """How many passages are held."""
        return len(self._passages)

    async def list(self) -> tuple[Document, ...]:
        """The documents, in the order in which they came."""
        counts = Counter(document_of(passage.source) for passage in self._passages)
        return tuple(Document(name, held) for name, held in counts.items())

    def _hold(self, passages: tuple[Passage, ...]) -> None:
        self._passages = passages
        self.__dict__.pop("_index", None)

    @cached_property
    def _index(self) -> _Index:
        texts = [f"{passage.title} {passage.text}" for passage in self._passages]
        spoken = [*written(texts), *(word for group in self._synonyms for word in written(group))]
        known = Stems()
        known.of(spoken)
        groups = synonym_groups(self._synonyms)

        def key(word: str) -> str:
            # A question's new words are not kept: they would pile up for ever.
            form = known.get(word) or stems((word,))[0]
            return groups[form][0] if form in groups else form

        titles = [{key(word) for word in words(passage.title)} for passage in self._passages]
        counts = [_count(passage, key) for passage in self._passages]
        lengths = [sum(count.values()) for count in counts]
        scale = Scale(len(counts), sum(lengths) / len(lengths) or 1.0)
        holders: dict[str, list[int]] = defaultdict(list)
        for number, count in enumerate(counts):
            for word in count:
                holders[word].append(number)
        rarity = {word: scale.rarity(len(where)) for word, where in holders.items()}
        postings = {
            word: tuple(
                _Posting(
                    number,
                    rarity[word] * scale.saturated(counts[number][word], lengths[number]),
                    1.0 if word in titles[number] else TEXT_COVER,
                )
                for number in where
            )
            for word, where in holders.items()
        }
        spellings = {word: key(word) for word in spoken if key(word) in postings}
        return _Index(key, spellings, rarity, postings, scale)


def _count(passage: Passage, key: Callable[[str], str]) -> Mapping[str, float]:
    weights: dict[str, float] = defaultdict(float)
    for word in words(passage.text):
        weights[key(word)] += 1.0
    for word in words(passage.title):
        weights[key(word)] += TITLE_WEIGHT
    return weights
