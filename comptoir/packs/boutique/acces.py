"""Qui voit quelle commande : le téléphone de la session, ou le numéro et l'e-mail que le client a écrits.

Source: `verifier_acces`. One access policy serves every order tool.
"""

from datetime import date
from typing import Any

from comptoir.contract.access import Access, Claims
from comptoir.core.decisions import Deny
from comptoir.core.digests import digest
from comptoir.core.facts import Channel, Claim, Facts, Level, Proof
from comptoir.packs.boutique.commandes import Commande, Statut
from comptoir.packs.boutique.magasin import Magasin, Registre
from comptoir.packs.boutique.numeros import normaliser_email, normaliser_numero

NUMERO_ILLISIBLE = Deny(
    code="numero_illisible",
    guidance=(
        "Ce numéro n'a pas la forme LL-12345. Demandez au client de le recopier en chiffres ; "
        "ne le devinez pas."
    ),
)
IDENTITE_REQUISE = Deny(
    code="identite_requise",
    guidance="Demandez au client l'adresse e-mail utilisée pour la commande.",
)
CLIENT_NON_RECONNU = Deny(
    code="identite_requise",
    guidance=(
        "Le canal ne permet pas de reconnaître le client : demandez-lui le numéro de commande "
        "et l'adresse e-mail."
    ),
)

_AUCUNE = Commande(
    numero="LL-00000",
    client="",
    email="",
    telephone="",
    pays="FR",
    statut=Statut.ANNULEE,
    commandee_le=date.min,
    articles=(),
)


def _designer(arguments: Any, facts: Facts) -> str | Deny:  # noqa: ANN401 - typed by each tool
    del facts
    return normaliser_numero(arguments.numero) or NUMERO_ILLISIBLE


def _preuves(
    arguments: Any,  # noqa: ANN401 - typed by each tool
    facts: Facts,
    claims: Claims,
) -> tuple[Proof, ...] | Deny:
    """Ce que le client peut montrer ; une adresse ne compte que s'il l'a écrite lui-même."""
    preuves: list[Proof] = []
    if facts.channel is Channel.WHATSAPP and facts.phone:
        preuves.append(Proof("telephone", facts.phone, Level.CHANNEL))
    if facts.mailbox:
        preuves.append(Proof("email", normaliser_email(facts.mailbox), Level.CHANNEL))
    email = normaliser_email(arguments.email)
    if email and Claim("email", email) in claims:
        preuves.append(Proof("email", email, Level.CLAIM))
    return tuple(preuves) or IDENTITE_REQUISE


def _prouve(commande: Commande, preuves: tuple[Proof, ...], numero: str, claims: Claims) -> Level:
    """À quel niveau ces preuves ouvrent cette commande."""
    niveau = Level.NONE
    for preuve in preuves:
        attendu = commande.telephone if preuve.kind == "telephone" else commande.email
        if not attendu or preuve.value != attendu:
            continue
        # At the level of a claim the number too must be the customer's own word, so that a model
        # that knows every number opens nothing with an address that anybody may know.
        if preuve.level is Level.CLAIM and Claim("commande", numero) not in claims:
            continue
        niveau = max(niveau, preuve.level)
    return niveau


async def _chercher(magasin: Magasin, numero: str) -> Commande | None:
    return await magasin.commande(numero)


def _registre(magasin: Magasin, commande: Commande) -> Registre:
    return magasin.registre(commande)


def version(commande: Commande) -> str:
    """Change dès que la commande change."""
    retours = ",".join(f"{r.numero}:{r.statut}" for r in commande.retours)
    return f"{commande.statut}|{commande.livree_le}|{retours}|{len(commande.remboursements)}"


def instantane(commande: Commande) -> dict[str, object]:
    """Ce que les règles ont vu, pour le journal : sans nom, adresse ni téléphone."""
    return {
        "numero": commande.numero,
        "pays": commande.pays,
        "statut": commande.statut.value,
        "commandee_le": commande.commandee_le.isoformat(),
        "livree_le": commande.livree_le.isoformat() if commande.livree_le else "",
        "articles": [
            [a.reference, a.quantite, a.prix_cents, a.personnalise] for a in commande.articles
        ],
        "retours": [[r.numero, r.statut.value, list(r.references)] for r in commande.retours],
        "remboursements": [[list(r.references), r.montant_cents] for r in commande.remboursements],
    }


COMMANDE = Access(
    name="commande",
    refer=_designer,
    proofs=_preuves,
    find=_chercher,
    proves=_prouve,
    decoy=_AUCUNE,
    writer=_registre,
    version=version,
    snapshot=instantane,
)
"""l'accès à une commande, commun à tous les outils qui en ouvrent une"""


def _designer_client(arguments: object, facts: Facts) -> str | Deny:
    del arguments
    if facts.channel is Channel.WHATSAPP and facts.phone:
        return f"tel:{facts.phone}"
    if facts.mailbox:
        return f"email:{normaliser_email(facts.mailbox)}"
    return CLIENT_NON_RECONNU


def _preuves_client(arguments: object, facts: Facts, claims: Claims) -> tuple[Proof, ...] | Deny:
    del arguments, claims
    return (Proof("expediteur", facts.phone or facts.mailbox, Level.CHANNEL),)


async def _chercher_client(magasin: Magasin, reference: str) -> tuple[Commande, ...]:
    genre, _, valeur = reference.partition(":")
    if genre == "tel":
        return await magasin.commandes_de(telephone=valeur)
    return await magasin.commandes_de(email=valeur)


def _prouve_client(
    commandes: tuple[Commande, ...], preuves: tuple[Proof, ...], reference: str, claims: Claims
) -> Level:
    """The look-up is keyed by the facts themselves, so what it finds is theirs."""
    del commandes, reference, claims
    return preuves[0].level


def _version_client(commandes: tuple[Commande, ...]) -> str:
    return digest([[commande.numero, version(commande)] for commande in commandes])


CLIENT = Access(
    name="client",
    refer=_designer_client,
    proofs=_preuves_client,
    find=_chercher_client,
    proves=_prouve_client,
    decoy=(),
    version=_version_client,
    snapshot=lambda commandes: [commande.numero for commande in commandes],
)
"""l'accès aux commandes du client que le canal a reconnu"""
