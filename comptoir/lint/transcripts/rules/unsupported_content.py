"""A kind of content that the format, or the model asked, does not take there."""

from collections.abc import Iterable, Iterator, Mapping

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.profiles import is_openai
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import (
    Format,
    Message,
    Part,
    PartKind,
    Request,
    Role,
    listed,
    mapping,
    word,
)
from comptoir.lint.transcripts.walk import Moment

_OPENAI_WORDS = frozenset({"image_url", "input_audio", "file", "refusal"})
_RESPONSES_WORDS = frozenset({
    "input_text", "output_text", "input_image", "input_file", "function_call",
    "function_call_output", "reasoning",
})  # fmt: skip
_ANTHROPIC_WORDS = frozenset({"tool_use", "tool_result", "redacted_thinking", "image", "document"})
_FOREIGN: Mapping[Format, frozenset[str]] = {
    Format.ANTHROPIC: _OPENAI_WORDS | _RESPONSES_WORDS | {"tool_call", "audio", "video"},
    Format.OPENAI: _RESPONSES_WORDS | _ANTHROPIC_WORDS,
    Format.RESPONSES: _OPENAI_WORDS - {"refusal", "input_audio"} | _ANTHROPIC_WORDS | {"text"},
    Format.GEMINI: frozenset(),
    Format.BEDROCK: frozenset(),
}
"""words of other formats; words that no format has are left alone, for providers add new ones"""
_IMAGES = frozenset({"image/jpeg", "image/png", "image/gif", "image/webp"})
_IN_RESULTS = frozenset({"text", "image", "document", "search_result", "tool_reference"})


def _watch(request: Request) -> Watch:
    strict = request.format is not Format.OPENAI or is_openai(request)
    foreign = _FOREIGN.get(request.format, frozenset[str]())

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        for part in message.parts:
            if _foreign(request.format, part, foreign):
                said = part.type or ", ".join(list(part.raw)[:3]) or "?"
                yield _found(message, part, said, refused=strict)
        match request.format:
            case Format.ANTHROPIC:
                yield from _anthropic(message)
            case Format.OPENAI:
                yield from _openai(message, request)
            case Format.BEDROCK:
                yield from _bedrock(message, request)
            case _:
                pass

    return look


def _foreign(kind: Format, part: Part, foreign: frozenset[str]) -> bool:
    if kind is Format.RESPONSES and part.type == "text":
        return "text" in part.raw  # a bare string is fine, a block must say which side it is
    if kind in {Format.GEMINI, Format.BEDROCK}:
        return part.kind is PartKind.OTHER and bool(part.type)
    return part.type in foreign and part.kind not in {PartKind.CALL, PartKind.RESULT}


def _anthropic(message: Message) -> Iterator[Found]:
    for part in message.parts:
        if part.kind is PartKind.RESULT:
            for block in listed(part.payload):
                said = word(mapping(block).get("type"))
                if said not in _IN_RESULTS and (said in _FOREIGN[Format.ANTHROPIC] or not said):
                    yield _found(message, part, said or "?", refused=True)
        elif part.type == "image":
            source = mapping(part.raw.get("source"))
            media = word(source.get("media_type"))
            if source.get("type") == "base64" and media not in _IMAGES:
                yield _found(message, part, media or "?", refused=True)


def _openai(message: Message, request: Request) -> Iterator[Found]:
    owner = is_openai(request)
    for part in message.parts:
        # The message names text and images only; models with audio have it in their name.
        if part.type == "input_audio" and request.model and "audio" not in request.model:
            yield _found(message, part, "input_audio", refused=owner)
        elif message.role is Role.MODEL and part.kind is PartKind.MEDIA:
            yield _found(message, part, part.type, refused=owner)
        elif part.kind is PartKind.RESULT:
            for block in listed(part.payload):
                said = word(mapping(block).get("type"))
                if said != "text":
                    yield _found(message, part, said or "?", refused=owner)


def _bedrock(message: Message, request: Request) -> Iterator[Found]:
    nova = "nova" in request.model
    for part in message.of(PartKind.RESULT):
        for block in listed(part.payload):
            file = mapping(mapping(block).get("document")) or mapping(mapping(block).get("video"))
            stored = "s3Location" in mapping(file.get("source"))
            if file and (nova or stored):
                said = "document (s3Location)" if stored else "document"
                yield _found(message, part, said, refused=nova and stored)


def _found(message: Message, part: Part, said: str, *, refused: bool) -> Found:
    maybe = "n'est pas accepté ici" if refused else "n'est pas accepté par tous les modèles"
    maybe_en = "is not accepted here" if refused else "is not accepted by every model"
    return RULE.at(
        part.where,
        f"Message {message.index} : le contenu « {said} » {maybe}.",
        f"Message {message.index}: the content “{said}” {maybe_en}.",
        index=message.index,
        call_id=part.id,
        answer=f"400: {part.where}: unsupported content '{said}'" if refused else "",
        severity=ERROR if refused else WARNING,
    )


RULE = TranscriptRule(
    id="unsupported-content",
    severity=ERROR,
    title_fr="Contenu non accepté",
    title_en="Unsupported content",
    why_fr="Un bloc écrit dans les mots d'un autre fournisseur, un son pour un modèle qui n'entend "
    "pas, une image dans un message d'outil : la requête entière est refusée.",
    why_en="A block in another provider's words, a sound for a model that does not hear, an image "
    "in a tool's message: the whole request is refused.",
    mend_fr="Traduisez le bloc, ou remplacez-le par un texte ; un fichier rendu par un outil va "
    "dans un message de l'utilisateur.",
    mend_en="Translate the block, or put a text in its place; a file that a tool gave goes in a "
    "user's message.",
    bad=ex.anthropic(
        ex.gives({"type": "image_url", "image_url": {"url": "https://example.com/a.png"}})
    ),
    good=ex.anthropic(
        ex.gives({"type": "image", "source": {"type": "url", "url": "https://example.com/a.png"}})
    ),
    watch=_watch,
)
