"""From the name in `--model` to a model: providers, fallbacks, budgets."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from zoneinfo import ZoneInfo

from comptoir.agent.pack import Pack
from comptoir.bootstrap.errors import SetupError
from comptoir.bootstrap.packs import named
from comptoir.models.scripted import read_script
from comptoir.ports import Model
from comptoir.service.system import SystemClock


def load_model(name: str, pack: Pack, environment: Mapping[str, str] | None = None) -> Model:
    """The model that `--model` names: `offline`, `scripted:FILE`, or a provider's.

    Several names with commas between them are asked in their order, each when those before it
    cannot answer: `anthropic:…,openai:…`. Keys and budgets come from `environment` (the
    process's own); a budget is one for all of them, and what is not a provider's costs nothing.
    Raises `SetupError` with what is missing and what to do.
    """
    names = [one.strip() for one in name.split(",")]
    known = os.environ if environment is None else environment
    if not any(map(_is_provider, names)) and len(names) == 1:
        return _opened_model(names[0], pack, known)
    from comptoir.models.steady import (  # noqa: PLC0415 - only where it is used
        BudgetedModel,
        LimitError,
        MemorySpending,
        SteadyModel,
        read_allowance,
    )

    spending, zone = MemorySpending(), ZoneInfo(pack.timezone)

    def opened(one: str) -> Model:
        model = _opened_model(one, pack, known)
        if not (_is_provider(one) and allowance.set):
            return model
        price = allowance.price_of(model.name)
        today = lambda: SystemClock().now().astimezone(zone).date()  # noqa: E731
        return BudgetedModel(model, allowance.limits, today, price, spending)

    try:
        allowance = read_allowance(known)
        return SteadyModel(tuple(opened(one) for one in names))
    except LimitError as error:
        raise SetupError(str(error)) from error


def model_factory(name: str, pack: Pack) -> Callable[[], Model]:
    """What makes the model of each visitor. Raises `SetupError` at once, as `load_model`.

    A script is played from its beginning for each of them; a provider's model is one for all, so
    that its circuit breakers see every failure.
    """
    from comptoir.models.steady import SteadyModel  # noqa: PLC0415 - only where it is used

    first = load_model(name, pack)
    return (lambda: first) if isinstance(first, SteadyModel) else lambda: load_model(name, pack)


def _is_provider(name: str) -> bool:
    return name.partition(":")[0] not in {"offline", "scripted"}


def _opened_model(name: str, pack: Pack, environment: Mapping[str, str]) -> Model:
    kind, _, rest = name.partition(":")
    if kind == "scripted" and rest:
        return read_script(Path(rest))
    if kind == "offline" and not rest:
        return _offline(pack)
    if kind in {"", "offline", "scripted"} or not rest:
        message = (
            f"modèle inconnu : {name}. Essayez offline, scripted:FICHIER, ou un fournisseur et un "
            "modèle, comme anthropic:MODÈLE, openai:MODÈLE ou local:http://HÔTE:PORT/v1."
        )
        raise SetupError(message)
    from comptoir.models.providers import ProviderError, open_provider  # noqa: PLC0415 - likewise

    try:
        return open_provider(name, environment)
    except ProviderError as error:
        raise SetupError(str(error)) from error


def _offline(pack: Pack) -> Model:
    from comptoir.models.offline import OfflineModel  # noqa: PLC0415 - only where it is used

    if not pack.brain:
        message = f"le modèle hors ligne ne connaît pas le pack {pack.name} ; choisissez --model."
        raise SetupError(message)
    return OfflineModel(named(pack.brain))
