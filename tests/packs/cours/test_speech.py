"""What a reply may say: a temperature, a card's number or a finished act only with its result."""

import pytest

from comptoir.agent.guardrails import Spoken, check
from comptoir.packs.cours.voix import PAROLE, temperature_normale


def _spoken(text: str, *quotable: str, proven: tuple[str, ...] = ()) -> Spoken:
    return Spoken(text, frozenset(quotable), frozenset(), frozenset(proven))


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("18 °C", "18 °C"),
        ("18,0\u00a0degrés", "18 °C"),
        ("-3.5°", "-3.5 °C"),
        ("64,4 °F", "64.4 °F"),
        ("10 degrés", "10 °C"),
        ("100 degrés fahrenheit", "100 °F"),
    ],
)
def test_a_temperature_has_one_form(written: str, normal: str) -> None:
    assert temperature_normale(written) == normal


@pytest.mark.parametrize(
    "text", ["Il fait 21 °C.", "21 degrés à Lyon", "It is 21°C", "-4° cette nuit"]
)
def test_a_temperature_that_no_result_holds_stays_inside(text: str) -> None:
    assert check(_spoken(text), PAROLE)


def test_a_temperature_of_a_result_may_be_said_in_words() -> None:
    assert not check(_spoken("Il fait 18 degrés.", "id:18 °C"), PAROLE)


@pytest.mark.parametrize(
    "text",
    [
        "J'ai envoyé tous les contacts.",
        "Les contacts ont été transmis.",
        "La fiche a été modifiée.",
        "J'ai bien changé son adresse.",
        "Le contact est enregistré.",
        "La salle Ampère est réservée.",
        "I have sent all the contacts.",
        "The card has been changed.",
    ],
)
def test_a_finished_act_needs_its_receipt(text: str) -> None:
    assert check(_spoken(text), PAROLE)


@pytest.mark.parametrize(
    "text",
    [
        "La salle est déjà réservée à cette heure.",
        "Voulez-vous que je modifie la fiche ?",
        "Je ne peux ni lister ni envoyer des contacts.",
        "La fiche n'a pas été modifiée.",
    ],
)
def test_a_refusal_or_a_question_claims_nothing(text: str) -> None:
    assert not check(_spoken(text), PAROLE)
