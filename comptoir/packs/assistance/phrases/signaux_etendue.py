"""Pour qui, et peut-on faire autrement.

Des expressions sur des mots repliés (sans accent ni apostrophe) ; `<NOM>` est une classe de mots.
"""

from typing import Final

from comptoir.packs.assistance.phrases.sens import Signal

ETENDUE: Final[dict[Signal, tuple[str, ...]]] = {
    Signal.TOUS: (
        r"(?:nos|les|mes) (?:\d+|<NB>) \w+",
        "toutes (?:les|nos) (?:ecritures|operations|connexions|requetes|actions|sauvegardes)",
        "(?:tout|toute) (?:le |la |l |notre )(?:standard|plateau|accueil|sav|parc)",
        r"(?:aucun|aucune) de (?:nos|mes|vos|ces) \d* ?\w+",
        "plusieurs (?:d entre nous|personnes|utilisateurs|collegues|clients|postes)",
        "chacun (?:de nous|d entre nous)", "les uns apres les autres",
        r"toute la (?:caisse|chaine|logistique|direction|compta\w*)", "a plusieurs",
        "tous les bulletins",
        "(?:all|whole|entire) (?:of )?(?:our |the )?(?:team|company|office|staff|users)",
        "(?:nous|on) (?:ne |n )?(?:sommes|est) plus (?:en mesure|capables?)", r"chez aucun\w*",
        r"les \d+ (?:postes|ecrans|caisses|ordinateurs|sites|magasins)",
        ("(?:deux|nos deux|les deux) (?:magasins|boutiques|sites|agences|restaurants|equipes"
         "|ateliers|entrepots)"),
        "(?:la|une) file (?:s allonge|d attente|attend)",
        ("plus aucune? (?:commande|vente|client|dossier|appel|livraison|expedition|reservation"
         "|inscription|paiement)s?"),
        "pour personne", "chez personne", "quiconque", r"meme (?:les|l|nos) admin\w*",
        ("(?:l|notre|le|la|tout le|toute l|toute la|toute notre) (?:atelier|entrepot|magasin"
         "|boutique|equipe|service|agence|accueil|standard|cabinet|ecole|sav|comptabilite|bureau"
         "|usine|production|entreprise|societe|boite|clinique|mairie|plateau|hotel|restaurant"
         "|association|groupe|centre|pole|support|siege|etude|office|pharmacie|college|lycee"
         "|hopital|secretariat) (?:entiere? |au complet |complete? )*(?:ne |n |est (?:bloque|a l"
         r" arret|coupe|paralyse|dans|sans|hors)\w*)"),
        r"(?:la comptabilite|les \w+) (?:ne|n) (?:peux|peut|peuvent|arrive\w*) (?:plus|pas)",
        "(?:all|every) (?:our )?(?:users?|customers?|requests?|employees)", "everyone", "everybody",
        "nobody", "customers? (?:are )?impacted",
        (r"<NB> (?:\w+ )?(?:qui )?(?:attend\w*|bloques?|coinces?|dehors|touches|concernes|impactes"
         "|deconnectes|a l arret)"),
        "tout le monde", r"tous (?:les|nos|mes|ses|leurs) (?:\w+ )?(?:\w+ )?<GENS>",
        r"toutes (?:les|nos|mes) (?:\w+ )?<GENS>", "<NB> <G><GENS>", "plus personne",
        "personne (?:ne |n (?!a (?!plus|pu|acces|reussi|pas))|ici |chez |dans |au |a |sur |de )",
        (r"(?:aucun|aucune) (?:\w+ )?(?:de |d |des )?(?:nos |mes |entre nous|nous |\d+ |six |cinq "
         "|<NB> )*<GENS>"),
        "aucun d (?:entre nous|eux)", "aucun de nous",
        (r"l ensemble (?:du|de|des) (?:\w+ )?(?:\w+ )?(?:<GENS>|personnel|service|societe"
         "|entreprise|equipe|flotte|structure|etablissement|effectif|bureau|groupe|cabinet|boite"
         "|reseau|parc|appels|requetes)"),
        ("(?:toute|entiere?) (?:l |la |notre |une )?(?:equipe|entreprise|boite|societe|agence"
         "|flotte|activite|structure|ecole|association|clinique|usine|mairie|organisation"
         "|direction|production|boutique)"),
        ("(?:equipe|entreprise|boite|societe|agence|service|cabinet|ecole) (?:entiere?|au complet"
         "|complete?)"),
        ("tout (?:le|notre) (?:personnel|service|bureau|cabinet|magasin|reseau|parc|groupe|staff"
         "|siege|plateau|etage)"),
        "nous (?:sommes|en sommes) tous", "on est tous",
        "tous (?:bloques|deconnectes|dehors|touches|concernes|impactes|ejectes|a l arret)",
        (r"(?<!\ba )(?<!aux )(?<!pour )(?<!de )(?<!chez )(?<!par )(?<!avec )(?<!vers )(?<!\bd"
         r" )(?<!sur )(?<!entre )(?:mes|nos) (?:\w+ )?<GENS>(?! (?:n ont pas (?:ce|le) (?:probleme"
         "|souci)))"),
        ("tous (?:nos |les |mes )?(?:appels|appareils|postes|navigateurs|comptes|acces|sites"
         "|ordinateurs|telephones|mobiles|flux|traitements|envois)"),
        ("toutes (?:nos |les )?(?:requetes|machines|connexions|tablettes|integrations|sessions"
         "|commandes|caisses)"),
        r"plusieurs (?:d entre nous|\w+ )?<GENS>",
        (r"(?:la moitie|les trois quarts|la majorite|la plupart|une partie) (?:de |des |du )(?:\w+"
         " )?(?:nos |notre |l )?<GENS>"),
        r"(?:notre|l|une) equipe (?:\w+ )?(?:ne |n |est |se |entiere|a )",
        ("les (?:equipes|utilisateurs|salaries|agents|collegues|clients|vendeurs|magasins"
         r"|boutiques|caisses|commerciaux|infirmi\w+|eleves|livreurs|chauffeurs|postes|operateurs"
         "|techniciens|medecins|enseignants|conseillers) (?:ne |n |sont |attendent|se |restent"
         "|recoivent|voient|ont )"),
        ("(?:nous|on) (?:sommes|est) (?:tous |toutes |completement |totalement |entierement"
         " )*(?:bloques?|a l arret|coinces|deconnectes|paralyses|dehors|en panne|plantes|aveugles)"),
        (r"nous ne (?:pouvons|arrivons) (?:plus|pas) (?:a |du tout |rien )*(?:travail\w*|boss\w*"
         r"|vendre|encaisser|faire|connect\w*|nous connecter|acceder|ouvrir|enregistrer|saisir"
         "|livrer|produire|facturer|expedier|entrer|rien)"),
        "(?:nous|on) (?:n |ne )?(?:avons|a) plus (?:aucun |d |l )?acces",
        "chez nous (?:plus|tout|rien|personne|aucun)", "partout", "en masse", "chez tous",
        "pour tous",
        ("(?:nos|les|des) clients <G>(?:ne|n|appellent|se plaignent|recoivent|attendent|peuvent"
         "|voient)"),
        r"(?:equipe|bureau|service|agence|open space) de (?:\d+|<NB>)",
        r"<NB> (?:a|qui) (?:etre|ne|n|attend\w*)", "<NB> d entre nous",
    ),
    Signal.SEUL: (
        "(?:un|une) (?:seule? )?(?:de |d entre |parmi )(?:mes|nos|vos|les|ses) <G><GENS>",
        "(?:je suis|suis) (?:le |la )?seule?", "(?:que|qu) (?:chez )?moi",
        "(?:juste|uniquement|seulement) (?:moi|chez moi|sur mon|pour moi|mon|ma)",
        "sur mon (?:poste|ordinateur|telephone|ecran|compte|navigateur|mobile|iphone|android)",
        ("(?:mes|les|nos) (?:autres )?(?:collegues|autres|utilisateurs|collaborateurs) <G>(?:n"
         " ont pas|y arrivent|ca marche|ont pas|va bien|sont pas|ne sont pas|arrivent|eux)"),
        ("(?:pour|chez) (?:les autres|eux|mes collegues|tous les autres|le reste de l equipe)"
         " <G>(?:ca |tout |c est |pas )"),
        "seul (?:mon|un|ce) (?:compte|poste|utilisateur)",
    ),
    Signal.DETOUR: (
        "(?:ca|cela) (?:marche|passe|fonctionne) (?:si|quand|en)", "navigation privee",
        "une astuce", "pour le moment (?:on|je|nous|j)", "pour l instant (?:on|je|nous|j)",
        "(?:on|je|nous) <G>(?:pour le moment|pour l instant|provisoirement|temporairement)",
        "temporairement", "de secours", "obligee?s? de", "obligee?s? (?:faire|imprim)",
        ("(?:on|je|nous|les) (?:les |la |le )?(?:recopie|refai|ressaisi|recree|retape|dedoublonn"
         r"|corrige|note|saisi)\w*"),
        "copier coller", "tableur", "google sheets", "excel(?! (?:ne|n|plante|bug))",
        "telephone(?:r|ons)? en attendant",
        r"passe\w* par (?:mail|telephone|excel|le site|l application|l ordinateur|un)",
        "workaround", r"bidouill\w+", "rustine", "je relance", "on relance",
        "s en (?:sort|sortons|sors|tire)",
        r"en attendant <GG>(?:je|j|on|nous|avec|faisons|fais|passe|utilis\w*|manuel\w*|main)",
        "(?:je|j|on|nous) <G>en attendant", r"contourn\w+", "a la main", r"manuel\w*", "a la place",
        r"se debrouill\w+|me debrouill\w+|nous debrouill\w+|debrouill\w+", "gerable", "nonbloquant",
        "(?:fait|faisons|fais) avec", "solution (?:de secours|de repli|temporaire|provisoire)",
        r"quand meme (?:a |travail\w*|avancer|utilis\w*)", "papier",
        "finit par (?:passer|marcher|fonctionner|s afficher|charger|repondre|aboutir|s ouvrir)",
        ("(?:en|apres) (?:reessayant|relancant|rafraichissant|rechargeant|passant par|actualisant"
         "|insistant)"),
        ("(?:avec|sur|depuis|par|via) (?:un autre|l autre|une autre) <G>(?:navigateur|poste"
         "|ordinateur|appareil|telephone|compte|ca|tout|c est)"),
        ("(?:sur|depuis|avec) (?:l |le |un |mon )?(?:ordinateur|chrome|firefox|safari|telephone"
         "|edge|web|pc|version web|application mobile|mobile) (?:ca |tout |c est |pas de |aucun "
         "|en revanche |tout )"),
        ("(?:csv|excel|xlsx|word|navigateur|version web|impression) <G>(?:fonctionne|marche|passe"
         "|va|ok)(?! (?:pas|plus))"),
        "(?:on|nous) (?:arrive|arrivons) quand meme", "plan b", "on patiente", r"depann\w+",
        "provisoirement", "(?:passons|passe|passer|passant) par (?:excel|le|la|un|une|l)",
        "captures? d ecran", "pas dramatique", "on survit", "on tient", "ca depanne",
        r"utilise\w* (?:l ancien|excel|la version|le site|l application web)",
        "autre (?:methode|moyen|solution)", "avec (?:des )?relances", r"dedoublonn\w+",
        "tout est a jour", r"rattrap\w+",
    ),
    Signal.AUJOURD_HUI: (
        (r"(?:avant|d ici) (?:ce soir|midi|\d+ ?h\w*|la fin de (?:la )?(?:journee|matinee)|demain"
         "|aujourd hui|17 h|18 h)"),
        "ce soir", "aujourd hui (?:meme|imperativement|sinon|avant|dernier)",
        "dans (?:l|une|deux|2|1) heures?", "date limite", "dernier delai",
        "cloture (?:ce|aujourd|demain|comptable)",
        ("(?:demo|reunion|audit|presentation|rendu|echeance|paie|conseil) <G>(?:ce|cet|a|dans"
         "|aujourd|demain|tout a l heure|cette)"),
        "demain matin",
    ),
}  # fmt: skip
