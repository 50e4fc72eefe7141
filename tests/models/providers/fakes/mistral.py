"""Mistral's chat: OpenAI's, with call ids of nine letters and digits and choices of its own."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from comptoir.core.exchange import ModelAnswer, Stop
from tests.models.providers.fakes import openai
from tests.models.providers.fakes.wire import JSON, Event, Wire


def _check(path: str, headers: Mapping[str, str], body: JSON) -> None:
    assert path.split("#", maxsplit=1)[0] == "/v1/chat/completions", path
    assert headers.get("authorization") == "Bearer clef-secrete"
    openai.check_chat(body, r"[A-Za-z0-9]{9}")
    roles = [message["role"] for message in body["messages"]]
    assert ("tool", "user") not in set(pairwise(roles)), (
        "a customer's message right behind a result"
    )
    choice = body.get("tool_choice")
    assert choice is None or isinstance(choice, dict) or choice in {"auto", "any", "none"}


def _legal(answer: ModelAnswer) -> ModelAnswer:
    # Where Mistral says no, it says so in words; it has no such reason to stop.
    return replace(answer, stop=Stop.END) if answer.stop is Stop.REFUSAL else answer


def _render(answer: ModelAnswer) -> JSON:
    whole = openai.render(_legal(answer))
    whole["choices"][0]["message"]["content"] = answer.text
    return whole


def _events(answer: ModelAnswer) -> list[Event]:
    # Its stream gives a call whole; the usage comes with the last piece.
    whole = openai.render(_legal(answer))
    choice = whole["choices"][0]
    chunk = {"id": "c-1", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    first, second = answer.text[:3], answer.text[3:]
    calls = [one | {"index": at} for at, one in enumerate(choice["message"].get("tool_calls", []))]
    deltas: list[JSON] = [{"role": "assistant", "content": first}, {"content": second}]
    if calls:
        deltas.append({"content": "", "tool_calls": calls})
    pieces: list[JSON] = [
        chunk | {"choices": [{"index": 0, "delta": one, "finish_reason": None}]} for one in deltas
    ]
    pieces[-1]["choices"][0]["finish_reason"] = choice["finish_reason"]
    pieces[-1]["usage"] = whole["usage"]
    return [*(("", one) for one in pieces), ("", "[DONE]")]


WIRE = Wire(
    name="mistral:mistral-small-latest",
    environment=lambda url: {"MISTRAL_API_KEY": "clef-secrete", "MISTRAL_BASE_URL": url},
    check=_check,
    render=_render,
    events=_events,
    streamed=lambda _, body: bool(body.get("stream")),
    choice=openai.choice_of,
    error=lambda _, text: {"object": "error", "message": text, "type": "error", "code": None},
)
