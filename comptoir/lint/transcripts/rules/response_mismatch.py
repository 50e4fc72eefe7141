"""Gemini: a response under another name than its call's, or that is no object."""

from collections.abc import Iterable, Mapping

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Request
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    if request.format is not Format.GEMINI:
        return nothing

    def look(moment: Moment) -> Iterable[Found]:
        if moment.message is None:
            return
        index = moment.message.index
        for tied in moment.tied:
            result, asked = tied.result, tied.asked
            if asked is not None and result.name and result.name != asked.call.name:
                yield RULE.at(
                    result.where,
                    f"Message {index} : la réponse se dit de {result.name}, l'appel était "
                    f"{asked.call.name}.",
                    f"Message {index}: the response says {result.name}, the call was "
                    f"{asked.call.name}.",
                    index=index,
                    call_id=result.id,
                    severity=WARNING,
                )
            if not isinstance(result.payload, Mapping):
                yield RULE.at(
                    result.where,
                    f"Message {index} : « response » n'est pas un objet.",
                    f"Message {index}: “response” is no object.",
                    index=index,
                    call_id=result.id,
                    answer="400 INVALID_ARGUMENT: Invalid value at function_response.response "
                    "(Struct)",
                )

    return look


RULE = TranscriptRule(
    id="response-mismatch",
    severity=ERROR,
    title_fr="Réponse de fonction mal faite",
    title_en="Ill-made function response",
    why_fr="Gemini apparie par le nom, et lit la réponse comme un objet ; un texte nu n'y entre pas.",
    why_en="Gemini pairs by name, and reads the response as an object; a bare text does not fit.",
    mend_fr='Répétez le nom de l\'appel, et enveloppez : {"result": …} ou {"error": …}.',
    mend_en='Repeat the call\'s name, and wrap: {"result": …} or {"error": …}.',
    bad=ex.gemini(ex.user(), ex.model(ex.function()), ex.user(ex.response(given="18 degrés"))),
    good=ex.gemini(
        ex.user(), ex.model(ex.function()), ex.user(ex.response(given={"result": "18 degrés"}))
    ),
    watch=_watch,
)
