"""The results of one turn, spread over several messages."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.profiles import PROFILES, Window
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Request
from comptoir.lint.transcripts.walk import Moment, Tie

_ANSWERS = {
    Format.GEMINI: "400 INVALID_ARGUMENT: a function response turn must come immediately after a "
    "function call turn",
    Format.BEDROCK: "ValidationException: Expected toolResult blocks for the following Ids",
}


def _watch(request: Request) -> Watch:
    window = PROFILES[request.format].window
    if window not in {Window.NEXT, Window.JOINED}:
        return nothing
    joined = window is Window.JOINED
    answer = _ANSWERS.get(request.format, "")

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None or not moment.joins_results:
            return
        known = [one for one in moment.tied if one.tie in {Tie.SPLIT, Tie.ANSWER}]
        if known:
            first = known[0].result
            yield RULE.at(
                message.where,
                f"Message {message.index} : des résultats suivent un message de résultats ; "
                "un tour en a un seul.",
                f"Message {message.index}: results follow a message of results; a turn has one.",
                index=message.index,
                call_id=first.id,
                answer=answer,
                severity=WARNING if joined else ERROR,
            )

    return look


RULE = TranscriptRule(
    id="split-results",
    severity=ERROR,
    title_fr="Résultats en plusieurs messages",
    title_en="Results in several messages",
    why_fr="Tous les résultats d'un tour tiennent dans un seul message. Gemini et Bedrock refusent "
    "le deuxième ; Anthropic les joint, mais le modèle désapprend ainsi les appels parallèles.",
    why_en="All results of a turn fit in one message. Gemini and Bedrock refuse the second; "
    "Anthropic joins them, but the model unlearns parallel calls that way.",
    mend_fr="Réunissez-les dans le message qui suit les appels.",
    mend_en="Put them together in the message that follows the calls.",
    bad=ex.gemini(
        ex.user(),
        ex.model(ex.function(), ex.function(ville="Lille")),
        ex.user(ex.response()),
        ex.user(ex.response()),
    ),
    good=ex.gemini(
        ex.user(),
        ex.model(ex.function(), ex.function(ville="Lille")),
        ex.user(ex.response(), ex.response()),
    ),
    watch=_watch,
)
