"""I12: no secret in a contract, a prompt, a journal entry, a log line, a result or an error."""

import json
import logging
from typing import Any

import pytest

from comptoir.core.exchange import ModelAnswer, ModelRequest
from tests.invariants.house import BOUTIQUE, KEY, House, call, house, results, texts, whatsapp

MALIK = whatsapp("33600000107")
API_KEY = "sk-0000-not-a-key-0000"
CARDS = (
    "4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "5555.5555.5555.4444",
    "378282246310005", "4111\u00a01111\u00a01111\u00a01111", "4111\u202f1111\u202f1111\u202f1111",
)  # fmt: skip
IBANS = (
    "FR7630006000011234567890189", "FR76 3000 6000 0112 3456 7890 189",
    "fr76 3000 6000 0112 3456 7890 189", "FR76-3000-6000-0112-3456-7890-189",
    "DE89 3704 0044 0532 0130 00",
)  # fmt: skip


async def _everything(shop: House, caplog: pytest.LogCaptureFixture, *turns: Any) -> str:
    """All that leaves the process or stays in it after a turn."""
    parts = [
        repr(shop.model.requests),
        json.dumps(await shop.contents(), ensure_ascii=False),
        repr(shop.conversations.sessions),
        repr([(results(turn), texts(turn), turn.reply) for turn in turns]),
        repr(shop.storage.consents._base),
        repr(shop.storage.done),
        caplog.text,
        repr([shop.storage, shop.storage.journal, shop.gate, shop.driver]),
    ]
    return "\n".join(parts)


@pytest.mark.parametrize("secret", [*CARDS, *IBANS])
async def test_a_card_number_or_an_IBAN_in_a_message_is_kept_nowhere(
    secret: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    shop = house()
    text = f"Remboursez-moi sur {secret} merci, commande LL-10610"
    turn = await shop.say("c", MALIK, text, [call("consulter_commande", numero="10610", email="")])
    kept = await _everything(shop, caplog, turn)
    assert secret not in kept
    assert "".join(filter(str.isalnum, secret)) not in kept
    assert "••••" in kept
    assert "LL-10610" in kept


async def test_our_own_numbers_are_not_masked() -> None:
    shop = house()
    text = "LL-10421, RET-7M2Q, CL13661115787FR et HC-220-SAUGE"
    await shop.say("c", MALIK, text)
    assert text in repr(shop.model.requests)


async def test_the_journal_s_key_is_nowhere_to_be_read(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    shop = house()
    turn = await shop.say("c", MALIK, "Bonjour", [call("lister_commandes")])
    kept = await _everything(shop, caplog, turn)
    assert KEY.decode() not in kept
    assert KEY.hex() not in kept
    assert KEY.hex() not in repr(shop.storage.journal.chains) + repr(shop.storage.journal.heads)


class Leaky:
    """A provider whose faults repeat the key they were given."""

    name, can_force = "leaky", True

    def __init__(self, fault: Exception) -> None:
        self.fault = fault

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        raise self.fault


@pytest.mark.parametrize("fault", [RuntimeError, ConnectionError, ValueError, KeyError])
async def test_a_provider_s_fault_does_not_carry_the_api_key_anywhere(
    fault: type[Exception],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setenv("MODEL_API_KEY", API_KEY)
    shop = house()
    shop.driver.model = Leaky(fault(f"401 for {API_KEY}"))
    turn = await shop.say("c", MALIK, "Bonjour")
    assert API_KEY not in await _everything(shop, caplog, turn)
    assert "ne répond pas" in texts(turn)


async def test_a_store_s_fault_does_not_carry_its_password_anywhere(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    shop = house()

    async def down(numero: str) -> Any:
        message = f"postgres://root:{API_KEY}@db is down"
        raise OSError(message)

    shop.storage.store.commande = down
    ask = [call("consulter_commande", numero="10610", email="")]
    turn = await shop.say("c", MALIK, "Bonjour", ask)
    assert API_KEY not in await _everything(shop, caplog, turn)


def test_contracts_and_instructions_hold_no_secret_and_no_customer() -> None:
    shop = house()
    shown = repr([one.spec for one in BOUTIQUE.tools])
    shown += "".join(agent.instructions for agent in BOUTIQUE.agents)
    for order in shop.orders.values():
        assert order.email not in shown
        assert order.client not in shown
    for word in ("api_key", "sk-", "Bearer", "password"):
        assert word not in shown


@pytest.mark.parametrize(
    "given",
    [
        {"numero": {"carte": "4111 1111 1111 1111"}, "email": ""},
        {"numero": "10610", "email": ["ines.moreau@example.com"]},
        {"numero": "10610", "email": "x" * 300 + API_KEY},
    ],
)
async def test_an_error_does_not_repeat_the_value_that_was_wrong(given: dict[str, Any]) -> None:
    shop = house()
    turn = await shop.say("c", MALIK, "Bonjour", [call("consulter_commande", **given)])
    told = str(results(turn)[0].content)
    assert "4111" not in told
    assert "ines.moreau" not in told
    assert API_KEY not in told
