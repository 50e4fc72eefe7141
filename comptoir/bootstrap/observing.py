"""Who is told what happens: traces and metrics that were asked for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from comptoir.agent.pack import Pack
from comptoir.bootstrap.errors import SetupError
from comptoir.ports import Model, Observer

if TYPE_CHECKING:
    from comptoir.telemetry.counting import Breakers, MetricsObserver


@dataclass(frozen=True, slots=True)
class Observed:
    """Who is told what happens, and what `/metrics` serves; None where nobody asked for it."""

    observer: Observer | None = None
    metrics: "MetricsObserver | None" = None


def observed(pack: Pack, model: Model, *, metrics: bool, traces: bool) -> Observed:
    """The telemetry that was asked for. Raises `SetupError` when its extra is missing."""
    if not (metrics or traces):
        return Observed()
    from comptoir import telemetry  # noqa: PLC0415 - an extra

    tools = tuple(tool.name for tool in pack.tools)
    try:
        counted = telemetry.metrics(tools, _breakers(model)) if metrics else None
        traced = telemetry.traces(tools) if traces else None
    except telemetry.MissingExtraError as error:
        raise SetupError(str(error)) from error
    told = [one for one in (counted, traced) if one is not None]
    return Observed(telemetry.Observers(told), counted)


def _breakers(model: Model) -> "Breakers | None":
    from comptoir.models.steady import SteadyModel  # noqa: PLC0415 - only where it is used

    return (lambda: model.breakers) if isinstance(model, SteadyModel) else None
