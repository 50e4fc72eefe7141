"""Les règles de la leçon : des fonctions pures de la chose ouverte, des arguments et du jour."""

import re
from datetime import date, time, timedelta
from typing import Any

from comptoir.core.decisions import Deny, refuse
from comptoir.packs.cours.valeurs import Agenda, Client, Contact, Reservation, Ville

VERSION = "reglement-2026-10"
JOURS_DE_PREVISION = 7
DUREE_MAX_MINUTES = 240
OUVERTURE, FERMETURE = time(8), time(20)
_EMAIL = re.compile(r"[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}", re.IGNORECASE)
_TELEPHONE = re.compile(r"\+?\d{9,15}")


def verifier_jour(ville: Ville, demande: Any, aujourd_hui: date) -> Deny | None:  # noqa: ANN401
    """La météo répond d'aujourd'hui à sept jours ; ni hier, ni dans un mois."""
    del ville
    jour = demande.jour or aujourd_hui
    if jour < aujourd_hui:
        return refuse(
            "date_passee",
            "Cet outil ne connaît pas le temps passé : dites-le, n'estimez rien.",
            jour=jour.isoformat(),
        )
    if jour > aujourd_hui + timedelta(days=JOURS_DE_PREVISION):
        return refuse(
            "trop_loin",
            "Pas de prévision au-delà de sept jours : proposez une date plus proche.",
            jour=jour.isoformat(),
            dernier_jour=(aujourd_hui + timedelta(days=JOURS_DE_PREVISION)).isoformat(),
        )
    return None


def verifier_changement(fiche: Client, demande: Any, aujourd_hui: date) -> Deny | None:  # noqa: ANN401
    """Une fiche ne reçoit qu'une valeur de la bonne forme, et qui change quelque chose."""
    del aujourd_hui
    valeur = demande.valeur.strip()
    forme = {"email": _EMAIL, "telephone": _TELEPHONE}.get(demande.champ)
    if not valeur or (forme is not None and not forme.fullmatch(valeur)):
        return refuse(
            "valeur_mal_formee",
            "Demandez la valeur exacte : une adresse e-mail, un téléphone en chiffres, une ville.",
            champ=demande.champ,
        )
    if getattr(fiche, demande.champ) == valeur:
        return refuse(
            "deja_a_jour", "La fiche dit déjà cela : rien à changer.", champ=demande.champ
        )
    return None


def generation(fiche: Client, champ: str, valeur: str) -> int:
    """Combien de fois ce champ a quitté cette valeur : y revenir est alors un acte nouveau."""
    return sum(c.champ == champ and c.avant == valeur for c in fiche.changements)


def verifier_contact(carnet: tuple[Contact, ...], demande: Any, aujourd_hui: date) -> Deny | None:  # noqa: ANN401
    """Un contact a un nom et au moins un moyen de le joindre, de la bonne forme."""
    del carnet, aujourd_hui
    telephone = chiffres(demande.telephone)
    if not demande.nom.strip() or not (demande.email.strip() or telephone):
        return refuse("contact_incomplet", "Il faut un nom, et une adresse ou un téléphone.")
    if demande.email.strip() and not _EMAIL.fullmatch(demande.email.strip()):
        return refuse("adresse_mal_formee", "Recopiez l'adresse telle qu'elle est écrite.")
    if telephone and not _TELEPHONE.fullmatch(telephone):
        return refuse("telephone_mal_forme", "Recopiez le téléphone en chiffres.")
    return None


def chiffres(telephone: str) -> str:
    """Un téléphone sans ses espaces, points, tirets ni parenthèses."""
    return re.sub(r"[\s.()\-\u00a0\u202f]", "", telephone)


def heure_de_fin(debut: time, minutes: int) -> time | None:
    """L'heure de fin, ou None quand elle tombe un autre jour."""
    fin = debut.hour * 60 + debut.minute + minutes
    return time(fin // 60, fin % 60) if 0 <= fin < 24 * 60 else None


def verifier_reservation(agenda: Agenda, demande: Any, aujourd_hui: date) -> Deny | None:  # noqa: ANN401
    """Une réservation : à venir, d'une durée qui existe, aux heures ouvertes, sur une salle libre."""
    if demande.jour < aujourd_hui:
        return refuse(
            "date_passee",
            "Ce jour est passé : demandez une date à venir.",
            jour=demande.jour.isoformat(),
        )
    if demande.duree_minutes <= 0:
        return refuse("duree_nulle", "Demandez combien de temps dure la réunion, en minutes.")
    if demande.duree_minutes > DUREE_MAX_MINUTES:
        return refuse(
            "duree_trop_longue",
            "Proposez une réunion plus courte, ou deux réservations.",
            maximum_minutes=DUREE_MAX_MINUTES,
        )
    debut = time.fromisoformat(demande.debut)
    fin = heure_de_fin(debut, demande.duree_minutes)
    if fin is None or debut < OUVERTURE or fin > FERMETURE:
        return refuse(
            "hors_horaires",
            "Les salles ouvrent de 8 h à 20 h : proposez une autre heure.",
            ouverture=f"{OUVERTURE:%H:%M}",
            fermeture=f"{FERMETURE:%H:%M}",
        )
    prise = next((r for r in agenda.reservations if r.debut < fin and debut < r.fin), None)
    if prise is None:
        return None
    return refuse(
        "salle_prise",
        "La salle est occupée à cette heure : proposez un des créneaux libres ou une autre salle.",
        occupee=creneau(prise.debut, prise.fin),
        libres=libres(agenda),
    )


def creneau(debut: time, fin: time) -> str:
    """Un créneau tel qu'on l'écrit : "09:00-10:30"."""
    return f"{debut:%H:%M}-{fin:%H:%M}"


def libres(agenda: Agenda) -> list[str]:
    """Les créneaux encore libres de la journée, dans l'ordre."""
    trouves: list[str] = []
    depuis = OUVERTURE
    for prise in sorted(agenda.reservations, key=_debut):
        if prise.debut > depuis:
            trouves.append(creneau(depuis, prise.debut))
        depuis = max(depuis, prise.fin)
    if depuis < FERMETURE:
        trouves.append(creneau(depuis, FERMETURE))
    return trouves


def _debut(reservation: Reservation) -> time:
    return reservation.debut
