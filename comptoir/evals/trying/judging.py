"""One answer of a model held against one request: called or not, and with which arguments."""

import json
from collections.abc import Mapping
from typing import Any, cast

from pydantic import ValidationError
from pydantic_core import PydanticSerializationError

from comptoir.contract import Tool
from comptoir.contract.problems import describe
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer
from comptoir.evals.matching import fits
from comptoir.evals.trying.report import TryResult, Verdict
from comptoir.evals.trying.values import TryCase


def judge(case: TryCase, tool: Tool, answer: ModelAnswer) -> TryResult:
    """What the answer is worth; the call itself goes nowhere."""
    ours = [call for call in answer.calls if call.name == tool.name]
    others = tuple(call.name for call in answer.calls if call.name != tool.name)
    if not case.called:
        wrong = f"{tool.name} a été appelé : {_shown(ours[0].arguments)}" if ours else ""
        return _result(case, wrong, _given(ours), others, answer.text)
    if not ours:
        instead = f"appelle {', '.join(others)}" if others else "répond sans outil"
        return _result(case, f"{tool.name} n'est pas appelé : {instead}", (), others, answer.text)
    # Several calls of the tool in one step are all held against the contract.
    read = [_typed(tool, call) for call in ours]
    problem = next((problem for _, problem in read if problem), "")
    if problem:
        wrong = f"le contrat refuse les arguments : {problem}"
        return _result(case, wrong, _given(ours), others, answer.text)
    typed = [arguments for arguments, _ in read]
    wrong = "" if any(fits(case.arguments, one) for one in typed) else _unlike(case, typed[0])
    return _result(case, wrong, tuple(typed), others, answer.text)


def _typed(tool: Tool, call: ToolCall) -> tuple[Mapping[str, Any], str]:
    """The arguments as the contract reads them, JSON-ready; or what is wrong with them."""
    given: Any = call.arguments
    if isinstance(given, str):
        try:
            given = json.loads(given) if given.strip() else {}
        except (RecursionError, ValueError):
            return {}, "ce n'est pas du JSON"
    if not isinstance(given, Mapping):
        return {}, "ce n'est pas un objet JSON"
    try:
        model = tool.input_model.model_validate(dict(cast("Mapping[str, Any]", given)))
        return model.model_dump(mode="json"), ""
    except ValidationError as error:
        return {}, " ; ".join(describe(error, tool.input_schema))
    except (PydanticSerializationError, RecursionError, TypeError, ValueError):
        return {}, "ils ne se lisent pas"


def _unlike(case: TryCase, typed: Mapping[str, Any]) -> str:
    """The fields that are not as the author wrote them."""
    wrong = [
        f"{name} vaut {_shown(typed.get(name))}, attendu {_shown(value)}"
        for name, value in case.arguments.items()
        if not fits({name: value}, typed)
    ]
    return " ; ".join(wrong)


def _given(calls: list[ToolCall]) -> tuple[Mapping[str, Any] | str, ...]:
    return tuple(call.arguments for call in calls)


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _result(
    case: TryCase,
    wrong: str,
    given: tuple[Mapping[str, Any] | str, ...],
    others: tuple[str, ...],
    text: str,
) -> TryResult:
    verdict = Verdict.FAILED if wrong else Verdict.PASSED
    return TryResult(case, verdict, wrong, given, others, text)
