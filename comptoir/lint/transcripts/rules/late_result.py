"""A result that comes when its turn is over."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.profiles import is_deepseek
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Message, PartKind, Request, Role
from comptoir.lint.transcripts.walk import Moment, Tie

_ANSWERS = {
    Format.ANTHROPIC: "400: `tool_use` ids were found without `tool_result` blocks immediately after",
    Format.OPENAI: "400: 'tool_call_ids' did not have response messages",
    Format.GEMINI: "400 INVALID_ARGUMENT: a function response turn must come immediately after a "
    "function call turn",
    Format.BEDROCK: "ValidationException: Expected toolResult blocks for the following Ids",
}


def _watch(request: Request) -> Watch:
    answer = _ANSWERS.get(request.format, "")
    apart = request.format is Format.RESPONSES
    strict = is_deepseek(request)
    # Responses only: something else was said, or a result came, while calls were waiting.
    between = started = False
    unsettled: set[str] = set()

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        for tied in moment.tied:
            late = tied.tie is Tie.LATE or (apart and between and tied.tie is Tie.ANSWER)
            if late:
                key = tied.result.id or tied.result.name
                since = f" du message {tied.asked.index}" if tied.asked else ""
                since_en = f" of message {tied.asked.index}" if tied.asked else ""
                yield RULE.at(
                    tied.result.where,
                    f"Message {message.index} : le résultat {key} vient trop tard, "
                    f"l'appel{since} est déjà refermé.",
                    f"Message {message.index}: the result {key} comes too late, "
                    f"the call{since_en} is closed already.",
                    index=message.index,
                    call_id=tied.result.id,
                    answer=answer,
                    severity=WARNING if apart and not strict else ERROR,
                )
            unsettled.discard(tied.result.id or "")
        if apart:
            follow(message, answers=bool(moment.tied))

    def follow(message: Message, *, answers: bool) -> None:
        nonlocal between, started
        calls = message.of(PartKind.CALL)
        aside = message.role in {Role.CUSTOMER, Role.SYSTEM} or (
            strict and bool(message.of(PartKind.TEXT) or (calls and started))
        )
        unsettled.update(call.id for call in calls if call.id)
        started = bool(unsettled) and (started or answers)
        between = bool(unsettled) and (between or aside)

    return look


RULE = TranscriptRule(
    id="late-result",
    severity=ERROR,
    title_fr="Résultat en retard",
    title_en="Late result",
    why_fr="Rien ne se glisse entre un appel et son résultat : un message entre les deux referme "
    "le tour, et le résultat ne compte plus.",
    why_en="Nothing slips in between a call and its result: a message between them closes the "
    "turn, and the result no longer counts.",
    mend_fr="Déplacez ce résultat juste après le message de l'appel, et la suite derrière lui.",
    mend_en="Move this result right after the call's message, and the rest behind it.",
    bad=ex.openai(ex.asks(), ex.calls(ex.call()), ex.asks("Alors ?"), ex.tool()),
    good=ex.openai(ex.asks(), ex.calls(ex.call()), ex.tool(), ex.asks("Alors ?")),
    watch=_watch,
)
