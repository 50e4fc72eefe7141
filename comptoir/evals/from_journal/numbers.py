"""Finding what identifies somebody by its form: addresses, phones, our numbers, long digits, links."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from comptoir.agent.guardrails.speech import Speech
from comptoir.core.french.emails import emails
from comptoir.core.french.numbers import undictated
from comptoir.core.french.text import clean, flat
from comptoir.evals.from_journal.pieces import Detail, Done, Draft, Piece, Slot, replace_in, spliced
from comptoir.evals.from_journal.places import without_places

_MASKED = re.compile(r"\[(IBAN|carte) •••• \w{1,4}\]")
_LINK = re.compile(r"(?:https?://|www\.)[^\s<>«»]+", re.IGNORECASE)
_PHONE = re.compile(
    r"(?<![\w.-])(?:(?:\+|00)\d{1,3}[\s.-]?(?:\(0\)\s?)?\d(?:[\s.-]?\d){6,12}|0\d(?:[\s./-]?\d{2}){4})(?!\d)"
)
_KEPT = re.compile(
    r"\d{1,3}(?:[ .\u00a0\u202f]\d{3})*(?:[.,]\d{1,2})?\s?(?:€|euros?\b|eur\b)"  # an amount
    r"|(?<!\d)\d{1,2}[/.]\d{1,2}(?:[/.](?:20)?\d{2})?(?![\d/])"  # a day
    r"|(?<![\d-])20\d{2}-\d{2}-\d{2}(?![\d-])|(?<!\d)20\d{2}(?!\d)"
    r"|(?<!\d)\d{1,3}\s?[x×]\s?\d{1,3}(?!\d)",  # a size
    re.IGNORECASE,
)
_LONG = re.compile(r"(?<!\d)\d(?:[\s.-]?\d){3,}")
_CODE = re.compile(r"(?=\w*\d)(?=\w*[^\W\d_])\w+")
_SHORT_CODE = re.compile(
    r"\d{0,3}(?:e|er|re|eme|ème|ere|ère|h|j|m|cm|mm|kg|g|x|pcs)?\d{0,3}", re.IGNORECASE
)
_SPELLED = re.compile(
    r"(?:\b(?:zéro|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|"
    r"quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille)"
    r"\b[\s,-]*(?:et\s+)?){4,}",
    re.IGNORECASE,
)
_AT = re.compile(r"\S*@\S*")


def draft_of(
    text: str, speech: Speech, catalogue: Callable[[str], bool], knows: Callable[[str], bool]
) -> Draft:
    """The text with all that has a form taken out; words are still to be looked at.

    `catalogue` tells the identifiers that belong to nobody, such as an article's reference, and
    `knows` a word that may follow a number from a town.
    """
    cleaned = clean(text)
    draft: Draft = (undictated(cleaned, flat(cleaned)),)
    draft = replace_in(draft, _MASKED, lambda one: Done(f"[{one[1]} •••• 0000]"))
    draft = replace_in(draft, _LINK, lambda one: _link(one.group(), speech))
    draft = _mailboxes(draft)
    draft = replace_in(draft, _AT, lambda _: Done("[adresse e-mail]"))
    draft = replace_in(draft, _PHONE, _phone)
    draft = without_places(draft, knows)
    draft = _ours(draft, speech, catalogue)
    draft = replace_in(draft, _KEPT, lambda one: Done(one.group()))
    draft = replace_in(draft, _LONG, lambda one: Done(re.sub(r"\d", "0", one.group())))
    draft = replace_in(draft, _CODE, _code)
    return replace_in(draft, _SPELLED, lambda _: Done("[numéro] "))


def _link(link: str, speech: Speech) -> Piece:
    host = urlsplit(link if "//" in link else f"//{link}").hostname or ""
    return Done(link if host in speech.links else "[lien]")


def _phone(found: re.Match[str]) -> Piece:
    return Slot(Detail.PHONE, phone_key(found.group()), found.group())


def phone_key(written: str) -> str:
    """A phone's digits without what comes before the number itself, so that its forms are one."""
    return re.sub(r"\D", "", written.replace("(0)", ""))[-9:]


def _mailboxes(draft: Draft) -> Draft:
    """Typed or dictated; what is written in their place is typed."""
    made: list[Piece] = []
    for piece in draft:
        if not isinstance(piece, str):
            made.append(piece)
            continue
        found = (
            (one.start, one.end, Slot(Detail.MAILBOX, one.value, piece[one.start : one.end]))
            for one in emails(flat(piece))
        )
        made += spliced(piece, found)
    return tuple(made)


def _ours(draft: Draft, speech: Speech, catalogue: Callable[[str], bool]) -> Draft:
    for identifier in speech.identifiers:

        def found(
            one: re.Match[str], normal_of: Callable[[str], str | None] = identifier.normal
        ) -> Piece | None:
            normal = normal_of(one.group())
            if normal is None:
                return None
            if catalogue(normal) or normal in speech.examples:
                return Done(one.group())
            return Slot(Detail.ID, normal, one.group())

        draft = replace_in(draft, identifier.pattern, found)
    return draft


def _code(found: re.Match[str]) -> Piece | None:
    """Letters and digits in one word: an hour or a size may stand, a code may not."""
    return Done(found.group() if _SHORT_CODE.fullmatch(found.group()) else "[code]")
