"""Ce qui ne demande rien à personne : spam, absences, rebonds, lettres, simples mercis."""

from typing import Final

ABSENCE: Final = (
    r"en deplacement", r"de facon irreguliere", r"consulterai mes mail", r"consulte (?:peu|rarement) mes mail", r"acces limite", r"limited access",
    r"accuse de reception", r"recu votre (?:message|demande|mail) <GG>(?:repondr\w+|trait\w+|reviendr\w+|contacter\w+)", r"ne pas (?:y )?repondre(?! a)", r"absente? (?:jusqu|du|ce|cette|aujourd|toute|pour)", r"conges", r"vacances",  r"boite (?:n est pas|non) (?:relevee|surveillee|consultee)", r"pendant mon absence", r"absence",
    r"reponse automatique", r"absence du bureau", r"absente? du bureau", r"out of (?:the )?office",
    r"(?:automatic|auto) reply", r"message (?:d absence|automatique)", r"envoye automatiquement", r"reponse d absence",
    r"(?:suis|serai|sommes|serons|est|sera) (?:actuellement |absente? |fermes? |moi meme )*(?:en (?:conges?|vacances|deplacement|formation|arret|rtt)|absente?s?|fermes?|hors du bureau)",
    r"conges? (?:annuels?|du|jusqu|maternite|paternite|parental)", r"de retour (?:le|au bureau|lundi|mardi|mercredi|jeudi|vendredi)",
    r"(?:repondrai|reponds|repondrons|traiterai) <G>(?:a mon retour|des mon retour|a votre message|a notre retour)", r"a mon retour", r"acces limite a (?:mes|ma) mail",
    r"je ne (?:fais|travaille) plus (?:partie|dans|chez)", r"annual leave", r"i am (?:currently )?(?:away|out)", r"en mon absence",
)  # fmt: skip

REBOND: Final = (
    r"n a (?:pas )?pu etre (?:remis|distribue|delivre)\w*", r"user unknown", r"550 5", r"unknown recipient", r"serveur distant a repondu", r"returning message", r"mail delivery software",
    r"mailer daemon", r"undeliver\w*", r"delivery status notification", r"returned mail", r"mail delivery (?:failed|system|subsystem)",
    r"could not be delivered", r"message non (?:remis|distribue|delivre)", r"echec de (?:la )?(?:remise|distribution)", r"non remis",
    r"mailbox (?:full|unavailable)", r"address not found", r"this is the mail system", r"permanent error", r"failure notice", r"boite (?:aux lettres )?pleine", r"recipient address rejected",
    r"adresse (?:introuvable|inconnue) <GG>(?:message|remis|serveur)", r"accuse de (?:lecture|reception automatique)", r"returned to sender",
)  # fmt: skip

LETTRE: Final = (
    r"ne plus recevoir (?:nos|ces|ce)", r"au programme", r"bonne lecture", r"nouveautes d\w*", r"notre actualite", r"edito",
    r"vous recevez (?:ce|cet|cette)(?: mail| message| lettre)?", r"se desabonner", r"se desinscrire", r"unsubscribe", r"newsletter", r"lettre (?:du mois|d information|mensuelle|hebdomadaire)",
    r"voir (?:dans|cette lettre dans) (?:le|votre) navigateur", r"version en ligne", r"gerer (?:mes|vos) preferences", r"decouvrez (?:nos|notre|les|toutes)", r"a la une", r"au sommaire", r"cliquez ici pour (?:vous desabonner|ne plus)", r"nos (?:\w+ )?(?:astuces|actualites|nouveautes)", r"cet mail a ete envoye a",
    r"desabonnement", r"lisez notre", r"inscrivez vous (?:a notre|au|vite)",
)  # fmt: skip

SPAM: Final = (
    r"votre (?:site|visibilite|classement|reputation|presence)(?: web| en ligne| google| internet)?", r"classement google", r"google", r"audit gratuit", r"interesse\w*", r"gratuit\w*", r"je peux vous (?:envoyer|aider|proposer|accompagner)", r"nos clients (?:gagnent|economisent)", r"economisez", r"rdv gratuit", r"temoignages?", r"cordiales opportunites", r"opportunites?", r"n hesitez pas a (?:me|nous) contacter pour",
    r"besoin d argent", r"credit de", r"au taux de", r"contactez nous", r"reponse en \d+ ?h", r"candidature", r"je vous adresse (?:ma|mon)", r"cv", r"a votre disposition pour un entretien", r"rachat de credit\w*", r"assurances?", r"energie", r"photovoltaique", r"isolation", r"pompe a chaleur", r"fournitures? de bureau", r"imprimantes?", r"coaching", r"formation certifiante",
    r"webinaires?", r"stand", r"salon", r"inscription gratuite", r"places? limitees?", r"nombre de places", r"retrouvez nous", r"rejoignez", r"ne manquez pas", r"reservez", r"(?:a|des|partir de|seulement|pour) xeuros (?:h|par heure|de l heure|ttc|ht|seulement)", r"a votre service", r"nos references", r"nos services", r"nos prestations", r"(?:nos|de) developpeurs", r"tarifs? (?:attractifs?|imbattables?|preferentiels?|competitifs?)", r"devis gratuit", r"offert\w*", r"consultant\w* (?:en|seo|marketing)", r"teletravail", r"gagner de l argent", r"revenus? (?:passifs?|complementaires?)", r"trading", r"levee de fonds", r"acquisition de clients", r"prise de rendez vous qualifie\w*", r"appels? d offres?", r"solution (?:innovante|cle en main|unique|leader)", r"leader (?:europeen|mondial|francais|du marche)", r"je me permets de vous (?:contacter|ecrire|solliciter)", r"(?:aurais|auriez|aurait) (?:vous )?(?:\d+|quelques|quinze|dix) minutes", r"notre (?:solution|produit|plateforme|offre|expertise|equipe) (?:permet|vous|aide|accompagne|est|peut)", r"invitation (?:salon|exclusive|a notre)", r"livre blanc", r"etude de cas", r"vip", r"exclusi\w+", r"remise de \d+", r"soldes", r"black friday", r"promo",
    r"seo", r"backlinks?", r"referencement(?: naturel)?", r"(?:\d+ )?leads?", r"prospects?", r"offres? (?:exceptionnelle|speciale|promotionnelle|unique|commerciale|limitee)", r"(?:doublez|boostez|augmentez|multipliez|developpez|optimisez) (?:vos|votre|le)", r"vos ventes", r"chiffre d affaires de",
    r"loteri\w*", r"tire\w* au sort", r"tirage", r"(?:reclamez|recevez|recuperez) (?:votre|vos) (?:gain|lot|cadeau|prix)", r"vous avez (?:gagne|ete selectionne)\w*", r"heritage", r"bitcoins?", r"crypto\w*", r"investiss\w+", r"rendement\w*", r"prets? (?:entre particuliers|rapide|personnel|a taux)", r"casino", r"viagra", r"perdre du poids", r"minceur", r"rencontres?",
    r"cliquez (?:ici|sur le lien)", r"(?:nous|notre agence|notre societe|notre entreprise) (?:propos\w+|accompagn\w+|aidons|aide|vend\w+|realis\w+|est specialisee?|offre|offrons)", r"je (?:vous )?(?:propose|presente) (?:mes|nos|notre|une)", r"agence (?:web|digitale|marketing|de communication|seo)", r"externalis\w+", r"offshore", r"partenariat", r"sponsor\w*", r"salon professionnel", r"(?:seriez|etes) vous disponible", r"(?:15|20|30|quinze|vingt) minutes (?:pour|lundi|mardi|mercredi|jeudi|vendredi|cette|la semaine|au telephone)", r"creneau (?:pour|de|lundi|mardi)", r"(?:une|notre) demo(?:nstration)?",
    r"candidature", r"mon cv", r"curriculum", r"actuellement a la recherche d un (?:emploi|stage|alternance)", r"bases? de donnees (?:de|d) (?:prospects|contacts|mail|emailing)", r"fichiers? (?:de prospection|emailing)", r"panneaux solaires", r"mutuelle", r"cpf", r"gratuit\w* sans engagement", r"sans engagement", r"profitez", r"derniers jours", r"prix casses", r"dear (?:sir|friend|beneficiary)", r"million\w*", r"congratulations", r"felicitations", r"gain de", r"colis en attente", r"medicaments?", r"montres? de luxe", r"votre site (?:web|internet)? ?(?:pourrait|merite|n est pas|manque)", r"visibilite", r"premiere page de google", r"decideurs", r"gagnez", r"imbattables?", r"fournisseur de", r"catalogue", r"goodies", r"vendons", r"promotion\w*", r"votre (?:entreprise|societe) merite", r"temoignage\w* clients?",
)  # fmt: skip

# Words that say nothing but courtesy; what is left after them tells whether a ticket asks anything.
POLITESSE: Final = frozenset(
    """etes au sont a la ete semaine bonjour bonsoir salut hello coucou madame monsieur mesdames messieurs cher chere tous toutes
    merci mercis remercie remercions remerciements infiniment beaucoup mille bien bonne bon journee
    soiree fin week end continuation semaine a vous toi au revoir bientot cordialement cdt cdlt bav
    sinceres salutations respectueusement ok okay d accord parfait super genial top nickel
    impeccable excellent excellente tres trop vraiment encore pour votre vos ta ton le la les l un
    une de du des et c est ca cela tout toute l equipe aide reponse reponses retour reactivite
    rapide rapides efficacite efficace gentillesse patience service support travail je j on nous
    ai avons recu recue note prends prenons bien entendu compris vu marche fonctionne maintenant
    desormais nouveau regle resolu resolue rentre dans ordre probleme souci est a ete plus rien
    ajouter signaler bravo chapeau formidable adorable sympa s il plait de part hate cool yes oui
    voila alors donc en effet re tr fwd ticket demande message mail explication explications
    precision precisions information informations si vite aussi comme toujours grace va peut
    pouvez fermer clore suite prise charge par avec que qui se suis sommes ravi ravie contente
    content satisfait satisfaite mon ma mes notre nos mais cette ce tard mieux finalement avance
    vous souhaite excellente belle merveilleux joyeuses fetes noel annee autre chose besoin ne n
    pas moi me te t y il elle apres midi jour aujourd hui hier facture appel clair claire clairs
    resolues cloturer cloture cote remarche refonctionne remarchent probleme soucis voeux demande dossier etait sera bref signe""".split(),  # noqa: SIM905 -- words are read more easily than a list of strings
)
MERCI: Final = (
    r"joyeuses? \w+", r"excellente annee", r"meilleurs voeux", r"bonne annee", r"belles? fetes", r"vous pouvez (?:clore|cloturer|fermer)", r"tout (?:remarche|refonctionne|fonctionne|marche|va|est)", r"au top",
    r"merci(?! (?:de|d|par avance de|d avance de|pour votre (?:retour|reponse|aide) (?:rapide|sur|a)))", r"remerci\w+", r"parfait", r"bien recu", r"c est (?:note|parfait|bon|regle|resolu|super|ok)", r"bravo", r"nickel", r"ok", r"super", r"d accord",
)  # fmt: skip
