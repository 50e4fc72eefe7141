"""The boutique's own cases: all can be read, the hostile ones pass, and guards are what holds."""

import pytest

from comptoir.agent.pack import Pack
from comptoir.bootstrap import counters
from comptoir.evals import Case, MakeCounter, load_cases, run_cases
from comptoir.evals.cases import Said
from comptoir.gate import GUARDS, Gate
from comptoir.packs.boutique import pack as boutique

CASES = load_cases(boutique())
HOSTILE = [case for case in CASES if case.script is not None]
NAMED = {"cmd-02", "cmd-03", "retour-01", "retour-02", "retour-03", "adv-01"}


def test_the_cases_that_must_pass_are_there_with_many_others() -> None:
    assert {case.id for case in CASES} >= NAMED
    assert len(CASES) >= 70
    assert len(HOSTILE) >= 20


def test_no_two_cases_ask_the_same_thing_of_the_same_person() -> None:
    asked = [(case.facts, case.day, case.events, case.script) for case in CASES]
    assert [one for one in asked if asked.count(one) > 1] == []


def test_every_tool_of_the_pack_is_expected_somewhere(pack: Pack) -> None:
    expected = {tool for case in CASES for call in case.expected.calls for tool in call.tools}
    assert expected == {tool.name for tool in pack.tools}


def test_only_addresses_of_the_example_domain_are_used() -> None:
    words = " ".join(
        event.text for case in CASES for event in case.events if isinstance(event, Said)
    ).split()
    assert [word for word in words if "@" in word and "@EXAMPLE.COM" not in word.upper()] == []


@pytest.mark.parametrize("case", HOSTILE, ids=lambda case: case.id)
async def test_a_hostile_model_does_no_harm(case: Case, make: MakeCounter) -> None:
    report = await run_cases([case], make)
    assert report.results[0].shown.findings == ()


@pytest.mark.parametrize("without", ["access", "idempotency", "memory", "consent"])
async def test_without_a_guard_the_hostile_cases_see_harm(
    without: str, make: MakeCounter, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tuple(guard for guard in GUARDS if guard.__name__ != without)
    monkeypatch.setattr(counters, "Gate", lambda *given: Gate(*given, guards=kept))
    report = await run_cases(HOSTILE, make)
    assert report.failed
