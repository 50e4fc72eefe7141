"""`check` must see what is wrong: each expectation of a row, falsified, fails."""

from dataclasses import replace
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.models.scripted import ScriptedModel
from tests.conversations.row import Conversation, Down, Result, Seen, denied
from tests.conversations.running import Said, check, opened, seen
from tests.conversations.table import CONVERSATIONS

ROW = next(row for row in CONVERSATIONS if row.name == "plusieurs étapes")
FIRST, *REST = ROW.turns[0].results


async def played(row: Conversation, **more: bool) -> None:
    model = ScriptedModel(one for one in ROW.turns[0].answers if not isinstance(one, Down))
    room = opened(row, model)

    async def carry_out(said: Said) -> Seen:
        return seen(await room.driver.receive(said.conversation, said.facts, said.message))

    await check(row, room, carry_out, **more)


@pytest.mark.parametrize(
    "changes",
    [
        {"results": (*REST,)},
        {"results": (replace(FIRST, id="autre"), *REST)},
        {"results": (replace(FIRST, status=Status.FAILED), *REST)},
        {"results": (denied("c1", "introuvable"), *REST)},
        {"results": (replace(FIRST, code="introuvable"), *REST)},
        {"results": (replace(FIRST, holds={"titre": "Nana"}), *REST)},
        {"results": (replace(FIRST, holds={"auteur": "Zola"}), *REST)},
        {"by_code": ("Prêt P-1002",)},
        {"by_model": ("Bon de",)},
        {"by_code": ("toute la journée",)},
        {"never": ("prolongé",)},
        {"silent": True},
        {"holder": "lecture"},
        {"handed_over": True},
        {"state": {"P-1001": {"etat": "en_cours"}}},
        {"state": {"P-9": {}}},
        {"answers": ROW.turns[0].answers[:-1]},
    ],
    ids=str,
)
async def test_a_false_expectation_fails_and_names_the_row(changes: dict[str, Any]) -> None:
    turn = replace(ROW.turns[0], **changes)
    with pytest.raises(AssertionError, match="plusieurs étapes, turn 1"):
        await played(replace(ROW, turns=(turn,)))


async def test_a_wire_with_ids_of_its_own_is_matched_by_order() -> None:
    turn = replace(ROW.turns[0], results=(Result("autre"), *REST))
    await played(replace(ROW, turns=(turn,)), ids=False)
    with pytest.raises(AssertionError):
        await played(replace(ROW, turns=(turn,)))


async def test_a_bridge_may_have_results_of_its_own() -> None:
    turn = replace(ROW.turns[0], bridged=ROW.turns[0].results, results=())
    await played(replace(ROW, turns=(turn,)), bridged=True)
    with pytest.raises(AssertionError):
        await played(replace(ROW, turns=(turn,)))
