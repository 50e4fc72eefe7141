"""Numbers and addresses as customers write them, and what counts as their own word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.core.facts import Claim
from comptoir.packs.boutique.numeros import (
    A_NOUS,
    normaliser_email,
    normaliser_numero,
    normaliser_retour,
)
from comptoir.packs.boutique.revendications import revendications


@pytest.mark.parametrize(
    "ecrit",
    [
        "LL-10421", "ll 10421", "LL10421", "n° 10421", "N°10421", "no 10421", "nº 10421", "10421",
        "numéro 10421", "commande 10421", "commande n° LL-10421", "CDE 10421", "cmd LL 10421",
        "colis 10421", "# 10421", "dièse 10421", "#LL-10421", "LL - 10421", "LL–10421",
        "ll_10421", "LL.10421", "LL-10 421", "1 0 4 2 1", "10.421", "ＬＬ－１０４２１", "１０４２１",
        "LL-\u200b10421", "\u200eLL-10421", "LL\u00a010421", "  LL-10421  ", "Commande numéro LL-10421",
    ],
)  # fmt: skip
def test_an_order_number_has_one_normal_form(ecrit: str) -> None:
    assert normaliser_numero(ecrit) == "LL-10421"


@pytest.mark.parametrize(
    "ecrit",
    [
        "", "LL-", "LL-1042", "LL-104211", "104211", "LK-10421", "LL-1O421", "LL-l0421", "ᏞᏞ-10421",
        "ԼԼ-10421", "LL-10421 et LL-10498", "LL-١٠٤٢١", "bonjour", "LL-10421-A", "LL10421" + " " * 70,
        "RET-4F7K", "-10421-x", "LL-10/421",
    ],
)  # fmt: skip
def test_what_is_not_one_is_not_guessed(ecrit: str) -> None:
    assert normaliser_numero(ecrit) is None


@given(st.text(max_size=80))
def test_whatever_is_written_gives_the_form_or_nothing(ecrit: str) -> None:
    numero = normaliser_numero(ecrit)
    assert numero is None or normaliser_numero(numero) == numero


@pytest.mark.parametrize(
    ("ecrit", "numero"),
    [
        ("RET-4F7K", "RET-4F7K"), ("ret 4f7k", "RET-4F7K"), ("4F7K", "RET-4F7K"), ("ret–4f7k", "RET-4F7K"),
        ("RET4F7K", "RET-4F7K"), ("RET-4F7", None), ("RET-4F7KX", None), ("", None), ("x" * 70, None),
        ("RET-4F-7É", None),
    ],
)  # fmt: skip
def test_a_return_number_has_one_normal_form(ecrit: str, numero: str | None) -> None:
    assert normaliser_retour(ecrit) == numero


@pytest.mark.parametrize(
    ("ecrite", "adresse"),
    [
        (" Camille.Durand@Example.COM ", "camille.durand@example.com"),
        ("camille\u200b.durand@example.com", "camille.durand@example.com"),
        ("ｃamille@example.com", "camille@example.com"),
        ("", ""),
        ("STRASSE@example.com", "strasse@example.com"),
    ],
)
def test_an_address_is_trimmed_and_folded(ecrite: str, adresse: str) -> None:
    assert normaliser_email(ecrite) == adresse


@pytest.mark.parametrize(
    "numero", ["LL-10421", "ll 10421", "RET-4F7K", "TA-45-ENCRE", "CL52187499831FR"]
)
def test_our_own_numbers_are_known_as_ours(numero: str) -> None:
    assert A_NOUS.search(f"voici {numero}, merci") is not None


@pytest.mark.parametrize(
    ("texte", "revendiquees"),
    [
        ("Où en est LL-10421 ?", {("commande", "LL-10421")}),
        (
            "ll 10421, camille.durand@example.com",
            {("commande", "LL-10421"), ("email", "camille.durand@example.com")},
        ),
        ("commande dix mille quatre cent vingt et un", {("commande", "LL-10421")}),
        ("10 421 et n°10498", {("commande", "LL-10421"), ("commande", "LL-10498")}),
        (
            "camille point durand arobase example point com",
            {("email", "camille.durand@example.com")},
        ),
        ("LL-１０４２１", {("commande", "LL-10421")}),
        ("mon téléphone : 0612345678", set()),
        ("bonjour, deux torchons à 12 €", set()),
        ("", set()),
        ("LL-١٠٤٢١", set()),
    ],
)
def test_a_claim_is_what_the_customer_wrote_themselves(
    texte: str, revendiquees: set[tuple[str, str]]
) -> None:
    assert revendications(texte) == {Claim(*une) for une in revendiquees}
