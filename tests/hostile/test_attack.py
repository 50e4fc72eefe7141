"""An attack on the demo shop: it breaks nothing, tells what it did, and can be repeated."""

from dataclasses import replace
from typing import Any

import pytest

from comptoir.agent import answers
from comptoir.agent.driver import Driver
from comptoir.gate import output, record
from comptoir.hostile import Arena, Report, attack
from comptoir.storage.memory_records import MemoryAttempts

CALLS = 5_000
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
    assert len(reached) >= len(report.reachable) - 1
    assert sum(report.codes[one] > 0 for one in report.promised) >= 14


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


# --- a product with one thing broken --------------------------------------------------------------


def test_a_card_number_that_is_kept_is_found(shop: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comptoir.agent.driver.mask", lambda text, _own: text)
    assert set(attack(shop, calls=20_000, seed=1, until=1).violated) == {"I12"}


def test_a_yes_that_is_read_out_of_any_sentence_is_found(
    shop: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = answers.read

    def generous(message: Any, consent_id: str, voice: Any) -> answers.Answer:
        said = read(message, consent_id, voice)
        return answers.Answer.YES if "oui" in message.text.casefold() else said

    monkeypatch.setattr(answers, "read", generous)
    assert "I5" in attack(shop, calls=40_000, seed=1, until=1).violated


def test_words_that_nothing_backs_are_found_where_no_guardrail_stands(
    shop: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("comptoir.agent.composing.guardrails.check", lambda _spoken, _speech: ())
    assert set(attack(shop, calls=20_000, seed=1, until=1).violated) == {"I11"}


def test_a_refusal_that_tells_what_exists_is_found(
    shop: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = record.refusal

    def telling(passage: Any, denied: Any) -> Any:
        result = answer(passage, denied)
        if denied.private != "foreign":
            return result
        return replace(result, content={**result.content, "consigne": "Elle est à un autre."})

    monkeypatch.setattr(record, "refusal", telling)
    assert "I3" in attack(shop, calls=5_000, seed=1, until=1).violated


def test_a_lock_that_a_new_conversation_lifts_is_found(
    shop: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_given: object) -> bool:
        return False

    monkeypatch.setattr(MemoryAttempts, "locked", never)
    reserve = MemoryAttempts.reserve

    async def always(self: Any, sender: str, thing: str, pair: str, now: Any, limit: int) -> bool:
        await reserve(self, sender, thing, pair, now, limit)
        return True

    monkeypatch.setattr(MemoryAttempts, "reserve", always)
    assert "I2" in attack(shop, calls=3_000, seed=1).violated


def test_a_result_that_is_not_trimmed_to_its_schema_is_found(
    shop: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "checked", lambda _tool, returned: {**returned, "interne": "x"})
    assert "I8" in attack(shop, calls=5_000, seed=1, until=1).violated


def test_an_effect_that_is_not_journaled_is_found(
    shop: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = record.journal

    async def forgetful(passage: Any, tx: Any, decision: Any, result: Any, **more: Any) -> None:
        if result.status != "ok" or passage.tool.once is None:
            await write(passage, tx, decision, result, **more)

    monkeypatch.setattr(record, "journal", forgetful)
    assert "I7" in attack(shop, calls=20_000, seed=1, until=1).violated


def test_a_day_that_is_not_the_shop_s_is_found(
    shop: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Driver, "day_of", lambda _self, message: message.at.date())
    assert "I10" in attack(shop, calls=20_000, seed=1, until=1).violated
