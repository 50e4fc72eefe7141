"""The triage's own rule: one row a clause, in the order in which reasons are given."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.packs.assistance.dossiers import Priorite
from comptoir.packs.assistance.rules import DELAIS, MAX_PHRASES, compter_phrases, verifier_triage
from tests.conftest import DAY
from tests.packs.assistance.fiches import Demande, ticket, triage


@pytest.mark.parametrize(
    ("texte", "combien"),
    [
        ("", 0),
        (" \n\t ", 0),
        ("...", 0),
        ("Bonjour", 1),
        ("Bonjour.", 1),
        ("Bonjour. Merci", 2),
        ("Bonjour.\n\nMerci.", 2),
        ("Bonjour,\nmerci", 1),
        ("Vraiment ?! Oui !", 2),
        # abbreviations
        ("M. Morel est prévenu.", 1),
        ("MM. Morel et Roy, Mme. Lopez, Mlle. Petit et Dr. Roy, etc. sont prévenus.", 1),
        ("Voir art. 6, p. 12, par ex. le no. 4.", 1),
        # figures
        ("La facture de 49.00 euros est payée.", 1),
        ("La version 2.3.1 corrige cela depuis le 15.10.2026. Voilà.", 2),
        ("Votre adresse est a.b@mail.example. Merci.", 2),
        # ellipses
        ("Nous cherchons… Puis nous répondons.", 2),
        ("Nous cherchons... Puis nous répondons.", 2),
        ("Nous cherchons…", 1),
        # quotes and brackets
        ("« C'est réparé. » Merci.", 2),
        ("« C'est réparé », dit-il.", 1),
        ("Il répond « non ! ». Puis rien.", 2),
        ('"Réparé." Merci.', 2),
        ("(Réparé.) Merci.", 2),
        ("[Réparé.] « Merci ! »", 2),
    ],
)
def test_sentences_are_counted_as_a_reader_counts_them(texte: str, combien: int) -> None:
    assert compter_phrases(texte) == combien


@given(st.integers(0, 12), st.sampled_from([". ", " ! ", " ? ", ".\n", "… "]))
def test_as_many_sentences_as_were_ended(combien: int, fin: str) -> None:
    assert compter_phrases(f"Nous regardons cela{fin}" * combien) == combien


@given(st.text(max_size=200))
def test_no_text_has_a_negative_count_nor_more_sentences_than_characters(texte: str) -> None:
    assert 0 <= compter_phrases(texte) <= len(texte)


@pytest.mark.parametrize(
    ("deja", "resume", "brouillon", "raison"),
    [
        (False, "Un résumé.", "Un. Deux. Trois.", ""),
        (False, "Un résumé.", "Un. Deux. Trois. Quatre.", "brouillon_trop_long"),
        (False, "", "Un.", "champ_vide"),
        (False, " \n", "Un.", "champ_vide"),
        (False, "Un résumé.", "", "champ_vide"),
        (False, "Un résumé.", "\u00a0", "champ_vide"),
        (False, "", "Un. Deux. Trois. Quatre.", "champ_vide"),
        (True, "Un résumé.", "Un.", "deja_trie"),
        (True, "", "Un. Deux. Trois. Quatre.", "deja_trie"),
    ],
)
def test_each_clause_has_its_reason_and_the_first_one_is_given(
    deja: bool, resume: str, brouillon: str, raison: str
) -> None:
    here = ticket(triage=triage() if deja else None)
    refus = verifier_triage(here, Demande(resume, brouillon), DAY)
    assert (refus.code if refus else "") == raison
    assert refus is None or not refus.is_error  # an answer, not an error of the call


def test_a_long_draft_is_refused_with_its_figures() -> None:
    refus = verifier_triage(ticket(), Demande(reponse_proposee="A. B. C. D. E."), DAY)
    assert refus is not None
    assert refus.figures == {"phrases": 5, "maximum": MAX_PHRASES}
    assert "5 phrases, 3 au plus" in refus.guidance


def test_a_second_triage_is_told_what_was_decided_first() -> None:
    here = ticket(triage=triage(equipe="technique", priorite=Priorite.P3))
    refus = verifier_triage(here, Demande(), DAY)
    assert refus is not None
    assert refus.figures == {"equipe": "technique", "priorite": "P3"}


@pytest.mark.parametrize(("priorite", "delai"), [("P1", "1 h"), ("P2", "8 h"), ("P3", "48 h")])
def test_each_priority_has_its_delay(priorite: str, delai: str) -> None:
    assert DELAIS[Priorite(priorite)] == delai
    assert len(DELAIS) == len(Priorite)
