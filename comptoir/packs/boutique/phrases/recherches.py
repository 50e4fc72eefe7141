"""Une seconde façon de poser une question quand la première n'a rien trouvé."""

from typing import Final

RECHERCHES: Final[tuple[tuple[str, str], ...]] = (
    (
        (
            r"(?:co[ûu]t|frais|payant|payer|gratuit).*(?:retour|renvoi)|(?:retour"
            r"|renvoi).*(?:co[ûu]t|frais|pay|grat)"
        ),
        "Le retour est-il gratuit ?",
    ),
    (r"rembours", "Quand serai-je remboursé ?"),
    (r"r[ée]tract|renonc", "droit de rétractation de quatorze jours"),
    (r"garanti|conformit|d[ée]faut", "garantie légale de conformité"),
    (r"retour|renvo|rendre", "délai de retour"),
    (r"livr", "délais et frais de livraison"),
    (r"pay|paiement|carte|ch[èe]que", "moyens de paiement"),
    (r"donn[ée]es|rgpd", "données personnelles"),
    (r"m[ée]diat|litige", "médiateur"),
    (
        r"horaire|ouvert|joign|joind|t[ée]l[ée]phon|appeler|[ée]crire|mail|contact",
        "joindre un conseiller",
    ),
    (r"emball|d[ée]ball|carton", "un drap déballé se retourne-t-il"),
    (r"s[èe]che|degr[ée]|machine|javel", "laver et entretenir le lin"),
    (r"mati[èe]re|tissu|origine|coton", "matière, dimensions et couleurs"),
    (r"brod|personnalis", "articles personnalisés"),
    (r"[ée]chang", "échange"),
    (r"lav|entret|repass", "laver et entretenir le lin"),
)
