"""pass^k is the chance that k trials all pass, estimated without bias from those that were played."""

from itertools import combinations
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.evals.passing import pass_hat, pass_hats


@given(st.lists(st.booleans(), min_size=1, max_size=8), st.data())
def test_it_is_the_share_of_choices_of_k_trials_that_all_passed(
    trials: list[bool], data: st.DataObject
) -> None:
    k = data.draw(st.integers(1, len(trials)))
    chosen = list(combinations(trials, k))
    share = sum(all(one) for one in chosen) / len(chosen)
    assert isclose(pass_hat(sum(trials), len(trials), k), share)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=6))
def test_more_trials_never_make_passing_all_of_them_likelier(passed: list[int]) -> None:
    shares = list(pass_hats((one, 6) for one in passed).values())
    assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize(
    ("pairs", "expected"),
    [
        ([], {}),
        ([(1, 1)], {1: 1.0}),
        ([(2, 4)], {1: 0.5, 2: 1 / 6, 3: 0.0, 4: 0.0}),
        ([(3, 3), (0, 3)], {1: 0.5, 2: 0.5, 3: 0.5}),
        ([(2, 2), (1, 4)], {1: 0.625, 2: 0.5}),  # only what all cases have trials for
    ],
)
def test_cases_weigh_the_same(pairs: list[tuple[int, int]], expected: dict[int, float]) -> None:
    assert pass_hats(pairs) == pytest.approx(expected)


@pytest.mark.parametrize("k", [0, 4])
def test_what_the_trials_cannot_tell_is_refused(k: int) -> None:
    with pytest.raises(ValueError, match="cannot be estimated from 3 trials"):
        pass_hat(2, 3, k)
