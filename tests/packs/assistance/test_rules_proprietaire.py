"""Whose it is: invoices by number, and the warning that an adviser reads before sending."""

from dataclasses import replace
from typing import Any

import pytest

from comptoir.packs.assistance.dossiers import Compte, Facture
from comptoir.packs.assistance.rules import (
    avertissement,
    est_a_lui,
    factures_citees,
    normaliser_facture,
)
from tests.packs.assistance.fiches import AUTRE, AUTRUI, LOPEZ, SIEN, SIENNE, compte, ticket


@pytest.mark.parametrize(
    "ecrit",
    [
        "F-2026-0412",
        "f-2026-0412",
        "F 2026 0412",
        "F20260412",
        "F-20260412",
        "F2026-0412",
        "F - 2026 - 0412",
        "F_2026_0412",
        "la facture n°F-2026-0412.",
        "« F-2026-0412 »",
        "F\u20112026\u20110412",  # no-break hyphens
        "F\u20132026\u20130412",  # dashes
        "F\u22122026\u22120412",  # minus signs
        "F\u00a02026\u202f0412",
        "F-20\u200b26-0412",  # a zero-width space
        "Ｆ-２０２６-０４１２",
    ],
)
def test_an_invoice_is_read_in_every_spelling(ecrit: str) -> None:
    assert normaliser_facture(ecrit) == "F-2026-0412"
    assert factures_citees(f"Voici {ecrit} et voilà.") == ("F-2026-0412",)


@pytest.mark.parametrize(
    "ecrit",
    [
        "",
        "2026-0412",
        "AF-2026-0412",
        "F-26-0412",
        "F-2026-412",
        "F-2026-04123",
        "F-2026-0412bis",
        "\u0424-2026-0412",  # a Cyrillic letter is not guessed
        "F-\u0662\u0660\u0662\u0666-\u0660\u0664\u0661\u0662",  # nor are other digits
    ],
)
def test_what_is_no_invoice_number_is_none(ecrit: str) -> None:
    assert normaliser_facture(ecrit) is None
    assert factures_citees(ecrit) == ()


def test_invoices_are_cited_in_order_and_once() -> None:
    texte = "F-2026-0412, puis f 2026 0405, et encore F20260412."
    assert factures_citees(texte) == ("F-2026-0412", "F-2026-0405")


@pytest.mark.parametrize(
    ("email", "nom", "attendu"),
    [
        (LOPEZ, "", True),
        ("", "lopez-conseil", True),
        (LOPEZ, "lopez-conseil", True),
        (LOPEZ, "un-autre", True),
        ("autre@example.com", "lopez-conseil", True),
        ("autre@example.com", "", False),
        ("", "un-autre", False),
        ("", "", False),
    ],
)
@pytest.mark.parametrize("chose", [SIENNE, SIEN])
def test_it_is_theirs_by_mailbox_or_by_account(
    chose: Facture | Compte, email: str, nom: str, attendu: bool
) -> None:
    assert est_a_lui(chose, ticket(email=email, compte=nom)) is attendu


@pytest.mark.parametrize("vide", [replace(SIENNE, email="", compte=""), compte("", email="")])
def test_a_sender_who_is_unknown_owns_nothing_even_of_nobody(vide: Facture | Compte) -> None:
    assert not est_a_lui(vide, ticket(email="", compte=""))


@pytest.mark.parametrize(
    ("brouillon", "cite"),
    [
        ("Nous regardons cela.", ""),
        # by number
        ("La facture F-2026-0412 a été prélevée deux fois.", ""),
        ("La facture F-2026-0405 est payée.", "F-2026-0405"),
        ("La facture f\u20112026\u20110405 est payée.", "F-2026-0405"),
        ("Les factures F-2026-0412 et F-2026-0405 sont payées.", "F-2026-0405"),
        ("La facture F-2026-9999 est introuvable.", ""),
        # by amount
        ("Nous voyons un débit de 249,00 €.", "F-2026-0405"),
        ("Nous voyons un débit de 249€.", "F-2026-0405"),
        ("Nous voyons un débit de 249.00 EUR.", "F-2026-0405"),
        ("Nous voyons un débit de 249\u202feuros.", "F-2026-0405"),
        ("Nous voyons un débit de 49,00 €.", ""),
        ("Nous voyons un débit de 1 249 €.", ""),
        ("Nous voyons 249 lignes.", ""),
        # by account
        ("Le compte lopez-conseil est actif.", ""),
        ("Le compte Grande-Halle est actif.", "grande-halle"),
        ("Écrivez à Achats@halle.example.", "grande-halle"),
        ("Connexion du 2026-10-15 03:12 Lyon.", "grande-halle"),
        ("Connexion du 2026-10-13 18:22 Toulouse.", ""),
        ("Connexion du 2026-10-15 depuis Lyon.", ""),
        ("F-2026-0405 est au compte grande-halle.", "F-2026-0405, grande-halle"),
    ],
)
def test_a_draft_that_uses_what_is_anothers_is_marked(brouillon: str, cite: str) -> None:
    said = avertissement(ticket(), "Un résumé.", brouillon)
    assert said == "" or "vérifiez son identité" in said
    assert (f"s'appuie sur {cite}, qui n'appartient pas" in said) is bool(cite)
    assert bool(said) is bool(cite)


def test_the_summary_is_read_as_well_as_the_draft() -> None:
    assert "F-2026-0405" in avertissement(ticket(), "Double débit de F-2026-0405.", "Bonjour.")


@pytest.mark.parametrize(
    ("autres", "averti"), [({}, False), ({"email": "x@example.com"}, True), ({"email": ""}, True)]
)
def test_an_amount_that_is_also_an_own_invoices_does_not_mark(
    autres: dict[str, Any], averti: bool
) -> None:
    meme = replace(AUTRE, montant_cents=SIENNE.montant_cents)
    here = ticket(factures=(SIENNE, meme), **autres)
    assert bool(avertissement(here, "", "Un débit de 49,00 €.")) is averti


def test_an_empty_field_of_a_record_is_found_in_no_draft() -> None:
    vide = compte("grande-halle", email="", dernieres_connexions=("",))
    assert avertissement(ticket(comptes=(vide,)), "", "Bonjour.") == ""


def test_a_sender_who_is_unknown_is_warned_of_whatever_is_told() -> None:
    here = ticket(email="", factures=(SIENNE, AUTRE), comptes=(SIEN, AUTRUI))
    said = avertissement(here, "", "F-2026-0412, compte lopez-conseil.")
    assert "F-2026-0412, lopez-conseil" in said
