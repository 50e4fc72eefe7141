"""The gate's numbers: what it lets through up to where, and what it keeps of it."""

from datetime import timedelta
from typing import Any

import pytest

from comptoir import gate
from comptoir.core.calls import Status
from comptoir.core.facts import Channel, Claim, Facts, Known, Level
from comptoir.gate import ExecutionMemory, GateSettings
from comptoir.ports import Attempt
from tests.gate.workbench import DAY, NOON, bench, code

SESAME = {"key": "A1", "word": "sesame"}


def test_the_gate_has_the_numbers_that_its_pages_tell() -> None:
    assert GateSettings() == GateSettings(
        max_failures=3,
        raise_after=10,
        repeat_limit=2,
        max_argument_bytes=32_768,
        confirmation_life=timedelta(hours=2),
        approval_life=timedelta(days=7),
        outside_timeout=20.0,
    )


def test_every_name_that_the_gate_gives_out_exists() -> None:
    assert sorted(gate.__all__) == [
        "CallContext", "ExecutionMemory", "GUARDS", "Gate", "GateSettings", "Outcome",
    ]  # fmt: skip
    assert [name for name in gate.__all__ if not hasattr(gate, name)] == []


@pytest.mark.parametrize(("failing", "refused"), [(9, ""), (10, "identite_renforcee")])
async def test_an_object_asks_for_more_when_ten_senders_failed_on_it(
    failing: int, refused: str
) -> None:
    made = bench()
    for number in range(failing):
        facts = Facts(channel=Channel.WEB, sender=f"bot-{number}")
        claims = frozenset({Claim("word", "guess")})
        await made.call("look", {"key": "A1", "word": "guess"}, facts=facts, claims=claims)
    assert code(await made.call("look")) == refused


@pytest.mark.parametrize(
    "given", ['{"key":"A1","word":"sesame"}', SESAME], ids=["text", "typed arguments"]
)
@pytest.mark.parametrize(("spare", "refused"), [(0, ""), (-1, "arguments_trop_longs")])
async def test_arguments_may_be_exactly_as_long_as_the_settings_say(
    given: Any, spare: int, refused: str
) -> None:
    size = len('{"key":"A1","word":"sesame"}')
    made = bench(max_argument_bytes=size + spare)
    assert code(await made.call("look", given)) == refused


async def test_an_unknown_name_is_echoed_to_sixty_four_characters() -> None:
    outcome = await bench().call("x" * 70, {})
    assert f" : {'x' * 64}. " in outcome.result.content["consigne"]


def attempt(tool: str, digest: str = "d") -> Attempt:
    return Attempt(tool=tool, digest=digest, seen="", status="ok", code="", at=NOON, on=DAY)


def test_sixty_attempts_are_remembered_and_the_oldest_goes_first() -> None:
    memory = ExecutionMemory()
    for number in range(61):
        memory.record(attempt(f"tool-{number}"))
    assert [one.tool for one in memory.log()] == [f"tool-{number}" for number in range(1, 61)]


def test_a_memory_that_was_kept_is_the_same_memory_again() -> None:
    kept = (attempt("look", "a"), attempt("look", "b"), attempt("open_it", "a"))
    known = Known("336", Level.CHANNEL)
    memory = ExecutionMemory(kept, known=known)
    assert memory.log() == kept
    assert memory.last("look", "b") is kept[1]
    assert (memory.known, memory.asked) == (known, False)
    assert isinstance(memory.asked, bool)


async def test_what_is_remembered_of_a_call_says_when_it_was_and_how_it_ended() -> None:
    made = bench()
    await made.call("look", {"key": "Z9", "word": "sesame"})
    await made.call("look")
    refused, worked = made.tried.log()
    assert len(refused.digest) == len(worked.digest) == 32
    assert refused == Attempt(
        tool="look", digest=refused.digest, seen="", status="denied", code="introuvable",
        at=NOON, on=DAY,
    )  # fmt: skip
    assert (worked.status, worked.code, worked.on) == (Status.OK, "", DAY)
    assert worked.seen.endswith("|shut|2026-10-15")
