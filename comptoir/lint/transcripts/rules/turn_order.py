"""Who opens, who alternates, who closes."""

from collections.abc import Iterable, Iterator

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Message, PartKind, Request, Role, mapping
from comptoir.lint.transcripts.walk import Moment

_CONCERNED = frozenset({Format.ANTHROPIC, Format.BEDROCK, Format.GEMINI})


def _watch(request: Request) -> Watch:
    if request.format not in _CONCERNED:
        return nothing
    bedrock = request.format is Format.BEDROCK
    thinking = mapping(request.settings.get("thinking")).get("type") == "enabled"

    def look(moment: Moment) -> Iterable[Found]:
        message, before = moment.message, moment.before
        if message is None:
            if before is not None and request.format is Format.ANTHROPIC:
                yield from _last(before, thinking=thinking)
            return
        if before is None and message.role is Role.MODEL:
            yield RULE.at(
                message.where,
                "Message 0 : la conversation commence par le modèle.",
                "Message 0: the conversation begins with the model.",
                index=0,
                answer="ValidationException: A conversation must start with a user message"
                if bedrock
                else "",
                severity=ERROR if bedrock else WARNING,
            )
        if bedrock and before is not None and before.role is message.role:
            yield RULE.at(
                message.where,
                f"Messages {before.index} et {message.index} : deux fois le même rôle de suite.",
                f"Messages {before.index} and {message.index}: the same role twice in a row.",
                index=message.index,
                severity=WARNING,
            )

    return look


def _last(message: Message, *, thinking: bool) -> Iterator[Found]:
    """Anthropic goes on from a last message of the model, within limits."""
    if message.role is not Role.MODEL or message.of(PartKind.CALL) or not message.parts:
        return
    last = message.parts[-1]
    if thinking and message.parts[0].kind is not PartKind.THINKING:
        yield RULE.at(
            message.where,
            f"Message {message.index} : une réponse commencée ne va pas avec la réflexion.",
            f"Message {message.index}: a begun answer does not go with thinking.",
            index=message.index,
            answer="400: Expected `thinking` or `redacted_thinking`, but found `text`",
        )
    elif last.kind is PartKind.TEXT and last.text != last.text.rstrip():
        yield RULE.at(
            last.where,
            f"Message {message.index} : la réponse commencée finit par un blanc.",
            f"Message {message.index}: the begun answer ends with a blank.",
            index=message.index,
            answer="400: final assistant content cannot end with trailing whitespace",
        )


RULE = TranscriptRule(
    id="turn-order",
    severity=ERROR,
    title_fr="Ordre des tours",
    title_en="Order of turns",
    why_fr="Le client parle le premier ; chez Bedrock les rôles alternent ; une réponse commencée "
    "que le modèle doit finir a ses limites.",
    why_en="The customer speaks first; with Bedrock roles alternate; a begun answer that the model "
    "has to finish has its limits.",
    mend_fr="Commencez par un message du client, et finissez par lui ou par un résultat.",
    mend_en="Begin with a customer's message, and end with one or with a result.",
    bad=ex.bedrock(
        {"role": "assistant", "content": [{"text": "Bonjour !"}]},
        {"role": "user", "content": [{"text": "Bonjour"}]},
    ),
    good=ex.bedrock({"role": "user", "content": [{"text": "Bonjour"}]}),
    watch=_watch,
)
