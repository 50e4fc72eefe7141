"""Dates, montants et listes comme on les écrit en français."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from comptoir.core.money import shown

MOIS: Final = (
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
)


def date_longue(iso: str) -> str:
    """En toutes lettres : 2026-08-31 est le « 31 août 2026 » ; autre chose reste tel quel."""
    try:
        jour = date.fromisoformat(iso)
    except ValueError:
        return iso
    return f"{'1er' if jour.day == 1 else jour.day} {MOIS[jour.month - 1]} {jour.year}"


def montant(euros: object) -> str:
    """Un montant en euros décimaux, par exemple 6.9 -> "6,90 €"."""
    return shown(round(float(euros) * 100)) if isinstance(euros, int | float) else ""


def enumere(parts: Sequence[str]) -> str:
    """Une énumération : « a, b et c », ou « a, b ; c » quand une partie a sa virgule."""
    if len(parts) <= 1:
        return "".join(parts)
    # names that hold a comma themselves are parted by semicolons
    if any("," in part for part in parts):
        return " ; ".join(parts)
    return f"{', '.join(parts[:-1])} et {parts[-1]}"
