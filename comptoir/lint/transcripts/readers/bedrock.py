"""Bedrock Converse: blocks with one key each; results stand in a user message."""

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

_ROLES = {"user": Role.CUSTOMER, "assistant": Role.MODEL}
_MEDIA = ("image", "document", "video", "audio")


def message(raw: Json, index: int, where: str) -> Message:
    """One message of `messages`."""
    return read_blocks(raw, index, where, "content", _ROLES, _part)


def _part(block: Json, where: str) -> Part:
    if "toolUse" in block:
        inner = mapping(block["toolUse"])
        return Part(
            kind=PartKind.CALL,
            where=where,
            type="toolUse",
            id=identifier(inner.get("toolUseId")),
            name=word(inner.get("name")),
            payload=inner.get("input"),
            raw=inner,
        )
    if "toolResult" in block:
        inner = mapping(block["toolResult"])
        status = inner.get("status")
        return Part(
            kind=PartKind.RESULT,
            where=where,
            type="toolResult",
            id=identifier(inner.get("toolUseId")),
            payload=inner.get("content"),
            is_error=None if status is None else status == "error",
            raw=inner,
        )
    if isinstance(block.get("text"), str):
        return Part(kind=PartKind.TEXT, where=where, type="text", text=block["text"], raw=block)
    if "reasoningContent" in block:
        return Part(kind=PartKind.THINKING, where=where, type="reasoningContent", raw=block)
    for key in _MEDIA:
        if key in block:
            return Part(kind=PartKind.MEDIA, where=where, type=key, raw=block)
    return Part(kind=PartKind.OTHER, where=where, type=word(block.get("type")), raw=block)
