"""Les données inventées de la leçon, lues une fois dans les fichiers de `data/`."""

import csv
from collections.abc import Mapping
from datetime import date, time
from decimal import Decimal
from functools import cache
from importlib.resources import files
from io import StringIO

from comptoir.core.french.text import flat
from comptoir.packs.cours.valeurs import Client, Reservation, Temps, Ville

JOUR = date(2026, 10, 15)
"""le jour de la leçon ; la table du temps commence là, et se répète pour tout autre jour"""


def _lignes(nom: str) -> list[dict[str, str]]:
    texte = (files("comptoir.packs.cours") / "data" / nom).read_text(encoding="utf-8")
    return list(csv.DictReader(StringIO(texte), delimiter=";"))


def cle(nom: str) -> str:
    """Un nom de ville ou de personne sans accents, casse, tirets ni pays : « Saint-Étienne »."""
    return " ".join(flat(nom.partition(",")[0]).replace("-", " ").replace("'", " ").split())


@cache
def villes() -> Mapping[str, Ville]:
    """Chaque ville sous chacune de ses écritures."""
    trouvees: dict[str, Ville] = {}
    for ligne in _lignes("villes.csv"):
        autres = tuple(filter(None, ligne["autres"].split("|")))
        ville = Ville(nom=ligne["nom"], pays=ligne["pays"], autres=autres)
        for nom in (ville.nom, *autres):
            trouvees[cle(nom)] = ville
    return trouvees


@cache
def temps_par_ville() -> Mapping[str, tuple[Temps, ...]]:
    """Huit jours de temps par ville, aujourd'hui d'abord ; aucun : la station ne répond pas."""
    return {
        ligne["nom"]: tuple(_temps(jour) for jour in ligne["jours"].split(",") if jour)
        for ligne in _lignes("villes.csv")
    }


def _temps(ecrit: str) -> Temps:
    celsius, ciel, vent = ecrit.split("|")
    return Temps(Decimal(celsius), ciel, int(vent))


@cache
def clients() -> tuple[Client, ...]:
    """Les fiches de la démonstration ; personne de réel."""
    return tuple(
        Client(
            numero=ligne["numero"],
            nom=ligne["nom"],
            prenom=ligne["prenom"],
            ville=ligne["ville"],
            email=ligne["email"],
            telephone=ligne["telephone"],
            solde_cents=int(ligne["solde_eur"].replace(".", "")),
            note=ligne["note"],
        )
        for ligne in _lignes("clients.csv")
    )


@cache
def reservations() -> tuple[Reservation, ...]:
    """Les salles déjà prises."""
    return tuple(
        Reservation(
            salle=ligne["salle"],
            jour=date.fromisoformat(ligne["jour"]),
            debut=time.fromisoformat(ligne["debut"]),
            fin=time.fromisoformat(ligne["fin"]),
            objet=ligne["objet"],
        )
        for ligne in _lignes("reservations.csv")
    )
