"""One JSON document that holds many recordings: tau-bench's list of results, tau2's simulations."""

from collections.abc import Mapping, Sequence
from typing import Any


def rows_of(document: Any) -> Sequence[Any] | None:
    """The recordings in it, each as a line of a .jsonl file would have it; None when it is none.

    tau2 keeps the model and the expected actions apart from its simulations; they are put beside.
    """
    if isinstance(document, list):
        return document if document and all(isinstance(one, Mapping) for one in document) else None
    if not isinstance(document, Mapping):
        return None
    simulations = document.get("simulations")
    if not isinstance(simulations, list):
        return [document]
    model, expected = _model(document.get("info")), _expected(document.get("tasks"))
    return [
        {
            "bench": "tau2",
            **({"model": model} if model else {}),
            **expected.get(str(one.get("task_id")), {}),
            **one,
        }
        if isinstance(one, Mapping)
        else one
        for one in simulations
    ]


def inner(row: Any, *names: str) -> Any:
    """What stands under these names, one in the other; None where one of them is missing."""
    for name in names:
        row = row.get(name) if isinstance(row, Mapping) else None
    return row


def _model(info: Any) -> str:
    named = inner(info, "agent_info", "llm")
    return named if isinstance(named, str) else ""


def _expected(tasks: Any) -> Mapping[str, Mapping[str, Any]]:
    """By task, the calls that it expects."""
    found: dict[str, Mapping[str, Any]] = {}
    for task in tasks if isinstance(tasks, list) else ():
        actions = inner(task, "evaluation_criteria", "actions")
        if isinstance(actions, list):
            found[str(task.get("id"))] = {"expected_actions": actions}
    return found
