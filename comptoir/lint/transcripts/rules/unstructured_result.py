"""A result in sentences where fields would do."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ADVICE, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.reads import reads_as_error, text_of
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Request
from comptoir.lint.transcripts.walk import Moment

_LONG = 120
"""characters; a shorter text is a value by itself"""


def _watch(request: Request) -> Watch:
    del request
    told: set[str] = set()

    def look(moment: Moment) -> Iterable[Found]:
        if moment.message is None:
            return
        index = moment.message.index
        for tied in moment.tied:
            name = tied.asked.call.name if tied.asked else tied.result.name
            if name in told or not _prose(text_of(tied.result.payload)):
                continue
            if reads_as_error(tied.result):
                continue
            told.add(name)
            yield RULE.at(
                tied.result.where,
                f"Message {index} : {name} répond par une phrase, sans champs.",
                f"Message {index}: {name} answers with prose, without fields.",
                index=index,
                call_id=tied.result.id,
            )

    return look


def _prose(text: str) -> bool:
    start = text.lstrip()[:1]
    return len(text) > _LONG and start not in {"{", "[", "<", "#", "|"} and "\n" not in text.strip()


RULE = TranscriptRule(
    id="unstructured-result",
    severity=ADVICE,
    title_fr="Résultat en prose",
    title_en="Result in prose",
    why_fr="Des champs nommés se vérifient, se citent et se comparent ; une phrase se paraphrase, "
    "avec ses chiffres.",
    why_en="Named fields can be checked, quoted and compared; a sentence gets paraphrased, figures "
    "and all.",
    mend_fr="Rendez un objet JSON, avec l'unité dans le nom du champ.",
    mend_en="Return a JSON object, with the unit in the field's name.",
    bad=ex.anthropic(
        ex.asks(),
        ex.says(ex.use()),
        ex.gives(
            ex.result(
                content="Il fait dix-huit degrés à Lyon cet après-midi, le ciel est dégagé, le vent "
                "souffle du nord à douze kilomètres par heure et il ne pleuvra pas."
            )
        ),
    ),
    good=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result())),
    watch=_watch,
)
