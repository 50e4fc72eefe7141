"""The benchmark's expected actions through the gate: all accepted, none refused, the right databases."""

import asyncio
from typing import Any

import pytest

from benchmarks.retail.tasks import report
from benchmarks.retail.tasks.customer import introduction
from benchmarks.retail.tasks.playing import Final, Judged, Played, play
from benchmarks.retail.tasks.reading import tasks


@pytest.fixture(scope="module")
def played(shelves: None) -> list[Played]:
    async def all_of_them() -> list[Played]:
        return [await play(task) for task in tasks()]

    return asyncio.run(all_of_them())


@pytest.fixture(scope="module")
def found(played: list[Played]) -> dict[str, Any]:
    return report.figures(played)


def test_all_tasks_of_both_editions_are_played_with_their_customer_signed_in(
    found: dict[str, Any],
) -> None:
    assert found["tasks"] == found["signed_in"] == 114 + 115 + 500 + 20


def test_no_expected_action_is_refused_and_none_is_let_through(
    played: list[Played], found: dict[str, Any]
) -> None:
    assert found["false_refusals"] == found["let_through"] == 0
    assert found["accepted"] + found["refused_by_both"] == found["actions"] == 1925
    assert report.bad(played) == []


def test_every_database_ends_as_expected_but_for_upstream_s_own_fault(
    played: list[Played], found: dict[str, Any]
) -> None:
    wrong = [one.task.name for one in played if one.final is Final.UPSTREAM_WRONG]
    assert wrong == ["tau2 20", "tau2 21", "tau2 36", "tau2 37", "tau2 100"]
    assert found["different"] == 0


def test_tasks_that_pass_by_doing_nothing_are_counted_apart(played: list[Played]) -> None:
    idle = {
        name: report.figures([one for one in played if one.task.set == name])[
            "doing_nothing_passes"
        ]
        for name in ("tau2", "test", "train", "dev")
    }
    assert idle == {"tau2": 11, "test": 11, "train": 5, "dev": 1}


def test_what_both_refuse_is_refused_for_the_same_reason(played: list[Played]) -> None:
    reasons = {
        (action.code, action.upstream)
        for one in played
        for action in one.actions
        if action.judged is Judged.REFUSED_BY_BOTH
    }
    assert reasons == {
        ("gift_card_too_low", "insufficient gift card balance"),
        ("introuvable", "user not found"),
        ("identity_required", "user not found"),
        ("unknown_product", "product not found"),
        ("unreadable_order_id", "order not found"),
        ("not_delivered", "non-delivered order cannot be exchanged"),
        ("not_original", "payment method should be the original one or a gift card"),
    }


def test_only_the_older_edition_s_tasks_put_an_item_in_its_own_place(played: list[Played]) -> None:
    own = {one.task.set: 0 for one in played}
    for one in played:
        own[one.task.set] += one.swaps_same
    assert own == {"tau2": 0, "test": 3, "train": 47, "dev": 0}


def test_the_report_lists_what_upstream_gets_wrong_and_ends_with_its_summary(
    played: list[Played],
) -> None:
    lines = list(report.lines(played))
    assert any("tau2 20, tau2 21, tau2 36, tau2 37, tau2 100" in line for line in lines)
    assert lines[-1] == report.summary(report.figures(played))
    assert "0 false refusals" in lines[-1]


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ("You are Yusuf Rossi in 19122. You received your order.", "I am Yusuf Rossi in 19122."),
        ("You name is Ann Lee and your email is ann@example.com. You are shy.", "my name is Ann Lee and my email is ann@example.com."),
        ("You are James Sanchez. You live in Chicago 60623.", "I am James Sanchez. I live in Chicago 60623."),
    ],
)  # fmt: skip
def test_the_scenario_s_customer_says_who_they_are_and_no_more(scenario: str, said: str) -> None:
    assert introduction(scenario) == said
