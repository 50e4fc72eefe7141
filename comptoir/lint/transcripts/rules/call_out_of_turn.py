"""Gemini: a function call that does not follow the user."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, PartKind, Request, Role
from comptoir.lint.transcripts.walk import Moment

_ANSWER = (
    "400 INVALID_ARGUMENT: a function call turn must come immediately after a user turn or after "
    "a function response turn"
)


def _watch(request: Request) -> Watch:
    if request.format is not Format.GEMINI:
        return nothing

    def look(moment: Moment) -> Iterable[Found]:
        message, before = moment.message, moment.before
        if message is None or message.role is not Role.MODEL:
            return
        calls = message.of(PartKind.CALL)
        if not calls or (before is not None and before.role is not Role.MODEL):
            return
        index = message.index
        fr = "ouvre la conversation" if before is None else "suit un autre message du modèle"
        en = "opens the conversation" if before is None else "follows another model message"
        yield RULE.at(
            calls[0].where,
            f"Message {index} : l'appel {calls[0].name} {fr}.",
            f"Message {index}: the call {calls[0].name} {en}.",
            index=index,
            call_id=calls[0].id,
            answer=_ANSWER,
        )

    return look


RULE = TranscriptRule(
    id="call-out-of-turn",
    severity=ERROR,
    title_fr="Appel hors de son tour",
    title_en="Call out of turn",
    why_fr="Chez Gemini, un appel suit un message de l'utilisateur ou une réponse de fonction, "
    "jamais un texte du modèle ni le vide.",
    why_en="With Gemini a call follows a user's message or a function response, never a text of "
    "the model nor the void.",
    mend_fr="Joignez le texte et l'appel dans un seul message du modèle ; après une coupe, "
    "repartez d'un message de l'utilisateur.",
    mend_en="Join text and call in one model message; after a cut, start again from a user's "
    "message.",
    bad=ex.gemini(
        ex.user(),
        ex.model({"text": "Je regarde."}),
        ex.model(ex.function()),
        ex.user(ex.response()),
    ),
    good=ex.gemini(
        ex.user(), ex.model({"text": "Je regarde."}, ex.function()), ex.user(ex.response())
    ),
    watch=_watch,
)
