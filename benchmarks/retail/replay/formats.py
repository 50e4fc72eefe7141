"""Messages as programs write them, as steps: one reader for each way to write a call down.

OpenAI's `tool_calls` with `function`, tau2's flat ones, the old `function_call`, Anthropic's and
Gemini's content blocks, and tau-bench's text agents ("Action: {…}", "API output: …"). What a
message lacks is borne: a missing id is made up, a result without its call's id goes to the oldest
call that still waits.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from benchmarks.retail.replay.recording import Called, Said
from comptoir.core.arguments import read_arguments

_ACTION = re.compile(r"Action:\s*(\{.*\})\s*\Z", re.DOTALL)
_OUTPUT = "API output:"
_RESPOND = "respond"
_STOPS = re.compile(r"###\w+###")
_AGENT, _CUSTOMER = {"assistant", "agent", "model", "ai"}, {"user", "customer", "human"}
_RESULT = {"tool", "function", "tool_result", "environment", "ipython"}

Step = Said | Called


def steps_of(messages: Sequence[object]) -> tuple[tuple[Step, ...], list[str]]:
    """The steps, and what could not be read, each once."""
    steps: list[Step] = []
    odd: dict[str, None] = {}
    for number, message in enumerate(messages, start=1):
        if not isinstance(message, Mapping):
            odd[f"message {number} is no object"] = None
            continue
        role = str(message.get("role") or message.get("author") or "").casefold()
        if role in {"system", "developer"}:
            continue
        if role not in _AGENT | _CUSTOMER | _RESULT:
            odd[f"message {number} has the unknown role {role[:40]!r}"] = None
            continue
        made: set[str] = set()
        for part in _parts(message, role, len(steps)):
            if isinstance(part, Called):
                # Some programs write the same call down twice: as a block and as a call.
                if part.id not in made:
                    steps.append(part)
                made.add(part.id)
            elif isinstance(part, Said):
                steps.append(part)
            else:
                _answered(steps, *part)
    return tuple(steps), list(odd)


Answer = tuple[str, str, bool]
"""a result: the call's id ("" when it is not told), the text, whether it is an error"""


def _parts(message: Mapping[str, Any], role: str, made: int) -> Iterator[Step | Answer]:
    """What one message holds, in its order."""
    nested = message.get("tool_messages")
    if isinstance(nested, list):
        for one in nested:
            if isinstance(one, Mapping):
                yield _result(one)
        return
    if role in _RESULT:
        yield _result(message)
        return
    content = message.get("content", message.get("parts"))
    yield from _content(content, by_customer=role in _CUSTOMER, made=made)
    if role in _CUSTOMER:
        return
    calls = message.get("tool_calls")
    for place, call in enumerate(calls if isinstance(calls, list) else []):
        if isinstance(call, Mapping):
            yield _call(call, f"made-up-{made}-{place}")
    if isinstance(message.get("function_call"), Mapping):
        yield _call(message["function_call"], f"made-up-{made}")


def _content(content: object, *, by_customer: bool, made: int) -> Iterator[Step | Answer]:
    if isinstance(content, str):
        yield from _words(content, by_customer=by_customer, made=made)
    for place, block in enumerate(content if isinstance(content, list) else []):
        if isinstance(block, str):
            yield from _words(block, by_customer=by_customer, made=made)
        elif isinstance(block, Mapping):
            yield from _block(block, by_customer=by_customer, name=f"made-up-{made}-b{place}")


def _block(block: Mapping[str, Any], *, by_customer: bool, name: str) -> Iterator[Step | Answer]:
    """Anthropic's and Gemini's."""
    kind = block.get("type")
    if kind == "tool_use":
        yield _call({**block, "arguments": block.get("input")}, name)
    elif kind == "tool_result":
        yield _result({**block, "tool_call_id": block.get("tool_use_id")})
    elif isinstance(block.get("functionCall", block.get("function_call")), Mapping):
        call = block.get("functionCall", block.get("function_call"))
        yield _call({**call, "arguments": call.get("args")}, name)
    elif isinstance(block.get("functionResponse", block.get("function_response")), Mapping):
        answer = block.get("functionResponse", block.get("function_response"))
        yield _result({**answer, "content": answer.get("response")})
    elif isinstance(block.get("text"), str):
        yield from _words(block["text"], by_customer=by_customer, made=0)


def _words(text: str, *, by_customer: bool, made: int) -> Iterator[Step | Answer]:
    """Words, or what a text agent wrote instead of a call."""
    if by_customer and text.startswith(_OUTPUT):
        answer = text.removeprefix(_OUTPUT).strip()
        yield "", answer, answer.startswith("Error")
        return
    action = None if by_customer else _ACTION.search(text)
    if action is not None:
        yield from _text_action(action.group(1), made)
        return
    said = _STOPS.sub("", text).strip()
    if said:
        yield Said(said, by_customer)


def _text_action(written: str, made: int) -> Iterator[Step]:
    try:
        action: Any = json.loads(written)
        name, arguments = str(action["name"]), action.get("arguments", action.get("kwargs", {}))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return
    if name == _RESPOND and isinstance(arguments, Mapping):
        yield Said(str(arguments.get("content") or ""), by_customer=False)
    else:
        yield _call({"name": name, "arguments": arguments}, f"made-up-{made}")


def _call(call: Mapping[str, Any], name: str) -> Called:
    function = call.get("function")
    inner: Mapping[str, Any] = function if isinstance(function, Mapping) else call
    given: Any = inner.get("arguments", inner.get("kwargs"))
    arguments: Mapping[str, Any] | str
    if isinstance(given, str):
        arguments = read_arguments(given)
    elif isinstance(given, Mapping):
        arguments = given
    else:
        arguments = {} if given is None else json.dumps(given)
    return Called(
        id=str(call.get("id") or name), name=str(inner.get("name") or ""), arguments=arguments
    )


def _result(message: Mapping[str, Any]) -> Answer:
    content: Any = message.get("content")
    text = content if isinstance(content, str) else _flat(content)
    failed = bool(message.get("error") or message.get("is_error")) or text.startswith("Error")
    return str(message.get("tool_call_id") or message.get("id") or ""), text, failed


def _flat(content: object) -> str:
    """A result that is not text: blocks of text, or JSON."""
    if content is None:
        return ""
    if isinstance(content, list) and all(
        isinstance(one, Mapping) and isinstance(one.get("text"), str) for one in content
    ):
        return "".join(one["text"] for one in content)
    return json.dumps(content)


def _answered(steps: list[Step], name: str, text: str, failed: bool) -> None:  # noqa: FBT001 - one part of three
    """Put a result to its call: by id, else to the oldest that waits."""
    waiting = [at for at, one in enumerate(steps) if isinstance(one, Called) and one.result is None]
    named = [at for at in waiting if isinstance(one := steps[at], Called) and one.id == name]
    for at in (named or waiting)[:1]:
        call = steps[at]
        if isinstance(call, Called):
            steps[at] = replace(call, result=text, failed=failed)
