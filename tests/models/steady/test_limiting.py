"""Budgets set by environment variables, for every command."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from comptoir.bootstrap import SetupError, load_model, load_pack
from comptoir.core.exchange import ModelAnswer, ModelRequest, Usage
from comptoir.core.messages import CustomerMessage
from comptoir.models.steady import LimitError, Limits, Price, read_allowance
from comptoir.ports import ModelUnavailableError
from tests.models.providers.fakes.serving import serving

PACK = load_pack("boutique")
SAID = CustomerMessage(id="1", text="Bonjour", at=datetime(2026, 10, 15, tzinfo=UTC))
ASKED = ModelRequest(
    agent="a", instructions="Tu aides.", messages=(SAID,), tools=(), conversation="c"
)
ANSWER = ModelAnswer(text="Bonjour.", usage=Usage(9, 2))


def test_without_a_variable_there_is_no_limit() -> None:
    assert not read_allowance({}).set
    assert not read_allowance({"COMPTOIR_DAY_TOKENS": " "}).set


def test_each_limit_has_its_variable() -> None:
    allowance = read_allowance(
        {
            "COMPTOIR_CONVERSATION_TOKENS": "20000",
            "COMPTOIR_DAY_TOKENS": "5000000",
            "COMPTOIR_CONVERSATION_COST": "0.25",
            "COMPTOIR_DAY_COST": "20",
            "COMPTOIR_PRICES": "mistral:petit=0.4/2, local:http://127.0.0.1:1/v1?a=b#m=0/0",
        }
    )
    assert allowance.limits == Limits(
        conversation_tokens=20_000,
        day_tokens=5_000_000,
        conversation_cost=Decimal("0.25"),
        day_cost=Decimal(20),
    )
    assert allowance.price_of("mistral:petit") == Price(Decimal("0.4"), Decimal(2))
    assert allowance.price_of("local:http://127.0.0.1:1/v1?a=b#m") == Price()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("COMPTOIR_DAY_TOKENS", "beaucoup"),
        ("COMPTOIR_DAY_TOKENS", "-1"),
        ("COMPTOIR_CONVERSATION_TOKENS", "1e6"),
        ("COMPTOIR_DAY_COST", "2 €"),
        ("COMPTOIR_DAY_COST", "NaN"),
        ("COMPTOIR_CONVERSATION_COST", "-0.01"),
        ("COMPTOIR_PRICES", "mistral:petit"),
        ("COMPTOIR_PRICES", "mistral:petit=0.4"),
        ("COMPTOIR_PRICES", "=1/2"),
        ("COMPTOIR_PRICES", "mistral:petit=un/deux"),
    ],
)
def test_a_budget_that_is_misspelt_is_an_error_and_not_no_budget(name: str, text: str) -> None:
    with pytest.raises(LimitError, match=name):
        read_allowance({name: text})
    with pytest.raises(SetupError, match=name):
        load_model("anthropic:m", PACK, {name: text, "ANTHROPIC_API_KEY": "k"})


def test_a_limit_in_money_wants_the_models_price() -> None:
    environment = {"COMPTOIR_DAY_COST": "5", "ANTHROPIC_API_KEY": "k"}
    with pytest.raises(SetupError, match=r"anthropic:m=LUS/ÉCRITS"):
        load_model("anthropic:m", PACK, environment)
    load_model("anthropic:m", PACK, {**environment, "COMPTOIR_PRICES": "anthropic:m=3/15"})


async def test_a_conversation_that_has_spent_its_tokens_is_answered_by_the_next_model() -> None:
    with serving("anthropic", [ANSWER] * 2) as served:
        environment = {**served.environment, "COMPTOIR_CONVERSATION_TOKENS": "1"}
        alone = load_model(served.name, PACK, environment)
        assert (await alone.answer(ASKED)).text == "Bonjour."
        with pytest.raises(ModelUnavailableError) as raised:
            await alone.answer(ASKED)
        assert raised.value.kind == "quota"

        relayed = load_model(f"{served.name},offline", PACK, environment)
        assert (await relayed.answer(ASKED)).text == "Bonjour."
        again = await relayed.answer(ASKED)
        assert again.text != "Bonjour."


async def test_a_budget_is_one_for_all_the_models_of_a_name() -> None:
    with (
        serving("anthropic", [ANSWER]) as first,
        serving("mistral", [ANSWER]) as second,
    ):
        environment = {
            **first.environment,
            **second.environment,
            "COMPTOIR_CONVERSATION_TOKENS": "1",
        }
        model = load_model(f"{first.name},{second.name}", PACK, environment)
        await model.answer(ASKED)
        with pytest.raises(ModelUnavailableError):
            await model.answer(ASKED)
