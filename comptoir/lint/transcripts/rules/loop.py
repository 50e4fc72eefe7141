"""The same call again and again, with the same result."""

from collections.abc import Iterable

from comptoir.lint.transcripts.arguments import arguments_of
from comptoir.lint.transcripts.found import WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.reads import text_of
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import PartKind, Request, Role
from comptoir.lint.transcripts.walk import Moment

_TIMES = 3
"""a second try may be right; the third with the same outcome is a loop"""


def _watch(request: Request) -> Watch:
    seen: dict[int, int] = {}

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        if message.role is Role.CUSTOMER and not message.of(PartKind.RESULT):
            seen.clear()
        for tied in moment.tied:
            if tied.asked is None:
                continue
            call = tied.asked.call
            value = arguments_of(call, request.format).value
            outcome = text_of(tied.result.payload)
            # A number is enough to tell calls apart, and keeps no long result in memory.
            key = hash((call.name, repr(call.payload if value is None else value), outcome))
            seen[key] = seen.get(key, 0) + 1
            if seen[key] == _TIMES:
                yield RULE.at(
                    call.where,
                    f"Message {tied.asked.index} : {call.name} est appelé pour la {_TIMES}e fois "
                    "avec les mêmes arguments et le même résultat.",
                    f"Message {tied.asked.index}: {call.name} is called for the third time with "
                    "the same arguments and the same result.",
                    index=tied.asked.index,
                    call_id=call.id,
                )

    return look


RULE = TranscriptRule(
    id="loop",
    severity=WARNING,
    title_fr="Boucle d'appels",
    title_en="Loop of calls",
    why_fr="Rien n'a changé entre les essais : le message d'erreur ne dit pas assez quoi faire, ou "
    "personne n'arrête le modèle.",
    why_en="Nothing changed between the tries: the error does not say enough what to do, or nobody "
    "stops the model.",
    mend_fr="Dites dans le résultat ce qui changerait l'issue, comptez les essais, et proposez un "
    "humain.",
    mend_en="Say in the result what would change the outcome, count the tries, and offer a human.",
    bad=ex.openai(
        ex.asks(),
        *(one for at in "123" for one in (ex.calls(ex.call(f"c{at}")), ex.tool(f"c{at}"))),
    ),
    good=ex.openai(
        ex.asks(),
        *(one for at in "12" for one in (ex.calls(ex.call(f"c{at}")), ex.tool(f"c{at}"))),
    ),
    watch=_watch,
)
