"""OpenAI's chat completions; local servers and, nearly, Mistral speak it too."""

import re
from collections.abc import Mapping

from comptoir.core.exchange import ModelAnswer, Stop
from tests.models.providers.fakes.wire import JSON, Event, Wire, arguments, halves, is_schema

_STOPS = {Stop.LENGTH: "length", Stop.REFUSAL: "content_filter", Stop.CALLS: "tool_calls"}


def check_chat(body: JSON, ids: str) -> None:
    """Roles in order, results behind their calls, ids of the shape `ids`."""
    waiting: list[str] = []
    messages = body["messages"]
    for at, message in enumerate(messages):
        role = message["role"]
        if role in {"system", "developer"}:
            assert at == 0, "instructions in the middle"
        elif role == "tool":
            assert message["tool_call_id"] in waiting, "a result without its call"
            assert isinstance(message["content"], str)
            waiting.remove(message["tool_call_id"])
        else:
            assert role in {"user", "assistant"}, role
            assert not waiting, f"calls without results: {waiting}"
        if role == "assistant":
            assert message.get("content") or message.get("tool_calls"), "an empty answer"
            calls = message.get("tool_calls") or []
            waiting = [call["id"] for call in calls]
            assert len(set(waiting)) == len(waiting), "two calls of one id"
            assert all(re.fullmatch(ids, one) for one in waiting), waiting
            assert all(isinstance(call["function"]["arguments"], str) for call in calls)
    assert not waiting
    assert messages[-1]["role"] in {"user", "tool"}
    for tool in body.get("tools") or ():
        assert tool["type"] == "function"
        is_schema(tool["function"]["parameters"])
        assert not tool["function"].get("strict")


def _check(path: str, headers: Mapping[str, str], body: JSON) -> None:
    assert path == "/v1/chat/completions", path
    assert headers.get("authorization") == "Bearer clef-secrete"
    check_chat(body, r".{1,40}")
    choice = body.get("tool_choice")
    assert choice is None or body.get("tools"), "a choice among nothing"
    assert choice in {None, "auto", "required", "none"} if not isinstance(choice, dict) else True
    if isinstance(choice, dict):
        assert choice["type"] == "function"
        assert choice["function"]["name"] in {one["function"]["name"] for one in body["tools"]}


def choice_of(body: JSON) -> str:
    """The choice in the words of `Wire.choice`."""
    choice = body.get("tool_choice") or ("auto" if body.get("tools") else "none")
    if isinstance(choice, dict):
        return choice["function"]["name"]
    return {"required": "any"}.get(choice, choice)


def _calls(answer: ModelAnswer) -> list[JSON]:
    return [
        {
            "id": one.id,
            "type": "function",
            "function": {"name": one.name, "arguments": arguments(one)},
        }
        for one in answer.calls
    ]


def _finish(answer: ModelAnswer) -> str:
    return _STOPS.get(answer.stop, "stop")


_USAGE = {"prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10}


def render(answer: ModelAnswer) -> JSON:
    """A whole completion."""
    message: JSON = {"role": "assistant", "content": answer.text or None}
    if answer.calls:
        message["tool_calls"] = _calls(answer)
    return {
        "id": "c-1", "object": "chat.completion", "created": 1, "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": _finish(answer)}],
        "usage": _USAGE,
    }  # fmt: skip


def events(answer: ModelAnswer) -> list[Event]:
    """The same in pieces."""
    deltas: list[JSON] = [{"role": "assistant", "content": piece} for piece in halves(answer.text)]
    for index, call in enumerate(_calls(answer)):
        first, second = halves(call["function"]["arguments"])
        head = {"name": call["function"]["name"], "arguments": first}
        deltas.append({"tool_calls": [call | {"index": index, "function": head}]})
        if second:
            tail = {"index": index, "function": {"arguments": second}}
            deltas.append({"tool_calls": [tail]})
    chunk = {"id": "c-1", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    choices = [{"index": 0, "delta": one, "finish_reason": None} for one in deltas]
    choices.append({"index": 0, "delta": {}, "finish_reason": _finish(answer)})
    return [
        *(("", chunk | {"choices": [one]}) for one in choices),
        ("", chunk | {"choices": [], "usage": _USAGE}),
        ("", "[DONE]"),
    ]


def error(status: int, text: str) -> JSON:
    """An error's body."""
    return {"error": {"message": text, "type": "error", "code": None, "param": None}}


def _wire(name: str, environment: str) -> Wire:
    return Wire(
        name=name,
        environment=lambda url: {environment: "clef-secrete", "OPENAI_BASE_URL": f"{url}/v1"},
        check=_check,
        render=render,
        events=events,
        streamed=lambda _, body: bool(body.get("stream")),
        choice=choice_of,
        error=error,
    )


WIRE = _wire("openai:gpt-4o", "OPENAI_API_KEY")
LOCAL = _wire("local:{url}/v1#petit", "LOCAL_API_KEY")
