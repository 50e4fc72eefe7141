"""What goes back: JSON that the schema declares, with notes and receipts where they belong."""

import warnings
from typing import Any

import pytest

from comptoir.contract.inject import Inject
from comptoir.core.calls import Status
from comptoir.core.decisions import Allow
from comptoir.core.receipts import Receipt
from comptoir.gate import ExecutionMemory, wording
from comptoir.gate.context import GateSettings, Passage
from comptoir.gate.gate import _place
from comptoir.gate.guards.run import _injection
from comptoir.service.system import CountingIds
from tests.gate.fullworks import FLAW, GRANTS
from tests.gate.workbench import POST, Bench, bench, code

SESAME = {"key": "A1", "word": "sesame"}


@pytest.fixture
def made() -> Bench:
    FLAW.times = 0
    POST.sent.clear()
    POST.fault, POST.slow = None, 0.0
    return bench()


async def called(made: Bench, name: str, given: Any = None, **more: Any) -> Any:
    return await made.call(name, SESAME if given is None else given, grants=GRANTS, **more)


async def test_a_row_of_the_store_is_read_by_its_declared_fields_and_leaves_as_json(
    made: Bench,
) -> None:
    outcome = await called(made, "a_row", {})
    assert outcome.result.content == {"day": "2026-10-15"}


async def test_a_model_that_was_built_around_its_validation_is_found_out(made: Bench) -> None:
    with warnings.catch_warnings(action="ignore"):  # as in a process that does not heed them
        outcome = await called(made, "built_around", {})
    assert outcome.result.status is Status.FAILED


async def test_an_outsiders_text_is_marked_however_deep_it_stands(made: Bench) -> None:
    outcome = await called(made, "notes", {"text": "bonjour"})
    assert outcome.result.content == {
        "notes": [{"by": "a", "text": "⟦donnée : bonjour⟧"}, {"by": "b", "text": ""}]
    }


async def test_a_reading_body_may_look_at_what_its_access_lets_it_see(made: Bench) -> None:
    assert (await called(made, "beside")).result.content["done"] == "A1 beside B2"


async def test_a_success_after_a_failure_reminds_of_it_once(made: Bench) -> None:
    FLAW.times = 1
    failed = await called(made, "flaky")
    worked = await called(made, "flaky")
    replay = await called(made, "flaky", tried=ExecutionMemory())
    assert [one.result.status.value for one in (failed, worked, replay)] == ["failed", "ok", "ok"]
    reminder = wording.TRIED.format(at="2026-10-15T12:00+02:00", status="failed", code="")
    assert [one.result.note for one in (failed, worked, replay)] == ["", reminder, ""]
    assert isinstance(replay.decision, Allow)
    assert replay.decision.replay is not None


async def test_the_same_act_from_another_state_of_the_thing_is_another_act(made: Bench) -> None:
    first = await called(made, "shift")
    second = await called(made, "shift")
    assert [one.result.content["done"] for one in (first, second)] == ["shut", "shut!"]
    assert made.state() == "shut!!"


async def test_a_letter_that_was_sent_gives_its_slip_again(made: Bench) -> None:
    first = await called(made, "send_slip", {"to": "ines"})
    again = await called(made, "send_slip", {"to": "ines"})
    slip = Receipt(kind="sent", title="{'done': 'ines', 'worth_eur': 0.0} ines")
    assert first.receipt == again.receipt == slip


async def test_an_unknown_outcome_is_told_and_written_down_as_such(made: Bench) -> None:
    POST.fault = OSError("no")
    outcome = await called(made, "send", {"to": "ines"})
    assert outcome.result.content == {"resultat": "inconnu", "consigne": wording.OUTCOME_UNKNOWN}
    assert (outcome.result.call_id, outcome.result.name) == ("call-1", "send")
    entries = await made.entries()
    assert [(one["is"], one["decision"], one["status"]) for one in entries] == [
        ("intent", "allow", "unknown"),
        ("outcome", "allow", "unknown"),
    ]
    assert [one["private"] for one in entries] == ["", "OSError"]


async def test_a_known_outcome_is_written_down_as_allowed(made: Bench) -> None:
    await called(made, "send", {"to": "ines"})
    entries = await made.entries()
    assert [(one["is"], one["decision"]) for one in entries] == [
        ("intent", "allow"),
        ("outcome", "allow"),
    ]


@pytest.mark.parametrize(
    ("name", "mark", "within"),
    [
        ("no_pen", Inject.WRITER, True),
        ("open_it", Inject.READER, True),
        ("open_it", Inject.WRITER, False),
        ("send", Inject.WRITER, True),
    ],
)
async def test_a_body_that_asks_for_more_than_its_access_gives_is_told_so(
    made: Bench, name: str, mark: Inject, within: bool
) -> None:
    async with made.storage.reading() as tx:
        passage = Passage(
            made.wish(name, {}), made.context(), made.storage, CountingIds(), GateSettings(), tx
        )
        passage.tool = GRANTS[name]
        with pytest.raises(TypeError, match=f"{name}: its access policy gives no {mark.value}"):
            _injection(mark, passage, tx if within else None)


@pytest.mark.parametrize(
    ("file", "place"),
    [
        ("outil.py", "outil.py:1"),
        ("a/b/outil.py", "outil.py:1"),
        ("C:\\boutique\\outil.py", "outil.py:1"),
    ],
)
def test_where_it_broke_is_told_by_file_and_line_whatever_the_machine(
    file: str, place: str
) -> None:
    with pytest.raises(ZeroDivisionError) as broken:
        exec(compile("1 / 0", file, "exec"))  # noqa: S102 - ours
    assert _place(broken.value) == place


async def test_a_refused_call_has_no_receipt_and_hands_nothing_over(made: Bench) -> None:
    outcome = await called(made, "rent")
    assert (outcome.receipt, outcome.handoff, outcome.terminal) == (None, None, False)
    assert code(outcome) == ""
