"""La sécurité des accès, les données personnelles, les droits.

Des expressions sur des mots repliés (sans accent ni apostrophe) ; `<NOM>` est une classe de mots.
"""

from typing import Final

from comptoir.packs.assistance.phrases.sens import Signal

SECURITE: Final[dict[Signal, tuple[str, ...]]] = {
    Signal.INTRUSION: (
        (r"(?:un|une|des|par un|par une) inconnue?s? (?:a|s|ont|est|se|sont|utilise\w*|invit\w*"
         "|qui)"),
        "en (?:mon|notre) nom", "je n ai rien (?:modifie|demande|change|fait|touche)",
        ("nous n avons rien (?:modifie|demande|change|fait)(?= <GG>(?:mot de passe|compte"
         "|connexion|adresse))"),
        ("(?:mot de passe|adresse mail|mail de connexion|coordonnees|iban) <G>(?:a ete |ont ete "
         r"|vient d etre )(?:modifie|change|remplace)\w*"),
        "(?:vol|usurpation) d identite", r"acces non autorise\w*",
        r"quelqu un <G>(?:usurpe|pirate|vole|lit|utilise|fouille)\w*", "prise? de controle",
        "pris le controle", r"s est (?:introduit|infiltre|invite)\w*",
        ("(?:exports?|telechargements?|suppressions?|envois?|actions?) <GG>(?:lance|fait|effectue"
         r"|declenche)\w* <GG>(?:compte|nuit|conge|absence)"),
        ("(?:compte|identifiants|session) <GG>(?:en conges?|absente?|conge maternite|en vacances"
         "|en arret|qui dormait)"),
        "la derniere a (?:reussi|abouti)",
        (r"(?:comptes?|utilisateurs?|membres?|admin\w*|regles?|cles?) <GG>(?:que |qu )?(?:personne"
         "|aucun d entre|aucun de nous|nous n avons|je n ai|on n a) <G>(?:cree|ajoute|invite"
         r"|autorise|connai\w*)\w*"),
        (r"(?:utilisateurs?|membres?|comptes?|admin\w*|nom|adresse) <G>(?:inconnu|suspect|bizarre"
         r"|etrange)\w* <GG>(?:apparu\w*|apparai\w*|liste|ajoute\w*|membres|espace|droits|admin\w*)"),
        r"(?:apparu\w*|ajoute\w*) <GG>(?:droits d administrat|administrat|sans (?:que|notre|mon))",
        r"adresse ip <GG>(?:session|connect\w*|ouvert\w*|compte|russi\w*|chin\w*)",
        ("(?:on m a|on nous a|je me suis fait|s est fait) (?:vole|derobe|pirate|hacke|voler"
         r"|pirater|hacker)\w*"),
        (r"(?:mots? de passe|mail|adresse) <G>(?:a|ont|a ete|ete) <G>(?:change|modifie)\w*"
         " <GG>(?:pas|personne|sans|insu|quelqu)"),
        ("(?:quelqu un|un inconnu|une inconnue|inconnu|un tiers|une personne|des inconnus|un"
         " individu|on) <G>(?:s est|a|est|se sont|ont|a pu|s etait|utilise|se connecte)"
         " <G>(?:connecte|entre|rentre|introduit|accede|utilise|change|modifie|pris|vole|pirate"
         r"|acces|sur|a)\w* <GG>(?:compte|espace|session|acces|identifiants|mot de passe|profil"
         "|nom)"),
        ("(?:connexion|connexions|acces|activite|session|sessions|appareil|tentative|tentatives"
         "|login|ip|alerte) <GG><AILLEURS>"),
        r"<AILLEURS> <GG>(?:connexion|connexions|connecte\w*|acces|session|login|compte)",
        ("(?:ce n est|c est|ce n etait|c etait|n est) pas (?:moi|nous|de moi|l un des notres|l un"
         " d entre nous)"),
        "(?:ce n est|ce n etait) aucun d entre nous",
        ("(?:personne|aucun de nous|aucun d entre nous) <G>(?:n a|n est|ici n a|chez nous n a)"
         r" (?:fait|demande|initie|modifie|change|effectue|l auteur)\w*"),
        (r"(?:je n ai|nous n avons|on n a|j ai) (?:pas|jamais|rien) (?:demande|initie|fait)\w*"
         " <GG>(?:reinitialisation|mot de passe|code|codes|connexion|changement|modification)"),
        ("(?:reinitialisation|mot de passe|code|changement) <GG>(?:je n ai|nous n avons|on n a)"
         r" (?:pas|jamais|rien) (?:demande|initie|fait)\w*"),
        r"pirat\w+", r"hack\w*", r"intrus\w*", r"compromis\w*", r"usurp\w+", "cyber ?attaque",
        "rancongiciel", "ransomware", "malware", "virus", "force brute", "brute force",
        "s est fait voler",
        ("(?:vol|vole|volee|voles|derobe|derobee) <GG>(?:session|ordinateur|portable|pc"
         "|identifiants|mot de passe|compte)"),
        ("(?:ordinateur|portable|pc|session|identifiants|compte) <GG>(?:vole|volee|voles|vol"
         "|derobe|derobee)"),
        "(?:a|mon|notre|leur) insu", "autre iban",
        r"iban <G>(?:change|modifie|remplace|different)\w*",
        ("(?:mot de passe|adresse mail|mail|coordonnees) <G>(?:a ete |ont ete |est |sont"
         r" )?(?:change|modifie|remplace)\w* sans"),
        (r"(?:connecte\w*|connexions?) <GG>(?:depuis|de|a partir d|en|via) <GG>(?:alors que|or)"
         " <GG>(?:jamais|personne|pas|aucun)"),
        "faille", "vulnerabilite", "injection sql", "xss",
        r"(?:ne|pas) reconnai\w+ <GG>(?:connexions?|appareils?|sessions?|adresse|activite)",
        r"(?:connexions?|appareils?|sessions?) <GG>(?:ne|pas) reconnai\w+", "suppression massive",
        (r"comptes? <G>(?:inconnus?|cree?s? sans|fantome\w*) <GG>(?:administrat\w*|admin|droits"
         r"|apparu\w*|apparait)?"),
    ),
    Signal.FUITE: (
        (r"(?:lien|liens|page|partage|dossier|document)\w* <GG>public\w* <GG>(?:acces|visible"
         r"|contrat|<DONNEES>)\w*"),
        r"(?:indexe|reference)\w* par google", r"google <GG>index\w*",
        (r"(?:tout|tous|toutes) (?:nos|mes) \w+ <GG>(?:visibles?|accessibles?|en ligne|publics?"
         "|publiques?) <G>(?:sans|par|sur|a)"),
        r"sans mot de passe <GG>(?:public\w*|google|internet|tout le monde)",
        (r"<SECRET> <GG>(?:publi\w+|publiquement|fuit\w*|fuite|expos\w+|divulgu\w+|github|gitlab"
         r"|bitbucket|depot|repo|pouss\w+|commit\w*|voles?|volee?s?|compromis\w*|leak\w*|dans la"
         " nature|en clair|par erreur|visibles?|forum|pastebin|slack|internet|trello|capture)"),
        (r"(?:publi\w+|fuit\w*|fuite|expos\w+|divulgu\w+|pouss\w+|commit\w*|leak\w*|colle\w*"
         r"|partage\w*|envoye\w*|laisse\w*|poste\w*|mis) <GG><SECRET>(?= <GG>(?:publi\w+|github"
         r"|gitlab|depot|erreur|forum|ligne|tout le monde|mauvais\w*|client\w*|externe\w*"
         "|prestataire|slack|clair|internet|repo)|$)"),
        r"revoqu\w+ <G><SECRET>",
        ("(?:fuite|leak) (?:de|d|du|des) <G>(?:cle|cles|token|tokens|jeton|secret|mot|donnees"
         "|identifiants|fichier)"),
    ),
    Signal.HAMECONNAGE: (
        "phishing", r"hameconn\w+", "se (?:fait|faisait|faisant|font) passer pour",
        ("faux (?:mail|site|message|support|conseiller|sms|technicien|ordre|compte|formulaire"
         "|appel)"),
        "fausse (?:page|facture|alerte|adresse)", "arnaque (?:au|par|a la|en)",
        r"mail (?:suspect|frauduleux|bizarre|douteux|etrange|louche)\w*",
        ("(?:mail|message|sms|lien|appel) <GG>(?:suspect|frauduleux|bizarre|douteux|etrange"
         r"|louche)\w*"),
        ("(?:mail|message|sms) <GG>(?:identifiants|mot de passe|coordonnees bancaires|carte)"
         r" <GG>(?:vous|officiel|est ce|vrai|site|lien|clique\w*|bizarre|suspect)"),
        r"(?:a|en|sous) votre nom <GG>(?:identifiants|mot de passe|lien|site|carte|bancaire\w*)",
        (r"(?:donne|saisi|entre|tape|communique|rempli|fourni)\w* <G>(?:mot de passe|identifiants"
         r"|code) <GG>(?:faux|fausse|mail suspect|bizarre|frauduleu\w*|suspect\w*|lien|quelqu un"
         r"|interlocuteur|pretendu\w*|soi disant|arnaqu\w*)"),
        "clique <GG>lien <GG>(?:passer|suspect|bizarre|mot de passe|identifiants)",
    ),
    Signal.ANCIEN: (
        ("(?:stagiaire|salarie|employe|collaborat|prestataire|commercia|associe|alternant"
         r"|vendeu)\w* <GG>(?:remercie|congedie|mise? a la porte|debauche|parti|partie|sorti"
         r"|sortie)\w* <GG>(?:encore|toujours)"),
        ("(?:comptes?|acces) <GG>(?:ayant quitte|partis?|parties?|ne travaillent plus|ne"
         " travaille plus|plus chez nous|plus dans l entreprise|anciens?) <GG>(?:encore|toujours)"
         r" <G>(?:actifs?|active\w*|ouverts?|valables?)"),
        (r"(?:ne travaille\w* plus|plus chez nous|plus salarie\w*) <GG>(?:acces|connect\w*|voit"
         r"|voir|lire|telecharg\w*)"),
        (r"(?:a |ont )(?:ete )?(?:quitte\w*|parti\w*|licenci\w*|demission\w*) <GG>(?:encore"
         r"|toujours|continue\w*) <GG>(?:connect\w*|acces|entre\w*|efface\w*|supprim\w*"
         r"|telecharg\w*|voit|lit|modifi\w*|envoi\w*)"),
        (r"(?:quitte\w*|parti\w*|licenci\w*|demission\w*) <GG>(?:se connecte|connecte|accede\w*)"
         " <GG>(?:encore|toujours)"),
        (r"(?:anciens?|anciennes?|ex) (?:\w+ )?(?:salarie|employe|collaborat|collegue|prestataire"
         "|stagiaire|associe|administrat|utilisat|comptable|gerant|direct|developp|membre"
         "|apprenti|freelance|responsable|commercia|alternant|assistant|consultant|sous"
         r" traitant)\w* <GG>(?:encore|toujours|continue\w*|peut|a pu|a acces|ont acces|s est|se"
         r" connecte|vient|voit|telecharge\w*|consulte\w*|lit|accede\w*|actif|entre|rentre)"),
        (r"(?:encore|toujours|continue\w*) <GG>(?:acces|connect\w*|entrer|entre|rentrer|voir|lire"
         r"|actif|accede\w*) <GG>(?:anciens?|ancienne|ex|licenci\w*|demission\w*|parti|partie"
         r"|quitte\w*|vire\w*|renvoye\w*)"),
        (r"(?:licenci\w*|demission\w*|parti|partie|partis|quitte\w*|vire|viree|renvoye\w*|plus"
         " chez nous|plus dans|plus l entreprise|fin de contrat|fin de mission) <GG>(?:encore"
         r"|toujours|continue\w*|a pu|s est) <GG>(?:acces|connect\w*|entrer|entre|rentre\w*|voir"
         r"|voit|lire|actif|active|accede\w*|ses droits|compte|telecharg\w*|efface\w*|supprim\w*"
         r"|consult\w*)"),
        ("(?:acces|compte|droits) <GG>(?:toujours|encore) <G>(?:actif|active|ouvert|valable"
         r"|valide)s? <GG>(?:depart|parti\w*|quitte\w*|licenci\w*|demission\w*|ancien\w*)"),
        (r"(?:depart|licenciement|demission) <GG>(?:toujours|encore|continue\w*) <GG>(?:acces"
         r"|connect\w*|entrer|voir|actif|telecharg\w*)"),
    ),
    Signal.MELANGE: (
        (r"(?:tombe\w*|arrive\w*|atterri\w*|ouvre\w*|affiche\w*|vois|voit|voyons|acces) <GG>(?:d"
         " une autre|d un autre|d autres) (?:entreprise|societe|client|compte|cabinet"
         "|organisation|structure|association|etablissement|boite|espace|utilisateur)s?"),
        ("<DONNEES> <G>(?:d un autre|d une autre|d autres|d un tiers|de quelqu un d autre|d un"
         " client qui n|d une entreprise que|d inconnus|qui ne sont pas les (?:notres|miens?"
         r"|miennes)|qui ne (?:nous|m) appartien\w+)"),
        (r"(?:vois|voyons|voit|voient|voir|recu|recois|recevons|tombe\w*|acces) <GG>(?:d un autre"
         "|d une autre|d autres) (?:client|clients|entreprise|entreprises|societe|societes|compte"
         "|comptes|utilisateur|organisation|abonne|abonnes|cabinet|clientes|etablissement)"),
        ("(?:un autre client|d autres clients|une autre societe|autre entreprise) <GG>(?:voit"
         "|voient|vu|peut voir|acces|recu|consulter) <GG>(?:nos|notre|mes)"),
        "fuite de donnees",
        (r"(?:nos|mes) <DONNEES> <GG>(?:visibles?|accessibles?|publi\w+|exposee?s?) <G>(?:sur|par"
         "|a|depuis|sans|de) <G>(?:internet|google|tout le monde|n importe qui|tous|connexion"
         "|autres? clients?|public)"),
    ),
    Signal.RGPD: (
        "reglement (?:europeen|general)",
        "(?:remettre|restituer|rendre|remise|restitution) <G>mes donnees",
        r"(?:supprim\w+|effac\w+) <GG>(?:mon|ma) (?:profil|fiche|compte|historique)",
        "(?:integralite|totalite|ensemble|copie|toutes) (?:de |des )?(?:ses|mes|leurs|les) donnees",
        (r"(?:demand\w*|exige\w*|reclame\w*|obtenir|fournir|transmettre|recevoir|recuperer)"
         " <GG>(?:ses|mes|leurs) (?:donnees|informations)(?! de facturation)"),
        (r"(?:supprim\w+|effac\w+|suppression) <GG>(?:me concerne\w*|sur moi|a mon sujet|a mon nom"
         "|personnelles)"),
        r"(?:consentement|registre|traitement) <GG>(?:retir\w+|oppos\w+)",
        ("(?:droit|droits) (?:d acces|a l effacement|a l oubli|de rectification|a la portabilite"
         "|d opposition|a la suppression)(?! a(?:u|ux)? )"),
        (r"(?:supprim\w+|effac\w+|suppression|effacement|purg\w+|anonymis\w+) <GG>(?:mes|toutes"
         " mes|nos|mon|ses|toute trace|ma|leurs|l ensemble des|de mes|de toutes) <GG>(?:donnees"
         "|informations|infos|traces|profil)"),
        (r"(?:supprim\w+|effac\w+|suppression|effacement|fermer|cloturer|fermeture|cloture)"
         r" <G>(?:definitiv\w+ )?(?:de )?(?:mon|notre|ce|le) compte"),
        ("(?:quelles|copie|liste|ensemble|totalite|export|exemplaire|extraction|communiquer"
         "|transmettre|obtenir|acceder) <GG>(?:mes donnees|donnees personnelles|informations"
         " personnelles|donnees que vous|donnees me concernant|donnees sur moi|informations"
         " (?:gardez|detenez|conservez|me concernant)|donnees a caractere)"),
        ("(?:donnees|informations|infos) <G>(?:gardez|detenez|conservez|avez|possedez|stockez|me"
         " concernant|sur moi)"),
        "portabilite",
        (r"(?:rgpd|cnil|article 1[5-9]|article 2[0-2]) <GG>(?:demand\w*|exerc\w*|supprim\w*"
         r"|effac\w*|transmet\w*|copie|droit|acces|portabilite|rectifi\w*|plainte|reclam\w*)"),
        (r"(?:demand\w*|exerc\w*|titre|application|vertu|nom|sens) <GG>(?:rgpd|article 1[5-9]"
         "|article 2[0-2])"),
        "demande rgpd", r"retir\w+ <G>consentement",
        "(?:oppose|opposition) <GG>(?:traitement|prospection|donnees)", "oubliez moi",
        r"rectifi\w+ <GG>donnees personnelles", "violation de donnees",
    ),
    Signal.CODES: (
        "2fa", "double (?:authentification|facteur|verification)", "second facteur",
        "deux facteurs",
        ("codes? (?:de|d|par) (?:validation|verification|connexion|secours|recuperation|sms"
         "|securite|confirmation)"),
        "codes? (?:sms|2fa|a six chiffres|a 6 chiffres)", "authentificateur", "authenticator",
        "application d authentification",
    ),
    Signal.DROITS: (
        "droits?(?! (?:d acces|a l|de rectif|d oppos|a la))", "permissions?", "autorisations?",
        "roles?", "membres?", r"invit\w+", r"administrat\w+", "admins?",
        r"ajouter <G>(?:utilisat\w+|collegue|collaborat\w+)",
    ),
}  # fmt: skip
