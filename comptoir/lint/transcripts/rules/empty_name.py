"""A call, or Gemini's response, without the name of its function."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, PartKind, Request
from comptoir.lint.transcripts.walk import Moment

_ANSWERS = {
    Format.ANTHROPIC: "400: tool_use.name: String should have at least 1 character",
    Format.OPENAI: "400: Invalid function.name: empty string",
    Format.RESPONSES: "400: Invalid name: empty string",
    Format.GEMINI: "400 INVALID_ARGUMENT: function_response.name: Name cannot be empty",
    Format.BEDROCK: "ValidationException: toolUse.name: length must be at least 1",
}


def _watch(request: Request) -> Watch:
    named = {PartKind.CALL}
    if request.format is Format.GEMINI:
        named.add(PartKind.RESULT)

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        for part in message.parts:
            if part.kind in named and not part.name.strip():
                call = part.kind is PartKind.CALL
                yield RULE.at(
                    part.where,
                    f"Message {message.index} : {'cet appel' if call else 'cette réponse'} ne "
                    "nomme aucune fonction.",
                    f"Message {message.index}: this {'call' if call else 'response'} names no "
                    "function.",
                    index=message.index,
                    call_id=part.id,
                    answer=_ANSWERS.get(request.format, ""),
                )

    return look


RULE = TranscriptRule(
    id="empty-name",
    severity=ERROR,
    title_fr="Nom de fonction vide",
    title_en="Empty function name",
    why_fr="Un appel sans nom ne peut être ni exécuté ni relu ; il vient souvent d'un flux dont le "
    "premier morceau, celui du nom, s'est perdu.",
    why_en="A call without a name can be neither run nor read again; it often comes from a stream "
    "whose first piece, the one with the name, got lost.",
    mend_fr="Remettez le nom de l'outil appelé ; chez Gemini, aussi sur la réponse.",
    mend_en="Put the called tool's name back; with Gemini, on the response too.",
    bad=ex.openai(ex.asks(), ex.calls(ex.call(name="")), ex.tool()),
    good=ex.openai(ex.asks(), ex.calls(ex.call()), ex.tool()),
    watch=_watch,
)
