"""A message or a block that holds nothing."""

from collections.abc import Callable, Iterable, Iterator

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.profiles import is_openai
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Message, PartKind, Request, Role
from comptoir.lint.transcripts.walk import Moment

Fault = tuple[str, str, str, str, bool]
"""(place, French, English, the provider's answer, whether it is refused)"""


def _watch(request: Request) -> Watch:
    judge = _JUDGES.get(request.format)
    strict = request.format is not Format.OPENAI or is_openai(request)
    held: Message | None = None

    def look(moment: Moment) -> Iterable[Found]:
        # One message late, for the last one of the model may be empty.
        nonlocal held
        message, held = held, moment.message
        if message is None or judge is None:
            return
        for where, fr, en, answer, sure in judge(message, last=moment.message is None):
            refused = sure and strict
            yield RULE.at(
                where,
                f"Message {message.index} : {fr}.",
                f"Message {message.index}: {en}.",
                index=message.index,
                answer=answer if refused else "",
                severity=ERROR if refused else WARNING,
            )

    return look


def _anthropic(message: Message, *, last: bool) -> Iterator[Fault]:
    content = message.raw.get("content")
    if not content and not (last and message.role is Role.MODEL):
        answer = "400: all messages must have non-empty content"
        yield message.where, "le contenu est vide", "the content is empty", answer, True
        return
    alone = len(message.parts) == 1
    for part in message.of(PartKind.TEXT):
        if not part.text and not isinstance(content, str):
            answer = "400: text content blocks must be non-empty"
            yield part.where, "un bloc de texte est vide", "a text block is empty", answer, True
        elif not part.text.strip():
            answer = "400: text content blocks must contain non-whitespace text"
            fr, en = "un bloc de texte n'a que des blancs", "a text block holds blanks only"
            yield part.where, fr, en, answer, alone


def _openai(message: Message, *, last: bool) -> Iterator[Fault]:
    del last
    content = message.raw.get("content")
    where = f"{message.where}.content"
    if message.role is Role.MODEL:
        other = ("tool_calls", "function_call", "refusal", "audio")
        if content is None and not any(message.raw.get(key) for key in other):
            answer = f"400: Invalid value for '{where}': expected a string, got null"
            yield where, "ni contenu ni appel", "neither content nor call", answer, True
    elif content is None:
        answer = f"400: Invalid value for '{where}': expected a string, got null"
        yield where, "le contenu manque", "the content is missing", answer, True
    elif content == []:
        answer = f"400: Invalid '{where}': empty array"
        yield where, "le contenu est vide", "the content is empty", answer, True


def _gemini(message: Message, *, last: bool) -> Iterator[Fault]:
    del last
    if not message.parts:
        answer = "400 INVALID_ARGUMENT: contents.parts must not be empty"
        yield message.where, "il n'y a aucune part", "there is no part", answer, True
    for part in message.parts:
        if part.kind is PartKind.OTHER and not part.raw:
            answer = "400 INVALID_ARGUMENT: required oneof field 'data' must have one initialized"
            yield part.where, "une part est vide", "a part is empty", answer, True
        elif part.kind is PartKind.TEXT and not part.text:
            yield part.where, "un texte est vide", "a text is empty", "", False


def _bedrock(message: Message, *, last: bool) -> Iterator[Fault]:
    del last
    if not message.parts:
        answer = "ValidationException: The content field in the Message object is empty"
        yield message.where, "le contenu est vide", "the content is empty", answer, True
    for part in message.of(PartKind.TEXT):
        if not part.text.strip():
            answer = "ValidationException: The text field in the ContentBlock object is blank"
            yield part.where, "un texte est vide", "a text is blank", answer, True


def _ours(message: Message, *, last: bool) -> Iterator[Fault]:
    del last
    if not message.parts and message.role is not Role.CUSTOMER:
        yield message.where, "rien n'est dit", "nothing is said", "", False


_JUDGES: dict[Format, Callable[..., Iterator[Fault]]] = {
    Format.ANTHROPIC: _anthropic,
    Format.OPENAI: _openai,
    Format.GEMINI: _gemini,
    Format.BEDROCK: _bedrock,
    Format.OURS: _ours,
}

RULE = TranscriptRule(
    id="empty-content",
    severity=ERROR,
    title_fr="Contenu vide",
    title_en="Empty content",
    why_fr="Un flux interrompu ou un découpage laisse des blocs vides ; les fournisseurs refusent "
    "la requête entière pour un seul d'entre eux.",
    why_en="A cut stream or a split leaves empty blocks; providers refuse the whole request for a "
    "single one of them.",
    mend_fr="Ôtez le bloc vide ; s'il était seul, ôtez le message (--fix ôte les blocs).",
    mend_en="Remove the empty block; if it was alone, remove the message (--fix removes blocks).",
    bad=ex.anthropic(ex.asks(), ex.says(ex.text(""), ex.use()), ex.gives(ex.result())),
    good=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result())),
    watch=_watch,
)
