"""Is a wish denied where it stands? "je ne veux pas retourner" is no return."""

import re
from typing import Final

_GAP: Final = r"(?:[a-z0-9]+ ){0,3}"
_DENIED: Final = re.compile(
    rf"(?:"
    rf"\b(?:veux|souhaite|voudrais|desire|compte|vais|demande|demandais|cherche|pense|voulais"
    rf"|parle|voulait|faut|dois|veulent|voulons|souhaitons|allons|s agit|question) {_GAP}"
    rf"(?:pas|plus|point|aucun|aucune|aucunement|nullement|rien)\b {_GAP}$"
    rf"|\b(?:pas|plus|jamais) (?:besoin |question |la peine |envie |du tout )?"
    rf"(?:de |d |a |pour |encore |tout |demande |demander |dit |voulu |souhaite |un |une |le |la "
    rf"|les |l |en |veux |souhaite |voudrais )*$"
    rf"|\b(?:inutile de|inutile d|sans|au lieu de|plutot que de|plutot que d|au lieu d"
    rf"|hors de question de|evitez de"
    rf"|eviter de|aucun|aucune|ni|arretez de|non pas)\b (?:de |d |le |la |les |l |un |une |en |me "
    rf"|nous |vous |moi )*$"
    rf"|\b(?:pas|jamais|point) (?:dit|demande|parle|voulu|ecrit|evoque) (?:que |de |d |vouloir |je |on )*"
    rf"(?:\w+ )?$"
    rf"|\bn (?:est|etait) pas (?:pour )?{_GAP}$"
    rf"|\bne (?:surtout )?(?:pas|plus|rien) {_GAP}$"
    rf")",
)
_AFTER: Final = re.compile(
    r"^[a-z]*(?: (?:la|le|les|l|moi|nous|surtout|donc|rien|en|y))* ?(?:surtout )?(?:pas|plus"
    r"|rien)\b"
    r"(?! (?:de (?:la|ma) |la |le |les |encore |du tout ce|bien|mal|trop|assez))",
)
_UNABLE: Final = re.compile(
    r"\b(?:arrive|arrivons|parviens|parvenons|peux|pouvons|sais|savons|reussis|reussi|pu"
    rf"|arrivais) {_GAP}(?:pas|plus)\b|\bpas (?:pu|reussi)\b|\bpourquoi\b"
    rf"|\bje ne veux plus attendre",
)


_HALF: Final = re.compile(r"\b(?:n|ne|ne l|ne la|ne le|ne les|ne me|ne nous) $")
_OTHER_HALF: Final = re.compile(
    r"^[a-z]*(?: (?:la|le|les|l|moi|nous|surtout|donc|en|y))* (?:pas|plus|rien|jamais)\b"
)
_SUBJECT: Final = re.compile(r"(?<!\bque )(?<!\bqu )(?<!\bsi )\b(?:je|j|on) (?!n? ?(?:ai|avons)\b)")


def denied(clause: str, start: int, end: int) -> bool:
    """Whether the words `clause[start:end]` stand under a negation. Inability is no refusal."""
    # without punctuation, a new subject starts a new clause: "elle la veut pas je la renvoie"
    before = _SUBJECT.split(clause[:start])[-1]
    if _UNABLE.search(before):
        return False
    if _DENIED.search(before):
        return True
    last = clause[:end].rsplit(" ", 1)[-1]
    # "n'annulez pas la …": with its first half the negation is certain
    if _HALF.search(before) and _OTHER_HALF.match(last + clause[end:]):
        return True
    return bool(_AFTER.match(last + clause[end:]))
