"""An id that two calls share."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.profiles import PROFILES
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Request
from comptoir.lint.transcripts.walk import Moment

_ANSWERS = {
    Format.ANTHROPIC: "400: `tool_use` ids must be unique",
    Format.BEDROCK: "ValidationException: the toolUse blocks contain duplicate Ids",
    Format.OPENAI: "400: Duplicate value for 'tool_call_id'",
    Format.RESPONSES: "400: Duplicate item found with id",
}


def _watch(request: Request) -> Watch:
    everywhere = PROFILES[request.format].ids_unique
    items: dict[str, int] = {}

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        for one in moment.repeated:
            strict = everywhere or (one.same_turn and request.format is not Format.GEMINI)
            yield RULE.at(
                one.call.where,
                f"Message {message.index} : l'id {one.call.id} sert déjà à {one.before}.",
                f"Message {message.index}: the id {one.call.id} is used by {one.before}.",
                index=message.index,
                call_id=one.call.id,
                answer=_ANSWERS.get(request.format, "") if strict else "",
                severity=ERROR if strict else WARNING,
            )
        key = message.raw.get("id")
        if request.format is not Format.RESPONSES or not isinstance(key, str):
            return
        if key in items:
            yield RULE.at(
                message.where,
                f"Élément {message.index} : l'id {key} est aussi celui de l'élément {items[key]}.",
                f"Item {message.index}: the id {key} is also that of item {items[key]}.",
                index=message.index,
                answer=_ANSWERS[Format.RESPONSES],
            )
        items.setdefault(key, message.index)

    return look


RULE = TranscriptRule(
    id="duplicate-id",
    severity=ERROR,
    title_fr="Id d'appel en double",
    title_en="Duplicate call id",
    why_fr="L'id est le seul lien entre une demande et sa réponse. Un compteur remis à zéro à "
    "chaque tour (call_0, call_0…) finit en refus.",
    why_en="The id is the only tie between a request and its answer. A counter that starts again "
    "at each turn (call_0, call_0…) ends in a refusal.",
    mend_fr="Donnez à chaque appel un id neuf, le même sur son résultat (--fix le fait).",
    mend_en="Give each call a fresh id, the same on its result (--fix does it).",
    bad=ex.anthropic(
        ex.asks(),
        ex.says(ex.use("call_0")),
        ex.gives(ex.result("call_0")),
        ex.says(ex.use("call_0", "Lille")),
        ex.gives(ex.result("call_0")),
    ),
    good=ex.anthropic(
        ex.asks(),
        ex.says(ex.use("call_0")),
        ex.gives(ex.result("call_0")),
        ex.says(ex.use("call_1", "Lille")),
        ex.gives(ex.result("call_1")),
    ),
    watch=_watch,
)
