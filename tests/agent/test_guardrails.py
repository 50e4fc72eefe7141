"""Guardrails: what nothing backs does not leave, and ordinary polite sentences do."""

import re
from collections.abc import Iterable

import pytest

from comptoir.agent.guardrails import Speech, Spoken, check, tokens
from comptoir.agent.guardrails.speech import Identifier
from comptoir.packs.boutique.voix import PAROLE

BACKED = frozenset(
    tokens.in_content(
        {
            "numero": "LL-10610",
            "retour": "RET-4F7K",
            "reference": "TA-45-ENCRE",
            "colis": "CL24886670375FR",
            "frais_retour_eur": 6.9,
            "total_eur": 1234.5,
            "livree_le": "2026-08-31",
            "recu_le": "2026-10-03",
        },
        PAROLE,
    )
)
ECHO = frozenset(
    {*tokens.in_content({"": "LL-10421, 2026-10-15"}, PAROLE), "email:camille.durand@example.com"}
)
NOTHING = Speech()


def found(text: str, proven: Iterable[str] = (), speech: Speech = PAROLE) -> list[str]:
    return [one.guardrail for one in check(Spoken(text, BACKED, ECHO, frozenset(proven)), speech)]


@pytest.mark.parametrize(
    "text",
    [
        "Votre commande LL-10610 a été livrée le 3 octobre 2026.",
        "Votre commande ll 10610 est livrée depuis le 03/10/2026.",
        "La commande n° 10610 est là.",
        "Vous parlez bien de LL-10421 ?",
        "Votre retour RET-4F7K, torchons TA-45-ENCRE.",
        "Colis CL24886670375FR.",
        "Colis CL24886670375FR 2 articles dedans.",
        "Les frais sont de 6,90 €.",
        "Les frais : €6,90.",
        "Livrée le 31-08-2026.",
        "Les frais sont de 6.90 euros, sur 1 234,50 €.",
        "Livrée le 31 août, délai passé.",
        "Livrée le 31 août 2026 (2026-08-31), soit le 31/08.",
        "Nous sommes le 15 octobre.",
        "J'ai noté camille.durand@example.com.",
        "Écrivez à bonjour@lin-lavande.example ou sur https://lin-lavande.example/retours.",
        "Voyez lin-lavande.example.",
    ],
)
def test_what_a_result_or_the_customer_gave_may_be_said(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Votre commande LL-10498 est livrée.",
        "la commande ll-10498",
        "La commande 10498 est en route.",
        "Votre retour RET-9Z9Z.",
        "ret 9z9z",
        "Référence HC-220-SAUGE.",
        "hc-220-sauge",
        "Colis CL99999999999FR.",
        "Vous serez remboursé de 49,90 €.",
        "Vous recevrez 49 euros.",
        "49 EUR",
        "49 € 90",
        "1 234,51 €",
        "€49,90",
        "€ 49.90",
        "EUR 49,90 vous seront rendus",
        "le 30-08-2026",
        "le 30.08",
        "quarante-neuf euros",
        "le premier septembre",
        "90 centimes",
        "12 € 50",
        "1,234.51 €",
        "6,955 €",
        "1.234,51 €",
        "Livrée le 1er septembre.",
        "Livrée le 30 août 2026.",
        "Livrée le 31 août 2025.",
        "le 30/08/2026",
        "le 30/08/26",
        "le 2026-08-30",
        "le 30 déc",
        "le 12 févr. 2026",
    ],
)
def test_an_identifier_an_amount_or_a_date_without_a_result_does_not_leave(text: str) -> None:
    assert "figures" in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Écrivez à support@autre-magasin.example.",
        "ines.moreau@example.com",
        "x" * 100 + "@autre.example",  # longer than the part that is read
        "x" * 100 + "bonjour@lin-lavande.example",
        "x.bonjour@lin-lavande.example",
        "http://autre.example/x",
        "https://lin-lavande.example.evil.com/",
        "https://lin-lavande.examplevil.com",
        "www.autre.fr",
        "Voyez autre.shop/promo.",
        "bit.ly/3xYz",
        "un.site.tv/page",
        "Appelez le 06 12 34 56 78.",
        "Appelez le +33 6 12 34 56 78",
        "0033612345678",
        "06.12.34.56.78",
        "IBAN FR76 3000 6000 0112 3456 7890 189",
        "DE89370400440532013000",
    ],
)
def test_an_address_of_somewhere_else_does_not_leave(text: str) -> None:
    assert "contacts" in found(text)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("Votre retour est enregistré.", "retour"),
        ("Votre demande de retour a bien été prise en compte.", "retour"),
        ("Retour accepté !", "retour"),
        ("J'ai enregistré votre retour.", "retour"),
        ("Votre commande est annulée.", "annulation"),
        ("J'ai annulé votre commande.", "annulation"),
        ("Le retour est désormais annulé.", "annulation_retour"),
        ("Votre remboursement a été effectué.", "remboursement"),
        ("Je vous ai remboursé.", "remboursement"),
        ("Vous avez été remboursé.", "remboursement"),
        ("La somme est versée.", "remboursement"),
        ("Votre échange est enregistré.", "echange"),
        ("Votre adresse a été modifiée.", "adresse"),
        ("J'ai prévenu un conseiller.", "transfert"),
        ("Votre dossier est transmis.", "transfert"),
        ("Un bon d'achat vous est offert.", "avoir"),
        ("Je vous accorde une remise.", "avoir"),
        ("D'accord. Votre retour est enregistré ; bonne journée", "retour"),
    ],
)
def test_an_act_is_claimed_only_with_its_receipt(text: str, act: str) -> None:
    assert found(text) == ["acts"]
    assert found(text, proven=[act]) == []


@pytest.mark.parametrize(
    "text",
    [
        "Bonjour, que puis-je faire pour vous ?",
        "Avec plaisir, pouvez-vous me donner le numéro de commande et l'adresse e-mail ?",
        "Votre retour est-il enregistré ?",
        "Voulez-vous que votre commande soit annulée ?",
        "Votre commande n'est pas annulée.",
        "Si votre retour est accepté, vous recevrez une étiquette.",
        "Une fois le retour reçu, le remboursement est effectué sous dix jours.",
        "Le retour sera enregistré dès que vous aurez choisi les articles.",
        "Aucun remboursement n'a été effectué.",
        "Je suis désolé pour ce retard, je comprends votre déception.",
        "Les retours se demandent dans les 30 jours, article 6 des CGV.",
        "La garantie est de 2 ans.",
        "Votre colis est chez le transporteur, il arrive demain.",
        "Je n'ai rien trouvé avec ces informations : pouvez-vous vérifier le numéro ?",
        "Le droit de rétractation est de 14 jours (L221-18).",
        "Le linge se lave à 40 degrés, 60 pour les torchons.",
        "Merci, bonne journée à vous et à bientôt !",
        "Taille 220 x 240 cm, 4 pièces.",
        "Comptez 3-5 jours, 2-3-4 articles.",
        "Retour et/ou échange, voir l'article 6.Merci.",
        "La livraison prend 3 à 5 jours ouvrés.",
        "L'assistance répond de 9 h à 18 h.",
        "C'est noté. Avez-vous autre chose à me demander ?",
        "Souhaitez-vous qu'un conseiller reprenne ?",
        "Je peux transmettre votre demande à un conseiller.",
        "",
        "?!",
    ],
)
def test_an_ordinary_sentence_is_no_false_alarm(text: str) -> None:
    assert found(text) == []


def test_a_pack_that_declares_nothing_still_keeps_amounts_dates_and_addresses() -> None:
    assert found("LL-10498, votre retour est enregistré.", speech=NOTHING) == []
    assert found("12 € le 3 mars à x@y.fr", speech=NOTHING) == ["figures", "figures", "contacts"]


def test_an_iban_that_hides_behind_a_parcel_does_not_leave() -> None:
    assert "contacts" in found("CL24886670375FR FR7630006000011234567890189")


def test_phone_numbers_leave_from_an_allow_list_only() -> None:
    allowed = Speech(phones=("0475000000",))
    assert found("Appelez le 04 75 00 00 00.", speech=allowed) == []
    assert found("Appelez le 04 75 00 00 01.", speech=allowed) == ["contacts"]


def test_words_that_cannot_be_checked_do_not_leave() -> None:
    def broken(text: str) -> str:
        raise RuntimeError(text)

    speech = Speech(identifiers=(Identifier("x", re.compile("x"), broken),))
    assert found("x", speech=speech) == ["figures"]


def test_an_example_of_a_format_is_nobodys() -> None:
    (example,) = PAROLE.examples
    assert found(f"Le numéro a la forme {example}.") == []


def test_what_is_wrong_is_told_so_that_the_model_can_correct_it() -> None:
    spoken = Spoken("LL-10498, 49,90 €, le 2026-08-30", BACKED, ECHO, frozenset())
    assert sorted(one.what for one in check(spoken, PAROLE)) == [
        "la date 2026-08-30 ne vient d'aucun résultat d'outil",
        "le montant 49.90 EUR ne vient d'aucun résultat d'outil",
        "le numéro LL-10498 ne vient d'aucun résultat d'outil",
    ]


@pytest.mark.parametrize(
    ("content", "backed"),
    [
        ({"retour": "RET-4F7K"}, {"id:RET-4F7K"}),
        ({"livree_le": "2026-08-31"}, {"date:2026-08-31", "date:--08-31"}),
        ({"frais_retour_eur": 6.9}, {"amount:690"}),
        ({"total_eur": 49}, {"amount:4900"}),
        ({"quantite": 4, "personnalise": True, "total": False, "rien": None}, set()),
        ({"ratio": 0.5}, {"amount:50"}),
        (
            {"articles": [{"reference": "TA-45-ENCRE", "prix_eur": 12}]},
            {"id:TA-45-ENCRE", "amount:1200"},
        ),
        (
            {"lignes": ("LL-10610", ["le 31/08/2026"])},
            {"id:LL-10610", "date:2026-08-31", "date:--08-31"},
        ),
        ({"montants": [12, 13.5]}, {"amount:1200", "amount:1350"}),
        ({"texte": "6,90 € le 45/13"}, {"amount:690"}),
        ({"texte": "12.05 EUR"}, {"amount:1205"}),
        ({"texte": "12 € 50."}, {"amount:1250"}),
        ({"texte": "12,50 € 50."}, {"amount:1250"}),
        ({"texte": "1,234.50 €"}, {"amount:123450"}),
        ({"texte": "12345 67 890 €"}, {"id:LL-12345", "amount:6789000"}),
    ],
)
def test_the_same_reading_serves_results_and_words(
    content: dict[str, object], backed: set[str]
) -> None:
    assert tokens.in_content(content, PAROLE) == backed


def test_a_pattern_that_its_own_format_rejects_is_no_identifier() -> None:
    speech = Speech(identifiers=(Identifier("x", re.compile(r"X\d"), lambda _: None),))
    assert tokens.in_text("X1", speech) == set()
