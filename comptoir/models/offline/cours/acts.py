"""The agents that write: a contact to extract, a card to change, a room to book."""

import re
from collections.abc import Mapping
from typing import Any, Final

from comptoir.core.french.emails import emails
from comptoir.core.french.text import flat
from comptoir.models.offline.cours import reading
from comptoir.models.offline.french.answers import Answer, answer
from comptoir.models.offline.simple.thread import Thread

Wanted = tuple[str, Mapping[str, Any]]
_PHONE: Final = re.compile(r"(?<!\w)\+?\d(?:[ .-]?\d){8,14}(?!\w)")
_PERSON: Final = re.compile(r"\b([A-ZÀ-ÖØ-Ý][a-zà-öø-ÿ'-]+(?: [A-ZÀ-ÖØ-Ý][\w'-]+)+)")
_SIGNED: Final = re.compile(
    r"(?:[Jj]e suis|[Jj]e m'appelle|[Cc]ordialement,?|[Ii]ci)\s+" + _PERSON.pattern
)
_COMPANY: Final = re.compile(
    r"\b(?:société|entreprise|maison|menuiserie|atelier|garage)\s+[A-ZÀ-Ý][\w'-]+", re.IGNORECASE
)
_ROOM: Final = re.compile(r"\b(ampere|curie|lovelace)\b")
_ROOMS: Final = {"ampere": "Ampère", "curie": "Curie", "lovelace": "Lovelace"}
_HOUR: Final = re.compile(r"\b(?:a |de |vers )?(\d{1,2}) ?(?:h|:|heures?) ?(\d{2})?\b")
_LENGTH: Final = re.compile(
    r"\b(?:pour|pendant|durant|duree de) (\d{1,3}|une|deux|trois|quatre) ?(min\w*|h\w*)\b"
)
_COUNTS: Final = {"une": 1, "deux": 2, "trois": 3, "quatre": 4}
_FIELDS: Final = (("telephone", r"\btelephone|\bnumero\b|\bportable"), ("email", r"\bmail|\badresse"),
                  ("ville", r"\bville|\bdemenag|\bhabite"))  # fmt: skip
_NEW: Final = re.compile(
    r"(?:devient|par|en|est désormais|est maintenant|à|:)\s+([^\s,;]+)\s*[.!]?$"
)


def contact(text: str) -> Wanted:
    """The person who wrote this text; what it does not say stays empty."""
    found = emails(flat(text))
    phone = _PHONE.search(text)
    person = _SIGNED.search(text) or _PERSON.search(text)
    company = _COMPANY.search(text)
    return "enregistrer_contact", {
        "nom": person.group(1) if person else "?",
        "email": found[0].value if found else "",
        "telephone": phone.group() if phone else "",
        "societe": company.group() if company else "",
    }


def change(thread: Thread) -> list[Wanted] | str:
    """Find the card, then ask for the change; a question while something is missing."""
    said = thread.said[-1].text
    if answer(thread.said[-1].canon) is Answer.NO:
        return "Très bien, rien n'est changé."
    folded = flat(said)
    field = next((name for name, words in _FIELDS if re.search(words, folded)), "")
    value = emails(folded)[0].value if emails(folded) else ""
    new = _NEW.search(said)
    value = value or (new.group(1).rstrip(".!") if new else "")
    if not field or not value:
        return "Quel champ de quelle fiche faut-il changer, et quelle est la nouvelle valeur ?"
    number = reading.card(said)
    for heard in thread.now:
        rows = heard.result.content.get("clients") or ()
        if heard.result.name == "chercher_client" and len(rows) == 1:
            number = str(rows[0].get("numero"))
    if number:
        return [("modifier_client", {"numero": number, "champ": field, "valeur": value})]
    name = reading.client(said)
    if any(heard.result.name == "chercher_client" for heard in thread.now):
        return []
    return [("chercher_client", {"nom": name})] if name else "De quel client s'agit-il ?"


def booking(thread: Thread) -> list[Wanted] | str:
    """The booking that all messages together describe; the latest word on each point counts."""
    asked: dict[str, Any] = {}
    for said in thread.said:
        asked |= _of_one(said.text, thread)
    for key, question in (
        ("salle", "Quelle salle : Ampère, Curie ou Lovelace ?"),
        ("jour", "Pour quel jour ?"),
        ("debut", "À partir de quelle heure ?"),
        ("duree_minutes", "Pour combien de temps ?"),
    ):
        if key not in asked:
            return question
    return [("reserver_salle", asked)]


def _of_one(text: str, thread: Thread) -> dict[str, Any]:
    folded, found = flat(text), dict[str, Any]()
    room = _ROOM.search(folded)
    if room:
        found["salle"] = _ROOMS[room.group(1)]
    day = reading.day(text, thread.today)
    if day is not None:
        found["jour"] = day.isoformat()
    length = _LENGTH.search(folded)
    if length:
        count = _COUNTS.get(length.group(1)) or int(length.group(1))
        found["duree_minutes"] = count * (60 if length.group(2).startswith("h") else 1)
        folded = folded.replace(length.group(), " ")
    hour = _HOUR.search(folded)
    if hour:
        found["debut"] = f"{int(hour.group(1)):02d}:{hour.group(2) or '00'}"
    return found
