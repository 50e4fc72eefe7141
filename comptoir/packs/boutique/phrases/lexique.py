"""Les mots de la boutique : classes de mots, articles nommés, mots que l'on redresse."""

from typing import Final

# Word classes, used in the patterns as <NAME>. Everything is folded: no accent, no apostrophe.
CLASSES: Final[dict[str, str]] = {
    "CMD": r"(?:commandes?|colis|paquets?|cartons?|achats?|livraison|expedition|xnum\d?)",
    "ORDRE": r"(?:commandes?|achats?|xnum\d?)",
    "COLIS": r"(?:colis|paquets?|cartons?|livraison|envoi)",
    "RENDRE": (
        r"(?:retourn(?:er|e|es|ee|ees|ez|ons|erai|erais)?|renvoy(?:er|ez|ons|e|es)|renvoi(?:e|es"
        r"|s)?"
        r"|renverrais?|rendre|rends|rendrais?|rapporter|rapporte|ramener|ramene|restituer)"
    ),
    "VOULOIR": (
        r"(?:veux|voudrais|voulais|souhaite|souhaiterais?|aimerais|aimerai|compte|vais|dois|faut"
        r"|desire|prefere|prefererais|cherche|tiens|besoin|envie|possible|peux|puis|pourrais"
        r"|pourrait|peut|pouvons|voulons|souhaitons|aimerions|voudrions|decide|demande)"
    ),
    "ARTICLE": (
        r"(?:torchons?|serviettes?|draps?|housses?|taies?|nappes?|couettes?|oreillers?|coussins?"
        r"|plaids?|rideaux?|voilages?|peignoirs?|gants?|tapis|parures?|chemins?(?: de table)?|sets?"
        r"|tabliers?|protege matelas|matelas|articles?|produits?|linges?|xref\d?|couvertures?"
        r"|robes? de chambre|couvre lits?|jetes?|edredons?|mouchoirs?)"
    ),
    "CASSE": (
        r"(?:abime\w*|casse[es]*|dechir\w*|troue?[es]*|tache[es]*|decous\w*|endommag\w*|sali[es]*"
        r"|sales?"
        r"|brule[es]*|mouille[es]*|accrocs?|deterior\w*|moisi\w*|defauts?|defectu\w*|malfacons?"
        r"|effiloch\w*|bouloch\w*|decolor\w*|deteint\w*|retreci\w*|fils? tires?"
        r"|degrad\w*|craque[es]*|vice|se decou[a-z]+|se defai\w+|defaite?s?|ouvert et vide|eventre\w*"
        r"|ecrase[es]*|non conforme"
        r"|mal cousue?s?|coutures? .{0,25}(?:lache|defait|parti|ouverte|cede)\w*)"
    ),
    "COULEUR": (
        r"(?:sauge|encre|bleue?s?|blanc(?:he)?s?|verte?s?|rouges?|grise?s?|ocre|ecrue?s?|lavande"
        r"|terracotta|roses?|noire?s?|jaunes?|beiges?)"
    ),
    "G": r"(?:[a-z0-9]+ ){0,4}",
    "GG": r"(?:[a-z0-9]+ ){0,8}",
}

# Colours that customers name, told apart from those that an article has.
COULEURS: Final = tuple(
    """sauge encre bleu bleue blanc blanche vert verte rouge gris grise ocre ecru ecrue lavande
    terracotta rose noir noire jaune beige ardoise violet violette orange marron""".split(),  # noqa: SIM905 -- easier to read
)

REDRESSES: Final = frozenset(
    """abime abimee acheminement adresse annulation annule annuler annulez arrive arrivee arriver
    blanc bonjour bonsoir broderie casse changer colis combien commande commander commandes
    conditions conseiller conseillere couette couleur coussin coussins dechire dechiree
    defaut defectueux delais draps echange echanger ecru emballage encre envoi etiquette
    expediee expedier expedition facture frais garantie grande gratuit gratuite gratuits
    horaire horaires housse housses humain jamais lavage lavande livraison livraisons livrer
    manquant manque merci modifier nappe nappes numero oreiller oreillers paiement paquet
    parler peignoir peignoirs personne petite plaid ports possible preparation probleme quel
    quelle quels reclamation rembourse remboursement remboursements rembourser remplacer
    renvoie renvoyer retour retourne retourner retours retractation rideau rideaux sauge
    serviette serviettes souhaite souhaiterais statut suivi suivre tablier taches taie taies
    taille tapis telephone torchon torchons toujours tracking transporteur trop trouee
    voilage voudrais voudrait""".split(),  # noqa: SIM905 -- easier to read
)

RACINES: Final[tuple[str, ...]] = (
    "command",
    "retour",
    "renvo",
    "rembours",
    "annul",
    "livr",
    "suiv",
    "transport",
    "conseill",
    "echang",
    "torchon",
    "serviett",
    "houss",
    "coussin",
    "dechir",
    "defect",
    "expedi",
    "prepar",
    "abim",
    "manqu",
    "modifi",
    "chang",
    "remplac",
    "person",
    "probl",
    "souhait",
    "voud",
    "adress",
    "envo",
    "ramen",
    "rappo",
    "merci",
    "arriv",
    "blanc",
    "xnum",
    "xmail",
    "xret",
    "xref",
    "xtel",
)
