"""OpenAI Responses: a flat list of items; calls and outputs are items of their own."""

from comptoir.lint.transcripts.readers.blocks import read_blocks
from comptoir.lint.transcripts.values import (
    Json,
    Message,
    Part,
    PartKind,
    Role,
    identifier,
    listed,
    mapping,
    word,
)

_ROLES = {
    "user": Role.CUSTOMER,
    "assistant": Role.MODEL,
    "system": Role.SYSTEM,
    "developer": Role.SYSTEM,
}
CALLS = {"function_call": "arguments", "custom_tool_call": "input"}
"""items that our code must answer, and the key of what they carry"""
OUTPUTS = frozenset({"function_call_output", "custom_tool_call_output"})
_TEXTS = frozenset({"input_text", "output_text", "text", "refusal", "summary_text"})
_MEDIA = frozenset({"input_image", "input_file", "input_audio"})


def message(raw: Json, index: int, where: str) -> Message:
    """One item of `input`, as a message of one side."""
    kind = word(raw.get("type"))
    if kind in CALLS:
        return _one(raw, index, where, Role.MODEL, _call(raw, where, kind))
    if kind in OUTPUTS:
        part = Part(
            kind=PartKind.RESULT,
            where=where,
            type=kind,
            id=identifier(raw.get("call_id")),
            payload=raw.get("output"),
            raw=raw,
        )
        return _one(raw, index, where, Role.TOOL, part)
    if kind == "reasoning":
        text = " ".join(word(mapping(one).get("text")) for one in listed(raw.get("summary")))
        part = Part(kind=PartKind.THINKING, where=where, type=kind, text=text, raw=raw)
        return _one(raw, index, where, Role.MODEL, part)
    if kind in {"", "message"}:
        return _message(raw, index, where)
    part = Part(kind=PartKind.SERVER, where=where, type=kind, raw=raw)
    return _one(raw, index, where, Role.MODEL, part)


def _one(raw: Json, index: int, where: str, role: Role, part: Part) -> Message:
    return Message(index=index, where=where, role=role, said_role=part.type, parts=(part,), raw=raw)


def _call(raw: Json, where: str, kind: str) -> Part:
    return Part(
        kind=PartKind.CALL,
        where=where,
        type=kind,
        id=identifier(raw.get("call_id")),
        name=word(raw.get("name")),
        payload=raw.get(CALLS[kind]),
        raw=raw,
    )


def _message(raw: Json, index: int, where: str) -> Message:
    return read_blocks(raw, index, where, "content", _ROLES, _block, plain=True)


def _block(block: Json, where: str) -> Part:
    kind_word = word(block.get("type"))
    kind = PartKind.OTHER
    if kind_word in _TEXTS:
        kind = PartKind.TEXT
    elif kind_word in _MEDIA:
        kind = PartKind.MEDIA
    return Part(kind=kind, where=where, type=kind_word, text=word(block.get("text")), raw=block)
