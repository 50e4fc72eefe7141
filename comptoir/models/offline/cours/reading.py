"""What is asked in a message: towns, a day, a client's name, a sum. Rules only, nothing learnt."""

import re
from datetime import date, timedelta
from typing import Final

from comptoir.core.french.text import flat
from comptoir.models.offline.simple import a_day
from comptoir.packs.cours.tableaux import cle, villes

_WEATHER: Final = re.compile(
    r"\b(?:meteo|temperatures?|degres|previsions?|pleu(?:t|vra|voir)|pluie|neiger?a?|soleil|averses?"
    r"|quel temps|le temps|un temps|temps (?:a|fait|fera|qu il)|il fera|fera t il"
    r"|(?:il|fait il) (?:beau|bon|gris)|chaud|froid|doux|weather)\b"
)
_DOCUMENT: Final = re.compile(
    r"\b(?:politique|conditions|cgv|reglement|procedure|charte|notice|mode d emploi|documentation"
    r"|contrat type|nos delais|guide)\b"
)
_SENDING: Final = re.compile(
    r"\b(?:envo(?:ie|yer|yez|i)|transm\w+|export\w*|donn(?:e|er|ez))\b.{0,30}"
    r"\b(?:tous|toutes|liste|chaque)\b"
)
_FAHRENHEIT: Final = re.compile(r"\bfahrenheit\b|°\s?f\b")
_SHIFTS: Final = (("apres-demain", 2), ("apres demain", 2), ("demain", 1), ("avant-hier", -2),
                  ("hier", -1), ("semaine prochaine", 7), ("dans un mois", 30),
                  ("mois prochain", 30), ("semaine derniere", -7))  # fmt: skip
_IN_DAYS: Final = re.compile(r"\bdans (\d{1,3}|un|deux|trois|quatre|cinq|six|sept|dix) jours?\b")
_NUMBERS: Final = {"un": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7,
                   "dix": 10}  # fmt: skip
_WEEKDAYS: Final = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
_WEEKDAY: Final = re.compile(rf"\b({'|'.join(_WEEKDAYS)})\b(?! dernier| passe)")
_NAME: Final = r"[A-ZÀ-ÖØ-Ý][\w'-]+(?:(?: |-)(?:[A-ZÀ-ÖØ-Ý][\w'-]+))*"
_PLACE: Final = re.compile(rf"(?:\b[àÀ]|\bsur|\bpour|\bde|\bet|,) +({_NAME})")
_PLACE_LOW: Final = re.compile(r"\b[àÀaA] +([a-zà-öø-ÿ][\w'-]{2,})\b")
_CLIENT: Final = re.compile(
    rf"(?:\b[Cc]liente?s?|\b[Ss]olde (?:de|du client|de la cliente)|\b[Ff]iche (?:de|du client)"
    rf"|\b[Mm](?:adame|onsieur|me)|\bM\.|\bcherche[rz]?(?: le client)?|\b(?:[Tt]éléphone|[Aa]dresse"
    rf"|[Vv]ille|e-mail|[Mm]ail) (?:de|du client)|\b[Dd]oit)"
    rf" *(?:(?:[Ll]e |[Ll]a )?[Cc]liente? |[Mm](?:me|adame|onsieur|\.) )?({_NAME})"
)
_CARD: Final = re.compile(r"\bCLI-\d{4}\b", re.IGNORECASE)
_PERCENT: Final = re.compile(r"(\d+(?:[.,]\d+)?) ?%")
_ON_BALANCE: Final = re.compile(r"\bsolde\b|\bsur (?:son|leur|sa) (?:compte|solde|du)\b")
_SUM: Final = re.compile(
    r"[-(]*\d[\d  ]*(?:[.,]\d+)?(?:\s*(?:\*\*|[-+*/×÷^x()]|% d(?:e|u)\b|%|€|fois\b)\s*"
    r"|\s+(?=\d)|[()]|\d[\d  ]*(?:[.,]\d+)?)+",
    re.IGNORECASE,
)
_SIGN: Final = re.compile(r"[+*/×÷^x%-]|fois", re.IGNORECASE)
_NOT_A_TOWN: Final = {"ou", "vous", "nous", "moi", "lui", "demain", "partir", "quel", "quelle",
                      "cette", "propos", "quoi", "une", "des", "fait", "ton", "votre"}  # fmt: skip


_SAID_SIGNS: Final = (
    (re.compile(r"(?<=\d) +plus +(?=\d)"), " + "),
    (re.compile(r"(?<=\d) +moins +(?=\d)"), " - "),
    (re.compile(r"(?<=\d) +(?:multiplié|multiplie) par +(?=\d)"), " * "),
    (re.compile(r"(?<=\d) +(?:divisé|divise|sur) (?:par +)?(?=\d)"), " / "),
)
"""signs said in words; a sum read without them would be another sum"""


def about_weather(canon: str) -> bool:
    """Whether the folded words ask for the weather; "combien de temps" does not."""
    return bool(_WEATHER.search(canon)) and "combien de temps" not in canon


def about_documents(canon: str) -> bool:
    """Whether this stands in a document rather than in a living system."""
    return bool(_DOCUMENT.search(canon))


def wants_everything_sent(canon: str) -> bool:
    """Whether somebody asks for all of something to be sent or listed."""
    return bool(_SENDING.search(canon))


def unit(text: str) -> str:
    """The unit asked for."""
    return "fahrenheit" if _FAHRENHEIT.search(flat(text)) else "celsius"


def towns(text: str) -> list[str]:
    """The towns named, in order: those of the table, then what stands where a town would."""
    known: dict[int, str] = {}
    folded = flat(text).replace("-", " ").replace("'", " ")
    for key, town in villes().items():
        found = re.search(rf"\b{re.escape(key)}\b", folded)
        if found:
            known.setdefault(found.start(), town.nom)
    named = {at: town for at, town in known.items() if not _inside(at, known)}
    for pattern in (_PLACE, _PLACE_LOW):
        for hit in pattern.finditer(text):
            word = hit.group(1)
            if cle(word) in {*villes(), *_countries(), *_NOT_A_TOWN} or hit.start(1) in named:
                continue
            if not any(_day_word(part) for part in cle(word).split()):
                named[hit.start(1)] = word
    return list(dict.fromkeys(named[at] for at in sorted(named)))


def _countries() -> set[str]:
    return {cle(town.pays) for town in villes().values()}


def _inside(at: int, known: dict[int, str]) -> bool:
    """Whether a name found here is only a part of a longer one that began before."""
    return any(start < at < start + len(town) for start, town in known.items())


def _day_word(word: str) -> bool:
    return word in _WEEKDAYS or word in {"demain", "hier"}


def day(text: str, today: date | None) -> date | None:
    """The day asked about; None for now."""
    if today is None:
        return None
    folded = flat(text)
    for word, shift in _SHIFTS:
        if word in folded:
            return today + timedelta(days=shift)
    found = _IN_DAYS.search(folded)
    if found:
        given = found.group(1)
        return today + timedelta(days=_NUMBERS.get(given) or int(given))
    written = a_day(folded, today)
    if written:
        return date.fromisoformat(written)
    weekday = _WEEKDAY.search(re.sub(r"\bweek[ -]?end\b", "samedi", folded))
    if weekday is None:
        return None
    ahead = (_WEEKDAYS.index(weekday.group(1)) - today.weekday() - 1) % 7 + 1
    return today + timedelta(days=ahead)


def client(text: str) -> str:
    """The name of the client asked about, or ""."""
    found = _CLIENT.search(text)
    return found.group(1) if found and cle(found.group(1)) not in villes() else ""


def card(text: str) -> str:
    """A card's number, or ""."""
    found = _CARD.search(text)
    return found.group().upper() if found else ""


def percent_of_balance(text: str) -> str:
    """The percentage that is to be taken of a client's balance, or ""."""
    found = _PERCENT.search(text)
    return found.group(1) if found and _ON_BALANCE.search(flat(text)) else ""


def summed(text: str) -> str:
    """The sum written in a text, or ""; a lone number is not one."""
    for pattern, sign in _SAID_SIGNS:
        text = pattern.sub(sign, text)
    for hit in _SUM.finditer(text):
        written = hit.group().strip(" .,?!=")
        if _SIGN.search(written) and len(re.findall(r"\d+", written)) > 1:
            return written
    return ""
