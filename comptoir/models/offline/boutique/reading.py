"""One customer message, read once: who is named, what is asked, in which tone."""

import re
from dataclasses import dataclass
from functools import lru_cache

from comptoir.core.french.emails import emails
from comptoir.core.french.numbers import undictated
from comptoir.core.french.text import clean, flat
from comptoir.models.offline.boutique.acts import Act, acts_of
from comptoir.models.offline.boutique.numbers import Mark, blank, illegible, marks
from comptoir.models.offline.boutique.reasons import reason
from comptoir.models.offline.boutique.words import canonical, compiled, says
from comptoir.models.offline.french import tone
from comptoir.models.offline.french.answers import Answer, answer
from comptoir.models.offline.french.dates import mask_dates
from comptoir.models.offline.french.homoglyphs import suspicious
from comptoir.models.offline.french.quoting import own_words
from comptoir.models.offline.french.segments import clauses
from comptoir.packs.boutique.phrases.intentions import Intention as Wish
from comptoir.packs.boutique.phrases.pieges import ROLES

_LONGEST = 3000
_MOST_CLAUSES = 40
# "1) … 2) …" parts requests; two characters for two, so that places stay what they are.
_LISTED = re.compile(r"(?<!\S)[1-9a-e]\)(?=\s)")
_CORRECTS = re.compile(
    r"\b(?:plutot|pardon|erreur|trompe\w*|je voulais dire|en fait|excusez|desole|rectif\w*"
    r"|correction"
    r"|oups|non c est|c est (?:la|le) xnum)\b",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What one message says. `words` are its folded words, clauses parted by " . "."""

    words: str
    flattened: str
    acts: tuple[Act, ...] = ()
    numbers: tuple[str, ...] = ()
    returns: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    email: str = ""
    illegible: bool = False
    answer: Answer = Answer.NONE
    motif: str = ""
    greets: bool = False
    thanks: bool = False
    leaves: bool = False
    furious: bool = False
    upset: bool = False
    hostile: bool = False
    corrects: bool = False

    @property
    def content(self) -> bool:
        """Something beyond politeness was said."""
        return bool(self.acts or self.numbers or self.email or self.returns or self.references)


def _marked(text: str, found: list[Mark]) -> str:
    out: list[str] = []
    last = 0
    for position, mark in enumerate(found):
        out += [text[last : mark.start], f" x{mark.kind}{position} "]
        last = mark.end
    return "".join([*out, text[last:]])


def _dragged(text: str) -> tuple[str, ...]:
    """The one order that the answered message is about."""
    if not text:
        return ()
    flattened = flat(clean(text))
    found = {m.value for m in marks(clean(text), blank(flattened)) if m.kind == "num"}
    return tuple(found) if len(found) == 1 else ()


def _denied_numbers(words: str, found: list[Mark]) -> set[int]:
    """Numbers that the customer sets aside: "pas la LL-1 mais la LL-2"."""
    out: set[int] = set()
    for hit in re.finditer(
        r"\b(?:pas|non|au lieu de|plutot que) (?:(?:de|du|la|le|pour|sur|numero|commande|celle"
        r"|a) )*xnum(\d+)",
        words,
    ):
        out.add(int(hit.group(1)))
    for hit in re.finditer(
        r"xnum(\d+) (?:\. )?(?:(?:ah|euh|heu|enfin|et|mais) )?(?:non|pardon|plutot|oups|erreur"
        r"|desole|je veux dire|enfin)"
        r"\b[a-z ]{0,25}(?=xnum\d+)",
        words,
    ):
        out.add(int(hit.group(1)))
    numbers = [position for position, mark in enumerate(found) if mark.kind == "num"]
    return out if len(set(numbers) - out) else set()


@lru_cache(maxsize=2048)
def read(text: str) -> Reading:
    """Read one message. Pure: the same text always gives the same reading."""
    own, dragged = own_words(text[:_LONGEST])
    cleaned = _LISTED.sub(" ;", clean(own))
    cleaned = undictated(cleaned, flat(cleaned))
    flattened = flat(cleaned)
    addresses = emails(flattened)
    found = [Mark("mail", mail.value, mail.start, mail.end) for mail in addresses]
    hidden = flattened
    for mail in addresses:
        hidden = hidden[: mail.start] + " " * (mail.end - mail.start) + hidden[mail.end :]
    readable = blank(mask_dates(hidden) if any(char.isdigit() for char in hidden) else hidden)
    found = sorted([*found, *marks(cleaned, readable)], key=lambda mark: mark.start)
    pieces = [
        (canonical(clause.text), clause.asks)
        for clause in clauses(_marked(flattened, found))[:_MOST_CLAUSES]
    ]
    pieces = [(canon, asks) for canon, asks in pieces if canon]
    words = " . ".join(canon for canon, _ in pieces)
    aside = _denied_numbers(words, found)
    numbers = tuple(
        dict.fromkeys(
            mark.value
            for position, mark in enumerate(found)
            if mark.kind == "num" and position not in aside
        ),
    )
    numbers = numbers or _dragged(dragged)
    plain = words.replace(" . ", " ")
    acts = acts_of(pieces, found, aside)
    if compiled(ROLES).search(flattened):
        acts = (Act(Wish.PIEGE, words),)
    # phone spelling hides a reason: the words once spelled out may still show it
    motif = reason(cleaned, flattened) or reason(plain, plain)
    if not acts and motif and compiled(r"\b<ARTICLE>\b").search(plain):
        acts = (Act(Wish.RETOUR, words, numbers, soft=True, hint=True),)
    return Reading(
        words=words,
        flattened=flattened,
        acts=acts,
        numbers=numbers,
        returns=tuple(mark.value for mark in found if mark.kind == "ret"),
        references=tuple(mark.value for mark in found if mark.kind == "ref"),
        email=addresses[-1].value if addresses else "",
        illegible=not numbers and (suspicious(cleaned, hidden) or illegible(readable, found)),
        answer=answer(re.sub(r"\bx(?:num|mail|ret|ref)\d+\b", "", plain).strip()),
        motif=motif,
        greets=tone.greets(plain),
        thanks=tone.thanks(plain),
        leaves=tone.leaves(plain),
        furious=tone.furious(plain),
        upset=tone.upset(plain),
        hostile=says("orders", plain),
        corrects=bool(_CORRECTS.search(plain)),
    )
