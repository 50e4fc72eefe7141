"""Reading a yes: a button, or the whole message in a closed list; never anything else."""

import pytest

from comptoir.agent.answers import Answer, fold, payload, read
from comptoir.core.messages import Kind
from tests.agent.stage import VOICE
from tests.conftest import button, message

YES, NO, OTHER = Answer.YES, Answer.NO, Answer.OTHER


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("oui", YES),
        ("Oui !", YES),
        ("OUI.", YES),
        ("  ouais  ", YES),
        ("Oui, je confirme", YES),
        ("Je confirme.", YES),
        ("d'accord", YES),
        ("D’ACCORD", YES),
        ("ok", YES),
        ("C’est bon", YES),
        ("Oui, s'il vous plaît", YES),
        ("Bien sûr", YES),
        ("oui…", YES),
        ("oui 👍", YES),
        ("non", NO),
        ("Non merci", NO),
        ("Surtout pas !", NO),
        ("laissez tomber", NO),
        ("Annuler", NO),
        ("Non, je ne confirme pas.", NO),
        ("oui mais pas les serviettes", OTHER),
        ("oui ?", OTHER),
        ("oui, et l'autre commande ?", OTHER),
        ("ouiiii", OTHER),
        ("oui non", OTHER),
        ("peut-être", OTHER),
        ("« oui »: c'est ce que vous voulez ?", OTHER),
        ("annulez la commande", OTHER),
        ("👍", OTHER),
        ("", OTHER),
        ("o u i", OTHER),
        ("yes please", OTHER),
        ("je ne dis pas oui", OTHER),
        ("> Confirmez-vous ?\noui", OTHER),
        ("oui " * 20, OTHER),
        ("оui", OTHER),  # a Cyrillic o is not guessed
    ],
)
def test_only_a_whole_message_of_the_closed_list_is_a_yes_or_a_no(
    text: str, answer: Answer
) -> None:
    assert read(message(text), "OUI-1", VOICE) is answer


@pytest.mark.parametrize(
    ("carried", "answer"),
    [
        ("comptoir:yes:OUI-1", YES),
        ("comptoir:no:OUI-1", NO),
        ("comptoir:yes:OUI-2", OTHER),
        ("comptoir:other:OUI-1", OTHER),
        ("oui", OTHER),
        ("", OTHER),
    ],
)
def test_a_button_counts_for_the_consent_that_it_carries(carried: str, answer: Answer) -> None:
    assert read(button(carried), "OUI-1", VOICE) is answer


@pytest.mark.parametrize("kind", [Kind.REACTION, Kind.EDIT, Kind.OTHER])
def test_a_reaction_an_edit_or_a_voice_note_is_never_a_yes(kind: Kind) -> None:
    assert read(message("oui", kind=kind), "OUI-1", VOICE) is OTHER
    assert read(message("oui", kind=kind, payload="comptoir:yes:OUI-1"), "OUI-1", VOICE) is OTHER


def test_a_pressed_button_with_the_word_yes_but_no_payload_is_no_yes() -> None:
    assert read(message("oui", kind=Kind.BUTTON), "OUI-1", VOICE) is OTHER


def test_every_word_of_the_lists_is_in_the_form_that_is_compared() -> None:
    for words in (VOICE.yes, VOICE.no):
        assert {fold(one) for one in words} == words
    assert not VOICE.yes & VOICE.no


def test_a_payload_names_its_consent_and_its_answer() -> None:
    assert payload("OUI-1", YES) == "comptoir:yes:OUI-1"
