"""Ce qui ne demande rien à personne : spam, absences, rebonds, lettres, simples mercis."""

from typing import Final

ABSENCE: Final = (
    "(?:bureaux|locaux|agence|societe|entreprise|magasin) <G>(?:sont|est|seront|sera) fermee?s?",
    "fermeture (?:estivale|annuelle|exceptionnelle|pour conges)",
    "(?:sera|seront) traites? (?:a|des)", "reouverture", "en deplacement", "de facon irreguliere",
    "consulterai mes mail", "consulte (?:peu|rarement) mes mail", "acces limite", "limited access",
    "accuse de reception",
    r"recu votre (?:message|demande|mail) <GG>(?:repondr\w+|trait\w+|reviendr\w+|contacter\w+)",
    "ne pas (?:y )?repondre(?! a)", "absente? (?:jusqu|du|ce|cette|aujourd|toute|pour)", "conges",
    "vacances", "boite (?:n est pas|non) (?:relevee|surveillee|consultee)", "pendant mon absence",
    "absence", "reponse automatique", "absence du bureau", "absente? du bureau",
    "out of (?:the )?office", "(?:automatic|auto) reply", "message (?:d absence|automatique)",
    "envoye automatiquement", "reponse d absence",
    ("(?:suis|serai|sommes|serons|est|sera) (?:actuellement |absente? |fermes? |moi meme )*(?:en"
     " (?:conges?|vacances|deplacement|formation|arret|rtt)|absente?s?|fermes?|hors du bureau)"),
    "conges? (?:annuels?|du|jusqu|maternite|paternite|parental)",
    "de retour (?:le|au bureau|lundi|mardi|mercredi|jeudi|vendredi)",
    ("(?:repondrai|reponds|repondrons|traiterai) <G>(?:a mon retour|des mon retour|a votre"
     " message|a notre retour)"),
    "a mon retour", "acces limite a (?:mes|ma) mail",
    "je ne (?:fais|travaille) plus (?:partie|dans|chez)", "annual leave",
    "i am (?:currently )?(?:away|out)", "en mon absence",
)  # fmt: skip

REBOND: Final = (
    r"n a (?:pas )?pu etre (?:remis|distribue|delivre)\w*", "user unknown", "550 5",
    "unknown recipient", "serveur distant a repondu", "returning message", "mail delivery software",
    "mailer daemon", r"undeliver\w*", "delivery status notification", "returned mail",
    "mail delivery (?:failed|system|subsystem)", "could not be delivered",
    "message non (?:remis|distribue|delivre)", "echec de (?:la )?(?:remise|distribution)",
    "non remis", "mailbox (?:full|unavailable)", "address not found", "this is the mail system",
    "permanent error", "failure notice", "boite (?:aux lettres )?pleine",
    "recipient address rejected", "adresse (?:introuvable|inconnue) <GG>(?:message|remis|serveur)",
    "accuse de (?:lecture|reception automatique)", "returned to sender",
)  # fmt: skip

LETTRE: Final = (
    "ne plus recevoir (?:nos|ces|ce)", "au programme", "bonne lecture", r"nouveautes d\w*",
    "notre actualite", "edito", "vous recevez (?:ce|cet|cette)(?: mail| message| lettre)?",
    "se desabonner", "se desinscrire", "unsubscribe", "newsletter",
    "lettre (?:du mois|d information|mensuelle|hebdomadaire)",
    "voir (?:dans|cette lettre dans) (?:le|votre) navigateur", "version en ligne",
    "gerer (?:mes|vos) preferences", "decouvrez (?:nos|notre|les|toutes)", "a la une",
    "au sommaire", "cliquez ici pour (?:vous desabonner|ne plus)",
    r"nos (?:\w+ )?(?:astuces|actualites|nouveautes)", "cet mail a ete envoye a", "desabonnement",
    "lisez notre", "inscrivez vous (?:a notre|au|vite)",
)  # fmt: skip

SPAM: Final = (
    "participez", "enquete", "satisfaction", "cartes? cadeaux?", "sondage", "questionnaire",
    "nous intervenons", "votre quartier", "nettoyage", "conciergerie", "vous proposons",
    r"dear \w+", "won a", "prize", "bank details", "claim", "lottery", "inheritance", "beneficiary",
    "invest", "our services", "we offer", "we provide", "your (?:website|business|company)",
    r"rank\w*", "link building", "guest post", "proposition commerciale", "prestataire",
    "vous presenter", "decouvrir (?:notre|nos)",
    "votre (?:site|visibilite|classement|reputation|presence)(?: web| en ligne| google| internet)?",
    "classement google", "google", "audit gratuit", r"interesse\w*", r"gratuit\w*",
    "je peux vous (?:envoyer|aider|proposer|accompagner)", "nos clients (?:gagnent|economisent)",
    "economisez", "rdv gratuit", "temoignages?", "cordiales opportunites", "opportunites?",
    "n hesitez pas a (?:me|nous) contacter pour", "besoin d argent", "credit de", "au taux de",
    "contactez nous", r"reponse en \d+ ?h", "candidature", "je vous adresse (?:ma|mon)", "cv",
    "a votre disposition pour un entretien", r"rachat de credit\w*", "assurances?", "energie",
    "photovoltaique", "isolation", "pompe a chaleur", "fournitures? de bureau", "imprimantes?",
    "coaching", "formation certifiante", "webinaires?", "stand", "salon", "inscription gratuite",
    "places? limitees?", "nombre de places", "retrouvez nous", "rejoignez", "ne manquez pas",
    "reservez",
    "(?:a|des|partir de|seulement|pour) xeuros (?:h|par heure|de l heure|ttc|ht|seulement)",
    "a votre service", "nos references", "nos services", "nos prestations",
    "(?:nos|de) developpeurs", "tarifs? (?:attractifs?|imbattables?|preferentiels?|competitifs?)",
    "devis gratuit", r"offert\w*", r"consultant\w* (?:en|seo|marketing)", "teletravail",
    "gagner de l argent", "revenus? (?:passifs?|complementaires?)", "trading", "levee de fonds",
    "acquisition de clients", r"prise de rendez vous qualifie\w*", "appels? d offres?",
    "solution (?:innovante|cle en main|unique|leader)",
    "leader (?:europeen|mondial|francais|du marche)",
    "je me permets de vous (?:contacter|ecrire|solliciter)",
    r"(?:aurais|auriez|aurait) (?:vous )?(?:\d+|quelques|quinze|dix) minutes",
    ("notre (?:solution|produit|plateforme|offre|expertise|equipe) (?:permet|vous|aide|accompagne"
     "|est|peut)"),
    "invitation (?:salon|exclusive|a notre)", "livre blanc", "etude de cas", "vip", r"exclusi\w+",
    r"remise de \d+", "soldes", "black friday", "promo", "seo", "backlinks?",
    "referencement(?: naturel)?", r"(?:\d+ )?leads?", "prospects?",
    "offres? (?:exceptionnelle|speciale|promotionnelle|unique|commerciale|limitee)",
    "(?:doublez|boostez|augmentez|multipliez|developpez|optimisez) (?:vos|votre|le)", "vos ventes",
    "chiffre d affaires de", r"loteri\w*", r"tire\w* au sort", "tirage",
    "(?:reclamez|recevez|recuperez) (?:votre|vos) (?:gain|lot|cadeau|prix)",
    r"vous avez (?:gagne|ete selectionne)\w*", "heritage", "bitcoins?", r"crypto\w*",
    r"investiss\w+", r"rendement\w*", "prets? (?:entre particuliers|rapide|personnel|a taux)",
    "casino", "viagra", "perdre du poids", "minceur", "rencontres?", "cliquez (?:ici|sur le lien)",
    (r"(?:nous|notre agence|notre societe|notre entreprise) (?:propos\w+|accompagn\w+|aidons|aide"
     r"|vend\w+|realis\w+|est specialisee?|offre|offrons)"),
    "je (?:vous )?(?:propose|presente) (?:mes|nos|notre|une)",
    "agence (?:web|digitale|marketing|de communication|seo)", r"externalis\w+", "offshore",
    "partenariat", r"sponsor\w*", "salon professionnel", "(?:seriez|etes) vous disponible",
    ("(?:15|20|30|quinze|vingt) minutes (?:pour|lundi|mardi|mercredi|jeudi|vendredi|cette|la"
     " semaine|au telephone)"),
    "creneau (?:pour|de|lundi|mardi)", "(?:une|notre) demo(?:nstration)?", "mon cv", "curriculum",
    "actuellement a la recherche d un (?:emploi|stage|alternance)",
    "bases? de donnees (?:de|d) (?:prospects|contacts|mail|emailing)",
    "fichiers? (?:de prospection|emailing)", "panneaux solaires", "mutuelle", "cpf",
    r"gratuit\w* sans engagement", "sans engagement", "profitez", "derniers jours", "prix casses",
    "dear (?:sir|friend|beneficiary)", r"million\w*", "congratulations", "felicitations", "gain de",
    "colis en attente", "medicaments?", "montres? de luxe",
    "votre site (?:web|internet)? ?(?:pourrait|merite|n est pas|manque)", "visibilite",
    "premiere page de google", "decideurs", "gagnez", "imbattables?", "fournisseur de", "catalogue",
    "goodies", "vendons", r"promotion\w*", "votre (?:entreprise|societe) merite",
    r"temoignage\w* clients?",
)  # fmt: skip

MERCI: Final = (
    r"joyeuses? \w+", "excellente annee", "meilleurs voeux", "bonne annee", "belles? fetes",
    "vous pouvez (?:clore|cloturer|fermer)",
    "tout (?:remarche|refonctionne|fonctionne|marche|va|est)", "au top",
    ("merci(?! (?:de|d|par avance de|d avance de|pour votre (?:retour|reponse|aide) (?:rapide|sur"
     "|a)))"),
    r"remerci\w+", "parfait", "bien recu", "c est (?:note|parfait|bon|regle|resolu|super|ok)",
    "bravo", "nickel", "ok", "super", "d accord",
)  # fmt: skip

# Words of somebody who uses the product: such a ticket is no advertising.
NOTRE: Final = (
    ("(?:mon|notre|nos|mes|votre) (?:compte|espace|abonnement|facture|factures|licences|formule"
     "|application|plateforme|logiciel|outil|api|export|sso)"),
    "xfacture", "(?:proposez|prevoyez|gerez|acceptez) vous",
    "comment (?:puis|faire|fait|on|je|peut)", "puis je", "est il possible", "je n arrive",
    "nous n arrivons", "je ne peux", "me connecter", "nous connecter",
    "(?:comment|je veux|souhaite|voudrais|merci de) <G>(?:me )?(?:desabonner|desinscrire)",
    "(?:moi|me|mes|nos|notre) <G>newsletter",
)  # fmt: skip

# Words that say nothing but courtesy; what is left after them tells whether a ticket asks anything.
POLITESSE: Final = frozenset(
    """a accord adorable ai aide ajouter alors annee appel apres au aujourd aussi autre avance avec
    avons bav beaucoup belle besoin bien bientot bon bonjour bonne bonsoir bravo bref c ca
    cdlt cdt ce cela cette chapeau charge cher chere chose clair claire clairs clore cloture
    cloturer comme compris content contente continuation cool cordialement cote coucou d dans
    de demande des desormais donc dossier du effet efficace efficacite elle en encore end
    entendu equipe est et etait ete etes excellent excellente explication explications facture
    fermer fetes fin finalement fonctionne formidable fwd genial gentillesse grace hate hello
    hier hui il impeccable infiniment information informations j je jour journee joyeuses l la
    le les ma madame mail maintenant mais marche me merci mercis merveilleux mes mesdames
    message messieurs midi mieux mille moi mon monsieur n ne nickel noel nos note notre nous
    nouveau ok okay on ordre oui par parfait part pas patience peut plait plus pour pouvez
    precision precisions prends prenons prise probleme que qui rapide rapides ravi ravie re
    reactivite recu recue refonctionne regle remarche remarchent remercie remerciements
    remercions rentre reponse reponses resolu resolue resolues respectueusement retour revoir
    rien s salut salutations satisfait satisfaite se semaine sera service si signaler signe
    sinceres soiree sommes sont souci soucis souhaite suis suite super support sympa t ta tard
    te ticket toi ton top toujours tous tout toute toutes tr travail tres trop un une va vite
    voeux voila vos votre vous vraiment vu week y yes""".split(),  # noqa: SIM905 -- words are read more easily than a list of strings
)
