"""Gemini contents: parts with one key each, in either of Google's two spellings."""

from comptoir.lint.transcripts.readers.blocks import read_blocks
from comptoir.lint.transcripts.values import (
    Json,
    Message,
    Part,
    PartKind,
    Role,
    identifier,
    mapping,
    word,
)

_ROLES = {"user": Role.CUSTOMER, "model": Role.MODEL, "function": Role.TOOL, "": Role.CUSTOMER}
_MEDIA = ("inlineData", "inline_data", "fileData", "file_data")
_SERVER = ("executableCode", "executable_code", "codeExecutionResult", "code_execution_result")


def either(raw: Json, camel: str, snake: str) -> object:
    """A field under whichever of its two spellings is there."""
    return raw[camel] if camel in raw else raw.get(snake)


def message(raw: Json, index: int, where: str) -> Message:
    """One element of `contents`. No role at all means the user."""
    return read_blocks(raw, index, where, "parts", _ROLES, _part)


def _part(part: Json, where: str) -> Part:
    call = either(part, "functionCall", "function_call")
    if call is not None:
        inner = mapping(call)
        return Part(
            kind=PartKind.CALL,
            where=where,
            type="functionCall",
            id=identifier(inner.get("id")),
            name=word(inner.get("name")),
            payload=inner.get("args"),
            raw=part,
        )
    response = either(part, "functionResponse", "function_response")
    if response is not None:
        inner = mapping(response)
        return Part(
            kind=PartKind.RESULT,
            where=where,
            type="functionResponse",
            id=identifier(inner.get("id")),
            name=word(inner.get("name")),
            payload=inner.get("response"),
            raw=part,
        )
    if isinstance(part.get("text"), str):
        thought = part.get("thought") is True
        kind = PartKind.THINKING if thought else PartKind.TEXT
        return Part(kind=kind, where=where, type="text", text=part["text"], raw=part)
    for keys, kind in ((_MEDIA, PartKind.MEDIA), (_SERVER, PartKind.SERVER)):
        for key in keys:
            if key in part:
                return Part(kind=kind, where=where, type=key, raw=part)
    # Only a block of another provider has a `type` here.
    return Part(kind=PartKind.OTHER, where=where, type=word(part.get("type")), raw=part)
