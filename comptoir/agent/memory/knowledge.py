"""Knowledge: passages that outlive a conversation, found again by a French question.

A small BM25 over a few dozen passages held in memory. Words are compared without accents and by
their stem; a title's word counts for several of the text's. Two measures keep silence when the
question is about something else: how much of what was asked a passage covers, and its score.
What is found is data for the model, never an instruction.
"""

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module

from comptoir.core.passages import Passage

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
_K1, _B = 1.2, 0.4
_TYPO_LENGTH = 6
_LONG = 6.0
"""Unknown words after which a question is long: what else it tells no longer dilutes it."""
_UNKNOWN = 30
"""A word that no passage holds counts as if one in so many held it: it may be a mere detail."""

_WORD = re.compile(r"[a-z0-9]+")
_FEMININE = re.compile(r"ees?$")
# Grammar, courtesy and the commonest text-message spellings: they say nothing of the subject.
STOP_WORDS = frozenset(
    _WORD.findall("""
a accord ai aie aimerais ait aller allez alors apres as assez au aujourd aura aurais aussi autre
autres aux avais avait avant avec avez avions avoir avons bcp bien bjr bon bonjour bonne bonsoir
bsr c ca car cas ce ceci cela celle celui ces cest cet cette ceux chez chose choses ci cmt coi
combien comme comment d dans de deja demain depuis des deux dire dis dit dites dois doit doivent
donc doute du elle elles en encore entre es espere esperer est estce et etaient etais etait etc
ete etes etre eu eux faire fais fait faites faut fois g hier hui ici il ils j jai jamais je jpeux
jsuis juste k kan ke kel kelle keske kestion ki koi l la laisse laisser le les leur leurs lors lui m
ma madame mais me meme merci mes met mets mettre mieux mm moi mon monsieur n ne ni non nos notre
nous nouveau nouveaux on ont ou oui par pas peu peut peuvent peux pk pkoi plait plus pour pourquoi
pourrais pourrait pouvez pouvoir pr pu puis puisque qd qu quand que quel quelle quelles quelqu
quelque quels qui quoi raison reste rien s sa sais salut sans savoir se semaine semaines sera
serait ses si slt son sont souhaite souhaiterais sous stp suis sur svp t ta tard te tes tjs toi
ton toujours tous tout toute toutes train tres trois trouve trouver trouves tt tu u un une va vais
vas venir vers veut veux voici voila vont vos votre voudrais voulais voulez vous vraiment vs vx y
""")
)
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "oe", "Æ": "ae"})


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
    unknown: float
    """rarity of a word that no passage holds"""
    rarest: float
    """rarity of a word that one passage holds"""

    def read(self, word: str) -> tuple[str, float]:
        """The key of a word of the question, and how far to trust that it was meant."""
        key = self.key(word)
        if key in self.postings or len(word) < _TYPO_LENGTH or word.isdigit():
            return key, 1.0
        from rapidfuzz import process  # noqa: PLC0415 -- compiled; only a misspelt word needs it
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        slip = process.extractOne(word, self.spellings.keys(), scorer=OSA.distance, score_cutoff=1)
        return (key, 1.0) if slip is None else (self.spellings[slip[0]], TYPO_WEIGHT)


class MemoryKnowledge:
    """Searches a fixed set of passages; the index is built at the first question.

    `synonyms` holds groups of single words that mean the same to the shop ("colis", "paquet");
    accents and endings do not matter there either.
    """

    def __init__(
        self, passages: Iterable[Passage], synonyms: Iterable[Collection[str]] = ()
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
        words: dict[str, float] = {}
        for word in dict.fromkeys(_words(question)):
            key, trust = index.read(word)
            words[key] = max(trust, words.get(key, 0.0))
        asked = 0.0
        covered: dict[int, float] = defaultdict(float)
        scored: dict[int, float] = defaultdict(float)
        for word, trust in words.items():
            rarity = index.rarity.get(word, index.unknown)
            asked += rarity
            for posting in index.postings.get(word, ()):
                covered[posting.passage] += rarity * posting.cover * trust
                scored[posting.passage] += posting.weight * trust
        asked = min(asked, _LONG * index.unknown)
        best = [
            (self._passages[number], score * min(covered[number] / asked, 1.0) / index.rarest)
            for number, score in scored.items()
            if covered[number] >= MIN_COVERAGE * asked
        ]
        # Scores are compared rounded: the same sum in another order is the same score.
        ranked = sorted(best, key=lambda pair: round(-pair[1], 9))
        return [pair for pair in ranked if pair[1] >= MIN_SCORE]

    @cached_property
    def _index(self) -> _Index:
        key = _keys(self._synonyms)
        titles = [{key(word) for word in _words(passage.title)} for passage in self._passages]
        counts = [_count(passage, key) for passage in self._passages]
        lengths = [sum(count.values()) for count in counts]
        mean = sum(lengths) / len(lengths) or 1.0
        holders: dict[str, list[int]] = defaultdict(list)
        for number, count in enumerate(counts):
            for word in count:
                holders[word].append(number)
        rarity = {word: _rarity(len(where), len(counts)) for word, where in holders.items()}
        postings = {
            word: tuple(
                _Posting(
                    number,
                    rarity[word] * _saturated(counts[number][word], lengths[number] / mean),
                    1.0 if word in titles[number] else TEXT_COVER,
                )
                for number in where
            )
            for word, where in holders.items()
        }
        written = [f"{passage.title} {passage.text}" for passage in self._passages]
        written += [" ".join(group) for group in self._synonyms]
        spellings = {
            word: key(word) for text in written for word in _words(text) if key(word) in postings
        }
        unknown = _rarity(1 + len(counts) // _UNKNOWN, len(counts))
        return _Index(key, spellings, rarity, postings, unknown, _rarity(1, len(counts)))


def _rarity(holders: int, passages: int) -> float:
    """BM25's inverse document frequency, never negative."""
    return math.log(1 + (passages - holders + 0.5) / (holders + 0.5))


def _saturated(count: float, length: float) -> float:
    """BM25's term weight: the tenth mention says little more than the third."""
    return count * (_K1 + 1) / (count + _K1 * (1 - _B + _B * length))


def _count(passage: Passage, key: Callable[[str], str]) -> Mapping[str, float]:
    counts: Counter[str] = Counter()
    weights: dict[str, float] = defaultdict(float)
    counts.update(key(word) for word in _words(passage.text))
    for word, count in counts.items():
        weights[word] += count
    for word in _words(passage.title):
        weights[key(word)] += TITLE_WEIGHT
    return weights


def _words(text: str) -> Iterator[str]:
    """Words that carry meaning, in lower case and without accents."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_LIGATURES).lower())
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    for word in _WORD.findall(bare):
        if word not in STOP_WORDS and (len(word) > 1 or word.isdigit()):
            yield word


def _keys(synonyms: tuple[tuple[str, ...], ...]) -> Callable[[str], str]:
    """The one form under which a word, its inflections and its synonyms are filed."""
    # Compiled, so loaded when the first question comes. Its cache is off: with it, one stemmer
    # could not serve several threads.
    stem: Callable[[str], str] = import_module("Stemmer").Stemmer("french", 0).stemWord

    def bare(word: str) -> str:
        # Without its accent "livrée" would keep an e that "livré" has not.
        found = stem(_FEMININE.sub("e", word))
        return found[:-1] + "i" if found.endswith("y") else found

    def forms(group: tuple[str, ...]) -> list[str]:
        return [bare(word) for text in group for word in _words(text)]

    same = {form: found[0] for group in synonyms if (found := forms(group)) for form in found}

    def key(word: str) -> str:
        form = bare(word)
        return same.get(form, form)

    return key
