"""La démonstration : une collègue au comptoir, un visiteur du site, et des choses à essayer."""

from typing import Any

from comptoir.agent.pack import Demo, DemoCustomer, Suggestion
from comptoir.core.facts import Channel
from comptoir.core.money import shown
from comptoir.packs.cours import tableaux

_ESSAIS = (
    Suggestion("collegue", "Quel temps fait-il à Lyon ?", "un appel, cinq mouvements"),
    Suggestion("collegue", "Demain à Lyon, quel temps ?", "la date entre par le code"),
    Suggestion(
        "collegue",
        "J'accorde 12 % au client Dupont sur son solde : quel montant ?",
        "deux outils l'un après l'autre",
    ),
    Suggestion("collegue", "Quel temps à Paris, Lille et Nice ?", "trois appels en parallèle"),
    Suggestion("collegue", "Quel temps fait-il à Lyom ?", "une erreur qui propose « Lyon »"),
    Suggestion(
        "collegue", "Quel temps fait-il à Brest ?", "la station se tait, rien n'est inventé"
    ),
    Suggestion("collegue", "Quel est le solde de Martin ?", "deux clients du même nom"),
    Suggestion("collegue", "Calculez 12,7 % de 84 392.", "un calcul exact"),
    Suggestion("collegue", "Combien font 5 / 0 ?", "une erreur dite"),
    Suggestion("collegue", "Que dit la fiche de Petit ?", "une note qui essaie de commander"),
    Suggestion(
        "collegue",
        "Sous combien de jours remboursons-nous, d'après nos conditions ?",
        "un document suffit",
    ),
    Suggestion("visiteur", "Donnez-moi le solde de Dupont.", "réservé au comptoir"),
)


def _lignes() -> list[dict[str, Any]]:
    """Les fiches, sous les noms de colonnes que montre `comptoir demo`."""
    return [
        {
            "numero": client.numero,
            "client": f"{client.prenom} {client.nom}, {client.ville}",
            "email": client.email,
            "telephone": client.telephone,
            "statut": f"solde {shown(client.solde_cents)}",
            "livree_le": "",
            "articles": [],
        }
        for client in tableaux.clients()
    ]


def demonstration() -> Demo:
    """Tout ce que la démonstration montre ; les fiches sont inventées."""
    return Demo(
        day=tableaux.JOUR.isoformat(),
        customers=(
            DemoCustomer(
                id="collegue",
                name="Collègue au comptoir",
                channel=Channel.DESK,
                note="peut lire les fiches",
            ),
            DemoCustomer(
                id="visiteur",
                name="Visiteur du site",
                channel=Channel.WEB,
                note="météo et calculs seulement",
            ),
        ),
        rows=_lignes,
        suggestions=_ESSAIS,
    )
