"""A call that the caller demands: filled with what the customer gave, and nothing made up."""

from collections.abc import Mapping
from typing import Any, Final

from comptoir.core.exchange import ChoiceMode, ModelRequest
from comptoir.models.offline.boutique.plain import mapping, texts
from comptoir.models.offline.boutique.steps import Context, Want

_HARMLESS: Final = (
    "rechercher_faq",
    "lister_commandes",
    "consulter_commande",
    "transferer_conseiller",
)
_EMPTY: Final[dict[str, Any]] = {
    "array": [],
    "number": 0,
    "integer": 0,
    "boolean": False,
    "object": {},
}


def forced_call(request: ModelRequest, ctx: Context) -> list[Want]:
    """One call of the tool that must be called, or of a harmless one when any will do."""
    names = list(ctx.view.tools)
    if request.choice.mode is ChoiceMode.ONE:
        picked = request.choice.name if request.choice.name in names else ""
    else:
        picked = next((name for name in _HARMLESS if name in names), next(iter(names), ""))
    if not picked:
        return []
    spec = next(tool for tool in request.tools if tool.name == picked)
    return [Want(picked, _filled(spec.input_schema, ctx))]


def _filled(schema: Mapping[str, Any], ctx: Context) -> dict[str, Any]:
    known = _known(ctx)
    properties = mapping(schema.get("properties"))
    required = texts(schema.get("required")) or list(properties)
    return {
        name: known[name] if name in known else _EMPTY.get(str(mapping(shape).get("type")), "")
        for name, shape in properties.items()
        if name in required or name in known
    }


def _known(ctx: Context) -> dict[str, Any]:
    thread = ctx.thread
    goal = thread.goals[0] if thread.goals else None
    return {
        "numero": (goal.number if goal else "") or thread.number,
        "email": thread.email,
        "question": goal.typed if goal else thread.reading.flattened,
        "motif": goal.motif if goal else "",
        "references": list(goal.references) if goal else [],
        "retour": goal.retour if goal else "",
    }
