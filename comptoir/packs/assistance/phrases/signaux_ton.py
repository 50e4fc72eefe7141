"""Question, souhait, détail, plainte : comment c'est dit.

Des expressions sur des mots repliés (sans accent ni apostrophe) ; `<NOM>` est une classe de mots.
"""

from typing import Final

from comptoir.packs.assistance.phrases.sens import Signal

TON: Final[dict[Signal, tuple[str, ...]]] = {
    Signal.QUESTION: (
        (r"(?:veux|veulent|demande|demandent|aimerait|souhaite|souhaitent|interroge\w*|demandons)"
         r" (?:savoir )?(?:si|quel\w*|dans quel\w*|comment|combien|ou)"),
        "xquestion",
        ("comment (?:faire|fait|faut|puis|peux|peut|on|je|nous|ajouter|inviter|changer|modifier"
         "|activer|configurer|trier|obtenir|exporter|importer|passer|savoir|retirer|supprimer"
         "|creer|j|l|se|proceder)"),
        "est ce (?:que|qu)",
        "(?:peux|peut|pouvons|puis|pourrait|pourrions|pourrais) (?:on|t on|nous|je)",
        "est il possible", "serait il possible", "possible (?:de|d)",
        ("quell?e?s? (?:est|sont|sera|serait|difference|delai|limite|demarche|duree|formule"
         "|marche|version|navigateurs|format)"),
        "existe t il", "y a t il",
        "ou (?:trouver|se trouve|puis|peux|peut|sont|est|trouve|est ce|trouvons)", "combien",
        (r"(?:voudrais|voudrions|aimerais|aimerions|souhait\w+|besoin de|curieux de|cherche a"
         "|voulais|pour) savoir"),
        "proposez vous", "acceptez vous", "avez vous", "offrez vous", "gerez vous",
        "permet (?:il|de|elle)", "qu est ce que", "une (?:petite |simple )?question",
        "me demandais",
        (r"(?:dites|dire|indiquer|expliquer|preciser|confirmer|renseign\w+)(?: moi| nous)? (?:si"
         r"|comment|ou|quand|quel\w*|la difference|la marche|pourquoi)"),
        "se passe t il si", "a quoi sert", "renseignement",
        "est ce (?:prevu|normal|possible|compris|inclus)",
    ),
    Signal.SOUHAIT: (
        ("(?:pourriez|pouvez|pourrait) (?:vous |on )?(?:ajouter|envisager|prevoir|integrer"
         "|developper|proposer) (?:une|un|la|le|des|l)(?! (?:numero|adresse|nom|mention|licence"
         "|utilisateur|collegue|membre|duplicata))"),
        "utile d avoir", "pratique d avoir", r"apprecier\w+ (?:de|d|que|une|un)", "gagnerait a",
        "rendrait service", "manquerait plus", "would be (?:great|nice|good)", "wish", "remettez",
        "remettre (?:l ancien|comme avant)",
        ("(?:l ancien|l ancienne) (?:menu|version|interface|design|page|presentation|ecran|vue"
         "|couleur)"),
        "horrible", r"tres laid\w*", r"je (?:n aime|deteste|prefer\w+)", "epingler",
        "j ai une idee", "ce que j aimerais", "interet (?:de|d|a) pouvoir", "trop de clics",
        r"suffi\w+ non", "envie de",
        (r"(?:serait|seraient) (?:bien|pratique|chouette|possible|appreciable\w*|top|utile"
         r"|genial\w*|super|cool|ideal|interessant|sympa|bienvenue?s?|agreable|parfait|un plus|un"
         " vrai|formidable|judicieux)"),
        "ce serait", "suggestions?", "idees?",
        "(?:on|nous|j) (?:aimerait|aimerions|aimerais|adorerait|adorerions|adorerais)",
        ("(?:voudrait|voudrions|voudrais|souhaite|souhaitons|souhaiterais|souhaiterions"
         "|souhaiterait) (?:pouvoir|que|passer|ajouter|changer|avoir|activer|modifier|une|un|de"
         "|des)"),
        "prevoyez vous",
        (r"(?:prevue?s?|envisag\w+|compte\w*|planifi\w+) <GG>(?:version|integration|fonction\w*"
         "|ajouter|sortir|ajout|proposer|developper|un jour|bientot)"),
        "comptez (?:vous )?(?:sortir|ajouter|proposer|faire|developper|integrer)", "roadmap",
        "feuille de route", r"amelior\w+", r"evolution\w*", r"nouvelle fonction\w*",
        r"demande de fonction\w*", "feature request",
        "manque (?:juste |seulement )?(?:une|un) (?:option|bouton|fonction|filtre|colonne|mode)",
        ("pouvoir (?:choisir|trier|dupliquer|personnaliser|changer|renommer|filtrer|masquer"
         "|exporter|ajouter)"),
        "serait il possible", "vote pour", "reve d", "dommage que",
        "toujours pas (?:choisir|possible de choisir|de mode)", "un jour", "si vous pouviez",
        "proposition d",
    ),
    Signal.DETAIL: (
        "le mot", "petite remarque", r"mal place\w*", "ponctuation", "l affichage du logo",
        "trop (?:petit|gros|clair|fonce|pale)e?s?", "peu lisible", "en allemand", "en espagnol",
        "coquilles?", r"orthograph\w*",
        r"faute (?:de|d) (?:frappe|orthographe|accord|francais|traduction|accent|typo\w*)",
        ("(?:manque|manquant|oublie) <G>(?:un s|une lettre|un accent|une virgule|l accent|une"
         " majuscule)"),
        "couleurs?", "polices? de", "icones?",
        "decalee?s? (?:vers|de quelques|d un|sur|a|legerement|par)",
        r"(?:un peu|legerement) (?:decale|decalee|floue?|coupe|trop|petit|gros)\w*",
        r"mal (?:aligne|centre|cadre|traduit|ecrit|orthographie)\w*", r"align\w+", r"traduction\w*",
        "(?:reste|restee|reste) en anglais", "en anglais", "libelles?", "typo", "logo", "pixels?",
        r"esthetique\w*", r"cosmetique\w*", "majuscules?", r"moche\w*", r"affreu\w*", "contraste",
        "arrondi des", r"marge\w*", r"flou\w*", "l espace (?:avant|entre|apres)",
        "le (?:bleu|vert|rouge|gris|jaune|orange|rose|violet)", "mode sombre", "theme",
        "depasse (?:du|de|un peu)", r"se chevauche\w*", r"typograph\w*",
    ),
    Signal.SANS_HATE: (
        ("rien de (?:bien |tres |vraiment )?(?:mechant|urgent|important|dramatique|critique"
         "|pressant|presse)"),
        "pas (?:critique|important|dramatique|essentiel|prioritaire)", "si (?:un jour|jamais) vous",
        "low priority", "no rush", "pour info", "a titre d information", "quand vous voulez",
        "ca peut attendre", "peut attendre", r"pas press\w*", "sans urgence", "nonurgent",
        "pasurgent", "pas urgent", "un de ces jours", "a l occasion", "l an prochain",
        "l annee prochaine", "pour plus tard", "prenez (?:votre|le) temps",
        "quand (?:vous pourrez|possible|ce sera possible)", "a votre rythme", "rien de grave",
        "par curiosite", "au printemps", "pas une urgence", "aucune urgence",
        "prochaines? factures?", "a venir",
    ),
    Signal.PLAINTE: (
        "(?:devrait|devraient|devrais) (?:pas|etre|avoir|pouvoir|marcher|fonctionner)", "nonregle",
        "c est une blague", "colle pas",
        "or (?:la|le|les|nous|je|j|il|elle|on|ma|mon|notre|c|ce|cette)",
        r"(?:ne |n )?(?:comprend\w*|comprenons) (?:rien|pas|plus)",
        "pas (?:possible|acceptable|serieux|tenable)", r"incomprehensible\w*", "sans cesse",
        r"desesper\w+", r"catastroph\w+", "desole d insister", "ne change rien", "j en ai besoin",
        r"penible\w*", "en boucle", r"difficulte\w*", "erreur", "insiste", r"surpris\w*",
        r"etonn\w+", "decouvert",
        "(?:pas|jamais) (?:eu|recu|obtenu) de (?:reponse|retour|nouvelles)",
        "sans (?:reponse|nouvelles)", "(?:relance|rappel)", "toujours (?:pas|rien|aucun)", "cloche",
        "rien n y fait", "(?:lui|elle|moi) seule?", "sans explication", "a tort",
        "attend (?:pour|depuis|toujours)", "alors (?:que|qu)", "pourtant", "malgre",
        "n importe quoi", "obligee?s?", "(?:est ce|c est|est il|trouvez vous ca|semble) normal",
        r"pas (?:tres )?normal\w*", r"anormal\w*",
        ("depuis (?:hier|ce matin|cette nuit|ce midi|midi|lundi|mardi|mercredi|jeudi|vendredi"
         "|samedi|dimanche|avant hier|la version|la mise a jour|la derniere|la migration|la maj"
         r"|votre|le passage|quelques jours|une semaine|deux jours|trois jours|plusieurs jours|\d+"
         r" jours|\d+ ?h|une heure|deux heures|aujourd hui)"),
        "sans (?:prevenir|que (?:personne|nous|je|l on|rien)|raison|explication)", r"bizarre\w*",
        r"etrange\w*", r"inquiet\w*", "malheureusement", "toujours le meme", "ca recommence",
        "de nouveau le", "encore une fois", "inadmissible", "inacceptable", "toute? seule?",
        r"au lieu d\w*", r"probleme\w*", "souci", "pb", r"galere\w*", "mauvais(?:e|es)?", "rejette",
        "triple", r"n est pas (?:le bon|la bonne|correct\w*|bon|a jour)",
    ),
    Signal.DEMANDE: (
        "merci (?:de|d|par avance|d avance de|de bien)",
        "(?:pouvez|pourriez|pouvais|peux|pourrais) (?:vous|tu)",
        (r"(?:je|j|on|nous) (?:\w+ )?(?:veux|voudrais|voulons|voudrions|souhaite\w*|souhaitons"
         "|aimerais|aimerions|demande|demandons|cherche|cherchons|besoin|attends|attendons"
         "|reclame|exige|dois|devons|reviens vers)"),
        "(?:faut|faudrait|fodrait)",
        ("(?:aidez|dites|envoyez|renvoyez|corrigez|verifiez|regardez|rappelez|faites|donnez"
         "|expliquez|effacez|supprimez|changez|ajoutez|retirez|annulez|remboursez|debloquez"
         "|reactivez|montrez|confirmez|transmettez|mettez|appelez|repondez|arretez)"),
        "svp|s il vous plait", "besoin d", "que faire", "que faut il",
    ),
    Signal.REGLE: (
        (r"(?:c est|tout est|est|ete|probleme|souci|finalement|a ete) (?:\w+ )?(?:regle|resolu"
         "|repare|corrige|retabli|rentre dans l ordre|ok|revenu a la normale|debloque"
         "|reparti)e?s?(?! (?:pas|que|pour la facture|par))"),
        "(?:remarche|refonctionne|reparti|remarchent|refonctionnent)",
        ("(?:fonctionne|marche|marchent|fonctionnent) (?:a nouveau|de nouveau|maintenant"
         "|desormais|parfaitement|tres bien|nickel|impeccable)"),
        "vous pouvez (?:fermer|clore|cloturer|fermez) <G>(?:ticket|demande|dossier)",
        "fausse alerte", "(?:oubliez|annulez|ignorez) <G>(?:ticket|demande|message|mail)",
        "ne tenez pas compte",
    ),
}  # fmt: skip
