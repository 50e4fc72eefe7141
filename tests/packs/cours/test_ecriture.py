"""The tools that write: consent, once, and only at the desk."""

from datetime import date, time
from types import SimpleNamespace
from typing import Any

import pytest

from comptoir.bootstrap import counters
from comptoir.core.calls import Status
from comptoir.core.facts import Claim
from comptoir.gate import GUARDS, Gate
from comptoir.packs.cours import rules
from comptoir.packs.cours.valeurs import Agenda, Changement, Client, Reservation
from comptoir.packs.cours.voix import revendications
from tests.packs.cours.parler_cours import WEB, called, code, state_after

BOOKING = {"salle": "Curie", "jour": "2026-10-20", "debut": "14:00", "duree_minutes": 60}
LETTER = "Rappelez Louise Arnaud, louise.arnaud@example.com, 06 00 00 04 12"
CONTACT = {"nom": "Louise Arnaud", "email": "louise.arnaud@example.com"}


@pytest.mark.parametrize(
    ("more", "refusal"),
    [
        ({}, ""),
        ({"duree_minutes": 0}, "duree_nulle"),
        ({"duree_minutes": -30}, "duree_nulle"),
        ({"duree_minutes": 241}, "duree_trop_longue"),
        ({"jour": "2026-10-14"}, "date_passee"),
        ({"jour": "2026-10-15"}, ""),
        ({"debut": "07:59"}, "hors_horaires"),
        ({"debut": "19:01"}, "hors_horaires"),
        ({"debut": "23:30"}, "hors_horaires"),
        ({"debut": "19:00"}, ""),
        ({"jour": "2026-10-19", "debut": "10:30"}, "salle_prise"),
        ({"jour": "2026-10-19", "debut": "09:00"}, ""),
        ({"jour": "2026-10-19", "debut": "11:00"}, ""),
        ({"jour": "2026-10-19", "debut": "09:30"}, "salle_prise"),
        ({"salle": "Terrasse"}, "arguments_invalides"),
        ({"debut": "25:00"}, "arguments_invalides"),
        ({"confirme": True}, "arguments_invalides"),
    ],
)
def test_a_room_is_booked_only_when_it_can_be(more: dict[str, Any], refusal: str) -> None:
    (result,) = called(("reserver_salle", {**BOOKING, **more}), opens="salles")
    assert code(result) == refusal
    assert (result.status is Status.OK) is (refusal == "")


def test_a_taken_room_comes_with_its_free_slots() -> None:
    taken = {**BOOKING, "salle": "Ampère", "jour": "2026-10-16", "debut": "09:30"}
    (result,) = called(("reserver_salle", taken), opens="salles")
    assert result.content["libres"] == ["08:00-09:00", "10:30-14:00", "15:00-20:00"]


def test_the_same_meeting_twice_is_booked_once() -> None:
    state = state_after(("reserver_salle", BOOKING), ("reserver_salle", BOOKING), opens="salles")
    assert state["salles"].count("Curie 2026-10-20 14:00-15:00") == 1


def test_another_meeting_at_that_time_is_refused() -> None:
    both = called(
        ("reserver_salle", BOOKING),
        ("reserver_salle", {**BOOKING, "objet": "autre"}),
        opens="salles",
    )
    assert [code(one) for one in both] == ["", "salle_prise"]


def test_free_slots_of_an_empty_day_are_the_day() -> None:
    assert rules.libres(Agenda(salle="Curie", jour=date(2026, 10, 20))) == ["08:00-20:00"]


def test_overlapping_bookings_leave_no_slot_between_them() -> None:
    held = tuple(
        Reservation(salle="Curie", jour=date(2026, 10, 20), debut=time(start), fin=time(end))
        for start, end in ((9, 12), (10, 11), (8, 9))
    )
    assert rules.libres(Agenda(salle="Curie", jour=date(2026, 10, 20), reservations=held)) == [
        "12:00-20:00"
    ]


def test_a_change_waits_for_a_yes_and_shows_both_values() -> None:
    given = {"numero": "CLI-0001", "champ": "ville", "valeur": "Dijon"}
    (result,) = called(("modifier_client", given), opens="fiches")
    assert result.status is Status.PENDING
    assert state_after(("modifier_client", given), opens="fiches")["CLI-0001"]["ville"] == "Lyon"


def test_even_without_the_consent_guard_nothing_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tuple(guard for guard in GUARDS if guard.__name__ != "consent")
    monkeypatch.setattr(counters, "Gate", lambda *given: Gate(*given, guards=kept))
    given = {"numero": "CLI-0001", "champ": "ville", "valeur": "Dijon"}
    (result,) = called(("modifier_client", given), opens="fiches")
    assert code(result) == "consentement_perime"


@pytest.mark.parametrize(
    ("more", "refusal"),
    [
        ({"champ": "email", "valeur": "pas une adresse"}, "valeur_mal_formee"),
        ({"champ": "telephone", "valeur": "douze"}, "valeur_mal_formee"),
        ({"valeur": "  "}, "valeur_mal_formee"),
        ({"valeur": "Lyon"}, "deja_a_jour"),
        ({"champ": "solde_cents", "valeur": "0"}, "arguments_invalides"),
        ({"numero": "CLI-9999"}, "introuvable"),
        ({"numero": "1"}, "arguments_invalides"),
        ({"confirme": True}, "arguments_invalides"),
    ],
)
def test_a_card_is_changed_only_rightly(more: dict[str, Any], refusal: str) -> None:
    given = {"numero": "CLI-0001", "champ": "ville", "valeur": "Dijon", **more}
    (result,) = called(("modifier_client", given), opens="fiches")
    assert code(result) == refusal


def test_going_back_to_an_old_value_is_a_new_act() -> None:
    card = Client(
        numero="CLI-0001",
        nom="D",
        prenom="H",
        ville="Nice",
        email="",
        telephone="",
        solde_cents=0,
        changements=(Changement("ville", "Lyon", "Dijon"), Changement("ville", "Dijon", "Nice")),
    )
    assert rules.generation(card, "ville", "Dijon") == 1
    assert rules.generation(card, "ville", "Nice") == 0
    assert rules.generation(card, "email", "Dijon") == 0


def test_a_contact_of_the_text_is_kept_once() -> None:
    given = ("enregistrer_contact", {**CONTACT, "telephone": "06 00 00 04 12"})
    assert state_after(given, opens="extraction", text=LETTER)["contacts"] == [CONTACT["email"]]


@pytest.mark.parametrize(
    ("given", "refusal"),
    [
        ({"nom": "Louise Arnaud", "email": "autre@example.net"}, "adresse_non_lue"),
        ({"nom": "Louise Arnaud"}, "contact_incomplet"),
        ({"nom": " ", "telephone": "0600000412"}, "contact_incomplet"),
        ({"nom": "Louise Arnaud", "telephone": "12"}, "telephone_mal_forme"),
        ({"email": "louise.arnaud@example.com"}, "arguments_invalides"),
    ],
)
def test_nothing_is_made_up_in_a_contact(given: dict[str, str], refusal: str) -> None:
    first, *_ = called(("enregistrer_contact", given), opens="extraction", text=LETTER)
    assert code(first) == refusal


@pytest.mark.parametrize(
    ("tool", "given", "opens"),
    [
        ("enregistrer_contact", CONTACT, "extraction"),
        ("modifier_client", {"numero": "CLI-0001", "champ": "ville", "valeur": "Dijon"}, "fiches"),
        ("reserver_salle", BOOKING, "salles"),
    ],
)
def test_nobody_writes_from_outside(tool: str, given: dict[str, Any], opens: str) -> None:
    first, *_ = called((tool, given), opens=opens, facts=WEB, text=LETTER)
    assert code(first) == "reserve_au_comptoir"


@pytest.mark.parametrize("tool", ["enregistrer_contact", "modifier_client", "reserver_salle"])
def test_the_opening_agent_was_given_no_writing_tool(tool: str) -> None:
    (result,) = called((tool, {}))
    assert code(result) == "outil_inconnu"


def test_the_addresses_of_a_text_are_read_by_code() -> None:
    assert revendications(LETTER) == {Claim("email", "louise.arnaud@example.com")}


def test_a_rule_reads_nothing_but_what_it_is_given() -> None:
    asked = SimpleNamespace(jour=None)
    assert rules.verifier_jour(SimpleNamespace(), asked, date(2026, 10, 15)) is None  # type: ignore[arg-type]
