"""The table of conversations over MCP: every call of a row, in its order, as one caller.

No customer's words pass here, so what a customer would write is turned into what a client has: the
card or the address that they claim is what the host has established of the caller, and their yes
or no is the person's answer at the client. Rows about words alone have nothing to play here.
"""

import asyncio
from typing import Any

import mcp_types as types
import pytest
from mcp import Client

from comptoir.agent.pack import Pack
from comptoir.bridges.mcp_server.callers import Caller
from comptoir.bridges.mcp_server.door import Door
from comptoir.bridges.mcp_server.server import make_server
from comptoir.core.calls import Status, ToolCall
from comptoir.core.decisions import Consent
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.gate import Gate
from comptoir.service.system import CountingIds, FixedClock
from comptoir.storage.memory import MemoryStorage
from tests.conversations.row import RAW_ARGUMENTS, Conversation, Result, Turn
from tests.conversations.running import DAY
from tests.conversations.table import BRIDGED, playable

YES = {"oui"}
OTHERWISE = {
    "le même appel, encore et encore": "what is tried again is counted within a turn",
    "un oui qui vient trop tard": "the person answers while the call waits",
    "deux questions dans une étape, une seule posée": "calls come one by one",
    "une identité que le client n'a pas écrite": "a caller's facts are no claim",
}


def calls_of(turn: Turn) -> list[ToolCall]:
    answers = [one for one in turn.answers if isinstance(one, ModelAnswer)]
    return [call for answer in answers for call in answer.calls]


def is_played(row: Conversation) -> bool:
    """Whether there are calls, all of tools that are offered here."""
    tools = {tool.name: tool for tool in row.pack().tools}
    calls = [call for turn in row.turns for call in calls_of(turn)]
    hands_over = any(call.name in tools and tools[call.name].hands_over for call in calls)
    return bool(calls) and not hands_over and row.name not in OTHERWISE


PLAYED = [row for row in playable(lacks={RAW_ARGUMENTS}, rows=BRIDGED) if is_played(row)]


def caller_of(row: Conversation, pack: Pack) -> Caller:
    """Who the row's customer would be at a client: known by what they would have claimed."""
    claims = {claim.kind: claim.value for turn in row.turns for claim in pack.claims(turn.text)}
    facts = row.facts
    if "email" in claims:
        facts = Facts(channel=Channel.EMAIL, sender="mcp-row", mailbox=claims["email"])
    elif "carte" in claims:
        facts = Facts(channel=Channel.WHATSAPP, sender="mcp-row", phone=claims["carte"])
    return Caller("row", facts)


def says_yes(turn: Turn | None) -> bool:
    return turn is not None and (turn.press == "yes" or turn.text in YES)


def test_most_of_the_table_is_played() -> None:
    assert len(PLAYED) >= 38
    assert OTHERWISE.keys() <= {row.name for row in BRIDGED}


@pytest.mark.parametrize("row", PLAYED, ids=str)
async def test_the_calls_of_a_row_come_to_the_same_over_mcp(row: Conversation) -> None:
    pack, ids = row.pack(), CountingIds()
    storage = MemoryStorage(b"k" * 32, pack.store(ids) if pack.store is not None else None)
    clock = FixedClock(DAY, pack.timezone)
    door = Door(pack, Gate(storage, ids), storage, clock, ids)
    caller = caller_of(row, pack)
    server = make_server(door, lambda _: caller)
    yes = asyncio.Event()

    async def person(context: Any, params: types.ElicitRequestParams) -> types.ElicitResult:
        del context, params
        content: Any = {"confirmer": True}
        return types.ElicitResult(action="accept", content=content) if yes.is_set() else NO

    async with Client(server, elicitation_callback=person) as client:
        turns = [turn for turn in row.turns if not turn.again]  # nothing is delivered here
        for turn, after in zip(turns, (*turns[1:], None), strict=True):
            if turn.decides is not None:
                await decide(door, caller, yes=turn.decides)
            (yes.set if says_yes(after) else yes.clear)()
            for call, wanted in zip(calls_of(turn), turn.results, strict=True):
                assert isinstance(call.arguments, dict)
                got = await client.call_tool(call.name, call.arguments)
                tool = next((one for one in pack.tools if one.name == call.name), None)
                asks = tool is not None and tool.consent is Consent.CONFIRMATION
                holds(row, wanted, got, answered=yes.is_set() if asks else None)
    state = pack.state(storage.store)
    for name, value in next((t.state for t in reversed(row.turns) if t.state), {}).items():
        assert value.items() <= state[name].items(), (row, state[name])
    assert await storage.journal.verify() == []


NO = types.ElicitResult(action="decline")


async def decide(door: Door, caller: Caller, *, yes: bool) -> None:
    async with door.storage.reading() as tx:
        waiting = await tx.consents.waiting()
    for one in waiting:
        await door.decided(one.id, caller, "conseiller", yes=yes)


def holds(row: Conversation, wanted: Result, got: Any, *, answered: bool | None) -> None:
    """`answered` is what the person said to the question that this call would put to them."""
    content = got.structured_content
    if wanted.status is Status.PENDING and answered is not None:
        assert got.is_error != answered, (row, content)
        assert answered or content["erreur"] == "non_confirme", (row, content)
        return
    assert got.is_error == (wanted.status is not Status.OK), (row, content)
    if wanted.code and wanted.status is Status.DENIED:
        assert wanted.code in {content.get("erreur"), content.get("raison")}, (row, content)
    for name, value in wanted.holds.items():
        assert content[name] == value, (row, content)
