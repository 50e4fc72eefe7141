"""A thinking block that came back without what proves it."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Part, PartKind, Request, Role
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    if request.format is not Format.ANTHROPIC:
        return nothing

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        for part in message.of(PartKind.THINKING):
            fault = _fault(part, model=message.role is Role.MODEL)
            if fault:
                fr, en, answer = fault
                yield RULE.at(
                    part.where,
                    f"Message {message.index} : ce bloc de réflexion {fr}.",
                    f"Message {message.index}: this thinking block {en}.",
                    index=message.index,
                    answer=answer,
                )

    return look


def _fault(part: Part, *, model: bool) -> tuple[str, str, str] | None:
    if not model:
        return (
            "est dans un message de l'utilisateur",
            "stands in a user's message",
            "400: thinking blocks may only be in `assistant` messages",
        )
    hidden = part.type == "redacted_thinking"
    key = "data" if hidden else "signature"
    if not part.raw.get(key):
        return (
            f"a perdu « {key} »",
            f"has lost its “{key}”",
            f"400: {part.type}.{key}: Field required",
        )
    if not hidden and not isinstance(part.raw.get("thinking"), str):
        return (
            "a perdu son texte",
            "has lost its text",
            "400: thinking.thinking: Field required",
        )
    return None


_THOUGHT = {"type": "thinking", "thinking": "Il faut la météo."}
RULE = TranscriptRule(
    id="thinking-changed",
    severity=ERROR,
    title_fr="Réflexion modifiée",
    title_en="Thinking changed",
    why_fr="Un bloc de réflexion est signé : résumé, traduit ou privé de sa signature, il est "
    "refusé. Une signature altérée ne se voit que chez le fournisseur.",
    why_en="A thinking block is signed: summed up, translated or without its signature, it is "
    "refused. An altered signature shows at the provider only.",
    mend_fr="Conservez le bloc entier tel qu'il est reçu, signature comprise.",
    mend_en="Keep the whole block as it was received, signature included.",
    bad=ex.anthropic(ex.asks(), ex.says(_THOUGHT, ex.use()), ex.gives(ex.result())),
    good=ex.anthropic(
        ex.asks(),
        ex.says({**_THOUGHT, "signature": "EqEECkYICxgC"}, ex.use()),
        ex.gives(ex.result()),
    ),
    watch=_watch,
)
