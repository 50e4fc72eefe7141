"""Tools that a model will take for one another: names and descriptions that say the same.

Two names say the same when they differ only by a verb of the same sense (get, fetch, retrieve) or
by words that add nothing (info, data, tool). Two descriptions say the same when their words do.
A pair that sets itself apart, one description naming the other tool, is left alone.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from comptoir.lint.definition import Definition
from comptoir.lint.facts import folded, split_name
from comptoir.lint.rule import Finding, Rule, Scope, Severity

_SAME_NAME, _SAME_TEXT = 55.0, 90.0
"""likeness of the descriptions, 0 to 100, above which a pair of like names, or of any, is confused"""
_ALL_PAIRS = 120
"""tools up to which every pair is compared; beyond, only those that share a rare word"""
_CROWD = 12
"""tools that share a word beyond which it is not rare"""
_SENSES = (
    "get fetch retrieve read obtain obtenir recuperer lire load return give donner",
    "search find lookup look query locate chercher rechercher trouver retrouver",
    "list browse enumerate lister",
    "show view display see consulter afficher voir inspect describe",
    "create add new make insert register creer ajouter inscrire enregistrer",
    "update edit modify change set modifier changer mettre",
    "delete remove erase drop supprimer effacer retirer",
    "send post envoyer poster transmettre",
    "check verify validate verifier controler",
    "client customer user utilisateur cliente clients customers users",
    "order commande orders commandes",
    "weather meteo",
)
_SENSE: Mapping[str, str] = {
    word: words.split(" ", 1)[0] for words in _SENSES for word in words.split()
}
_FILLERS = (
    "the a an of for by with in on to from and is this that it its all any given specified specific "
    "based using info infos information informations data donnees details detail tool outil function "
    "le la les l un une des du de d par pour avec dans sur au aux en et ce cette son sa ses tout tous "
    "v1 v2 v3 1 2 3 current currently actuel actuelle please up out"
)
_EMPTY = frozenset(_FILLERS.split())


@dataclass(frozen=True, slots=True)
class _Told:
    """What is compared of a definition."""

    definition: Definition
    folded_name: str
    name: frozenset[str]
    text: str
    words: frozenset[str]


def check(definitions: Sequence[Definition]) -> Iterator[Finding]:
    """One finding for each confused pair, at the later of the two."""
    from rapidfuzz.fuzz import token_sort_ratio  # noqa: PLC0415 - only where sets are judged

    told = [_told(one) for one in definitions if one.name]
    for first, second in _pairs(told):
        if first.folded_name == second.folded_name:
            continue
        like_names = first.name == second.name
        if not like_names and (_says_little(first, second) or _own_words(first, second)):
            continue
        least = _SAME_NAME if like_names else _SAME_TEXT
        bare = like_names and (not first.words or not second.words)
        if not bare and token_sort_ratio(first.text, second.text, score_cutoff=least) < least:
            continue
        if _apart(first, second):
            continue
        yield RULE.found(
            f"{second.definition.name}.description",
            f"« {second.definition.name} » et « {first.definition.name} » se confondent",
            f"“{second.definition.name}” and “{first.definition.name}” are easily confused",
        )


def _told(definition: Definition) -> _Told:
    words = [_sense(word) for word in split_name(definition.description).split()]
    kept = [word for word in words if word not in _EMPTY]
    name = frozenset(_sense(word) for word in split_name(definition.name).split())
    return _Told(
        definition=definition,
        folded_name=folded(definition.name),
        name=(name - _EMPTY) or name,
        text=" ".join(kept),
        words=frozenset(kept),
    )


@lru_cache(maxsize=16384)
def _sense(word: str) -> str:
    """The first word of its family; a plural is its singular, except for a list of one sense."""
    found = _SENSE.get(word)
    if found is not None:
        return found
    single = word[:-1] if len(word) > _SHORT and word.endswith("s") else word
    return _SENSE.get(single, single)


_SHORT = 4


def _apart(first: _Told, second: _Told) -> bool:
    """Whether one of them says how it differs: it names the other."""
    return _names(first, second) or _names(second, first)


def _names(speaker: _Told, other: _Told) -> bool:
    """Whether the description names the other; a name that is a plain word must be quoted."""
    name = other.folded_name
    text = folded(speaker.definition.description)
    if name.isalpha():
        return any(f"{sign}{name}" in text for sign in _QUOTES)
    return name in text


_QUOTES = ("'", '"', "`", "«", "« ", "“")


def _says_little(first: _Told, second: _Told) -> bool:
    """Whether a description is too short to be like another: their names are all there is."""
    return min(len(first.words), len(second.words)) < _FEWEST


_FEWEST = 3


def _own_words(first: _Told, second: _Told) -> bool:
    """Whether what sets the names apart also sets the descriptions apart."""
    return bool((first.words ^ second.words) & (first.name ^ second.name)) or (
        len(first.words - second.words) > 0 and len(second.words - first.words) > 0
    )


def _pairs(told: Sequence[_Told]) -> Iterable[tuple[_Told, _Told]]:
    if len(told) <= _ALL_PAIRS:
        return combinations(told, 2)
    return _sharing(told)


def _sharing(told: Sequence[_Told]) -> Iterator[tuple[_Told, _Told]]:
    """Pairs that share their name's words, or the rarest words of their descriptions."""
    often = Counter(word for one in told for word in one.words)
    shelves: defaultdict[object, list[int]] = defaultdict(list)
    for index, one in enumerate(told):
        shelves[one.name].append(index)
        for word in sorted(one.words, key=lambda word: (often[word], word))[:3]:
            shelves[word].append(index)
    seen: set[tuple[int, int]] = set()
    for shelf in shelves.values():
        for pair in combinations(shelf[:_CROWD], 2):
            if pair not in seen:
                seen.add(pair)
                yield told[pair[0]], told[pair[1]]


_CHERCHER = {
    "name": "chercher_client",
    "description": "Cherche la fiche d'un client par son nom.",
    "input_schema": {"type": "object", "properties": {"nom": {"type": "string"}}},
}
RULE = Rule(
    id="near-identical",
    severity=Severity.WARNING,
    scope=Scope.SET,
    title_fr="Deux outils ne se confondent pas",
    title_en="Two tools cannot be confused",
    why_fr="Le modèle choisit en lisant noms et descriptions. Quand deux se valent, il tire au sort, "
    "et l'essai suivant donne l'autre.",
    why_en="A model chooses by reading names and descriptions. When two say the same it draws lots, "
    "and the next try gives the other.",
    mend_fr="Fusionnez-les, ou dites dans chacun quand prendre l'autre, par son nom.",
    mend_en="Merge them, or say in each when to take the other, by its name.",
    bad=[
        _CHERCHER,
        {
            **_CHERCHER,
            "name": "trouver_client",
            "description": "Trouve la fiche d'un client d'après son nom.",
        },
    ],
    good=[
        _CHERCHER,
        {
            **_CHERCHER,
            "name": "trouver_client",
            "description": "Trouve un client par son téléphone. Par son nom : chercher_client.",
        },
    ],
    check=check,
)
