"""La gêne : en panne, bloqué, arrêté, perdu, lent.

Des expressions sur des mots repliés (sans accent ni apostrophe) ; `<NOM>` est une classe de mots.
"""

from typing import Final

from comptoir.packs.assistance.phrases.sens import Signal

GENE: Final[dict[Signal, tuple[str, ...]]] = {
    Signal.ARRET: (
        "aveugles?", "dans le noir", "refusent d utiliser",
        "<NB> <GENS> (?:sans|dehors|au chomage|qui attendent|a l arret|les bras)",
        "plus rien (?:ne|n)",
        r"clients? (?:repart\w*|partent|s en vont|font la queue|perdus|mecontents attendent)",
        "au chomage",
        ("(?:toute|entiere) (?:la |l |notre )?(?:caisse|production|activite|chaine|logistique)"
         r" <G>(?:en|est|bloque|arrete|a l)\w*"),
        "business (?:is )?(?:stopped|down|blocked)",
        "(?:pas|plus|peu) (?:tenable|vivable|durable|viable)",
        (r"(?:arrete\w*|cesse\w*|stoppe\w*) (?:de travailler|le travail|la production|les ventes|l"
         " activite|tout)"),
        "renvoye <G>(?:equipes?|gens|chez eux)",
        "(?:on|nous) <G>(?:peux|peut|pouvons) (?:rien|plus rien|plus du tout)",
        ("plus aucune? (?:commande|vente|livraison|expedition|reservation|inscription"
         "|encaissement) (?:ne|n|passe|part|arrive)"),
        "impossible d (?:encaisser|ouvrir la caisse|expedier|accueillir)",
        "impossible de (?:vendre|travailler|facturer|livrer|produire|servir|prendre <G>commandes?)",
        ("(?:n avons|n ont|n a) (?:plus|pas) (?:recu|d) <G>(?:intervention|tournee|commande"
         r"|planning)\w*"),
        "(?:prod|production) <G>(?:en panne|tombee?|arretee?|stoppee?)",
        ("(?:customers?|users?|clients?|utilisateurs?) (?:are )?(?:impacted|impactes?|touches"
         "|down|blocked)"),
        (r"plus (?:un|une|aucun|aucune) \w+ (?:ne|n) (?:part|sort|passe|rentre|entre|s enregistre"
         "|tourne|arrive|avance)"),
        ("(?:du |dus? )?fermer (?:la |le |notre )?(?:boutique|magasin|site|guichet|caisse|accueil"
         "|service|standard)"),
        "ferme (?:la |le |notre )?(?:boutique|magasin)", "a l arret",
        ("(?:impossible|peux|peut|peuvent|pouvons|arrive|arrivons|arrivent|pouvez|possible)"
         " (?:pas |plus |plus du tout |pas du tout |a |de |rien )*(?:plus |pas |du tout |rien"
         r" )*(?:travail\w*|boss\w*|avancer|produire|vendre|encaisser|facturer|livrer|commander"
         "|ouvrir les portes|rien faire|faire quoi que ce soit|expedier|servir)"),
        ("(?:travail|activite|production|boutique|magasin|service|equipe|boite|entreprise|agence"
         "|ventes|caisses?|usine|bureau|societe|accueil|expeditions?|livraisons?|cabinet|chantier"
         "|standard) <G>(?:est |sont |entierement |completement |totalement |complet |entier"
         " )*(?:bloquee?s?|arretee?s?|paralysee?s?|stoppee?s?|suspendue?s?|a l arret|au point"
         " mort|en rade|attend|attendent|plantee?s?)"),
        r"paralys\w+", "chomage technique", "bras croises",
        (r"(?:on|nous) (?:ne )?(?:peux|peut|pouvons) (?:plus|pas) (?:rien )?(?:boss\w*|travail\w*"
         "|faire)"),
        "tout est (?:bloque|arrete|en panne|plante|casse|mort|tombe|en rade|par terre|ko)",
        "(?:plus )?rien ne (?:fonctionne|marche|va|repond|tourne|passe)(?: plus)?",
        "(?:plus|pas) d (?:acces|application|activite) (?:du tout|depuis)",
        "(?:panne|coupure|blocage|indisponibilite|interruption) (?:generale|totale|complete)",
        ("(?:completement|totalement|entierement) (?:bloque|en panne|hors service|mort"
         r"|inaccessible|indisponible|down|plante|a terre|tombe)\w*"),
        r"perd\w* (?:de l argent|des ventes|des clients|du chiffre|des commandes)",
        "attendent? (?:au depot|devant|dehors|au comptoir|en caisse|que ca)",
        "pendant ce temps <G>clients", "la (?:production|boutique|caisse|salle|file) attend",
        ("(?:application|appli|plateforme|logiciel|outil|site|service|tout|api) <G>(?:morte?|est"
         " tombee?|est down|inaccessible|indisponible|hors service|par terre|a terre)"),
    ),
    Signal.BLOQUE: (
        "trop de tentatives", "bannie?s?", "faute dans (?:mon|l|notre) adresse",
        "pas moyen (?:de|d)", "incapables? (?:de|d)", r"n y arriv\w+ (?:pas|plus)",
        r"(?:ne|n) <G>laisse\w* pas", "on (?:me|nous) refuse", "locked out", "log ?in failed",
        "plus (?:aucun )?(?:moyen|acces)", r"rejete\w*",
        "que (?:j|je n|nous n|on n) (?:ai|avons|a) plus",
        "recuperer (?:la main|l acces|mon acces|notre acces|mon compte|notre compte|notre espace)",
        r"decede\w*", "seule? a (?:avoir|posseder|detenir|connaitre|etre)",
        "comment (?:je|on) (?:rentre|entre|me connecte|se connecte|recupere)",
        r"ne se valide\w* (?:jamais|pas|plus)", "sans cesse", "en boucle",
        (r"(?:revien\w+|renvoie|renvoye\w*|ramene\w*|retombe\w*) <G>(?:a|sur|vers) <G>(?:connexion"
         "|accueil|login|depart)"),
        r"(?:mail|lien|code|sms) <G>(?:n arrive|jamais|pas recu|ne vient|rien recu)\w*",
        "toujours (?:pas|rien)",
        r"personne (?:\w+ ){0,5}(?:n|ne) (?!a (?:demande|fait|cree|initie|ses|la|le|rien))",
        r"aucun\w* (?:\w+ ){0,6}(?:ne|n) (?!a (?:demande|fait|cree))",
        "(?:nouveau|change de|change mon|plus mon) <G>(?:telephone|portable|smartphone|mobile)",
        ("(?:pas|plus) (?:de |d |mes |les )(?:codes? de (?:secours|recuperation)|application d"
         r" auth\w*)"),
        r"n est plus (?:reconnue?|accepte\w*|valide)", "(?:plus|pas) (?:reconnue?s?|acceptee?s?)",
        "cannot", "can t", "unable", "locked", "n existe plus",
        r"(?:ne|n) <G>(?:peux|peut|peuvent|pouvons|accede\w*|accedons) <G>(?:plus|pas|rien)",
        r"suis (?:dehors|exclue?|ejecte\w*|bannie?)", "bloque(?:e|s|es|r|nt)?", "coincee?s?",
        "impossible (?:de|d|pour)",
        ("<POUVOIR> (?:meme |toujours |vraiment |absolument |donc |desormais |toujours )*(?:pas"
         "|plus)"),
        (r"(?:n |ne |d )?(?:arrive|arrives|arrivons|arrivent|parvien\w+|parvenons|reussi\w*|arrive"
         " t on) (?:toujours |meme |vraiment )*(?:pas|plus)"),
        ("n (?:ai|a|avons|ont|as|avez) (?:toujours )?(?:plus|pas) (?:acces|la main|mes codes|ses"
         " codes|mon telephone|nos codes)"),
        ("(?:ai|a|avons|ont) plus (?:acces|la main|mes codes|ses codes|mon telephone|l acces|d"
         " acces)"),
        "plus (?:d |aucun |l )?acces",
        r"(?:acces|entree) (?:refuse|impossible|interdit|bloque|perdu)\w*",
        ("perdu <G>(?:acces|telephone|codes?|mot de passe|cle|smartphone|portable|mobile"
         "|authentificateur|generateur)"),
        r"oublie <G>(?:mot de passe|identifiant\w*|code|login)", r"verrouille\w*",
        "(?:refuse|refuses|refusee|rejete|rejetee|invalide|incorrect|errone|expire|expiree)s?",
        "inaccessibles?", "dehors", "a la porte",
        "(?:ne|n) <G>(?:voit|vois|voient|voyons|trouve|trouvons) plus", "ne pas pouvoir",
        "sans pouvoir", "peuvent? (?:rien|plus rien)", "(?:login|connexion|acces) impossible",
        "tourne en rond", r"ejecte\w*", r"deconnecte\w*", "bloquante?s?", r"empeche\w*",
    ),
    Signal.PANNE: (
        r"rest\w* (?:blanc|vide|noir|gris)\w*", r"melange\w*", r"confond\w*", r"rate\w*",
        "read only", "nonregle", "en (?:carafe|rade|vrac|berne)", "injoignables?", "timed out",
        "unreachable",
        (r"(?:supprim|effac|ecras)\w* <G>(?:par (?:megarde|erreur|accident|inadvertance)|sans"
         " (?:le )?(?:vouloir|faire expres))"),
        r"patine\w*", "fait des siennes", r"refuse\w* de", "indefiniment", "rien ne bouge",
        r"aleatoire\w*", r"s affiche\w* mal",
        ("ne veux pas (?:s |se |m |me |charger|ouvrir|fonctionner|marcher|demarrer|synchroniser"
         "|partir)"),
        r"(?:mauvaise?s?|drole de) (?:valeur|resultat|date|heure|chiffre|calcul|total|ordre)\w*",
        "ca (?:coince|bloque|rame|foire|plante|saute|bug)", "pas moyen", "failing",
        r"(?:does|do|doesn|isn|is) (?:not|t) (?:work|load|sync|open)\w*", "stuck",
        r"perdu\w* (?:la|les|ma|mes|tout)",
        r"(?:ne|n) (?:se |s )?\w+ (?:chez |pour |sur |a |plus )?aucun\w*", "rien <GG>n est",
        ("(?:n est|ne sont|n a|n ont) <G>(?:conserve|garde|enregistre|sauvegarde|pris|memorise"
         r"|transmis|envoye|cree|mis a jour|genere)\w*"),
        r"oublie\w* (?:toujours|des|les|la|le|une|de|systematiquement|encore)",
        r"(?:s arrete|s arretent|s interromp\w*|s efface\w*|se perd\w*|se vide\w*)",
        "(?:avec|minutes de|heures de|beaucoup de|du|jours de) retard",
        r"(?:arriv\w*|recoi\w*|recu\w*|part\w*|notifications?|mail) <G>en retard", r"grise\w*",
        "truc qui cloche", "cloche", r"(?:remplace|transforme|converti)\w* par", "sans fin",
        "a l infini", "tourne (?:sans|dans|en|et|depuis|toujours|a l)", "rien n y fait",
        "comme avant", r"deforme\w*", r"inverse\w*", r"(?:plus|pas) (?:le bon|la bonne|les bon\w*)",
        "faux d un", r"decale\w* (?:d une|de \d|d un jour)",
        ("(?:ne|n) (?!veux|veut|voul|souhait|utilis|sert|sers|ai plus besoin|avons plus besoin|a"
         r" plus besoin|existe|travaille|fait plus partie|suis|faisons|desir)\w+ (?:\w+ )?plus(?!"
         " (?:d |de |que|tard|loin|vite|grand|cher|le droit))"),
        "plus (?:aucune?|rien|un seul|une seule)", r"plus (?:un|une) \w+ (?:ne|n)",
        "(?:tout|tous|toute|toutes) (?:blancs?|blanches?|noirs?|gris)",
        r"(?:se ferme|quitte|redemarre|se coupe)\w* (?:toute? seule?|sans|quand|des que|a chaque)",
        "n importe quoi", "en triple", r"invalid\w*", "failed", "broken", "not working", "en 500",
        "tombent? en", r"perturb\w+", r"sature\w*", r"sort\w* (?:tout )?(?:blanc|vide|noir)",
        ("<MARCHER> (?:toujours |meme |vraiment |absolument |jamais |quasiment |donc |a nouveau "
         "|tout simplement |correctement |tout bonnement )*(?:pas|plus|rien|jamais|mal"
         "|aucune?)(?! (?:que|si|de mode|d urgence))"),
        "(?:en panne|panne|pannes|hors service)", "bugs?", "beugs?", r"plante\w*", r"crash\w*",
        "erreurs?", r"(?:4\d\d|50\d)", r"echou\w+", "echecs?", "cassee?s?", r"disparu\w*",
        "(?:disparait|disparaissent|manque|manquent|manquants?|manquantes?)", "rien ne se passe",
        "(?:se passe|donne|produit|fait) rien", "dans le vide", r"mouline\w*", "boucles?",
        "figee?s?", r"freez\w+", r"corromp\w+", "vides?", "pages? blanches?",
        "ecran (?:blanc|noir)",
        r"reste\w* (?:bloque|a 0|a zero|en attente|en cours|coince|fige|vide|sur)\w*",
        r"dysfonctionn\w+", "anomalies?", "incidents?", "timeouts?", "time out", r"expire\w*",
        r"(?:n|ne) <G>(?:plus|pas) (?:a jour|synchronise\w*)", r"desynchronis\w+",
        r"pas synchro\w*",
        r"(?:recoi\w*|recev\w*|recu\w*) (?:toujours |plus |pas )*(?:plus|pas|rien|aucun\w*|jamais)",
        r"(?:arrive\w*|recu\w*) jamais", r"jamais (?:arrive|recu|parti|abouti)\w*",
        r"(?:faux|fausse|incorrects?|incorrectes?|errone\w*)", "en doublon", "doublons?",
        "deux fois", "decalee?s? d", r"interrompu\w*", "coupures?", r"indisponib\w+", "tombee?s?",
        "mort|morte", r"saute\w*", "coupee?s?",
        r"perd\w* <G>(?:saisie|donnees|modifications|travail)", r"degrad\w+",
        (r"ne (?:se )?(?:\w+ )?(?:fait|lance|met|passe|ouvre|ferme|valide|tourne|calcule)\w*"
         " (?:plus|pas)"),
        "regression", r"foire\w*", "deconne(?:nt)?", r"merde\w*",
        "(?:probleme|souci|pb) (?:de|d|avec|sur|pour|depuis|a|au|lors|quand|dans|technique)",
        "illisibles?", r"tronque\w*", "coupes? a", r"instable\w*", r"intermitten\w+",
        "par intermittence",
    ),
    Signal.PERTE: (
        r"(?:ne |n )?(?:retrouv\w+) plus <GG><DONNEES>",
        "plus (?:un|une|aucun|aucune|un seul|une seule) <G><DONNEES>",
        r"(?:efface|supprime|ecrase|vide)\w* <G>(?:toutes?|tous|toute) <G><DONNEES>",
        (r"<DONNEES> <GG>(?:disparu\w*|perdues?|perdus|effacee?s?|envole\w*|volatilise\w*"
         r"|supprimee?s? (?:sans|tout|par|cette)|ecrase\w*)"),
        (r"(?:disparu\w*|disparition|perdu|perdue|effac\w*|envole\w*|perte) <G>(?:de |des |du |nos"
         " |mes |les |tous |toutes |la |le |l |d )*<G><DONNEES>"),
        ("<DONNEES> (?:sont|est|restent|etaient) (?:tous |toutes |completement )?(?:vides?"
         r"|corrompu\w*|a zero)"),
        r"(?:tout|tous|toutes) <GG>(?:disparu\w*|perdu\w*|efface\w*|envole\w*)",
        r"(?:n ont|a|avons|ont|n avons) plus (?:rien|aucun\w* <DONNEES>)", "perte de donnees",
        "(?:remis|remise|revenu|revenue)s? a zero",
    ),
    Signal.LENTEUR: (
        "lente?s?", "lenteurs?", "lentement", "rame", "rament", "latences?",
        (r"(?:met|mettent|prend|prennent|attendre|faut) <G>(?:\d+|plusieurs|trente|vingt|dix"
         "|quarante|des|une|deux|trois) (?:secondes?|minutes?|plombes|heures)"),
        r"saccad\w+", r"ralenti\w*",
    ),
    Signal.A_COTE: (
        "exports?", r"export\w+", "pdf", "impression", r"imprim\w+", "notifications?", r"filtr\w+",
        "rapports?", "calendriers?", "tri", "trier", "recherche", "graphiques?", "pieces? jointes?",
        "photo", "avatar", "widgets?", "commentaires?", "newsletter", "statistiques?",
        "tableaux? de bord", "dashboards?", "modeles?", "signatures?", "etiquettes?", "raccourcis?",
    ),
}  # fmt: skip
