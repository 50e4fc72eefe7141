"""One conversation on a shop's own tables, with a model that plays a script."""

import asyncio
import secrets
import tempfile
from datetime import date
from pathlib import Path

from own_tables import OwnTables  # the file beside this one

from comptoir.agent.driver import Driver
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.gate import Gate
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.boutique import pack
from comptoir.service.conversations import MemoryConversations
from comptoir.service.system import BusinessClock, RandomIds
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.storage import SqlStorage

ROWS = """
INSERT INTO orders VALUES ('LL-30001', 'Cliente de démonstration', 'cliente@example.com', '', 'FR',
    'done', '2026-10-01', '2026-10-02', '2026-10-05', NULL, 'Colis Express', '', '');
INSERT INTO order_lines VALUES (1, 'LL-30001', 'NA-150-LIN', 'Nappe en lin', 1, 6400, 0)
"""
RETURN = {
    "numero": "LL-30001",
    "email": "cliente@example.com",
    "references": ["NA-150-LIN"],
    "motif": "",
}


async def main(folder: Path) -> None:
    database = await open_database(folder / "shop.db")
    tables = Path(__file__).with_name("own_tables.sql").read_text(encoding="utf-8")
    async with database.writing("setup") as connection:
        for statement in f"{tables}{ROWS}".split(";\n"):
            await connection.exec_driver_sql(statement)
    ids, clock = RandomIds(), BusinessClock(date(2026, 10, 15))
    storage = SqlStorage(database, secrets.token_bytes(32), lambda scope: OwnTables(scope, ids))
    call = ToolCall("1", "demander_retour", RETURN)
    model = ScriptedModel([ModelAnswer(calls=(call,)), ModelAnswer(text="Voici votre bon.")])
    conversations, gate = MemoryConversations(), Gate(storage, ids)
    driver = Driver(pack(), model, gate, storage, conversations, clock)
    text = "Je renvoie la nappe de LL-30001, cliente@example.com"
    facts = Facts(channel=Channel.WEB, sender="visiteur")
    message = CustomerMessage(id="1", text=text, at=clock.now())
    result = await driver.receive("essai", facts, message)
    for one in result.reply.messages:
        print(one.text, end="\n\n")
    async with database.reading() as connection:
        rmas = await connection.exec_driver_sql("SELECT order_ref, skus, state, cents FROM rmas")
        print("rmas:", [tuple(row) for row in rmas])
    print("journal:", await storage.journal.verify() or "whole")
    await storage.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(main(Path(made)))
