"""Les valeurs de la leçon : une ville, un temps, un client, un contact, une réservation."""

from dataclasses import dataclass
from datetime import date, time
from decimal import Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Ville:
    """Une ville de la table ; `autres` sont d'autres écritures de son nom."""

    nom: str
    pays: str
    autres: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Temps:
    """Le temps d'un jour : degrés Celsius, l'état du ciel, le vent en km/h."""

    celsius: Decimal
    ciel: str
    vent_kmh: int


@dataclass(frozen=True, slots=True)
class Changement:
    """Un champ d'une fiche qui a changé."""

    champ: str
    avant: str
    apres: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Client:
    """Une fiche inventée. `note` a été écrite par quelqu'un du dehors : c'est une donnée."""

    numero: str
    """de la forme CLI-0007"""
    nom: str
    prenom: str
    ville: str
    email: str
    telephone: str
    solde_cents: int
    note: str = ""
    changements: tuple[Changement, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """Des coordonnées tirées d'un texte ; vide veut dire que le texte ne le dit pas."""

    nom: str
    email: str = ""
    telephone: str = ""
    societe: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reservation:
    """Une salle prise, d'une heure à une autre du même jour."""

    salle: str
    jour: date
    debut: time
    fin: time
    objet: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agenda:
    """Ce qui est déjà réservé dans une salle un jour donné."""

    salle: str
    jour: date
    reservations: tuple[Reservation, ...] = ()
