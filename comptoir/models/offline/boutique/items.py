"""Which articles of a consulted order are meant: by reference, name, colour, rank, or all."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from comptoir.models.offline.boutique.details import contradicts, fewer, several
from comptoir.models.offline.boutique.naming import EMPTY, stem, tokens_of
from comptoir.models.offline.boutique.plain import text
from comptoir.models.offline.boutique.words import compiled

_ALL: Final = re.compile(
    r"(?<!pas du )(?<!du )(?<!apres )(?<!malgre )(?<!est )(?<!avant )(?<!en )(?<!pas )"
    r"\b(?:tout|tous|toutes)\b(?! (?:de suite|a fait|simplement|le monde|cas|neuf|court|d abord"
    r"|compte"
    r"|cela|a l heure|petits?|est|va|doux|les deux jours))"
    r"|\bl (?:ensemble|integralite)\b|\bla totalite\b|\bau complet\b|\bcommande (?:entiere"
    r"|complete)\b",
)
_WHOLE: Final = (
    r"\b<RENDRE> (?:vous )?(?:\w+ ){0,1}(?:toute )?(?:la|ma|cette|mon|le|ce"
    r"|l)? ?(?:\w+ )?(?:commande|colis|paquet|xnum\d+)\b"
    r"|\bretract\w+ (?:pour|de|sur) (?:la |ma |cette )?(?:commande|xnum\d+)"
    r"|\b<RENDRE> (?:les|mes|ces) (?:articles|produits)\b(?! que)"
)
_LOOSE: Final = re.compile(
    r"\b(?:un|une|des|certains|quelques|un seul|une partie)\b[^.]{0,12}\b(?:articles?|produits?"
    r"|commande|colis)"
)
_OUT: Final = (
    r"\b(?:sauf|hormis|a part|excepte|excepter|mais pas|et pas|pas(?= (?:la|le|les|l) <ARTICLE>)"
    r"|sans"
    r"|(?:je |on |en )?(?:garde|conserve|gardons)|garder|conserver|garderai)\b (?P<what>[^.]*?)"
    r"(?= \. | et (?:je|on|renvoie|retourne)|$)"
)
_OUT_AFTER: Final = (
    r"\b(?P<what>(?:la|le|les) <ARTICLE>(?: (?!et\b|mais\b|je\b)[a-z]+){0,2}?) (?:\. )?(?:je|on) "
    r"(?:la |le |les |l )?(?:garde|conserve)\b(?! (?:la|le|les|mon|ma|mes|l|aussi)\b)"
)
_LIKED: Final = (
    r"\b(?P<what>(?:la|le|les) <ARTICLE>(?: (?!et\b|mais\b|je\b|ne\b|n\b|pas\b)[a-z]+){0,2}?) "
    r"(?:(?:me|nous) (?:plait|plaisent|convient|conviennent|va|vont)(?! (?:pas|plus|moins|peu|qu a moitie))"
    r"|(?:est|sont) (?:tres |vraiment |absolument )?(?:parfaite?s?|superbes?|magnifiques?|nickel|tres bien"
    r"|tres belles?|tres jolie?s?))"
)
_REVISED: Final = re.compile(
    r"\b(?:non|pardon|plutot|rectification|je voulais dire|oups)\b(?! pas)"
)
_RANKS: Final = (
    (0, r"\b(?:le|la|du|de la)? ?(?:premiere?|1er|1ere)\b|\b(?:le|la|numero|article) 1\b"),
    (1, r"\b(?:deuxieme|2e|2eme|seconde?)\b|\b(?:le|la|numero|article) 2\b"),
    (2, r"\b(?:troisieme|3e|3eme)\b|\b(?:le|la|numero|article) 3\b"),
    (-1, r"\b(?:le|la) derni(?:er|ere)\b(?! (?:fois|commande|mail|message))"),
)
_DIGITS: Final = re.compile(
    r"(?:(?:le|la|les|l|article|articles|numero|n|et) )*\d(?: (?:(?:et|le|la|l|puis) )*\d)*"
)
_COUNTS: Final = {"deux": 2, "2": 2, "trois": 3, "3": 3, "quatre": 4, "4": 4}
_ONE_OF: Final = re.compile(
    r"\b(?:une?|deux|trois|quatre|cinq|\d) (?:\w+ ){1,4}sur (?:les |mes )?(?:deux|trois|quatre|cinq"
    r"|six|huit|\d)\b|"
    r"\b(?:une?|deux|trois|quatre|cinq|\d) (?:des|de mes|de ces|sur|sur les) (?:deux|trois|quatre"
    r"|cinq|six|huit|\d)\b|"
    r"\b(?:un seul|une seule|l un|l une|seulement un|seulement une|juste un|juste une|qu un|qu une"
    r"|une?) (?:des|de mes|de ces|des deux|sur)\b|\b(?:un seul|une seule|seulement une?|qu une?"
    r"|juste une?)\b",
)


@dataclass(frozen=True, slots=True)
class Selection:
    """References meant. `unclear` asks which; `foreign` names something that is not there."""

    references: tuple[str, ...] = ()
    unclear: bool = False
    foreign: bool = False
    part: bool = False
    """one piece of several identical ones: no reference says that"""


def select(
    said: str,
    typed: Sequence[str],
    articles: Sequence[Mapping[str, Any]],
) -> Selection:
    """Resolve what was said against an order's articles; never more than was named."""
    references = [text(article, "reference") for article in articles]
    known = [reference for reference in typed if reference in references]
    if known:
        return Selection(tuple(dict.fromkeys(known)))
    if typed:
        return Selection(foreign=True, unclear=True)
    kept, dropped = _parted(_last_word(said))
    base = _named(kept, articles)
    out = _named(dropped, articles) if dropped else Selection()
    if dropped and out.references:
        if not base.references and not base.foreign:
            base = Selection(tuple(references))
        left = tuple(ref for ref in base.references if ref not in out.references)
        return Selection(left, unclear=not left)
    if base.references and fewer(kept, base.references, articles):
        return Selection(base.references, part=True)
    if base.references and _ONE_OF.search(kept) and several(base.references, articles):
        return Selection(base.references, part=True)
    return base


def _last_word(said: str) -> str:
    """After "non, plutôt…" only what follows counts, when it names something."""
    parts = _REVISED.split(said)
    names = compiled(r"\b<ARTICLE>\b")
    later = [part for part in parts[1:] if names.search(part)]
    return later[-1] if later and names.search(parts[0]) else said


def _parted(said: str) -> tuple[str, str]:
    dropped: list[str] = []

    def cut(hit: re.Match[str]) -> str:
        if compiled(r"\b<ARTICLE>\b").search(hit.group("what")) or hit.group().startswith(
            ("sauf", "hormis", "a part", "excepte", "mais pas"),
        ):
            dropped.append(hit.group("what"))
            return " "
        return hit.group()

    left = compiled(_LIKED).sub(cut, compiled(_OUT_AFTER).sub(cut, said))
    return compiled(_OUT).sub(cut, left), " ".join(dropped)


def _named(said: str, articles: Sequence[Mapping[str, Any]]) -> Selection:
    references = tuple(text(article, "reference") for article in articles)
    found = _by_name(said, articles)
    if found.references or found.unclear:
        return found
    ranked = _by_rank(said, references)
    if ranked:
        return Selection(ranked)
    if found.foreign:
        return found
    whole = compiled(_WHOLE).search(said) and not _LOOSE.search(said)
    if _ALL.search(said) or whole:
        return Selection(references)
    return Selection()


def _by_rank(said: str, references: tuple[str, ...]) -> tuple[str, ...]:
    count = re.search(r"\bles (deux|trois|quatre|2|3|4)\b(?! (?:jours|semaines|mois))", said)
    if count and _COUNTS[count.group(1)] == len(references):
        return references
    digits = _DIGITS.fullmatch(said)
    if digits:
        ranks = [int(digit) - 1 for digit in re.findall(r"\b\d\b", said)]
        return tuple(references[rank] for rank in ranks if 0 <= rank < len(references))
    picked = [
        references[rank]
        for rank, pattern in _RANKS
        if re.search(pattern, said) and -1 <= rank < len(references)
    ]
    return tuple(dict.fromkeys(picked))


def _by_name(said: str, articles: Sequence[Mapping[str, Any]]) -> Selection:
    spoken = [stem(word) for word in said.split() if word not in EMPTY or word in {"d", "en"}]
    names = [(text(a, "reference"), tokens_of(text(a, "designation"))) for a in articles]
    heads = {tokens[0] for _, tokens in names if tokens}
    places = [at for at, word in enumerate(spoken) if word in heads]
    places = [at for at in places if not _inside(spoken, at, names)]
    if not places:
        return _by_quality(said, spoken, names)
    chosen: list[str] = []
    unclear = False
    for order, at in enumerate(places):
        until = places[order + 1] if order + 1 < len(places) else len(spoken)
        nearby = set(spoken[max(0, at - 1) : until]) - {spoken[at]}
        qualified = [word for word in spoken[at + 1 : until] if word not in {"d", "en"}][:1]
        mine, vague = _best(spoken[at], nearby, qualified, names)
        chosen += mine
        unclear = unclear or vague
    if unclear:
        return Selection(unclear=True)
    return Selection(tuple(dict.fromkeys(chosen)))


def _inside(spoken: list[str], at: int, names: list[tuple[str, list[str]]]) -> bool:
    """« Housse » in « drap-housse » names nothing itself, nor « oreiller » in « taie »."""
    back = [word for word in spoken[max(0, at - 2) : at] if word not in {"d", "en", "de"}]
    return bool(back) and any(tokens[:2] == [back[-1], spoken[at]] for _, tokens in names)


def _best(
    head: str,
    nearby: set[str],
    qualified: list[str],
    names: list[tuple[str, list[str]]],
) -> tuple[list[str], bool]:
    scored = [
        (reference, nearby & set(tokens[1:])) for reference, tokens in names if tokens[:1] == [head]
    ]
    if len(scored) == 1:
        tokens = next(tokens for reference, tokens in names if reference == scored[0][0])
        other = any(contradicts(word, tokens) for word in qualified)
        return ([], True) if other else ([scored[0][0]], False)
    sized = _by_first_size(head, nearby, names)
    if sized:
        return [sized], False
    common = nearby.intersection(*(hits for _, hits in scored))
    telling = [(ref, frozenset(hits - common)) for ref, hits in scored if hits - common]
    most = max((len(hits) for _, hits in telling), default=0)
    top = [(ref, hits) for ref, hits in telling if len(hits) == most]
    if not top or (len(top) > 1 and len({hits for _, hits in top}) < len(top)):
        return [], True
    return [ref for ref, _ in top], False


def _by_first_size(head: str, nearby: set[str], names: list[tuple[str, list[str]]]) -> str:
    """A size is said by its first figure: "la 240" is 240 x 260, not 220 x 240."""
    fitting = [
        reference
        for reference, tokens in names
        if tokens[:1] == [head]
        and next((token for token in tokens if token.isdigit()), "") in nearby
    ]
    return fitting[0] if len(fitting) == 1 else ""


def _by_quality(
    said: str,
    spoken: list[str],
    names: list[tuple[str, list[str]]],
) -> Selection:
    if compiled(r"\b(?!articles?\b|produits?\b|linges?\b|xref)<ARTICLE>\b").search(said):
        inner = [
            ref
            for ref, tokens in names
            if any(
                word in tokens and compiled(r"^<ARTICLE>$").search(word + "s") for word in spoken
            )
        ]
        return Selection((inner[0],)) if len(inner) == 1 else Selection(foreign=True, unclear=True)
    hits = {ref: {w for w in spoken if w in tokens[1:] and len(w) > 1} for ref, tokens in names}
    telling = {
        ref: {w for w in found if sum(w in other for other in hits.values()) == 1}
        for ref, found in hits.items()
    }
    told = [ref for ref, found in telling.items() if found]
    return Selection((told[0],)) if len(told) == 1 and len(names) > 1 else Selection()
