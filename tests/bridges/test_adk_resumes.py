"""Google ADK's own retries, resumes and overlaps: nothing is done twice, and no turn answers another."""

from collections.abc import AsyncGenerator
from typing import Any

import pytest
from google.adk.models.llm_request import LlmRequest
from google.adk.models.llm_response import LlmResponse

from comptoir.bridges.seat import Called
from comptoir.core.calls import ToolCall
from tests.bridges.recording import Remembering
from tests.bridges.stand_adk import (
    ASKS,
    MINE,
    PROLONG,
    QUIET,
    Scripted,
    Stand,
    heard_as,
    room_of,
)  # fmt: skip
from tests.conftest import message, says
from tests.conversations.row import VISITOR, call, wants

pytestmark = [pytest.mark.filterwarnings(one) for one in QUIET]


@pytest.fixture
async def stand() -> Stand:
    made = Stand(room_of())
    await made.enter()
    return made


class KilledError(BaseException):
    """The process dies."""


class Dying(Remembering):
    """A seat whose process dies once the call was made, before ADK learns of it."""

    async def call(self, call: ToolCall, holder: str = "") -> Called:
        await super().call(call, holder)
        raise KilledError


async def _resumed(stand: Stand, *lines: Any) -> Stand:
    """ADK's own resume of the last invocation in another process: only the stores are left."""
    again = Stand(stand.room, resumable=True)
    again.sessions = stand.sessions
    again.runner = again.another(again.agent)
    again.model.lines = list(lines)
    run = again.runner.run_async(
        user_id="u",
        session_id="c-1",
        invocation_id=stand.events[0].invocation_id,
        run_config=heard_as(message(ASKS)),
    )
    again.events = [one async for one in run]
    return again


async def test_a_run_that_was_killed_after_a_result_and_is_resumed_acts_once() -> None:
    stand = Stand(room_of(), resumable=True)
    await stand.enter()
    with pytest.raises(KilledError):
        await stand.send(message(ASKS), wants(PROLONG), KilledError())
    assert stand.state == "prolonge_7"
    asks_again = wants(call("prolonger_pret", "c9", **MINE, jours=7))
    again = await _resumed(stand, asks_again, says("Voilà."))
    assert again.seats.only.results[-1].content["prolonge_de_jours"] == 7
    assert sum("Prêt P-1001 prolongé" in one for one in again.texts) == 1
    assert again.texts[0] == "[IA]\n\nVoilà."


async def test_a_call_that_adk_replays_after_a_crash_acts_once() -> None:
    stand = Stand(room_of(), resumable=True)
    await stand.enter()
    name = "magasin/u/c-1"
    stand.seats.all[name] = Dying(stand.room.driver, name, VISITOR)
    with pytest.raises(KilledError):
        await stand.send(message(ASKS), wants(PROLONG))
    assert stand.state == "prolonge_7"
    again = await _resumed(stand, says("Voilà."))
    assert [one.call_id for one in again.seats.only.results] == ["c1"]
    assert sum("Prêt P-1001 prolongé" in one for one in again.texts) == 1


async def test_a_run_made_again_for_a_message_that_was_answered_says_and_does_nothing(
    stand: Stand,
) -> None:
    await stand.send(message(ASKS), wants(PROLONG), says("Voilà."))
    assert await stand.send(message(ASKS), wants(PROLONG), says("Voilà encore.")) == []
    assert len(stand.model.lines) == 2


class Overtaken(Scripted):
    """While it is asked for the first time, another message is heard and answered."""

    meanwhile: Any = None

    async def generate_content_async(
        self,
        llm_request: LlmRequest,
        stream: bool = False,  # noqa: FBT002 - ADK's signature
    ) -> AsyncGenerator[LlmResponse]:
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        async for one in super().generate_content_async(llm_request, stream):
            yield one


async def test_a_run_that_a_younger_one_overtook_can_neither_act_nor_speak() -> None:
    model = Overtaken()
    stand = Stand(room_of(), model=model)
    await stand.enter()

    async def meanwhile() -> None:
        await stand.send(message("Bonjour", "m2"), says("Bonjour !"))
        assert "Bonjour !" in stand.texts[-1]
        model.lines = [wants(PROLONG), says("Voilà.")]

    model.meanwhile = meanwhile
    await stand.send(message(ASKS))
    assert stand.seats.only.results == []
    assert len(model.lines) == 1
    assert not any("Voilà" in one for one in stand.texts)
    assert stand.state == "en_cours"
