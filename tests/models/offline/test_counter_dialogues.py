"""Conversations through the real core on the demo's data, and what the model may put in a call."""

from collections.abc import Mapping

import pytest
from counterplay import spoken
from playing import DIALOGUES, Case, judged, load, play

from comptoir.core.facts import Claim
from comptoir.packs.boutique.revendications import revendications

CASES = [
    case
    for name in ("eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth")
    for case in load(DIALOGUES / f"{name}.yaml")
]
WEB = [
    case
    for path in sorted(DIALOGUES.glob("*.yaml"))
    for case in load(path)
    if case.channel == "web"
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_conversation_at_the_counter_leads_to_the_right_calls(case: Case) -> None:
    played = spoken(case.messages, case.channel, case.owner)
    assert judged(case, played.calls, played.texts) == [], case.messages


@pytest.mark.parametrize("case", WEB, ids=lambda case: case.name)
def test_what_the_model_calls_with_is_what_the_customer_claimed(case: Case) -> None:
    claims = frozenset[Claim]().union(*(revendications(text) for text in case.messages))
    for call in play(case.messages).calls:
        given = call.arguments if isinstance(call.arguments, Mapping) else {}
        for kind, key in (("commande", "numero"), ("email", "email")):
            assert not given.get(key) or Claim(kind, str(given[key])) in claims
