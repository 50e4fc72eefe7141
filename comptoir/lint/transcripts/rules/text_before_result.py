"""Something of the customer between a call and its result, in the message that answers."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Request
from comptoir.lint.transcripts.walk import Moment, Tie

_CONCERNED = frozenset({Format.ANTHROPIC, Format.BEDROCK, Format.GEMINI})


def _watch(request: Request) -> Watch:
    if request.format not in _CONCERNED:
        return nothing
    strict = request.format is Format.ANTHROPIC
    answer = (
        "400: `tool_use` ids were found without `tool_result` blocks immediately after"
        if strict
        else ""
    )

    def look(moment: Moment) -> Iterable[Found]:
        if moment.message is None:
            return
        index = moment.message.index
        for tied in moment.tied:
            if tied.after_text and tied.tie is Tie.ANSWER:
                key = tied.result.id or tied.result.name
                yield RULE.at(
                    tied.result.where,
                    f"Message {index} : autre chose précède le résultat {key}.",
                    f"Message {index}: something else stands before the result {key}.",
                    index=index,
                    call_id=tied.result.id,
                    answer=answer,
                    severity=ERROR if strict else WARNING,
                )
                return

    return look


RULE = TranscriptRule(
    id="text-before-result",
    severity=ERROR,
    title_fr="Texte avant le résultat",
    title_en="Text before the result",
    why_fr="Les résultats viennent en tête du message qui suit l'appel ; une consigne glissée "
    "devant eux les sépare de leur appel.",
    why_en="Results come first in the message that follows the call; a word slipped in before "
    "them parts them from their call.",
    mend_fr="Mettez les résultats d'abord, le texte après eux.",
    mend_en="Put the results first, the text after them.",
    bad=ex.anthropic(
        ex.asks(), ex.says(ex.use()), ex.gives(ex.text("Réponds en une phrase."), ex.result())
    ),
    good=ex.anthropic(
        ex.asks(), ex.says(ex.use()), ex.gives(ex.result(), ex.text("Réponds en une phrase."))
    ),
    watch=_watch,
)
