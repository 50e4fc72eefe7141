"""An answer that quotes what no earlier message contains."""

import re
from collections.abc import Iterable

from comptoir.lint.transcripts.arguments import arguments_of
from comptoir.lint.transcripts.found import WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.reads import text_of
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Part, PartKind, Request, Role
from comptoir.lint.transcripts.walk import Moment

_NUMBER = re.compile(r"\b[A-Z]{1,5}-\d{3,}(?:-\d+)*\b")
"""numbers of orders, returns, invoices: what a model cannot work out, only read or invent"""


def _watch(request: Request) -> Watch:
    # A system text or a retrieved page may stand anywhere, so every earlier word counts.
    known: set[str] = set(_NUMBER.findall(text_of(request.settings.get("system"))))
    digits: set[str] = set()

    def words(part: Part) -> str:
        if part.kind is PartKind.CALL:
            value = arguments_of(part, request.format).value
            return text_of(value) if value else text_of(part.payload)
        return text_of(part.payload) if part.kind is PartKind.RESULT else part.text

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        for part in message.parts:
            text = words(part)
            if "-" not in text and not any(map(str.isdigit, text)):
                continue
            numbers = _NUMBER.findall(text)
            claimed = message.role is Role.MODEL and part.kind is PartKind.TEXT
            for number in numbers if claimed else ():
                if number not in known and _tail(number) not in digits:
                    yield RULE.at(
                        part.where,
                        f"Message {message.index} : {number} ne vient d'aucun message précédent.",
                        f"Message {message.index}: {number} comes from no earlier message.",
                        index=message.index,
                    )
            known.update(numbers)
            if not claimed:
                digits.update(re.findall(r"\d{3,}", text))

    return look


def _tail(number: str) -> str:
    """The digits: a customer writes 10421 for LL-10421."""
    return number.rsplit("-", 1)[-1]


RULE = TranscriptRule(
    id="unsupported-claim",
    severity=WARNING,
    title_fr="Affirmation sans source",
    title_en="Claim without a source",
    why_fr="Un numéro de commande ou de retour que rien n'a donné est inventé, et le client le "
    "gardera. La règle ne voit que les numéros de cette forme.",
    why_en="An order or return number that nothing gave is made up, and the customer will keep it. "
    "The rule sees numbers of this form only.",
    mend_fr="Ne laissez sortir un numéro que s'il figure dans un résultat.",
    mend_en="Let a number out only when a result contains it.",
    bad=ex.anthropic(
        ex.asks("Je veux rendre ma nappe."),
        ex.says(ex.text("C'est fait, votre retour est RET-4821.")),
        ex.asks("Merci"),
    ),
    good=ex.anthropic(
        ex.asks("Je veux rendre ma nappe de la commande LL-10417."),
        ex.says(ex.text("Voyons la commande LL-10417.")),
        ex.asks("Merci"),
    ),
    watch=_watch,
)
