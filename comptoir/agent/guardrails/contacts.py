"""Links, phone numbers, mailboxes, card numbers and IBANs leave only from an allow-list."""

import re
from collections.abc import Iterator

from comptoir.agent.guardrails.speech import Finding, Speech, Spoken
from comptoir.core.french.emails import emails
from comptoir.core.french.text import clean, flat
from comptoir.core.masking import mask

_DOT = r"(?:\.|\s?[\[(](?:\.|point|dot)[\])]\s?)"
_LINK = re.compile(
    r"[a-z][a-z0-9+.-]{1,10}://[^\s<>()\[\]«»\"']+"
    rf"|(?<![\w@.-])(?:www\.)?(?:[a-z0-9][a-z0-9-]+{_DOT})+[a-z]{{2,}}(?![\w-])"
    r"(?:/[^\s<>()\[\]«»\"']*)?",
    re.IGNORECASE,
)
# Bounded: a reply that is one long word must not be read again from each of its letters.
_MAILBOX = re.compile(r"[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+")
_PHONE = re.compile(r"(?<![\w-])(?:\+\d{1,3}|00\d{1,3}|0)(?:[\s.\-/]?\(?\d\)?){8,12}(?!\w)")
_SUSPECT = re.compile(r"\d|@|[.\])]\w|://|www|arob|\b(?:at|chez)\b|[\[(](?:point|dot)")
"""a text without any of these holds no address at all"""
_NOT_DIGIT = re.compile(r"\D")


def contacts(spoken: Spoken, speech: Speech) -> Iterator[Finding]:
    """Each address to somewhere else that the pack does not allow."""
    if not _SUSPECT.search(spoken.text):
        return
    text = clean(spoken.text)
    for mailbox in {*_MAILBOX.findall(text), *(one.value for one in emails(flat(text)))}:
        address = mailbox.rstrip(".").casefold()
        if address not in speech.mailboxes and f"email:{address}" not in spoken.echo:
            yield Finding("contacts", "une adresse e-mail qui n'est pas celle du magasin")
    without = _MAILBOX.sub(" ", text)
    for identifier in speech.identifiers:  # the figures guardrail judges those
        without = identifier.pattern.sub(" ", without)
    for link in _LINK.findall(without):
        if not _allowed(link, speech.links):
            yield Finding("contacts", "un lien qui n'est pas celui du magasin")
    for phone in _PHONE.findall(without):
        if _NOT_DIGIT.sub("", phone) not in speech.phones:
            yield Finding("contacts", "un numéro de téléphone qui n'est pas celui du magasin")
    if mask(without) != without:
        yield Finding("contacts", "un numéro de carte ou un IBAN")


def _allowed(link: str, allowed: tuple[str, ...]) -> bool:
    plain = link.rstrip(".,;:!?").casefold().removeprefix("https://").removeprefix("http://")
    plain = plain.removeprefix("www.")
    return any(plain == base or plain.startswith((base + "/", base + "?")) for base in allowed)
