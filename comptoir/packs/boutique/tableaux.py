"""Lit un tableau CSV ligne à ligne et dit, à la première faute, où elle est.

Written for tables kept by hand or in a spreadsheet: a byte-order mark, semicolons, tabs, blank
lines and Latin-1 are accepted. A message gives the file, the line, the column, what was found
and what is expected.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NoReturn, TypeVar

from comptoir.core.money import parse_amount

_TELEPHONE = (re.compile(r"(?:[1-9][0-9]{7,14})?"), "des chiffres, indicatif compris, ou rien")
_AMBIGU = re.compile(r"\.[0-9]{3}(?![0-9,.])")
_E = TypeVar("_E", bound=StrEnum)
Dossier = Path | Traversable


class DonneesInvalides(ValueError):  # noqa: N818 -- a French name of the pack
    """Un tableau ne peut pas être lu ; le message dit où, ce qui est là et ce qui est attendu."""


@dataclass(frozen=True, slots=True)
class Ligne:
    """One row; every reading method either returns a typed value or says what is wrong."""

    fichier: str
    numero: int
    """line in the file, the header being 1"""
    cases: Mapping[str, str]

    def refuse(self, colonne: str, attendu: str) -> NoReturn:
        """Say what stands in `colonne` and what is expected instead."""
        message = (
            f"{self.fichier}, ligne {self.numero}, colonne « {colonne} » : "
            f"trouvé « {self.cases[colonne]} », attendu {attendu}."
        )
        raise DonneesInvalides(message)

    def texte(self, colonne: str) -> str:
        """A text that is there."""
        return self.cases[colonne] or self.refuse(colonne, "un texte")

    def forme(self, colonne: str, forme: tuple[re.Pattern[str], str]) -> str:
        """A text of the form given as a pattern and its French name."""
        motif, attendu = forme
        valeur = self.cases[colonne]
        return valeur if motif.fullmatch(valeur) else self.refuse(colonne, attendu)

    def telephone(self, colonne: str) -> str:
        """Digits only, country code first, or nothing; spaces and signs are dropped."""
        chiffres = re.sub(r"[\s.+()-]", "", self.cases[colonne])
        motif, attendu = _TELEPHONE
        return chiffres if motif.fullmatch(chiffres) else self.refuse(colonne, attendu)

    def jour(self, colonne: str) -> date:
        """A day written AAAA-MM-JJ."""
        try:
            return date.fromisoformat(self.cases[colonne])
        except ValueError:
            self.refuse(colonne, "une date AAAA-MM-JJ")

    def jour_ou_rien(self, colonne: str) -> date | None:
        """A day, or None for an empty cell."""
        return self.jour(colonne) if self.cases[colonne] else None

    def cents(self, colonne: str) -> int:
        """Cents of an amount in euros, with a comma or a dot."""
        montant = parse_amount(self.cases[colonne])
        # "12.505" is a thousand times more for one reader than for another.
        if montant is None or montant < 0 or _AMBIGU.search(self.cases[colonne]):
            self.refuse(colonne, "un prix en euros, comme 12,50")
        return montant

    def oui(self, colonne: str) -> bool:
        """True for oui, False for non."""
        reponse = self.cases[colonne].lower()
        return reponse == "oui" if reponse in {"oui", "non"} else self.refuse(colonne, "oui ou non")

    def un_de(self, colonne: str, enum: type[_E]) -> _E:
        """A member of `enum`."""
        try:
            return enum(self.cases[colonne])
        except ValueError:
            self.refuse(colonne, "l'une des valeurs " + ", ".join(enum))

    def verifie_dates(self, ordre: tuple[str, ...], voulues: Mapping[str, bool]) -> None:
        """Dates follow one another, and are there when the state says so."""
        for colonne, voulue in voulues.items():
            if bool(self.cases[colonne]) is not voulue:
                attendu = "une date" if voulue else "une case vide"
                self.refuse(colonne, f"{attendu} au statut {self.cases['statut']}")
        avant = ""
        for colonne in ordre:
            jour = self.jour_ou_rien(colonne)
            if jour and avant and jour < self.jour(avant):
                self.refuse(colonne, f"une date à partir du {self.cases[avant]} ({avant})")
            avant = colonne if jour else avant


def lire_lignes(lieu: Dossier, fichier: str, attendues: Sequence[str]) -> Iterator[Ligne]:
    """Rows of one table, blank ones left out; the columns are `attendues`, in any order."""
    texte = _lire(lieu, fichier)
    premiere = next((ligne for ligne in texte.splitlines() if ligne.strip()), "")
    separateur = max(";,\t", key=premiere.count)
    lecteur = csv.reader(io.StringIO(texte, newline=""), delimiter=separateur, strict=True)
    colonnes: list[str] = []
    try:
        for brutes in lecteur:
            cases = [case.strip() for case in brutes]
            if not any(cases):
                continue
            if not colonnes:
                colonnes = _entete(
                    fichier, lecteur.line_num, [case.lower() for case in cases], attendues
                )
                continue
            if len(cases) != len(colonnes):
                message = (
                    f"{fichier}, ligne {lecteur.line_num}, colonne « {colonnes[-1]} » : "
                    f"trouvé {len(cases)} cases, attendu {len(colonnes)} cases séparées par "
                    f"« {separateur} » (un texte qui contient ce signe se met entre guillemets)."
                )
                raise DonneesInvalides(message)
            yield Ligne(fichier, lecteur.line_num, dict(zip(colonnes, cases, strict=True)))
    except csv.Error as erreur:
        message = (
            f"{fichier}, ligne {lecteur.line_num} : trouvé une ligne illisible ({erreur}), "
            "attendu un tableau CSV dont les guillemets se ferment."
        )
        raise DonneesInvalides(message) from erreur
    if not colonnes:
        _entete(fichier, 1, [], attendues)


def _entete(fichier: str, numero: int, trouvees: list[str], attendues: Sequence[str]) -> list[str]:
    if sorted(trouvees) == sorted(attendues):
        return trouvees
    manquantes = [nom for nom in attendues if nom not in trouvees]
    inattendues = [nom for nom in trouvees if nom not in attendues or trouvees.count(nom) > 1]
    fautes = "manquante « {} »".format(" », « ".join(manquantes)) if manquantes else ""
    en_trop = "en trop « {} »".format(" », « ".join(inattendues)) if inattendues else ""
    message = (
        f"{fichier}, ligne {numero}, colonne "
        f"{' ; '.join(filter(None, (fautes, en_trop)))} : "
        f"trouvé « {', '.join(trouvees)} », attendu « {', '.join(attendues)} »."
    )
    raise DonneesInvalides(message)


def _lire(lieu: Dossier, fichier: str) -> str:
    try:
        octets = (lieu / fichier).read_bytes()
    except OSError as erreur:
        message = (
            f"{fichier} : fichier absent ou illisible dans le dossier des données, attendu un "
            "tableau CSV (sa ligne d'en-tête suffit)."
        )
        raise DonneesInvalides(message) from erreur
    try:
        return octets.decode("utf-8-sig")
    except UnicodeDecodeError:
        return octets.decode("latin-1")
