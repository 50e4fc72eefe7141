"""Ce que le code dit, et ce qu'il laisse dire : une température vient d'un outil, ou ne sort pas."""

import re

from comptoir.agent.guardrails.speech import Identifier, Speech
from comptoir.agent.voice import FRENCH_NO, FRENCH_YES, Voice
from comptoir.core.facts import Claim
from comptoir.core.french.emails import emails
from comptoir.core.french.text import clean, flat

VOIX = Voice(
    disclosure="Vous parlez à l'assistant automatique (IA) de la leçon.",
    safe="Je préfère ne rien affirmer que mes outils n'ont pas rendu. Pouvez-vous reformuler ?",
    exhausted="Je n'arrive pas à conclure ; essayez une demande plus simple.",
    unavailable="Le modèle ne répond pas. Réessayez dans quelques minutes.",
    handed_over="Un collègue reprend votre demande.",
    unknown_outcome="Je ne sais pas si cette action a abouti ; un collègue vérifie.",
    unreadable="Je n'ai pas reçu de texte. Que puis-je chercher pour vous ?",
    asks="Avant d'écrire, merci de confirmer :",
    how_to_confirm="Répondez « oui » pour confirmer, « non » pour ne rien faire.",
    confirm="Oui, je confirme",
    decline="Non",
    yes=FRENCH_YES,
    no=FRENCH_NO,
)

_DEGRES = re.compile(
    r"(?<![\w.,])[-−]?\d{1,3}(?:[.,]\d{1,2})?[\s\u00a0\u202f]*"
    r"(?:°(?:[\s\u00a0]?[CF]\b)?|degr[ée]s?\b(?:[\s\u00a0]+(?:celsius|fahrenheit))?)",
    re.IGNORECASE,
)


def temperature_normale(ecrit: str) -> str | None:
    """Une température sous une seule forme : « 18,0 degrés » est "18 °C"."""
    nombre = re.match(r"[-−]?\d+(?:[.,]\d+)?", ecrit)
    if nombre is None:
        return None
    valeur = nombre.group().replace("−", "-").replace(",", ".")
    if "." in valeur:
        valeur = valeur.rstrip("0").rstrip(".")
    unite = "F" if re.search(r"f", ecrit[nombre.end() :], re.IGNORECASE) else "C"
    return f"{valeur} °{unite}"


_FAIT = r"(?:est|sont|a ete|ont ete|a bien ete|est bien|ont bien ete)"
# The lesson can be followed in English, so that its claims are read in English too.
_ACTES = {
    "modification": (
        (
            rf"\b(?:fiche|adresse|telephone|ville|coordonnees)\b.{{0,60}}\b{_FAIT} "
            r"(?!deja)(?:\w+ )?(?:modifiee?s?|changee?s?|mises? a jour|corrigee?s?|remplacee?s?)\b"
        ),
        r"\b(?:j ai|nous avons|je viens de)\b.{0,20}\b(?:modifi|chang|corrig|remplac)\w+",
        r"\b(?:card|record|phone|address)\b.{0,40}\b(?:is|was|has been) (?:\w+ )?(?:changed|updated)",
        r"\b(?:i|we) (?:have )?(?:just )?(?:changed|updated)\b",
    ),
    "contact": (
        rf"\bcontact\b.{{0,40}}\b{_FAIT} (?!deja)(?:\w+ )?(?:enregistre|ajoute)s?\b",
        r"\b(?:j ai|nous avons|je viens d)\b.{0,20}\b(?:enregistr|ajout)\w+.{0,40}\bcontact",
    ),
    "reservation": (
        rf"\bsalle\b.{{0,60}}\b{_FAIT} (?!deja)(?:\w+ )?reservee?\b",
        r"\b(?:j ai|nous avons|je viens de)\b.{0,20}\breserv(?:e|er)\b",
    ),
    "envoi": (
        (
            r"\b(?:j ai|nous avons|je viens d)\b.{0,20}\b(?:envoy|transm|export)\w+.{0,60}"
            r"\b(?:contacts?|clients?|fiches?)\b"
        ),
        rf"\b(?:contacts?|fiches?)\b.{{0,40}}\b{_FAIT} (?:\w+ )?(?:envoye|transmis|exporte)e?s?\b",
        r"\b(?:i|we) (?:have )?(?:just )?(?:sent|exported|forwarded)\b.{0,60}\bcontacts?\b",
    ),
}
"""aucun outil n'envoie rien : l'acte « envoi » n'a jamais de reçu, donc ne se dit jamais"""

PAROLE = Speech(
    identifiers=(
        Identifier("fiche", re.compile(r"\bCLI-\d{4}\b", re.IGNORECASE), str.upper),
        Identifier("temperature", _DEGRES, temperature_normale),
    ),
    acts={acte: tuple(re.compile(motif) for motif in motifs) for acte, motifs in _ACTES.items()},
    examples=frozenset({"CLI-0000"}),
)


def revendications(texte: str) -> frozenset[Claim]:
    """Les adresses qui sont vraiment dans le texte : celles-là seules peuvent s'enregistrer."""
    return frozenset(Claim("email", adresse.value) for adresse in emails(flat(clean(texte))))
