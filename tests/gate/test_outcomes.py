"""An outcome says all that became of a call, and nothing that did not."""

from typing import Any

import pytest

from comptoir.contract import PUBLIC, tool
from comptoir.core.calls import Effect, Status, ToolCall, ToolResult
from comptoir.core.decisions import ALLOW
from comptoir.core.handoffs import HandoffTarget
from comptoir.core.receipts import Receipt
from comptoir.gate import Outcome, wording
from tests.gate.lockers import LOCKER, Done, Key
from tests.gate.workbench import Bench, bench, code

SESAME = {"key": "A1", "word": "sesame"}


def no_slip(*_: Any) -> Receipt:
    message = "no slip"
    raise OSError(message)


@tool(effect=Effect.READ, access=PUBLIC, receipt=no_slip)
async def away() -> HandoffTarget:
    """Hands over, and cannot write the slip for it."""
    return HandoffTarget("other")


@tool(effect=Effect.READ, access=PUBLIC, passages=True, terminal=True)
async def terms() -> Done:
    """Gives what the terms of sale say."""
    return Done(done="article 6")


@tool(effect=Effect.READ, access=PUBLIC)
async def keep(these: dict[str, Any]) -> Done:
    """Keeps whatever it is given."""
    return Done(done=str(len(these)))


@pytest.fixture
def made() -> Bench:
    return bench()


def said(outcome: Any) -> dict[str, Any]:
    return {
        name: getattr(outcome, name)
        for name in ("stopped_by", "receipt", "handoff", "asked", "terminal", "passages")
    }


NOTHING = {
    "stopped_by": "",
    "receipt": None,
    "handoff": None,
    "asked": None,
    "terminal": False,
    "passages": False,
}


def test_an_outcome_says_nothing_that_nobody_told_it() -> None:
    call = ToolCall("c", "look", SESAME)
    bare = Outcome(call=call, result=ToolResult("c", "look", Status.OK), decision=ALLOW)
    assert said(bare) == NOTHING


async def test_a_call_that_ran_was_stopped_by_nobody_and_left_nothing_else(made: Bench) -> None:
    outcome = await made.call("look")
    assert said(outcome) == NOTHING
    assert outcome.call == ToolCall("call-1", "look", SESAME)
    (entry,) = await made.entries()
    assert entry["stopped_by"] == ""


async def test_a_tool_of_texts_that_ends_the_turn_says_both(made: Bench) -> None:
    outcome = await made.call("terms", {}, grants={"terms": terms})
    assert said(outcome) == NOTHING | {"terminal": True, "passages": True}
    wrong = await made.call("terms", {"x": 1}, grants={"terms": terms})
    assert said(wrong) == NOTHING | {"stopped_by": "contract"}


async def test_a_late_call_is_said_to_be_stopped_and_nothing_more(made: Bench) -> None:
    calls = [ToolCall("1", "to_other", {}), ToolCall("2", "look", SESAME)]
    _, late = await made.gate.step(calls, made.context())
    assert said(late) == NOTHING | {"stopped_by": "grant"}


async def test_a_hand_off_whose_slip_failed_hands_nothing_over(made: Bench) -> None:
    outcome = await made.call("away", {}, grants={"away": away})
    assert outcome.result.status is Status.FAILED
    assert said(outcome) == NOTHING | {"stopped_by": "run"}


async def test_a_write_that_could_not_be_kept_gives_no_receipt(made: Bench) -> None:
    begin = made.lockers.begin

    def full() -> Any:
        view = begin()
        view.commit = no_slip  # type: ignore[method-assign]
        return view

    made.lockers.begin = full  # type: ignore[method-assign]
    outcome = await made.call("open_it")
    assert outcome.result.status is Status.FAILED
    assert said(outcome) == NOTHING | {"stopped_by": "run"}
    assert made.state() == "shut"


async def test_what_is_unreadable_is_told_in_full(made: Bench) -> None:
    two = await made.call("look", {"word": 3})
    assert two.result.content["consigne"] == wording.BAD_ARGUMENTS.format(
        problems="« key » manque; « word » doit être un texte"
    )
    deep = await made.call("look", "[" * 20_000)
    assert deep.result.content["consigne"] == wording.NOT_JSON.format(at=1)
    lone = await made.call("keep", {"these": {"a": "\ud800"}}, grants={"keep": keep})
    assert lone.result.content["consigne"] == wording.NOT_OBJECT


async def test_an_entry_about_nobodys_tool_has_no_policy(made: Bench) -> None:
    await made.call("payer", {"a": [[[[[["deep"]]]]]]})
    (entry,) = await made.entries()
    assert (entry["policy"], entry["code"], entry["saw"]) == ("", "outil_inconnu", None)
    assert entry["arguments"] == {"unreadable": "{'a': [[[[...]]]]}"}


async def test_what_cannot_even_be_written_out_is_named_by_its_type(made: Bench) -> None:
    class Strange:
        """Arguments of no use."""

        def __repr__(self) -> str:
            raise ValueError

    await made.gate.call(ToolCall("c", "look", Strange()), made.context())  # type: ignore[arg-type]
    long: Any = [10**5000]
    await made.gate.call(ToolCall("d", "look", long), made.context())
    told = [entry["arguments"]["unreadable"] for entry in await made.entries()]
    assert told[0].startswith("<Strange ")
    assert told[1] == "<list that cannot be written>"


async def test_a_locked_sender_is_told_so_before_anything_is_read(made: Bench) -> None:
    for key in ("Z1", "Z2", "Z3"):
        await made.call("look", {"key": key, "word": "sesame"})
    assert code(await made.call("look", {"key": "", "word": "sesame"})) == "verrouille"
    assert code(await made.call("look", {"key": "A1"})) == "verrouille"


async def test_a_policy_that_shows_no_proof_opens_nothing(made: Bench) -> None:
    from dataclasses import replace

    lax = replace(LOCKER, proofs=lambda *_: (), proves=lambda *_: 4)

    @tool(effect=Effect.READ, access=lax)
    async def peep(key: Key, word: str = "") -> Done:
        """Looks without a proof."""
        return Done(done=key)

    outcome = await made.call("peep", grants={"peep": peep})
    assert code(outcome) == "identite_renforcee"
    assert not made.lockers.queries
