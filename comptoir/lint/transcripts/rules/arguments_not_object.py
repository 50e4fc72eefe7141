"""Arguments that are no object where the provider demands one."""

from collections.abc import Iterable

from comptoir.lint.transcripts.arguments import TEXTUAL, arguments_of
from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.profiles import is_openai
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, PartKind, Request
from comptoir.lint.transcripts.walk import Moment

_ANSWERS = {
    Format.ANTHROPIC: "400: tool_use.input: Input should be a valid dictionary",
    Format.OPENAI: "400: Invalid type for function.arguments: expected a string",
    Format.RESPONSES: "400: Invalid type for arguments: expected a string",
    Format.GEMINI: "400 INVALID_ARGUMENT: Invalid value at function_call.args (Struct)",
    Format.BEDROCK: "ValidationException: toolUse.input must be a JSON object",
}
_WORDS = {
    "absent": ("manquent", "are missing"),
    "not-object": ("ne sont pas un objet", "are no object"),
    "not-text": ("sont un objet, pas un texte JSON", "are an object, not a JSON text"),
}


def _watch(request: Request) -> Watch:
    textual = request.format in TEXTUAL
    strict = request.format is not Format.OPENAI or is_openai(request)
    faults = {"absent", "not-text"} if textual else {"absent", "not-object"}

    def look(moment: Moment) -> Iterable[Found]:
        if moment.message is None:
            return
        index = moment.message.index
        for call in moment.message.of(PartKind.CALL):
            fault = arguments_of(call, request.format).fault
            if fault in faults:
                fr, en = _WORDS[fault]
                yield RULE.at(
                    call.where,
                    f"Message {index} : les arguments de {call.name or '?'} {fr}.",
                    f"Message {index}: the arguments of {call.name or '?'} {en}.",
                    index=index,
                    call_id=call.id,
                    answer=_ANSWERS.get(request.format, "") if strict else "",
                    severity=ERROR if strict else WARNING,
                )

    return look


RULE = TranscriptRule(
    id="arguments-not-object",
    severity=ERROR,
    title_fr="Arguments de la mauvaise forme",
    title_en="Arguments of the wrong shape",
    why_fr="Anthropic, Gemini et Bedrock veulent un objet ; OpenAI veut ce même objet écrit comme "
    "un texte. Passer l'un pour l'autre est refusé.",
    why_en="Anthropic, Gemini and Bedrock want an object; OpenAI wants that object written as a "
    "text. One in the place of the other is refused.",
    mend_fr="Écrivez un objet, vide s'il n'y a pas d'argument ; chez OpenAI, son texte JSON.",
    mend_en="Write an object, empty when there is no argument; with OpenAI, its JSON text.",
    bad=ex.anthropic(ex.asks(), ex.says(ex.use(input='{"ville": "Lyon"}')), ex.gives(ex.result())),
    good=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result())),
    watch=_watch,
)
