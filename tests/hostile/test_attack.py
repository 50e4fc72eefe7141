"""An attack on the demo shop: it breaks nothing, tells what it did, and can be repeated."""

from typing import Any

import pytest

from comptoir.hostile import Arena, Report, attack

CALLS = 4_000
MEASURED = {"seconds", "cpu_seconds", "calls_per_second"}


@pytest.fixture(scope="module")
def report(shop: Arena) -> Report:
    return attack(shop, calls=CALLS, seed=3)


def test_nothing_is_broken_at_the_boutique(report: Report) -> None:
    assert [(one.invariant, one.what) for one in report.violations] == []
    assert report.calls >= CALLS


def test_the_same_seed_makes_the_same_calls_and_another_seed_makes_others(
    shop: Arena, report: Report
) -> None:
    def told(one: Report) -> dict[str, Any]:
        return {key: value for key, value in one.as_json().items() if key not in MEASURED}

    assert told(attack(shop, calls=CALLS, seed=3)) == told(report)
    assert told(attack(shop, calls=CALLS, seed=4)) != told(report)


def test_the_report_counts_every_call_once(report: Report) -> None:
    assert report.calls == sum(report.by_guard.values()) + sum(report.ran.values())
    row = report.as_json()
    assert row["violations"] == 0
    assert row["found"] == []
    assert set(row["by_guard"]) == {
        "access", "consent", "contract", "grant", "idempotency", "memory", "rules", "run",
    } - ({"run"} if "run" not in row["by_guard"] else set())  # fmt: skip
    assert row["by_tool"]["annuler_commande"]["rules"] > 0
    assert row["calls_per_second"] > 0
    assert row["seed"] == 3


def test_nearly_every_guard_of_every_tool_and_every_clause_of_the_rules_is_met(
    report: Report,
) -> None:
    reached = [pair for pair in report.reachable if report.pairs[pair]]
    assert len(reached) >= len(report.reachable) - 3
    assert sum(report.codes[one] > 0 for one in report.promised) >= 20


def test_effects_turns_and_worlds_are_told(report: Report) -> None:
    assert report.effects > 10
    assert report.turns > 20
    assert report.worlds > 5


def test_all_twelve_invariants_are_judged_where_a_pack_gives_its_reference(report: Report) -> None:
    assert report.checked == tuple(f"I{number}" for number in range(1, 13))


def test_an_attack_that_is_stopped_keeps_what_it_has(shop: Arena) -> None:
    seen: list[int] = []

    def stop(report: Report) -> bool:
        seen.append(report.calls)
        return report.calls < 1_000

    report = attack(shop, calls=100_000, seed=1, on_progress=stop)
    assert report.interrupted
    assert 1_000 <= report.calls < 3_000
    assert seen == sorted(seen)
    assert report.as_json()["interrupted"] is True
    assert sum(report.pairs.values()) > 500
