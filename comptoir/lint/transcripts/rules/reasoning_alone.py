"""Responses: a reasoning item without the item that it led to."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Message, PartKind, Request, Role
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    if request.format is not Format.RESPONSES:
        return nothing

    def look(moment: Moment) -> Iterable[Found]:
        before = moment.before
        if before is None or before.raw.get("type") != "reasoning" or not before.raw.get("id"):
            return
        if not _follows(moment.message):
            yield RULE.at(
                before.where,
                f"Élément {before.index} : la réflexion {before.raw['id']} n'est pas suivie de "
                "l'élément qu'elle a produit.",
                f"Item {before.index}: the reasoning {before.raw['id']} is not followed by the "
                "item that it produced.",
                index=before.index,
                answer="400: Item of type 'reasoning' was provided without its required "
                "following item",
            )

    return look


def _follows(message: Message | None) -> bool:
    """Whether this may be what the reasoning led to: the model's, and not written anew."""
    if message is None or message.role is not Role.MODEL:
        return False
    said_anew = not message.raw.get("id") and message.raw.get("type") in (None, "message")
    return bool(message.of(PartKind.CALL)) or not said_anew


_THOUGHT: ex.Raw = {"type": "reasoning", "id": "rs_1", "summary": []}
_SAID = {
    "role": "assistant",
    "content": [{"type": "output_text", "text": "Il fait beau."}],
}
RULE = TranscriptRule(
    id="reasoning-alone",
    severity=ERROR,
    title_fr="Réflexion sans suite",
    title_en="Reasoning alone",
    why_fr="Un élément « reasoning » et ce qui l'a suivi vont ensemble : réécrire la réponse, ou "
    "l'ôter, laisse une réflexion que l'API refuse.",
    why_en="A “reasoning” item and what followed it belong together: rewriting the answer, or "
    "removing it, leaves a reasoning that the API refuses.",
    mend_fr="Renvoyez l'élément suivant tel quel, avec son id, ou ôtez aussi la réflexion.",
    mend_en="Send the following item back as it was, with its id, or remove the reasoning too.",
    bad=ex.responses(ex.asks(), _THOUGHT, _SAID, ex.asks("Et demain ?")),
    good=ex.responses(
        ex.asks(),
        _THOUGHT,
        {**_SAID, "type": "message", "id": "msg_1", "status": "completed"},
        ex.asks("Et demain ?"),
    ),
    watch=_watch,
)
