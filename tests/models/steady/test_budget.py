"""What a conversation and a day may cost."""

from collections.abc import AsyncIterator
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from comptoir.core.exchange import ModelAnswer, ModelRequest, Usage
from comptoir.models.scripted import ScriptedModel
from comptoir.models.steady import BudgetedModel, Limits, MemorySpending, Price
from comptoir.ports import ModelUnavailableError

DAY = date(2026, 10, 15)
ANSWER = ModelAnswer(text="Bonjour.", usage=Usage(900, 100))
PRICE = Price(Decimal(2), Decimal(10))


def asked(conversation: str) -> ModelRequest:
    return ModelRequest(
        agent="a", instructions="", messages=(), tools=(), conversation=conversation
    )


@pytest.mark.parametrize(
    ("limits", "refused"),
    [
        (Limits(), []),
        (Limits(conversation_tokens=1000), ["this conversation's"]),
        (Limits(conversation_tokens=1001), []),
        (Limits(conversation_cost=Decimal("0.0028")), ["this conversation's"]),
        (Limits(day_tokens=1000), ["the day's"]),
        (Limits(day_cost=Decimal("0.0028")), ["the day's"]),
        (Limits(day_cost=Decimal("0.0029")), []),
    ],
    ids=str,
)
async def test_a_limit_that_is_reached_stops_the_next_question(
    limits: Limits, refused: list[str]
) -> None:
    model = BudgetedModel(ScriptedModel([ANSWER] * 2), limits, lambda: DAY, PRICE)
    await model.answer(asked("c"))
    if not refused:
        assert await model.answer(asked("c")) == ANSWER
        return
    with pytest.raises(ModelUnavailableError, match=refused[0]) as raised:
        await model.answer(asked("c"))
    assert (raised.value.kind, raised.value.transient) == ("quota", False)


async def test_other_conversations_and_other_days_have_their_own() -> None:
    days = [DAY]
    limits = Limits(conversation_tokens=1000, day_tokens=2000)
    model = BudgetedModel(ScriptedModel([ANSWER] * 9), limits, lambda: days[0])
    await model.answer(asked("a"))
    await model.answer(asked("b"))
    with pytest.raises(ModelUnavailableError, match="day's"):
        await model.answer(asked("c"))
    days[0] = date(2026, 10, 16)
    await model.answer(asked("c"))
    with pytest.raises(ModelUnavailableError, match="conversation's"):
        await model.answer(asked("a"))


async def test_streams_are_counted_by_their_answer() -> None:
    class Streams(ScriptedModel):
        async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
            yield "Bonjour."
            yield ANSWER

    model: Any
    for model in (Streams([]), ScriptedModel([ANSWER])):
        spending = MemorySpending()
        budgeted = BudgetedModel(model, Limits(day_tokens=1), lambda: DAY, spending=spending)
        assert [piece async for piece in budgeted.stream(asked("c"))][-1] == ANSWER
        with pytest.raises(ModelUnavailableError):
            [piece async for piece in budgeted.stream(asked("c"))]
        assert (await spending.spent("c", DAY))[0].tokens == 1000
        assert (budgeted.name, budgeted.can_force) == ("scripted", True)


async def test_the_memory_of_conversations_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comptoir.models.steady.budget._KEPT_CONVERSATIONS", 2)
    model = BudgetedModel(ScriptedModel([ANSWER] * 4), Limits(conversation_tokens=1), lambda: DAY)
    for name in ("a", "b", "c", "a"):
        await model.answer(asked(name))
