"""Lit les conditions de vente et la foire aux questions en passages que l'on peut citer.

Two Markdown files, kept plain enough for the shopkeeper to edit: in `cgv.md` each `### 6.1 Title`
is a passage; in `faq.md` each `## Question` is one, its first line naming the article it rests on.
"""

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from comptoir.agent.memory.knowledge import MemoryKnowledge, Passage

CGV = "Conditions générales de vente"
FAQ = "Questions fréquentes"

SYNONYMES: tuple[tuple[str, ...], ...] = (
    ("livraison", "livrer", "livreur", "expédition", "expédier", "envoyer", "arriver", "arrivée"),
    ("colis", "coli", "paquet", "carton"),
    ("commande", "commander", "comande", "cde", "cmd", "achat"),
    ("article", "produit", "torchon", "nappe", "plaid", "rideau", "coussin", "peignoir", "tapis"),
    ("serviette", "éponge"),
    ("retour", "retourner", "renvoyer", "renvoi", "rendre", "ramener", "reprise"),
    ("retard", "retardé", "lent", "bloqué", "coincé", "perdu"),
    ("remboursement", "remboursable", "remb"),
    ("broderie", "broder"),
    ("personnalisé", "personnalisation"),
    ("frais", "coût", "coûter", "tarif", "payant", "gratuit", "prix"),
    ("paiement", "payer", "paye", "chèque"),
    ("cb", "bancaire", "bleue", "visa"),
    ("délai", "temps", "durée", "longtemps"),
    ("humain", "conseiller", "personne", "vendeur"),
    ("ia", "robot", "robo", "bot", "chatbot", "intelligence", "automatique"),
    ("effacement", "effacer", "supprimer", "suppression", "oubli"),
    ("personnelles", "rgpd"),
    ("conserver", "garder", "stocker"),
    ("abîmé", "cassé", "déchiré", "taché", "endommagé", "troué"),
    ("manquant", "manquer", "manque", "incomplet"),
    ("erroné", "mauvais", "tromper", "erreur"),
    ("défaut", "malfaçon", "défectueux", "couture"),
    (
        "laver",
        "lavage",
        "nettoyer",
        "nettoyage",
        "repasser",
        "repassage",
        "sécher",
        "séchage",
        "température",
    ),
    ("entretien", "entretenir"),
    ("sèche", "sec"),
    ("horaire", "heure", "ouvert", "ouvrir", "samedi", "dimanche"),
    ("promo", "promotionnel", "promotion", "réduction", "remise"),
    ("étranger", "belgique", "suisse", "luxembourg", "pays"),
    ("ultramarin", "guadeloupe", "martinique", "réunion", "guyane", "mayotte"),
    ("taille", "dimension", "grandeur"),
    ("échange", "échanger"),
    ("magasin", "showroom", "physique"),
    ("médiateur", "médiation"),
    ("rétractation", "rétracter", "renoncer"),
    ("suivi", "suivre", "tracking"),
    ("téléphone", "téléphoner", "tel"),
    ("reçu", "recevoir", "réception"),
    ("changer", "modifier", "modification", "changement"),
    ("parler", "joindre", "contacter", "contact"),
    ("absent", "absence"),
    ("indiqué", "marqué", "affiché", "noté"),
    ("accepter", "prendre", "prenez"),
    ("garantie", "garanti"),
)
"""Mots que les clients emploient l'un pour l'autre, écriture SMS comprise."""

_ARTICLE = re.compile(r"^### (?P<article>\d+\.\d+) (?P<titre>.+)$")
_ENTREE = re.compile(r"^## (?P<titre>.+)$")
_REPOSE = re.compile(r"^Article : (?P<article>\d+\.\d+)$")


def passages(dossier: Path | Traversable | None = None) -> tuple[Passage, ...]:
    """Les articles des conditions de vente puis les questions fréquentes, dans leur ordre.

    `dossier` replaces the packaged texts. An entry that names no article, or one that the terms
    of sale do not hold, is a `ValueError`: an answer without its article must not be shipped.
    """
    lieu = files("comptoir.packs.boutique") / "data" if dossier is None else dossier
    cgv = tuple(_cgv((lieu / "cgv.md").read_text(encoding="utf-8")))
    faq = tuple(_faq((lieu / "faq.md").read_text(encoding="utf-8")))
    connus = {passage.article for passage in cgv}
    for passage in faq:
        if passage.article not in connus:
            message = (
                f"faq.md, « {passage.title} » : trouvé « {passage.article} » comme article, "
                "attendu une ligne « Article : 6.1 » nommant un article de cgv.md."
            )
            raise ValueError(message)
    return cgv + faq


def conditions() -> tuple[Passage, ...]:
    """Les articles des conditions de vente, que les règles citent."""
    return tuple(passage for passage in passages() if passage.source == CGV)


def connaissance() -> MemoryKnowledge:
    """La recherche sur les textes de la boutique, avec ses synonymes."""
    return MemoryKnowledge(passages(), SYNONYMES)


def _sections(texte: str, titre: re.Pattern[str]) -> Iterator[tuple[re.Match[str], list[str]]]:
    """Each heading of the wanted level with the lines below it, up to any other heading."""
    trouve: re.Match[str] | None = None
    corps: list[str] = []
    for ligne in [*texte.splitlines(), "#"]:
        if not ligne.startswith("#"):
            corps.append(ligne.strip())
            continue
        if trouve is not None:
            yield trouve, [propre for propre in corps if propre]
        trouve, corps = titre.match(ligne), []


def _cgv(texte: str) -> Iterator[Passage]:
    for titre, lignes in _sections(texte, _ARTICLE):
        yield Passage(titre["article"], titre["titre"], " ".join(lignes), CGV)


def _faq(texte: str) -> Iterator[Passage]:
    for titre, lignes in _sections(texte, _ENTREE):
        repose = _REPOSE.match(lignes[0]) if lignes else None
        article = repose["article"] if repose else ""
        yield Passage(article, titre["titre"], " ".join(lignes[1:] if repose else lignes), FAQ)
