"""The lesson's rules, a row a clause: the weather's days, a record's fields, a room's hours."""

from collections.abc import Callable
from datetime import date, time
from types import SimpleNamespace
from typing import Any

import pytest

from comptoir.core.decisions import Deny
from comptoir.packs.cours import rules
from comptoir.packs.cours.valeurs import Agenda, Changement, Client, Contact, Reservation, Ville
from tests.sentences import reads_well

Refus = Callable[[], Deny | None]
JOUR = date(2026, 10, 15)
LYON = Ville(nom="Lyon", pays="FR")
FICHE = Client(
    numero="CLI-0007",
    nom="Dupont",
    prenom="Léa",
    ville="Lyon",
    email="lea.dupont@example.com",
    telephone="33612345678",
    solde_cents=0,
)


def raison(refus: Deny | None) -> str:
    return "" if refus is None else refus.code


def agenda(*prises: tuple[str, str]) -> Agenda:
    heures = [(time.fromisoformat(debut), time.fromisoformat(fin)) for debut, fin in prises]
    return Agenda(
        salle="Loire",
        jour=JOUR,
        reservations=tuple(
            Reservation(salle="Loire", jour=JOUR, debut=debut, fin=fin) for debut, fin in heures
        ),
    )


def meteo(jour: date | None) -> Deny | None:
    return rules.verifier_jour(LYON, SimpleNamespace(jour=jour), JOUR)


def change(champ: str, valeur: str) -> Deny | None:
    return rules.verifier_changement(FICHE, SimpleNamespace(champ=champ, valeur=valeur), JOUR)


def contact(nom: str = "Léa", email: str = "", telephone: str = "") -> Deny | None:
    carnet = (Contact(nom="Léa"),)
    demande = SimpleNamespace(nom=nom, email=email, telephone=telephone)
    return rules.verifier_contact(carnet, demande, JOUR)


def reserve(
    debut: str = "10:00", minutes: int = 60, jour: date = JOUR, *prises: tuple[str, str]
) -> Deny | None:
    demande = SimpleNamespace(jour=jour, debut=debut, duree_minutes=minutes)
    return rules.verifier_reservation(agenda(*prises), demande, JOUR)


@pytest.mark.parametrize(
    ("jour", "attendue", "figures"),
    [
        (None, "", {}),
        (JOUR, "", {}),
        (date(2026, 10, 22), "", {}),
        (date(2026, 10, 14), "date_passee", {"jour": "2026-10-14"}),
        (
            date(2026, 10, 23),
            "trop_loin",
            {"jour": "2026-10-23", "dernier_jour": "2026-10-22"},
        ),
    ],
)
def test_the_weather_is_told_from_today_to_the_seventh_day(
    jour: date | None, attendue: str, figures: dict[str, str]
) -> None:
    refus = meteo(jour)
    assert raison(refus) == attendue
    assert refus is None or refus.figures == figures


@pytest.mark.parametrize(
    ("champ", "valeur", "attendue"),
    [
        ("email", "l.dupont@example.com", ""),
        ("email", " L.DUPONT+x@mon-site.example.com ", ""),
        ("email", "lea.dupont@example", "valeur_mal_formee"),
        ("email", "lea arobase example.com", "valeur_mal_formee"),
        ("email", "a@b.fr, c@d.fr", "valeur_mal_formee"),
        ("email", "lea.dupont@example.com", "deja_a_jour"),
        ("email", " lea.dupont@example.com ", "deja_a_jour"),
        ("telephone", "+33698765432", ""),
        ("telephone", "123456789", ""),
        ("telephone", "12345678", "valeur_mal_formee"),
        ("telephone", "1234567890123456", "valeur_mal_formee"),
        ("telephone", "06 98 76 54 32", "valeur_mal_formee"),
        ("ville", "Grenoble", ""),
        ("ville", "  ", "valeur_mal_formee"),
        ("ville", "Lyon", "deja_a_jour"),
    ],
)
def test_a_record_takes_a_well_formed_value_that_changes_something(
    champ: str, valeur: str, attendue: str
) -> None:
    refus = change(champ, valeur)
    assert raison(refus) == attendue
    assert refus is None or refus.figures == {"champ": champ}


@pytest.mark.parametrize(
    ("changements", "champ", "valeur", "combien"),
    [
        ((), "ville", "Lyon", 0),
        ((Changement("ville", "Lyon", "Nice"),), "ville", "Lyon", 1),
        ((Changement("ville", "Lyon", "Nice"),), "ville", "Nice", 0),
        ((Changement("email", "Lyon", "Nice"),), "ville", "Lyon", 0),
        (
            (Changement("ville", "Lyon", "Nice"), Changement("ville", "Lyon", "Brest")),
            "ville",
            "Lyon",
            2,
        ),
    ],
)
def test_each_time_a_field_left_a_value_coming_back_to_it_is_a_new_act(
    changements: tuple[Changement, ...], champ: str, valeur: str, combien: int
) -> None:
    fiche = SimpleNamespace(changements=changements)
    made: Any = fiche
    assert rules.generation(made, champ, valeur) == combien


@pytest.mark.parametrize(
    ("donnees", "attendue"),
    [
        ({"email": " lea@example.com "}, ""),
        ({"email": "lea@example.com", "telephone": "(04) 72.00-00 00"}, ""),
        ({"telephone": "04\u00a072\u202f00 00 00"}, ""),
        ({"nom": "", "telephone": "0472000000"}, "contact_incomplet"),
        ({}, "contact_incomplet"),
        ({"telephone": " .-"}, "contact_incomplet"),
        ({"email": "x lea@example.com"}, "adresse_mal_formee"),
        ({"email": "lea@example.com", "telephone": "0472 ou 0473"}, "telephone_mal_forme"),
    ],
)
def test_a_contact_is_kept_when_it_can_be_reached(donnees: dict[str, str], attendue: str) -> None:
    assert raison(contact(**donnees)) == attendue


@pytest.mark.parametrize(
    ("ecrit", "lu"),
    [
        ("06 12.34-56", "06123456"),
        ("(06)", "06"),
        ("06\u00a012\u202f34", "061234"),
        ("+33 6x", "+336x"),
    ],
)
def test_a_telephone_loses_its_spaces_dots_dashes_and_brackets_and_nothing_else(
    ecrit: str, lu: str
) -> None:
    assert rules.chiffres(ecrit) == lu


@pytest.mark.parametrize(
    ("debut", "minutes", "fin"),
    [
        (time(9), 60, time(10)),
        (time(9, 30), 45, time(10, 15)),
        (time(0), 0, time(0)),
        (time(23), 59, time(23, 59)),
        (time(23), 60, None),
        (time(0, 30), -30, time(0)),
        (time(0, 30), -31, None),
    ],
)
def test_an_end_falls_on_the_same_day_or_is_none(
    debut: time, minutes: int, fin: time | None
) -> None:
    assert rules.heure_de_fin(debut, minutes) == fin


@pytest.mark.parametrize(
    ("demande", "attendue"),
    [
        ((), ""),
        (("08:00", 60), ""),
        (("19:00", 60), ""),
        (("10:00", 1), ""),
        (("10:00", 240), ""),
        (("10:00", 60, date(2026, 10, 14)), "date_passee"),
        (("10:00", 60, date(2026, 10, 16)), ""),
        (("10:00", 0), "duree_nulle"),
        (("10:00", -5), "duree_nulle"),
        (("10:00", 241), "duree_trop_longue"),
        (("07:59", 60), "hors_horaires"),
        (("19:01", 60), "hors_horaires"),
        (("23:00", 120), "hors_horaires"),
    ],
)
def test_a_room_is_booked_on_a_day_to_come_for_a_while_that_exists_in_open_hours(
    demande: tuple[Any, ...], attendue: str
) -> None:
    assert raison(reserve(*demande)) == attendue


@pytest.mark.parametrize(
    ("prise", "libre"),
    [
        (("09:00", "10:00"), True),
        (("11:00", "12:00"), True),
        (("09:00", "10:01"), False),
        (("10:59", "12:00"), False),
        (("10:15", "10:30"), False),
        (("09:00", "12:00"), False),
    ],
)
def test_meetings_may_touch_and_never_overlap(prise: tuple[str, str], libre: bool) -> None:
    assert (reserve("10:00", 60, JOUR, prise) is None) is libre


@pytest.mark.parametrize(
    ("juger", "code", "figures"),
    [
        (lambda: reserve(jour=date(2026, 10, 14)), "date_passee", {"jour": "2026-10-14"}),
        (lambda: reserve(minutes=241), "duree_trop_longue", {"maximum_minutes": 240}),
        (lambda: reserve("07:00"), "hors_horaires", {"ouverture": "08:00", "fermeture": "20:00"}),
        (
            lambda: reserve(
                "10:00", 60, JOUR, ("12:00", "13:00"), ("10:30", "11:00"), ("08:00", "09:00")
            ),
            "salle_prise",
            {
                "occupee": "10:30-11:00",
                "libres": ["09:00-10:30", "11:00-12:00", "13:00-20:00"],
            },
        ),
    ],
)
def test_a_refused_booking_tells_what_would_be_possible(
    juger: Refus, code: str, figures: dict[str, object]
) -> None:
    refus = juger()
    assert refus is not None
    assert (refus.code, refus.figures) == (code, figures)


def test_a_meeting_inside_another_frees_nothing() -> None:
    whole = agenda(("08:00", "12:00"), ("09:00", "10:00"))
    assert rules.libres(whole) == ["12:00-20:00"]


@pytest.mark.parametrize(
    ("juger", "conseil"),
    [
        (lambda: meteo(date(2026, 10, 14)), "n'estimez rien"),
        (lambda: meteo(date(2026, 10, 23)), "proposez une date plus proche"),
        (lambda: change("ville", ""), "Demandez la valeur exacte"),
        (lambda: change("ville", "Lyon"), "rien à changer"),
        (contact, "une adresse ou un téléphone"),
        (lambda: contact(email="x"), "Recopiez l'adresse"),
        (lambda: contact(telephone="x"), "Recopiez le téléphone"),
        (lambda: reserve(jour=date(2026, 10, 14)), "demandez une date à venir"),
        (lambda: reserve(minutes=0), "combien de temps"),
        (lambda: reserve(minutes=241), "plus courte"),
        (lambda: reserve("07:00"), "proposez une autre heure"),
        (lambda: reserve("10:00", 60, JOUR, ("10:00", "11:00")), "créneaux libres"),
    ],
)
def test_a_refusal_reads_as_sentences_and_says_what_to_do_next(juger: Refus, conseil: str) -> None:
    refus = juger()
    assert refus is not None
    assert conseil in refus.guidance
    assert reads_well(refus.guidance)
    assert not refus.is_error


def test_the_rules_say_which_version_they_are() -> None:
    assert rules.VERSION == "reglement-2026-10"
