"""A hostile model's answers, as a case writes them."""

import json
from collections.abc import Mapping
from typing import Any, cast

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, Stop
from comptoir.evals.nodes import Cell

_ANSWER = ("texte", "appels")
_CALL = ("outil", "arguments", "fois")
_MOST_CALLS = 500


def read_answers(cell: Cell) -> tuple[ModelAnswer, ...]:
    """One answer an element: its words alone, or `texte` and `appels`.

    An empty list is a model that never answers. The tool of a call is not checked, and its
    `arguments` may be a text that is no JSON: that is what a hostile model sends. `fois` repeats
    a call within the answer.
    """
    return tuple(_answer(one, at) for at, one in enumerate(cell.items("script"), start=1))


def _answer(cell: Cell, at: int) -> ModelAnswer:
    if cell.is_scalar():
        return ModelAnswer(text=str(cell.plain() or ""))
    fields = cell.fields("réponse du script", _ANSWER)
    calls: list[ToolCall] = []
    if "appels" in fields:
        for one in fields["appels"].items("appels"):
            calls += _calls(one, f"script-{at}-{len(calls) + 1}")
    text = fields["texte"].text("texte") if "texte" in fields else ""
    return ModelAnswer(text=text, calls=tuple(calls), stop=Stop.CALLS if calls else Stop.END)


def _calls(cell: Cell, name: str) -> list[ToolCall]:
    fields = cell.fields("appel du script", _CALL)
    if "outil" not in fields:
        raise cell.error("il manque « outil » à cet appel du script")
    tool = fields["outil"].text("outil")
    given = fields.get("arguments")
    times = fields["fois"].whole("fois", _MOST_CALLS) if "fois" in fields else 1
    arguments = _arguments({} if given is None else given.plain())
    return [ToolCall(f"{name}-{time}", tool, arguments) for time in range(1, times + 1)]


def _arguments(given: object) -> Mapping[str, Any] | str:
    """A table, or text; a list or a number goes as the JSON text that a model would send."""
    if isinstance(given, dict):
        return cast("dict[str, Any]", given)
    return given if isinstance(given, str) else json.dumps(given)
