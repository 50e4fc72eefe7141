"""Gemini's generateContent."""

from collections.abc import Mapping

from comptoir.core.exchange import ModelAnswer, Stop
from tests.models.providers.fakes.wire import JSON, Event, Wire, is_schema

_STOPS = {Stop.LENGTH: "MAX_TOKENS", Stop.REFUSAL: "SAFETY"}


def _check(path: str, headers: Mapping[str, str], body: JSON) -> None:
    assert path.startswith("/v1beta/models/gemini-2.5-flash:"), path
    assert "key=" not in path, "the key stands in the address"
    assert headers.get("x-goog-api-key") == "clef-secrete"
    waiting: list[str] = []
    for content in body["contents"]:
        assert content["role"] in {"user", "model"}, content["role"]
        assert content["parts"], "a content without parts"
        calls = [p["functionCall"] for p in content["parts"] if "functionCall" in p]
        results = [p["functionResponse"] for p in content["parts"] if "functionResponse" in p]
        if content["role"] == "model":
            assert not waiting, f"calls without results: {waiting}"
            waiting = [call["name"] for call in calls]
            assert all(isinstance(call.get("args", {}), dict) for call in calls)
        else:
            assert [one["name"] for one in results] == waiting, "results do not match their calls"
            assert all(isinstance(one["response"], dict) for one in results)
            waiting = []
    assert body["contents"][0]["role"] == "user"
    assert body["contents"][-1]["role"] == "user"
    for tool in body.get("tools") or ():
        for one in tool["functionDeclarations"]:
            is_schema(one.get("parametersJsonSchema") or one.get("parameters_json_schema"))


def _choice(body: JSON) -> str:
    config = (body.get("toolConfig") or {}).get("functionCallingConfig") or {}
    allowed = config.get("allowedFunctionNames")
    if allowed:
        assert config["mode"] == "ANY"
        return allowed[0]
    if not body.get("tools"):
        return "none"
    mode = config.get("mode", "AUTO")
    return {"VALIDATED": "auto", "AUTO": "auto", "ANY": "any", "NONE": "none"}[mode]


def _render(answer: ModelAnswer) -> JSON:
    parts: list[JSON] = [{"text": answer.text}] if answer.text else []
    parts += [
        {"functionCall": {"id": one.id, "name": one.name, "args": one.arguments}}
        for one in answer.calls
    ]
    return (
        _piece(parts) | {"usageMetadata": _USAGE} | _piece(parts, _STOPS.get(answer.stop, "STOP"))
    )


_USAGE = {"promptTokenCount": 7, "candidatesTokenCount": 3, "totalTokenCount": 10}


def _piece(parts: list[JSON], stop: str = "") -> JSON:
    candidate: JSON = {"content": {"role": "model", "parts": parts}, "index": 0}
    if stop:
        candidate["finishReason"] = stop
    return {"candidates": [candidate], "modelVersion": "gemini", "responseId": "r-1"}


def _events(answer: ModelAnswer) -> list[Event]:
    whole = _render(answer)
    parts = whole["candidates"][0]["content"]["parts"]
    last = _piece([], whole["candidates"][0]["finishReason"]) | {"usageMetadata": _USAGE}
    return [*(("", _piece([part])) for part in parts), ("", last)]


_STATUS = {
    429: "RESOURCE_EXHAUSTED",
    401: "UNAUTHENTICATED",
    400: "INVALID_ARGUMENT",
    500: "INTERNAL",
}

WIRE = Wire(
    name="google:gemini-2.5-flash",
    environment=lambda url: {"GOOGLE_API_KEY": "clef-secrete", "GOOGLE_BASE_URL": url},
    check=_check,
    render=_render,
    events=_events,
    streamed=lambda path, _: "streamGenerateContent" in path,
    choice=_choice,
    error=lambda status, text: {
        "error": {"code": status, "message": text, "status": _STATUS.get(status, "UNAVAILABLE")}
    },
)
