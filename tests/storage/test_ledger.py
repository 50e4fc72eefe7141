"""One meaning, one result: written once, kept as it was, forgotten by a rollback."""

from typing import Any

import pytest

from comptoir.core.calls import Status, ToolResult
from comptoir.core.receipts import Receipt
from comptoir.ports import Done
from tests.storage.twins import DONE

FULL = Done(
    ToolResult(
        "c9",
        "demander_retour",
        Status.OK,
        {"z": 1, "a": [{"montant_eur": 6.9}, None, True], "texte": "été \ud800"},
        note="déjà essayé",
    ),
    Receipt(
        kind="retour",
        title="Bon de retour",
        lines=(("Numéro", "RET-0001"), ("Frais", "6,90\u00a0€")),
        footer="À garder",
    ),
)


async def _record(storage: Any, meaning: str, *all_done: Done) -> None:
    async with storage.writing("x") as tx:
        for done in all_done:
            await tx.ledger.record(meaning, done)


async def _done(storage: Any, meaning: str) -> Done | None:
    async with storage.reading() as tx:
        return await tx.ledger.done(meaning)


async def test_a_meaning_never_done_has_no_result(storage: Any) -> None:
    assert await _done(storage, "m") is None


@pytest.mark.parametrize("done", [DONE, FULL], ids=["plain", "full"])
async def test_what_was_done_comes_back_as_it_was_given(storage: Any, done: Done) -> None:
    await _record(storage, "m", done)
    found = await _done(storage, "m")
    assert found == done
    assert found is not None
    assert list(found.result.content) == list(done.result.content)


async def test_the_same_meaning_twice_is_refused_and_changes_nothing(storage: Any) -> None:
    await _record(storage, "m", DONE)
    with pytest.raises(ValueError, match="recorded already"):
        await _record(storage, "m", FULL)
    assert await _done(storage, "m") == DONE


async def test_the_same_meaning_twice_in_one_transaction_is_refused(storage: Any) -> None:
    with pytest.raises(ValueError, match="recorded already"):
        await _record(storage, "m", DONE, FULL)
    assert await _done(storage, "m") is None


async def test_an_unknown_outcome_can_be_settled(storage: Any) -> None:
    unknown = Done(ToolResult("c1", "t", Status.UNKNOWN, {}, is_error=True), None)
    await _record(storage, "m", unknown)
    async with storage.writing("x") as tx:
        await tx.ledger.settle("m", FULL)
        assert await tx.ledger.done("m") == FULL
    assert await _done(storage, "m") == FULL


async def test_a_transaction_sees_what_it_recorded_and_others_do_not_yet(storage: Any) -> None:
    async with storage.writing("x") as tx:
        await tx.ledger.record("m", DONE)
        assert await tx.ledger.done("m") == DONE
        assert await _done(storage, "m") is None
    assert await _done(storage, "m") == DONE
