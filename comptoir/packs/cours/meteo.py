"""Le service météo : un port, une table pour la leçon, un service muet pour la panne."""

from datetime import date
from typing import Protocol

from comptoir.packs.cours.tableaux import JOUR, temps_par_ville
from comptoir.packs.cours.valeurs import Temps


class MeteoMuetteError(Exception):
    """Le service ne répond pas. L'outil échoue alors, et n'invente rien."""


class ServiceMeteo(Protocol):
    """Ce que l'outil demande au service, quel qu'il soit."""

    async def temps(self, ville: str, jour: date) -> Temps:
        """Le temps d'une ville de la table ce jour-là. Lève `MeteoMuetteError` sans réponse."""
        ...


class MeteoDeTable:
    """La table de la leçon : huit jours qui se répètent, donc la même réponse chez chacun."""

    async def temps(self, ville: str, jour: date) -> Temps:
        """Le temps de la table ; une ville sans mesures est une station qui ne répond pas."""
        jours = temps_par_ville().get(ville, ())
        if not jours:
            raise MeteoMuetteError(ville)
        return jours[(jour - JOUR).days % len(jours)]


class MeteoMuette:
    """Un service en panne : la faute que l'atelier sait allumer."""

    async def temps(self, ville: str, jour: date) -> Temps:
        """Ne répond jamais."""
        del jour
        raise MeteoMuetteError(ville)
