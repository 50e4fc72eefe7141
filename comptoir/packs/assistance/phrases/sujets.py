"""De quoi parle un ticket : par équipe, des expressions et leur poids.

A pattern counts once per clause. Heavy ones name a team's own thing (a double debit, the SSO);
light ones only lean (a button, a date of payment). Negative ones take a false friend away from the
team ("connecter notre agenda" is no sign-in).
"""

from typing import Final

FACTURATION, TECHNIQUE, COMPTE = "facturation", "technique", "compte"
EQUIPES: Final = (FACTURATION, TECHNIQUE, COMPTE)

Poids = tuple[float, tuple[str, ...]]

SUJETS: Final[dict[str, tuple[Poids, ...]]] = {
    FACTURATION: (
        (5.0, (
            r"<DEBITE> <GG><DEUXFOIS>", r"<DEUXFOIS> <GG><DEBITE>", r"doubles? (?:prelevement|debit)\w*",
            r"(?:suspen\w+|coupe\w*|bloque\w*|ferme\w*|restrein\w*) <GG>(?:impaye\w*|defaut de paiement"
            r"|non paiement|retard de paiement)",
            r"(?:impaye\w*|defaut de paiement|non paiement) <GG>(?:suspen\w+|coupe\w*|bloque\w*)",
            r"(?:abonnement|licences?) <GG>(?:suspendue?s?|coupee?s?|desactivee?s?)",
        )),
        (3.0, (
            r"factur(?:e|es|ation|er|ee|ees|ez|ent|ons)", r"xfacture", r"preleve\w*", r"prelevements?",
            r"debit(?:e|ee|es|ees|er|ez|s)?", r"rembours\w+", r"abonnements?", r"virements?", r"impaye\w*",
            r"resili\w+", r"reconduction", r"tarif\w*", r"prorata", r"billing", r"invoices?", r"refund\w*",
            r"subscription", r"pricing", r"tva", r"sepa", r"rib", r"avoir (?:de|sur|correspondant|pour)",
            r"(?:un|votre|notre|l|cet|d) avoir(?= |$)(?! (?:un|une|le|la|les|des|du|acces|plus))",
            r"bons? de commande", r"moyens? de paiement", r"cartes? bancaires?", r"releves? (?:bancaire|de compte)\w*",
            r"trop percu", r"code promo\w*", r"coupon", r"mandat", r"double paiement", r"recu de paiement",
            r"chorus(?: pro)?", r"note de credit", r"justificatifs? de paiement", r"reglement de <G>facture",
        )),
        (2.2, (
            r"licences?", r"paiements?", r"payments?", r"notes? de frais", r"(?:le|un|mon|mes|les|nos) recus? (?:de|du|pour|d)", r"solde (?:du|de|a)", r"proforma", r"pro forma", r"(?:comptez|comptabilis\w+) <GG>(?:places?|licences?|utilisateurs?|sieges?)", r"remboursez", r"sur ma carte", r"preleve\w*", r"paye(?:r|e|es|ee|ees|z)?", r"payons", r"paie(?:nt|ment)?",
            r"regle(?:e|es|r)? (?:la|ma|notre|cette|une|par) (?:facture|carte|virement|cheque)\w*",
            r"formules?", r"forfaits?", r"montants?", r"devis", r"plan (?:pro|business|team|starter|gratuit|annuel"
            r"|mensuel|entreprise|enterprise|premium|basic|free|equipe)", r"offre (?:pro|business|annuelle|mensuelle"
            r"|gratuite|entreprise|premium|equipe)", r"(?:essai|periode d essai)(?: gratuite?)?", r"downgrade\w*",
            r"upgrade\w*", r"remise", r"reduction", r"echeances?", r"echeancier", r"mensualites?", r"annualite",
            r"renouvel\w+", r"(?:passer|passage|basculer|migrer) <G>(?:annuel\w*|mensuel\w*|formule|plan|offre)",
            r"cotisation", r"encaisse(?:e|es)? <G>(?:cheque|virement|paiement)", r"charged", r"prix",
            r"(?:changer|changement) (?:de )?(?:carte|banque|coordonnees bancaires)", r"coordonnees bancaires",
            r"carte (?:bleue|visa|mastercard|de credit|refusee|expiree?|de paiement)",
        )),
        (1.2, (
            r"euros?", r"eur", r"xeuros", r"comptabilite", r"comptable", r"relances?", r"banque", r"bancaire",
            r"coute\w*", r"cout", r"couts", r"sieges?", r"iban", r"cheques?", r"contrat", r"credite?", r"somme",
            r"argent", r"cher", r"chere", r"duplicata", r"siren", r"siret", r"plan", r"offre", r"commercial\w*",
            r"decompte\w*", r"exercice", r"budget", r"stripe", r"paypal", r"engagement",
        )),
        (-3.0, (
            r"webhooks? <G>(?:invoice|payment|facture)\w*", r"(?:mes|nos|leurs|des) devis", r"api <GG>factur\w+", r"(?:lister|endpoint|importer|exporter) <GG>factur\w+", r"(?:module|ecran|page|onglet|menu) (?:de |des )?(?:facturation|devis|factures)",
            r"(?:creer|generer|editer|imprimer|envoyer|exporter) (?:des|mes|nos|les|un|une|mon|le) (?:devis|factures? (?:clients?|a nos clients))",
        )),
    ),
    TECHNIQUE: (
        (4.5, (
            r"pages? blanches?", r"ecran (?:blanc|noir|fige)", r"erreurs? (?:interne|serveur|[45]\d\d|inattendue|http)",
            r"(?:en )?(?:erreur |code |http )(?:4(?:00|04|08|09|13|22|29)|50\d)", r"(?:rate|debit) ?limit\w*", r"(?:renvoie|repond\w*|retourne) <G>(?:4\d\d|50\d)",
            r"(?:429|500|502|503|504)", r"export\w* <G>(?:pdf|csv|excel|xlsx|echou\w+|vide)", r"rate limits?",
            r"(?:application|plateforme|logiciel|outil|site) <G>(?:repond|fonctionne|marche|charge|ouvre|demarre|se lance|plante|rame|bug|lente?|inaccessible|en panne|indisponible|hors service|morte?|bloquee?|figee?)\w*",
            r"(?:disparu\w*|perdu\w*|efface\w*) <GG><DONNEES>", r"<DONNEES> <GG>(?:disparu\w*|perdues?|perdus|effacees?|envole\w*|volatilise\w*)",
            r"<DONNEES> (?:sont|est|restent) (?:tous |toutes )?(?:vides?|corrompu\w*)",
        )),
        (3.0, (
            r"api", r"apis", r"webhooks?", r"synchronis\w*", r"endpoints?", r"mode sombre", r"dark mode", r"timeouts?",
            r"plante\w*", r"crash\w*", r"latence", r"import\w*(?! qui)", r"exports?", r"exporter", r"exporte\w*", r"zapier", r"sdk",
            r"(?:connecter|connecteur|connexion|relier|brancher|interconnecter) <G>(?:a|avec|au|entre|vers) <G>(?:zapier|slack|google|agenda|crm|erp|outlook|teams|sheets|api|hubspot|salesforce|make|notion|logiciel|application|boutique|caisse|calendrier)",
            r"connecteurs?", r"raccourcis?(?: clavier)?", r"notifications?", r"integrations?", r"incident de production",
        )),
        (2.0, (
            r"bugs?", r"lent", r"lente", r"lentes", r"lents", r"lenteurs?", r"rame\w*", r"en panne", r"panne", r"hors service", r"pannes",
            r"affich\w+", r"boutons?", r"tableaux? de bord", r"dashboard", r"requetes?", r"serveurs?", r"csv", r"excel", r"xlsx",
            r"fonctionnalites?", r"graphiques?", r"impression", r"imprim\w+", r"filtr\w+", r"recherche (?:ne|n|par|avancee|globale|plein)",
            r"formulaires?", r"calendriers?", r"icones?", r"polices? (?:de|d)", r"police", r"mise en page", r"couleurs?", r"coquilles?",
            r"traduction\w*", r"(?:faute|fautes) (?:d|de)", r"libelles?", r"pieces? jointes?", r"televers\w+", r"upload\w*", r"glisser deposer",
            r"mise a jour", r"nouvelle version", r"derniere version", r"agenda", r"modeles?", r"champs?(?: personnalise\w*)?", r"colonnes?",
            r"sauvegard\w+", r"enregistrement\w*", r"pdf", r"hors ligne", r"documentation", r"doc", r"logs?", r"statut des services", r"page de statut",
            r"ios", r"android", r"iphone", r"ipad", r"tablette", r"mobile", r"chargement", r"mouline\w*", r"freez\w+", r"fige\w*", r"saccad\w+",
            r"kanban", r"gantt", r"vue", r"automatisations?", r"workflows?", r"scripts?", r"sandbox", r"bac a sable", r"pagination", r"json", r"xml",
            r"curl", r"payload", r"staging", r"preprod\w*", r"production", r"etiquettes?", r"corbeille", r"widget\w*", r"iframe", r"trier", r"tri",
        )),
        (1.0, (
            r"application", r"plateforme", r"logiciel", r"site", r"navigateur", r"firefox", r"chrome", r"safari", r"edge", r"ecrans?", r"pages?",
            r"telephone", r"erreurs?", r"message d erreur", r"rapports?", r"dossiers?", r"fichiers?", r"fiches?", r"projets?", r"taches?", r"enregistr\w+",
            r"cliqu\w+", r"clic", r"version", r"outil", r"interface", r"menu", r"onglet", r"ordinateur", r"fonctions?", r"fonctionne\w*", r"marche\w*",
            r"charge", r"chargent", r"charger", r"lien", r"commentaires?", r"listes?", r"donnees", r"stocks?", r"planning\w*", r"messages?", r"saisi\w+",
            r"requete", r"url", r"logo", r"theme", r"langue", r"rubrique", r"rendez vous", r"reservations?", r"caisses?", r"(?:mes|nos|leurs) devis", r"calcul\w*", r"module\w*", r"saisi\w*", r"conserve\w*", r"duplic\w+", r"grise\w*", r"ralenti\w*", r"encaiss\w+", r"(?:les|nos) ventes", r"commandes?", r"vente", r"devis", r"maj",
        )),
    ),
    COMPTE: (
        (5.0, (
            r"<SECRET> <GG>(?:publi\w+|fuit\w*|expos\w+|divulgu\w+|github|gitlab|depot|pouss\w+|commit\w*|vole\w*|compromis\w*|repo)",
            r"(?:fuit\w*|expos\w+|divulgu\w+|leak\w*|publi\w+|revoqu\w+|invalid\w+) <GG><SECRET>",
            r"anciens? <GG>(?:acces|connect\w*|entre\w*)", r"(?:phishing|hameconn\w+)", r"usurp\w+", r"pirat\w+", r"hack\w*",
            r"droits? (?:d acces|a l effacement|a l oubli|de rectification|a la portabilite|d opposition)",
            r"(?:supprim\w+|effac\w+) <G>(?:mes|toutes mes|nos|mon|ses|leurs) <GG>(?:donnees|informations|compte|profil)",
            r"(?:connexion|connexions|acces) <GG><AILLEURS>", r"(?:s est|se sont|s etre) connecte\w* <GG>(?:mon|notre|nos|mes|a) (?:compte|espace)\w*",
        )),
        (3.2, (
            r"sso", r"saml", r"okta", r"azure ad", r"entra(?: id)?", r"oidc", r"oauth", r"active directory", r"ldap", r"scim", r"2fa", r"mots? de passe",
            r"double (?:authentification|facteur)", r"authenti\w+", r"second facteur", r"deux facteurs", r"double verification",
            r"login", r"log in", r"sign in", r"signin", r"se connecter", r"me connecter", r"nous connecter", r"vous connecter", r"connecte(?:r|e|es|ent)?",
            r"connexion", r"connexions", r"deconnect\w+", r"deconnexions?", r"reconnect\w+", r"okta", r"session", r"codes? (?:de|d|par) (?:validation|verification|connexion|securite|secours|recuperation|acces|sms|confirmation)",
            r"codes? (?:sms|2fa|a six chiffres|a 6 chiffres)", r"rgpd", r"cnil", r"dpo", r"dpa", r"(?:donnees|informations) (?:personnelles|a caractere personnel|privees)",
            r"portabilite", r"invit\w+", r"administrateurs?", r"administratrices?", r"admins?", r"intrus\w*", r"verrouill\w+", r"deverrouill\w+",
            r"usurpation", r"captcha", r"adresse ip", r"liste blanche", r"whitelist\w*", r"donnees (?:sur moi|me concernant|que vous (?:detenez|avez|gardez|conservez))",
        )),
        (2.2, (
            r"identifiants?", r"droits?", r"permissions?", r"autorisations?", r"roles?", r"membres?", r"propriete (?:du|de l|de notre)", r"proprietaire",
            r"compte (?:est |a ete |s est )?(?:bloque|verrouille|desactive|supprime|suspendu)\w*", r"(?:debloquer|deverrouiller|reactiver|rouvrir) <G>compte",
            r"(?:ajouter|creer|retirer|enlever|supprimer|desactiver|revoquer|inscrire) <G>(?:utilisat\w+|collegue|collaborat\w+|salarie\w*|stagiaires?|membres?|acces|comptes? (?:utilisateur|invite)\w*)",
            r"securi\w+", r"reglement (?:europeen|general)", r"article (?:1[5-9]|2[0-2])", r"newsletters?", r"desinscri\w+", r"(?:demande|envoie|reclame)\w* un code", r"code <G>adresse mail", r"inscription", r"passkeys?", r"cles? (?:d acces|de securite|physique)", r"certifi\w+ iso", r"iso 27001", r"ou sont (?:stockees|hebergees)", r"stockage des donnees", r"lien (?:public|de partage)", r"partage public", r"delegu\w+", r"groupes d utilisateurs", r"(?:retirer|enlever|supprimer|ajouter|inviter|nouvelle|nouveau) <G>(?:recrue|stagiaire|collegue|membre|arrivante?|salariee?|collaborat\w+)", r"nom de famille", r"journal (?:des|de) (?:connexions?|acces|activite|audit)", r"audit", r"(?:fermer|cloturer|supprimer|fermeture|cloture|suppression) <G>compte",
            r"profil", r"sessions?", r"(?:changer|modifier|remplacer|mettre a jour|corriger) <GG>(?:adresse mail|adresse de connexion|mon adresse|mon nom|mail)",
            r"lien (?:de|d) (?:reinitialisation|activation|connexion|confirmation)", r"reinitialis\w+", r"(?:acceder|acces|accede) (?:a|au|aux) (?:mon|notre|nos|leur|son|compte|espace) ?(?:compte|espace)?",
            r"ancien(?:s|ne|nes)? (?:salarie|employe|collaborat|collegue|prestataire|stagiaire|associe|administrat|utilisat|comptable|gerant|directeur|developpeur)\w*",
            r"(?:departs?|parti|partie|quitte\w*|licenci\w+|demission\w*) <GG>(?:acces|compte|droits?|connect\w*)", r"vie privee", r"confidentialite", r"hebergement", r"heberge\w*",
            r"mail (?:suspect|frauduleux|bizarre|douteux|etrange|louche)", r"faux mail", r"desabonn\w+ <G>(?:newsletter|lettre|mail)\w*", r"photo de profil", r"avatar",
            r"adresse mail de <G>compte", r"identite", r"espace (?:de travail )?d un autre", r"transfert de propriete", r"organisation",
        )),
        (1.0, (
            r"acces", r"acceder", r"accede\w*", r"compte", r"comptes", r"utilisateurs?", r"espace", r"code", r"codes", r"sms", r"reconn\w+", r"active directory",
            r"activer", r"activation", r"collegues?", r"lecture seule", r"rentrer", r"entrer", r"bloquee? dehors", r"personnel\w*", r"prive\w*", r"inscri\w+", r"lecteur", r"editeur",
        )),
        (-3.0, (
            r"comptes? (?:bancaire|courant|rendus?|client|comptable)s?", r"tenir compte", r"prendre? en compte", r"prise? en compte", r"compte en banque", r"en compte \d+",
            r"(?:connecter|connecteur|connexion|relier|brancher) <G>(?:a|avec|au|entre|vers) <G>(?:zapier|slack|google|agenda|crm|erp|outlook|teams|sheets|api|hubspot|salesforce|make|notion|logiciel|boutique|caisse|calendrier)",
            r"plan comptable", r"connexion (?:internet|reseau|wifi|fibre)", r"compte (?:tenu|rendu)",
        )),
    ),
}  # fmt: skip
