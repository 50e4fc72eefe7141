"""Words and arguments as a trace may show them: masked, bounded, and never a reason to fail.

Each text is masked as it was written. Once it is JSON, a line break inside a card number is two
characters, one of them a letter, and the number is no longer recognised.
"""

import json
from collections.abc import Mapping
from typing import Any, cast

from comptoir.core.exchange import ModelAnswer
from comptoir.core.masking import mask

_LONGEST = 8_000
_DEEPEST = 32
_LEFT_OUT = "…"


def words_shown(answer: ModelAnswer) -> str:
    """A model's words in the conventions' form of output messages, as JSON."""
    text = _text(answer.text)
    message = {
        "role": "assistant",
        "parts": [{"type": "text", "content": text}] if text else [],
        "finish_reason": answer.stop.value,
    }
    return json.dumps([message], ensure_ascii=False)


def arguments_shown(arguments: Mapping[str, Any] | str) -> str:
    """A call's arguments as JSON, or as the model wrote them when they were none."""
    if isinstance(arguments, str):
        return _text(arguments)
    shown = json.dumps(_masked(arguments, _DEEPEST), ensure_ascii=False, default=_plain)
    return mask(shown)[:_LONGEST]


def _masked(value: object, deeper: int) -> object:
    """Every text in it masked; what is nested beyond reason is left out."""
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping | list | tuple) and not deeper:
        return _LEFT_OUT
    if isinstance(value, Mapping):
        pairs = cast("Mapping[object, object]", value).items()
        return {_text(str(name)): _masked(one, deeper - 1) for name, one in pairs}
    if isinstance(value, list | tuple):
        return [_masked(one, deeper - 1) for one in cast("list[object]", value)]
    return value


def _plain(value: object) -> str:
    return _text(str(value))


def _text(text: str) -> str:
    """Masked, cut, and writable: half a surrogate pair would stop an exporter."""
    return mask(text)[:_LONGEST].encode("utf-8", "replace").decode()
