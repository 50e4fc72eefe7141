"""The gate over either storage: one meaning, one effect, one entry, whatever happens at once."""

import asyncio
from datetime import date
from typing import Any

from typing_extensions import TypedDict

from comptoir.contract.access import Access
from comptoir.contract.inject import Opened, Today, Writer
from comptoir.contract.registration import tool
from comptoir.core.calls import Effect, Status, ToolCall
from comptoir.core.facts import Channel, Facts, Level, Proof
from comptoir.gate.context import CallContext
from comptoir.gate.gate import Gate
from comptoir.gate.memory import ExecutionMemory
from comptoir.packs.boutique.commandes import Commande, Retour
from comptoir.packs.boutique.magasin import Registre
from tests.storage.twins import NOW, ORDER, Numbered


class Rendu(TypedDict):
    retour: str


async def _find(store: Any, reference: str) -> Commande | None:
    return await store.commande(reference)


PHONE = Access(
    name="commande",
    refer=lambda arguments, _facts: arguments.numero,
    proofs=lambda _arguments, facts, _claims: (Proof("phone", facts.phone, Level.CHANNEL),),
    find=_find,
    proves=lambda order, proofs, _reference, _claims: (
        Level.CHANNEL if order.telephone == proofs[0].value else Level.NONE
    ),
    decoy=ORDER,
    writer=lambda store, order: store.registre(order),
)


@tool(
    effect=Effect.WRITE,
    access=PHONE,
    once=lambda _order, arguments: tuple(arguments.references),
)
async def rendre(
    numero: str,
    references: list[str],
    *,
    commande: Opened[Commande],
    registre: Writer[Registre],
    today: Today,
) -> Rendu:
    """Enregistre un retour pour la commande ouverte."""
    del numero
    if references == ["PANNE"]:
        message = "the body fails after it wrote"
        await registre.annuler_commande()
        raise RuntimeError(message)
    given = await registre.nouveau_retour()
    kept = tuple(article.reference for article in commande.articles)
    await registre.ajouter_retour(Retour(numero=given, references=kept, demande_le=today))
    return {"retour": given}


def _context(phone: str = ORDER.telephone) -> CallContext:
    return CallContext(
        conversation="c-1",
        turn="t-1",
        holder="boutique",
        grants={"rendre": rendre},
        facts=Facts(channel=Channel.WHATSAPP, sender=f"wa:{phone}", phone=phone),
        claims=frozenset(),
        today=date(2026, 10, 15),
        now=NOW,
        tried=ExecutionMemory(),
    )


def _call(number: int, *references: str) -> ToolCall:
    arguments = {"numero": ORDER.numero, "references": list(references)}
    return ToolCall(f"call-{number}", "rendre", arguments)


async def test_ten_identical_calls_at_once_make_one_return(storage: Any) -> None:
    gate = Gate(storage, Numbered())
    calls = (gate.call(_call(number, "NA-170-LIN"), _context()) for number in range(10))
    outcomes = await asyncio.wait_for(asyncio.gather(*calls), 60)
    assert {outcome.result.status for outcome in outcomes} == {Status.OK}
    assert {outcome.result.content["retour"] for outcome in outcomes} == {"RET-0001"}
    order = await storage.store.commande(ORDER.numero)
    assert [retour.numero for retour in order.retours] == ["RET-0001"]
    assert len(await storage.journal.entries("c-1")) == 10
    assert await storage.journal.verify() == []


async def test_different_meanings_at_once_each_happen(storage: Any) -> None:
    gate = Gate(storage, Numbered())
    calls = (gate.call(_call(number, f"REF-{number}"), _context()) for number in range(10))
    outcomes = await asyncio.wait_for(asyncio.gather(*calls), 60)
    assert len({outcome.result.content["retour"] for outcome in outcomes}) == 10
    assert await storage.journal.verify() == []


async def test_a_body_that_fails_after_writing_leaves_only_its_entry(storage: Any) -> None:
    gate = Gate(storage, Numbered())
    outcome = await gate.call(_call(1, "PANNE"), _context())
    assert outcome.result.status is Status.FAILED
    assert await storage.store.commande(ORDER.numero) == ORDER
    assert len(await storage.journal.entries("c-1")) == 1


async def test_a_foreign_sender_is_counted_and_locked(storage: Any) -> None:
    gate, context = Gate(storage, Numbered()), _context("33699999999")
    outcome = await gate.call(_call(1, "NA-170-LIN"), context)
    assert outcome.result.content["erreur"] == "introuvable"
    assert await storage.attempts.locked(context.facts.sender, NOW, 1)
