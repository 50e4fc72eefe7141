"""A result for a call that nobody made."""

from collections.abc import Iterable
from difflib import get_close_matches

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, PartKind, Request
from comptoir.lint.transcripts.walk import Moment, Tie

_ANSWERS = {
    Format.ANTHROPIC: "400: unexpected `tool_use_id` found in `tool_result` blocks; each must have "
    "a corresponding `tool_use` block in the previous message",
    Format.OPENAI: "400: messages with role 'tool' must be a response to a preceding message with "
    "'tool_calls'",
    Format.RESPONSES: "400: No tool call found for function call output",
    Format.GEMINI: "400 INVALID_ARGUMENT: a function response turn must come immediately after a "
    "function call turn",
    Format.BEDROCK: "ValidationException: the number of toolResult blocks exceeds the number of "
    "toolUse blocks of the previous turn",
}
_ELSEWHERE = ("previous_response_id", "conversation")
"""settings of Responses that keep earlier items, calls too, on the provider's side"""


def _watch(request: Request) -> Watch:
    kept = any(request.settings.get(key) for key in _ELSEWHERE)
    answer = _ANSWERS.get(request.format, "")
    asked: list[str] = []

    def look(moment: Moment) -> Iterable[Found]:
        nonlocal kept
        message = moment.message
        if message is None:
            return
        kept |= message.raw.get("type") == "item_reference"
        asked.extend(call.id for call in message.of(PartKind.CALL) if call.id)
        del asked[:-8]
        for tied in moment.tied:
            if tied.tie is not Tie.UNKNOWN or kept:
                continue
            key = tied.result.id or tied.result.name or "?"
            near = get_close_matches(key, asked, n=1)
            yield RULE.at(
                tied.result.where,
                f"Message {message.index} : le résultat {key} ne répond à aucun appel"
                + (f" (vouliez-vous dire {near[0]} ?)." if near else "."),
                f"Message {message.index}: the result {key} answers no call"
                + (f" (did you mean {near[0]}?)." if near else "."),
                index=message.index,
                call_id=tied.result.id,
                answer=answer,
            )

    return look


RULE = TranscriptRule(
    id="result-without-call",
    severity=ERROR,
    title_fr="Résultat sans appel",
    title_en="Result without a call",
    why_fr="Un résultat ne vaut que par l'appel qui porte le même id juste avant lui. Couper le "
    "début d'une longue conversation laisse souvent de tels orphelins.",
    why_en="A result counts only through the call with the same id right before it. Cutting the "
    "head off a long conversation often leaves such orphans.",
    mend_fr="Reprenez l'id de l'appel, ou ôtez ce résultat ; ne coupez jamais entre un appel et "
    "son résultat.",
    mend_en="Take the call's id, or remove this result; never cut between a call and its result.",
    bad=ex.openai(ex.asks(), ex.tool()),
    good=ex.openai(ex.asks(), ex.calls(ex.call()), ex.tool()),
    watch=_watch,
)
