"""Each refusal of the gate is told in its own words, under its own code, for its own call."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from comptoir.core.calls import Status, ToolCall
from comptoir.core.decisions import Deny
from comptoir.core.states import ConsentState
from comptoir.gate import Outcome, wording
from tests.gate.fullworks import GRANTS
from tests.gate.test_known_customer import prices
from tests.gate.workbench import VISITOR, Bench, bench, code

SESAME = {"key": "A1", "word": "sesame"}


async def not_found(made: Bench) -> Outcome:
    return await made.call("look", {"key": "Z9", "word": "sesame"})


async def locked(made: Bench) -> Outcome:
    for key in ("Z1", "Z2", "Z3"):
        await made.call("look", {"key": key, "word": "sesame"})
    return await made.call("look")


async def raised(made: Bench) -> Outcome:
    return await made.call("look_closely")


async def nobody_known(made: Bench) -> Outcome:
    return await made.call("prices", {}, grants={"prices": prices})


async def repeated(made: Bench) -> Outcome:
    for _ in range(2):
        await made.call("look")
    return await made.call("look")


async def two_at_once(made: Bench) -> Outcome:
    await made.call("drop")
    return await made.call("drop", SESAME | {"reason": "again"})


async def no_summary(made: Bench) -> Outcome:
    silent = replace(GRANTS["drop"], summary=None)
    return await made.call("drop", grants=GRANTS | {"drop": silent})


async def refused_before(made: Bench) -> Outcome:
    first = await made.call("refund")
    assert first.asked is not None
    await made.storage.consents.move(first.asked.id, ConsentState.REFUSED, "adviser")
    return await made.call("refund", SESAME | {"reason": "again"})


async def yes_to_something_else(made: Bench) -> Outcome:
    first = await made.call("drop")
    assert first.asked is not None
    other = SESAME | {"reason": "again"}
    return await made.call("drop", other, consent=first.asked)


async def too_late(made: Bench) -> Outcome:
    calls = [ToolCall("1", "to_people", {"motif": "x"}), ToolCall("2", "look", SESAME)]
    _, late = await made.gate.step(calls, made.context())
    assert late.call == calls[1]
    return late


Scene = Callable[[Bench], Awaitable[Outcome]]


@pytest.mark.parametrize(
    ("scene", "refused", "words", "guard"),
    [
        (not_found, "introuvable", wording.NOT_FOUND, "access"),
        (locked, "verrouille", wording.LOCKED, "access"),
        (raised, "identite_renforcee", wording.RAISED, "access"),
        (nobody_known, "client_inconnu", wording.UNKNOWN_CUSTOMER, "access"),
        (repeated, "repetition", wording.REPEATED, "memory"),
        (two_at_once, "confirmation_en_cours", wording.ONE_AT_A_TIME, "consent"),
        (no_summary, "sans_recapitulatif", wording.BROKEN, "consent"),
        (refused_before, "approbation_refusee", wording.REFUSED_BY_ADVISER, "consent"),
        (yes_to_something_else, "consentement_perime", wording.CONSENT_GONE, "consent"),
        (too_late, "conversation_transmise", wording.AFTER_HANDOFF, "grant"),
    ],
    ids=lambda one: one.__name__ if callable(one) else "",
)
async def test_a_refusal_is_told_written_down_and_returned_alike(
    scene: Scene, refused: str, words: str, guard: str
) -> None:
    made = bench()
    outcome = await scene(made)
    assert isinstance(outcome.decision, Deny)
    assert outcome.result.content == {"erreur": refused, "consigne": words}
    assert (outcome.decision.code, outcome.decision.guidance) == (refused, words)
    assert (outcome.result.call_id, outcome.result.name) == (outcome.call.id, outcome.call.name)
    assert outcome.stopped_by == guard
    entry = (await made.entries())[-1]
    assert (entry["decision"], entry["code"], entry["stopped_by"]) == ("deny", refused, guard)
    assert (entry["call"], entry["status"]) == (outcome.call.id, "denied")


async def test_a_tool_that_broke_down_says_so_and_nothing_else() -> None:
    outcome = await bench().call("break_down")
    assert outcome.result.content == {"erreur": "panne", "consigne": wording.BROKEN}
    assert (outcome.result.call_id, outcome.result.name) == ("call-1", "break_down")


async def test_what_waits_is_answered_for_its_call() -> None:
    outcome = await bench().call("refund")
    assert outcome.result.status is Status.PENDING
    assert (outcome.result.call_id, outcome.result.name) == ("call-1", "refund")
    assert outcome.result.content == {"en_attente": "approval", "consigne": wording.ASKED_ADVISER}


@pytest.mark.parametrize(
    ("given", "size"),
    [('{"key": "' + "A" * 40_000 + '"}', 40_011), ({"key": "A1", "word": "é" * 20_000}, 40_022)],
)
async def test_arguments_that_are_too_long_are_told_their_size(given: Any, size: int) -> None:
    outcome = await bench().call("look", given)
    assert code(outcome) == "arguments_trop_longs"
    assert f"({size} octets, 32768 au plus)" in outcome.result.content["consigne"]


async def test_a_lock_belongs_to_the_sender_that_failed() -> None:
    made = bench()
    await locked(made)
    other = replace(VISITOR, sender="somebody else")
    assert (await made.call("look", facts=other)).result.status is Status.OK
