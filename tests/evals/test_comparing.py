"""A report beside an earlier one: better, worse, new, gone; and earlier ones that cannot be read."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.evals import Report
from comptoir.evals.comparing import (
    Change,
    CompareError,
    Comparison,
    compared,
    figure_pairs,
    read_before,
)
from tests.evals.samples import report, result

PAST = report(
    result("pareil", True),
    result("casse", True),
    result("repare", False),
    result("moins", True, True, True),
    result("plus", True, False, False),
    result("parti", True),
)
NOW = report(
    result("pareil", True),
    result("casse", False),
    result("repare", True),
    result("moins", True, False, True),
    result("plus", True, True, False),
    result("neuf", True),
)


def before(past: Report = PAST, **changed: Any) -> Any:
    """The earlier report as it is read again from what `--json` wrote."""
    text = json.dumps({**past.as_json(), **changed})
    return read_before(text, "avant.json", "boutique")


def comparison(past: Report = PAST, now: Report = NOW) -> Comparison:
    return compared(before(past), now)


@pytest.mark.parametrize(
    ("change", "ids"),
    [
        (Change.WORSE, ["casse", "moins"]),
        (Change.BETTER, ["repare", "plus"]),
        (Change.SAME, ["pareil"]),
        (Change.NEW, ["neuf"]),
        (Change.GONE, ["parti"]),
    ],
)
def test_every_case_of_either_report_is_told(change: Change, ids: list[str]) -> None:
    found = comparison()
    assert [row.id for row in found.of(change)] == ids
    if change is not Change.SAME:
        assert found.as_json()[change.value] == ids


def test_what_got_worse_fails_the_comparison_and_what_failed_before_does_not() -> None:
    assert [row.id for row in comparison().failing] == ["casse", "moins"]
    failing = report(result("repare", False))
    assert comparison(failing, failing).failing == ()


def test_a_new_case_that_fails_fails_the_comparison() -> None:
    assert [row.id for row in comparison(now=report(result("neuf", False))).failing] == ["neuf"]


@given(
    st.lists(st.booleans(), min_size=1, max_size=6),
    st.lists(st.booleans(), min_size=1, max_size=6),
)
def test_a_case_is_worse_exactly_when_a_smaller_share_of_its_trials_pass(
    then: list[bool], now: list[bool]
) -> None:
    (row,) = comparison(report(result("un", *then)), report(result("un", *now))).rows
    was, share = sum(then) / len(then), sum(now) / len(now)
    assert (row.change is Change.WORSE) == (share < was - 1e-12)
    assert (row.change is Change.BETTER) == (share > was + 1e-12)


def test_a_report_compared_with_itself_has_not_changed() -> None:
    found = comparison(PAST, PAST)
    assert {row.change for row in found.rows} == {Change.SAME}
    assert all(pair.was == pair.now for pair in figure_pairs(found))


def test_a_case_that_was_not_chosen_this_time_is_not_gone() -> None:
    now = report(result("casse", True))
    found = compared(before(), now, ["casse", "pareil", "repare", "moins", "plus"])
    assert [row.id for row in found.rows] == ["casse", "parti"]
    assert not found.is_whole
    assert [(pair.name, pair.was, pair.now) for pair in figure_pairs(found)] == [
        ("cas réussis", "2/2", "1/1")
    ]


def test_the_figures_stand_side_by_side() -> None:
    pairs = {pair.name: (pair.was, pair.now) for pair in figure_pairs(comparison())}
    assert pairs["cas réussis"] == ("4/6", "3/6")
    assert pairs["pass@1"] == ("72,2\u00a0%", "72,2\u00a0%")
    assert pairs["étapes par tour"] == ("2,00", "2,00")
    assert pairs["jetons lus"] == ("—", "—")
    assert pairs["p95"] == ("200\u00a0ms", "200\u00a0ms")


def test_a_report_from_before_figures_were_counted_is_read() -> None:
    told = PAST.as_json()
    for key in ("pack", "model", "metrics", "trials", "pass_hat", "seconds"):
        del told[key]
    for one in told["cases"]:
        del one["trials"], one["metrics"]
    past = read_before(json.dumps(told), "avant.json", "boutique")
    found = compared(past, PAST)
    assert {row.change for row in found.rows if row.was is not None and row.was.passed != 1} == {
        Change.SAME
    }
    assert {pair.was for pair in figure_pairs(found)} >= {"—", "4/6"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "pas un objet JSON lisible"),
        ("[1]", "pas un objet JSON lisible"),
        ("{", "pas un objet JSON lisible"),
        ("{}", "il manque « cases »"),
        ('{"tickets": [], "macro_f1": 1}', "il manque « cases »"),
        ('{"cases": 3, "pass_at_1": 1, "pass_all": 1}', "« cases » ne se lit pas"),
        (
            '{"cases": [{"id": "un"}], "pass_at_1": 1, "pass_all": 1}',
            "il manque « cases.0.passed »",
        ),
        (
            '{"cases": [{"id": "un", "passed": true, "trials_passed": -1}], "pass_at_1": 1, "pass_all": 1}',
            "« cases.0.trials_passed » ne se lit pas",
        ),
    ],
)
def test_what_is_no_report_is_refused_with_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(CompareError, match="n'est pas un rapport de") as caught:
        read_before(text, "avant.json", "boutique")
    assert said in str(caught.value)


def test_a_report_of_another_pack_is_refused() -> None:
    with pytest.raises(CompareError, match="le rapport du pack cours ; il faut") as caught:
        before(pack="cours")
    assert "pack boutique" in str(caught.value)


def test_a_report_with_a_case_twice_is_refused() -> None:
    with pytest.raises(CompareError, match="deux cas du même nom"):
        before(cases=PAST.as_json()["cases"][:1] * 2)
