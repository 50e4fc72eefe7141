"""De quoi parle un ticket : par équipe, des expressions et leur poids.

A pattern counts once per clause. Heavy ones name a team's own thing (a double debit, the SSO);
light ones only lean (a button, a date of payment). Negative ones take a false friend away from the
team ("connecter notre agenda" is no sign-in).
"""

from typing import Final

FACTURATION, TECHNIQUE, COMPTE = "facturation", "technique", "compte"
EQUIPES: Final[tuple[str, ...]] = (FACTURATION, TECHNIQUE, COMPTE)

Poids = tuple[float, tuple[str, ...]]

SUJETS: Final[dict[str, tuple[Poids, ...]]] = {
    FACTURATION: (
        (5.0, (
            "<DEBITE> <GG><DEUXFOIS>", "<DEUXFOIS> <GG><DEBITE>",
            r"doubles? (?:prelevement|debit)\w*",
            (r"(?:suspen\w+|coupe\w*|bloque\w*|ferme\w*|restrein\w*) <GG>(?:impaye\w*|defaut de"
             " paiement|non paiement|retard de paiement)"),
            r"(?:impaye\w*|defaut de paiement|non paiement) <GG>(?:suspen\w+|coupe\w*|bloque\w*)",
            "(?:abonnement|licences?) <GG>(?:suspendue?s?|coupee?s?|desactivee?s?)",
        )),
        (3.0, (
            "factur(?:e|es|ation|er|ee|ees|ez|ent|ons)", "xfacture", r"preleve\w*", "prelevements?",
            "debit(?:e|ee|es|ees|er|ez|s)?", r"rembours\w+", "abonnements?", "virements?",
            r"impaye\w*", r"resili\w+", "reconduction", r"tarif\w*", "prorata", "billing",
            "invoices?", r"refund\w*", "subscription", "pricing", "tva", "sepa", "rib",
            "avoir (?:de|sur|correspondant|pour)",
            "(?:un|votre|notre|l|cet|d) avoir(?= |$)(?! (?:un|une|le|la|les|des|du|acces|plus))",
            "bons? de commande", "moyens? de paiement", "cartes? bancaires?",
            r"releves? (?:bancaire|de compte)\w*", "trop percu", r"code promo\w*", "coupon",
            "mandat", "double paiement", "recu de paiement", "chorus(?: pro)?", "note de credit",
            "justificatifs? de paiement", "reglement de <G>facture",
        )),
        (2.2, (
            "licences?", "paiements?", "payments?", "notes? de frais",
            "(?:le|un|mon|mes|les|nos) recus? (?:de|du|pour|d)", "solde (?:du|de|a)", "proforma",
            "pro forma",
            r"(?:comptez|comptabilis\w+) <GG>(?:places?|licences?|utilisateurs?|sieges?)",
            "remboursez", "sur ma carte", r"preleve\w*", "paye(?:r|e|es|ee|ees|z)?", "payons",
            "paient",
            r"regle(?:e|es|r)? (?:la|ma|notre|cette|une|par) (?:facture|carte|virement|cheque)\w*",
            "formules?", "forfaits?", "montants?", "devis",
            ("plan (?:pro|business|team|starter|gratuit|annuel|mensuel|entreprise|enterprise"
             "|premium|basic|free|equipe)"),
            "offre (?:pro|business|annuelle|mensuelle|gratuite|entreprise|premium|equipe)",
            "(?:essai|periode d essai)(?: gratuite?)?", r"downgrade\w*", r"upgrade\w*",
            r"palier\w*", r"quota <G>(?:depass|licence|offre|formule)\w*", "remise", "reduction",
            "echeances?", "echeancier", "mensualites?", "annualite", r"renouvel\w+",
            r"(?:passer|passage|basculer|migrer) <G>(?:annuel\w*|mensuel\w*|formule|plan|offre)",
            "cotisation", "encaisse(?:e|es)? <G>(?:cheque|virement|paiement)", "charged", "prix",
            "(?:changer|changement) (?:de )?(?:carte|banque|coordonnees bancaires)",
            "coordonnees bancaires",
            "carte (?:bleue|visa|mastercard|de credit|refusee|expiree?|de paiement)",
        )),
        (1.2, (
            "euros?", "eur", "xeuros", "comptabilite", "comptable", "relances?", "banque",
            "bancaire", r"coute\w*", "cout", "couts", "sieges?", "iban", "cheques?", "contrat",
            "credite?", "somme", "argent", "cher", "chere", "duplicata", "siren", "siret", "plan",
            "offre", r"commercial\w*", r"decompte\w*", "exercice", "budget", "stripe", "paypal",
            "engagement",
        )),
        (-3.0, (
            "factures? (?:fournisseurs?|clients?|d achat|de vente)",
            "lecture automatique <G>factures?", r"webhooks? <G>(?:invoice|payment|facture)\w*",
            "(?:mes|nos|leurs|des) devis", r"api <GG>factur\w+",
            r"(?:lister|endpoint|importer|exporter) <GG>factur\w+",
            "(?:module|ecran|page|onglet|menu) (?:de |des )?(?:facturation|devis|factures)",
            ("(?:creer|generer|editer|imprimer|envoyer|exporter) (?:des|mes|nos|les|un|une|mon"
             "|le) (?:devis|factures? (?:clients?|a nos clients))"),
        )),
    ),
    TECHNIQUE: (
        (4.5, (
            "pages? blanches?", "timed out", "err connexion", "serveurs? <G>injoignables?",
            "connexion timed", "ecran (?:blanc|noir|fige)",
            r"erreurs? (?:interne|serveur|[45]\d\d|inattendue|http)",
            r"(?:en )?(?:erreur |code |http )(?:4(?:00|04|08|09|13|22|29)|50\d)",
            r"(?:rate|debit) ?limit\w*", r"(?:renvoie|repond\w*|retourne) <G>(?:4\d\d|50\d)",
            "(?:429|500|502|503|504)", r"export\w* <G>(?:pdf|csv|excel|xlsx|echou\w+|vide)",
            "rate limits?",
            ("(?:application|plateforme|logiciel|outil|site) <G>(?:repond|fonctionne|marche"
             "|charge|ouvre|demarre|se lance|plante|rame|bug|lente?|inaccessible|en panne"
             r"|indisponible|hors service|morte?|bloquee?|figee?)\w*"),
            r"(?:disparu\w*|perdu\w*|efface\w*) <GG><DONNEES>",
            r"<DONNEES> <GG>(?:disparu\w*|perdues?|perdus|effacees?|envole\w*|volatilise\w*)",
            r"<DONNEES> (?:sont|est|restent) (?:tous |toutes )?(?:vides?|corrompu\w*)",
        )),
        (3.0, (
            "ocr", "lecture automatique", "base de donnees", "read only", "api", "apis",
            "webhooks?", r"synchronis\w*", "endpoints?", "mode sombre", "dark mode", "timeouts?",
            r"plante\w*", r"crash\w*", "latence", r"import\w*(?! qui)", "exports?", "exporter",
            r"exporte\w*", "zapier", "sdk",
            ("(?:connecter|connecteur|connexion|relier|brancher|interconnecter) <G>(?:a|avec|au"
             "|entre|vers) <G>(?:zapier|slack|google|agenda|crm|erp|outlook|teams|sheets|api"
             "|hubspot|salesforce|make|notion|logiciel|application|boutique|caisse|calendrier)"),
            "connecteurs?", "raccourcis?(?: clavier)?", "notifications?", "integrations?",
            "incident de production",
        )),
        (2.0, (
            "bugs?", "lent", "lente", "lentes", "lents", "lenteurs?", r"rame\w*", "en panne",
            "panne", "hors service", "pannes", r"affich\w+", "boutons?", "tableaux? de bord",
            "dashboard", "requetes?", "serveurs?", "csv", "excel", "xlsx", "fonctionnalites?",
            "graphiques?", "impression", r"imprim\w+", r"filtr\w+",
            "recherche (?:ne|n|par|avancee|globale|plein)", "formulaires?", "calendriers?",
            "icones?", "polices? (?:de|d)", "police", "mise en page", "couleurs?", "coquilles?",
            r"traduction\w*", "(?:faute|fautes) (?:d|de)", "libelles?", "pieces? jointes?",
            r"televers\w+", r"upload\w*", "glisser deposer", "mise a jour", "nouvelle version",
            "derniere version", "agenda", "modeles?", r"champs?(?: personnalise\w*)?", "colonnes?",
            r"sauvegard\w+", r"enregistrement\w*", "pdf", "hors ligne", "documentation", "doc",
            "logs?", "statut des services", "page de statut", "ios", "android", "iphone", "ipad",
            "tablette", "mobile", "chargement", r"mouline\w*", r"freez\w+", r"fige\w*",
            r"saccad\w+", "kanban", "gantt", "vue", "automatisations?", "workflows?", "scripts?",
            "sandbox", "bac a sable", "pagination", "json", "xml", "curl", "payload", "staging",
            r"preprod\w*", "production", "etiquettes?", "corbeille", r"widget\w*", "iframe",
            "trier", "tri",
        )),
        (1.0, (
            "application", "plateforme", "logiciel", "site", "navigateur", "firefox", "chrome",
            "safari", "edge", "ecrans?", "pages?", "telephone", "erreurs?", "message d erreur",
            "rapports?", "dossiers?", "fichiers?", "fiches?", "projets?", "taches?",
            r"enregistr\w+", r"cliqu\w+", "clic", "version", "outil", "interface", "menu", "onglet",
            "ordinateur", "fonctions?", r"fonctionne\w*", r"marche\w*", "charge", "chargent",
            "charger", "lien", "commentaires?", "listes?", "donnees", "stocks?", r"planning\w*",
            "messages?", r"saisi\w+", "requete", "url", "logo", "theme", "langue", "rubrique",
            "rendez vous", "reservations?", "caisses?", "(?:mes|nos|leurs) devis", r"calcul\w*",
            r"module\w*", "paie", "bulletins?", "editeur", "compteur", r"commande\w*", r"expedi\w+",
            "caisse", r"scann?\w+", "code barres?", "semaine", "selecteur", r"restaur\w+",
            r"recuperable\w*", r"projet\w*", "photos?", r"saisi\w*", r"conserve\w*", r"duplic\w+",
            r"grise\w*", r"ralenti\w*", r"encaiss\w+", "(?:les|nos) ventes", "commandes?", "vente",
            "devis", "maj",
        )),
    ),
    COMPTE: (
        (5.0, (
            (r"<SECRET> <GG>(?:publi\w+|fuit\w*|expos\w+|divulgu\w+|github|gitlab|depot|pouss\w+"
             r"|commit\w*|vole\w*|compromis\w*|repo)"),
            r"(?:fuit\w*|expos\w+|divulgu\w+|leak\w*|publi\w+|revoqu\w+|invalid\w+) <GG><SECRET>",
            r"anciens? <GG>(?:acces|connect\w*|entre\w*)", r"(?:phishing|hameconn\w+)", r"usurp\w+",
            r"pirat\w+", r"hack\w*",
            ("droits? (?:d acces|a l effacement|a l oubli|de rectification|a la portabilite|d"
             " opposition)"),
            (r"(?:supprim\w+|effac\w+) <G>(?:mes|toutes mes|nos|mon|ses|leurs) <GG>(?:donnees"
             "|informations|compte|profil)"),
            "(?:connexion|connexions|acces) <GG><AILLEURS>",
            (r"(?:s est|se sont|s etre) connecte\w* <GG>(?:mon|notre|nos|mes|a) (?:compte"
             r"|espace)\w*"),
        )),
        (3.2, (
            "trop de tentatives", "bannie?", "sso", "saml", "okta", "azure ad", "entra(?: id)?",
            "oidc", "oauth", "active directory", "ldap", "scim", "2fa", "mots? de passe",
            "double (?:authentification|facteur)", r"authenti\w+", "second facteur",
            "deux facteurs", "double verification", "login", "log in", "sign in", "signin",
            "se connecter", "me connecter", "nous connecter", "vous connecter",
            "connecte(?:r|e|es|ent)?", "connexion", "connexions", r"deconnect\w+", "deconnexions?",
            r"reconnect\w+", "session",
            ("codes? (?:de|d|par) (?:validation|verification|connexion|securite|secours"
             "|recuperation|acces|sms|confirmation)"),
            "codes? (?:sms|2fa|a six chiffres|a 6 chiffres)", "rgpd", "cnil", "dpo", "dpa",
            "(?:donnees|informations) (?:personnelles|a caractere personnel|privees)",
            "portabilite", r"invit\w+", "administrateurs?", "administratrices?", "admins?",
            r"intrus\w*", r"verrouill\w+", r"deverrouill\w+", "usurpation", "captcha", "adresse ip",
            "liste blanche", r"whitelist\w*",
            "donnees (?:sur moi|me concernant|que vous (?:detenez|avez|gardez|conservez))",
        )),
        (2.2, (
            "identifiants?", "droits?", "permissions?", "autorisations?", "roles?", "membres?",
            "propriete (?:du|de l|de notre)", "proprietaire",
            r"compte (?:est |a ete |s est )?(?:bloque|verrouille|desactive|supprime|suspendu)\w*",
            "(?:debloquer|deverrouiller|reactiver|rouvrir) <G>compte",
            ("(?:ajouter|creer|retirer|enlever|supprimer|desactiver|revoquer|inscrire)"
             r" <G>(?:utilisat\w+|collegue|collaborat\w+|salarie\w*|stagiaires?|membres?|acces"
             r"|comptes? (?:utilisateur|invite)\w*)"),
            r"securi\w+", "protection des donnees", "convention", "ldap", "s identifier",
            "un compte (?:d un|de) (?:collegue|utilisateur)", "faux (?:mail|ordre|compte)",
            "mon role", "mes acces", "lecture seule", "reglement (?:europeen|general)",
            "article (?:1[5-9]|2[0-2])", "newsletters?", r"desinscri\w+",
            r"(?:demande|envoie|reclame)\w* un code", "code <G>adresse mail", "inscription",
            "passkeys?", "cles? (?:d acces|de securite|physique)", r"certifi\w+ iso", "iso 27001",
            "ou sont (?:stockees|hebergees)", "stockage des donnees", "lien (?:public|de partage)",
            "partage public", r"delegu\w+", "groupes d utilisateurs",
            ("(?:retirer|enlever|supprimer|ajouter|inviter|nouvelle|nouveau) <G>(?:recrue"
             r"|stagiaire|collegue|membre|arrivante?|salariee?|collaborat\w+)"),
            "nom de famille", "journal (?:des|de) (?:connexions?|acces|activite|audit)", "audit",
            "(?:fermer|cloturer|supprimer|fermeture|cloture|suppression) <G>compte", "profil",
            "sessions?",
            ("(?:changer|modifier|remplacer|mettre a jour|corriger) <GG>(?:adresse mail|adresse"
             " de connexion|mon adresse|mon nom|mail)"),
            "lien (?:de|d) (?:reinitialisation|activation|connexion|confirmation)",
            r"reinitialis\w+",
            ("(?:acceder|acces|accede) (?:a|au|aux) (?:mon|notre|nos|leur|son|compte|espace)"
             " ?(?:compte|espace)?"),
            ("ancien(?:s|ne|nes)? (?:salarie|employe|collaborat|collegue|prestataire|stagiaire"
             r"|associe|administrat|utilisat|comptable|gerant|directeur|developpeur)\w*"),
            (r"(?:departs?|parti|partie|quitte\w*|licenci\w+|demission\w*) <GG>(?:acces|compte"
             r"|droits?|connect\w*)"),
            "vie privee", "confidentialite", "hebergement", r"heberge\w*",
            "mail (?:suspect|frauduleux|bizarre|douteux|etrange|louche)", "faux mail",
            r"desabonn\w+ <G>(?:newsletter|lettre|mail)\w*", "photo de profil", "avatar",
            "adresse mail de <G>compte", "identite", "espace (?:de travail )?d un autre",
            "transfert de propriete", "organisation",
        )),
        (1.0, (
            "acces", "acceder", r"accede\w*", "compte", "comptes", "utilisateurs?", "espace",
            "code", "codes", "sms", r"reconn\w+", "active directory", "activer", "activation",
            "collegues?", "lecture seule", "rentrer", "entrer", "bloquee? dehors", r"personnel\w*",
            r"prive\w*", r"inscri\w+",
        )),
        (-3.0, (
            "comptes? (?:bancaire|courant|rendus?|client|comptable)s?", "tenir compte",
            "prendre? en compte", "prise? en compte", "compte en banque", r"en compte \d+",
            ("(?:connecter|connecteur|connexion|relier|brancher) <G>(?:a|avec|au|entre|vers)"
             " <G>(?:zapier|slack|google|agenda|crm|erp|outlook|teams|sheets|api|hubspot"
             "|salesforce|make|notion|logiciel|boutique|caisse|calendrier)"),
            "plan comptable", "connexion (?:internet|reseau|wifi|fibre)", "compte (?:tenu|rendu)",
        )),
    ),
}  # fmt: skip
