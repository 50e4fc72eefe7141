"""The rules of the lesson's contact book and rooms, as tables: one row per clause."""

from datetime import date, time
from types import SimpleNamespace

import pytest

from comptoir.packs.cours.rules import FERMETURE, OUVERTURE, libres, verifier_contact
from comptoir.packs.cours.valeurs import Agenda, Reservation


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


@pytest.mark.parametrize(
    ("prises", "restent"),
    [
        ([], ["08:00-20:00"]),
        ([(OUVERTURE, time(9))], ["09:00-20:00"]),
        ([(time(10), FERMETURE)], ["08:00-10:00"]),
        ([(time(14), FERMETURE), (OUVERTURE, time(14))], []),
    ],
)
def test_a_room_tells_what_is_still_free(
    prises: list[tuple[time, time]], restent: list[str]
) -> None:
    jour = date(2026, 10, 15)
    agenda = Agenda(
        salle="Loire",
        jour=jour,
        reservations=tuple(
            Reservation(salle="Loire", jour=jour, debut=debut, fin=fin) for debut, fin in prises
        ),
    )
    assert libres(agenda) == restent
