"""The rules of the lesson's contact book, as a table: one row per clause."""

from datetime import date
from types import SimpleNamespace

import pytest

from comptoir.packs.cours.rules import verifier_contact


@pytest.mark.parametrize(
    ("nom", "email", "telephone", "raison"),
    [
        ("Léa", "lea@example.com", "", None),
        ("Léa", "", "06 12 34 56 78", None),
        ("  ", "lea@example.com", "", "contact_incomplet"),
        ("Léa", " ", "", "contact_incomplet"),
        ("Léa", "lea arobase example", "", "adresse_mal_formee"),
        ("Léa", "lea@example.com", "abc", "telephone_mal_forme"),
        ("Léa", "", "12", "telephone_mal_forme"),
    ],
)
def test_a_contact_has_a_name_and_a_well_formed_way_to_be_reached(
    nom: str, email: str, telephone: str, raison: str | None
) -> None:
    demande = SimpleNamespace(nom=nom, email=email, telephone=telephone)
    refus = verifier_contact((), demande, date(2026, 10, 15))
    assert (None if refus is None else refus.code) == raison
