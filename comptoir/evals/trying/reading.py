"""The requests of one tool from YAML. Keys are French; errors name file, line and what to write."""

from collections.abc import Mapping
from typing import Any, cast

from comptoir.contract import Tool
from comptoir.core.facts import Channel
from comptoir.evals.expressions import check_expressions
from comptoir.evals.nodes import Cell, compose
from comptoir.evals.trying.values import TryCase, TrySet

_SET = ("avec_les_autres", "cas")
_CASE = ("demande", "attendu", "arguments", "pourquoi", "canal", "hors_ligne")
_CALLED = {"appel": True, "pas_appel": False}
_CHANNELS = {channel.value: channel for channel in Channel}


def read_try_set(text: str, file: str, tool: Tool) -> TrySet:
    """The requests of one file: a list of them, or a table with `cas`. Raises `CaseError`."""
    root = compose(text, file)
    if root is None:
        return TrySet(())
    others, cases = False, root
    if not _is_list(root):
        fields = root.fields("essais", _SET)
        if "cas" not in fields:
            raise root.error("il manque « cas », la liste des essais")
        cases = fields["cas"]
        if "avec_les_autres" in fields:
            others = fields["avec_les_autres"].flag("avec_les_autres")
    return TrySet(tuple(_case(cell, tool) for cell in cases.items("cas")), others)


def _is_list(cell: Cell) -> bool:
    return isinstance(cell.plain(), list)


def _case(cell: Cell, tool: Tool) -> TryCase:
    fields = cell.fields("essai", _CASE)
    for key in ("demande", "attendu", "pourquoi"):
        if key not in fields:
            raise cell.error(f"il manque « {key} » à cet essai")
    called = _CALLED[fields["attendu"].one_of("attendu", _CALLED)]
    arguments = fields.get("arguments")
    if arguments is not None and not called:
        raise arguments.error("« arguments » ne va qu'avec « attendu: appel »")
    channel = fields.get("canal")
    unfit = fields.get("hors_ligne")
    return TryCase(
        request=fields["demande"].text("demande"),
        called=called,
        why=fields["pourquoi"].text("pourquoi"),
        arguments={} if arguments is None else _arguments(arguments, tool),
        channel=Channel.WEB if channel is None else _CHANNELS[channel.one_of("canal", _CHANNELS)],
        unfit="" if unfit is None else unfit.text("hors_ligne"),
        where=cell.where,
    )


def _arguments(cell: Cell, tool: Tool) -> Mapping[str, Any]:
    """A table of the tool's own parameters, whose expressions can be read."""
    if not tool.parameters:
        raise cell.error(f"{tool.name} n'a pas de paramètre")
    for value in cell.fields("arguments", tool.parameters).values():
        check_expressions(value)
    return cast("Mapping[str, Any]", cell.plain())
