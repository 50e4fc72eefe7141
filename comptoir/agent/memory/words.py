"""Words of a French text as a search compares them: no accents, no grammar, only their stems.

Both searches, in memory and in a database, read passages and questions through here, so that what
one finds the other finds. A stem holds only `a` to `z` and digits: it is safe in any query.
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module

_WORD = re.compile(r"[a-z0-9]+")
_MARKS = re.compile(r"[\u0300-\u036f]+")
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


def words(text: str) -> list[str]:
    """Words that carry meaning, in their order, in lower case and without accents."""
    bare = _MARKS.sub("", unicodedata.normalize("NFKD", text.translate(_LIGATURES).lower()))
    return [
        word
        for word in _WORD.findall(bare)
        if word not in STOP_WORDS and (len(word) > 1 or word.isdigit())
    ]


def stems(given: Sequence[str]) -> list[str]:
    """The form under which each word and its inflections are filed, in the order given."""
    # Without its accent "livrée" would keep an e that "livré" has not.
    found = _stemmer()([_FEMININE.sub("e", word) for word in given])
    return [stem[:-1] + "i" if stem.endswith("y") else stem for stem in found]


class Stems(dict[str, str]):
    """Stems by word, found once each: a text repeats its words, and stemming is the slow part."""

    def of(self, given: Sequence[str]) -> list[str]:
        """The stem of each word; words never met go to the stemmer in one batch."""
        new = [word for word in dict.fromkeys(given) if word not in self]
        if new:
            self.update(zip(new, stems(new), strict=True))
        return [self[word] for word in given]


def synonym_groups(groups: Iterable[Collection[str]]) -> Mapping[str, tuple[str, ...]]:
    """For each stem that has synonyms, all stems of its group.

    A stem belongs to one group, the last that names it ("payant" is nearer to "payer" than to
    "frais"), so that no two groups run together.
    """
    owner: dict[str, int] = {}
    for number, group in enumerate(groups):
        owner |= dict.fromkeys(stems(written(group)), number)
    forms: dict[int, tuple[str, ...]] = {}
    for stem, number in owner.items():
        forms[number] = (*forms.get(number, ()), stem)
    return {stem: forms[number] for stem, number in owner.items()}


def written(group: Iterable[str]) -> list[str]:
    """The words of several short texts, one after the other."""
    return [word for text in group for word in words(text)]


@lru_cache(maxsize=1)
def _stemmer() -> Callable[[list[str]], list[str]]:
    # Compiled, so loaded when the first question comes. Its own cache is off: with it, one stemmer
    # could not serve several threads.
    made: Callable[[list[str]], list[str]] = import_module("Stemmer").Stemmer("french", 0).stemWords
    return made
