"""The demo's counter and the commands on a server, as somebody types them."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from comptoir.bootstrap import SetupError, demo_database, load_model, opened_journal, stored_session
from comptoir.cli.main import app
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.packs.boutique import pack as boutique
from tests.conftest import DAY
from tests.services.postgres import Server
from tests.storage.twins import ORDER, sql_storage

PHONE = "33600000107"
ASKED = "Je veux retourner les torchons de LL-10610, trop petits"


class Shell:
    """Runs commands on one base, with the key of its journal."""

    def __init__(self, base: str, folder: Path) -> None:
        self.base = base
        self.key = folder / "journal.key"

    def run(self, *words: str, code: int = 0, said: str = "") -> str:
        done = CliRunner().invoke(app, [*words, "--database", self.base], input=said)
        assert done.exit_code == code, done.output
        return done.output

    def with_key(self, *words: str, code: int = 0, said: str = "") -> str:
        return self.run(*words, "--key-file", str(self.key), code=code, said=said)


@pytest.fixture
def shell(postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    """Commands on a base of their own: each has an event loop, so the base is made in another."""
    for name in ("COMPTOIR_MODEL", "COMPTOIR_DATABASE", "COMPTOIR_JOURNAL_KEY_FILE"):
        monkeypatch.delenv(name, raising=False)
    with asyncio.Runner() as runner:
        made = postgres.database(laid=False)
        yield Shell(runner.run(made.__aenter__()), tmp_path)
        runner.run(made.__aexit__(None, None, None))


ASK = ("ask", "boutique", ASKED, "-c", "whatsapp", "--phone", PHONE)
TALK = ("chat", "boutique", "--phone", PHONE)


def test_a_return_asked_for_in_one_command_is_told_again_and_not_made_again_in_the_next(
    shell: Shell,
) -> None:
    first = json.loads(shell.with_key(*ASK, "--json"))
    again = json.loads(shell.with_key(*ASK, "--json"))
    (number,) = {
        call["result"]["retour"] for told in (first, again) for call in told["calls"]
        if call["name"] == "demander_retour"
    }  # fmt: skip
    assert number.startswith("RET-")
    shell.with_key(*TALK, said="bonjour\n/fin\n")
    verified = json.loads(shell.with_key("journal", "verify", "--json"))
    assert verified == {"whole": True, "chains": 3, "faults": []}
    assert number in shell.with_key("journal", "export")


def test_a_server_s_journal_needs_its_key_named(shell: Shell) -> None:
    for words in (ASK, TALK, ("journal", "verify")):
        assert "--key-file FICHIER" in shell.run(*words, code=2)


def test_a_key_is_made_for_a_new_journal_only(shell: Shell) -> None:
    shell.with_key(*ASK)
    shell.key.rename(shell.key.with_name("put away"))
    assert "retrouvez ce fichier" in shell.with_key(*ASK, code=2)
    assert not shell.key.exists()


def test_the_key_of_another_machine_signs_nothing(shell: Shell) -> None:
    shell.with_key(*ASK)
    shell.key.write_text("00" * 32, encoding="ascii")
    assert "n'est pas celle qui a signé" in shell.with_key(*ASK, code=2)


def test_reading_a_journal_makes_no_table_in_a_base_that_has_none(shell: Shell) -> None:
    shell.key.write_text("00" * 32, encoding="ascii")
    for _ in range(2):
        assert "n'est pas celle d'un comptoir" in shell.with_key("journal", "verify", code=2)
    assert "n'est pas celle d'un comptoir" in shell.run("journal", "session", "c-1", code=2)


def test_texts_are_added_and_found_in_a_server_s_base(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "cgv.md"
    file.write_text("## 6.1 Délai de retour\n\nTrente jours.\n", encoding="utf-8")
    assert shell.run("knowledge", "add", str(file)) == "cgv.md\t1\t0\t\n"
    assert "Trente jours" in shell.run("knowledge", "search", "combien de jours pour le retour ?")


def test_a_server_that_is_not_there_is_one_sentence(shell: Shell) -> None:
    shell.base = "postgresql://u:secret@127.0.0.1:1/b"
    told = shell.with_key(*ASK, code=2)
    assert "ne répond pas" in told
    assert "secret" not in told
    assert len(told.splitlines()) == 1


async def _say(base: str, key: Path, name: str, text: str) -> None:
    """One message to the demo's counter, which is opened and closed for it."""
    pack = boutique()
    facts = Facts(channel=Channel.WHATSAPP, sender=f"wa-{PHONE}", phone=PHONE)
    model = load_model("offline", pack)
    async with demo_database(pack, model, base, on=DAY, key_file=str(key)) as made:
        message = CustomerMessage(id=name, text=text, at=made.clock.now())
        await made.driver.receive("c-1", facts, message)


async def test_the_counter_keeps_a_conversation_and_its_journal_over_two_lives(
    postgres: Server, tmp_path: Path
) -> None:
    key = tmp_path / "key"
    async with postgres.database(laid=False) as base:
        await _say(base, key, "m1", ASKED)
        await _say(base, key, "m2", "et où est LL-10610 ?")
        session = await stored_session(base, "c-1")
        assert session is not None
        assert len(session.turns) == 2
        async with opened_journal(base, str(key)) as opened:
            assert await opened.journal.verify() == []
            kinds = [entry.kind for entry, _ in await opened.journal.entries("c-1")]
        assert kinds.count("message") == kinds.count("reply") == 2


async def test_a_base_that_holds_a_shop_s_orders_is_left_alone(
    postgres: Server, tmp_path: Path
) -> None:
    async with postgres.database() as base:
        async with sql_storage(base, replace(ORDER, numero="LL-99999")):
            pass
        with pytest.raises(SetupError, match="données d'un magasin"):
            await _say(base, tmp_path / "key", "m1", "bonjour")
        async with sql_storage(base) as storage:
            assert [one.numero for one in await storage.store.toutes()] == ["LL-99999"]
