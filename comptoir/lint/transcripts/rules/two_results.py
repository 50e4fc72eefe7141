"""Two results for one call."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Request
from comptoir.lint.transcripts.walk import Moment, Tie

_ANSWERS = {
    Format.ANTHROPIC: "400: each `tool_use` must have a single result; found multiple "
    "`tool_result` blocks with the same id",
    Format.OPENAI: "400: messages with role 'tool' must be a response to a preceding message with "
    "'tool_calls'",
    Format.RESPONSES: "400: Duplicate output for function call",
    Format.GEMINI: "400 INVALID_ARGUMENT: the number of function response parts must be equal to "
    "the number of function call parts of the function call turn",
    Format.BEDROCK: "ValidationException: the number of toolResult blocks exceeds the number of "
    "toolUse blocks of the previous turn",
}


def _watch(request: Request) -> Watch:
    answer = _ANSWERS.get(request.format, "")

    def look(moment: Moment) -> Iterable[Found]:
        for tied in moment.tied:
            if tied.tie is Tie.TWICE and moment.message is not None:
                key = tied.result.id or tied.result.name
                index = moment.message.index
                yield RULE.at(
                    tied.result.where,
                    f"Message {index} : l'appel {key} a déjà un résultat.",
                    f"Message {index}: the call {key} has a result already.",
                    index=index,
                    call_id=tied.result.id,
                    answer=answer,
                )

    return look


RULE = TranscriptRule(
    id="two-results",
    severity=ERROR,
    title_fr="Deux résultats pour un appel",
    title_en="Two results for one call",
    why_fr="Un appel a une réponse et une seule. Une reprise après une coupure en ajoute souvent "
    "une deuxième à l'historique.",
    why_en="A call has one answer only. A retry after a cut often adds a second one to the history.",
    mend_fr="Gardez un seul résultat par appel : le premier, celui que le modèle a lu.",
    mend_en="Keep a single result for each call: the first, the one the model has read.",
    bad=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result(), ex.result())),
    good=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result())),
    watch=_watch,
)
