"""Links, phone numbers, mailboxes and IBANs leave only from an allow-list."""

import re
from collections.abc import Iterator

from comptoir.agent.guardrails.speech import Finding, Speech, Spoken

_LINK = re.compile(
    r"(?:https?://|www\.)[^\s<>()\[\]«»\"']+"
    r"|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|fr|net|org|eu|io|info|shop|example|app|me|co|be|ch|ly|xyz)\b"
    r"(?:/[^\s<>()\[\]«»\"']*)?"
    r"|(?<![\w@.-])(?:[a-z0-9-]+\.)+[a-z]{2,}/[^\s<>()\[\]«»\"']+",
    re.IGNORECASE,
)
_MAILBOX = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_PHONE = re.compile(
    r"(?<![\w-])(?:\+\d{1,3}|00\d{1,3}|0)(?:[\s.\-\u00a0\u202f]?\(?\d\)?){8,12}(?!\w)"
)
_IBAN = re.compile(
    r"(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ \u00a0\u202f]?[A-Z0-9]){11,30}(?![A-Za-z0-9])"
)
_SUSPECT = re.compile(r"\d|@|\.\w|://|www")
"""a text without any of these holds no address at all"""
_NOT_DIGIT = re.compile(r"\D")


def contacts(spoken: Spoken, speech: Speech) -> Iterator[Finding]:
    """Each address to somewhere else that the pack does not allow."""
    text = spoken.text
    if not _SUSPECT.search(text):
        return
    for mailbox in _MAILBOX.findall(text):
        address = mailbox.rstrip(".").casefold()
        if address not in speech.mailboxes and f"email:{address}" not in spoken.echo:
            yield Finding("contacts", "une adresse e-mail qui n'est pas celle du magasin")
    without = _MAILBOX.sub(" ", text)
    for link in _LINK.findall(without):
        if not _allowed(link, speech.links):
            yield Finding("contacts", "un lien qui n'est pas celui du magasin")
    for phone in _PHONE.findall(without):
        if _NOT_DIGIT.sub("", phone) not in speech.phones:
            yield Finding("contacts", "un numéro de téléphone qui n'est pas celui du magasin")
    if _IBAN.search(_without_ours(without, speech)):
        yield Finding("contacts", "un IBAN")


def _without_ours(text: str, speech: Speech) -> str:
    """A parcel's number can look like an IBAN; our own formats are what `figures` judges."""
    for identifier in speech.identifiers:
        text = identifier.pattern.sub(
            lambda found: " " if _IBAN.fullmatch(found.group()) else found.group(), text
        )
    return text


def _allowed(link: str, allowed: tuple[str, ...]) -> bool:
    plain = link.rstrip(".,;:!?").casefold().removeprefix("https://").removeprefix("http://")
    plain = plain.removeprefix("www.")
    return any(plain == base or plain.startswith((base + "/", base + "?")) for base in allowed)
