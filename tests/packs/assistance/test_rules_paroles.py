"""What the triage's rules say: to the model that tries again, and to the adviser who reads."""

import pytest

from comptoir.packs.assistance.rules import VERSION, avertissement, compter_phrases, verifier_triage
from tests.conftest import DAY
from tests.packs.assistance.fiches import Demande, ticket, triage
from tests.sentences import reads_well


@pytest.mark.parametrize(
    ("here", "demande", "conseil"),
    [
        (ticket(triage=triage()), Demande(), "ne recommencez pas"),
        (ticket(), Demande(resume=""), "un résumé et un brouillon"),
        (ticket(), Demande(reponse_proposee="A. B. C. D."), "raccourcissez-le"),
    ],
)
def test_a_refusal_reads_as_sentences_and_says_what_to_do_next(
    here: object, demande: Demande, conseil: str
) -> None:
    refus = verifier_triage(here, demande, DAY)  # type: ignore[arg-type]
    assert refus is not None
    assert conseil in refus.guidance
    assert reads_well(refus.guidance)


@pytest.mark.parametrize(
    ("texte", "combien"),
    [
        ("Art. 6, Ex. 2 et No. 4, Etc. Voilà", 1),
        ("mme. Lopez et DR. Roy.", 1),
        ("Quelle taille ? X.", 2),
        ("x. X ! Y ?", 3),
    ],
)
def test_an_abbreviation_is_one_in_any_case_and_a_letter_may_be_a_sentence(
    texte: str, combien: int
) -> None:
    assert compter_phrases(texte) == combien


def test_the_warning_is_one_sentence_that_names_what_is_anothers() -> None:
    said = avertissement(ticket(), "", "Voir F-2026-0405.")
    assert said == (
        "Le brouillon s'appuie sur F-2026-0405, qui n'appartient pas à l'expéditeur du ticket : "
        "vérifiez son identité avant l'envoi."
    )


def test_the_rules_say_which_version_they_are() -> None:
    assert VERSION == "triage 2026-10"
