"""The table, played by the native driver on a scripted model."""

import pytest

from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.models.scripted import Line, ScriptedModel
from comptoir.ports import ModelUnavailableError
from tests.conversations import row as rows
from tests.conversations.row import Conversation, Down, Seen
from tests.conversations.running import Said, check, opened, seen
from tests.conversations.table import BRIDGED, CONVERSATIONS, playable


def _down(request: ModelRequest) -> ModelAnswer:
    del request
    raise ModelUnavailableError("nobody there")


def lines(row: Conversation) -> list[Line]:
    """Everything that the model says in the row."""
    said = [answer for turn in row.turns for answer in turn.answers]
    return [_down if isinstance(answer, Down) else answer for answer in said]


@pytest.mark.parametrize("row", CONVERSATIONS, ids=str)
async def test_a_conversation_ends_as_the_table_says(row: Conversation) -> None:
    model = ScriptedModel(lines(row))
    room = opened(row, model)

    async def carry_out(said: Said) -> Seen:
        return seen(await room.driver.receive(said.conversation, said.facts, said.message))

    await check(row, room, carry_out)
    assert model.left == 0


def test_the_table_covers_what_it_promises() -> None:
    covered = {row.covers for row in CONVERSATIONS}
    assert covered >= {
        "single", "several", "parallel", "error", "refusal", "correction", "forced", "terminal",
        "hand-off", "hand-over", "long history", "consent", "replay", "trouble", "duplicate ids",
    }  # fmt: skip
    assert len({row.name for row in CONVERSATIONS}) == len(CONVERSATIONS) >= 40
    assert len(BRIDGED) >= 40


def test_a_harness_may_leave_out_what_its_wire_lacks() -> None:
    lean = playable(lacks={rows.RAW_ARGUMENTS, rows.FORCED})
    assert len(lean) < len(CONVERSATIONS)
    assert not any(row.needs & {rows.RAW_ARGUMENTS, rows.FORCED} for row in lean)
