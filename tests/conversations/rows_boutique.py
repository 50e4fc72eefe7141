"""Rows on the real `boutique` pack."""

from dataclasses import replace

from comptoir.core.calls import Status
from comptoir.core.facts import Channel, Facts
from comptoir.packs.boutique import pack as boutique
from tests.conversations.row import Conversation, Result, Turn, call, denied, says, wants

PHONE = Facts(channel=Channel.WHATSAPP, sender="wa-1", phone="33600000119")
COLLET = {"numero": "LL-10415", "email": "vincent.collet@example.com"}
MARCHAND = {"numero": "LL-10214", "email": "odile.marchand@example.com"}
CANCEL = call("annuler_commande", numero="LL-10511", email="")


def _row(name: str, covers: str, *turns: Turn) -> Conversation:
    return Conversation(name=name, covers=covers, pack=boutique, turns=turns)


BOUTIQUE = (
    _row(
        "boutique : un retour consulté, demandé, et son bon",
        "several",
        Turn(
            text="Je veux rendre le plaid de LL-10415, vincent.collet@example.com",
            answers=(
                wants(call("consulter_commande", **COLLET)),
                wants(
                    call("demander_retour", "c2", **COLLET, references=["PL-130-OCRE"], motif="")
                ),
                says("Votre retour est enregistré ; voici l'étiquette."),
            ),
            results=(
                Result("c1", holds={"statut": "livree", "total_eur": 104.9}),
                Result("c2", holds={"accepte": True, "montant_eur": 75.0}),
            ),
            by_code=("Bon de retour RET-2222",),
            by_model=("enregistré",),
            state={"LL-10415": {"retours": [{"statut": "demande", "references": ["PL-130-OCRE"]}]}},
        ),
    ),
    _row(
        "boutique : un retour hors délai",
        "refusal",
        Turn(
            text="Reprenez la housse de LL-10214, odile.marchand@example.com",
            answers=(
                wants(call("demander_retour", **MARCHAND, references=["HC-240-ENCRE"], motif="")),
                says("Le délai de retour est dépassé, je le regrette."),
            ),
            results=(denied("c1", "hors_delai", delai_jours=30),),
            by_code=("CGV article 6",),
            state={"LL-10214": {"retours": []}},
        ),
    ),
    _row(
        "boutique : une mauvaise référence corrigée",
        "correction",
        Turn(
            text="Je rends le coussin de LL-10415, vincent.collet@example.com",
            answers=(
                wants(call("demander_retour", **COLLET, references=["COUSSIN"], motif="")),
                wants(
                    call("demander_retour", "c2", **COLLET, references=["CO-45-TERRE"], motif="")
                ),
                says("C'est noté, voici le bon."),
            ),
            results=(
                denied("c1", "reference_inconnue", inconnues=["COUSSIN"]),
                Result("c2", holds={"montant_eur": 29.9}),
            ),
            by_code=("Bon de retour",),
        ),
    ),
    replace(
        _row(
            "boutique : une annulation confirmée par le bouton",
            "consent",
            Turn(
                text="Annulez ma commande LL-10511",
                answers=(wants(CANCEL),),
                results=(Result("c1", Status.PENDING),),
                by_code=("Annuler la commande LL-10511", "227,00"),
                state={"LL-10511": {"statut": "en_preparation"}},
            ),
            Turn(
                press="yes",
                answers=(says("Votre commande est annulée."),),
                by_code=("LL-10511 annulée",),
                state={"LL-10511": {"statut": "annulee"}},
            ),
        ),
        facts=PHONE,
    ),
    replace(
        _row(
            "boutique : trois lectures ensemble sur WhatsApp",
            "parallel",
            Turn(
                text="Où en sont mes commandes ?",
                answers=(
                    wants(
                        call("lister_commandes"),
                        call("consulter_commande", "c2", numero="LL-10511", email=""),
                        call("rechercher_faq", "c3", question="délai de retour"),
                    ),
                    says("Votre commande LL-10511 est en préparation."),
                ),
                results=(
                    Result("c1"),
                    Result("c2", holds={"statut": "en_preparation"}),
                    Result("c3"),
                ),
                by_model=("LL-10511",),
            ),
        ),
        facts=PHONE,
    ),
    _row(
        "boutique : le conseiller",
        "hand-over",
        Turn(
            text="Le plaid de LL-10415 est abîmé",
            answers=(wants(call("transferer_conseiller", motif="plaid abîmé, LL-10415")),),
            results=(Result("c1", holds={"transfere_a": "conseiller"}),),
            by_code=("à un conseiller",),
            handed_over=True,
        ),
    ),
)
