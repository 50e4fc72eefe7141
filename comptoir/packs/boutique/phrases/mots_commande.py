"""Les mots d'une commande et de son colis : où elle est, la voir, l'annuler."""

from typing import Final

from comptoir.packs.boutique.phrases.intentions import Intention

MOTS: Final[dict[Intention, tuple[str, ...]]] = {
    Intention.STATUT: (
        (
            r"\bquels? articles? (?:\w+ ){0,3}<ORDRE>|\b<ORDRE> <G>(?:contient|comprend)"
            r"|\b(?:contient"
            r"|comprend|avait|avais pris) <G><ORDRE>"
        ),
        (
            r"\b(?:date|jour|delai|heure) (?:\w+ ){0,3}(?:expedition|livraison|envoi|depart|arrivee"
            r"|reception) (?:\w+ ){0,3}(?:ma|mon|mes|xnum\d?|la commande)\b"
        ),
        (
            r"\b(?:voulais|veux|voudrais|savoir|connaitre|avoir|donner|aimerais) <G>"
            r"(?:date|jour|heure) (?:d |de )(?:envoi|expedition|livraison|depart|arrivee|reception)\b"
        ),
        r"\b<ORDRE> (?:\w+ ){0,3}(?:valide|confirme|enregistre|prise en compte)[es]*\b",
        r"\bou en (?:est|sont|etes|suis)\b|\ben est ou\b|\bon en est\b",
        r"\bou (?:elle|il|ils|elles|c|ca|est ce que|que) <G>(?:est|sont|en est|en sont)\b",
        r"\bou (?:est|sont|se trouve)\b <GG>(?:<CMD>|<ARTICLE>|elle|il)",
        r"\b(?:est|sont) ou\b",
        r"\b(?:statut|etat|avancement|status)\b",
        (
            r"\b(?:des|une|pas de|sans|aucune|quelles|de) nouvelles?(?: (?:de|du|d|sur|concernant"
            r"|pour"
            r"|a propos|depuis|svp|s il|xnum\d?)\b|$)"
        ),
        (
            r"\b(?:quand|quelle date|quel jour|dans combien|bientot|d ici quand"
            r"|a quelle date) <GG>(?:recev|recoi|arriv"
            r"|livr|expedi|part|envoy|dispo|aurai|avoir|chez moi|prete?|recu)\w*"
        ),
        (
            r"\b(?:recevoir|recois|recevrai|arrivera|arrive|aurai|livre|attendre|aurais|part"
            r"|partira"
            r"|expedie|envoye)\w* <G>quand\b"
        ),
        r"\b(?:livraison|arrivee|reception|expedition|envoi|depart) (?:\w+ )?(?:est )?(?:prevue? )?quand\b",
        r"\b<ARTICLE> (?:\w+ ){0,4}(?:dans|partie de) (?:ma|la|cette) commande\b",
        r"\b(?:elle|il|ca) (?:avance|part|arrive)\b",
        (
            r"\b(?:avez vous|a t elle|a t il|est elle|est il|est ce que|elle est|vous avez"
            r"|sera t elle) <GG>(?:expedi"
            r"|envoy|parti|pret|traite|prepar|valid|livre|recu|confirm|pris|enregistr)\w*"
        ),
        (
            r"\b(?:voir|consulter|verifier|infos?|informations?|renseign\w+|details?|contenu"
            r"|recapitulatif"
            r"|regarder|retrouver|verif\w*|recap|point sur|ou trouver|montr\w+|affich\w+|donn\w+"
            r"|check"
            r"|checker|chercher"
            r"|trouver|sortez|ouvr\w+|lire|acces|acceder) <GG><ORDRE>"
        ),
        r"\b(?:qu est ce que j ai|qu ai je|j ai) commande\b <G>$",
        r"\bsavoir <G>(?:ou|si|quand)\b (?!vous )<GG>(?:<CMD>|elle|il|est|livr|arriv|part|expedi)",
        (
            r"\b<ORDRE> <GG>(?:expediee?s?|partie|envoyee?|arrive\w*|prete|pas encore|toujours pas"
            r"|livree?|en cours|tarde\w*"
            r"|traine\w*|bloquee?|recue?|ou)\b"
        ),
        r"\b(?:infos?|nouvelles?|point|news) (?:sur |de )?<G><CMD>",
        r"\b(?:attends?|attendons) (?:\w+ ){0,4}(?:commande|xnum\d?|<ARTICLE>)",
        r"\btu (?:as|es) <GG>commande\b",
        r"\bcombien <G>(?:j ai|ai je|j avais|m a|on a|nous avons) (?:\w+ )?(?:paye|coute|debourse)\w*",
        r"\bcombien <GG>(?:paye|coute|total)\w* <GG>(?:commande|xnum)",
    ),
    Intention.COLIS: (
        r"\b(?:pas|plus|rien) (?:\w+ )?(?:bouge|avance)\w*",
        r"\bachemin\w+",
        r"(?<!a )\bsuivre\b|\b(?:tracking|track|tracer|tracabilite|traquer|pister|localiser)\b",
        r"\bsuivi\b",
        r"\bou (?:est|se trouve|en est|reste|en sont|sont) (?:\w+ ){0,3}<COLIS>",
        (
            r"\b<COLIS> <GG>(?:ou est|bloque\w*|perdu\w*|retard\w*|bouge|coince\w*|stagne|arrive\w*"
            r"|avance"
            r"|egare\w*|disparu|traine\w*|immobilise\w*|en rade|recu|parvenu)\b"
        ),
        (
            r"\b(?:bloque|coince|perdu|egare|immobilise)[es]* <G>(?:depuis|transporteur|depot|tri"
            r"|chez"
            r"|au|a|en|dans)\b"
        ),
        (
            r"\b(?:toujours|encore|jamais|tjs) (?:pas |rien )(?:\w+ ){0,3}(?:recu|arrive|livre|eu"
            r"|vu"
            r"|la)[es]*\b"
        ),
        r"\b(?:recu|arrive|livre|eu)[es]* <G>(?:toujours|encore) (?:pas|rien)\b",
        r"\b(?:rien|pas|jamais|non) (?:\w+ ){0,2}(?:recu|arrive|livre|parvenu)[es]*\b",
        r"\b(?:recu|arrive|livre)[es]* (?:toujours )?(?:rien|pas)\b(?! a )",
        r"\b(?:toujours|encore) pas (?:mes|mon|ma|notre|nos) (?:<CMD>|<ARTICLE>)",
        r"\b(?:toujours|encore) (?:rien|pas la)\b|\ben transit\b",
        r"\b(?:en retard|du retard|retard de livraison|retarde\w*|pris du retard|un retard)\b",
        (
            r"\b(?:transporteur|livreur|facteur|colissimo|chronopost|mondial relay|transport relais"
            r"|colis express|la poste|dpd|ups|gls|centre de tri)\b"
        ),
        r"\b(?:retour|retourne|renvoye)[es]* a l (?:expediteur|envoyeur)\b",
        r"\b(?:quand|quelle? (?:jour|date|heure)|bientot) <GG><COLIS>",
        r"\bmon <COLIS>\b <GG>(?:arriv|recev|est|aura|sera|devait|va)\w*",
        r"\battends? (?:\w+ ){0,4}<COLIS>",
        r"\bou (?:il |elle )?(?:est|en est|se trouve) <G>(?:colis|paquet)\b",
        r"\b<COLIS> (?:\w+ ){0,2}(?:depuis|en cours|toujours)\b",
        (
            r"\b(?:livraison|livree?|arrivee|reception) (?:\w+ )?(?:prevue?|annoncee?|estimee?|promise?)"
            r" (?:le|pour|hier|avant|ce|lundi|mardi|mercredi|jeudi|vendredi|samedi|aujourd)\b"
        ),
        r"^(?:mon |le |un |pour |suivi |bonjour )*(?:colis|paquet|livraison)(?: s il vous plait)?$",
        (
            r"\b(?:le|mon|ce|la|ma) <COLIS> (?:il |elle |lavande )?(?:\w+ )?(?:passe|vient"
            r"|arrive|est prevu)\w*\b"
        ),
        (
            r"\b(?:devait|devaient|aurait du|auraient du) (?:\w+ ){0,3}(?:arriv|etre livr"
            r"|etre la|etre recu)\w*"
        ),
    ),
    Intention.NON_RECU: (
        r"\b<COLIS> (?:\w+ ){0,3}vole[es]*\b|\bvole[es]* <G><COLIS>",
        (
            r"\b(?<!pas )(?<!jamais )"
            r"(?:marque|indique|note|affiche|dit|dite|statut|annonce|considere|mentionne"
            r"|soi disant"
            r"|suppose|apparait|est|declare|signale|donne|ete|comme|etre|serait|suivi|site|sms"
            r"|mail)\w* "
            r"<GG>(?:livree?s?|distribuee?|remise?|deposee?)\b"
        ),
        r"\blivre[es]* (?:\w+ ){0,2}(?:mais|alors que|sauf|or|pourtant)\b",
        r"\blivre[es]* (?:non|pas) recu\w*",
        r"^livre[es]*$",
    ),
    Intention.ANNULER: (
        (
            r"\bannul(?:er|ez|ation|ons|erai)\b"
            r"|(?<!\bai )(?<!\bete )(?<!\best )(?<!avez )(?<!avons )(?<!\ba )(?<!deja )(?<!bien"
            r" )\bannule\b"
        ),
        r"\bdesist\w*",
        (
            r"^(?:bonjour |pouvez vous |pourriez vous |merci de |veuillez |il faut )+(?:la |l |tout )?"
            r"(?:supprimer|stopper|arreter)\b(?! (?:mes|mon|les mails|de))"
        ),
        r"\b(?:stopp\w+|bloqu(?:er|ez)|arret(?:er|ez)|supprim(?:er|ez)) <G><ORDRE>",
        (
            r"\b(?:n|ne|ne l|ne la|ne les|ne m|ne me|ne nous|ne me l|ne me la) (?:expedi|envoy"
            r"|prepar|livr)\w*(?: (?:pas|plus|rien"
            r"|surtout))\b(?! (?:de |vos |d )*(?:mails?|newsletters?|pubs?|publicites?|sms))"
        ),
        r"\bje ne (?:veux|souhaite) (?:plus|pas) (?:de |du |la |ma |cette |le )*commande\b",
    ),
    Intention.LISTE: (
        r"\bmes (?:\w+ ){0,2}(?:commandes|achats)\b",
        (
            r"\b(?:liste|historique|toutes|ensemble|recapitulatif) <G>(?:mes|nos"
            r"|de mes) <G>?(?:commandes|achats)\b"
        ),
        r"\b(?:quelles|combien de|lesquelles) <G>commandes\b",
        r"\bhistorique (?:de |d |des )?(?:commandes?|achats?)\b",
        (
            r"\b(?:(?:re)?trouv(?:e|er|ez)|connais|sais|souviens|rappelle|perdu|oublie"
            r"|ai) <G>(?:mon "
            r"|le |pas de |plus le |de )?"
            r"numero(?:s)? de (?:ma )?commande\b"
        ),
        r"\bce que j ai commande\b <G>(?:chez vous|recemment)",
    ),
}
