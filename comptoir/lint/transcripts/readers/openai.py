"""OpenAI chat, and the many providers that speak it: results are messages of the role `tool`."""

from collections.abc import Iterator

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
    "tool": Role.TOOL,
    "function": Role.TOOL,
}
_TEXTS = frozenset({"text", "refusal"})
_MEDIA = frozenset({"image_url", "input_audio", "file", "video_url", "document_url"})


def message(raw: Json, index: int, where: str) -> Message:
    """One message of `messages`."""
    said = word(raw.get("role"))
    role = _ROLES.get(said, Role.OTHER)
    parts = (_result(raw, where),) if role is Role.TOOL else tuple(_parts(raw, where))
    return Message(index=index, where=where, role=role, said_role=said, parts=parts, raw=raw)


def _result(raw: Json, where: str) -> Part:
    # The older `function` role has no id: its name is the tie.
    key = raw.get("tool_call_id") if raw.get("role") == "tool" else raw.get("name")
    return Part(
        kind=PartKind.RESULT,
        where=where,
        type=word(raw.get("role")),
        id=identifier(key),
        name=word(raw.get("name")),
        payload=raw.get("content"),
        raw=raw,
    )


def _parts(raw: Json, where: str) -> Iterator[Part]:
    thought = raw.get("reasoning_content")
    if isinstance(thought, str):
        place = f"{where}.reasoning_content"
        yield Part(kind=PartKind.THINKING, where=place, type="reasoning_content", text=thought)
    content = raw.get("content")
    if isinstance(content, str):
        yield Part(kind=PartKind.TEXT, where=f"{where}.content", type="text", text=content)
    for at, block in enumerate(listed(content)):
        yield _block(mapping(block), f"{where}.content[{at}]")
    for at, call in enumerate(listed(raw.get("tool_calls"))):
        yield _call(mapping(call), f"{where}.tool_calls[{at}]")
    older = mapping(raw.get("function_call"))
    if older:
        name = word(older.get("name"))
        yield Part(
            kind=PartKind.CALL,
            where=f"{where}.function_call",
            type="function_call",
            id=name,
            name=name,
            payload=older.get("arguments"),
            raw=older,
        )


def _block(block: Json, where: str) -> Part:
    kind_word = word(block.get("type"))
    kind = PartKind.OTHER
    if kind_word in _TEXTS:
        kind = PartKind.TEXT
    elif kind_word in _MEDIA:
        kind = PartKind.MEDIA
    return Part(kind=kind, where=where, type=kind_word, text=word(block.get("text")), raw=block)


def _call(call: Json, where: str) -> Part:
    custom = call.get("type") == "custom"
    inner = mapping(call.get("custom" if custom else "function"))
    return Part(
        kind=PartKind.CALL,
        where=where,
        type="custom" if custom else "function",
        id=identifier(call.get("id")),
        name=word(inner.get("name")),
        payload=inner.get("input" if custom else "arguments"),
        raw=call,
    )
