"""A conversation serves one customer, where the access policy says whose a thing is."""

from dataclasses import replace
from typing import Any

import pytest
from typing_extensions import TypedDict

from comptoir.contract import KNOWN, ContractError, Opened, tool
from comptoir.core.calls import Effect, Status
from comptoir.core.facts import Claim, Known, Level
from comptoir.gate import ExecutionMemory
from tests.gate.lockers import LOCKER, Key, Locker
from tests.gate.workbench import OWNER, Bench, bench, code

OWNED = replace(LOCKER, name="owned", subject=lambda locker: locker.phone)
BOTH = frozenset({Claim("word", "sesame"), Claim("word", "other")})


class Inside(TypedDict):
    """What the model may see."""

    state: str


@tool(effect=Effect.READ, access=OWNED)
async def peek(key: Key, word: str = "", *, locker: Opened[Locker]) -> Inside:
    """Looks into a locker of the conversation's customer."""
    return Inside(state=locker.state)


@tool(effect=Effect.READ, access=KNOWN)
async def prices(text: str = "") -> Inside:
    """Tells the prices, to customers only."""
    return Inside(state="cheap")


GRANTS = {"peek": peek, "prices": prices}
A1 = {"key": "A1", "word": "sesame"}
B2 = {"key": "B2", "word": "other"}


@pytest.fixture
def made() -> Bench:
    return bench(Locker("A9", "third", "336"))


async def test_the_first_customer_is_the_conversations_and_nobody_else_opens(made: Bench) -> None:
    first = await made.call("peek", A1, grants=GRANTS, claims=BOTH)
    second = await made.call("peek", B2, grants=GRANTS, claims=BOTH)
    assert first.result.status is Status.OK
    assert code(second) == "introuvable"
    assert made.tried.known == Known("336", Level.CLAIM)


async def test_another_customer_and_nobody_are_answered_alike(made: Bench) -> None:
    await made.call("peek", A1, grants=GRANTS, claims=BOTH)
    another = await made.call("peek", B2, grants=GRANTS, claims=BOTH)
    nobody = await made.call("peek", {"key": "Z9", "word": "other"}, grants=GRANTS, claims=BOTH)
    assert replace(another.result, call_id="") == replace(nobody.result, call_id="")
    assert made.lockers.queries == {"A1": 1, "B2": 1, "Z9": 1}


async def test_all_that_is_theirs_opens_without_new_proof(made: Bench) -> None:
    before = await made.call("peek", {"key": "A9", "word": "sesame"}, grants=GRANTS)
    await made.call("peek", A1, grants=GRANTS)
    after = await made.call("peek", {"key": "A9", "word": "sesame"}, grants=GRANTS)
    assert code(before) == "introuvable"
    assert after.result.status is Status.OK


async def test_wrong_numbers_do_not_lock_a_known_customer_out(made: Bench) -> None:
    await made.call("peek", A1, grants=GRANTS)
    for number in range(5):
        wrong = {"key": f"Z{number}", "word": "sesame"}
        assert code(await made.call("peek", wrong, grants=GRANTS)) == "introuvable"
    assert (await made.call("peek", A1, grants=GRANTS)).result.status is Status.OK


async def test_calls_of_one_step_cannot_open_two_customers(made: Bench) -> None:
    calls = [made.wish("peek", B2), made.wish("peek", A1), made.wish("peek", B2)]
    outcomes = await made.gate.step(calls, made.context(grants=GRANTS, claims=BOTH))
    assert [one.result.status for one in outcomes] == [Status.OK, Status.DENIED, Status.OK]


async def test_another_conversation_of_the_same_sender_has_its_own_customer(made: Bench) -> None:
    await made.call("peek", A1, grants=GRANTS, claims=BOTH)
    fresh: Any = {"tried": ExecutionMemory(), "conversation": "c-2"}
    other = await made.call("peek", B2, grants=GRANTS, claims=BOTH, **fresh)
    assert other.result.status is Status.OK


async def test_a_tool_for_known_customers_waits_for_one(made: Bench) -> None:
    early = await made.call("prices", {}, grants=GRANTS, facts=OWNER)
    await made.call("peek", A1, grants=GRANTS)
    late = await made.call("prices", {}, grants=GRANTS)
    assert (code(early), early.stopped_by) == ("client_inconnu", "access")
    assert late.result.status is Status.OK


async def test_without_a_subject_nobody_becomes_known(made: Bench) -> None:
    await made.call("look", A1, claims=BOTH)
    assert made.tried.known is None
    assert (await made.call("look", B2, claims=BOTH)).result.status is Status.OK


def test_a_tool_that_waits_for_a_customer_opens_nothing_all_the_same() -> None:
    async def wrong(key: Key, *, locker: Opened[Locker]) -> Inside:
        """Looks."""
        return Inside(state=locker.state)

    with pytest.raises(ContractError, match="access is KNOWN"):
        tool(effect=Effect.READ, access=KNOWN)(wrong)
