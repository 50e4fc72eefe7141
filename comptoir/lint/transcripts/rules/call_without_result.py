"""A call that nothing answers where its result should stand."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Request
from comptoir.lint.transcripts.walk import Moment

_ANSWERS = {
    Format.ANTHROPIC: "400: `tool_use` ids were found without `tool_result` blocks immediately after",
    Format.OPENAI: "400: an assistant message with 'tool_calls' must be followed by tool messages "
    "responding to each 'tool_call_id'",
    Format.RESPONSES: "400: No tool output found for function call",
    Format.GEMINI: "400 INVALID_ARGUMENT: the number of function response parts must be equal to "
    "the number of function call parts of the function call turn",
    Format.BEDROCK: "ValidationException: Expected toolResult blocks for the following Ids",
}


def _watch(request: Request) -> Watch:
    answer = _ANSWERS.get(request.format, "")

    def look(moment: Moment) -> Iterable[Found]:
        for asked in moment.unanswered:
            call = asked.call
            called = f"{call.name or '?'}{f' ({call.id})' if call.id else ''}"
            before = moment.before if moment.message is None else None
            ended = before is not None and before.index == asked.index
            late = " ; la transcription s'arrête là" if ended else ""
            ends = "; the transcript ends there" if ended else ""
            yield RULE.at(
                call.where,
                f"Message {asked.index} : l'appel {called} n'a pas de résultat à sa place{late}.",
                f"Message {asked.index}: the call {called} has no result in its place{ends}.",
                index=asked.index,
                call_id=call.id,
                answer=answer,
            )

    return look


RULE = TranscriptRule(
    id="call-without-result",
    severity=ERROR,
    title_fr="Appel sans résultat",
    title_en="Call without a result",
    why_fr="Le modèle attend la réponse à chacun de ses appels ; une requête où il en manque une "
    "est refusée, et la conversation reste bloquée tant que l'historique la contient.",
    why_en="The model waits for an answer to each of its calls; a request that lacks one is "
    "refused, and the conversation stays stuck as long as the history holds it.",
    mend_fr="Ajoutez le résultat de cet appel, avec le même id, juste après ; si l'outil n'a pas "
    "pu tourner, un résultat d'erreur qui le dit.",
    mend_en="Add this call's result, with the same id, right after; if the tool could not run, "
    "an error result that says so.",
    bad=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.asks("Et demain ?")),
    good=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result())),
    watch=_watch,
)
