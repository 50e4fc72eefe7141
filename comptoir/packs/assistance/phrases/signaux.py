"""Ce qui fait l'urgence d'un ticket, signal par signal."""

from enum import StrEnum
from typing import Final


class Signal(StrEnum):
    """Une chose que le ticket dit et qui pèse sur sa priorité."""

    DEUX_FOIS = "deux_fois"
    """de l'argent pris deux fois"""
    PRIS_A_TORT = "pris_a_tort"
    LITIGE = "litige"
    NON_VU = "non_vu"
    """un paiement fait et pas vu"""
    REMBOURSEMENT = "remboursement"
    """un remboursement attendu"""
    PAIEMENT_REFUSE = "paiement_refuse"
    SUSPENDU = "suspendu"
    """l'accès est coupé pour une question d'argent"""
    RESILIE = "resilie"
    DEBITE = "debite"
    """de l'argent est sorti ; avec RESILIE, il est pris à tort"""
    COPIE = "copie"
    FORMULE = "formule"
    INTRUSION = "intrusion"
    FUITE = "fuite"
    """une clé ou un mot de passe à la vue d'autres"""
    HAMECONNAGE = "hameconnage"
    ANCIEN = "ancien"
    """quelqu'un qui n'est plus là garde son accès"""
    MELANGE = "melange"
    """les données d'un client vues par un autre"""
    RGPD = "rgpd"
    CODES = "codes"
    """la double authentification"""
    DROITS = "droits"
    PANNE = "panne"
    BLOQUE = "bloque"
    ARRET = "arret"
    """le travail est arrêté, dit avec ces mots"""
    PERTE = "perte"
    LENTEUR = "lenteur"
    TOUS = "tous"
    SEUL = "seul"
    DETOUR = "detour"
    """on s'en sort autrement"""
    QUESTION = "question"
    SOUHAIT = "souhait"
    DETAIL = "detail"
    SANS_HATE = "sans_hate"
    PLAINTE = "plainte"
    """quelque chose ne va pas, sans dire quoi"""
    AUJOURD_HUI = "aujourd_hui"
    DEMANDE = "demande"
    """quelque chose est demandé, quoi que ce soit"""
    REGLE = "regle"
    """c'est déjà rentré dans l'ordre"""
    A_COTE = "a_cote"
    """la panne touche une fonction à côté, pas le cœur du produit"""


# Said away before anything is read: « pas de blocage » is no blockage.
EFFACES: Final[tuple[tuple[str, str], ...]] = (
    (r"\b(?:pas|non|peu|sans etre|rien d|rien de) (?:du tout |vraiment |tres )?bloquante?s?\b", "nonbloquant"),
    (r"\b(?:pas de|aucun|aucune|sans|ni|pas d|jamais eu de|jamais eu d) (?:gros |grosse |vrai |reelle? )?(?:blocage|bug|panne|souci|soucis|probleme|erreur|incident|lenteur|urgence|coupure)s?\b", "calme"),
    (r"\b(?:pas|rien n est|n est pas|sommes pas|suis pas) (?:completement |totalement |vraiment )?(?:bloque\w*|urgent\w*|presse\w*|en panne|grave)\b", "nonurgent"),
    (r"\b(?:rien|aucun\w*) (?:ne )?(?:presse|d urgent|d urgence)\b", "nonurgent"),
    (r"\b(?:rien|aucun\w*)(?: [a-z]+){0,3} (?:n a|n est|a|ete|n a encore ete)(?: encore)?(?: ete)? (?:preleve|debite|paye|encaisse)\w*\b", "nondebite"),
    (r"\b(?:pas|jamais)(?: encore)?(?: ete)? (?:preleve|debite|encaisse)\w*\b", "nondebite"),
    (r"\bni (?:preleve|debite)\w*\b", "nondebite"),
    (r"\b(?:avant d|afin d|pour) etre (?:preleve|debite)\w*\b", "nondebite"),
    (r"\b(?:arrive|arrivons|parviens|reussis) (?:toujours )?pas a (?:trouver|comprendre|savoir|me decider|retrouver (?:ou|comment)|voir (?:ou|comment))\b", "cherche"),
    (r"\b(?:peut|peux|pouvons|puisse|pouvoir) (?:toujours |encore |meme )?pas (?:choisir|personnaliser|renommer|changer|trier|dupliquer|masquer|regler|filtrer)\b", "pouvoir choisir"),
    (r"(?<!plus )(?<!pas )(?<!que )\b(?:un|une|l un|l une|seule?|certains) (?:seule? )?(?:de|d entre|parmi) (?:mes|nos|vos|les|ses) (?=[a-z])", "un "),
    (r"\b(?:serai|serons|sera|serez|seront|allons|allez|va|vais|quand) (?:[a-z]+ ){0,3}(?:preleve|debite|prelever|debiter)\w*\b", "futurdebit"),
    (r"\bdate (?:de|du) (?:prelevement|debit)s?\b", "futurdebit"),
    (r"\bsans (?:aucun )?rapport\b", "horssujet"),
    (r"\bsans que (?:personne|quiconque) (?:ne )?", "sans que "),
    (r"\bquand vous (?:aurez|avez) (?:le temps|une minute|un moment|deux minutes|5 minutes)\b", "pasurgent"),
)  # fmt: skip

SIGNAUX: Final[dict[Signal, tuple[str, ...]]] = {
    # --- de l'argent -------------------------------------------------------------------------
    Signal.DEUX_FOIS: (
        r"(?:preleve|debite)\w* le \w+ (?:\w+ )?(?:puis|et|et encore|ensuite) (?:a nouveau |encore |de nouveau |une fois )?le",
        r"(?:deux|2|trois) (?:operations|lignes|transactions|mouvements|paiements|retraits|ecritures|montants|sommes) (?:\w+ )?(?:identiques|pareil\w*|du meme|de xeuros|le meme|de la meme|successi\w*)", r"a la fois <GG>et <G>(?:la formule|le plan|l offre|l abonnement)",
        r"<DEBITE> <GG><DEUXFOIS>", r"<DEUXFOIS> <GG><DEBITE>", r"doubles? (?:prelevement|debit|paiement|facturation|encaissement|transaction)s?",
        r"(?:deux|2|trois|3) (?:prelevements|debits|encaissements)", r"(?:deux|2) paiements (?:identiques|pour la meme)",
        r"(?:deux|2) fois (?:xeuros|\d+(?: \d+)? ?(?:euros|eur)?|la (?:meme )?somme|le (?:meme )?(?:montant|abonnement|prix)|l abonnement|ma carte|notre carte)",
        r"(?:paye\w*|regle\w*|facture(?:e|es|s)?) (?:deux|2) fois", r"(?:un|une) (?:deuxieme|second|seconde|autre) (?:prelevement|debit)",
        r"(?:prelevement|debit)s? (?:est |a ete |etait )?(?:en |passe )?(?:double|doublon|doubles)", r"preleve\w* <G>(?:encore|a nouveau|de nouveau) <GG>(?:meme|deja)",
        r"facture\w* (?:payee|reglee|debitee|prelevee) (?:deux|2) fois", r"passe\w* (?:deux|2) fois (?:sur|a la|en banque)",
    ),
    Signal.PRIS_A_TORT: (
        r"continu\w* <G>(?:servir|ponctionner|tirer|piocher|prendre) <G>(?:carte|compte|sur|argent)",
        r"(?:preleve|debite|encaisse|ponctionne)\w* <GG>alors (?:que|qu) (?!<GG>(?:impaye|attente|suspen|coup|relanc|reclam))", r"<DEBITE> <GG>(?:pourtant|or) <GG>(?:annule|resilie|gratuit|essai|arrete)\w*", r"(?:debit|prelevement)s? (?:\w+ )?(?:que je ne|que nous ne|que personne|jamais|inconnu|sans)", r"(?:continue\w*) <G>(?:prelever|debiter|etre preleve|etre debite|me prelever|nous prelever)\w* <GG>(?:alors|pourtant|malgre|apres|depuis)",
        r"<DEBITE> <GG>(?:a tort|par erreur|sans (?:mon |notre |aucune? |meme )?(?:accord|autorisation|consentement|raison|motif|prevenir|me prevenir|nous prevenir)|indument|injuste\w*|illegal\w*|au lieu (?:de|des|d)|de trop|en trop|a la place)",
        r"(?:a tort|par erreur|sans (?:mon |notre |aucune? )?(?:accord|autorisation)|indument) <GG><DEBITE>",
        r"<DEBITE> <GG>(?:jamais|pas|rien) <G>(?:souscri\w*|command\w*|autoris\w*|demand\w*|accept\w*|sign\w*|prevu\w*|client\w*)",
        r"(?:jamais|rien) <G>(?:souscri\w*|command\w*|autoris\w*) <GG><DEBITE>",
        r"prelevements? (?:\w+ )?(?:injustifie|non autorise|frauduleux|abusif|indu|errone|inconnu|anormal|incorrect)\w*", r"trop percu\w*", r"trop preleve\w*", r"preleve\w* trop",
        r"(?:vous m|vous nous|on m|on nous) (?:avez|a) (?:pris|vole|ponctionne|soutire|retire) <G>(?:\d+|xeuros|argent|de l argent|trop)",
        r"montant preleve <GG>(?:differ\w+|pas le bon|superieur|faux|incorrect|errone|ne correspond)\w*", r"preleve\w* <GG>(?:mauvais montant|montant (?:faux|errone|superieur|incorrect)|pas le bon montant)",
        r"(?:essai|gratuit\w*) <GG>(?:m a|nous a|m avez|nous avez|ete|etre) (?:quand meme |deja |ete )*(?:preleve|debite)\w*",
    ),
    Signal.RESILIE: (
        r"(?:decoche|desactive|refuse|annule|coupe|arrete)\w* <G>(?:renouvellement|reconduction)", r"(?:renouvellement|reconduction|renouvele|reconduit)\w* <G>(?:non souhaite|pas demande|decoche|desactive|non voulu|refuse|sans|annule)\w*",
        r"(?:abonnement|contrat|compte|formule|essai) <G>(?:annule|resilie|ferme|cloture|arrete|supprime|termine)\w*", r"(?:annule|arrete|stoppe|ferme)\w* <G>(?:pendant|avant la fin|a temps|dans les|au bout)",
        r"resili\w+", r"desabonne\w*", r"(?:annule\w*|arrete\w*|stoppe\w*|mis fin|cloture\w*|supprime\w*|ferme\w*) <G>(?:abonnement|compte|contrat|formule|essai)", r"fin d essai", r"essai (?:gratuit )?(?:annule|arrete|termine)\w*",
    ),
    Signal.DEBITE: (
        r"(?:une |de )?lignes? <G>xeuros", r"xeuros <G>(?:sur|de) (?:mon|notre|le) (?:releve|compte)", r"(?:quand meme|encore|toujours) <G>xeuros", r"pris xeuros",
        r"(?:preleve|debite|encaisse|ponctionne)(?:e|s|es)?", r"prelevements? (?:a |est |de |du |le |d )\w+", r"(?:continue\w*|toujours|encore|quand meme) <G>(?:prelev\w+|debit\w+|factur\w+)", r"factur\w+ <G>(?:encore|toujours|quand meme)",
    ),
    Signal.LITIGE: (
        r"(?:ne |n )?(?:comprend\w*|comprenons) (?:rien|pas|plus) <GG>(?:prorata|factur\w+|montant|xfacture|xeuros|ligne|tarif|calcul)", r"rectificati\w+", r"(?:tarif|prix|montant|remise) <G>(?:devait|convenu|annonce|promis|negocie|prevu|garanti|accorde)\w*", r"(?:convenu|promis|annonce|negocie) <GG>(?:tarif|prix|xeuros|remise|montant)", r"vous (?:comptez|facturez|appliquez|avez compte|avez facture|avez applique) <G>(?:le mois|toute|tout|quand meme|deux|trois|une annee|\d+)", r"(?:mois complet|annee complete|plein tarif)",
        r"(?:comptez|comptee?s?|comptabilis\w*) <GG>(?:places?|licences?|utilisateurs?|sieges?|personnes)", r"(?:option|module|ligne|service|supplement|frais)s? <GG>(?:pas|jamais|rien) (?:souscri\w+|command\w+|demand\w+|active\w*|utilis\w+)",
        r"pourquoi <GG>(?:factur\w+|xfacture|xeuros|preleve\w*|debite\w*|paye\w*|montant|augment\w*|cher|tarif)", r"(?:mauvais|mauvaise|faux|fausse) <G>(?:taux|montant|tva|tarif|prix|nombre|quantite|formule|devise|periode)", r"(?:passee?|augment\w*) de \w+ a xeuros", r"(?:factur\w+|xfacture) <GG>(?:mauvais|faux|fausse|erreur|inconnu\w*|jamais|bizarre|etrange|double)", r"(?:est ce|c est) normal <GG>(?:factur\w+|xeuros|montant|licences?|paye\w*)", r"(?:ligne|frais|option|supplement)s? <GG>(?:factur\w+|xfacture) <GG>(?:pas|jamais|inconnu\w*|comprend\w*|rien)", r"(?:ligne|frais|option|supplement)s? <GG>(?:pas|jamais) (?:demande|souscri|command|prevu|comprend)\w*",
        r"contest\w+", r"(?:erreur|erreurs|anomalie|incoherence|probleme) <G>(?:de |sur |dans |d )(?:la |notre |ma |votre |le |cette |vos |mes |nos )?(?:xfacture|factur\w+|montant|tva|calcul|prelevement|decompte|licences?|tarif)",
        r"(?:factur\w+|montant|xfacture|tarif|prix|decompte|tva|total|prorata) <GG>(?:faux|fausse|incorrect\w*|errone\w*|inexact\w*|trop eleve\w*|ne correspond\w*|pas le bon|pas la bonne|pas les bon\w*|pas normal|anormal\w*|superieur\w*|differ\w+|injustifie\w*|a augmente|augmente sans|double du|explose\w*|pas prevu|abusi\w*|mal calcule\w*|en trop|exage\w*|inattendu\w*|pas d accord)",
        r"factur\w+ <GG>(?:au lieu|alors que|sept|en trop|de trop|plus que|jamais|pas demande|par erreur|a tort)", r"(?:au lieu|alors que|en trop|de trop|par erreur|a tort) <GG>factur\w+",
        r"(?:licences?|sieges?|utilisateurs) (?:<G>)?(?:en trop|de trop|supplementaires? (?:non|pas|jamais)|fantomes?)", r"ne (?:la |les |le )?(?:paierai|paierons|reglerai|reglerons)", r"surfactur\w+", r"trop factur\w+", r"factur\w+ trop",
        r"(?:deux|2|plusieurs) factures (?:pour|du|identiques|differentes|le meme)", r"(?:ne )?(?:comprend\w*|explique\w*|justifi\w*) <GG>(?:ce montant|cette facture|la facture|cette augmentation|ce total|cette ligne|le montant|la difference|cet ecart)",
        r"ne correspond\w* <GG>(?:devis|contrat|commande|abonnement|formule|licences|ce que|tarif|rien)", r"(?:remise|reduction|promo\w*|code|coupon|avoir|tarif) <GG>(?:pas (?:ete |bien )*(?:appliqu|deduit|pris|compte|retire|soustrai)\w*|non appliqu\w*|n apparait pas|oublie\w*|pas pris\w*|pas applique\w*|pas deduit\w*)",
        r"(?:pas|jamais) <G>(?:la formule|le plan|l offre) que", r"devis <GG>(?:autre prix|autre montant|indiqu\w+|disait|prevoyait|moins)", r"(?:demande|exige|reclame\w*|attends) <G>(?:un avoir|le remboursement|remboursement|une correction|d etre rembourse|un geste)",
        r"(?:revoir|corriger|rectifier|annuler|recalculer) <G>(?:facture|facturation|montant|xfacture)", r"compte (?:\d+|<NB>) (?:licences|utilisateurs|sieges)? ?(?:au lieu|alors)",
        r"factur\w* <GG>(?:licences|utilisateurs|sieges) <GG>(?:alors|mais|or|pourtant|seulement|que|au lieu)", r"(?:passe|passee|augmente\w*) de \d+ <G>a \d+", r"\d+ (?:licences?|utilisateurs?|sieges?) <GG>(?:alors que|au lieu|mais|quand|facture\w*) <GG>\d+",
    ),
    Signal.NON_VU: (
        r"(?:paye\w*|regle\w*|vire\w*|virement|paiement|reglement|cheque|versement|envoye\w*) <GG>(?:toujours|encore|marquee?|reste|apparait|affichee?|indiquee?|considere\w*) <G>(?:comme |en )?(?:impaye\w*|due?|en attente|non (?:payee?|reglee?)|a payer|retard|ouverte)",
        r"(?:impaye\w*|en attente de (?:paiement|reglement)|non reglee?|non payee?|a regler|a payer|en retard) <GG>(?:alors que|pourtant|mais|or) <GG>(?:paye\w*|regle\w*|virement|paiement|vire\w*|solde\w*|payees?|debite\w*)",
        r"(?:paye\w*|regle\w*|virement|paiement|solde\w*) <GG>(?:alors|pourtant|mais|et|or) <GG>(?:impaye\w*|relance\w*|rappel\w*|non recu|pas (?:ete )?(?:recu|pris|enregistr\w*|credit\w*|vu|apparu))",
        r"<PAIEMENT> <GG>(?:pas|jamais|toujours pas|introuvable|perdu|nulle part|non) ?(?:encore |ete |etre |bien )*(?:recu|arrive|pris|enregistre|credite|vu|apparait|apparu|rapproche|comptabilise|affecte|valide|visible|traite|pris en compte|lettre)\w*",
        r"(?:pas|jamais) <G>(?:recu|vu|enregistre|pris en compte|rapproche|retrouve|trace) <G>(?:notre |mon |de |le |ce )<G><PAIEMENT>", r"(?:apparait|affichee?|marquee?|indiquee?|reste) <G>(?:encore |toujours |comme )*impaye\w*",
        r"(?:relance\w*|rappels?|mise en demeure|penalites?) <GG>(?:alors que|pourtant|deja|paye\w*|regle\w*|virement)", r"(?:deja|bien) <G>(?:paye|regle|vire|solde)\w* <GG>(?:relance|rappel|impaye|reclame|suspen|coup)\w*",
        r"(?:a t il|avez vous|l avez vous|vous l avez|bien) <G>(?:recu|vu|trouve) <GG>(?:virement|paiement|reglement|cheque)", r"(?:virement|paiement|reglement|cheque) <GG>(?:vous l avez|l avez vous|avez vous) (?:bien )?(?:recu|vu|trouve)",
        r"(?:pas de trace|aucune trace) <GG><PAIEMENT>", r"<PAIEMENT> <GG>(?:aucune trace|pas de trace|sans suite|sans effet)",
        r"toujours (?:marque\w* |affiche\w* |en |comme )*(?:impaye|non reglee?|en attente)\w*",
    ),
    Signal.REMBOURSEMENT: (
        r"(?:recuperer|restituer|rendre|recrediter|revoir) <G>(?:somme|argent|xeuros|difference|montant|trop percu)", r"(?:recredit\w+|restitution|geste commercial|dedommag\w+|compensation|indemnis\w+)",
        r"remboursez", r"rembours\w+ <G>(?:sous|dans|au plus tard|avant) <G>(?:jours|semaine|mois)",
        r"rembours\w+ <GG>(?:attend\w*|toujours|pas|jamais|rien|aucun\w*|ou en est|tarde\w*|promis\w*|annonc\w*|depuis|semaines?|mois|quand|nulle part|retard)", r"(?:attend\w*|toujours|pas|jamais|aucun|ou est|ou en est|promis|annonc\w*|quand) <GG>rembours\w+", r"avoir <G>(?:promis|annonce|attendu|toujours)\w*",
        r"(?:demand\w+|souhait\w+|voudr\w+|merci de|veux|voulons|exig\w+) <G>(?:me |nous |etre |un |le |d etre )*rembours\w+", r"me rembourser", r"nous rembourser",
    ),
    Signal.PAIEMENT_REFUSE: (
        r"(?:carte|paiement|transaction|reglement|prelevement|mandat) <GG>(?:refus\w*|rejet\w*|echou\w*|echec|declin\w*|ne passe\w*|pas accept\w*|bloqu\w*|erreur|impossible)", r"(?:refus\w*|rejet\w*|echec) <GG>(?:carte|paiement|transaction|prelevement)",
        r"(?:impossible|arrive pas|arrivons pas|peux pas|peux plus|pouvons pas|pouvons plus|peut pas|peut plus) <GG>(?:payer|regler|renouveler|souscrire|changer de carte|mettre a jour <G>carte|enregistrer <G>carte|ajouter <G>carte)",
        r"(?:page|formulaire) de paiement <GG>(?:erreur|plante|bug|boucle|ne|blanc)\w*", r"3d ?secure <GG>(?:echou|bloqu|boucl|ne )\w*",
    ),
    Signal.SUSPENDU: (
        r"(?:suspen\w+|coupe\w*|bloque\w*|ferme\w*|desactive\w*|restrein\w*|limite\w*) <GG>(?:impaye\w*|defaut de paiement|non paiement|retard de paiement|factur\w+|xfacture|payee?|paiement)",
        r"(?:impaye\w*|paiement|payee?|reglee?|factur\w+|xfacture) <GG>(?:suspendue?s?|coupee?s?|bloquee?s?|fermee?s?|desactivee?s?)", r"(?:abonnement|licences?) <GG>(?:suspendue?s?|coupee?s?|desactivee?s?|expiree?s? alors|bloquee?s?)", r"suspension (?:du|de l|de notre|pour|injustifiee|de) <G>(?:compte|acces|abonnement|service|impaye)?",
    ),
    Signal.COPIE: (
        r"(?:le|un|mon|mes|les|nos) recus? (?:de|du|pour|d)",
        r"(?:copies?|duplicatas?|exemplaires?|renvoyer|renvoi|telecharg\w+|retrouver|recevoir|recuper\w+|envoyer|adresser|transmettre|fournir|trouver) <GG>(?:factur\w+|xfacture|recus?|justificatifs?|avoir)", r"(?:factur\w+|xfacture) <GG>(?:copie|duplicata|exemplaire)", r"duplicatas?",
    ),
    Signal.FORMULE: (
        r"formules?", r"tarif\w*", r"forfaits?", r"plan (?:pro|annuel|mensuel|gratuit|starter|business|team|entreprise|premium)", r"(?:passer|passage|basculer) <G>(?:annuel\w*|mensuel\w*|formule|plan|offre)", r"licences?", r"essai", r"devis", r"prix", r"reduction", r"remise",
    ),
    # --- la sécurité -------------------------------------------------------------------------
    Signal.INTRUSION: (
        r"(?:un|une|des|par un|par une) inconnue?s? (?:a|s|ont|est|se|sont|utilise\w*|invit\w*|qui)", r"en (?:mon|notre) nom", r"je n ai rien (?:modifie|demande|change|fait|touche)", r"nous n avons rien (?:modifie|demande|change|fait)(?= <GG>(?:mot de passe|compte|connexion|adresse))", r"(?:mot de passe|adresse mail|mail de connexion|coordonnees|iban) <G>(?:a ete |ont ete |vient d etre )(?:modifie|change|remplace)\w*", r"(?:vol|usurpation) d identite", r"acces non autorise\w*", r"(?:quelqu un|on) <G>(?:usurpe|pirate|vole|lit|utilise mon|fouille)\w*", r"prise? de controle", r"pris le controle",
        r"s est (?:introduit|infiltre|invite)\w*", r"(?:exports?|telechargements?|suppressions?|envois?|actions?) <GG>(?:lance|fait|effectue|declenche)\w* <GG>(?:compte|nuit|conge|absence)", r"(?:compte|identifiants|session) <GG>(?:en conges?|absente?|conge maternite|en vacances|en arret|qui dormait)", r"la derniere a (?:reussi|abouti)",
        r"(?:comptes?|utilisateurs?|membres?|admin\w*|regles?|cles?) <GG>(?:que |qu )?(?:personne|aucun d entre|aucun de nous|nous n avons|je n ai|on n a) <G>(?:cree|ajoute|invite|autorise|connai\w*)\w*", r"(?:utilisateurs?|membres?|comptes?|admin\w*|nom|adresse) <G>(?:inconnu|suspect|bizarre|etrange)\w* <GG>(?:apparu\w*|apparai\w*|liste|ajoute\w*|membres|espace|droits|admin\w*)", r"(?:apparu\w*|ajoute\w*) <GG>(?:droits d administrat|administrat|sans (?:que|notre|mon))", r"adresse ip <GG>(?:session|connect\w*|ouvert\w*|compte|russi\w*|chin\w*)", r"(?:on m a|on nous a|je me suis fait|s est fait) (?:vole|derobe|pirate|hacke|voler|pirater|hacker)\w*", r"(?:mots? de passe|mail|adresse) <G>(?:a|ont|a ete|ete) <G>(?:change|modifie)\w* <GG>(?:pas|personne|sans|insu|quelqu)",
        r"(?:quelqu un|un inconnu|une inconnue|inconnu|un tiers|une personne|des inconnus|un individu|on) <G>(?:s est|a|est|se sont|ont|a pu|s etait|utilise|se connecte) <G>(?:connecte|entre|rentre|introduit|accede|utilise|change|modifie|pris|vole|pirate|acces|sur|a)\w* <GG>(?:compte|espace|session|acces|identifiants|mot de passe|profil|nom)",
        r"(?:connexion|connexions|acces|activite|session|sessions|appareil|tentative|tentatives|login|ip|alerte) <GG><AILLEURS>", r"<AILLEURS> <GG>(?:connexion|connexions|connecte\w*|acces|session|login|compte)",
        r"(?:ce n est|c est|ce n etait|c etait|n est) pas (?:moi|nous|de moi|l un des notres|l un d entre nous)", r"(?:ce n est|ce n etait) aucun d entre nous", r"(?:personne|aucun de nous|aucun d entre nous) <G>(?:n a|n est|ici n a|chez nous n a) (?:fait|demande|initie|modifie|change|effectue|l auteur)\w*",
        r"(?:je n ai|nous n avons|on n a|j ai) (?:pas|jamais|rien) (?:demande|initie|fait)\w* <GG>(?:reinitialisation|mot de passe|code|codes|connexion|changement|modification)", r"(?:reinitialisation|mot de passe|code|changement) <GG>(?:je n ai|nous n avons|on n a) (?:pas|jamais|rien) (?:demande|initie|fait)\w*",
        r"pirat\w+", r"hack\w*", r"intrus\w*", r"compromis\w*", r"usurp\w+", r"cyber ?attaque", r"rancongiciel", r"ransomware", r"malware", r"virus", r"force brute", r"brute force", r"s est fait voler", r"(?:vol|vole|volee|voles|derobe|derobee) <GG>(?:session|ordinateur|portable|pc|identifiants|mot de passe|compte)", r"(?:ordinateur|portable|pc|session|identifiants|compte) <GG>(?:vole|volee|voles|vol|derobe|derobee)",
        r"(?:a|mon|notre|leur) insu", r"autre iban", r"iban <G>(?:change|modifie|remplace|different)\w*", r"(?:mot de passe|adresse mail|mail|coordonnees) <G>(?:a ete |ont ete |est |sont )?(?:change|modifie|remplace)\w* sans", r"(?:connecte\w*|connexions?) <GG>(?:depuis|de|a partir d|en|via) <GG>(?:alors que|or) <GG>(?:jamais|personne|pas|aucun)", r"faille", r"vulnerabilite", r"injection sql", r"xss",
        r"(?:ne|pas) reconnai\w+ <GG>(?:connexions?|appareils?|sessions?|adresse|activite)", r"(?:connexions?|appareils?|sessions?) <GG>(?:ne|pas) reconnai\w+", r"suppression massive", r"comptes? <G>(?:inconnus?|cree?s? sans|fantome\w*) <GG>(?:administrat\w*|admin|droits|apparu\w*|apparait)?",
    ),
    Signal.FUITE: (
        r"(?:lien|liens|page|partage|dossier|document)\w* <GG>public\w* <GG>(?:acces|visible|contrat|<DONNEES>)\w*", r"(?:indexe|reference)\w* par google", r"google <GG>index\w*", r"(?:tout|tous|toutes) (?:nos|mes) \w+ <GG>(?:visibles?|accessibles?|en ligne|publics?|publiques?) <G>(?:sans|par|sur|a)", r"sans mot de passe <GG>(?:public\w*|google|internet|tout le monde)",
        r"<SECRET> <GG>(?:publi\w+|publiquement|fuit\w*|fuite|expos\w+|divulgu\w+|github|gitlab|bitbucket|depot|repo|pouss\w+|commit\w*|voles?|volee?s?|compromis\w*|leak\w*|dans la nature|en clair|par erreur|visibles?|forum|pastebin|slack|internet|trello|capture)",
        r"(?:publi\w+|fuit\w*|fuite|expos\w+|divulgu\w+|pouss\w+|commit\w*|leak\w*|colle\w*|partage\w*|envoye\w*|laisse\w*|poste\w*|mis) <GG><SECRET>(?= <GG>(?:publi\w+|github|gitlab|depot|erreur|forum|ligne|tout le monde|mauvais\w*|client\w*|externe\w*|prestataire|slack|clair|internet|repo)|$)",
        r"revoqu\w+ <G><SECRET>", r"(?:fuite|leak) (?:de|d|du|des) <G>(?:cle|cles|token|tokens|jeton|secret|mot|donnees|identifiants|fichier)",
    ),
    Signal.HAMECONNAGE: (
        r"phishing", r"hameconn\w+", r"se (?:fait|faisait|faisant|font) passer pour", r"faux (?:mail|site|message|support|conseiller|sms|technicien)", r"fausse (?:page|facture|alerte|adresse)", r"arnaque (?:au|par|a la|en)",
        r"mail (?:suspect|frauduleux|bizarre|douteux|etrange|louche)\w*", r"(?:mail|message|sms|lien|appel) <GG>(?:suspect|frauduleux|bizarre|douteux|etrange|louche)\w*", r"(?:mail|message|sms) <GG>(?:identifiants|mot de passe|coordonnees bancaires|carte) <GG>(?:vous|officiel|est ce|vrai|site|lien|clique\w*|bizarre|suspect)",
        r"(?:a|en|sous) votre nom <GG>(?:identifiants|mot de passe|lien|site|carte|bancaire\w*)", r"(?:donne|saisi|entre|tape|communique|rempli|fourni)\w* <G>(?:mot de passe|identifiants|code) <GG>(?:faux|fausse|mail suspect|bizarre|frauduleu\w*|suspect\w*|lien|quelqu un|interlocuteur|pretendu\w*|soi disant|arnaqu\w*)", r"clique <GG>lien <GG>(?:passer|suspect|bizarre|mot de passe|identifiants)",
    ),
    Signal.ANCIEN: (
        r"(?:comptes?|acces) <GG>(?:ayant quitte|partis?|parties?|ne travaillent plus|ne travaille plus|plus chez nous|plus dans l entreprise|anciens?) <GG>(?:encore|toujours) <G>(?:actifs?|active\w*|ouverts?|valables?)", r"(?:ne travaille\w* plus|plus chez nous|plus salarie\w*) <GG>(?:acces|connect\w*|voit|voir|lire|telecharg\w*)",
        r"(?:a |ont )(?:ete )?(?:quitte\w*|parti\w*|licenci\w*|demission\w*) <GG>(?:encore|toujours|continue\w*) <GG>(?:connect\w*|acces|entre\w*|efface\w*|supprim\w*|telecharg\w*|voit|lit|modifi\w*|envoi\w*)", r"(?:quitte\w*|parti\w*|licenci\w*|demission\w*) <GG>(?:se connecte|connecte|accede\w*) <GG>(?:encore|toujours)",
        r"(?:anciens?|anciennes?|ex) (?:\w+ )?(?:salarie|employe|collaborat|collegue|prestataire|stagiaire|associe|administrat|utilisat|comptable|gerant|direct|developp|membre|apprenti|freelance|responsable|commercia|alternant|assistant|consultant|sous traitant)\w* <GG>(?:encore|toujours|continue\w*|peut|a pu|a acces|ont acces|s est|se connecte|vient|voit|telecharge\w*|consulte\w*|lit|accede\w*|actif|entre|rentre)",
        r"(?:encore|toujours|continue\w*) <GG>(?:acces|connect\w*|entrer|entre|rentrer|voir|lire|actif|accede\w*) <GG>(?:anciens?|ancienne|ex|licenci\w*|demission\w*|parti|partie|quitte\w*|vire\w*|renvoye\w*)",
        r"(?:licenci\w*|demission\w*|parti|partie|partis|quitte\w*|vire|viree|renvoye\w*|plus chez nous|plus dans|plus l entreprise|fin de contrat|fin de mission) <GG>(?:encore|toujours|continue\w*|a pu|s est) <GG>(?:acces|connect\w*|entrer|entre|rentre\w*|voir|voit|lire|actif|active|accede\w*|ses droits|compte|telecharg\w*|efface\w*|supprim\w*|consult\w*)",
        r"(?:acces|compte|droits) <GG>(?:toujours|encore) <G>(?:actif|active|ouvert|valable|valide)s? <GG>(?:depart|parti\w*|quitte\w*|licenci\w*|demission\w*|ancien\w*)",
        r"(?:depart|licenciement|demission) <GG>(?:toujours|encore|continue\w*) <GG>(?:acces|connect\w*|entrer|voir|actif|telecharg\w*)",
    ),
    Signal.MELANGE: (
        r"(?:tombe\w*|arrive\w*|atterri\w*|ouvre\w*|affiche\w*|vois|voit|voyons|acces) <GG>(?:d une autre|d un autre|d autres) (?:entreprise|societe|client|compte|cabinet|organisation|structure|association|etablissement|boite|espace|utilisateur)s?",
        r"<DONNEES> <G>(?:d un autre|d une autre|d autres|d un tiers|de quelqu un d autre|d un client qui n|d une entreprise que|d inconnus|qui ne sont pas les (?:notres|miens?|miennes)|qui ne (?:nous|m) appartien\w+)",
        r"(?:vois|voyons|voit|voient|voir|recu|recois|recevons|tombe\w*|acces) <GG>(?:d un autre|d une autre|d autres) (?:client|clients|entreprise|entreprises|societe|societes|compte|comptes|utilisateur|organisation|abonne|abonnes|cabinet|clientes|etablissement)", r"(?:un autre client|d autres clients|une autre societe|autre entreprise) <GG>(?:voit|voient|vu|peut voir|acces|recu|consulter) <GG>(?:nos|notre|mes)", r"fuite de donnees", r"(?:nos|mes) <DONNEES> <GG>(?:visibles?|accessibles?|publi\w+|exposee?s?) <G>(?:sur|par|a|depuis|sans|de) <G>(?:internet|google|tout le monde|n importe qui|tous|connexion|autres? clients?|public)",
    ),
    Signal.RGPD: (
        r"reglement (?:europeen|general)", r"(?:remettre|restituer|rendre|remise|restitution) <G>mes donnees", r"(?:supprim\w+|effac\w+) <GG>(?:mon|ma) (?:profil|fiche|compte|historique)",
        r"(?:integralite|totalite|ensemble|copie|toutes) (?:de |des )?(?:ses|mes|leurs|les) donnees", r"(?:demand\w*|exige\w*|reclame\w*|obtenir|fournir|transmettre|recevoir|recuperer) <GG>(?:ses|mes|leurs) (?:donnees|informations)(?! de facturation)", r"(?:supprim\w+|effac\w+|suppression) <GG>(?:me concerne\w*|sur moi|a mon sujet|a mon nom|personnelles)", r"(?:consentement|registre|traitement) <GG>(?:retir\w+|oppos\w+)",
        r"(?:droit|droits) (?:d acces|a l effacement|a l oubli|de rectification|a la portabilite|d opposition|a la suppression)(?! a(?:u|ux)? )", r"(?:supprim\w+|effac\w+|suppression|effacement|purg\w+|anonymis\w+) <GG>(?:mes|toutes mes|nos|mon|ses|toute trace|ma|leurs|l ensemble des|de mes|de toutes) <GG>(?:donnees|informations|infos|traces|profil)",
        r"(?:supprim\w+|effac\w+|suppression|effacement|fermer|cloturer|fermeture|cloture) <G>(?:definitiv\w+ )?(?:de )?(?:mon|notre|ce|le) compte", r"(?:quelles|copie|liste|ensemble|totalite|export|exemplaire|extraction|communiquer|transmettre|obtenir|acceder) <GG>(?:mes donnees|donnees personnelles|informations personnelles|donnees que vous|donnees me concernant|donnees sur moi|informations (?:gardez|detenez|conservez|me concernant)|donnees a caractere)",
        r"(?:donnees|informations|infos) <G>(?:gardez|detenez|conservez|avez|possedez|stockez|me concernant|sur moi)", r"portabilite", r"(?:rgpd|cnil|article 1[5-9]|article 2[0-2]) <GG>(?:demand\w*|exerc\w*|supprim\w*|effac\w*|transmet\w*|copie|droit|acces|portabilite|rectifi\w*|plainte|reclam\w*)", r"(?:demand\w*|exerc\w*|titre|application|vertu|nom|sens) <GG>(?:rgpd|article 1[5-9]|article 2[0-2])", r"demande rgpd", r"retir\w+ <G>consentement", r"(?:oppose|opposition) <GG>(?:traitement|prospection|donnees)", r"oubliez moi", r"rectifi\w+ <GG>donnees personnelles",
        r"violation de donnees",
    ),
    Signal.CODES: (
        r"2fa", r"double (?:authentification|facteur|verification)", r"second facteur", r"deux facteurs", r"codes? (?:de|d|par) (?:validation|verification|connexion|secours|recuperation|sms|securite|confirmation)", r"codes? (?:sms|2fa|a six chiffres|a 6 chiffres)", r"authentificateur", r"authenticator", r"application d authentification",
    ),
    Signal.DROITS: (
        r"droits?(?! (?:d acces|a l|de rectif|d oppos|a la))", r"permissions?", r"autorisations?", r"roles?", r"membres?", r"invit\w+", r"administrat\w+", r"admins?", r"ajouter <G>(?:utilisat\w+|collegue|collaborat\w+)",
    ),
    # --- la gêne -----------------------------------------------------------------------------
    Signal.ARRET: (
        r"(?:pas|plus|peu) (?:tenable|vivable|durable|viable)", r"(?:arrete\w*|cesse\w*|stoppe\w*) (?:de travailler|le travail|la production|les ventes|l activite|tout)", r"renvoye <G>(?:equipes?|gens|chez eux)", r"(?:on|nous) <G>(?:peux|peut|pouvons) (?:rien|plus rien|plus du tout)",
        r"plus aucune? (?:commande|vente|livraison|expedition|reservation|inscription|encaissement) (?:ne|n|passe|part|arrive)", r"impossible d (?:encaisser|ouvrir la caisse|expedier|accueillir)", r"impossible de (?:vendre|travailler|facturer|livrer|produire|servir|prendre <G>commandes?)", r"(?:n avons|n ont|n a) (?:plus|pas) (?:recu|d) <G>(?:intervention|tournee|commande|planning)\w*",
        r"(?:prod|production) <G>(?:en panne|tombee?|arretee?|stoppee?)", r"(?:customers?|users?|clients?|utilisateurs?) (?:are )?(?:impacted|impactes?|touches|down|blocked)", r"plus (?:un|une|aucun|aucune) \w+ (?:ne|n) (?:part|sort|passe|rentre|entre|s enregistre|tourne|arrive|avance)", r"(?:du |dus? )?fermer (?:la |le |notre )?(?:boutique|magasin|site|guichet|caisse|accueil|service|standard)", r"ferme (?:la |le |notre )?(?:boutique|magasin)",
        r"a l arret", r"(?:impossible|peux|peut|peuvent|pouvons|arrive|arrivons|arrivent|pouvez|possible) (?:pas |plus |plus du tout |pas du tout |a |de |rien )*(?:plus |pas |du tout |rien )*(?:travail\w*|boss\w*|avancer|produire|vendre|encaisser|facturer|livrer|commander|ouvrir les portes|rien faire|faire quoi que ce soit|expedier|servir)", r"(?:travail|activite|production|boutique|magasin|service|equipe|boite|entreprise|agence|ventes|caisses?|usine|bureau|societe|accueil|expeditions?|livraisons?|cabinet|chantier|standard) <G>(?:est |sont |entierement |completement |totalement |complet |entier )*(?:bloquee?s?|arretee?s?|paralysee?s?|stoppee?s?|suspendue?s?|a l arret|au point mort|en rade|attend|attendent|plantee?s?)",
        r"paralys\w+", r"chomage technique", r"bras croises", r"(?:on|nous) (?:ne )?(?:peux|peut|pouvons) (?:plus|pas) (?:rien )?(?:boss\w*|travail\w*|faire)", r"tout est (?:bloque|arrete|en panne|plante|casse|mort|tombe|en rade|par terre|ko)", r"(?:plus )?rien ne (?:fonctionne|marche|va|repond|tourne|passe)(?: plus)?", r"(?:plus|pas) d (?:acces|application|activite) (?:du tout|depuis)", r"(?:panne|coupure|blocage|indisponibilite|interruption) (?:generale|totale|complete)", r"(?:completement|totalement|entierement) (?:bloque|en panne|hors service|mort|inaccessible|indisponible|down|plante|a terre|tombe)\w*", r"perd\w* (?:de l argent|des ventes|des clients|du chiffre|des commandes)", r"attendent? (?:au depot|devant|dehors|au comptoir|en caisse|que ca)", r"pendant ce temps <G>clients", r"la (?:production|boutique|caisse|salle|file) attend",
        r"(?:application|appli|plateforme|logiciel|outil|site|service|tout|api) <G>(?:morte?|est tombee?|est down|inaccessible|indisponible|hors service|par terre|a terre)",
    ),
    Signal.BLOQUE: (
        r"que (?:j|je n|nous n|on n) (?:ai|avons|a) plus", r"recuperer (?:la main|l acces|mon acces|notre acces|mon compte|notre compte|notre espace)", r"decede\w*", r"seule? a (?:avoir|posseder|detenir|connaitre|etre)", r"comment (?:je|on) (?:rentre|entre|me connecte|se connecte|recupere)", r"ne se valide\w* (?:jamais|pas|plus)", r"sans cesse", r"en boucle", r"(?:revien\w+|renvoie|renvoye\w*|ramene\w*|retombe\w*) <G>(?:a|sur|vers) <G>(?:connexion|accueil|login|depart)", r"(?:mail|lien|code|sms) <G>(?:n arrive|jamais|pas recu|ne vient|rien recu)\w*", r"toujours (?:pas|rien)",
        r"personne (?:\w+ ){0,5}(?:n|ne) (?!a (?:demande|fait|cree|initie|ses|la|le|rien))", r"aucun\w* (?:\w+ ){0,6}(?:ne|n) (?!a (?:demande|fait|cree))", r"(?:nouveau|change de|change mon|plus mon) <G>(?:telephone|portable|smartphone|mobile)", r"(?:pas|plus) (?:de |d |mes |les )(?:codes? de (?:secours|recuperation)|application d auth\w*)", r"n est plus (?:reconnue?|accepte\w*|valide)", r"(?:plus|pas) (?:reconnue?s?|acceptee?s?)", r"cannot", r"can t", r"unable", r"locked", r"n existe plus", r"(?:ne|n) <G>(?:peux|peut|peuvent|pouvons|accede\w*|accedons) <G>(?:plus|pas|rien)", r"suis (?:dehors|exclue?|ejecte\w*|bannie?)",
        r"bloque(?:e|s|es|r|nt)?", r"coincee?s?", r"impossible (?:de|d|pour)", r"<POUVOIR> (?:meme |toujours |vraiment |absolument |donc |desormais |toujours )*(?:pas|plus)", r"(?:n |ne |d )?(?:arrive|arrives|arrivons|arrivent|parvien\w+|parvenons|reussi\w*|arrive t on) (?:toujours |meme |vraiment )*(?:pas|plus)", r"n (?:ai|a|avons|ont|as|avez) (?:toujours )?(?:plus|pas) (?:acces|la main|mes codes|ses codes|mon telephone|nos codes)", r"(?:ai|a|avons|ont) plus (?:acces|la main|mes codes|ses codes|mon telephone|l acces|d acces)", r"plus (?:d |aucun |l )?acces", r"(?:acces|entree) (?:refuse|impossible|interdit|bloque|perdu)\w*", r"perdu <G>(?:acces|telephone|codes?|mot de passe|cle|smartphone|portable|mobile|authentificateur|generateur)", r"oublie <G>(?:mot de passe|identifiant\w*|code|login)", r"verrouille\w*", r"(?:refuse|refuses|refusee|rejete|rejetee|invalide|incorrect|errone|expire|expiree)s?", r"inaccessibles?", r"dehors", r"a la porte", r"(?:ne|n) <G>(?:voit|vois|voient|voyons|trouve|trouvons) plus", r"ne pas pouvoir", r"sans pouvoir", r"peuvent? (?:rien|plus rien)", r"(?:login|connexion|acces) impossible", r"tourne en rond", r"ejecte\w*", r"deconnecte\w*",
        r"bloquante?s?", r"empeche\w*",
    ),
    Signal.PANNE: (
        r"(?:ne|n) (?:se |s )?\w+ (?:chez |pour |sur |a |plus )?aucun\w*", r"rien <GG>n est", r"(?:n est|ne sont|n a|n ont) <G>(?:conserve|garde|enregistre|sauvegarde|pris|memorise|transmis|envoye|cree|mis a jour|genere)\w*", r"oublie\w* (?:toujours|des|les|la|le|une|de|systematiquement|encore)", r"(?:s arrete|s arretent|s interromp\w*|s efface\w*|se perd\w*|se vide\w*)", r"retard\w*", r"grise\w*", r"truc qui cloche", r"cloche", r"(?:remplace|transforme|converti)\w* par", r"sans fin", r"a l infini", r"tourne (?:sans|dans|en|et|depuis|toujours|a l)", r"rien n y fait", r"comme avant", r"deforme\w*", r"melange\w*", r"inverse\w*", r"(?:plus|pas) (?:le bon|la bonne|les bon\w*)", r"faux d un", r"decale\w* (?:d une|de \d|d un jour)",
        r"(?:ne|n) (?!veux|veut|voul|souhait|utilis|sert|sers|ai plus besoin|avons plus besoin|a plus besoin|existe|travaille|fait plus partie|suis|faisons|desir)\w+ (?:\w+ )?plus(?! (?:d |de |que|tard|loin|vite|grand|cher|le droit))", r"plus (?:aucune?|rien|un seul|une seule)", r"plus (?:un|une) \w+ (?:ne|n)", r"(?:tout|tous|toute|toutes) (?:blancs?|blanches?|noirs?|gris)", r"(?:se ferme|quitte|redemarre|se coupe)\w* (?:toute? seule?|sans|quand|des que|a chaque)", r"n importe quoi", r"en triple", r"invalid\w*", r"failed", r"broken", r"not working", r"en 500", r"tombent? en", r"perturb\w+", r"sature\w*", r"sort\w* (?:tout )?(?:blanc|vide|noir)",
        r"<MARCHER> (?:toujours |meme |vraiment |absolument |jamais |quasiment |donc |a nouveau |tout simplement |correctement |tout bonnement )*(?:pas|plus|rien|jamais|mal|aucune?)(?! (?:que|si|de mode|d urgence))", r"(?:en panne|panne|pannes|hors service)", r"bugs?", r"beugs?", r"plante\w*", r"crash\w*", r"erreurs?", r"(?:4\d\d|50\d)", r"echou\w+", r"echecs?", r"cassee?s?", r"disparu\w*", r"(?:disparait|disparaissent|manque|manquent|manquants?|manquantes?)", r"rien ne se passe", r"(?:se passe|donne|produit|fait) rien", r"dans le vide", r"mouline\w*", r"boucles?", r"figee?s?", r"freez\w+", r"corromp\w+", r"vides?", r"pages? blanches?", r"ecran (?:blanc|noir)", r"reste\w* (?:bloque|a 0|a zero|en attente|en cours|coince|fige|vide|sur)\w*", r"dysfonctionn\w+", r"anomalies?", r"incidents?", r"timeouts?", r"time out", r"expire\w*", r"(?:n|ne) <G>(?:plus|pas) (?:a jour|synchronise\w*)", r"desynchronis\w+", r"pas synchro\w*", r"(?:recoi\w*|recev\w*|recu\w*) (?:toujours |plus |pas )*(?:plus|pas|rien|aucun\w*|jamais)", r"(?:arrive\w*|recu\w*) jamais", r"jamais (?:arrive|recu|parti|abouti)\w*", r"(?:faux|fausse|incorrects?|incorrectes?|errone\w*)", r"en doublon", r"doublons?", r"deux fois", r"decalee?s? d", r"interrompu\w*", r"coupures?", r"indisponib\w+", r"tombee?s?", r"mort|morte", r"saute\w*", r"coupee?s?", r"perd\w* <G>(?:saisie|donnees|modifications|travail)", r"degrad\w+", r"ne (?:se )?(?:\w+ )?(?:fait|lance|met|passe|ouvre|ferme|valide|tourne|calcule)\w* (?:plus|pas)", r"regression", r"foire\w*", r"deconne(?:nt)?", r"merde\w*", r"(?:probleme|souci|pb) (?:de|d|avec|sur|pour|depuis|a|au|lors|quand|dans|technique)", r"illisibles?", r"tronque\w*", r"coupes? a", r"instable\w*", r"intermitten\w+", r"par intermittence",
    ),
    Signal.PERTE: (
        r"(?:ne |n )?(?:retrouv\w+) plus <GG><DONNEES>", r"plus (?:un|une|aucun|aucune|un seul|une seule) <G><DONNEES>", r"(?:efface|supprime|ecrase|vide)\w* <G>(?:toutes?|tous|toute) <G><DONNEES>",
        r"<DONNEES> <GG>(?:disparu\w*|perdues?|perdus|effacee?s?|envole\w*|volatilise\w*|supprimee?s? (?:sans|tout|par|cette)|ecrase\w*)", r"(?:disparu\w*|disparition|perdu|perdue|effac\w*|envole\w*|perte) <G>(?:de |des |du |nos |mes |les |tous |toutes |la |le |l |d )*<G><DONNEES>", r"<DONNEES> (?:sont|est|restent|etaient) (?:tous |toutes |completement )?(?:vides?|corrompu\w*|a zero)", r"(?:tout|tous|toutes) <GG>(?:disparu\w*|perdu\w*|efface\w*|envole\w*)", r"(?:n ont|a|avons|ont|n avons) plus (?:rien|aucun\w* <DONNEES>)", r"perte de donnees", r"(?:remis|remise|revenu|revenue)s? a zero",
    ),
    Signal.LENTEUR: (
        r"lente?s?", r"lenteurs?", r"lentement", r"rame", r"rament", r"latences?", r"(?:met|mettent|prend|prennent|attendre|faut) <G>(?:\d+|plusieurs|trente|vingt|dix|quarante|des|une|deux|trois) (?:secondes?|minutes?|plombes|heures)", r"saccad\w+", r"ralenti\w*",
    ),
    # --- l'étendue ---------------------------------------------------------------------------
    Signal.TOUS: (
        r"chez aucun\w*", r"les \d+ (?:postes|ecrans|caisses|ordinateurs|sites|magasins)", r"(?:deux|nos deux|les deux) (?:magasins|boutiques|sites|agences|restaurants|equipes|ateliers|entrepots)", r"(?:la|une) file (?:s allonge|d attente|attend)", r"plus aucune? (?:commande|vente|client|dossier|appel|livraison|expedition|reservation|inscription|paiement)s?", r"pour personne", r"chez personne",
        r"quiconque", r"meme (?:les|l|nos) admin\w*", r"(?:l|notre|le|la|tout le|toute l|toute la|toute notre) (?:atelier|entrepot|magasin|boutique|equipe|service|agence|accueil|standard|cabinet|ecole|sav|comptabilite|bureau|usine|production|entreprise|societe|boite|clinique|mairie|plateau|hotel|restaurant|association|groupe|centre|pole|support|siege|etude|office|pharmacie|college|lycee|hopital|secretariat) (?:entiere? |au complet |complete? )*(?:ne |n |est (?:bloque|a l arret|coupe|paralyse|dans|sans|hors)\w*)", r"(?:la comptabilite|les \w+) (?:ne|n) (?:peux|peut|peuvent|arrive\w*) (?:plus|pas)", r"(?:all|every) (?:our )?(?:users?|customers?|requests?|employees)", r"everyone", r"everybody", r"nobody", r"customers? (?:are )?impacted", r"<NB> (?:\w+ )?(?:qui )?(?:attend\w*|bloques?|coinces?|dehors|touches|concernes|impactes|deconnectes|a l arret)",
        r"tout le monde", r"tous (?:les|nos|mes|ses|leurs) (?:\w+ )?(?:\w+ )?<GENS>", r"toutes (?:les|nos|mes) (?:\w+ )?<GENS>", r"<NB> <G><GENS>", r"plus personne", r"personne (?:ne |n (?!a (?!plus|pu|acces|reussi|pas))|ici |chez |dans |au |a |sur |de )", r"(?:aucun|aucune) (?:\w+ )?(?:de |d |des )?(?:nos |mes |entre nous|nous |\d+ |six |cinq |<NB> )*<GENS>", r"aucun d (?:entre nous|eux)", r"aucun de nous", r"l ensemble (?:du|de|des) (?:\w+ )?(?:\w+ )?(?:<GENS>|personnel|service|societe|entreprise|equipe|flotte|structure|etablissement|effectif|bureau|groupe|cabinet|boite|reseau|parc|appels|requetes)",
        r"(?:toute|entiere?) (?:l |la |notre |une )?(?:equipe|entreprise|boite|societe|agence|flotte|activite|structure|ecole|association|clinique|usine|mairie|organisation|direction|production|boutique)", r"(?:equipe|entreprise|boite|societe|agence|service|cabinet|ecole) (?:entiere?|au complet|complete?)", r"tout (?:le|notre) (?:personnel|service|bureau|cabinet|magasin|reseau|parc|groupe|staff|siege|plateau|etage)", r"nous (?:sommes|en sommes) tous", r"on est tous", r"tous (?:bloques|deconnectes|dehors|touches|concernes|impactes|ejectes|a l arret)", r"(?<!\ba )(?<!aux )(?<!pour )(?<!de )(?<!chez )(?<!par )(?<!avec )(?<!vers )(?<!\bd )(?<!sur )(?<!entre )(?:mes|nos) (?:\w+ )?<GENS>(?! (?:n ont pas (?:ce|le) (?:probleme|souci)))",
        r"tous (?:nos |les |mes )?(?:appels|appareils|postes|navigateurs|comptes|acces|sites|ordinateurs|telephones|mobiles|flux|traitements|envois)", r"toutes (?:nos |les )?(?:requetes|machines|connexions|tablettes|integrations|sessions|commandes|caisses)", r"plusieurs (?:d entre nous|\w+ )?<GENS>", r"(?:la moitie|les trois quarts|la majorite|la plupart|une partie) (?:de |des |du )", r"(?:notre|l|une) equipe (?:\w+ )?(?:ne |n |est |se |entiere|a )", r"les (?:equipes|utilisateurs|salaries|agents|collegues|clients|vendeurs|magasins|boutiques|caisses|commerciaux|infirmi\w+|eleves|livreurs|chauffeurs|postes|operateurs|techniciens|medecins|enseignants|conseillers) (?:ne |n |sont |attendent|se |restent|recoivent|voient|ont )", r"(?:nous|on) (?:sommes|est) (?:tous |toutes |completement |totalement |entierement )*(?:bloques?|a l arret|coinces|deconnectes|paralyses|dehors|en panne|plantes|aveugles)",
        r"nous ne (?:pouvons|arrivons) (?:plus|pas) (?:a |du tout |rien )*(?:travail\w*|boss\w*|vendre|encaisser|faire|connect\w*|nous connecter|acceder|ouvrir|enregistrer|saisir|livrer|produire|facturer|expedier|entrer|rien)", r"(?:nous|on) (?:n |ne )?(?:avons|a) plus (?:aucun |d |l )?acces", r"chez nous (?:plus|tout|rien|personne|aucun)", r"partout", r"en masse", r"chez tous", r"pour tous", r"(?:nos|les|des) clients <G>(?:ne|n|appellent|se plaignent|recoivent|attendent|peuvent|voient)", r"(?:equipe|bureau|service|agence|open space) de (?:\d+|<NB>)", r"<NB> (?:a|qui) (?:etre|ne|n|attend\w*)", r"<NB> d entre nous",
    ),
    Signal.SEUL: (
        r"(?:un|une) (?:seule? )?(?:de |d entre |parmi )(?:mes|nos|vos|les|ses) <G><GENS>", r"(?:je suis|suis) (?:le |la )?seule?", r"(?:que|qu) (?:chez )?moi", r"(?:juste|uniquement|seulement) (?:moi|chez moi|sur mon|pour moi|mon|ma)", r"sur mon (?:poste|ordinateur|telephone|ecran|compte|navigateur|mobile|iphone|android)", r"(?:mes|les|nos) (?:autres )?(?:collegues|autres|utilisateurs|collaborateurs) <G>(?:n ont pas|y arrivent|ca marche|ont pas|va bien|sont pas|ne sont pas|arrivent|eux)", r"(?:pour|chez) (?:les autres|eux|mes collegues|tous les autres|le reste de l equipe) <G>(?:ca |tout |c est |pas )", r"seul (?:mon|un|ce) (?:compte|poste|utilisateur)",
    ),
    Signal.DETOUR: (
        r"obligee?s? de", r"obligee?s? (?:faire|imprim)", r"(?:on|je|nous|les) (?:les |la |le )?(?:recopie|refai|ressaisi|recree|retape|dedoublonn|corrige|note|saisi)\w*", r"copier coller", r"tableur", r"google sheets", r"excel(?! (?:ne|n|plante|bug))", r"telephone(?:r|ons)? en attendant", r"passe\w* par (?:mail|telephone|excel|le site|l application|l ordinateur|un)", r"workaround", r"bidouill\w+", r"rustine", r"je relance", r"on relance",
        r"s en (?:sort|sortons|sors|tire)", r"en attendant <GG>(?:je|j|on|nous|avec|faisons|fais|passe|utilis\w*|manuel\w*|main)", r"(?:je|j|on|nous) <G>en attendant", r"contourn\w+", r"a la main", r"manuel\w*", r"a la place", r"se debrouill\w+|me debrouill\w+|nous debrouill\w+|debrouill\w+", r"gerable", r"nonbloquant", r"(?:fait|faisons|fais) avec", r"solution (?:de secours|de repli|temporaire|provisoire)", r"quand meme (?:a |travail\w*|avancer|utilis\w*)", r"papier", r"finit par (?:passer|marcher|fonctionner|s afficher|charger|repondre|aboutir|s ouvrir)", r"(?:en|apres) (?:reessayant|relancant|rafraichissant|rechargeant|passant par|actualisant|insistant)", r"(?:avec|sur|depuis|par|via) (?:un autre|l autre|une autre) <G>(?:navigateur|poste|ordinateur|appareil|telephone|compte|ca|tout|c est)", r"(?:sur|depuis|avec) (?:l |le |un |mon )?(?:ordinateur|chrome|firefox|safari|telephone|edge|web|pc|version web|application mobile|mobile) (?:ca |tout |c est |pas de |aucun |en revanche |tout )", r"(?:csv|excel|xlsx|word|navigateur|version web|impression) <G>(?:fonctionne|marche|passe|va|ok)(?! (?:pas|plus))", r"(?:on|nous) (?:arrive|arrivons) quand meme", r"plan b", r"on patiente", r"depann\w+", r"provisoirement", r"(?:passons|passe|passer|passant) par (?:excel|le|la|un|une|l)", r"captures? d ecran", r"pas dramatique", r"on survit", r"on tient", r"ca depanne", r"utilise\w* (?:l ancien|excel|la version|le site|l application web)", r"autre (?:methode|moyen|solution)", r"avec (?:des )?relances", r"dedoublonn\w+", r"tout est a jour", r"rattrap\w+",
    ),
    # --- le ton ------------------------------------------------------------------------------
    Signal.QUESTION: (
        r"xquestion", r"comment (?:faire|fait|faut|puis|peux|peut|on|je|nous|ajouter|inviter|changer|modifier|activer|configurer|trier|obtenir|exporter|importer|passer|savoir|retirer|supprimer|creer|j|l|se|proceder)", r"est ce (?:que|qu)", r"(?:peux|peut|pouvons|puis|pourrait|pourrions|pourrais) (?:on|t on|nous|je)", r"est il possible", r"serait il possible", r"possible (?:de|d)", r"quell?e?s? (?:est|sont|sera|serait|difference|delai|limite|demarche|duree|formule|marche|version|navigateurs|format)", r"existe t il", r"y a t il", r"ou (?:trouver|se trouve|puis|peux|peut|sont|est|trouve|est ce|trouvons)", r"combien", r"(?:voudrais|voudrions|aimerais|aimerions|souhait\w+|besoin de|curieux de|cherche a|voulais|pour) savoir", r"proposez vous", r"acceptez vous", r"avez vous", r"offrez vous", r"gerez vous", r"permet (?:il|de|elle)", r"qu est ce que", r"une (?:petite |simple )?question", r"me demandais", r"(?:dites|dire|indiquer|expliquer|preciser|confirmer|renseign\w+)(?: moi| nous)? (?:si|comment|ou|quand|quel\w*|la difference|la marche|pourquoi)", r"se passe t il si", r"a quoi sert", r"renseignement", r"est ce (?:prevu|normal|possible|compris|inclus)",
    ),
    Signal.SOUHAIT: (
        r"remettez", r"remettre (?:l ancien|comme avant)", r"(?:l ancien|l ancienne) (?:menu|version|interface|design|page|presentation|ecran|vue|couleur)", r"horrible", r"tres laid\w*", r"je (?:n aime|deteste|prefer\w+)", r"epingler", r"j ai une idee", r"ce que j aimerais", r"interet (?:de|d|a) pouvoir", r"trop de clics", r"suffi\w+ non", r"envie de",
        r"(?:serait|seraient) (?:bien|pratique|chouette|possible|appreciable\w*|top|utile|genial\w*|super|cool|ideal|interessant|sympa|bienvenue?s?|agreable|parfait|un plus|un vrai|formidable|judicieux)", r"ce serait", r"suggestions?", r"idees?", r"(?:on|nous|j) (?:aimerait|aimerions|aimerais|adorerait|adorerions|adorerais)", r"(?:voudrait|voudrions|voudrais|souhaite|souhaitons|souhaiterais|souhaiterions|souhaiterait) (?:pouvoir|que|passer|ajouter|changer|avoir|activer|modifier|une|un|de|des)", r"prevoyez vous", r"(?:prevue?s?|envisag\w+|compte\w*|planifi\w+) <GG>(?:version|integration|fonction\w*|ajouter|sortir|ajout|proposer|developper|un jour|bientot)", r"comptez (?:vous )?(?:sortir|ajouter|proposer|faire|developper|integrer)", r"roadmap", r"feuille de route", r"amelior\w+", r"evolution\w*", r"nouvelle fonction\w*", r"demande de fonction\w*", r"feature request", r"manque (?:juste |seulement )?(?:une|un) (?:option|bouton|fonction|filtre|colonne|mode)", r"pouvoir (?:choisir|trier|dupliquer|personnaliser|changer|renommer|filtrer|masquer|exporter|ajouter)", r"serait il possible", r"vote pour", r"reve d", r"dommage que", r"toujours pas (?:choisir|possible de choisir|de mode)", r"un jour", r"si vous pouviez", r"proposition d",
    ),
    Signal.DETAIL: (
        r"le mot", r"petite remarque", r"mal place\w*", r"ponctuation", r"l affichage du logo", r"trop (?:petit|gros|clair|fonce|pale)e?s?", r"peu lisible", r"en allemand", r"en espagnol",
        r"coquilles?", r"orthograph\w*", r"faute (?:de|d) (?:frappe|orthographe|accord|francais|traduction|accent|typo\w*)", r"(?:manque|manquant|oublie) <G>(?:un s|une lettre|un accent|une virgule|l accent|une majuscule)", r"couleurs?", r"polices? de", r"icones?", r"decalee?s? (?:vers|de quelques|d un|sur|a|legerement|par)", r"(?:un peu|legerement) (?:decale|decalee|floue?|coupe|trop|petit|gros)\w*", r"mal (?:aligne|centre|cadre|traduit|ecrit|orthographie)\w*", r"align\w+", r"traduction\w*", r"(?:reste|restee|reste) en anglais", r"en anglais", r"libelles?", r"typo", r"logo", r"pixels?", r"esthetique\w*", r"cosmetique\w*", r"majuscules?", r"moche\w*", r"affreu\w*", r"contraste", r"arrondi des", r"marge\w*", r"flou\w*", r"l espace (?:avant|entre|apres)", r"le (?:bleu|vert|rouge|gris|jaune|orange|rose|violet)", r"mode sombre", r"theme", r"depasse (?:du|de|un peu)", r"se chevauche\w*", r"typograph\w*",
    ),
    Signal.SANS_HATE: (
        r"rien de (?:bien |tres |vraiment )?(?:mechant|urgent|important|dramatique|critique|pressant|presse)", r"pas (?:critique|important|dramatique|essentiel|prioritaire)", r"si (?:un jour|jamais) vous", r"low priority", r"no rush", r"pour info", r"a titre d information", r"quand vous voulez", r"ca peut attendre", r"peut attendre",
        r"pas press\w*", r"sans urgence", r"nonurgent", r"pasurgent", r"pas urgent", r"un de ces jours", r"a l occasion", r"l an prochain", r"l annee prochaine", r"pour plus tard", r"prenez (?:votre|le) temps", r"quand (?:vous pourrez|possible|ce sera possible)", r"a votre rythme", r"rien de grave", r"par curiosite", r"au printemps", r"pas une urgence", r"aucune urgence", r"prochaines? factures?", r"a venir",
    ),
    Signal.AUJOURD_HUI: (
        r"(?:avant|d ici) (?:ce soir|midi|\d+ ?h\w*|la fin de (?:la )?(?:journee|matinee)|demain|aujourd hui|17 h|18 h)", r"ce soir", r"aujourd hui (?:meme|imperativement|sinon|avant|dernier)", r"dans (?:l|une|deux|2|1) heures?", r"date limite", r"dernier delai", r"cloture (?:ce|aujourd|demain|comptable)", r"(?:demo|reunion|audit|presentation|rendu|echeance|paie|conseil) <G>(?:ce|cet|a|dans|aujourd|demain|tout a l heure|cette)", r"demain matin",
    ),
    Signal.A_COTE: (
        r"exports?", r"export\w+", r"pdf", r"impression", r"imprim\w+", r"notifications?", r"filtr\w+", r"rapports?", r"calendriers?", r"tri", r"trier", r"recherche", r"graphiques?", r"pieces? jointes?", r"photo", r"avatar", r"widgets?", r"commentaires?", r"newsletter", r"statistiques?", r"tableaux? de bord", r"dashboards?", r"modeles?", r"signatures?", r"etiquettes?", r"raccourcis?",
    ),
    Signal.PLAINTE: (
        r"or (?:la|le|les|nous|je|j|il|elle|on|ma|mon|notre|c|ce|cette)", r"(?:ne |n )?(?:comprend\w*|comprenons) (?:rien|pas|plus)", r"pas (?:possible|acceptable|serieux|tenable)", r"incomprehensible\w*", r"sans cesse", r"desesper\w+", r"catastroph\w+", r"desole d insister", r"ne change rien", r"j en ai besoin", r"penible\w*", r"en boucle", r"difficulte\w*", r"erreur", r"insiste", r"surpris\w*", r"etonn\w+", r"decouvert",
        r"(?:pas|jamais) (?:eu|recu|obtenu) de (?:reponse|retour|nouvelles)", r"sans (?:reponse|nouvelles)", r"(?:relance|rappel)", r"toujours (?:pas|rien|aucun)", r"cloche", r"rien n y fait", r"(?:lui|elle|moi) seule?", r"sans explication", r"a tort", r"attend (?:pour|depuis|toujours)",
        r"alors (?:que|qu)", r"pourtant", r"malgre", r"n importe quoi", r"obligee?s?", r"(?:est ce|c est|est il|trouvez vous ca|semble) normal", r"pas (?:tres )?normal\w*", r"anormal\w*", r"depuis (?:hier|ce matin|cette nuit|ce midi|midi|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|avant hier|la version|la mise a jour|la derniere|la migration|la maj|votre|le passage|quelques jours|une semaine|deux jours|trois jours|plusieurs jours|\d+ jours|\d+ ?h|une heure|deux heures|aujourd hui)", r"sans (?:prevenir|que (?:personne|nous|je|l on|rien)|raison|explication)", r"bizarre\w*", r"etrange\w*", r"inquiet\w*", r"malheureusement", r"toujours le meme", r"ca recommence", r"de nouveau le", r"encore une fois", r"inadmissible", r"inacceptable", r"toute? seule?", r"au lieu d\w*", r"probleme\w*", r"souci", r"pb", r"galere\w*", r"mauvais(?:e|es)?", r"rejette", r"triple", r"n est pas (?:le bon|la bonne|correct\w*|bon|a jour)",
    ),
    Signal.DEMANDE: (
        r"merci (?:de|d|par avance|d avance de|de bien)", r"(?:pouvez|pourriez|pouvais|peux|pourrais) (?:vous|tu)", r"(?:je|j|on|nous) (?:\w+ )?(?:veux|voudrais|voulons|voudrions|souhaite\w*|souhaitons|aimerais|aimerions|demande|demandons|cherche|cherchons|besoin|attends|attendons|reclame|exige|dois|devons|reviens vers)", r"(?:faut|faudrait|fodrait)", r"(?:aidez|dites|envoyez|renvoyez|corrigez|verifiez|regardez|rappelez|faites|donnez|expliquez|effacez|supprimez|changez|ajoutez|retirez|annulez|remboursez|debloquez|reactivez|montrez|confirmez|transmettez|mettez|appelez|repondez|arretez)", r"svp|s il vous plait", r"besoin d", r"que faire", r"que faut il",
    ),
    Signal.REGLE: (
        r"(?:c est|tout est|est|ete|probleme|souci|finalement|a ete) (?:\w+ )?(?:regle|resolu|repare|corrige|retabli|rentre dans l ordre|ok|revenu a la normale|debloque|reparti)e?s?(?! (?:pas|que|pour la facture|par))", r"(?:remarche|refonctionne|reparti|remarchent|refonctionnent)", r"(?:fonctionne|marche|marchent|fonctionnent) (?:a nouveau|de nouveau|maintenant|desormais|parfaitement|tres bien|nickel|impeccable)", r"vous pouvez (?:fermer|clore|cloturer|fermez) <G>(?:ticket|demande|dossier)", r"fausse alerte", r"(?:oubliez|annulez|ignorez) <G>(?:ticket|demande|message|mail)", r"ne tenez pas compte",
    ),
}  # fmt: skip
