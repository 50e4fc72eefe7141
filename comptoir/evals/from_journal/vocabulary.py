"""The words that may be written as they are: French ones, the pack's own, and those of phones.

The vocabulary is closed. What a customer wrote outside of it is taken for a name, or put right to
the word it was meant to be; so nothing that nobody foresaw can pass.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from typing import Protocol, cast

from comptoir.agent.pack import Pack
from comptoir.evals.cases import Case, Said
from comptoir.evals.from_journal.leaves import texts
from comptoir.evals.from_journal.words import LETTERS, folded
from comptoir.models.offline.french.sms import SHORT

_SHORTEST_MENDED = 5
_CAPITALS = frozenset(
    """
    madame monsieur mademoiselle mme mlle mr messieurs mesdames docteur maitre
    janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
    lundi mardi mercredi jeudi vendredi samedi dimanche noel paques
    internet whatsapp sms mail email web iban rib cgv faq sav tva ok ia ps pdf france francais
    """.split()  # noqa: SIM905 - a list of words reads best as a text
)
"""words that people write with a capital, and that name nobody"""
_EVERYDAY = frozenset(
    """
    info infos ref refs prep aprem ben oups mdr ptdr bug bugs wifi joignable dispo perso mdp tte
    ttes dla pdt promo promos appli site hs nickel svp stp
    """.split()  # noqa: SIM905
)
"""words of everyday writing that a dictionary leaves out"""
_BEFORE_NAMES = frozenset(
    """
    bonjour bonsoir salut coucou hello merci cordialement bien cher chere ici moi signe pour
    """.split()  # noqa: SIM905
)
"""words that stand before a name at the beginning of a sentence, and are none"""


class NoDictionaryError(Exception):
    """The library with the French words is not installed; the message says what to install."""


class _Frequencies(Protocol):
    """The part of the library's word list that is used."""

    dictionary: dict[str, int]


class _Speller(Protocol):
    """The part of `spellchecker.SpellChecker` that is used."""

    word_frequency: _Frequencies

    def candidates(self, word: str) -> set[str] | None:
        """Words within the distance it was made for."""
        ...


class Vocabulary:
    """Which words are known, which may carry a capital, and what a mistyped one was meant to be."""

    def __init__(self, pack: Pack, cases: Iterable[Case], personal: Iterable[str]) -> None:
        self._speller = _speller()
        names = {word for text in personal for word in words_of(text)}
        own = {word for text in _own_texts(pack, cases) for word in words_of(text)} - names
        self.own = frozenset(own | set(SHORT))
        self.known = _french() | self.own | _CAPITALS | _EVERYDAY
        self.capitals = _CAPITALS | (
            {folded(word) for text in _own_texts(pack, cases) for word in _capitalised(text)}
            - names
        )

    def knows(self, word: str) -> bool:
        """Whether this word may be written; a single letter may."""
        return len(word) == 1 or folded(word) in self.known

    def may_open(self, word: str) -> bool:
        """Whether a word with a capital that a name follows is a word all the same."""
        plain = folded(word)
        return plain in _BEFORE_NAMES or plain in self.capitals or plain in self.own

    def meant(self, word: str) -> str:
        """The known word one letter away, the most common one; empty when there is none."""
        if len(word) < _SHORTEST_MENDED:
            return ""
        return _mended(word.lower())


def words_of(text: str) -> Iterator[str]:
    """Its words, folded."""
    return (folded(found.group()) for found in LETTERS.finditer(text))


def _own_texts(pack: Pack, cases: Iterable[Case]) -> Iterator[str]:
    """What the pack's author wrote: cases, tools, what is said, what is for sale, terms."""
    for case in cases:
        yield from (_LOOSE.sub(" ", event.text) for event in case.events if isinstance(event, Said))
    for tool in pack.tools:
        yield tool.description
    yield from texts([pack.voice.disclosure, pack.voice.how_to_confirm, pack.title])
    yield from (f"{one.title} {one.text}" for one in pack.texts())
    if pack.demo is not None:
        yield from texts(pack.demo.rows())
        yield from (one.text for one in pack.demo.suggestions)


_LOOSE = re.compile(r"\S*@\S*|\b[A-ZÀ-Ý][^\W\d_]*")
"""what a customer of a case wrote that may be a name: addresses, and words with a capital"""
_INSIDE = re.compile(r"(?<=[a-zà-ÿ,] )[A-ZÀ-Ý][^\W\d_]+")


def _capitalised(text: str) -> Iterator[str]:
    """Words that the author wrote with a capital inside a sentence."""
    return (found.group() for found in _INSIDE.finditer(text))


@lru_cache(maxsize=1)
def _speller() -> _Speller:
    try:
        library = import_module("spellchecker")
    except ImportError:
        message = (
            "tirer des cas d'un journal demande un dictionnaire ; "
            'installez : pip install "comptoir[eval]".'
        )
        raise NoDictionaryError(message) from None
    return cast("_Speller", library.SpellChecker(language="fr", distance=1))


@lru_cache(maxsize=1)
def _french() -> frozenset[str]:
    return frozenset(folded(word) for word in _speller().word_frequency.dictionary)


@lru_cache(maxsize=4096)
def _mended(word: str) -> str:
    speller = _speller()
    near = speller.candidates(word) or set()
    known = speller.word_frequency.dictionary
    return max((one for one in near if one in known), key=lambda one: (known[one], one), default="")
