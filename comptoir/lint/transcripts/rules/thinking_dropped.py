"""Thinking that should come back with the calls it led to, and does not."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.profiles import is_deepseek
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Message, PartKind, Request, Role, mapping
from comptoir.lint.transcripts.walk import Moment

_ANSWER = "400: Expected `thinking` or `redacted_thinking`, but found `tool_use`"
_DEEPSEEK = "400: Missing `reasoning_content` field in the assistant message"


def _watch(request: Request) -> Watch:
    asked_for = mapping(request.settings.get("thinking"))
    more = mapping(request.settings.get("additionalModelRequestFields"))
    enabled = "enabled" in (asked_for.get("type"), mapping(more.get("thinking")).get("type"))
    if request.format in {Format.ANTHROPIC, Format.BEDROCK} and enabled:
        return _only_first()
    reasoner = "reasoner" in request.model or asked_for.get("type") == "enabled"
    if request.format is Format.OPENAI and is_deepseek(request) and reasoner:
        return _each()
    return nothing


def _only_first() -> Watch:
    """Anthropic: from the customer's last word on, a message of the model begins with thinking.

    Between its own steps a model may well not think again, so one of them is enough.
    """
    opening: Message | None = None
    thought = False

    def look(moment: Moment) -> Iterable[Found]:
        nonlocal opening, thought
        message = moment.message
        if message is None:
            calls = opening.of(PartKind.CALL) if opening else ()
            if opening and calls and not thought:
                first = opening.parts[0]
                yield _found(opening, first.where, calls[0].id, _ANSWER, first.type)
        elif message.role is Role.CUSTOMER and not message.of(PartKind.RESULT):
            opening, thought = None, False
        elif message.role is Role.MODEL and message.parts:
            opening = opening or message
            thought |= message.parts[0].kind is PartKind.THINKING

    return look


def _each() -> Watch:
    """DeepSeek: every message with calls since the customer's last word."""
    bare: list[Message] = []

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            for one in bare:
                calls = one.of(PartKind.CALL)
                yield _found(one, one.where, calls[0].id, _DEEPSEEK, "tool_calls")
        elif message.role is Role.CUSTOMER:
            bare.clear()
        elif message.of(PartKind.CALL) and "reasoning_content" not in message.raw:
            bare.append(message)

    return look


def _found(message: Message, where: str, key: str | None, answer: str, first: str) -> Found:
    return RULE.at(
        where,
        f"Message {message.index} : la réflexion manque, le message commence par {first}.",
        f"Message {message.index}: the thinking is missing, the message begins with {first}.",
        index=message.index,
        call_id=key,
        answer=answer,
    )


_THOUGHT = {"type": "thinking", "thinking": "Il faut la météo.", "signature": "EqEECkYICxgC"}
_ON = {"type": "enabled", "budget_tokens": 2000}
RULE = TranscriptRule(
    id="thinking-dropped",
    severity=ERROR,
    title_fr="Réflexion perdue",
    title_en="Thinking dropped",
    why_fr="Quand la réflexion est activée, le modèle reprend le fil de la sienne après le résultat "
    "d'un outil : elle doit revenir telle quelle, en tête de son message.",
    why_en="When thinking is on, the model takes up its own thread after a tool's result: it has "
    "to come back as it was, at the head of its message.",
    mend_fr="Renvoyez les blocs de réflexion reçus, inchangés et avant les appels ; sinon, "
    "désactivez la réflexion pour cette requête.",
    mend_en="Send back the thinking blocks you received, unchanged and before the calls; or else "
    "turn thinking off for this request.",
    bad=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result()), thinking=_ON),
    good=ex.anthropic(ex.asks(), ex.says(_THOUGHT, ex.use()), ex.gives(ex.result()), thinking=_ON),
    watch=_watch,
)
