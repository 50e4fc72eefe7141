"""Our own messages as JSON: the fields of `comptoir.core.messages`, one object each."""

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


def message(raw: Json, index: int, where: str) -> Message:
    """A customer's message, ours with its calls, the results of one step, or a notice."""
    role = _role(raw)
    text = word(raw.get("text"))
    spoken = Part(kind=PartKind.TEXT, where=f"{where}.text", type="text", text=text)
    calls = [
        Part(
            kind=PartKind.CALL,
            where=f"{where}.calls[{at}]",
            type="call",
            id=identifier(call.get("id")),
            name=word(call.get("name")),
            payload=call.get("arguments"),
            raw=call,
        )
        for at, call in enumerate(map(mapping, listed(raw.get("calls"))))
    ]
    results = [
        Part(
            kind=PartKind.RESULT,
            where=f"{where}.results[{at}]",
            type="result",
            id=identifier(result.get("call_id")),
            name=word(result.get("name")),
            payload=result.get("content"),
            is_error=result.get("is_error") is True or result.get("status") == "failed",
            raw=result,
        )
        for at, result in enumerate(map(mapping, listed(raw.get("results"))))
    ]
    return Message(
        index=index,
        where=where,
        role=role,
        said_role=role.value,
        parts=(*([spoken] if text else []), *calls, *results),
        raw=raw,
    )


def _role(raw: Json) -> Role:
    if "results" in raw:
        return Role.TOOL
    if "calls" in raw or "author" in raw:
        return Role.MODEL
    return Role.CUSTOMER
