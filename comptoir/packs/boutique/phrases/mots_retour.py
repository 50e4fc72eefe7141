"""Les mots d'un retour : le demander, le suivre, y renoncer, échanger, être remboursé."""

from typing import Final

from comptoir.packs.boutique.phrases.intentions import Intention

MOTS: Final[dict[Intention, tuple[str, ...]]] = {
    Intention.ANNULER_RETOUR: (
        r"\bchange d avis (?:pour|sur|concernant|quant a) (?:le|mon|ce|notre) (?:\w+ )?retour\b",
        r"\brevenir sur <G>retour\b",
        (
            r"\b(?:annul\w*|stopp\w*|arret(?:er|ez|e)|abandonn\w*|supprim\w*|desist\w*"
            r"|renonc\w*) <G>"
            r"(?:retours?|renvoi|xret\d?)\b"
        ),
        r"\bne (?:veux|souhaite|vais) (?:finalement )?plus <G>(?:retourn|renvoy|rendre)\w*",
        r"\b(?:veux|souhaite|vais) plus (?:les |la |le )?(?:retourn|renvoy|rendre)\w*",
        r"\b(?:renvoie|retourne|rends|renvoyons|retournons) (?:finalement )?plus\b",
        r"\bplus besoin <G>(?:retour|renvoi|xret\d?)",
        r"\bfinalement <GG>(?:garde|conserve)\b",
        r"\b(?:garde|conserve|garder|conserver) (?:finalement|tout compte fait)\b",
    ),
    Intention.RETOUR: (
        r"\bgarde (?:que|seulement|uniquement)\b",
        r"\b(?:exerce\w*|beneficier|utiliser|user|faire valoir) <G>retractation\b",
        r"\b<VOULOIR> <GG><RENDRE>\b",
        r"\b<VOULOIR> (?:\w+ ){0,3}retours?\b",
        (
            r"\b(?:je|j|on|nous) (?:vous |te |l |la |le |les |en )*(?:retourne|renvoie|renvois?"
            r"|rends?|ramene"
            r"|"
            r"retournons|renvoyons|retournerai|renverrai)\b"
        ),
        (
            r"\b(?:faire|fais|demander|demande|effectuer|lancer|creer|ouvrir|enregistrer"
            r"|enregistrez"
            r"|organiser|initier|proceder a?u?|preparer|prepare|declarer|signaler) <G>retours?\b"
        ),
        r"\bdemande de retour\b|\bretours? a (?:faire|effectuer|demander|enregistrer|organiser)\b",
        r"\b(?:accepte[rz]?|valide[rz]?) <G>retours?\b",
        r"^(?:<G>)?retour(?:ner|s)? <G>(?:<CMD>|<ARTICLE>)",
        r"\b(?:un|mon) retour (?:pour|sur|de|d|svp|s il|possible|xnum\d?)\b",
        r"\bretour xnum\d?",
        r"\b(?:bon|etiquette|bordereau) (?:de |d )?(?:retour|renvoi)\b",
        r"\b(?:pour|a|de) (?:vous )?(?:la |le |les |l )?(?:retourner|renvoyer|rendre)\b",
        r"\b(?:reprendre|reprenez|reprise) <G>(?:<ARTICLE>|<ORDRE>|l ensemble|tout)\b",
        r"\b(?:retourner|renvoyer|rendre) (?:\w+ ){0,2}<ARTICLE>",
        r"\b<ARTICLE> <GG>reprise\b",
        r"\bvous (?:me |nous )?(?:les|la|le|l) (?:reprenez|reprendriez|reprendrez)\b",
        r"\bc est pour un (?:retour|renvoi)\b",
        r"\b(?:marche a suivre|procedure|demarches?) (?:pour|de|d) (?:\w+ ){0,2}(?:retour|renvoi)\w*",
        r"\b(?:je|j|on|nous) (?:\w+ ){0,2}(?:envoi[es]?|envoyons|expedie|poste) <GG>en retour\b",
        r"^(?:un |pour |bonjour )*(?:retour|renvoi|retourner|renvoyer|a retourner)$",
        r"\bexercer <G>retractation\b",
    ),
    Intention.LASSE: (
        r"\bma retractation\b|\bretractation (?:du contrat|de ma commande)\b",
        r"\b(?:n en|en) (?:veux|voulons|souhaite) (?:finalement )?(?:plus|pas)\b",
        (
            r"\b(?:veux|voulons|souhaite) (?:finalement )?(?:plus|pas) (?:de |d |du |des |la |le "
            r"|les "
            r"|l )"
            r"*<ARTICLE>"
        ),
        r"\bchange d avis\b",
        r"\b(?:me|m|nous) retract\w+\b|\bretracter (?:sur|de|pour)\b",
    ),
    Intention.RENDU: (
        (
            r"\b(?:ai|avons|avais|a|as|ont) (?:\w+ ){0,3}(?:renvoye|retourne|rendu|restitue|ramene"
            r"|poste(?= (?:le|la|les|mon|ma|mes|hier|il|xdate|ce))"
            r"|rapporte|redepose|reexpedie)[es]*\b(?! a l (?:expediteur|envoyeur))"
        ),
        (
            r"\b(?:est|sont|ete|etes|soit) (?:\w+ ){0,2}(?:renvoye|retourne"
            r"|rendu)[es]*\b(?! a l (?:expediteur|envoyeur))"
        ),
        (
            r"\b(?:colis|paquet|article|carton|torchons|retour) (?:\w+ ){0,2}(?:renvoye|retourne"
            r"|rendu)[es]* "
            r"(?:le|il|depuis|la|xdate)\b"
        ),
        (
            r"\bretours? (?:\w+ ){0,4}(?:effectue|fait|envoye|depose|poste|recu|parti|expedie"
            r"|arrive"
            r"|traite|enregistre|accepte|valide)[es]*\b"
        ),
        r"\b(?:recu|recevoir|receptionne|traite) <G>(?:mon|le|ce) (?:retour|renvoi)\b",
        r"\bou en (?:est|sont) <G>(?:retours?|remboursements?|renvoi|xret\d?)\b",
        (
            r"\b(?:statut|etat|suivi|(?<!a )suivre|nouvelles?|avancement|point) <G>(?:retours?"
            r"|remboursements?"
            r"|xret\d?)\b"
        ),
        r"\bou est (?:passe )?<G>(?:remboursement|argent|xret\d?)\b",
        r"\b(?:quand|delai|date) <GG>(?:rembours\w*|recrediter?)",
        r"\b(?:toujours|encore|jamais|pas|rien) <GG>(?:rembours\w*|credite\w*|recredite\w*)",
        (
            r"\brembours\w* <GG>(?:toujours|pas encore|pas ete|pas arrive|pas recu|attend\w*|retard"
            r"|quand|tarde|rien|ou en|nulle part)\b"
        ),
        r"\battend\w* <GG>rembours\w*",
        r"\b(?:mon|le|du) remboursement (?:est|a|n)\b",
        (
            r"\bremboursement <G>(?:parti|fait|effectue|emis|lance|envoye|prevu|en cours|bloque"
            r"|traine"
            r"|tarde|traite)\b"
        ),
        r"\b<CMD> (?:est|a ete|sera|etait|a bien ete|est elle|est bien) (?:\w+ )?rembours\w*",
        r"\b(?:vous avez|avez vous) (?:bien )?(?:recu|eu|receptionne) (?:mes|mon|ma|nos|notre) <ARTICLE>",
        r"\b(?:savoir|nouvelles?|connaitre|infos?) <GG>rembours\w*",
        r"\bsuis je rembourse|\bserai je rembourse|\bvais etre rembourse|\bete rembourse",
        r"\b(?:quand|attend\w*) <GG>(?:mon argent|mes sous|notre argent)\b",
        r"\brecupere\w* <G>argent\b",
        r"\b(?:ai|avons) (?:\w+ ){0,2}(?:annule)[es]* <GG>rembours\w*",
    ),
    Intention.REMBOURSER: (
        (
            r"\b(?:veux|voudrais|exige|souhaite|demande|aimerais|reclame|attends|merci de"
            r"|pouvez vous"
            r"|faut|pourriez vous|veuillez|voulons|souhaitons) <GG>rembours\w*"
        ),
        r"\brembours(?:ez|er) (?:moi|nous|les|la|le|l|xnum|ma|mon|mes|svp|s il)\b",
        r"\bme rembourse[rz]\b|\bmon argent\b|\brendez (?:moi )?<G>(?:argent|sous)\b",
        r"\b(?:demande de |un |partiel )remboursement\b",
        r"\b(?:geste commercial|dedommag\w*|avoir sur|indemnis\w*|compensation)\b",
    ),
    Intention.RENVOYER: (
        r"\b(?:renvoies?|reexpedies?|renvois?) moi\b",
        r"\b(?:renvoy|reexpedi|reenvoy|redonn|relivr)(?:ez|er) (?:moi|nous|svp)\b",
        (
            r"\b(?:me|nous|m en|nous en|me la|me le|me les) (?:renvoy|reexpedi|reenvoy|relivr)(?:er"
            r"|ez)\b"
        ),
        r"\b(?:me|nous) (?:retourner|retournez|renvoie\w*|renvoye\w*)\b",
        r"^(?:<G>)?(?:renvoy|reexpedi|reenvoy|relivr)ez (?:\w+ ){0,3}<CMD>",
        r"^(?:<G>)?(?:renvoy|reexpedi|reenvoy)ez (?:\w+ ){0,3}<ARTICLE>",
        r"\b(?:reexpedi|reenvoy|relivr)\w+\b",
        r"\b(?:pouvez|pourriez) vous (?:la |le |les )?(?:renvoyer|retourner)\b",
        r"\bvous (?:me |nous )?(?:la |le |les |en )?renvoy(?:ez|iez)\b",
        r"\b(?:nouvel|deuxieme|second|autre) (?:envoi|expedition|livraison)\b",
        r"\brepresenter? <G>colis\b|\bnouvelle livraison\b",
    ),
    Intention.ECHANGE: (
        r"\bechange possible\b",
        (
            r"\bplante\w* de (?:couleur|taille|modele)|\b<VOULOIR> (?:la|le|les"
            r"|une?) <ARTICLE> <GG>plutot\b"
        ),
        r"\b<VOULOIR> <GG>echang(?:er|e)\b(?! (?:avec|quelques|des mots|deux mots))",
        (
            r"^(?:<G>)?(?:un |en |d )?echang(?:e|er|ez)\b(?: (?:svp|s il|de|du|des|la|le|les|ma|mon"
            r"|mes|xnum|contre|pour)|$)"
        ),
        r"\bechang\w+ <GG>(?:<ARTICLE>|<CMD>|taille|couleur|contre|coloris|pour)\b",
        r"\b(?:<ARTICLE>|<CMD>|taille|couleur|coloris) <GG>echang(?:er|e|ez|eable\w*)\b",
        r"\b(?:pour un|faire un|demande d|demander un|l|les|la|le) echang(?:e|er|ez)\b(?! avec)",
        r"\b(?:remplac|chang|troqu)\w+ <GG>(?:par|contre)\b",
        r"\b(?:la|le|les) memes? <G>en (?:plus |taille |[a-z0-9]+)",
        (
            r"\b(?:prendre|avoir|vouloir|voudrais|veux|recevoir|troquer|preferer\w*) <G>(?:une |un "
            r"|d )?"
            r"(?:autre (?:taille|couleur|coloris|modele|article|produit|<ARTICLE>)|taille au dessus"
            r"|taille au dessous|taille superieure|taille en dessous)\b"
        ),
        r"\b(?:change|changer|changez) <G>(?:de |la |les? )?(?:taille|couleur|coloris|modele)\b",
        (
            r"\b(?:contre|a la place) <G>(?:plus (?:grand|petit)|autre (?:taille|couleur|modele)"
            r"|taille)\w*"
        ),
        r"\btroquer\b|\b<VOULOIR> <GG>a la place\b",
    ),
}
