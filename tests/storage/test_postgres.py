"""What only a server can promise, or get wrong: locks over connections, and connections that end."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from traceback import format_exception

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from comptoir.core.states import ConsentState
from comptoir.gate.gate import Gate
from comptoir.packs.boutique.commandes import Commande, Retour
from comptoir.storage.sql import postgres as postgres_kind
from comptoir.storage.sql.boutique import MagasinSQL
from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.storage import SqlStorage
from tests.services.postgres import Server
from tests.storage.twins import DONE, KEY, NOW, ORDER, Numbered, consent, run, sql_storage

OTHER = replace(ORDER, numero="LL-10422")


@pytest.fixture
async def two(postgres_base: str) -> AsyncIterator[tuple[SqlStorage, SqlStorage]]:
    """Two storages on one base that share nothing in this process, as on two machines."""
    async with (
        sql_storage(postgres_base, ORDER, OTHER) as one,
        sql_storage(postgres_base) as other,
    ):
        yield one, other


async def _waits(storage: SqlStorage, task: "asyncio.Task[object]") -> None:
    """Return once somebody waits for a lock in this base; fail when the task ends instead."""
    waiting = text(
        "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'advisory'"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    while not task.done():
        async with storage.database.reading() as connection:
            if (await connection.execute(waiting)).scalar_one():
                return
    message = f"nobody waits: {task.result()}"
    raise AssertionError(message)


async def test_a_writer_waits_for_the_same_lock_of_another_machine_and_then_sees_its_writes(
    two: tuple[SqlStorage, SqlStorage],
) -> None:
    here, there = two

    async def second() -> object:
        async with there.writing("commande:LL-10421") as tx:
            return await tx.ledger.done("m")

    async with here.writing("commande:LL-10421") as tx:
        task = asyncio.create_task(second())
        await _waits(here, task)
        await tx.ledger.record("m", DONE)
    assert await task == DONE


@pytest.mark.parametrize("level", ["repeatable read", "serializable"])
async def test_what_a_server_does_by_default_changes_nothing_of_that(
    postgres: Server, postgres_base: str, level: str
) -> None:
    name = postgres_base.rpartition("/")[2]
    await postgres.run(f"ALTER DATABASE \"{name}\" SET default_transaction_isolation = '{level}'")
    async with sql_storage(postgres_base, ORDER) as here, sql_storage(postgres_base) as there:
        storages = [here, there]
        appends = (storages[n % 2].journal.append("c-1", "call", {"n": n}, NOW) for n in range(20))
        await asyncio.gather(*appends)
        assert len(await here.journal.entries("c-1")) == 20
        assert await here.journal.verify() == []


async def test_writers_of_different_things_do_not_wait_for_each_other(
    two: tuple[SqlStorage, SqlStorage],
) -> None:
    here, there = two
    async with here.writing("commande:LL-10421") as tx, there.writing("commande:LL-10422") as other:
        await tx.ledger.record("m-1", DONE)
        await other.ledger.record("m-2", DONE)
    assert await here.ledger.done("m-2") == DONE


async def test_a_lock_that_never_comes_is_told_in_a_sentence(postgres_base: str) -> None:
    impatient = await open_database(postgres_base, wait=0.05)
    async with sql_storage(postgres_base) as other:
        async with other.writing("a"):
            with pytest.raises(StorageError, match="occupée"):
                async with impatient.writing("storage:a"):
                    pass
        async with impatient.writing("storage:a"):
            pass
    await impatient.close()


async def test_of_two_that_wait_for_each_other_one_is_ended_and_the_other_goes_on(
    two: tuple[SqlStorage, SqlStorage],
) -> None:
    inside = asyncio.Barrier(2)

    async def write(storage: SqlStorage, first: str, second: str) -> str:
        async with storage.writing(first) as tx:
            await tx.ledger.record(first, DONE)
            await inside.wait()
            await tx.journal.append(first, "call", {}, NOW)
            await tx.journal.append(second, "call", {}, NOW)
        return first

    written = await asyncio.gather(
        write(two[0], "a", "b"), write(two[1], "b", "a"), return_exceptions=True
    )
    (failed,) = [one for one in written if isinstance(one, StorageError)]
    assert "occupée" in str(failed)
    (done,) = [one for one in written if isinstance(one, str)]
    missing = {"a": "b", "b": "a"}[done]
    assert await two[0].ledger.done(done) == DONE
    assert await two[0].ledger.done(missing) is None
    assert await two[0].journal.verify() == []


async def test_two_orders_never_get_one_return_number(
    two: tuple[SqlStorage, SqlStorage],
) -> None:
    """Both draw RET-0001 first, and neither sees what the other has not committed."""
    here, there = two

    async def other() -> str:
        async with there.writing("commande:LL-10422") as tx:
            return await tx.store.registre(OTHER).nouveau_retour()

    async with here.writing("commande:LL-10421") as tx:
        mine = await tx.store.registre(ORDER).nouveau_retour()
        task = asyncio.create_task(other())
        await _waits(here, task)
        kept = Retour(numero=mine, references=(), demande_le=ORDER.commandee_le)
        await tx.store.registre(ORDER).ajouter_retour(kept)
    assert (mine, await task) == ("RET-0001", "RET-0002")


async def test_more_writers_than_connections_all_get_their_turn(postgres_base: str) -> None:
    async with sql_storage(postgres_base, ORDER) as storage:

        async def write(number: int) -> None:
            async with storage.writing(f"lock-{number % 40}") as tx:
                await tx.ledger.record(f"m-{number}", DONE)

        await asyncio.gather(*(write(number) for number in range(3 * postgres_kind.CONNECTIONS)))
        assert await storage.ledger.done("m-44") == DONE


async def test_those_who_wait_for_one_thing_hold_no_connection(postgres_base: str) -> None:
    async with sql_storage(postgres_base, ORDER) as storage:

        async def wait() -> None:
            async with storage.writing("commande:LL-10421"):
                pass

        async with storage.writing("commande:LL-10421"):
            waiting = [asyncio.create_task(wait()) for _ in range(2 * postgres_kind.CONNECTIONS)]
            await asyncio.sleep(0)
            assert await storage.ledger.done("m") is None
            assert storage.database.engine.pool.checkedout() == 1  # type: ignore[attr-defined]
        await asyncio.gather(*waiting)


async def test_a_gated_call_never_needs_two_connections_at_once(
    postgres_base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise as many calls as there are connections would wait for each other."""
    from tests.storage.test_gate_on_storage import _call, _context

    monkeypatch.setattr(postgres_kind, "CONNECTIONS", 1)
    async with sql_storage(postgres_base, ORDER) as storage:
        gate = Gate(storage, Numbered())
        calls = (gate.call(_call(n, f"REF-{n}"), _context()) for n in range(4))
        outcomes = await asyncio.gather(*calls)
        assert len({outcome.result.content["retour"] for outcome in outcomes}) == 4


async def test_a_base_without_a_free_connection_is_told_in_a_sentence(
    postgres_base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_kind, "CONNECTIONS", 1)
    database = await open_database(postgres_base, wait=0.05)
    async with database.writing("a"):
        with pytest.raises(StorageError, match="occupée"):
            async with database.reading():
                pass
    await database.close()


async def _end_connections(postgres: Server, base: str) -> None:
    name = base.rpartition("/")[2]
    await postgres.run(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "  # noqa: S608 - a test's own
        f"WHERE datname = '{name}'"
    )


async def test_after_a_restart_of_the_server_nobody_is_handed_a_dead_connection(
    postgres: Server, postgres_base: str
) -> None:
    async with sql_storage(postgres_base, ORDER) as storage:
        for number in range(3):
            await storage.consents.ask(consent(f"ok-{number}"))
            await _end_connections(postgres, postgres_base)
            assert await storage.consents.move(f"ok-{number}", ConsentState.GRANTED)


async def test_a_connection_that_ends_inside_a_transaction_leaves_nothing_of_it(
    postgres: Server, postgres_base: str
) -> None:
    async def write(storage: SqlStorage) -> None:
        async with storage.writing("commande:LL-10421") as tx:
            await tx.ledger.record("m", DONE)
            await _end_connections(postgres, postgres_base)
            await tx.journal.append("c-1", "call", {}, NOW)

    async with sql_storage(postgres_base, ORDER) as storage:
        with pytest.raises(StorageError, match="coupé la connexion"):
            await write(storage)
        assert await storage.ledger.done("m") is None
        assert await storage.journal.entries("c-1") == ()


async def test_a_writer_that_says_nothing_more_is_cut_off_and_its_lock_is_free(
    postgres_base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that lost its power does not say goodbye."""
    monkeypatch.setattr(postgres_kind, "SILENT", "50ms")

    async def write(storage: SqlStorage, other: SqlStorage) -> None:
        async with storage.writing("commande:LL-10421") as tx:
            await tx.ledger.record("m", DONE)
            async with other.writing("commande:LL-10421"):
                pass
            await tx.ledger.done("m")

    async with sql_storage(postgres_base, ORDER) as silent, sql_storage(postgres_base) as other:
        with pytest.raises(StorageError, match="coupé la connexion"):
            await write(silent, other)
        assert await other.ledger.done("m") is None


async def test_a_base_that_is_read_only_is_told_in_a_sentence(
    postgres: Server, postgres_base: str
) -> None:
    name = postgres_base.rpartition("/")[2]
    await postgres.run(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    async with sql_storage(postgres_base) as storage:
        with pytest.raises(StorageError, match="donne que la lecture"):
            await storage.consents.ask(consent())


@pytest.mark.parametrize(
    ("broken", "error", "told"),
    [
        (replace(ORDER, client=None), IntegrityError, "not-null"),  # type: ignore[arg-type]
        (
            replace(ORDER, articles=(replace(ORDER.articles[0], quantite=ORDER.email),)),  # type: ignore[arg-type]
            StorageError,
            "ne répond pas comme prévu",
        ),
    ],
    ids=["integrity", "type"],
)
async def test_what_a_row_held_stays_out_of_the_error_that_it_causes(
    postgres_base: str, broken: Commande, error: type[Exception], told: str
) -> None:
    async with sql_storage(postgres_base) as storage:
        with pytest.raises(error, match=told) as raised:
            await storage.store.importer([broken])
        logged = "".join(format_exception(raised.value))
        assert told in logged
        assert ORDER.email not in logged


async def test_erased_contents_leave_no_old_rows_behind(
    postgres: Server, postgres_base: str
) -> None:
    dead = text("SELECT dead_tuple_count FROM pgstattuple('journal_contents')")
    async with sql_storage(postgres_base) as storage:
        await run(storage.database, "CREATE EXTENSION pgstattuple")
        for number in range(20):
            await storage.journal.append("c-1", "call", {"n": number}, NOW)
        await run(storage.database, "UPDATE journal_contents SET content = content")
        await storage.journal.erase("c-1")
        async with storage.database.reading() as connection:
            assert (await connection.execute(dead)).scalar_one() == 0


async def test_texts_with_nul_come_back_visible_and_find_what_they_named(
    postgres_base: str,
) -> None:
    async with sql_storage(postgres_base, ORDER) as storage:
        await storage.consents.ask(consent("a\x00b", summary="x\x00y"))
        found = await storage.consents.get("a\x00b")
        assert found is not None
        assert (found.id, found.summary) == ("a\\x00b", "x\\x00y")
        assert await storage.store.commande("LL-10421\x00") is None
        assert await storage.store.commande("LL-10421" * 40) is None


async def test_another_scope_of_the_same_base_keeps_its_own_key(postgres_base: str) -> None:
    async with sql_storage(postgres_base) as storage:
        await storage.journal.append("c-1", "call", {}, NOW)
        assert await storage.journal.knows_key()
        stranger = SqlStorage(storage.database, KEY + b"x", lambda s: MagasinSQL(s, Numbered()))
        assert not await stranger.journal.knows_key()
        with pytest.raises(StorageError, match="sa clé"):
            await stranger.journal.append("c-1", "call", {}, NOW)
        assert await storage.journal.verify() == []


async def test_a_snapshot_is_one_moment_and_cannot_write(postgres_base: str) -> None:
    async with sql_storage(postgres_base, ORDER) as storage:
        database: Database = storage.database
        async with database.reading() as connection:
            count = text("SELECT count(*) FROM ledger")
            assert (await connection.execute(count)).scalar_one() == 0
            async with storage.writing("x") as tx:
                await tx.ledger.record("m", DONE)
            assert (await connection.execute(count)).scalar_one() == 0
        with pytest.raises(StorageError):
            async with database.reading() as connection:
                await connection.execute(text("DELETE FROM ledger"))
        assert await storage.ledger.done("m") == DONE
