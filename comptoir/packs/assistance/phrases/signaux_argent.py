"""De l'argent : pris, contesté, pas vu, attendu.

Des expressions sur des mots repliés (sans accent ni apostrophe) ; `<NOM>` est une classe de mots.
"""

from typing import Final

from comptoir.packs.assistance.phrases.sens import Signal

ARGENT: Final[dict[Signal, tuple[str, ...]]] = {
    Signal.DEUX_FOIS: (
        "(?:quatre|cinq|six|sept|huit|dix|plusieurs|[4-9]) (?:prelevements|debits|encaissements)",
        (r"(?:preleve|debite|encaisse)\w* <GG>(?:de nouveau|a nouveau|une seconde fois|une"
         " deuxieme fois|puis encore|puis a nouveau)"),
        r"(?:charged|billed|debited) (?:\w+ )?(?:twice|two times|double)",
        "double (?:charge|billing)",
        "(?:meme|identique) (?:prelevement|debit|montant|somme) <GG>(?:deux|2) (?:fois|jours)",
        r"passe\w* (?:en double|deux fois|2 fois)",
        (r"(?:preleve|debite)\w* le \w+ (?:\w+ )?(?:puis|et|et encore|ensuite) (?:a nouveau "
         "|encore |de nouveau |une fois )?le"),
        ("(?:deux|2|trois) (?:operations|lignes|transactions|mouvements|paiements|retraits"
         r"|ecritures|montants|sommes) (?:\w+ )?(?:identiques|pareil\w*|du meme|de xeuros|le meme"
         r"|de la meme|successi\w*)"),
        "a la fois <GG>et <G>(?:la formule|le plan|l offre|l abonnement)",
        "<DEBITE> <GG><DEUXFOIS>", "<DEUXFOIS> <GG><DEBITE>",
        "doubles? (?:prelevement|debit|paiement|facturation|encaissement|transaction)s?",
        "(?:deux|2|trois|3) (?:prelevements|debits|encaissements)",
        "(?:deux|2) paiements (?:identiques|pour la meme)",
        (r"(?:deux|2) fois (?:xeuros|\d+(?: \d+)? ?(?:euros|eur)?|la (?:meme )?somme|le (?:meme"
         " )?(?:montant|abonnement|prix)|l abonnement|ma carte|notre carte)"),
        r"(?:paye\w*|regle\w*|facture(?:e|es|s)?) (?:deux|2) fois",
        "(?:un|une) (?:deuxieme|second|seconde|autre) (?:prelevement|debit)",
        "(?:prelevement|debit)s? (?:est |a ete |etait )?(?:en |passe )?(?:double|doublon|doubles)",
        r"preleve\w* <G>(?:encore|a nouveau|de nouveau) <GG>(?:meme|deja)",
        r"facture\w* (?:payee|reglee|debitee|prelevee) (?:deux|2) fois",
        r"passe\w* (?:deux|2) fois (?:sur|a la|en banque)",
    ),
    Signal.PRIS_A_TORT: (
        "(?:jamais|pas) <G>(?:client|cliente|clients|abonne|abonnee|inscrit|inscrite) <GG><DEBITE>",
        ("(?:debit|prelevement|paiement)s? (?:abusif|illegitime|fantome|mystere|mysterieux"
         r"|intempestif)\w*"),
        (r"continu\w* <G>(?:servir|ponctionner|tirer|piocher|prendre) <G>(?:carte|compte|sur"
         "|argent)"),
        (r"(?:preleve|debite|encaisse|ponctionne)\w* <GG>alors (?:que|qu) (?!<GG>(?:impaye|attente"
         "|suspen|coup|relanc|reclam))"),
        r"<DEBITE> <GG>(?:pourtant|or) <GG>(?:annule|resilie|gratuit|essai|arrete)\w*",
        (r"(?:debit|prelevement)s? (?:\w+ )?(?:que je ne|que nous ne|que personne|jamais|inconnu"
         "|sans)"),
        (r"(?:continue\w*) <G>(?:prelever|debiter|etre preleve|etre debite|me prelever|nous"
         r" prelever)\w* <GG>(?:alors|pourtant|malgre|apres|depuis)"),
        ("<DEBITE> <GG>(?:a tort|par erreur|sans (?:mon |notre |aucune? |meme )?(?:accord"
         "|autorisation|consentement|raison|motif|prevenir|me prevenir|nous prevenir)|indument"
         r"|injuste\w*|illegal\w*|au lieu (?:de|des|d)|de trop|en trop|a la place)"),
        ("(?:a tort|par erreur|sans (?:mon |notre |aucune? )?(?:accord|autorisation)|indument)"
         " <GG><DEBITE>"),
        (r"<DEBITE> <GG>(?:jamais|pas|rien) <G>(?:souscri\w*|command\w*|autoris\w*|demand\w*"
         r"|accept\w*|sign\w*|prevu\w*|client\w*)"),
        r"(?:jamais|rien) <G>(?:souscri\w*|command\w*|autoris\w*) <GG><DEBITE>",
        (r"prelevements? (?:\w+ )?(?:injustifie|non autorise|frauduleux|abusif|indu|errone|inconnu"
         r"|anormal|incorrect)\w*"),
        r"trop percu\w*", r"trop preleve\w*", r"preleve\w* trop",
        ("(?:vous m|vous nous|on m|on nous) (?:avez|a) (?:pris|vole|ponctionne|soutire|retire)"
         r" <G>(?:\d+|xeuros|argent|de l argent|trop)"),
        (r"montant preleve <GG>(?:differ\w+|pas le bon|superieur|faux|incorrect|errone|ne"
         r" correspond)\w*"),
        (r"preleve\w* <GG>(?:mauvais montant|montant (?:faux|errone|superieur|incorrect)|pas le"
         " bon montant)"),
        (r"(?:essai|gratuit\w*) <GG>(?:m a|nous a|m avez|nous avez|ete|etre) (?:quand meme |deja "
         r"|ete )*(?:preleve|debite)\w*"),
    ),
    Signal.RESILIE: (
        r"(?:decoche|desactive|refuse|annule|coupe|arrete)\w* <G>(?:renouvellement|reconduction)",
        (r"(?:renouvellement|reconduction|renouvele|reconduit)\w* <G>(?:non souhaite|pas demande"
         r"|decoche|desactive|non voulu|refuse|sans|annule)\w*"),
        ("(?:abonnement|contrat|compte|formule|essai) <G>(?:annule|resilie|ferme|cloture|arrete"
         r"|supprime|termine)\w*"),
        r"(?:annule|arrete|stoppe|ferme)\w* <G>(?:pendant|avant la fin|a temps|dans les|au bout)",
        r"resili\w+", r"desabonne\w*",
        (r"(?:annule\w*|arrete\w*|stoppe\w*|mis fin|cloture\w*|supprime\w*|ferme\w*)"
         " <G>(?:abonnement|compte|contrat|formule|essai)"),
        "fin d essai", r"essai (?:gratuit )?(?:annule|arrete|termine)\w*",
    ),
    Signal.DEBITE: (
        "(?:une |de )?lignes? <G>xeuros", "xeuros <G>(?:sur|de) (?:mon|notre|le) (?:releve|compte)",
        "(?:quand meme|encore|toujours) <G>xeuros", "pris xeuros",
        "(?:preleve|debite|encaisse|ponctionne)(?:e|s|es)?",
        r"prelevements? (?:a |est |de |du |le |d )\w+",
        r"(?:continue\w*|toujours|encore|quand meme) <G>(?:prelev\w+|debit\w+|factur\w+)",
        r"factur\w+ <G>(?:encore|toujours|quand meme)",
    ),
    Signal.LITIGE: (
        r"pourquoi <GG>(?:passe\w*|palier|quota|augment\w*)",
        "(?:ne |n )?(?:colle|colles|collent) pas",
        r"(?:factur\w+|xfacture) <GG>(?:corriger|rectifier|revoir|recalculer|corrigee|rectifiee)",
        ("(?:ne|n) <G>(?:tient|tiennent|prend|prennent) pas (?:en )?compte <GG>(?:remise"
         "|reduction|avoir|changement|resiliation|depart|suppression|tarif|acompte)"),
        "(?:appliquez|facturez|comptez) <GG>alors (?:que|qu)",
        (r"(?:ne |n )?(?:comprend\w*|comprenons) (?:rien|pas|plus) <GG>(?:prorata|factur\w+"
         "|montant|xfacture|xeuros|ligne|tarif|calcul)"),
        r"rectificati\w+",
        ("(?:tarif|prix|montant|remise) <G>(?:devait|convenu|annonce|promis|negocie|prevu|garanti"
         r"|accorde)\w*"),
        "(?:convenu|promis|annonce|negocie) <GG>(?:tarif|prix|xeuros|remise|montant)",
        ("vous (?:comptez|facturez|appliquez|avez compte|avez facture|avez applique) <G>(?:le"
         r" mois|toute|tout|quand meme|deux|trois|une annee|\d+)"),
        "(?:mois complet|annee complete|plein tarif)",
        (r"(?:comptez|comptee?s?|comptabilis\w*) <GG>(?:places?|licences?|utilisateurs?|sieges?"
         "|personnes)"),
        ("(?:option|module|ligne|service|supplement|frais)s? <GG>(?:pas|jamais|rien)"
         r" (?:souscri\w+|command\w+|demand\w+|active\w*|utilis\w+)"),
        (r"pourquoi <GG>(?:factur\w+|xfacture|xeuros|preleve\w*|debite\w*|paye\w*|montant"
         r"|augment\w*|cher|tarif)"),
        ("(?:mauvais|mauvaise|faux|fausse) <G>(?:taux|montant|tva|tarif|prix|nombre|quantite"
         "|formule|devise|periode)"),
        r"(?:passee?|augment\w*) de \w+ a xeuros",
        (r"(?:factur\w+|xfacture) <GG>(?:mauvais|faux|fausse|erreur|inconnu\w*|jamais|bizarre"
         "|etrange|double)"),
        r"(?:est ce|c est) normal <GG>(?:factur\w+|xeuros|montant|licences?|paye\w*)",
        (r"(?:ligne|frais|option|supplement)s? <GG>(?:factur\w+|xfacture) <GG>(?:pas|jamais"
         r"|inconnu\w*|comprend\w*|rien)"),
        ("(?:ligne|frais|option|supplement)s? <GG>(?:pas|jamais) (?:demande|souscri|command|prevu"
         r"|comprend)\w*"),
        r"contest\w+",
        ("(?:erreur|erreurs|anomalie|incoherence|probleme) <G>(?:de |sur |dans |d )(?:la |notre "
         r"|ma |votre |le |cette |vos |mes |nos )?(?:xfacture|factur\w+|montant|tva|calcul"
         "|prelevement|decompte|licences?|tarif)"),
        (r"(?:factur\w+|montant|xfacture|tarif|prix|decompte|tva|total|prorata) <GG>(?:faux|fausse"
         r"|incorrect\w*|errone\w*|inexact\w*|trop eleve\w*|ne correspond\w*|pas le bon|pas la"
         r" bonne|pas les bon\w*|pas normal|anormal\w*|superieur\w*|differ\w+|injustifie\w*|a"
         r" augmente|augmente sans|double du|explose\w*|pas prevu|abusi\w*|mal calcule\w*|en trop"
         r"|exage\w*|inattendu\w*|pas d accord)"),
        (r"factur\w+ <GG>(?:au lieu|alors que|sept|en trop|de trop|plus que|jamais|pas demande|par"
         " erreur|a tort)"),
        r"(?:au lieu|alors que|en trop|de trop|par erreur|a tort) <GG>factur\w+",
        ("(?:licences?|sieges?|utilisateurs) (?:<G>)?(?:en trop|de trop|supplementaires? (?:non"
         "|pas|jamais)|fantomes?)"),
        "ne (?:la |les |le )?(?:paierai|paierons|reglerai|reglerons)", r"surfactur\w+",
        r"trop factur\w+", r"factur\w+ trop",
        "(?:deux|2|plusieurs) factures (?:pour|du|identiques|differentes|le meme)",
        (r"(?:ne )?(?:comprend\w*|explique\w*|justifi\w*) <GG>(?:ce montant|cette facture|la"
         " facture|cette augmentation|ce total|cette ligne|le montant|la difference|cet ecart)"),
        (r"ne correspond\w* <GG>(?:devis|contrat|commande|abonnement|formule|licences|ce que|tarif"
         "|rien)"),
        (r"(?:remise|reduction|promo\w*|code|coupon|avoir|tarif) <GG>(?:pas (?:ete |bien"
         r" )*(?:appliqu|deduit|pris|compte|retire|soustrai)\w*|non appliqu\w*|n apparait pas"
         r"|oublie\w*|pas pris\w*|pas applique\w*|pas deduit\w*)"),
        "(?:pas|jamais) <G>(?:la formule|le plan|l offre) que",
        r"devis <GG>(?:autre prix|autre montant|indiqu\w+|disait|prevoyait|moins)",
        (r"(?:demande|exige|reclame\w*|attends) <G>(?:un avoir|le remboursement|remboursement|une"
         " correction|d etre rembourse|un geste)"),
        ("(?:revoir|corriger|rectifier|annuler|recalculer) <G>(?:facture|facturation|montant"
         "|xfacture)"),
        r"compte (?:\d+|<NB>) (?:licences|utilisateurs|sieges)? ?(?:au lieu|alors)",
        (r"factur\w* <GG>(?:licences|utilisateurs|sieges) <GG>(?:alors|mais|or|pourtant|seulement"
         "|que|au lieu)"),
        r"(?:passe|passee|augmente\w*) de \d+ <G>a \d+",
        (r"\d+ (?:licences?|utilisateurs?|sieges?) <GG>(?:alors que|au lieu|mais|quand|facture\w*)"
         r" <GG>\d+"),
    ),
    Signal.NON_VU: (
        (r"(?:paye\w*|regle\w*|vire\w*|virement|paiement|reglement|cheque|versement|envoye\w*)"
         r" <GG>(?:toujours|encore|marquee?|reste|apparait|affichee?|indiquee?|considere\w*)"
         r" <G>(?:comme |en )?(?:impaye\w*|due?|en attente|non (?:payee?|reglee?)|a payer|retard"
         "|ouverte)"),
        (r"(?:impaye\w*|en attente de (?:paiement|reglement)|non reglee?|non payee?|a regler|a"
         r" payer|en retard) <GG>(?:alors que|pourtant|mais|or) <GG>(?:paye\w*|regle\w*|virement"
         r"|paiement|vire\w*|solde\w*|payees?|debite\w*)"),
        (r"(?:paye\w*|regle\w*|virement|paiement|solde\w*) <GG>(?:alors|pourtant|mais|et|or)"
         r" <GG>(?:impaye\w*|relance\w*|rappel\w*|non recu|pas (?:ete )?(?:recu|pris|enregistr\w*"
         r"|credit\w*|vu|apparu))"),
        ("<PAIEMENT> <GG>(?:pas|jamais|toujours pas|introuvable|perdu|nulle part|non) ?(?:encore "
         "|ete |etre |bien )*(?:recu|arrive|pris|enregistre|credite|vu|apparait|apparu|rapproche"
         r"|comptabilise|affecte|valide|visible|traite|pris en compte|lettre)\w*"),
        ("(?:pas|jamais) <G>(?:recu|vu|enregistre|pris en compte|rapproche|retrouve|trace)"
         " <G>(?:notre |mon |de |le |ce )<G><PAIEMENT>"),
        ("(?:apparait|affichee?|marquee?|indiquee?|reste) <G>(?:encore |toujours |comme"
         r" )*impaye\w*"),
        (r"(?:relance\w*|rappels?|mise en demeure|penalites?) <GG>(?:alors que|pourtant|deja"
         r"|paye\w*|regle\w*|virement)"),
        (r"(?:deja|bien) <G>(?:paye|regle|vire|solde)\w* <GG>(?:relance|rappel|impaye|reclame"
         r"|suspen|coup)\w*"),
        ("(?:a t il|avez vous|l avez vous|vous l avez|bien) <G>(?:recu|vu|trouve) <GG>(?:virement"
         "|paiement|reglement|cheque)"),
        ("(?:virement|paiement|reglement|cheque) <GG>(?:vous l avez|l avez vous|avez vous)"
         " (?:bien )?(?:recu|vu|trouve)"),
        "(?:pas de trace|aucune trace) <GG><PAIEMENT>",
        "<PAIEMENT> <GG>(?:aucune trace|pas de trace|sans suite|sans effet)",
        r"toujours (?:marque\w* |affiche\w* |en |comme )*(?:impaye|non reglee?|en attente)\w*",
    ),
    Signal.REMBOURSEMENT: (
        ("(?:recuperer|restituer|rendre|recrediter|revoir) <G>(?:somme|argent|xeuros|difference"
         "|montant|trop percu)"),
        r"(?:recredit\w+|restitution|geste commercial|dedommag\w+|compensation|indemnis\w+)",
        "remboursez", r"rembours\w+ <G>(?:sous|dans|au plus tard|avant) <G>(?:jours|semaine|mois)",
        (r"rembours\w+ <GG>(?:attend\w*|toujours|pas|jamais|rien|aucun\w*|ou en est|tarde\w*"
         r"|promis\w*|annonc\w*|depuis|semaines?|mois|quand|nulle part|retard)"),
        (r"(?:attend\w*|toujours|pas|jamais|aucun|ou est|ou en est|promis|annonc\w*|quand)"
         r" <GG>rembours\w+"),
        r"avoir <G>(?:promis|annonce|attendu|toujours)\w*",
        (r"(?:demand\w+|souhait\w+|voudr\w+|merci de|veux|voulons|exig\w+) <G>(?:me |nous |etre "
         r"|un |le |d etre )*rembours\w+"),
        "me rembourser", "nous rembourser",
    ),
    Signal.PAIEMENT_REFUSE: (
        (r"(?:carte|paiement|transaction|reglement|prelevement|mandat) <GG>(?:refus\w*|rejet\w*"
         r"|echou\w*|echec|declin\w*|ne passe\w*|pas accept\w*|bloqu\w*|erreur|impossible)"),
        r"(?:refus\w*|rejet\w*|echec) <GG>(?:carte|paiement|transaction|prelevement)",
        ("(?:impossible|arrive pas|arrivons pas|peux pas|peux plus|pouvons pas|pouvons plus|peut"
         " pas|peut plus) <GG>(?:payer|regler|renouveler|souscrire|changer de carte|mettre a jour"
         " <G>carte|enregistrer <G>carte|ajouter <G>carte)"),
        r"(?:page|formulaire) de paiement <GG>(?:erreur|plante|bug|boucle|ne|blanc)\w*",
        r"3d ?secure <GG>(?:echou|bloqu|boucl|ne )\w*",
    ),
    Signal.SUSPENDU: (
        (r"(?:suspen\w+|coupe\w*|bloque\w*|ferme\w*|desactive\w*|restrein\w*|limite\w*)"
         r" <GG>(?:impaye\w*|defaut de paiement|non paiement|retard de paiement|factur\w+|xfacture"
         "|payee?|paiement)"),
        (r"(?:impaye\w*|paiement|payee?|reglee?|factur\w+|xfacture) <GG>(?:suspendue?s?|coupee?s?"
         "|bloquee?s?|fermee?s?|desactivee?s?)"),
        ("(?:abonnement|licences?) <GG>(?:suspendue?s?|coupee?s?|desactivee?s?|expiree?s? alors"
         "|bloquee?s?)"),
        ("suspension (?:du|de l|de notre|pour|injustifiee|de) <G>(?:compte|acces|abonnement"
         "|service|impaye)?"),
    ),
    Signal.COPIE: (
        "(?:le|un|mon|mes|les|nos) recus? (?:de|du|pour|d)",
        (r"(?:copies?|duplicatas?|exemplaires?|renvoyer|renvoi|telecharg\w+|retrouver|recevoir"
         r"|recuper\w+|envoyer|adresser|transmettre|fournir|trouver) <GG>(?:factur\w+|xfacture"
         "|recus?|justificatifs?|avoir)"),
        r"(?:factur\w+|xfacture) <GG>(?:copie|duplicata|exemplaire)", "duplicatas?",
    ),
    Signal.FORMULE: (
        "formules?", r"tarif\w*", "forfaits?",
        "plan (?:pro|annuel|mensuel|gratuit|starter|business|team|entreprise|premium)",
        r"(?:passer|passage|basculer) <G>(?:annuel\w*|mensuel\w*|formule|plan|offre)", "licences?",
        "essai", "devis", "prix", "reduction", "remise",
    ),
}  # fmt: skip
