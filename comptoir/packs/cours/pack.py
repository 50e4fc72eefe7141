"""Le pack `cours` : la leçon en vrai, sur des données inventées."""

from typing import Any

from comptoir.agent.pack import Pack
from comptoir.packs.cours.agents import agents_cours
from comptoir.packs.cours.demonstration import demonstration
from comptoir.packs.cours.meteo import MeteoDeTable, ServiceMeteo
from comptoir.packs.cours.store import DonneesMemoire
from comptoir.packs.cours.voix import PAROLE, VOIX, revendications
from comptoir.ports import Ids


def _donnees(ids: Ids) -> DonneesMemoire:
    del ids
    return DonneesMemoire()


def etat(donnees: Any) -> dict[str, Any]:  # noqa: ANN401 - any store of this pack
    """L'état que les cas d'évaluation vérifient : fiches, nombre de contacts, salles prises."""
    return {
        "contacts": [contact.email or contact.nom for contact in donnees.carnet],
        "salles": [
            f"{r.salle} {r.jour.isoformat()} {r.debut:%H:%M}-{r.fin:%H:%M}" for r in donnees.prises
        ],
        **{
            client.numero: {
                "email": client.email,
                "telephone": client.telephone,
                "ville": client.ville,
            }
            for client in donnees.toutes()
        },
    }


def pack(meteo: ServiceMeteo | None = None, ouvre: str = "cours") -> Pack:
    """Le pack entier ; `meteo` remplace la table, `ouvre` nomme l'agent qui reçoit."""
    return Pack(
        name="cours",
        title="La leçon : le modèle demande, votre code décide",
        agents=agents_cours(meteo or MeteoDeTable(), ouvre),
        voice=VOIX,
        speech=PAROLE,
        claims=revendications,
        store=_donnees,
        state=etat,
        demo=demonstration(),
        cases="comptoir.packs.cours.evals",
        brain="comptoir.models.offline.cours:cours_brain",
    )
