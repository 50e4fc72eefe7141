"""Sessions as text and back: a conversation outlives the process."""

import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from comptoir.agent.session import Session
from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.facts import Claim
from comptoir.core.messages import AssistantMessage, Kind, Notice, ToolMessage
from comptoir.core.states import ConversationStatus
from comptoir.ports import Attempt
from comptoir.service.codec import SessionError, from_text, to_text
from comptoir.service.conversations import MemoryConversations, SqlSessions
from comptoir.storage.sql.conversations import SqlConversations
from comptoir.storage.sql.opening import open_database
from tests.agent.stage import Clock
from tests.conftest import DAY, NOON, message, whatsapp
from tests.services.bases import KINDS, new_base

FULL = Session(
    conversation="c-1",
    facts=whatsapp("33600000107"),
    holder="boutique",
    status=ConversationStatus.WITH_ADVISER,
    turns=(
        (
            message("où est LL-10421 ?\n😀"),
            message("", "m2", kind=Kind.REACTION, payload="x"),
            AssistantMessage(
                "",
                (ToolCall("c1", "look", {"a": [1, None]}), ToolCall("c2", "look", "{")),
                "boutique",
            ),
            ToolMessage(
                (
                    ToolResult(
                        "c1", "look", Status.DENIED, {"b": {"c": 1.5}}, is_error=True, note="n"
                    ),
                )
            ),
            Notice("note"),
            AssistantMessage("Voilà."),
        ),
        (),
    ),
    summary=("- client : avant",),
    goal="savoir",
    claims=frozenset({Claim("email", "x@example.com")}),
    quotable=frozenset({"id:LL-10421"}),
    proven=frozenset({"retour"}),
    pending="OUI-1",
    disclosed=True,
    tried=(Attempt(tool="look", digest="d", seen="s", status="ok", code="", at=NOON, on=DAY),),
    seen=frozenset({"m1", "m2"}),
    reason="échange",
)


def test_a_session_comes_back_as_it_was() -> None:
    assert from_text(to_text(FULL)) == FULL


def test_a_new_session_comes_back_as_it_was() -> None:
    fresh = Session(conversation="c", facts=whatsapp(""), holder="boutique")
    assert from_text(to_text(fresh)) == fresh


def test_the_same_session_has_the_same_text() -> None:
    assert to_text(FULL) == to_text(replace(FULL))
    assert to_text(FULL).isascii()


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "{}", "null", '{"turns": 3}', '{"turns": [[3]]}', '{"turns": [[{"is": "ghost"}]]}',
        '{"turns": [[{"text": "x"}]]}', '{"turns": [[{"is": "notice"}]]}', '{"turns": []}',
        to_text(FULL).replace('"whatsapp"', '"pigeon"'),
    ],
)  # fmt: skip
def test_a_damaged_text_is_refused_and_not_quoted(text: str) -> None:
    with pytest.raises(SessionError, match=r"^stored session unreadable: \w+$"):
        from_text(text)


@pytest.fixture(params=["memory", *KINDS])
async def kept(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Any]:
    if request.param == "memory":
        yield MemoryConversations()
        return
    async with new_base(request.param, request, tmp_path) as where:
        database = await open_database(where)
        try:
            yield SqlSessions(SqlConversations(database, Clock()))
        finally:
            await database.close()


async def test_what_was_saved_last_is_loaded(kept: Any) -> None:
    assert await kept.load("c-1") is None
    await kept.save(FULL)
    await kept.save(replace(FULL, pending=""))
    assert await kept.load("c-1") == replace(FULL, pending="")
    assert await kept.load("c-2") is None


def test_a_conversation_in_memory_waits_for_no_databases_library() -> None:
    program = (
        "import sys; from comptoir.bootstrap import counter, load_model, load_pack; "
        "pack = load_pack('boutique'); counter(pack, load_model('offline', pack)); "
        "sys.exit('sqlalchemy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
