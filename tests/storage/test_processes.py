"""Several processes on one base: what each promises alone, all promise together."""

from collections.abc import Iterator

import pytest

from comptoir.core.states import ConsentState
from tests.services.bases import Where
from tests.storage.processes import Hand, at_once, hands
from tests.storage.twins import DONE, ORDER, consent, sql_storage

GUESSING = """
    together()
    tries = [f"{me}-{number}" for number in range(20)]
    say(sum([await storage.attempts.reserve("s", "t", pair, NOW, 5) for pair in tries]))
"""
SAME_MEANINGS = """
    together()
    done = 0
    for number in range(12):
        async with storage.writing("commande:LL-10421") as tx:
            if await tx.ledger.done(f"m-{number}") is None:
                await tx.ledger.record(f"m-{number}", DONE)
                await tx.journal.append("c-1", "call", {"by": me}, NOW)
                done += 1
    say(done)
"""
GATED = """
    from comptoir.gate.gate import Gate
    from tests.storage.test_gate_on_storage import Numbered, _call, _context
    together()
    gate = Gate(storage, Numbered())
    calls = (gate.call(_call(n, f"REF-{n % 3}"), _context()) for n in range(9))
    outcomes = await asyncio.gather(*calls)
    say(" ".join(sorted({outcome.result.content["retour"] for outcome in outcomes})))
"""
ONE_YES = """
    together()
    used = 0
    for lock in range(8):
        async with storage.writing(f"another-{me}-{lock}") as tx:
            used += await tx.consents.move("ok-1", ConsentState.USED, me)
    say(used)
"""
ONE_CHAIN = """
    together()
    for number in range(20):
        await storage.journal.append("c-1", "call", {"by": me, "n": number}, NOW)
        if number % 4 == 0:
            await storage.journal.checkpoint(NOW)
    say("written")
"""
SAME_NUMBERS = """
    together()
    for number in range(6):
        async with storage.writing(f"commande:{me}") as tx:
            registre = tx.store.registre(await tx.store.commande(ORDER.numero))
            new = await registre.nouveau_retour()
            kept = Retour(numero=new, references=(), demande_le=NOW.date())
            await registre.ajouter_retour(kept)
    say("written")
"""
OPENED = """
    say(len(await storage.store.toutes()))
"""


@pytest.fixture(scope="module")
def pair() -> Iterator[list[Hand]]:
    """Two processes that stay for all tests of this page."""
    with hands(2) as both:
        yield both


@pytest.fixture
async def ordered(base: Where) -> Where:
    """A base that holds the order."""
    async with sql_storage(base, ORDER):
        return base


async def test_processes_that_guess_together_have_one_limit(
    ordered: Where, pair: list[Hand]
) -> None:
    assert sum(map(int, await at_once(pair, GUESSING, ordered))) == 5


async def test_one_meaning_is_done_once_over_all_processes(
    ordered: Where, pair: list[Hand]
) -> None:
    assert sum(map(int, await at_once(pair, SAME_MEANINGS, ordered))) == 12
    async with sql_storage(ordered) as storage:
        assert [await storage.ledger.done(f"m-{number}") for number in range(12)] == [DONE] * 12
        assert len(await storage.journal.entries("c-1")) == 12
        assert await storage.journal.verify() == []


async def test_the_same_calls_at_the_gates_of_two_processes_are_carried_out_once(
    ordered: Where, pair: list[Hand]
) -> None:
    told = await at_once(pair, GATED, ordered)
    async with sql_storage(ordered) as storage:
        order = await storage.store.commande(ORDER.numero)
        assert len(order.retours) == 3
        assert set(told) == {" ".join(sorted(one.numero for one in order.retours))}
        assert len(await storage.journal.entries("c-1")) == 18
        assert await storage.journal.verify() == []


async def test_one_yes_is_used_once_over_all_processes_whatever_they_lock(
    ordered: Where, pair: list[Hand]
) -> None:
    async with sql_storage(ordered) as storage:
        await storage.consents.ask(consent())
        await storage.consents.move("ok-1", ConsentState.GRANTED, "web:1")
    assert sum(map(int, await at_once(pair, ONE_YES, ordered))) == 1


async def test_a_chain_that_processes_write_together_is_not_forked(
    ordered: Where, pair: list[Hand]
) -> None:
    assert await at_once(pair, ONE_CHAIN, ordered) == ["written"] * 2
    async with sql_storage(ordered) as storage:
        lines = await storage.journal.entries("c-1")
        assert [entry.number for entry, _ in lines] == list(range(1, 41))
        assert len({content for _, content in lines}) == 40
        assert await storage.journal.verify() == []


async def test_processes_that_draw_the_same_numbers_never_give_one_twice(
    ordered: Where, pair: list[Hand]
) -> None:
    assert await at_once(pair, SAME_NUMBERS, ordered) == ["written"] * 2
    async with sql_storage(ordered) as storage:
        order = await storage.store.commande(ORDER.numero)
        assert len({one.numero for one in order.retours}) == len(order.retours) == 12


async def test_processes_that_open_a_new_base_at_once_make_its_tables_once(
    bare_base: Where, pair: list[Hand]
) -> None:
    assert await at_once(pair, OPENED, bare_base) == ["1", "1"]
