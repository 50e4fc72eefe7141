"""OpenAI's responses."""

from collections.abc import Mapping

from comptoir.core.exchange import ModelAnswer, Stop
from tests.models.providers.fakes import openai
from tests.models.providers.fakes.wire import JSON, Event, Wire, arguments, halves, is_schema


def _check(path: str, headers: Mapping[str, str], body: JSON) -> None:
    assert path == "/v1/responses", path
    assert headers.get("authorization") == "Bearer clef-secrete"
    waiting: list[str] = []
    for item in body["input"]:
        kind = item.get("type", "message")
        if kind == "function_call":
            assert item["call_id"] not in waiting, "two calls of one id"
            assert isinstance(item["arguments"], str)
            waiting.append(item["call_id"])
        elif kind == "function_call_output":
            assert item["call_id"] in waiting, "a result without its call"
            waiting.remove(item["call_id"])
        elif kind == "message":
            assert item["role"] in {"user", "assistant"}, item["role"]
            assert not waiting or item["role"] == "assistant", "calls without results"
        else:
            assert kind == "reasoning", kind
    assert not waiting
    for tool in body.get("tools") or ():
        assert tool["type"] == "function"
        is_schema(tool["parameters"])
        assert not tool.get("strict")


def _choice(body: JSON) -> str:
    choice = body.get("tool_choice") or "auto"
    if not body.get("tools"):
        return "none"
    if isinstance(choice, dict):
        return choice["name"]
    return {"required": "any"}.get(choice, choice)


def _items(answer: ModelAnswer) -> list[JSON]:
    items: list[JSON] = []
    if answer.text:
        content = {"type": "output_text", "text": answer.text, "annotations": []}
        items.append(
            {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed",
             "content": [content]}
        )  # fmt: skip
    items += [
        {"type": "function_call", "id": f"fc_{at}", "call_id": one.id, "name": one.name,
         "arguments": arguments(one), "status": "completed"}
        for at, one in enumerate(answer.calls)
    ]  # fmt: skip
    return items


def _render(answer: ModelAnswer) -> JSON:
    reason = {Stop.LENGTH: "max_output_tokens", Stop.REFUSAL: "content_filter"}.get(answer.stop)
    return {
        "id": "resp_1", "object": "response", "created_at": 1, "model": "m",
        "status": "incomplete" if reason else "completed",
        "incomplete_details": {"reason": reason} if reason else None,
        "error": None, "instructions": None, "metadata": {}, "output": _items(answer),
        "parallel_tool_calls": True, "temperature": 1.0, "top_p": 1.0, "tool_choice": "auto",
        "tools": [],
        "usage": {"input_tokens": 7, "output_tokens": 3, "total_tokens": 10,
                  "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
                  "output_tokens_details": {"reasoning_tokens": 0}},
    }  # fmt: skip


def _events(answer: ModelAnswer) -> list[Event]:
    whole = _render(answer)
    events: list[JSON] = [
        {"type": "response.created",
         "response": whole | {"output": [], "status": "in_progress", "usage": None}}
    ]  # fmt: skip
    for index, item in enumerate(whole["output"]):
        at = {"output_index": index, "item_id": item["id"]}
        if item["type"] == "message":
            part = item["content"][0]
            events += [
                {"type": "response.output_item.added", "output_index": index,
                 "item": item | {"content": [], "status": "in_progress"}},
                at | {"type": "response.content_part.added", "content_index": 0,
                      "part": part | {"text": ""}},
                *(at | {"type": "response.output_text.delta", "content_index": 0, "delta": piece,
                        "logprobs": []}
                  for piece in halves(part["text"])),
                at | {"type": "response.output_text.done", "content_index": 0,
                      "text": part["text"], "logprobs": []},
                at | {"type": "response.content_part.done", "content_index": 0, "part": part},
            ]  # fmt: skip
        else:
            events += [
                {"type": "response.output_item.added", "output_index": index,
                 "item": item | {"arguments": "", "status": "in_progress"}},
                *(at | {"type": "response.function_call_arguments.delta", "delta": piece}
                  for piece in halves(item["arguments"])),
                at | {"type": "response.function_call_arguments.done", "name": item["name"],
                      "arguments": item["arguments"]},
            ]  # fmt: skip
        events.append({"type": "response.output_item.done", "output_index": index, "item": item})
    events.append({"type": f"response.{whole['status']}", "response": whole})
    return [(one["type"], one | {"sequence_number": at}) for at, one in enumerate(events)]


WIRE = Wire(
    name="openai-responses:gpt-4o",
    environment=openai.WIRE.environment,
    check=_check,
    render=_render,
    events=_events,
    streamed=lambda _, body: bool(body.get("stream")),
    choice=_choice,
    error=openai.error,
)
