"""The same seed plays the same conversation again; another seed another one."""

from collections import Counter

from comptoir.evals.customers.chance import Chance


def test_the_same_seed_and_names_draw_the_same_row() -> None:
    first, again = Chance(3, "client", 1), Chance(3, "client", 1)
    assert [first.below(1000) for _ in range(20)] == [again.below(1000) for _ in range(20)]


def test_another_seed_another_name_or_another_trial_draws_another_row() -> None:
    rows = [
        [chance.below(1000) for _ in range(20)]
        for chance in (
            Chance(3, "client", 1),
            Chance(4, "client", 1),
            Chance(3, "autre", 1),
            Chance(3, "client", 2),
        )
    ]
    assert len({tuple(row) for row in rows}) == len(rows)


def test_every_choice_comes_up() -> None:
    chance = Chance(0)
    drawn = Counter(chance.pick("abcd") for _ in range(400))
    assert set(drawn) == set("abcd")
    assert min(drawn.values()) > 60
    assert 60 < sum(chance.now_and_then(4) for _ in range(400)) < 140
