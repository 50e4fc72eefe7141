"""A yes is bound, moves only as its table allows, and is used once."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from comptoir.core.calls import ToolCall
from comptoir.core.decisions import Consent
from comptoir.core.states import CONSENT, ConsentState
from tests.storage.twins import NOW, consent

PATHS = {
    ConsentState.ASKED: (),
    ConsentState.GRANTED: (ConsentState.GRANTED,),
    ConsentState.USED: (ConsentState.GRANTED, ConsentState.USED),
    ConsentState.REFUSED: (ConsentState.REFUSED,),
    ConsentState.LAPSED: (ConsentState.LAPSED,),
}


async def test_a_request_comes_back_with_every_field(storage: Any) -> None:
    request = consent(
        kind=Consent.APPROVAL,
        call=ToolCall("call-2", "rembourser", '{"unfinished": "\ud83d'),
        amounts={},
        summary="Rembourser « la nappe » ?",
    )
    await storage.consents.ask(request)
    assert await storage.consents.get(request.id) == request
    assert await storage.consents.get("another") is None


@pytest.mark.parametrize("then", list(ConsentState))
@pytest.mark.parametrize("now", list(ConsentState))
async def test_a_state_moves_as_its_table_says(
    storage: Any, now: ConsentState, then: ConsentState
) -> None:
    await storage.consents.ask(consent())
    for step in PATHS[now]:
        assert await storage.consents.move("ok-1", step)
    allowed = then in CONSENT[now]
    assert await storage.consents.move("ok-1", then) is allowed
    found = await storage.consents.get("ok-1")
    assert found.state is (then if allowed else now)


async def test_a_consent_that_was_never_asked_cannot_move(storage: Any) -> None:
    assert not await storage.consents.move("ok-1", ConsentState.GRANTED, "web:1")


async def test_who_said_yes_is_kept_when_it_is_used(storage: Any) -> None:
    await storage.consents.ask(consent())
    await storage.consents.move("ok-1", ConsentState.GRANTED, "web:1")
    await storage.consents.move("ok-1", ConsentState.USED)
    found = await storage.consents.get("ok-1")
    assert found == consent(state=ConsentState.USED, granted_by="web:1")


async def test_of_twenty_that_hold_the_same_yes_exactly_one_uses_it(storage: Any) -> None:
    await storage.consents.ask(consent())
    await storage.consents.move("ok-1", ConsentState.GRANTED, "web:1")

    async def use() -> bool:
        async with storage.writing("commande:LL-10421") as tx:
            return await tx.consents.move("ok-1", ConsentState.USED, "web:1")

    assert sum(await asyncio.gather(*(use() for _ in range(20)))) == 1


async def test_the_latest_about_a_thing_is_the_last_asked_whatever_its_state(storage: Any) -> None:
    assert await storage.consents.latest("a-1") is None
    for name in ("ok-2", "ok-1"):
        await storage.consents.ask(consent(name, about="a-1"))
    await storage.consents.ask(consent("ok-3", about="a-2"))
    await storage.consents.move("ok-1", ConsentState.LAPSED)
    await storage.consents.move("ok-2", ConsentState.GRANTED)
    found = await storage.consents.latest("a-1")
    assert (found.id, found.state) == ("ok-1", ConsentState.LAPSED)


async def test_approvals_wait_for_an_adviser_oldest_first(storage: Any) -> None:
    approval = consent(kind=Consent.APPROVAL)
    for number, name in enumerate(("z", "a", "m", "b")):
        at = NOW + timedelta(minutes=number)
        await storage.consents.ask(replace(approval, id=name, asked_at=at))
    await storage.consents.ask(consent("customer"))
    await storage.consents.move("a", ConsentState.REFUSED, "conseillère")
    assert [one.id for one in await storage.consents.waiting()] == ["z", "m", "b"]


async def test_a_request_of_a_reading_view_is_kept(storage: Any) -> None:
    async with storage.reading() as tx:
        await tx.consents.ask(consent())
    assert await storage.consents.get("ok-1") == consent()
