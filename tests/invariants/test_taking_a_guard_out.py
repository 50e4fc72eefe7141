"""Each guard earns its place: with it a harm is stopped, without it the same harm is done.

Three guards also establish what the next ones need (the tool, the typed arguments, the opened
thing); in their place stands a stand-in that does this and checks nothing. The others are simply
left out. Rules and consent are judged once more under the lock, so their table rows show what the
first judgement alone prevents.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from comptoir.core.calls import Status, ToolCall
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import ALLOW, Decision
from comptoir.core.digests import digest
from comptoir.core.states import ConsentState
from comptoir.gate import GUARDS, CallContext, ExecutionMemory
from comptoir.gate.context import Passage
from comptoir.packs.boutique.revendications import revendications
from tests.invariants.house import BOUTIQUE, NOON, House, call, code, house, web, whatsapp

NOEMIE, MALIK = whatsapp("33600000119"), whatsapp("33600000107")
TOOLS = {tool.name: tool for tool in BOUTIQUE.tools}


async def any_tool(passage: Passage) -> Decision:
    """In the place of `grant`: whatever tool there is."""
    passage.tool = TOOLS[passage.call.name]
    return ALLOW


async def any_arguments(passage: Passage) -> Decision:
    """In the place of `contract`: whatever was sent."""
    passage.arguments = SimpleNamespace(**dict(passage.call.arguments))  # type: ignore[arg-type]
    passage.written = passage.call.arguments
    passage.digest = digest(dict(passage.call.arguments))  # type: ignore[arg-type]
    return ALLOW


async def any_order(passage: Passage) -> Decision:
    """In the place of `access`: whatever the model names."""
    policy: Any = passage.tool.access
    passage.reference = policy.refer(passage.arguments, passage.context.facts)
    passage.opened = await policy.find(passage.tx.store, passage.reference)
    return ALLOW


STAND_INS = {"grant": any_tool, "contract": any_arguments, "access": any_order}


def without(name: str) -> tuple[Any, ...]:
    kept = [STAND_INS.get(name) if guard.__name__ == name else guard for guard in GUARDS]
    return tuple(guard for guard in kept if guard is not None)


def context(facts: Any, said: str = "", **more: Any) -> CallContext:
    given: dict[str, Any] = {
        "conversation": "c",
        "turn": "t",
        "holder": "boutique",
        "grants": TOOLS,
        "facts": facts,
        "claims": revendications(said),
        "today": date(2026, 10, 15),
        "now": NOON,
        "tried": ExecutionMemory(),
    }
    return CallContext(**(given | more))


async def a_tool_not_granted_runs(shop: House) -> bool:
    here = context(MALIK, grants={})
    outcome = await shop.gate.call(call("lister_commandes"), here)
    return outcome.result.status is Status.OK


async def an_endless_reason_is_stored(shop: House) -> bool:
    endless = call(
        "demander_retour", numero="10610", email="", references=["TA-45-ENCRE"], motif="x" * 9_000
    )
    await shop.gate.call(endless, context(MALIK))
    return any(len(back.motif) > 1_000 for back in shop.orders["LL-10610"].retours)


async def a_stranger_reads_an_order(shop: House) -> bool:
    ask = call("consulter_commande", numero="LL-10498", email="ines.moreau@example.com")
    outcome = await shop.gate.call(ask, context(web(), "Montrez-moi LL-10498"))
    return "I. M." in str(outcome.result.content)


async def a_retry_is_refused(shop: House) -> bool:
    for _ in range(2):
        again = call(
            "demander_retour", numero="10610", email="", references=["TA-45-ENCRE"], motif=""
        )
        outcome = await shop.gate.call(again, context(MALIK))
    return outcome.result.status is Status.DENIED


async def a_model_turns_in_circles(shop: House) -> bool:
    here = context(MALIK)
    for _ in range(6):
        outcome = await shop.gate.call(call("lister_commandes"), here)
    return outcome.result.status is Status.OK


async def a_yes_is_asked_to_what_the_rules_forbid(shop: House) -> bool:
    outcome = await shop.gate.call(
        call("annuler_commande", numero="LL-10610", email=""), context(MALIK)
    )
    return outcome.asked is not None


async def an_expired_yes_is_used(shop: House) -> bool:
    ask = call("annuler_commande", numero="LL-10511", email="")
    binding = house()
    asked = (await binding.gate.call(ask, context(NOEMIE))).asked
    assert isinstance(asked, ConsentRequest)
    await shop.storage.consents.ask(asked)
    await shop.storage.consents.move(asked.id, ConsentState.GRANTED, NOEMIE.sender)
    granted = replace(asked, state=ConsentState.GRANTED)
    late = context(NOEMIE, now=NOON + timedelta(days=2), consent=granted)
    await shop.gate.call(replace(ask, id="again"), late)
    return bool(shop.orders["LL-10511"].statut == "annulee")


async def an_effect_is_told_that_never_was(shop: House) -> bool:
    wanted = call("demander_retour", numero="10610", email="", references=["TA-45-ENCRE"], motif="")
    outcome = await shop.gate.call(wanted, context(MALIK))
    return outcome.result.status is Status.OK and not shop.orders["LL-10610"].retours


HARMS: dict[str, Callable[[House], Awaitable[bool]]] = {
    "grant": a_tool_not_granted_runs,
    "contract": an_endless_reason_is_stored,
    "access": a_stranger_reads_an_order,
    "idempotency": a_retry_is_refused,
    "memory": a_model_turns_in_circles,
    "rules": a_yes_is_asked_to_what_the_rules_forbid,
    "consent": an_expired_yes_is_used,
    "run": an_effect_is_told_that_never_was,
}


def test_every_guard_has_its_harm() -> None:
    assert list(HARMS) == [guard.__name__ for guard in GUARDS]


@pytest.mark.parametrize("name", HARMS)
async def test_a_guard_stops_a_harm_that_its_absence_lets_through(name: str) -> None:
    assert not await HARMS[name](house())
    assert await HARMS[name](house(guards=without(name)))


@pytest.mark.parametrize(
    ("asked", "facts", "said", "expected"),
    [
        (call("executer_sql", requete="drop"), MALIK, "", ("grant", "outil_inconnu", True)),
        (
            call("consulter_commande", numero=10610, email=""),
            MALIK,
            "",
            ("contract", "arguments_invalides", True),
        ),
        (
            ToolCall("x", "consulter_commande", "{" * 40_000),
            MALIK,
            "",
            ("contract", "arguments_trop_longs", True),
        ),
        (
            call("consulter_commande", numero="10421", email=""),
            web(),
            "10421",
            ("access", "identite_requise", True),
        ),
        (
            call("consulter_commande", numero="10498", email=""),
            MALIK,
            "",
            ("access", "introuvable", True),
        ),
        (
            call("consulter_commande", numero="L\u0406-1042", email=""),
            MALIK,
            "",
            ("access", "numero_illisible", True),
        ),
        (
            call("annuler_commande", numero="10610", email=""),
            MALIK,
            "",
            ("rules", "deja_livree", False),
        ),
        (call("annuler_commande", numero="10511", email=""), NOEMIE, "", ("consent", "", False)),
    ],
    ids=lambda value: value[1] or "pending" if isinstance(value, tuple) else "",
)
async def test_a_refusal_names_the_guard_that_stopped_the_call(
    asked: ToolCall, facts: Any, said: str, expected: tuple[str, str, bool]
) -> None:
    shop = house()
    outcome = await shop.gate.call(asked, context(facts, said))
    stopped = (outcome.stopped_by, code(outcome.result), outcome.result.is_error)
    assert stopped == expected
    entries = await shop.contents()
    assert [(entry["stopped_by"], entry["code"]) for entry in entries] == [stopped[:2]]


async def test_the_idempotency_and_memory_guards_name_themselves_too() -> None:
    shop, here = house(), context(MALIK)
    wanted = call("demander_retour", numero="10610", email="", references=["TA-45-ENCRE"], motif="")
    await shop.gate.call(wanted, here)
    assert (await shop.gate.call(wanted, here)).stopped_by == "idempotency"
    for _ in range(3):
        outcome = await shop.gate.call(call("lister_commandes"), here)
    assert (outcome.stopped_by, code(outcome.result)) == ("memory", "repetition")


async def test_a_body_that_breaks_is_stopped_by_run_and_tells_nothing() -> None:
    shop = house()

    async def gone(numero: str) -> Any:
        message = f"connection to postgres://root:hunter2@db failed for {numero}"
        raise ConnectionError(message)

    shop.storage.store.commande = gone
    outcome = await shop.gate.call(
        call("consulter_commande", numero="10610", email=""), context(MALIK)
    )
    assert outcome.result.status is Status.FAILED
    assert "hunter2" not in str(outcome) + str(await shop.contents())
