"""The table of conversations over MCP, where its calls are all that there is to see.

No customer's words pass here: of each row the first turn is played, unless it leans on a claim or
hands the conversation over.
"""

from typing import Any

import pytest
from mcp import Client

from comptoir.bridges.mcp_server.callers import Caller
from comptoir.bridges.mcp_server.door import Door
from comptoir.bridges.mcp_server.server import make_server
from comptoir.core.calls import Status, ToolCall
from comptoir.core.exchange import ModelAnswer
from comptoir.gate import Gate
from comptoir.service.system import CountingIds, FixedClock
from comptoir.storage.memory import MemoryStorage
from tests.conversations.row import RAW_ARGUMENTS, Conversation, Result
from tests.conversations.running import DAY
from tests.conversations.table import BRIDGED, playable


def calls_of(row: Conversation) -> list[ToolCall]:
    answers = [one for one in row.turns[0].answers if isinstance(one, ModelAnswer)]
    return [call for answer in answers for call in answer.calls]


def is_played(row: Conversation) -> bool:
    """Whether the facts alone decide, on tools that are offered here."""
    pack, first = row.pack(), row.turns[0]
    tools = {tool.name: tool for tool in pack.tools}
    calls = calls_of(row)
    own = {tool.name for tool in pack.entry.tools}
    return (
        bool(calls)
        and len(calls) == len(first.results)
        and not pack.claims(first.text)
        and all(call.name in own or call.name not in tools for call in calls)
        and not any(call.name in tools and tools[call.name].hands_over for call in calls)
    )


PLAYED = [row for row in playable(lacks={RAW_ARGUMENTS}, rows=BRIDGED) if is_played(row)]


def test_enough_of_the_table_is_played() -> None:
    assert len(PLAYED) >= 10


@pytest.mark.parametrize("row", PLAYED, ids=str)
async def test_the_calls_of_a_row_come_to_the_same_over_mcp(row: Conversation) -> None:
    pack, ids = row.pack(), CountingIds()
    storage = MemoryStorage(b"k" * 32, pack.store(ids) if pack.store is not None else None)
    door = Door(pack, Gate(storage, ids), storage, FixedClock(DAY, pack.timezone), ids)
    server = make_server(door, lambda _: Caller("row", row.facts))
    async with Client(server) as client:
        for call, wanted in zip(calls_of(row), row.turns[0].results, strict=True):
            assert isinstance(call.arguments, dict)
            got = await client.call_tool(call.name, call.arguments)
            holds(row, wanted, got)


def holds(row: Conversation, wanted: Result, got: Any) -> None:
    content = got.structured_content
    assert got.is_error == (wanted.status is not Status.OK), (row, content)
    if wanted.code and wanted.status is Status.DENIED:
        assert wanted.code in {content.get("erreur"), content.get("raison")}, row
    for name, value in wanted.holds.items():
        assert content[name] == value, row
