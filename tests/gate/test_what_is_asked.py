"""What a yes is asked for: the exact call, its amounts on that day, and who may be asked again."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent, Needs
from comptoir.core.receipts import Receipt
from comptoir.core.states import ConsentState
from comptoir.gate import ExecutionMemory, Outcome
from tests.gate.fullworks import GRANTS
from tests.gate.workbench import NOON, Bench, bench, code

DAYS = {"key": "A1", "word": "sesame", "days": 3}
ASKED_ON = date(2026, 10, 30)
LATER = date(2026, 10, 31)


@pytest.fixture
def made() -> Bench:
    return bench()


async def ask(made: Bench, name: str = "rent", **more: Any) -> Outcome:
    return await made.call(name, DAYS, **({"grants": GRANTS, "today": ASKED_ON} | more))


async def given_yes(made: Bench, name: str = "rent", by: str = "") -> ConsentRequest:
    outcome = await ask(made, name)
    assert outcome.asked is not None
    await made.storage.consents.move(outcome.asked.id, ConsentState.GRANTED, by)
    made.tried = ExecutionMemory(made.tried.log())
    return replace(outcome.asked, state=ConsentState.GRANTED, granted_by=by)


@pytest.mark.parametrize("name", ["rent", "lend"])
async def test_who_is_asked_reads_the_exact_call_its_summary_and_its_amounts(
    made: Bench, name: str
) -> None:
    outcome = await ask(made, name)
    asked, decision = outcome.asked, outcome.decision
    assert asked is not None
    assert asked.id.startswith("OUI-")
    assert asked.call == outcome.call
    assert asked.summary == "A1, 3 d from 30."
    assert asked.amounts == {"fee": 90}
    assert decision == Needs(
        consent=GRANTS[name].consent,
        summary=asked.summary,
        digest=made.tried.log()[0].digest,
        amounts={"fee": 90},
    )


async def test_a_request_that_waits_at_the_desk_is_told_as_it_was_asked(made: Bench) -> None:
    first = (await ask(made, "lend")).decision
    again = (await ask(made, "lend")).decision
    assert again == first
    assert isinstance(again, Needs)
    assert (again.consent, again.amounts) == (Consent.APPROVAL, {"fee": 90})


async def test_what_costs_nothing_is_asked_without_amounts(made: Bench) -> None:
    outcome = await ask(made, "give")
    assert outcome.result.status is Status.PENDING
    assert outcome.asked is not None
    assert outcome.asked.amounts == {}
    yes = replace(outcome.asked, state=ConsentState.GRANTED)
    await made.storage.consents.move(yes.id, ConsentState.GRANTED)
    assert (await ask(made, "give", consent=yes)).result.status is Status.OK


async def test_a_yes_counts_the_next_day_at_the_amounts_of_the_day_it_was_asked(
    made: Bench,
) -> None:
    yes = await given_yes(made)
    outcome = await ask(made, consent=yes, today=LATER)
    assert outcome.result.status is Status.OK
    assert outcome.receipt == Receipt(kind="rent", title="rented A1 3")
    locker = made.lockers.peek("A1")
    assert locker is not None
    assert locker.note == "2026-10-30"


async def test_the_day_of_the_request_is_that_of_the_summary_too(made: Bench) -> None:
    today = (await ask(made, today=LATER)).asked
    assert today is not None
    assert (today.summary, today.asked_on, today.amounts) == (
        "A1, 3 d from 31.",
        LATER,
        {"fee": 93},
    )


@pytest.mark.parametrize(
    ("late", "status"), [(timedelta(0), "ok"), (timedelta(seconds=1), "denied")]
)
async def test_a_yes_is_good_until_the_instant_it_expires(
    made: Bench, late: timedelta, status: str
) -> None:
    yes = await given_yes(made)
    outcome = await ask(made, consent=yes, now=yes.expires_at + late)
    assert outcome.result.status == status
    assert yes.expires_at == NOON + timedelta(hours=2)


@pytest.mark.parametrize(("late", "anew"), [(timedelta(0), False), (timedelta(seconds=1), True)])
async def test_a_request_waits_at_the_desk_until_the_instant_it_expires(
    made: Bench, late: timedelta, anew: bool
) -> None:
    await ask(made, "lend")
    again = await ask(made, "lend", now=NOON + timedelta(days=7) + late)
    assert again.result.status is Status.PENDING
    assert (again.asked is not None) is anew


async def test_a_used_yes_keeps_who_said_it(made: Bench) -> None:
    yes = replace(await given_yes(made, "lend"), granted_by="conseillere-1")
    assert (await ask(made, "lend", consent=yes)).result.status is Status.OK
    kept = await made.storage.consents.get(yes.id)
    assert kept is not None
    assert (kept.state, kept.granted_by) == (ConsentState.USED, "conseillere-1")


async def test_a_rule_judges_what_is_asked_for_before_anybody_is_asked(made: Bench) -> None:
    outcome = await made.call("rent", DAYS | {"days": 31}, grants=GRANTS)
    assert code(outcome) == "too_long"
    assert outcome.result.content == {
        "accepte": False,
        "raison": "too_long",
        "days": 31,
        "key": "A1",
        "day": 15,
        "consigne": "Moins de jours.",
    }
    assert outcome.asked is None
