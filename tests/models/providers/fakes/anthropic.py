"""Anthropic's Messages."""

import re
from collections.abc import Mapping

from comptoir.core.exchange import ModelAnswer, Stop
from tests.models.providers.fakes.wire import JSON, Event, Wire, halves, is_schema

_STOPS = {
    Stop.END: "end_turn",
    Stop.CALLS: "tool_use",
    Stop.LENGTH: "max_tokens",
    Stop.REFUSAL: "refusal",
    Stop.PAUSE: "pause_turn",
}


def _check(path: str, headers: Mapping[str, str], body: JSON) -> None:
    assert path.split("?", maxsplit=1)[0] == "/v1/messages", path
    key = headers.get("x-api-key") or headers.get("authorization", "").removeprefix("Bearer ")
    assert key == "clef-secrete", "no key"
    assert body["max_tokens"] > 0
    system = body.get("system")
    assert system is None or isinstance(system, str | list)
    messages = body["messages"]
    assert messages[0]["role"] == "user", "the first message is not the customer's"
    waiting: list[str] = []
    for message in messages:
        assert message["role"] in {"user", "assistant"}, message["role"]
        content = message["content"]
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
        assert blocks, "a message without content"
        kinds = [block["type"] for block in blocks]
        if message["role"] == "assistant":
            assert not waiting, f"calls without results: {waiting}"
            waiting = [block["id"] for block in blocks if block["type"] == "tool_use"]
            assert len(set(waiting)) == len(waiting), "two calls of one id"
            assert all(re.fullmatch(r"[A-Za-z0-9_-]+", one) for one in waiting), waiting
            assert all(isinstance(b["input"], dict) for b in blocks if b["type"] == "tool_use")
            continue
        results = [block for block in blocks if block["type"] == "tool_result"]
        assert kinds[: len(results)] == ["tool_result"] * len(results), "results come first"
        assert sorted(one["tool_use_id"] for one in results) == sorted(waiting), "ids do not match"
        assert all(isinstance(one.get("is_error", False), bool) for one in results)
        assert all(b["text"] for b in blocks if b["type"] == "text"), "an empty text"
        waiting = []
    assert messages[-1]["role"] == "user"
    for tool in body.get("tools", ()):
        is_schema(tool["input_schema"])
    if "tool_choice" in body:
        assert body.get("tools"), "a choice among nothing"
        assert body["tool_choice"]["type"] in {"auto", "any", "none", "tool"}


def _choice(body: JSON) -> str:
    choice = body.get("tool_choice", {"type": "auto"})
    return choice.get("name", choice["type"])


def _render(answer: ModelAnswer) -> JSON:
    blocks: list[JSON] = [{"type": "text", "text": answer.text}] if answer.text else []
    blocks += [
        {"type": "tool_use", "id": one.id, "name": one.name, "input": one.arguments}
        for one in answer.calls
    ]
    return {
        "id": "msg_1", "type": "message", "role": "assistant", "model": "claude",
        "content": blocks, "stop_reason": _STOPS[answer.stop], "stop_sequence": None,
        "usage": {"input_tokens": 7, "output_tokens": 3},
    }  # fmt: skip


def _events(answer: ModelAnswer) -> list[Event]:
    import json

    whole = _render(answer)
    events: list[JSON] = [
        {"type": "message_start", "message": whole | {"content": [], "stop_reason": None}}
    ]
    for index, block in enumerate(whole["content"]):
        if block["type"] == "text":
            start, deltas = block | {"text": ""}, [
                {"type": "text_delta", "text": piece} for piece in halves(block["text"])
            ]  # fmt: skip
        else:
            raw = block["input"]
            text = raw if isinstance(raw, str) else json.dumps(raw)
            start, deltas = block | {"input": {}}, [
                {"type": "input_json_delta", "partial_json": piece} for piece in halves(text)
            ]  # fmt: skip
        events.append({"type": "content_block_start", "index": index, "content_block": start})
        events += [{"type": "content_block_delta", "index": index, "delta": d} for d in deltas]
        events.append({"type": "content_block_stop", "index": index})
    events += [
        {
            "type": "message_delta",
            "delta": {"stop_reason": whole["stop_reason"], "stop_sequence": None},
            "usage": {"output_tokens": 3},
        },
        {"type": "message_stop"},
    ]
    return [(event["type"], event) for event in events]


_TYPES = {429: "rate_limit_error", 529: "overloaded_error", 400: "invalid_request_error"}

WIRE = Wire(
    name="anthropic:claude-sonnet-4-0",
    environment=lambda url: {"ANTHROPIC_API_KEY": "clef-secrete", "ANTHROPIC_BASE_URL": url},
    check=_check,
    render=_render,
    events=_events,
    streamed=lambda _, body: bool(body.get("stream")),
    choice=_choice,
    error=lambda status, text: {
        "type": "error", "error": {"type": _TYPES.get(status, "api_error"), "message": text},
    },
)  # fmt: skip
