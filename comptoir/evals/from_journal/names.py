"""Names of people: those that are known, those that are introduced, and words that nobody knows."""

import re
from collections.abc import Iterable, Iterator

from comptoir.evals.from_journal.pieces import Detail, Done, Draft, Piece, Slot
from comptoir.evals.from_journal.vocabulary import Vocabulary
from comptoir.evals.from_journal.words import LETTERS, folded

UNKNOWN = "[mot]"
_CAPITAL = r"[A-ZÀ-Ý][^\W\d_]*(?:['’-][^\W\d_]+)*"
_ANY = r"[^\W\d_]+(?:['’-][^\W\d_]+)*"
_INTRODUCED = re.compile(
    rf"(?i:je m['’ ]?appelle|mon (?:nom|pr[ée]nom)(?: de famille)? (?:est|c['’ ]?est)|(?:pr[ée])?nom ?:)"
    rf"\s+(?P<names>{_ANY}(?:\s+{_ANY})?)"
)
_TITLED = re.compile(
    rf"\b(?i:m\.|mr\.?|mme\.?|mlle\.?|monsieur|madame|mademoiselle|au nom de|la famille)\s+"
    rf"(?P<names>{_CAPITAL}(?:\s+{_CAPITAL}){{0,2}})"
)
_SIGNED = re.compile(
    rf"(?i:cordialement|cdl?t|bien à vous|salutations(?: distinguées)?)[\s,.!:;-]+"
    rf"(?P<names>{_ANY}(?:[\s.]+{_ANY}){{0,3}})[\s.!]*$"
)
_CUES = (_INTRODUCED, _TITLED, _SIGNED)
_SMALL = frozenset(
    """
    a ai alors aussi au aux avec bien car ce cela c chez comme d dans de des donc du elle en est et
    etre fait ici il j je jai l la le les leur lui m ma mais me mes mon n ne nom non nos notre nous
    on ou par pas pour qu que qui s sa sans se ses si son suis sur ta te tes toi ton tres tu un une
    va vos votre vous y merci bonjour oui cordialement deux trois quatre cinq six sept huit neuf dix
    onze douze quinze vingt trente cent mille
    """.split()  # noqa: SIM905 - a list of words reads best as a text
)
"""words that are never a name, whatever their capital"""
_GENERIC = frozenset(
    """
    contact info infos bonjour hello service services client clients commande commandes mail email
    boutique compta comptabilite admin team equipe support achat achats vente ventes
    """.split()  # noqa: SIM905
)
"""first parts of addresses that name nobody"""
_SHORTEST = 2
_PARTS = 3
"""letters from which on a part of a mailbox counts as a name"""
_ENDS = frozenset('.!?…:\n«»"“”([])-—;/>')


def in_name(name: str) -> Iterator[str]:
    """The words of a name that name somebody, folded; particles do not."""
    for found in LETTERS.finditer(name):
        word = folded(found.group())
        if len(word) >= _SHORTEST and word not in _SMALL:
            yield word


def in_mailbox(address: str) -> Iterator[str]:
    """The words of an address's first part that may be somebody's name, folded."""
    for found in LETTERS.finditer(address.partition("@")[0]):
        word = folded(found.group())
        if len(word) >= _PARTS and word not in _GENERIC:
            yield word


def introduced(text: str) -> Iterator[str]:
    """Names that a message introduces as such: who signs, who says how they are called."""
    for cue in _CUES:
        for found in cue.finditer(text):
            for one in LETTERS.finditer(found["names"]):
                word = folded(one.group())
                if word in _SMALL:
                    break
                if len(word) >= _SHORTEST:
                    yield word


def without_names(draft: Draft, names: Iterable[str], vocabulary: Vocabulary) -> Draft:
    """The draft in which every word is a known one, put right to one, or a slot for a name."""
    known = frozenset(names)
    made: list[Piece] = []
    for piece in draft:
        if isinstance(piece, str):
            opens = not made or _ends(made[-1])
            made += _Words(piece, known, vocabulary, opens=opens).pieces()
        else:
            made.append(piece)
    return tuple(made)


def _ends(piece: Piece) -> bool:
    return isinstance(piece, Done) and piece.text.rstrip()[-1:] in _ENDS


class _Words:
    """One text, word by word."""

    def __init__(
        self, text: str, names: frozenset[str], vocabulary: Vocabulary, *, opens: bool
    ) -> None:
        self._text = text
        self._names = names
        self._vocabulary = vocabulary
        self._opens = opens
        self._found = list(LETTERS.finditer(text))

    def pieces(self) -> Iterator[Piece]:
        """All of it, in order; between words stand signs only."""
        last = 0
        for at, found in enumerate(self._found):
            if found.start() > last:
                yield Done(_signs(self._text[last : found.start()]))
            yield self._word(at, found)
            last = found.end()
        if last < len(self._text):
            yield Done(_signs(self._text[last:]))

    def _word(self, at: int, found: re.Match[str]) -> Piece:
        word = found.group()
        plain = folded(word)
        name = Slot(Detail.NAME, plain, word)
        if plain in self._names and not (len(word) <= _SHORTEST and word.islower()):
            return name
        knows = self._vocabulary.knows(word)
        if len(word) == 1 or plain in _SMALL:
            return Done(word)
        if word[0].isupper() and not (
            knows and (word.isupper() or plain in self._vocabulary.capitals)
        ):
            inside = not self._opening(found.start())
            before_name = self._before_capital(at) and not self._vocabulary.may_open(word)
            if inside or before_name or not knows:
                return name
        if knows:
            return Done(word)
        meant = self._vocabulary.meant(word)
        return Done(meant if meant and meant not in self._names else UNKNOWN)

    def _opening(self, start: int) -> bool:
        """Whether a sentence begins here, where a capital says nothing."""
        before = self._text[:start].rstrip(" \t\u00a0'’")
        return before[-1] in _ENDS if before else self._opens

    def _before_capital(self, at: int) -> bool:
        """Whether the next word, right behind a space or a hyphen, has a capital too."""
        if at + 1 >= len(self._found):
            return False
        here, then = self._found[at], self._found[at + 1]
        between = self._text[here.end() : then.start()]
        return between in {" ", "-"} and then.group()[0].isupper() and not then.group().isupper()


def _signs(text: str) -> str:
    """What stands between words, without what a keyboard has not: it may hide something."""
    return "".join(sign for sign in text if sign.isspace() or sign.isdigit() or sign.isprintable())
