"""What conversations may cost, in tokens and in money: a conversation, and a day.

It is checked before a question: one answer may go over, the next is not asked for.
"""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Protocol

from comptoir.core.exchange import ModelAnswer, ModelRequest, Usage
from comptoir.ports import Model, ModelUnavailableError, StreamingModel

_MILLION = Decimal(1_000_000)
_KEPT_CONVERSATIONS = 10_000


@dataclass(frozen=True, slots=True)
class Price:
    """Of a million tokens read, and of a million written; in one currency of the developer's."""

    reading: Decimal = Decimal(0)
    writing: Decimal = Decimal(0)

    def of(self, usage: Usage) -> Decimal:
        """What this usage costs."""
        return (usage.input_tokens * self.reading + usage.output_tokens * self.writing) / _MILLION


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """None where there is no limit. Tokens read and written count alike."""

    conversation_tokens: int | None = None
    conversation_cost: Decimal | None = None
    day_tokens: int | None = None
    day_cost: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Spent:
    """Tokens and money."""

    tokens: int = 0
    cost: Decimal = Decimal(0)

    def __add__(self, other: "Spent") -> "Spent":
        return Spent(self.tokens + other.tokens, self.cost + other.cost)

    def reaches(self, tokens: int | None, cost: Decimal | None) -> bool:
        """Whether a limit is used up."""
        by_tokens = tokens is not None and self.tokens >= tokens
        return by_tokens or (cost is not None and self.cost >= cost)


class Spending(Protocol):
    """Where it is written down; in memory, or shared by several machines."""

    async def spent(self, conversation: str, day: date) -> tuple[Spent, Spent]:
        """By this conversation, and by all on this day."""
        ...

    async def add(self, conversation: str, day: date, spent: Spent) -> None:
        """Write more down."""
        ...


@dataclass(slots=True)
class MemorySpending:
    """For one process; the oldest conversations are forgotten when there are very many."""

    _conversations: dict[str, Spent] = field(default_factory=dict[str, Spent])
    _day: date | None = None
    _today: Spent = field(default_factory=Spent)

    async def spent(self, conversation: str, day: date) -> tuple[Spent, Spent]:
        """As the port says."""
        today = self._today if day == self._day else Spent()
        return self._conversations.get(conversation, Spent()), today

    async def add(self, conversation: str, day: date, spent: Spent) -> None:
        """As the port says."""
        before = self._conversations.pop(conversation, Spent())
        self._conversations[conversation] = before + spent
        if len(self._conversations) > _KEPT_CONVERSATIONS:
            del self._conversations[next(iter(self._conversations))]
        if day != self._day:
            self._day, self._today = day, Spent()
        self._today += spent


class BudgetedModel:
    """A model that is no longer asked once a limit is reached (`kind` "quota")."""

    def __init__(
        self,
        model: Model,
        limits: Limits,
        today: Callable[[], date],
        price: Price | None = None,
        spending: Spending | None = None,
    ) -> None:
        self._model = model
        self._limits = limits
        self._today = today
        self._price = price or Price()
        self._spending = spending or MemorySpending()

    @property
    def name(self) -> str:
        """The name of the model inside."""
        return self._model.name

    @property
    def can_force(self) -> bool:
        """As the model inside."""
        return self._model.can_force

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The inner model's answer, if there is budget for it."""
        await self._check(request.conversation)
        answer = await self._model.answer(request)
        await self._count(request.conversation, answer.usage)
        return answer

    async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
        """Likewise, as it comes; a model that does not stream answers whole."""
        if not isinstance(self._model, StreamingModel):
            yield await self.answer(request)
            return
        await self._check(request.conversation)
        async for piece in self._model.stream(request):
            if isinstance(piece, ModelAnswer):
                await self._count(request.conversation, piece.usage)
            yield piece

    async def _check(self, conversation: str) -> None:
        limits = self._limits
        own, day = await self._spending.spent(conversation, self._today())
        if own.reaches(limits.conversation_tokens, limits.conversation_cost):
            raise ModelUnavailableError("this conversation's budget is spent", kind="quota")
        if day.reaches(limits.day_tokens, limits.day_cost):
            raise ModelUnavailableError("the day's budget is spent", kind="quota")

    async def _count(self, conversation: str, usage: Usage) -> None:
        spent = Spent(usage.input_tokens + usage.output_tokens, self._price.of(usage))
        await self._spending.add(conversation, self._today(), spent)
