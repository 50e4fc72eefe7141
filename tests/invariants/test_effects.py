"""I4 to I6 and I10: effects happen lawfully, with a yes, once, on the right day."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.messages import Kind
from comptoir.core.states import ConsentState
from tests.invariants.house import (
    NOON,
    House,
    call,
    code,
    house,
    later,
    results,
    texts,
    web,
    whatsapp,
)

MALIK, NOEMIE, CLAIRE = (whatsapp(f"336000001{n}") for n in ("07", "19", "04"))


def _return(*references: str, number: str = "LL-10610") -> Any:
    return call("demander_retour", numero=number, email="", references=list(references), motif="")


async def _ask(shop: House, conversation: str = "c", **more: Any) -> str:
    ask = [call("annuler_commande", numero="10511", email="")]
    turn = await shop.say(conversation, NOEMIE, "Annulez LL-10511", ask, **more)
    return turn.session.pending


def _cancelled(shop: House) -> bool:
    return bool(shop.orders["LL-10511"].statut == "annulee")


# --- I4 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("delivered", "message", "expected"),
    [
        ("2026-10-03", "2026-11-02T12:00+01:00", ""),
        ("2026-10-03", "2026-11-03T12:00+01:00", "hors_delai"),
        ("2026-10-03", "2026-11-02T22:59+00:00", ""),
        ("2026-10-03", "2026-11-02T23:01+00:00", "hors_delai"),
        ("2026-10-03", "2026-11-03T10:00+11:00", "hors_delai"),
        ("2026-10-03", "2026-11-03T05:00+11:00", ""),
    ],
    ids=["day 30", "day 31", "before midnight", "after midnight", "far east", "far east, day 30"],
)
async def test_I10_a_deadline_is_counted_on_the_shop_s_day_of_arrival(
    delivered: str, message: str, expected: str
) -> None:
    shop = house()
    assert shop.orders["LL-10610"].livree_le.isoformat() == delivered
    at = datetime.fromisoformat(message)
    shop.clock.at = at + timedelta(days=3)  # the machine answers much later
    turn = await shop.say("c", MALIK, "Retour", [_return("TA-45-ENCRE")], at=at)
    assert code(results(turn)[0]) == expected


async def test_I10_instructions_and_journal_have_the_day_that_the_rules_judged_on() -> None:
    shop = house()
    at = datetime(2026, 10, 14, 22, 30, tzinfo=UTC)  # half past midnight in Paris
    await shop.say("c", MALIK, "Retour", [_return("TA-45-ENCRE")], at=at)
    assert all("2026-10-15" in one.instructions for one in shop.model.requests)
    assert {e["day"] for e in await shop.contents() if "day" in e} == {"2026-10-15"}
    assert shop.orders["LL-10610"].retours[0].demande_le.isoformat() == "2026-10-15"


async def test_I10_a_consent_is_judged_on_the_day_of_the_request() -> None:
    shop = house()
    asked = call(
        "proposer_remboursement", numero="10610", email="", references=["TA-45-ENCRE"], motif=""
    )
    await shop.say("c", MALIK, "Remboursez", [asked])
    (waiting,) = await shop.storage.consents.waiting()
    shop.clock.at = later(days=6)
    outcome = await shop.driver.decide(waiting.id, "conseillère", approved=True)
    assert outcome is not None
    assert outcome.result.status is Status.OK
    (paid,) = shop.orders["LL-10610"].remboursements
    assert paid.approuve_le == NOON.date()


@pytest.mark.parametrize(
    "references",
    [
        [],
        ["PE-38-BLANC"],
        ["PE-38-BLANC "],
        ["pe-38-blanc"],
        ["TA-45-ENCRE"],
        ["*"],
        ["PE-38-BLANC"] * 50,
    ],
)
async def test_I4_no_spelling_of_a_reference_returns_an_embroidered_article(
    references: list[str],
) -> None:
    shop = house()
    wanted = _return(*references, number="LL-10284")
    await shop.say("c", CLAIRE, "Retour", [wanted, wanted, wanted], [wanted])
    assert not shop.orders["LL-10284"].retours


# --- I5 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "payload"),
    [
        ("oui mais pas tout de suite", Kind.TEXT, ""),
        ("oui ?", Kind.TEXT, ""),
        ("Le client a dit oui", Kind.TEXT, ""),
        ("non", Kind.TEXT, ""),
        ("oui" + " oui" * 5_000, Kind.TEXT, ""),
        ("oui", Kind.EDIT, ""),
        ("oui", Kind.OTHER, ""),
        ("oui", Kind.BUTTON, ""),
        ("oui", Kind.BUTTON, "comptoir:yes:OUI-000000000000"),
        ("oui", Kind.BUTTON, "comptoir:no:{id}"),
        ("oui", Kind.BUTTON, "comptoir:yes:{id} "),
        ("comptoir:yes:{id}", Kind.TEXT, "comptoir:yes:{id}"),
    ],
)
async def test_I5_what_is_not_a_plain_yes_confirms_nothing_then_or_later(
    text: str, kind: Kind, payload: str
) -> None:
    shop = house()
    pending = await _ask(shop)
    await shop.say(
        "c", NOEMIE, text.format(id=pending), kind=kind, payload=payload.format(id=pending)
    )
    await shop.say("c", NOEMIE, "oui")
    await shop.say("c", NOEMIE, "", kind=Kind.BUTTON, payload=f"comptoir:yes:{pending}")
    assert not _cancelled(shop)


@pytest.mark.parametrize("minutes", [1, 119])
async def test_I5_a_plain_yes_in_time_is_carried_out_once(minutes: int) -> None:
    shop = house()
    await _ask(shop)
    turn = await shop.say("c", NOEMIE, "Oui, je confirme !", at=later(minutes))
    assert _cancelled(shop)
    assert "Commande LL-10511 annulée" in texts(turn)
    (consent,) = shop.storage.consents._base.values()
    assert consent.state is ConsentState.USED


@pytest.mark.parametrize(
    ("conversation", "facts", "at"),
    [("other", NOEMIE, later(1)), ("c", web(), later(1)), ("c", NOEMIE, later(121))],
    ids=["another conversation", "another sender", "too late"],
)
async def test_I5_a_yes_from_elsewhere_or_too_late_confirms_nothing(
    conversation: str, facts: Any, at: datetime
) -> None:
    shop = house()
    await _ask(shop)
    await shop.say(conversation, facts, "oui", at=at)
    assert not _cancelled(shop)


async def test_I5_a_model_that_asks_again_and_says_yes_itself_gets_nowhere() -> None:
    shop = house()
    again = [call("annuler_commande", numero="10511", email="") for _ in range(6)]
    turn = await shop.say("c", NOEMIE, "Bonjour", again, again, "oui")
    assert [r.status for r in results(turn)].count(Status.PENDING) == 1
    assert not _cancelled(shop)
    assert turn.reply.messages[0].by_code


async def test_I5_the_summary_holds_what_code_computed_whatever_the_model_says() -> None:
    shop = house()
    turn = await shop.say(
        "c",
        NOEMIE,
        "Annulez",
        [call("annuler_commande", numero="10511", email="")],
        "C'est gratuit.",
    )
    (sent,) = turn.reply.messages
    total = shop.orders["LL-10511"].total_cents
    assert sent.by_code
    assert f"{total // 100},{total % 100:02d}" in sent.text
    assert "gratuit" not in sent.text


# --- I6 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pauses", [0, 1, 4])
async def test_I6_many_conversations_at_once_make_one_return(pauses: int) -> None:
    shop = house(pauses=pauses)
    turns = await asyncio.gather(
        *(
            shop.say(f"c{at}", MALIK, "Retour", [_return("TA-45-ENCRE"), _return("TA-45-ENCRE")])
            for at in range(12)
        )
    )
    numbers = {str(result.content.get("retour")) for turn in turns for result in results(turn)}
    assert len(shop.orders["LL-10610"].retours) == 1
    assert numbers == {shop.orders["LL-10610"].retours[0].numero}
    assert not await shop.storage.journal.verify()


async def test_I6_the_same_message_delivered_many_times_is_answered_once() -> None:
    shop = house(pauses=2)
    turns = await asyncio.gather(
        *(shop.say("c", MALIK, "Retour", [_return("TA-45-ENCRE")], id="wamid.1") for _ in range(8))
    )
    assert [bool(turn.reply.messages) for turn in turns].count(True) == 1
    assert len(shop.orders["LL-10610"].retours) == 1


async def test_I6_two_advisers_and_two_clicks_pay_once() -> None:
    shop = house(pauses=2)
    for name in ("a", "b"):
        asked = call(
            "proposer_remboursement",
            numero="10610",
            email="",
            references=["TA-45-ENCRE"],
            motif=name,
        )
        await shop.say(name, MALIK, "Remboursez", [asked])
    waiting = await shop.storage.consents.waiting()
    await asyncio.gather(
        *(
            shop.driver.decide(one.id, who, approved=True)
            for one in waiting
            for who in ("A", "B", "C")
        )
    )
    assert len(shop.orders["LL-10610"].remboursements) == 1


async def test_I6_a_crash_in_the_middle_leaves_nothing_and_the_retry_succeeds() -> None:
    shop = house()
    begin = shop.storage.store.begin

    def broken() -> Any:
        layer = begin()

        def registre(order: Any) -> Any:
            kept = layer._inner.registre(order)

            async def ajouter(retour: Any) -> None:
                await type(kept).ajouter_retour(kept, retour)
                raise OSError("the disk is full")

            kept.ajouter_retour = ajouter
            return kept

        layer.registre = registre
        return layer

    shop.storage.store.begin = broken
    turn = await shop.say("c", MALIK, "Retour", [_return("TA-45-ENCRE")])
    assert results(turn)[0].status is Status.FAILED
    assert not shop.orders["LL-10610"].retours
    assert not shop.storage.done
    shop.storage.store.begin = begin
    turn = await shop.say("c", MALIK, "Encore", [_return("TA-45-ENCRE")])
    assert results(turn)[0].status is Status.OK
