"""Figures of trials: what is counted, what is not, and the turn that a percentile is."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.core.exchange import Usage
from comptoir.evals import Metrics, PlayedStep, PlayedTurn
from comptoir.evals.metrics import measured, rank_of, together
from comptoir.evals.turns import ADVISER
from tests.evals.samples import ALLOWED, DENIED, transcript, turn


def test_each_answer_of_the_model_is_a_step_and_each_answered_message_a_turn() -> None:
    played = transcript(
        turn("Où en est LL-10610 ?", "Introuvable.", DENIED, DENIED),
        turn("Merci", "Je vous en prie.", held="Votre colis arrive demain."),
    )
    found = measured(played)
    assert (found.turns, found.steps, found.calls, found.held) == (2, 4, 2, 1)
    assert found.steps_per_turn == 2
    assert found.refused == {"access": 2}


def test_a_message_delivered_twice_and_an_adviser_s_decision_are_no_turns() -> None:
    twice = replace(turn(), duplicate=True, steps=(), seconds=9.0)
    decided = PlayedTurn(
        who=ADVISER,
        steps=(PlayedStep(agent=ADVISER, answered=False, calls=(ALLOWED,)),),
        seconds=9.0,
    )
    found = measured(transcript(turn(seconds=0.1), twice, decided))
    assert (found.turns, found.steps, found.calls, found.seconds) == (1, 1, 1, (0.1,))


def test_code_s_own_step_after_a_yes_is_no_step_of_the_model() -> None:
    resumed = PlayedStep(agent="comptoir", answered=False, calls=(ALLOWED,))
    assert measured(transcript(PlayedTurn(steps=(resumed,)))).steps == 0


def test_tokens_of_a_model_that_counts_none_are_not_zero_but_unknown() -> None:
    assert measured(transcript(turn())).input_tokens is None
    found = measured(transcript(turn("a", "b", ALLOWED, usage=Usage(100, 7)), turn()))
    assert (found.input_tokens, found.output_tokens) == (200, 14)


def test_figures_of_trials_are_those_of_one_long_trial() -> None:
    first = transcript(turn("a", "b", DENIED, seconds=0.1, usage=Usage(10, 1)))
    second = transcript(turn("c", "d", ALLOWED, seconds=0.3), turn(seconds=0.2))
    apart = together([measured(first, violations=1), measured(second, false_refusals=2)])
    whole = measured(transcript(*first.turns, *second.turns), violations=1, false_refusals=2)
    assert apart == whole
    assert apart.mean_seconds == pytest.approx(0.2)


@pytest.mark.parametrize(
    ("seconds", "p50", "p95"),
    [((), 0.0, 0.0), ((3.0,), 3.0, 3.0), ((4.0, 1.0, 2.0, 3.0), 2.0, 4.0)],
)
def test_a_percentile_is_the_time_of_a_turn_that_was_played(
    seconds: tuple[float, ...], p50: float, p95: float
) -> None:
    found = Metrics(refused={}, seconds=seconds)
    assert (found.percentile(0.5), found.percentile(0.95)) == (p50, p95)


@given(st.integers(1, 500), st.floats(0.01, 1))
def test_the_share_of_turns_within_a_percentile_is_at_least_that_share(
    count: int, share: float
) -> None:
    rank = rank_of(share, count)
    assert 0 <= rank < count
    assert (rank + 1) / count >= share - 1e-9
    assert rank / count < share


def test_without_a_turn_every_average_is_zero() -> None:
    found = together([])
    assert (found.steps_per_turn, found.mean_seconds, found.input_tokens) == (0, 0, None)
    assert found.as_json()["seconds_per_turn"] == {"mean": 0.0, "p50": 0.0, "p95": 0.0}
