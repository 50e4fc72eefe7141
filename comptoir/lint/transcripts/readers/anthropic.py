"""Anthropic Messages: blocks with a `type`; results stand in a user message."""

from comptoir.lint.transcripts.readers.blocks import read_blocks
from comptoir.lint.transcripts.values import (
    Json,
    Message,
    Part,
    PartKind,
    Role,
    identifier,
    word,
)

_ROLES = {"user": Role.CUSTOMER, "assistant": Role.MODEL, "system": Role.SYSTEM}
_KINDS = {
    "text": PartKind.TEXT,
    "tool_use": PartKind.CALL,
    "tool_result": PartKind.RESULT,
    "thinking": PartKind.THINKING,
    "redacted_thinking": PartKind.THINKING,
    "image": PartKind.MEDIA,
    "document": PartKind.MEDIA,
    "server_tool_use": PartKind.SERVER,
    "mcp_tool_use": PartKind.SERVER,
}


def message(raw: Json, index: int, where: str) -> Message:
    """One message of `messages`."""
    return read_blocks(raw, index, where, "content", _ROLES, _part, plain=True)


def _part(block: Json, where: str) -> Part:
    kind_word = word(block.get("type"))
    kind = _KINDS.get(kind_word, PartKind.OTHER)
    if kind is PartKind.OTHER and kind_word.endswith("_tool_result"):
        kind = PartKind.SERVER
    result = kind is PartKind.RESULT
    flag = block.get("is_error")
    return Part(
        kind=kind,
        where=where,
        type=kind_word,
        text=word(block.get("text")) or word(block.get("thinking")),
        id=identifier(block.get("tool_use_id" if result else "id")),
        name=word(block.get("name")),
        payload=block.get("content") if result else block.get("input"),
        is_error=flag if isinstance(flag, bool) else None,
        raw=block,
    )
