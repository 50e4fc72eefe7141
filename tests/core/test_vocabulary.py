"""Words that are stored, sent or shown keep their spelling: a journal of last year still reads."""

from enum import StrEnum

import pytest

from comptoir.core.calls import Effect, Status
from comptoir.core.decisions import Consent
from comptoir.core.exchange import ChoiceMode, Stop
from comptoir.core.facts import Channel, Level
from comptoir.core.handoffs import ADVISERS, Handoff, HandoffTarget, ToAdvisers
from comptoir.core.messages import Kind
from comptoir.core.states import ConsentState, ConversationStatus


@pytest.mark.parametrize(
    ("vocabulary", "spelled"),
    [
        (Effect, "read write irreversible"),
        (Status, "ok denied pending failed unknown"),
        (Consent, "confirmation approval"),
        (ChoiceMode, "auto any one none"),
        (Stop, "end calls length refusal pause"),
        (Channel, "web whatsapp email desk"),
        (Kind, "text button reaction edit other"),
        (ConsentState, "asked granted used refused lapsed"),
        (ConversationStatus, "open with_adviser closed"),
    ],
)
def test_a_word_that_is_stored_is_spelled_as_it_always_was(
    vocabulary: type[StrEnum], spelled: str
) -> None:
    assert " ".join(one.value for one in vocabulary) == spelled


def test_the_levels_of_identity_are_five_and_each_is_worth_more_than_the_one_before() -> None:
    assert [(level.name, int(level)) for level in Level] == [
        ("NONE", 0),
        ("CLAIM", 1),
        ("CHANNEL", 2),
        ("CODE", 3),
        ("LINK", 4),
    ]


def test_the_advisers_queue_holds_a_conversation_under_the_name_that_sessions_keep() -> None:
    assert ADVISERS == "conseiller"
    assert ToAdvisers() == ToAdvisers(name="conseiller", reason="")
    assert isinstance(ToAdvisers(reason="Un défaut"), HandoffTarget)
    assert Handoff("technique") == Handoff("technique", "")
