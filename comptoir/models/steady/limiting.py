"""What conversations may cost, read from an environment; see `budget.py` for what it does.

COMPTOIR_CONVERSATION_TOKENS   COMPTOIR_DAY_TOKENS     whole numbers, read and written together
COMPTOIR_CONVERSATION_COST     COMPTOIR_DAY_COST       money, such as 0.50
COMPTOIR_PRICES                of a million tokens: MODEL=READ/WRITTEN, several with commas
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation

from comptoir.models.steady.budget import Limits, Price

_TOKENS = {
    "COMPTOIR_CONVERSATION_TOKENS": "conversation_tokens",
    "COMPTOIR_DAY_TOKENS": "day_tokens",
}
_COSTS = {
    "COMPTOIR_CONVERSATION_COST": "conversation_cost",
    "COMPTOIR_DAY_COST": "day_cost",
}
_PRICES = "COMPTOIR_PRICES"


class LimitError(ValueError):
    """A limit that cannot be read or kept; the message names the variable and what to write."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """The limits that were set, and what each model costs. Without limits, nothing is counted."""

    limits: Limits = field(default_factory=Limits)
    prices: Mapping[str, Price] = field(default_factory=dict[str, Price])

    @property
    def set(self) -> bool:
        """Whether there is any limit."""
        return self.limits != Limits()

    def price_of(self, model: str) -> Price:
        """What this model costs. Raises `LimitError` when a limit in money needs it in vain."""
        price = self.prices.get(model)
        if price is not None:
            return price
        if self.limits.conversation_cost is None and self.limits.day_cost is None:
            return Price()
        message = (
            f"un budget en argent demande le prix de {model} ; "
            f"ajoutez-le à {_PRICES} : {model}=LUS/ÉCRITS (pour un million de jetons)."
        )
        raise LimitError(message)


def read_allowance(environment: Mapping[str, str]) -> Allowance:
    """The limits of this environment; an empty variable is one that is not set.

    Raises `LimitError` for what cannot be read: a budget that is misspelt is not no budget.
    """
    tokens = {field: _tokens(name, environment) for name, field in _TOKENS.items()}
    costs = {field: _cost(name, environment) for name, field in _COSTS.items()}
    limits = Limits(
        conversation_tokens=tokens["conversation_tokens"],
        conversation_cost=costs["conversation_cost"],
        day_tokens=tokens["day_tokens"],
        day_cost=costs["day_cost"],
    )
    return Allowance(limits=limits, prices=_prices(environment.get(_PRICES, "")))


def _tokens(name: str, environment: Mapping[str, str]) -> int | None:
    text = environment.get(name, "").strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()):
        raise _unreadable(name, text, "200000")
    return int(text)


def _cost(name: str, environment: Mapping[str, str]) -> Decimal | None:
    text = environment.get(name, "").strip()
    return _money(text, name) if text else None


def _prices(text: str) -> dict[str, Price]:
    found: dict[str, Price] = {}
    for one in filter(None, (part.strip() for part in text.split(","))):
        # A local server's name has signs of its own: the price stands after the last "=".
        model, _, price = one.rpartition("=")
        reading, slash, writing = price.partition("/")
        if not model or not slash:
            raise _unreadable(_PRICES, one, "mistral:MODÈLE=0.40/2.00")
        found[model.strip()] = Price(_money(reading, _PRICES), _money(writing, _PRICES))
    return found


def _money(text: str, name: str) -> Decimal:
    try:
        value = Decimal(text.strip())
    except InvalidOperation:
        raise _unreadable(name, text, "0.50") from None
    if not value.is_finite() or value < 0:
        raise _unreadable(name, text, "0.50")
    return value


def _unreadable(name: str, text: str, example: str) -> LimitError:
    return LimitError(f"{name} ne se lit pas : « {text} » ; écrivez par exemple {example}.")
