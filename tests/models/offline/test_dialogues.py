"""Whole conversations, from French words to calls: the development sets and the held-out one."""

import pytest
from playing import DIALOGUES, Case, faults, load

HELD_FLOOR = 0.9
CASES = [
    case
    for name in ("dev", "more", "probe", "fourth", "fifth", "sixth", "seventh")
    if (DIALOGUES / f"{name}.yaml").exists()
    for case in load(DIALOGUES / f"{name}.yaml")
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_conversation_leads_to_the_right_calls_and_no_other(case: Case) -> None:
    assert faults(case) == [], case.messages


def test_nine_in_ten_of_the_held_out_conversations_lead_to_the_right_calls() -> None:
    cases = load(DIALOGUES / "held.yaml")
    met = sum(not faults(case) for case in cases)
    assert met / len(cases) >= HELD_FLOOR
