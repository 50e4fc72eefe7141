"""Les mots du métier : classes de mots, abréviations, mots que l'on redresse."""

from typing import Final

# Word classes, used in the patterns as <NAME>. Everything is folded: no accent, no apostrophe.
CLASSES: Final[dict[str, str]] = {
    "G": r"(?:[a-z0-9]+ ){0,3}",
    "GG": r"(?:[a-z0-9]+ ){0,7}",
    "GENS": (
        r"(?:personnes?|utilisat\w+|users?|collegues?|collaborat\w+|salarie\w*|employe\w*|agents?"
        r"|equipes?|equipiers?|clients?|clientes?|vendeu\w+|livreurs?|commerciaux|commercia\w+"
        r"|techniciens?|techniciennes?|postes|magasins?|boutiques?|agences?|sites|points? de vente"
        r"|services|bureaux|medecins?|infirmi\w+|soignants?|profs?|professeurs?|enseignants?"
        r"|eleves?|etudiants?|benevoles?|adherents?|comptables?|gestionnaires?|consultants?"
        r"|developpeu\w+|devs?|conseill\w+|caissi\w+|operateurs?|operatrices?|chauffeurs?"
        r"|stagiaires?|membres?|gens|filiales?|entrepots?|ateliers?|chantiers?|secretaires?|usines?|ecoles?|cliniques?|salles|centres|cabinets|hotels?|restaurants?"
        r"|assistantes?|assistants?|patients?|abonnes?|visiteurs?|acheteurs?|caisses|terminaux"
        r"|formateurs?|formatrices?|apprenants?|monteurs?|ouvriers?|recruteu\w+|redact\w+"
        r"|manageu?rs?|cadres|chefs?|juristes?|avocats?|preparateurs?|serveu[rs]\w+|cuisini\w+)"
    ),
    "NB": (
        r"(?:\d{1,3} \d{3}|[3-9]|\d{2,5}|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize"
        r"|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|cents|deux cents"
        r"|mille|(?:une )?(?:dizaine|douzaine|quinzaine|vingtaine|trentaine|quarantaine"
        r"|cinquantaine|centaine)s?(?: de| d)?)"
    ),
    "DEBITE": (
        r"(?:preleve\w*|prelevements?|debit|debite\w*|debits|encaisse\w*|ponctionne\w*|retire\w*"
        r"|charge sur|pris xeuros|facture et preleve|charged)"
    ),
    "PAIEMENT": (
        r"(?:paiements?|virements?|reglements?|cheques?|versements?|payments?|sepa|mandats?)"
    ),
    "FACTURE": r"(?:factur\w+|invoices?|xfacture|avoirs?|echeances?|mensualites?)",
    "DEUXFOIS": (
        r"(?:deux fois|2 fois|2x|x2|en double|double|doublon|doublons|a deux reprises|twice"
        r"|une deuxieme fois|une seconde fois|trois fois|3 fois|3x|en triple|plusieurs fois)"
    ),
    "DONNEES": (
        r"(?:donnees?|dossiers?|fichiers?|fiches?|projets?|notes|contacts|documents?|devis|taches"
        r"|commandes|historiques?|enregistrements?|tableaux|stocks?|contenus?|rendez vous|plannings?"
        r"|calendriers?|clients|patients|factures|saisies?|messages|archives?|listes?|produits?"
        r"|tickets|photos|reservations|contrats|bulletins|paies|heures|ecritures"
        r"|rapports|modeles|comptes rendus|pages|articles)"
    ),
    "SECRET": (
        r"(?:cles?(?: d| de l| l)?(?: api)?(?: secrete)?|tokens?|jetons?|secrets?|api keys?"
        r"|mots? de passe|passwords?|identifiants|credentials|certificats?)"
    ),
    "PERSOS": (
        r"(?:donnees|informations?|infos|traces|historique|compte|profil|fiche|adresse mail"
        r"|coordonnees|renseignements)"
    ),
    "MARCHER": (
        r"(?:fonctionne\w*|marche\w*|repond\w*|charge\w*|affiche\w*|ouvre\w*|synchronise\w*"
        r"|demarre\w*|lance\w*|enregistre\w*|sauvegarde\w*|passe\w*|part|partent|arrive\w*"
        r"|remonte\w*|envoie\w*|genere\w*|exporte\w*|importe\w*|imprime\w*|actualise\w*"
        r"|met\w* a jour|reagi\w*|declenche\w*|connecte\w*|tourne\w*|aboutit\w*|sort\w*"
        r"|recoi\w*|recev\w*|apparai\w*|suit|suivent|accepte\w*|valide\w*|reconnai\w*"
        r"|termine\w*|calcule\w*|bouge\w*|vient|viennent|prend en compte|prends en compte)"
    ),
    "POUVOIR": (
        r"(?:peux|peut|peuvent|pouvons|puis|pouvez|pouvait|pouvaient|pu|arrive a|arrivons a"
        r"|arrivent a|arrive|arrivons|arrivent|parvient|parvenons|parviennent|parviens|reussi\w*)"
    ),
    "TRAVAILLER": (
        r"(?:travail\w*|boss\w*|avanc\w*|vendre|encaisser|facturer|produire|livrer|commander"
        r"|connect\w*|entrer|rentrer|acced\w*|ouvrir|saisir|enregistrer|valider|servir|expedier"
        r"|ouvrer|rien faire|faire quoi que ce soit|utiliser|se loguer|loguer|identifier"
        r"|authentifier|consulter|lire|preparer|prendre|recevoir|traiter|repondre|operer)"
    ),
    "AILLEURS": (
        r"(?:inconnu\w*|suspect\w*|bizarre\w*|etrange\w*|etranger|frauduleu\w*|inhabituel\w*"
        r"|anormal\w*|non reconnu\w*|non autorise\w*|louche\w*|douteu\w*|pas reconnue?|pas de nous"
        r"|pas de moi|pas la mienne|pas les notres|pays ou|ville ou|jamais mis les pieds"
        r"|russi\w*|chin\w*|vietnam|nigeria|bresil|roumanie|ukraine|indonesie|turquie|inde|maroc"
        r"|etats unis|asie|afrique|iran|coree|bulgarie|pologne|lagos|moscou|hanoi|pekin|singapour"
        r"|je ne (?:connai\w*|reconnai\w*)|que (?:je|nous|personne|on) ne? ?(?:[a-z]+ )?"
        r"(?:connai\w*|reconnai\w*|utilis\w*)|a 3 h|en pleine nuit)"
    ),
}

# What phones and habits of the trade shorten; the shared list of phone spelling comes after.
ABREGES: Final[dict[str, str]] = {
    "mdp": "mot de passe",
    "mdps": "mots de passe",
    "pwd": "mot de passe",
    "pw": "mot de passe",
    "password": "mot de passe",
    "passwords": "mots de passe",
    "appli": "application",
    "applis": "application",
    "app": "application",
    "lappli": "l application",
    "lapplication": "l application",
    "lapi": "l api",
    "lexport": "l export",
    "limport": "l import",
    "synchro": "synchronisation",
    "sync": "synchronisation",
    "dep": "depuis",
    "dpuis": "depuis",
    "tlm": "tout le monde",
    "tlmonde": "tout le monde",
    "fact": "facture",
    "factu": "facture",
    "facs": "facture",
    "abo": "abonnement",
    "compta": "comptabilite",
    "prelev": "prelevement",
    "prlvt": "prelevement",
    "vir": "virement",
    "vrt": "virement",
    "util": "utilisateur",
    "utils": "utilisateurs",
    "auth": "authentification",
    "authentif": "authentification",
    "connex": "connexion",
    "co": "connexion",
    "deco": "deconnecte",
    "reco": "reconnecte",
    "conection": "connexion",
    "connection": "connexion",
    "jarive": "j arrive",
    "jarriv": "j arrive",
    "narrive": "n arrive",
    "narrivons": "n arrivons",
    "march": "marche",
    "marchen": "marchent",
    "ordi": "ordinateur",
    "ordis": "ordinateurs",
    "pc": "ordinateur",
    "fonctionn": "fonctionne",
    "fct": "fonctionne",
    "plu": "plus",
    "bugue": "bug",
    "bugge": "bug",
    "beug": "bug",
    "beugue": "bug",
    "buggue": "bug",
    "buguent": "bug",
    "buggee": "bug",
    "ko": "en panne",
    "hs": "en panne",
    "down": "en panne",
    "outage": "en panne",
    "urgt": "urgent",
    "tte": "toute",
    "soucis": "souci",
    "vrement": "virement",
    "otp": "2fa",
    "mfa": "2fa",
    "a2f": "2fa",
    "totp": "2fa",
    "tfa": "2fa",
    "gdpr": "rgpd",
    "rdpg": "rgpd",
    "rpgd": "rgpd",
    "mails": "mail",
    "email": "mail",
    "emails": "mail",
    "courriel": "mail",
    "courriels": "mail",
    "loggin": "login",
    "logger": "connecter",
    "loguer": "connecter",
    "logue": "connecte",
    "log1": "login",
    "webhouk": "webhook",
    "peus": "peux",
    "jpeu": "je peux",
    "peuve": "peuvent",
    "jaccede": "j accede",
    "boser": "bosser",
}

REDRESSES: Final = frozenset(
    """facture factures facturation prelevement prelevements preleve prelevee virement virements
    paiement abonnement remboursement rembourser rembourse resiliation resilier licence licences
    formule tarif tarifs echeance impayee devis comptabilite application logiciel plateforme
    synchronisation synchronise webhook webhooks export exporter importer importation notification
    notifications navigateur lenteur bouton tableau affichage affiche fonctionne fonctionnalite
    fonctionnent erreur erreurs serveur connexion connecter connecte deconnecte
    authentification identifiant identifiants verrouille verrouillage utilisateur utilisateurs
    administrateur administrateurs invitation inviter collegue collegues permission permissions
    securite piratage pirate phishing hameconnage suspecte suspect donnees personnelles suppression
    supprimer portabilite effacement bloque bloquee bloques impossible probleme contourne
    contournement bonjour merci cordialement urgent bonsoir reinitialisation reinitialiser
    telecharger telechargement documentation integration calendrier rapport
    disparu disparaitre reunion aujourd demande salarie salaries collaborateur collaborateurs
    recherche colonne imprimer impression double validation""".split(),  # noqa: SIM905 -- words are read more easily than a list of strings
)

# Words that begin so are known as they stand, whatever their ending.
RACINES: Final = (
    "factur", "prelev", "debit", "paie", "paye", "pai", "abonn", "rembours", "resili", "licen",
    "formul", "tarif", "appli", "synchron", "export", "import", "notif", "lent", "affich",
    "fonction", "erre", "serv", "connect", "connexion", "deconnect", "reconnect", "authent",
    "identif", "verrou", "deverrou", "utilis", "admin", "invit", "colleg", "permi", "secur",
    "pirat", "phish", "supprim", "effac", "efface", "bloq", "debloq", "impossib", "contourn",
    "reinit", "telecharg", "document", "integr", "rapport", "dispar", "demand", "salari",
    "collabor", "recherch", "imprim", "impress", "doubl", "valid", "vire", "virem", "devis",
    "comptab", "compt", "naviga", "tabl", "bouton", "perso", "suspe", "suspic", "merci", "collect",
    "contact", "contrat", "contra", "control", "consult", "consei", "constat", "conte", "confi",
    "certif", "expir", "explic", "expli", "expo", "report", "repor", "import", "porta", "proble",
    "urgen", "reuni", "calen", "colon", "echea", "echou", "echec", "plate", "logi", "reserv",
    "relev", "releve", "tele", "regl", "rec", "rempl", "envoi", "envoy", "sign", "assist", "impay",
)  # fmt: skip
