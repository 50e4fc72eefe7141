"""The table through a seat: a loop that is not ours gives the calls of a step one by one."""

import pytest

from comptoir.agent.effects import Reply
from comptoir.bridges.seat import Seat
from comptoir.core.calls import ToolResult
from tests.conversations.row import Conversation, Down, Seen
from tests.conversations.running import Said, check, opened
from tests.conversations.table import BRIDGED


async def _looped(seat: Seat, said: Said) -> Seen:
    """The plainest loop that a framework can have."""
    results: list[ToolResult] = []
    asked = 0
    heard = await seat.hear(said.message)
    reply: Reply | None = heard.reply
    for answer in said.answers:
        if isinstance(answer, Down):
            reply = await seat.fail("nobody there")
            break
        asked += 1
        for call in answer.calls:
            called = await seat.call(call)
            results.append(called.outcome.result)
            reply = called.reply
        if not answer.calls:
            reply = (await seat.say(answer.text)).reply
        if reply is not None:
            break
    assert reply is not None, "the turn never ended"
    assert seat.result is not None
    return Seen(
        results=tuple(results),
        messages=reply.messages,
        holder=seat.result.holder,
        handed_over=reply.handed_over,
        asked=asked,
    )


@pytest.mark.parametrize("row", BRIDGED, ids=str)
async def test_a_conversation_ends_the_same_in_somebody_elses_loop(row: Conversation) -> None:
    room = opened(row)
    seat = Seat(room.driver, "c-1", row.facts)

    async def carry_out(said: Said) -> Seen:
        return await _looped(seat, said)

    await check(row, room, carry_out, bridged=True)
