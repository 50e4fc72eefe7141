"""Ce que l'on écrit d'un ticket : par sorte de demande, un résumé et un brouillon.

Rien ici ne contient de chiffre, n'affirme un fait du dossier ni ne promet : les faits viennent des
outils et seulement d'eux. Trois phrases au plus : accueil, fait confirmé, suite.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Sorte(StrEnum):
    """De quelle sorte est la demande ; le résumé et le brouillon en dépendent."""

    DOUBLE_DEBIT = "double_debit"
    DEBIT_INDU = "debit_indu"
    PAIEMENT_NON_VU = "paiement_non_vu"
    CONTESTATION = "contestation"
    REMBOURSEMENT = "remboursement"
    PAIEMENT_REFUSE = "paiement_refuse"
    SUSPENSION = "suspension"
    COPIE = "copie"
    FORMULE = "formule"
    FACTURATION = "facturation"
    PERTE = "perte"
    ARRET = "arret"
    LENTEUR = "lenteur"
    PANNE = "panne"
    SOUHAIT = "souhait"
    DETAIL = "detail"
    USAGE = "usage"
    INTRUSION = "intrusion"
    FUITE = "fuite"
    HAMECONNAGE = "hameconnage"
    ANCIEN = "ancien"
    MELANGE = "melange"
    RGPD = "rgpd"
    ACCES_TOUS = "acces_tous"
    CODES = "codes"
    ACCES = "acces"
    DROITS = "droits"
    COMPTE = "compte"


@dataclass(frozen=True, slots=True)
class Texte:
    """`resume` est une proposition nominale ; `accueil` et `suite` sont des phrases entières."""

    resume: str
    accueil: str
    suite: str


_EXAMINE: Final = "Notre équipe examine votre demande."

TEXTES: Final[dict[Sorte, Texte]] = {
    Sorte.DOUBLE_DEBIT: Texte(
        "Le client signale un montant prélevé plusieurs fois",
        "Bonjour, nous avons bien reçu votre message au sujet d'un prélèvement en double.",
        "Notre équipe facturation vérifie ce qui a été débité.",
    ),
    Sorte.DEBIT_INDU: Texte(
        "Le client conteste un prélèvement qu'il estime pris à tort",
        "Bonjour, nous avons bien reçu votre message au sujet d'un prélèvement que vous contestez.",
        "Notre équipe facturation vérifie ce qui a été débité et sur quelle base.",
    ),
    Sorte.PAIEMENT_NON_VU: Texte(
        "Le client a payé et son paiement n'apparaît pas",
        "Bonjour, merci de nous signaler que votre paiement n'apparaît pas.",
        "Pourriez-vous nous envoyer la preuve du paiement, avec sa date et sa référence ?",
    ),
    Sorte.CONTESTATION: Texte(
        "Le client conteste ce qui lui est facturé",
        "Bonjour, nous avons bien reçu votre contestation.",
        "Pourriez-vous nous préciser les lignes que vous contestez et pourquoi ?",
    ),
    Sorte.REMBOURSEMENT: Texte(
        "Le client demande ou attend un remboursement",
        "Bonjour, nous avons bien reçu votre message au sujet d'un remboursement.",
        "Notre équipe facturation vérifie où en est votre dossier.",
    ),
    Sorte.PAIEMENT_REFUSE: Texte(
        "Le client ne parvient pas à payer",
        "Bonjour, nous avons bien noté que votre paiement n'aboutit pas.",
        "Pourriez-vous nous indiquer le message affiché et le moyen de paiement, sans nous envoyer "
        "de numéro de carte ?",
    ),
    Sorte.SUSPENSION: Texte(
        "L'accès du client est suspendu pour une question de paiement",
        "Bonjour, nous avons bien reçu votre message au sujet de la suspension de votre accès.",
        "Notre équipe facturation vérifie l'état de votre abonnement.",
    ),
    Sorte.COPIE: Texte(
        "Le client demande une facture ou un justificatif",
        "Bonjour, nous avons bien reçu votre demande de document.",
        "Votre demande est transmise à notre équipe facturation.",
    ),
    Sorte.FORMULE: Texte(
        "Le client se renseigne sur son offre, ses licences ou un tarif",
        "Bonjour, merci de votre question sur votre formule.",
        "Votre question est transmise à notre équipe facturation.",
    ),
    Sorte.FACTURATION: Texte(
        "Le client a une demande de facturation",
        "Bonjour, nous avons bien reçu votre demande concernant la facturation.",
        _EXAMINE,
    ),
    Sorte.PERTE: Texte(
        "Le client ne retrouve plus ses données",
        "Bonjour, nous avons bien noté que des données n'apparaissent plus dans votre espace.",
        "Pourriez-vous nous dire depuis quand et ce qui avait été fait juste avant, sans rien "
        "recréer pour le moment ?",
    ),
    Sorte.ARRET: Texte(
        "Le travail de plusieurs personnes est arrêté par une panne",
        "Bonjour, nous avons bien noté que ce problème arrête votre travail.",
        "Notre équipe technique examine votre signalement.",
    ),
    Sorte.LENTEUR: Texte(
        "Le client signale des lenteurs",
        "Bonjour, merci de nous avoir signalé ces lenteurs.",
        "Pourriez-vous nous préciser les pages ou les appels concernés et depuis quand ?",
    ),
    Sorte.PANNE: Texte(
        "Une fonction du produit ne marche pas chez le client",
        "Bonjour, merci de nous avoir signalé ce dysfonctionnement.",
        "Pourriez-vous nous décrire les étapes suivies et le message affiché, s'il y en a un ?",
    ),
    Sorte.SOUHAIT: Texte(
        "Le client suggère une évolution du produit",
        "Bonjour, merci pour votre suggestion.",
        "Nous la portons à la connaissance de l'équipe produit, sans pouvoir nous engager.",
    ),
    Sorte.DETAIL: Texte(
        "Le client signale un défaut d'apparence",
        "Bonjour, merci de nous avoir signalé ce détail.",
        "Nous le transmettons à l'équipe technique.",
    ),
    Sorte.USAGE: Texte(
        "Le client pose une question sur une fonction du produit",
        "Bonjour, merci de votre question.",
        "Votre question est transmise à notre équipe technique.",
    ),
    Sorte.INTRUSION: Texte(
        "Le client signale un accès qui n'est pas le sien",
        "Bonjour, nous prenons très au sérieux votre signalement d'un accès qui n'est pas le vôtre.",
        "Changez dès maintenant votre mot de passe et fermez les sessions que vous ne reconnaissez "
        "pas, pendant que notre équipe examine les accès.",
    ),
    Sorte.FUITE: Texte(
        "Une clé ou un mot de passe du client est à la vue d'autres personnes",
        "Bonjour, nous prenons très au sérieux votre signalement d'un secret divulgué.",
        "Révoquez-le dès maintenant et ne nous en envoyez pas la valeur.",
    ),
    Sorte.HAMECONNAGE: Texte(
        "Le client signale un message frauduleux à notre nom",
        "Bonjour, merci de nous avoir signalé ce message, auquel il ne faut pas répondre.",
        "Si un mot de passe a été saisi, changez-le dès maintenant et faites-nous suivre le message "
        "d'origine.",
    ),
    Sorte.ANCIEN: Texte(
        "Une personne partie de chez le client a gardé un accès",
        "Bonjour, nous prenons très au sérieux cet accès resté ouvert après un départ.",
        "Un administrateur de votre espace peut désactiver ce membre dès maintenant, pendant que "
        "notre équipe examine la situation.",
    ),
    Sorte.MELANGE: Texte(
        "Le client voit des données qui ne sont pas les siennes, ou l'inverse",
        "Bonjour, nous prenons très au sérieux votre signalement sur des données visibles à tort.",
        "Merci de ne pas les copier et de nous indiquer la page où elles apparaissent.",
    ),
    Sorte.RGPD: Texte(
        "Le client exerce ses droits sur ses données personnelles",
        "Bonjour, nous avons bien reçu votre demande concernant vos données personnelles.",
        "Avant d'y donner suite, nous devons vérifier que le compte est bien le vôtre.",
    ),
    Sorte.ACCES_TOUS: Texte(
        "Plusieurs personnes ne peuvent plus se connecter",
        "Bonjour, nous avons bien noté que plusieurs personnes ne peuvent plus se connecter.",
        "Notre équipe examine votre signalement.",
    ),
    Sorte.CODES: Texte(
        "Le client est bloqué par la double authentification",
        "Bonjour, nous avons bien noté que la double authentification vous bloque.",
        "Avez-vous encore un de vos codes de secours, sans nous l'envoyer ?",
    ),
    Sorte.ACCES: Texte(
        "Une personne ne parvient pas à accéder à son compte",
        "Bonjour, nous avons bien noté que l'accès à votre compte ne fonctionne pas.",
        "Pourriez-vous nous indiquer le message affiché, sans nous envoyer de mot de passe ?",
    ),
    Sorte.DROITS: Texte(
        "Le client a une demande sur des membres, des rôles ou des droits",
        "Bonjour, nous avons bien reçu votre demande concernant les membres ou leurs droits.",
        "Notre équipe l'examine avec vous.",
    ),
    Sorte.COMPTE: Texte(
        "Le client a une question sur son compte",
        "Bonjour, nous avons bien reçu votre question concernant votre compte.",
        _EXAMINE,
    ),
}

RIEN_A_FAIRE: Final = "Rien à faire."
DEJA_TRIE: Final = "Ce ticket est déjà trié."
ECHEC: Final = "Le triage n'a pas pu être enregistré."
COURT: Final = "Bonjour, nous avons bien reçu votre message et notre équipe l'examine."

# Facts that a tool confirmed; what stands between braces comes from its result.
FACTURE_DEUX: Final = "Nous constatons {nombre} prélèvements pour la facture {numero}."
FACTURE_UN: Final = (
    "Nous voyons un seul prélèvement pour la facture {numero}, au statut « {statut} »."
)
FACTURE_ZERO: Final = (
    "La facture {numero}, de {montant}, est au statut « {statut} » et nous n'y voyons aucun "
    "prélèvement."
)
FACTURE: Final = "La facture {numero} est de {montant}, au statut « {statut} »."
FACTURE_ABSENTE: Final = "Pourriez-vous nous confirmer le numéro de la facture concernée ?"
SERVICE: Final = "Le service « {service} » est actuellement signalé « {etat} »."
VERROUILLE: Final = "Votre compte est actuellement verrouillé."
AUTHENTIFICATION: Final = "La double authentification de votre compte est « {etat} »."
CONNEXIONS: Final = "Les dernières connexions enregistrées sont : {connexions}."
NOMBRES: Final = {2: "deux", 3: "trois", 4: "quatre", 5: "cinq"}

# Which service a ticket speaks of: folded words -> the beginning of a service's folded name.
SERVICES: Final = (
    (r"\bpdf\b", "export pdf"),
    (r"\b(?:synchronis\w+|mobile|telephone|iphone|android)\b", "synchronisation"),
    (r"\b(?:api|webhooks?|endpoints?|requetes?)\b", "api"),
    (
        r"\b(?:application|plateforme|logiciel|site|page|pages|ecran|navigateur|tableau de bord)\b",
        "application",
    ),
)
