"""Who sees which order: the session's phone or mailbox, or the number and the address they wrote."""

from types import SimpleNamespace
from typing import Any

import pytest

from comptoir.core.decisions import Deny
from comptoir.core.facts import Channel, Claim, Facts, Level, Proof
from comptoir.packs.boutique.acces import CLIENT, COMMANDE, instantane, version
from comptoir.packs.boutique.commandes import Remboursement, Statut, StatutRetour
from comptoir.packs.boutique.magasin import MagasinMemoire
from comptoir.service.system import CountingIds
from tests.packs.boutique.commandes_modeles import JOUR, commande, retour

WEB = Facts(channel=Channel.WEB, sender="c")
TEL = Facts(channel=Channel.WHATSAPP, sender="w", phone="33600000107")
SANS_TEL = Facts(channel=Channel.WHATSAPP, sender="w")
BOITE = Facts(channel=Channel.EMAIL, sender="m", mailbox="Malik.Ferrand@example.com")
NUMERO = Claim("commande", "LL-10610")
EMAIL = Claim("email", "malik.ferrand@example.com")


def ouvre(
    facts: Facts, claims: set[Claim], email: str = "", numero: str = "LL-10610"
) -> Level | str:
    """At which level the facts open the order, or why they cannot be tried."""
    arguments = SimpleNamespace(numero=numero, email=email)
    reference = COMMANDE.refer(arguments, facts)
    if isinstance(reference, Deny):
        return reference.code
    preuves = COMMANDE.proofs(arguments, facts, frozenset(claims))
    if isinstance(preuves, Deny):
        return preuves.code
    return COMMANDE.proves(commande(), preuves, reference, frozenset(claims))


@pytest.mark.parametrize(
    ("facts", "claims", "email", "niveau"),
    [
        (TEL, set(), "", Level.CHANNEL),
        (TEL, {NUMERO, EMAIL}, "malik.ferrand@example.com", Level.CHANNEL),
        (BOITE, set(), "", Level.CHANNEL),
        (WEB, {NUMERO, EMAIL}, "malik.ferrand@example.com", Level.CLAIM),
        (WEB, {NUMERO, EMAIL}, " MALIK.Ferrand@Example.com ", Level.CLAIM),
        (SANS_TEL, {NUMERO, EMAIL}, "malik.ferrand@example.com", Level.CLAIM),
        (WEB, {EMAIL}, "malik.ferrand@example.com", Level.NONE),
        (WEB, {NUMERO}, "malik.ferrand@example.com", "identite_requise"),
        (WEB, set(), "malik.ferrand@example.com", "identite_requise"),
        (WEB, {NUMERO, EMAIL}, "", "identite_requise"),
        (WEB, {NUMERO}, "", "identite_requise"),
        (SANS_TEL, {NUMERO}, "", "identite_requise"),
        (WEB, {NUMERO, Claim("email", "autre@example.com")}, "autre@example.com", Level.NONE),
        (Facts(channel=Channel.WHATSAPP, sender="w", phone="33600000108"), set(), "", Level.NONE),
        (
            Facts(channel=Channel.WEB, sender="w", phone="33600000107"),
            set(),
            "",
            "identite_requise",
        ),
        (
            Facts(channel=Channel.EMAIL, sender="m", mailbox="autre@example.com"),
            set(),
            "",
            Level.NONE,
        ),
    ],
)
def test_an_order_opens_to_its_phone_its_mailbox_or_both_words_of_the_customer(
    facts: Facts, claims: set[Claim], email: str, niveau: Level | str
) -> None:
    assert ouvre(facts, claims, email) == niveau


def test_an_unreadable_number_is_asked_for_again() -> None:
    assert ouvre(TEL, set(), numero="LL-1O421") == "numero_illisible"


def test_an_order_without_a_phone_does_not_open_to_somebody_without_one() -> None:
    vue = commande(telephone="")
    assert (
        COMMANDE.proves(vue, (Proof("telephone", "", Level.CHANNEL),), "LL-10610", frozenset())
        is Level.NONE
    )


def test_what_stands_in_for_an_absent_order_opens_to_nobody() -> None:
    preuves = tuple(Proof(genre, "", Level.CHANNEL) for genre in ("telephone", "email"))
    assert COMMANDE.proves(COMMANDE.decoy, preuves, "LL-00000", frozenset()) is Level.NONE


@pytest.mark.parametrize(
    ("facts", "reference"),
    [
        (TEL, "tel:33600000107"),
        (BOITE, "email:malik.ferrand@example.com"),
        (WEB, "identite_requise"),
        (SANS_TEL, "identite_requise"),
        (Facts(channel=Channel.WEB, sender="c", phone="33600000107"), "identite_requise"),
    ],
)
async def test_a_recognised_sender_lists_their_own_orders(facts: Facts, reference: str) -> None:
    trouvee = CLIENT.refer(None, facts)
    assert (trouvee.code if isinstance(trouvee, Deny) else trouvee) == reference
    if isinstance(trouvee, Deny):
        return
    magasin = MagasinMemoire((commande(),), CountingIds())
    commandes = await CLIENT.find(magasin, trouvee)
    assert commandes == (commande(),)
    preuves = CLIENT.proofs(None, facts, frozenset())
    assert isinstance(preuves, tuple)
    assert CLIENT.proves(commandes, preuves, trouvee, frozenset()) is Level.CHANNEL
    assert CLIENT.snapshot(commandes) == ["LL-10610"]


@pytest.mark.parametrize(
    "autres",
    [
        {"statut": Statut.ANNULEE},
        {"livree_le": None},
        {"retours": (retour(),)},
        {"retours": (retour(statut=StatutRetour.ANNULE),)},
        {"remboursements": (Remboursement(references=("X",), montant_cents=1, approuve_le=JOUR),)},
    ],
)
def test_the_version_changes_whenever_the_order_does(autres: dict[str, Any]) -> None:
    assert version(commande(**autres)) != version(commande())
    assert CLIENT.version((commande(**autres),)) != CLIENT.version((commande(),))
    assert CLIENT.version((commande(),)) == CLIENT.version((commande(),))


def test_what_the_journal_keeps_names_nobody() -> None:
    vue = commande(
        retours=(retour(),),
        remboursements=(
            Remboursement(references=("TA-45-ENCRE",), montant_cents=1, approuve_le=JOUR),
        ),
    )
    garde = instantane(vue)
    assert not any(mot in repr(garde) for mot in ("Malik", "malik", "336000"))
    assert garde["livree_le"] == "2026-10-05"
    assert instantane(commande(livree_le=None))["livree_le"] == ""
    assert garde["retours"] == [["RET-4F7K", "demande", ["TA-45-ENCRE"]]]
