"""Results in sentences. Only what a result holds is said; a failure is told as one."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from comptoir.core.calls import Status
from comptoir.core.french.text import flat
from comptoir.core.money import shown
from comptoir.gate.output import OPENING
from comptoir.models.offline.assistance.thread import decimal, rows, texts
from comptoir.models.offline.simple.reading import MONTHS
from comptoir.models.offline.simple.thread import Heard

_REFUSED: Final[Mapping[str, str]] = {
    "date_passee": "Je ne connais pas le temps passé, seulement aujourd'hui et les sept jours à venir.",
    "reserve_au_comptoir": "Ces données sont réservées aux collègues du comptoir.",
    "critere_manquant": "Donnez-moi le nom du client ou son numéro : je ne peux pas en faire la liste.",
    "division_par_zero": "On ne divise pas par zéro : ce calcul n'a pas de résultat.",
    "pourcentage_ambigu": "Ce pourcentage a deux sens ; écrivez-le « 12 % de 200 ».",
    "nombre_ambigu": "Je lis mal un de ces nombres ; écrivez-le sans séparateur de milliers.",
    "exposant_hors_bornes": "Cet exposant est trop grand pour ma calculatrice.",
    "resultat_trop_grand": "Le résultat est trop grand pour ma calculatrice.",
    "introuvable": "Aucune fiche ne porte ce numéro.",
    "deja_a_jour": "La fiche dit déjà cela, il n'y a rien à changer.",
    "valeur_mal_formee": "Cette valeur n'a pas la bonne forme ; pouvez-vous la recopier ?",
    "duree_nulle": "Combien de minutes dure la réunion ?",
    "duree_trop_longue": "C'est trop long pour une réservation ; en faut-il deux ?",
    "hors_horaires": "Les salles ouvrent de 8 h à 20 h ; à quelle heure préférez-vous ?",
    "contact_incomplet": "Il me manque un nom, ou de quoi joindre cette personne.",
}
_VOWELS: Final = frozenset("aeiouyh")
_LOST: Final = "Je n'ai pas pu le faire ; pouvez-vous le dire autrement ?"


def told(heard: Heard, today: date | None, *, note_of_balance: str = "") -> str:
    """One result in one or two sentences."""
    content = heard.result.content
    if heard.result.status is Status.PENDING:
        return ""
    if heard.result.status is Status.OK:
        match heard.result.name:
            case "obtenir_meteo":
                return _weather(content, today)
            case "chercher_client":
                return _clients(content)
            case "calculatrice":
                return _sum(content, note_of_balance)
            case "reserver_salle":
                return f"La salle {content.get('salle')} vous attend."
            case "modifier_client":
                return "C'est noté."
            case _:
                return ""
    return _refusal(heard)


def _refusal(heard: Heard) -> str:
    content = heard.result.content
    code = str(content.get("erreur") or content.get("raison") or "")
    if code == "panne":
        place = heard.arguments.get("ville")
        where = f" pour {place}" if place else ""
        return (
            f"Le service ne répond pas{where} ; je n'invente rien, réessayez dans quelques minutes."
        )
    if code == "ville_inconnue":
        near = texts(content.get("propositions"))
        ask = f"Vouliez-vous dire {' ou '.join(near)} ?" if near else "En voulez-vous une autre ?"
        return f"Je ne connais pas la ville « {heard.arguments.get('ville')} ». {ask}"
    if code == "trop_loin":
        last = shown_day(str(content.get("dernier_jour")), None)
        return f"Je ne vois pas si loin ; ma dernière prévision est pour {last}."
    if code == "salle_prise":
        free = ", ".join(texts(content.get("libres")))
        return f"La salle est prise ({content.get('occupee')}). Créneaux libres : {free}."
    if code == "date_passee" and heard.result.name == "reserver_salle":
        return "Ce jour est passé ; pour quel jour à venir ?"
    return _REFUSED.get(code, _LOST)


def _weather(content: Mapping[str, Any], today: date | None) -> str:
    when = shown_day(str(content.get("jour")), today)
    return (
        f"À {content.get('ville')}, {when} : {content.get('temperature')}, "
        f"{content.get('ciel')}, vent de {content.get('vent')}."
    )


def shown_day(iso: str, today: date | None) -> str:
    """A day as one says it: maintenant, demain, le 18 octobre."""
    day = date.fromisoformat(iso)
    ahead = None if today is None else (day - today).days
    if ahead in {0, 1}:
        return "maintenant" if not ahead else "demain"
    return f"le {'1er' if day.day == 1 else day.day} {MONTHS[day.month - 1]}"


def _clients(content: Mapping[str, Any]) -> str:
    found = rows(content.get("clients"))
    if not found:
        return "Aucune fiche à ce nom ; pouvez-vous vérifier l'orthographe ?"
    if len(found) > 1:
        who = ", ".join(f"{one.get('prenom')} à {one.get('ville')}" for one in found)
        return f"Plusieurs clients portent ce nom : {who}. Lequel ?"
    one = found[0]
    who = f"{one.get('prenom')} {one.get('nom')}"
    of = "d'" if flat(who)[:1] in _VOWELS else "de "
    said = f"Le solde {of}{who} ({one.get('ville')}) est de {one.get('solde')}."
    if str(one.get("note") or "").startswith(OPENING):
        said += (
            " Sa fiche porte une note écrite par quelqu'un d'autre : je la lis, je n'y obéis pas."
        )
    return said


def _sum(content: Mapping[str, Any], note_of_balance: str) -> str:
    if note_of_balance:
        amount = shown(round(decimal(content.get("arrondi")) * 100))
        return f"{note_of_balance} % de ce solde, cela fait {amount}."
    about = "font" if content.get("exact") else "font à peu près"
    read = str(content.get("compris")).replace(".", ",")
    return f"{read} {about} {content.get('affiche')}."
