"""Guard 7: an irreversible effect needs a yes to exactly this, from a person, once."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent, Needs
from comptoir.core.facts import Channel, Facts
from comptoir.core.states import ConsentState
from comptoir.gate import ExecutionMemory
from tests.gate.workbench import DAY, NOON, OWNER, Bench, Locker, bench, code

SESAME = {"key": "A1", "word": "sesame"}


@pytest.fixture
def made() -> Bench:
    return bench()


async def granted(made: Bench, name: str = "drop", **more: Any) -> ConsentRequest:
    """A yes that was asked for and given."""
    outcome = await made.call(name, SESAME, **more)
    assert outcome.asked is not None
    assert await made.storage.consents.move(outcome.asked.id, ConsentState.GRANTED, "visitor")
    made.tried = ExecutionMemory(made.tried.log())
    return replace(outcome.asked, state=ConsentState.GRANTED, granted_by="visitor")


async def test_without_a_yes_nothing_happens_and_the_yes_is_asked_for(made: Bench) -> None:
    outcome = await made.call("drop", SESAME)
    assert outcome.result.status is Status.PENDING
    assert not outcome.result.is_error
    assert outcome.result.content == {
        "en_attente": "confirmation",
        "consigne": "Le client doit confirmer. Le récapitulatif lui est envoyé par le code ; n'ajoutez rien.",
    }
    assert isinstance(outcome.decision, Needs)
    assert made.state() == "shut"
    asked = outcome.asked
    assert asked is not None
    assert await made.storage.consents.get(asked.id) == asked
    assert (asked.kind, asked.conversation, asked.sender, asked.tool) == (
        Consent.CONFIRMATION, "c-1", "visitor", "drop",
    )  # fmt: skip
    assert asked.summary == "Drop A1, 500 cents, 2026-10-15."
    assert (asked.amounts, asked.asked_on, asked.asked_at) == ({"worth": 500}, DAY, NOON)
    assert asked.expires_at == NOON + timedelta(hours=2)
    (entry,) = await made.entries()
    assert (entry["decision"], entry["status"], entry["stopped_by"]) == (
        "needs",
        "pending",
        "consent",
    )


async def test_a_yes_is_used_once(made: Bench) -> None:
    given = await granted(made)
    outcome = await made.call("drop", SESAME, consent=given)
    assert outcome.result.status is Status.OK
    assert made.state() == "dropped"
    found = await made.storage.consents.get(given.id)
    assert found is not None
    assert found.state is ConsentState.USED
    assert (await made.entries())[-1]["consent"] == given.id


async def test_a_yes_that_was_used_opens_nothing_more(made: Bench) -> None:
    given = await granted(made)
    await made.storage.consents.move(given.id, ConsentState.USED)
    outcome = await made.call("drop", SESAME, consent=given)
    assert (code(outcome), outcome.stopped_by) == ("consentement_perime", "run")
    assert made.state() == "shut"


async def test_a_retry_after_the_yes_replays_and_needs_no_other(made: Bench) -> None:
    given = await granted(made)
    first = await made.call("drop", SESAME, consent=given)
    again = await made.call("drop", SESAME)
    assert again.result.content == first.result.content
    assert again.result.status is Status.OK


async def test_deadlines_are_judged_at_the_date_of_the_request(made: Bench) -> None:
    given = await granted(made, today=date(2026, 10, 30))
    outcome = await made.call("drop", SESAME, consent=given, today=date(2026, 10, 31))
    assert outcome.result.status is Status.OK
    found = made.lockers.peek("A1")
    assert found is not None
    assert found.note == "2026-10-30"
    assert (await made.entries())[-1]["day"] == "2026-10-30"


@pytest.mark.parametrize(
    "change",
    [
        {"conversation": "c-2"},
        {"facts": Facts(channel=Channel.WEB, sender="somebody else")},
        {"now": NOON + timedelta(hours=3)},
    ],
)
async def test_a_yes_is_no_good_elsewhere_for_another_or_too_late(
    made: Bench, change: dict[str, Any]
) -> None:
    given = await granted(made)
    outcome = await made.call("drop", SESAME, consent=given, **change)
    assert code(outcome) == "consentement_perime"
    assert outcome.stopped_by == "consent"
    assert made.state() == "shut"


@pytest.mark.parametrize(
    "change",
    [
        {"state": ConsentState.ASKED},
        {"state": ConsentState.LAPSED},
        {"tool": "refund"},
        {"kind": Consent.APPROVAL},
        {"binding": "other"},
        {"conversation": "c-9"},
        {"sender": "somebody else"},
        {"expires_at": NOON - timedelta(seconds=1)},
    ],
)
async def test_a_yes_to_anything_else_is_no_yes(made: Bench, change: dict[str, Any]) -> None:
    given = await granted(made)
    outcome = await made.call("drop", SESAME, consent=replace(given, **change))
    assert code(outcome) == "consentement_perime"
    assert made.state() == "shut"


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("drop", SESAME | {"reason": "changed"}),
        ("drop", {"key": "C3", "word": "sesame"}),
        ("refund", SESAME),
    ],
)
async def test_other_arguments_another_thing_or_another_tool_need_their_own_yes(
    name: str, arguments: dict[str, Any]
) -> None:
    made = bench(Locker("C3", "sesame"))
    given = await granted(made)
    assert code(await made.call(name, arguments, consent=given)) == "consentement_perime"
    assert (made.state(), made.state("C3")) == ("shut", "shut")


async def test_an_amount_that_changed_since_voids_the_yes(made: Bench) -> None:
    given = await granted(made)
    made.lockers.mine["A1"] = Locker("A1", "sesame", "336", worth=501)
    assert code(await made.call("drop", SESAME, consent=given)) == "consentement_perime"
    assert made.state() == "shut"


async def test_an_amount_that_changes_under_the_lock_voids_the_yes(made: Bench) -> None:
    given = await granted(made)
    begin = made.lockers.begin

    def dearer() -> Any:
        made.lockers.mine["A1"] = Locker("A1", "sesame", "336", worth=900)
        return begin()

    made.lockers.begin = dearer  # type: ignore[method-assign]
    outcome = await made.call("drop", SESAME, consent=given)
    assert (code(outcome), outcome.stopped_by) == ("consentement_perime", "run")
    assert made.state() == "shut"


async def test_without_the_guard_the_run_still_asks_for_the_yes(made: Bench) -> None:
    from comptoir.gate import GUARDS

    made.gate._guards = tuple(guard for guard in GUARDS if guard.__name__ != "consent")
    assert code(await made.call("drop", SESAME)) == "consentement_perime"
    assert made.state() == "shut"


async def test_one_confirmation_at_a_time(made: Bench) -> None:
    await made.call("drop", SESAME)
    second = await made.call("drop", SESAME | {"reason": "again"})
    assert code(second) == "confirmation_en_cours"
    assert second.asked is None
    approval = await made.call("refund", SESAME)
    assert approval.result.status is Status.PENDING


async def test_a_tool_without_a_summary_asks_for_nothing_and_runs_nothing(made: Bench) -> None:
    from tests.gate.workbench import GRANTS, drop

    silent = replace(drop, summary=None)
    outcome = await made.call("drop", SESAME, grants=GRANTS | {"drop": silent})
    assert code(outcome) == "sans_recapitulatif"
    assert made.state() == "shut"


async def test_the_rules_come_before_the_question(made: Bench) -> None:
    outcome = await made.call("drop", {"key": "BAD", "word": "sesame"})
    assert code(outcome) == "broken"
    assert outcome.asked is None


# --- approvals ------------------------------------------------------------------------------------


async def test_an_approval_is_asked_of_an_adviser_for_a_week(made: Bench) -> None:
    outcome = await made.call("refund", SESAME)
    assert outcome.result.content["en_attente"] == "approval"
    assert "ne promettez ni montant ni date" in outcome.result.content["consigne"]
    (waiting,) = await made.storage.consents.waiting()
    assert waiting == outcome.asked
    assert waiting.expires_at == NOON + timedelta(days=7)


async def test_the_same_request_that_waits_at_the_desk_is_not_asked_twice(made: Bench) -> None:
    first = await made.call("refund", SESAME)
    again = await made.call("refund", SESAME)
    assert again.result.status is Status.PENDING
    assert again.asked is None
    assert isinstance(again.decision, Needs)
    assert isinstance(first.decision, Needs)
    assert again.decision.summary == first.decision.summary
    assert len(await made.storage.consents.waiting()) == 1


async def test_what_an_adviser_refused_stays_refused(made: Bench) -> None:
    first = await made.call("refund", SESAME)
    assert first.asked is not None
    await made.storage.consents.move(first.asked.id, ConsentState.REFUSED, "adviser")
    again = await made.call("refund", SESAME)
    assert code(again) == "approbation_refusee"
    assert not await made.storage.consents.waiting()
    other = await made.call("refund", SESAME | {"reason": "new"})
    assert code(other) == "approbation_refusee"


async def test_a_request_that_expired_is_asked_anew(made: Bench) -> None:
    first = await made.call("refund", SESAME)
    later = await made.call("refund", SESAME, now=NOON + timedelta(days=8))
    assert later.asked is not None
    assert first.asked is not None
    assert later.asked.id != first.asked.id


async def test_an_approved_call_runs_for_the_one_who_asked(made: Bench) -> None:
    given = await granted(made, "refund", facts=OWNER)
    assert code(await made.call("refund", SESAME, consent=given)) == "consentement_perime"
    outcome = await made.call("refund", SESAME, consent=given, facts=OWNER)
    assert outcome.result.content == {"done": "dropped", "worth_eur": 5.0}
