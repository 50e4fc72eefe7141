"""Nos phrases. Elles ne disent que ce qu'un résultat d'outil établit."""

from typing import Final

BONJOUR: Final = "Bonjour !"
ACCUEIL: Final = (
    "Bonjour ! Je peux suivre une commande ou un colis, enregistrer un retour, annuler une commande"
    " "
    "pas encore expédiée ou répondre à une question sur nos conditions. Que puis-je faire pour vous"
    " ?"
)
MERCI: Final = "Avec plaisir. Je reste là si vous avez besoin d'autre chose."
AU_REVOIR: Final = "Merci de votre visite, et bonne journée."
BIEN: Final = "Très bien, je m'arrête là. Dites-moi si vous avez besoin d'autre chose."
RIEN_ANNULE: Final = "Très bien, je n'ai rien annulé. Dites-moi si vous avez besoin d'autre chose."
FLOU: Final = (
    "Je ne suis pas sûr de vous avoir compris. Je peux suivre une commande, enregistrer ou annuler"
    " un "
    "retour, annuler une commande pas encore expédiée, ou répondre à une question sur la boutique."
)
FLOU_ENCORE: Final = "Je n'arrive pas à vous comprendre, et j'en suis désolé."
HORS_SUJET: Final = (
    "Je ne peux pas vous aider sur ce sujet : je m'occupe seulement de vos commandes, de vos"
    " retours et "
    "des questions sur la boutique."
)
PIEGE: Final = (
    "Je ne peux pas faire cela. Je peux seulement vous aider pour vos propres commandes, avec leur "
    "numéro et l'adresse e-mail utilisée à l'achat."
)
DESOLE: Final = "Je suis désolé de ce désagrément."
ILLISIBLE: Final = (
    "Je n'arrive pas à lire ce numéro de commande ; pourriez-vous le retaper, avec des chiffres "
    "simples ?"
)
INTROUVABLE: Final = (
    "Je ne trouve aucune commande {numero} qui corresponde à ces informations. Pourriez-vous"
    " vérifier le "
    "numéro de commande et l'adresse e-mail ?"
)
VERROUILLE: Final = "Par sécurité, je ne peux plus faire de recherche de commande pour le moment."
ECHEC: Final = "Je n'ai pas réussi à traiter cette demande."
INCERTAIN: Final = (
    "Je n'ai pas encore la confirmation que cela a abouti ; un conseiller va le vérifier."
)
AUCUNE_COMMANDE: Final = "Je ne vois pas de commande récente à votre nom sur ce canal."
PLUSIEURS: Final = "Je vois plusieurs commandes : {liste}."
SANS_OUTIL: Final = "Je ne peux pas faire cela ici."
ATTENTE_ACCORD: Final = "J'attends votre confirmation avant de faire quoi que ce soit."
ATTENTE_CONSEILLER: Final = (
    "J'ai transmis votre demande de remboursement à un conseiller, qui l'examine ; rien "
    "n'est encore décidé."
)
TRANSFERT: Final = "Je vous mets en relation avec un conseiller."
IA: Final = (
    "Oui, je suis un assistant automatique (une IA) de la boutique ; un conseiller humain "
    "peut prendre le relais."
)
FAQ_VIDE: Final = "Je n'ai pas trouvé de réponse sûre à cette question dans nos conditions."
LISTE: Final = "Voici vos commandes : {liste}."

STATUTS: Final[dict[str, str]] = {
    "en_preparation": "Votre commande {numero} est en préparation.",
    "expediee": "Votre commande {numero} a été expédiée{expediee}.",
    "en_livraison": "Votre commande {numero} est en cours de livraison.",
    "livree": "Votre commande {numero} a été livrée{livree}.",
    "annulee": "Votre commande {numero} est annulée.",
}
LIVRAISON_ESTIMEE: Final = "La livraison est estimée au {jour}."
COLIS: Final = "Votre colis pour la commande {numero}, confié à {transporteur}, {etat}."
COLIS_SANS: Final = (
    "Votre commande {numero} est encore en préparation : il n'y a pas encore de colis à suivre."
)
DERNIERE_ETAPE: Final = "Dernière étape connue : {etape}, à {lieu}, le {jour}."
EN_RETARD: Final = "Il a du retard, et je vous prie de nous en excuser."

RETOURS: Final[dict[str, str]] = {
    "demande": "Le retour {retour}, demandé le {demande}, ne nous est pas encore parvenu.",
    "recu": "Le retour {retour} a été reçu le {recu}.",
    "rembourse": "Le retour {retour} a été remboursé le {rembourse} ({montant}).",
    "annule": "Le retour {retour} a été annulé.",
}
REMBOURSEMENT_PREVU: Final = "Le remboursement de {montant} est prévu au plus tard le {jour}."
REMBOURSEMENT_TARDE: Final = (
    "Le remboursement de {montant} devait vous parvenir le {jour} : il est en retard, et "
    "j'en suis désolé."
)
AUCUN_RETOUR: Final = "Je ne vois aucun retour enregistré pour la commande {numero}."

RETOUR_ACCEPTE: Final = "C'est fait : votre retour {retour} est enregistré pour {articles}."
ETIQUETTE: Final = "Voici votre étiquette prépayée : {etiquette}."
REMBOURSE: Final = "Le remboursement se fera {remboursement}."
FRAIS: Final = "Les frais de retour de {montant} en sont déduits."
REFUS: Final[dict[str, str]] = {
    "non_livree": "La commande {numero} n'est pas encore livrée, je ne peux donc pas enregistrer"
    " de retour pour l'instant.",
    "hors_delai": (
        "Je suis désolé : la commande {numero} a été livrée le {livree}, il y a {jours} jours, et"
        " le délai de "
        "retour de {delai} jours est dépassé{article}."
    ),
    "reference_inconnue": "Je n'ai pas reconnu les articles à retourner dans la commande {numero}.",
    "liste_vide": "Il me faut savoir quels articles retourner dans la commande {numero}.",
    "personnalise": (
        "Je suis désolé : un article personnalisé ne se retourne pas, sauf défaut de fabrication"
        "{article}. Cela concerne : {articles}."
    ),
    "deja_retourne": "Un retour{retour} existe déjà pour {articles}.",
    "commande_annulee": "La commande {numero} est annulée : il n'y a rien à retourner.",
    "deja_expediee": "Je ne peux plus annuler la commande {numero} : elle est déjà expédiée. Vous"
    " pourrez la retourner après l'avoir reçue.",
    "deja_annulee": "La commande {numero} est déjà annulée.",
    "deja_livree": "Je ne peux plus annuler la commande {numero} : elle est déjà livrée. Un retour"
    " reste possible.",
    "retour_inconnu": "Je ne trouve pas ce retour sur la commande {numero}.",
    "deja_recu": "Ce retour nous est déjà parvenu : il ne peut plus être annulé.",
    "deja_annule": "Ce retour est déjà annulé.",
}
REFUS_AUTRE: Final = "Cette demande ne peut pas être acceptée{article}."
ANNULEE: Final = "C'est fait : la commande {numero} est annulée."
ANNULEE_MONTANT: Final = "Vous serez remboursé de {montant}."
RETOUR_ANNULE: Final = "C'est fait : le retour {retour} est annulé."
TOTAL: Final = "Le total est de {montant}."
REMARQUE: Final = "Le magasin précise : « {remarque} »"
ARTICLES_DE: Final = "La commande {numero} comprend : {articles}."
PAS_DEDANS: Final = (
    "Je ne vois pas cet article dans la commande {numero}, qui comprend : {articles}."
)

MOTIFS_TRANSFERT: Final[dict[str, str]] = {
    "humain": "Le client demande à parler à un conseiller",
    "echange": "Demande d'échange",
    "adresse": "Changement d'adresse ou de livraison",
    "probleme": "Article manquant, abîmé, défectueux ou différent",
    "autre": "Demande que les outils ne permettent pas",
    "non_recu": "Colis indiqué livré mais non reçu",
    "colere": "Client mécontent",
    "renvoyer": "Demande d'un nouvel envoi",
    "remboursement": "Remboursement d'un retour déjà reçu, en retard et réclamé",
    "partiel": "Retour d'une partie seulement d'une ligne de plusieurs pièces",
}
SANS_REPONSE: Final = (
    "Je suis désolé que vous attendiez encore une réponse. Donnez-moi votre numéro de commande et "
    "je regarde tout de suite où elle en est ; un conseiller peut aussi reprendre votre dossier."
)
ADRESSE_NOTEE: Final = "Merci, j'ai bien noté votre adresse e-mail."
DEJA_FAIT: Final = "C'est déjà fait : il n'y a rien à ajouter."
DEJA_RETOURNE: Final = "C'est bien compris dans votre retour {retour}, déjà enregistré."
FLOU_COURT: Final = "Je ne suis pas sûr de vous avoir compris."
