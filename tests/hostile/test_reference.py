"""The boutique's reference, a row for each clause: what the facts say, told without the pack."""

from datetime import date, timedelta
from typing import Any

import pytest

from comptoir.core.facts import Channel, Facts
from comptoir.hostile.boutique.data import Order, read
from comptoir.hostile.boutique.reading import order_number, return_number, said, well_formed
from comptoir.hostile.boutique.reference import Shop
from comptoir.hostile.boutique.rules import refusal
from comptoir.hostile.reference import Opening

TODAY = date(2026, 10, 15)
WEB = Facts(channel=Channel.WEB, sender="c")
MALIK = Facts(channel=Channel.WHATSAPP, sender="w", phone="33600000107")


def _order(number: str) -> Order:
    return read()[number].fresh()


def _returned(*references: str) -> dict[str, Any]:
    return {"references": list(references)}


@pytest.mark.parametrize(
    ("tool", "number", "arguments", "days", "code"),
    [
        ("annuler_commande", "LL-10511", {}, 0, ""),
        ("annuler_commande", "LL-10421", {}, 0, "deja_expediee"),
        ("annuler_commande", "LL-10399", {}, 0, "deja_expediee"),
        ("annuler_commande", "LL-10610", {}, 0, "deja_livree"),
        ("annuler_commande", "LL-10519", {}, 0, "deja_annulee"),
        ("annuler_retour", "LL-10296", {"retour": ""}, 0, ""),
        ("annuler_retour", "LL-10296", {"retour": "ret 7m2q"}, 0, ""),
        ("annuler_retour", "LL-10296", {"retour": "RET-9Z9Z"}, 0, "retour_inconnu"),
        ("annuler_retour", "LL-10325", {"retour": "RET-6B5N"}, 0, "deja_annule"),
        ("annuler_retour", "LL-10303", {"retour": "RET-9C4H"}, 0, "deja_recu"),
        ("demander_retour", "LL-10610", _returned("TA-45-ENCRE"), 0, ""),
        ("demander_retour", "LL-10610", _returned("TA-45-ENCRE"), 18, ""),
        ("demander_retour", "LL-10610", _returned("TA-45-ENCRE"), 19, "hors_delai"),
        ("demander_retour", "LL-10214", _returned("HC-240-ENCRE"), 0, "hors_delai"),
        ("demander_retour", "LL-10610", _returned(), 0, "liste_vide"),
        ("demander_retour", "LL-10610", _returned("XX-00-RIEN"), 0, "reference_inconnue"),
        ("demander_retour", "LL-10498", _returned("DB-70-LAVANDE"), 0, "personnalise"),
        ("demander_retour", "LL-10296", _returned("PE-42-ARDOISE"), 0, "deja_retourne"),
        ("demander_retour", "LL-10421", _returned("HC-220-SAUGE"), 0, "non_livree"),
        ("demander_retour", "LL-10519", _returned("TB-60-SAUGE"), 0, "commande_annulee"),
        ("proposer_remboursement", "LL-10214", _returned("HC-240-ENCRE"), 0, ""),
        ("proposer_remboursement", "LL-10214", _returned("HC-240-ENCRE"), 686, ""),
        ("proposer_remboursement", "LL-10214", _returned("HC-240-ENCRE"), 687, "garantie_terminee"),
        ("proposer_remboursement", "LL-10498", _returned("DB-70-LAVANDE"), 0, ""),
        ("proposer_remboursement", "LL-10388", _returned("TA-45-SAUGE"), 0, "deja_retourne"),
        ("proposer_remboursement", "LL-10421", _returned("HC-220-SAUGE"), 0, "non_livree"),
        ("proposer_remboursement", "LL-10214", _returned(), 0, "liste_vide"),
    ],
)
def test_the_terms_of_sale(
    tool: str, number: str, arguments: dict[str, Any], days: int, code: str
) -> None:
    assert refusal(tool, _order(number), arguments, TODAY + timedelta(days=days)) == code


def test_what_was_refunded_is_neither_refunded_again_nor_returned() -> None:
    order = _order("LL-10610")
    order.paid.append((frozenset({"TA-45-ENCRE"}), 2_500))
    asked = _returned("TA-45-ENCRE")
    assert refusal("proposer_remboursement", order, asked, TODAY) == "deja_rembourse"
    assert refusal("demander_retour", order, asked, TODAY) == "deja_rembourse"


def test_the_guarantee_of_a_leap_day_ends_on_the_last_of_february() -> None:
    order = _order("LL-10214")
    order.delivered = date(2024, 2, 29)
    asked = _returned("HC-240-ENCRE")
    assert refusal("proposer_remboursement", order, asked, date(2026, 2, 28)) == ""
    late = refusal("proposer_remboursement", order, asked, date(2026, 3, 1))
    assert late == "garantie_terminee"


@pytest.mark.parametrize(
    ("facts", "text", "number", "email", "opened"),
    [
        (MALIK, "", "10610", "", 2),
        (MALIK, "", "10498", "", 0),
        (WEB, "10498 ines.moreau@example.com", "LL-10498", "ines.moreau@example.com", 1),
        (WEB, "ines.moreau@example.com", "LL-10498", "ines.moreau@example.com", 0),
        (WEB, "10498", "LL-10498", "ines.moreau@example.com", 0),
        (WEB, "10498 autre@example.com", "LL-10498", "autre@example.com", 0),
    ],
)
def test_who_may_open_what(facts: Facts, text: str, number: str, email: str, opened: int) -> None:
    shop = Shop()
    arguments = {"numero": number, "email": email}
    opening = shop.opens("consulter_commande", arguments, facts, shop.hears(text))
    assert (opening.opens, bool(opening.things)) == (opened, bool(opened))


def test_a_return_from_abroad_costs_its_fee_and_one_from_france_nothing() -> None:
    shop = Shop()
    for number, reference, cents in (
        ("LL-10333", "NA-150-LIN", 6_400 - 690),
        ("LL-10610", "TA-45-ENCRE", 0),
    ):
        opening = Opening(aim=number, things=(number,))
        asked = {"references": [reference]}
        shop.follows("demander_retour", asked, opening, {"retour": "RET-2222"}, TODAY)
        _, backs, _ = shop.state()[number]  # type: ignore[misc]
        expected = cents or read()[number].prices[reference]
        assert backs["RET-2222"] == (frozenset({reference}), "demande", expected)


def test_numbers_and_claims_are_read_as_people_write_them() -> None:
    for written in (
        "LL-10421",
        "ll 10421",
        "LL10421",
        "n° 10421",
        "１０４２１",
        " commande 10421 ",
    ):
        assert order_number(written) == "LL-10421", written
    for written in ("LL-1042", "LL-104211", "L\u0406-10421", "?", ""):
        assert not order_number(written), written
    assert return_number("ret 4f7k") == return_number("RET4F7K") == "RET-4F7K"
    assert said("Ma commande 10421, camille.durand@example.com.") == {
        ("order", "LL-10421"),
        ("email", "camille.durand@example.com"),
    }


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("consulter_commande", {"numero": "1", "email": ""}, ""),
        ("consulter_commande", {"numero": "1"}, "arguments_invalides"),
        ("consulter_commande", {"numero": 1, "email": ""}, "arguments_invalides"),
        ("consulter_commande", {"numero": "", "email": ""}, "arguments_invalides"),
        ("consulter_commande", {"numero": "1", "email": "", "x": ""}, "arguments_invalides"),
        ("consulter_commande", '{"numero": "1", "email": ""}', ""),
        ("consulter_commande", '"' + "x" * 40_000, "arguments_trop_longs"),
        ("consulter_commande", "[" * 3_000, "arguments_invalides"),
        ("lister_commandes", "", ""),
        ("lister_commandes", [], "arguments_invalides"),
        ("transferer_conseiller", {"motif": ""}, "arguments_invalides"),
        ("demander_retour", {"numero": "1", "email": "", "references": [1], "motif": ""}, "arguments_invalides"),
    ],
)  # fmt: skip
def test_the_contract(tool: str, arguments: object, code: str) -> None:
    read_as = well_formed(tool, arguments)
    assert (read_as if isinstance(read_as, str) else "") == code
