"""A model that plays a given script: product code, and what tests use.

A script file holds one JSON answer a line: `{"text": …, "calls": [{"id", "name", "arguments"}]}`.
"""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, cast

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop, Usage
from comptoir.ports import ModelUnavailableError

Line = ModelAnswer | Callable[[ModelRequest], ModelAnswer]


class ScriptError(Exception):
    """A script file cannot be read; the message names the file and the line."""


class ScriptedModel:
    """Plays its lines in order; a line may be computed from the request it answers."""

    def __init__(
        self, lines: Iterable[Line], name: str = "scripted", *, can_force: bool = True
    ) -> None:
        self._lines = list(lines)
        self._at = 0
        self._name = name
        self._can_force = can_force
        self.requests: list[ModelRequest] = []

    @property
    def name(self) -> str:
        """As it is written in `--model`."""
        return self._name

    @property
    def can_force(self) -> bool:
        """Whether it is to be taken as honouring a forced choice."""
        return self._can_force

    @property
    def left(self) -> int:
        """Lines not played yet."""
        return len(self._lines) - self._at

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The next line."""
        self.requests.append(request)
        if self._at >= len(self._lines):
            message = f"the script is over after {self._at} answers"
            raise ModelUnavailableError(message)
        line = self._lines[self._at]
        self._at += 1
        return line if isinstance(line, ModelAnswer) else line(request)


def read_script(path: Path) -> ScriptedModel:
    """A model that plays a script file. Raises `ScriptError` with file and line."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        message = f"{path}: script illisible ({error})"
        raise ScriptError(message) from error
    lines: list[Line] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        if raw.strip():
            lines.append(_line(raw, f"{path}:{number}"))
    return ScriptedModel(lines, f"scripted:{path}")


def _line(raw: str, where: str) -> ModelAnswer:
    try:
        given: Any = json.loads(raw)
    except (ValueError, RecursionError) as error:
        message = f"{where}: not JSON ({error})"
        raise ScriptError(message) from error
    if not isinstance(given, dict):
        message = f'{where}: an answer is an object, {{"text": …, "calls": […]}}'
        raise ScriptError(message)
    answer = cast("dict[str, Any]", given)
    unknown = sorted(set(answer) - {"text", "calls", "stop", "usage"})
    if unknown:
        message = f"{where}: {unknown[0]!r} is not a field of an answer (text, calls, stop, usage)"
        raise ScriptError(message)
    calls: Any = answer.get("calls") or []
    if not isinstance(calls, list):
        message = f"{where}: calls is a list"
        raise ScriptError(message)
    read = tuple(
        _call(one, position, where) for position, one in enumerate(cast("list[Any]", calls), 1)
    )
    usage: Any = answer.get("usage") or {}
    try:
        stop = Stop(answer.get("stop") or (Stop.CALLS if read else Stop.END))
        tokens = Usage(int(usage.get("input_tokens", 0)), int(usage.get("output_tokens", 0)))
    except (ValueError, TypeError, AttributeError) as error:
        message = f"{where}: {error}"
        raise ScriptError(message) from error
    return ModelAnswer(text=str(answer.get("text") or ""), calls=read, stop=stop, usage=tokens)


def _call(given: object, position: int, where: str) -> ToolCall:
    """A call is taken as it is, however wrong: the gate is what answers it."""
    if not isinstance(given, dict):
        message = f'{where}: a call is an object, {{"id": …, "name": …, "arguments": {{…}}}}'
        raise ScriptError(message)
    call = cast("dict[str, Any]", given)
    given_arguments: Any = call.get("arguments", {})
    arguments: dict[str, Any] | str = (
        cast("dict[str, Any] | str", given_arguments)
        if isinstance(given_arguments, dict | str)
        else json.dumps(given_arguments)
    )
    name = str(call.get("name") or "")
    return ToolCall(str(call.get("id") or f"script-{position}"), name, arguments)
