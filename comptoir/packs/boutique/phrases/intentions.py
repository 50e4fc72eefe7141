"""Ce que le client peut vouloir, et à quels mots on le reconnaît.

Patterns are read on folded words separated by single spaces (no accent, apostrophe, hyphen or
punctuation), clause by clause; `xnum0` stands for an order number, `xret0` for a return number,
`xref0` for an item reference, `xmail` for an address. `<CMD>` and the like are the word classes of
`lexique.CLASSES`.
"""

from enum import StrEnum
from typing import Final


class Intention(StrEnum):
    """Une chose demandée."""

    STATUT = "statut"
    COLIS = "colis"
    NON_RECU = "non_recu"
    """indiqué livré, pas reçu"""
    RETOUR = "retour"
    RENDU = "rendu"
    """déjà renvoyé, ou remboursement attendu : où en est-on"""
    REMBOURSER = "rembourser"
    """de l'argent est réclamé"""
    ANNULER = "annuler"
    ANNULER_RETOUR = "annuler_retour"
    LASSE = "lasse"
    """« je n'en veux plus » : annuler ou retourner selon l'état"""
    RENVOYER = "renvoyer"
    """« renvoyez-moi la commande » : expédier encore, ou retourner ?"""
    ECHANGE = "echange"
    ADRESSE = "adresse"
    PROBLEME = "probleme"
    AUTRE = "autre"
    """une demande réelle que les outils ne font pas"""
    LISTE = "liste"
    QUESTION = "question"
    IA = "ia"
    HUMAIN = "humain"
    COLERE = "colere"
    HORS_SUJET = "hors_sujet"
    PIEGE = "piege"


MOTS: Final[dict[Intention, tuple[str, ...]]] = {
    Intention.ANNULER_RETOUR: (
        (
            r"\b(?:annul\w*|stopp\w*|arret(?:er|ez|e)|abandonn\w*|supprim\w*|desist\w*|renonc\w*) <G>"
            r"(?:retours?|renvoi|xret\d?)\b"
        ),
        r"\bne (?:veux|souhaite|vais) (?:finalement )?plus <G>(?:retourn|renvoy|rendre)\w*",
        r"\b(?:veux|souhaite|vais) plus (?:les |la |le )?(?:retourn|renvoy|rendre)\w*",
        r"\bplus besoin <G>(?:retour|renvoi|xret\d?)",
        r"\bfinalement <GG>(?:garde|conserve)\b",
        r"\b(?:garde|conserve|garder|conserver) (?:finalement|tout compte fait)\b",
    ),
    Intention.ANNULER: (
        (
            r"\bannul(?:er|ez|ation|ons|erai)\b"
            r"|(?<!\bai )(?<!\bete )(?<!\best )(?<!avez )(?<!avons )(?<!\ba )(?<!deja )(?<!bien"
            r" )\bannule\b"
        ),
        r"\bdesist\w*",
        r"\b(?:stopp\w+|bloqu(?:er|ez)|arret(?:er|ez)|supprim(?:er|ez)) <G><ORDRE>",
        (
            r"\b(?:n|ne|ne l|ne la|ne les) (?:expedi|envoy|prepar|livr)\w*(?: (?:pas|plus|rien"
            r"|surtout))"
        ),
        r"\bje ne (?:veux|souhaite) (?:plus|pas) (?:de |du |la |ma |cette |le )*commande\b",
    ),
    Intention.RETOUR: (
        r"\b<VOULOIR> <GG><RENDRE>\b",
        r"\b<VOULOIR> (?:\w+ ){0,3}retours?\b",
        (
            r"\b(?:je|j|on|nous) (?:vous |te |l |la |le |les |en )*(?:retourne|renvoie|rends|ramene|"
            r"retournons|renvoyons|retournerai|renverrai)\b"
        ),
        (
            r"\b(?:faire|fais|demander|demande|effectuer|lancer|creer|ouvrir|enregistrer|enregistrez"
            r"|organiser|initier|proceder a?u?|preparer|prepare|declarer|signaler) <G>retours?\b"
        ),
        r"\bdemande de retour\b|\bretours? a (?:faire|effectuer|demander|enregistrer|organiser)\b",
        r"\b(?:accepte[rz]?|valide[rz]?) <G>retours?\b",
        r"^(?:<G>)?retour(?:ner|s)? <G>(?:<CMD>|<ARTICLE>)",
        r"\b(?:un|mon) retour (?:pour|sur|de|d|svp|s il|possible|xnum\d?)\b",
        r"\bretour xnum\d?",
        r"\b(?:bon|etiquette|bordereau) (?:de |d )?(?:retour|renvoi)\b",
        r"\b(?:pour|a|de) (?:vous )?(?:la |le |les |l )?(?:retourner|renvoyer|rendre)\b",
        r"\b(?:reprendre|reprenez|reprise) <G><ARTICLE>",
        r"\b(?:retourner|renvoyer|rendre) (?:\w+ ){0,2}<ARTICLE>",
        r"\bc est pour un (?:retour|renvoi)\b",
        r"^(?:un |pour |bonjour )*(?:retour|renvoi|retourner|renvoyer|a retourner)$",
        r"\bexercer <G>retractation\b",
    ),
    Intention.LASSE: (
        r"\b(?:n en|en) (?:veux|voulons|souhaite) (?:finalement )?(?:plus|pas)\b",
        (
            r"\b(?:veux|voulons|souhaite) (?:finalement )?(?:plus|pas) (?:de |d |du |des |la |le |les "
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
            r"\bretours? (?:\w+ ){0,4}(?:effectue|fait|envoye|depose|poste|recu|parti|expedie|arrive"
            r"|traite|enregistre|accepte|valide)[es]*\b"
        ),
        r"\b(?:recu|recevoir|receptionne|traite) <G>(?:mon|le|ce) (?:retour|renvoi)\b",
        r"\bou en (?:est|sont) <G>(?:retours?|remboursements?|renvoi|xret\d?)\b",
        (
            r"\b(?:statut|etat|suivi|suivre|nouvelles?|avancement|point) <G>(?:retours?|remboursements?"
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
            r"\bremboursement <G>(?:parti|fait|effectue|emis|lance|envoye|prevu|en cours|bloque|traine"
            r"|tarde|traite)\b"
        ),
        r"\bsuis je rembourse|\bserai je rembourse|\bvais etre rembourse|\bete rembourse",
        r"\bquand <GG>(?:mon argent|mes sous)\b",
        r"\brecupere\w* <G>argent\b",
        r"\b(?:ai|avons) (?:\w+ ){0,2}(?:annule)[es]* <GG>rembours\w*",
    ),
    Intention.REMBOURSER: (
        (
            r"\b(?:veux|voudrais|exige|souhaite|demande|aimerais|reclame|attends|merci de|pouvez vous"
            r"|faut|pourriez vous|veuillez|voulons|souhaitons) <GG>rembours\w*"
        ),
        r"\brembours(?:ez|er) (?:moi|nous|les|la|le|l|xnum|ma|mon|mes|svp|s il)\b",
        r"\bme rembourse[rz]\b|\bmon argent\b|\brendez (?:moi )?<G>(?:argent|sous)\b",
        r"\b(?:demande de |un |partiel )remboursement\b",
        r"\b(?:geste commercial|dedommag\w*|avoir sur|indemnis\w*|compensation)\b",
    ),
    Intention.RENVOYER: (
        r"\b(?:renvoy|reexpedi|reenvoy|redonn|relivr)(?:ez|er) (?:moi|nous|svp)\b",
        (
            r"\b(?:me|nous|m en|nous en|me la|me le|me les) (?:renvoy|reexpedi|reenvoy|relivr)(?:er"
            r"|ez)\b"
        ),
        r"\b(?:me|nous) (?:retourner|retournez|renvoie\w*|renvoye\w*)\b",
        r"^(?:<G>)?(?:renvoy|reexpedi|reenvoy|relivr)ez (?:\w+ ){0,3}<CMD>",
        r"^(?:<G>)?(?:renvoy|reexpedi|reenvoy)ez (?:\w+ ){0,3}<ARTICLE>",
        r"\b(?:reexpedi|reenvoy|relivr)\w+\b",
        r"\b(?:pouvez|pourriez) vous (?:renvoyer|retourner)\b",
        r"\bvous (?:me |nous )?(?:la |le |les |en )?renvoy(?:ez|iez)\b",
        r"\b(?:nouvel|deuxieme|second|autre) (?:envoi|expedition|livraison)\b",
        r"\brepresenter? <G>colis\b|\bnouvelle livraison\b",
    ),
    Intention.ECHANGE: (
        r"\b<VOULOIR> <GG>echang(?:er|e)\b(?! (?:avec|quelques|des mots|deux mots))",
        (
            r"^(?:<G>)?(?:un |en |d )?echang(?:e|er|ez)\b(?: (?:svp|s il|de|du|des|la|le|les|ma|mon"
            r"|mes|xnum|contre|pour)|$)"
        ),
        r"\bechang\w+ <GG>(?:<ARTICLE>|<CMD>|taille|couleur|contre|coloris|pour)\b",
        r"\b(?:<ARTICLE>|<CMD>|taille|couleur|coloris) <GG>echang(?:er|e|ez|eable\w*)\b",
        r"\b(?:pour un|faire un|demande d|demander un|l|les|la|le) echang(?:e|er|ez)\b(?! avec)",
        r"\bremplac\w+ <GG>(?:par|contre)\b",
        r"\b(?:la|le|les) memes? <G>en (?:plus |taille |bleu|blanc|vert|gris|[a-z]+)",
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
    Intention.ADRESSE: (
        (
            r"\b(?:chang|modif|corrig|rectif|trompe|erreur|mauvaise|nouvelle|fausse|remplac"
            r"|mett\w* a jour"
            r"|actualis|rediri|mal saisi|mal ecrit|oublie|incomplete?|errone)\w* <GG>(?:adresse"
            r"|numero de"
            r" rue|code postal|point relais|etage|digicode|lieu de livraison|interphone)\b"
        ),
        (
            r"\badresse <GG>(?:chang|modif|faus|erreur|incorrect|pas la bonne|plus la bonne|errone"
            r"|trompe|pas bonne|plus valable|incomplete|n est plus|manque|oublie)\w*"
        ),
        r"\bdemenag\w*",
        (
            r"\b(?:livr|expedi|envoy|depos)\w* <GG>(?:autre adresse|autre endroit|bureau|travail"
            r"|chez ma\b"
            r"|chez mon\b|chez mes\b|chez un voisin|voisine?|point relais|nouvelle adresse|gardien\w*)"
        ),
        r"\b(?:pas|plus) (?:a )?(?:la bonne|la meme) adresse\b|\bautre adresse\b",
        (
            r"\b(?:chang|decal|report|repouss|avanc|modif)\w* <GG>(?:date de livraison"
            r"|jour de livraison"
            r"|creneau|livraison)\b"
        ),
    ),
    Intention.NON_RECU: (
        (
            r"\b(?:marque|indique|note|affiche|dit|dite|statut|annonce|considere|mentionne|soi disant"
            r"|suppose|apparait|est|declare|signale|donne|ete|comme|etre|serait|suivi|site|sms"
            r"|mail)\w* "
            r"<GG>(?:livree?s?|distribuee?|remise?|deposee?)\b"
        ),
        r"\blivre[es]* (?:\w+ ){0,2}(?:mais|alors que|sauf|or|pourtant)\b",
        r"\blivre[es]* (?:non|pas) recu\w*",
        r"^livre[es]*$",
    ),
    Intention.PROBLEME: (
        r"\bmanqu(?:e|ent|ait|aient|ant|ants|antes?|er)\b",
        r"\bincomplete?s?\b|\bcontenu <G>(?:incorrect|faux)",
        (
            r"\b(?:recu|livre|colis|carton|avait|a) <G>(?:qu |que )?(?:une partie|la moitie"
            r"|une seule|un seul|deux sur|trois sur|qu une?|que (?:deux|trois|une?|la|le|les))\b"
        ),
        r"\b(?:colis|carton|paquet) <G>vide\b",
        r"\b(?:y avait|y a|trouve|contenait|contient|recu) (?:ni|aucune?|pas de|pas d) <ARTICLE>",
        r"\b(?:avez|ont|a|etre) (?:\w+ ){0,2}(?:oublie|omis)[es]* (?:\w+ ){0,3}<ARTICLE>",
        (
            r"\b(?:est|sont|etait|arrive\w*|recu|livree?s?|a|ont|avec|et|toute?|completement|un|une|des"
            r"|deja"
            r"|lavage|par) <G><CASSE>\b"
        ),
        r"\b<ARTICLE> (?:\w+ ){0,3}<CASSE>\b",
        r"^<CASSE>\b",
        (
            r"\b(?:ai|avons) (?:\w+ ){0,2}recu <GG>(?:au lieu|a la place|alors que (?:j"
            r"|nous) (?:\w+ ){1,2}(?:commande|choisi|demande)"
            r"|et non|et pas)\b"
        ),
        (
            r"\b(?:recu|envoye|livre)[es]* <G>(?:mauvais|mauvaise|autre chose|pas le bon|pas la bonne"
            r"|pas les bon\w*|le mauvais)\b"
        ),
        (
            r"\b(?:pas|rien a voir avec) (?:du tout )?ce que (?:j (?:ai|avais)|nous avons) (?:\w+ )?"
            r"(?:commande|demande|choisi|achete)"
        ),
        (
            r"\b(?:pas|ne) <G>(?:le bon|la bonne|les bons|les bonnes|le meme|la meme) "
            r"(?:article|produit|modele|colis|commande|reference|contenu|couleur que)s?\b"
        ),
        (
            r"\bvous (?:vous etes|avez fait|m avez|etes) <G>(?:trompe\w*|erreur|envoye (?:le|la"
            r"|les) mauv\w+)"
        ),
        (
            r"\berreur (?:dans|de|sur) (?:la |ma |le |mon |l |les )?(?:article|commande|colis|produit"
            r"|envoi|preparation|couleur|taille|contenu)s?\b"
        ),
        r"\bau lieu (?:de|d|du|des)\b",
        (
            r"\b(?:pas|jamais) (?:\w+ ){0,2}(?:recu|eu|trouve) (?:\w+ ){0,2}(?:toutes?|tous|tout (?:ce"
            r"|mes|les)|l ensemble"
            r"|l integralite)\b"
        ),
        (
            r"\b<ARTICLE> (?:\w+ ){0,2}en moins\b|\b(?:colis|commande|article) (?:de|d|a"
            r"|destinee?s? a) (?:quelqu un d autre|un autre client|une autre)"
        ),
        (
            r"\b(?:est|sont|etait|etaient) pas (?:du tout )?(?:ma|mon|mes) (?:<ARTICLE>|commande"
            r"|colis)\b"
        ),
        r"\bune? (?:des|de mes) <G><ARTICLE> (?:\w+ ){0,3}(?:pas|absent\w*)\b",
    ),
    Intention.COLIS: (
        r"(?<!a )\bsuivre\b|\b(?:tracking|track|tracer|tracabilite|traquer|pister|localiser)\b",
        r"\bsuivi\b",
        r"\bou (?:est|se trouve|en est|reste|en sont|sont) (?:\w+ ){0,3}<COLIS>",
        (
            r"\b<COLIS> <GG>(?:ou est|bloque\w*|perdu\w*|retard\w*|bouge|coince\w*|stagne|arrive\w*"
            r"|avance"
            r"|egare\w*|disparu|traine\w*|immobilise\w*|en rade|recu|parvenu)\b"
        ),
        (
            r"\b(?:bloque|coince|perdu|egare|immobilise)[es]* <G>(?:depuis|transporteur|depot|tri|chez"
            r"|au|a|en|dans)\b"
        ),
        (
            r"\b(?:toujours|encore|jamais|tjs) (?:pas |rien )(?:\w+ ){0,3}(?:recu|arrive|livre|eu|vu"
            r"|la)[es]*\b"
        ),
        r"\b(?:recu|arrive|livre|eu)[es]* <G>(?:toujours|encore) (?:pas|rien)\b",
        r"\b(?:rien|pas|jamais|non) (?:\w+ ){0,2}(?:recu|arrive|livre|parvenu)[es]*\b",
        r"\b(?:recu|arrive|livre)[es]* (?:toujours )?(?:rien|pas)\b(?! a )",
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
        r"\b<COLIS> (?:\w+ ){0,2}xnum\d?$",
    ),
    Intention.STATUT: (
        r"\bou en (?:est|sont|etes|suis)\b|\ben est ou\b|\bon en est\b",
        r"\bou (?:elle|il|ils|elles|c|ca|est ce que|que) <G>(?:est|sont|en est|en sont)\b",
        r"\bou (?:est|sont|se trouve)\b <GG>(?:<CMD>|<ARTICLE>|elle|il)",
        r"\b(?:est|sont) ou\b",
        r"\b(?:statut|etat|avancement|status)\b",
        (
            r"\b(?:des|une|pas de|sans|aucune|quelles|de) nouvelles?(?: (?:de|du|d|sur|concernant|pour"
            r"|a propos|depuis|svp|s il|xnum\d?)\b|$)"
        ),
        (
            r"\b(?:quand|quelle date|quel jour|dans combien|bientot|d ici quand"
            r"|a quelle date) <GG>(?:recev|recoi|arriv"
            r"|livr|expedi|part|envoy|dispo|aurai|avoir|chez moi|prete?|recu)\w*"
        ),
        (
            r"\b(?:recevoir|recois|recevrai|arrivera|arrive|aurai|livre|attendre|aurais|part|partira"
            r"|expedie|envoye)\w* <G>quand\b"
        ),
        r"\b(?:elle|il|ca) (?:avance|part|arrive)\b",
        (
            r"\b(?:avez vous|a t elle|a t il|est elle|est il|est ce que|elle est|vous avez"
            r"|sera t elle) <GG>(?:expedi"
            r"|envoy|parti|pret|traite|prepar|valid|livre|recu|confirm|pris|enregistr)\w*"
        ),
        (
            r"\b(?:voir|consulter|verifier|infos?|informations?|renseign\w+|details?|contenu"
            r"|recapitulatif"
            r"|regarder|retrouver|verif\w*|recap|point sur|ou trouver|montr\w+|affich\w+|donn\w+|check"
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
        r"^(?:\w+ ){0,4}(?:commande )?xnum\d?(?: (?:et )?xnum\d?)*$",
        (
            r"\b(?:suivi de|avance|concern\w+|au sujet de|a propos de|pour|rapport a|renseignement\w*"
            r"|question sur) "
            r"(?:la |ma |cette |notre |une )?(?:commande )?xnum\d?"
        ),
        r"\b(?:infos?|nouvelles?|point|news) (?:sur |de )?<G><CMD>",
        r"\b(?:attends?|attendons) (?:\w+ ){0,4}(?:commande|xnum\d?|<ARTICLE>)",
        r"\btu (?:as|es) <GG>commande\b",
        r"\bcombien <GG>(?:paye|coute|total)\w* <GG>(?:commande|xnum)",
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
            r"\b(?:(?:re)?trouv(?:e|er|ez)|connais|sais|souviens|rappelle|perdu|oublie|ai) <G>(?:mon "
            r"|le |pas de |plus le |de )?"
            r"numero(?:s)? de (?:ma )?commande\b"
        ),
        r"\bce que j ai commande\b <G>(?:chez vous|recemment)",
    ),
    Intention.HUMAIN: (
        (
            r"\b(?:parl\w+|discut\w+|echanger|joindre|contacter|avoir|ecrire|voir|adresser|communiquer"
            r"|besoin|veux|voudrais|prefere|demande|dialoguer|aide) (?:\w+ ){0,5}(?:humain\w*"
            r"|conseill\w+"
            r"|quelqu un|(?:vraie? |autre |reelle? )?personne|responsable|superieur\w*|operat\w+"
            r"|manager|gerante?"
            r"|(?:un|une|vrai|d un) agent|collegue|vendeu\w+|patron\w*|chef|direction|standard"
            r"|service client\w*|service (?:a la )?clientele"
            r"|sav|support|soutien|assistance)\b"
        ),
        (
            r"\b(?:vrais?|vraie?s?) (?:personnes?|humains?|gens|conseill\w+|etre humain"
            r"|interlocut\w+)\b"
        ),
        r"^(?:\w+ ){0,2}(?:un|etre) humain\b|\b(?:service|aide|assistance) humain\w*\b",
        (
            r"\b(?:passe[zr]?|transf\w+|mette[zs]|rediri\w+|oriente\w*|basculer?"
            r"|relie\w*) (?:\w+ ){0,4}(?:conseill\w+"
            r"|humain\w*|quelqu un|responsable|service|personne|collegue|superieur|chef|sav)\b"
        ),
        r"\bservice (?:a la )?client\w*\b",
        r"\brappel(?:ez|er|e|le) (?:moi|nous|svp)\b|\b(?:etre|me faire|qu on me) rappel\w+\b",
        r"\b(?:qu on|que quelqu un|quelqu un) <G>(?:m appelle|me rappelle|me contacte|m aide)\b",
        (
            r"\bappel(?:ez|er) moi\b|\bm appel(?:er|ez)\b(?! (?:madame|monsieur|[a-z]+$))"
            r"|\bme (?:telephoner|rappeler|contacter)\b(?! (?:la|le|les|mon|ma|mes|que|ce|quel\w*))"
        ),
        (
            r"\b(?:conseill\w+|humain|interlocuteur) (?:svp|s il|en ligne|disponible|rapidement"
            r"|vite)\b"
        ),
        (
            r"^(?:bonjour |un |une |l )*(?:conseill\w+|humain|operateur|agent|sav|support"
            r"|personne reelle)(?: s il (?:vous|te) plait| vite)?$"
        ),
        r"\bpersonne (?:reelle|humaine)\b|\bpas (?:a )?(?:un |une )?(?:robot|machine|bot|ia)\b",
        (
            r"\b(?:envie (?:de|d)|marre de|marre d|veux pas|stop|refuse de"
            r"|arretez) <G>parl\w+ <G>(?:robot|machine|bot|ia)\b"
        ),
        (
            r"\b(?:joindre|parler|appel\w+|discuter) (?:\w+ ){0,3}(?:par|au) telephone\b"
            r"|\brendez vous telephonique\b"
        ),
    ),
    Intention.AUTRE: (
        (
            r"\b(?:ajout\w+|rajout\w+|complet(?:er|ez)|retir(?:er|ez)|enlev(?:er|ez)) <GG>(?:<ORDRE>"
            r"|<ARTICLE>)"
        ),
        (
            r"\b(?:modifi|chang)\w* <G>(?:ma |la |cette |une |d )?(?:commande|quantite|article|broderie"
            r"|initiales"
            r"|xnum\d?|nom|telephone|mail|adresse mail|adresse e mail)\b"
        ),
        (
            r"\b(?:debite|preleve|facture|paye|comptabilise)[es]* <G>(?:deux fois|2 fois|en double"
            r"|double)\b"
        ),
        r"\bdouble (?:debit|prelevement|paiement|facturation|commande)\b",
        (
            r"\b(?:me|nous) connecter\b|\bmot de passe\b|\b(?:connexion|connecter) (?:a|au) (?:mon"
            r"|site|compte)\b|\bidentifiants?\b"
        ),
        (
            r"\b(?:recu|trouve|ouvrir|imprimer|telecharger|perdu|renvoy\w*|besoin|expire\w*) <G>"
            r"(?:l |la |mon |d |une |cette |le |ma )*(?:etiquette|bordereau|bon de retour)\b"
        ),
        (
            r"\b(?:code|bon|carte) (?:promo|cadeau|reduction|d achat)\w* <GG>(?:marche pas"
            r"|fonctionne pas"
            r"|refuse\w*|invalide|ne|pas passe|expire\w*|oublie\w*)\b"
        ),
        (
            r"\b(?:site|panier|page|application) <GG>(?:marche pas|fonctionne pas|plante|bug\w*"
            r"|bloque\w*)\b"
        ),
        r"\b(?:regrouper|grouper|fusionner|scinder) <GG>(?:commandes|livraisons|colis)\b",
        r"\b(?:mediateur|mise en demeure|huissier)\b",
    ),
    Intention.IA: (
        (
            r"\b(?:etes vous|es tu|vous etes|tu es|t es|c est|est ce|ai affaire a|je parle (?:a|avec)"
            r"|suis je|c est)"
            r" <GG>(?:robot|bot|ia|chatbot|machine|intelligence artificielle|vrai[e]? personne"
            r"|ordinateur"
            r"|humain\w*|automatique|chatgpt|gpt|programme)\b"
        ),
        r"\bqui (?:etes vous|es tu|est tu|me repond)\b|\bqui est la$",
    ),
}


# When nothing above was found in the whole message: what its bare words most likely ask.
SECOURS: Final[tuple[tuple[Intention, str], ...]] = (
    (
        Intention.HUMAIN,
        (
            r"\b(?:conseill\w+|service client\w*|interlocut\w+)\b|^(?:\w+ ){0,3}(?:humain\w*"
            r"|direction)$"
        ),
    ),
    (Intention.ANNULER_RETOUR, r"\bannul\w* <GG>(?:retour|xret\d*)"),
    (Intention.ANNULER, r"\bannul(?:er|ez|ation)\b"),
    (Intention.RENDU, r"\b(?:mon|notre) (?:retour|remboursement|renvoi)\b|\brembours\w*|\bxret\d+"),
    (
        Intention.RETOUR,
        r"\b(?:retour|retours|retourner|renvoi|renvoyer|rendre)\b.*\b(?:<ARTICLE>|<ORDRE>)\b",
    ),
    (
        Intention.RETOUR,
        r"\b(?:<ARTICLE>|<ORDRE>)\b.*\b(?:retour|retours|retourner|renvoi|renvoyer|rendre)\b",
    ),
    (Intention.ECHANGE, r"\b(?:<ARTICLE>|<ORDRE>|taille|couleur)\b.*\bechang\w+"),
    (
        Intention.ADRESSE,
        (
            r"\b(?:adresse(?! (?:e )?mail)|point relais|digicode)\b.*\b(?:<CMD>)\b"
            r"|\b(?:<CMD>)\b.*\b(?:adresse(?! (?:e )?mail)|point relais|digicode)\b"
        ),
    ),
    (Intention.COLIS, r"\b(?:mon|le|ce|un) (?:colis|paquet)\b|\bma livraison\b"),
    (Intention.STATUT, r"\b(?:ma|notre|la) commande\b"),
)
