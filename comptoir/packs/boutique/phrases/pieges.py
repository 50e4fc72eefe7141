"""Ce qui n'est pas une demande de client : ordres donnés à l'assistant, et sujets d'ailleurs."""

from typing import Final

# Speaking as the machinery itself; read on the folded text, line by line, signs kept.
ROLES: Final = (
    r"(?m)^[\W_]*(?:system|systeme|assistant|admin|administrator|administrateur|developer|developpeur"
    r"|tool|outil|root)(?: ?(?:message|prompt|override|note))?[\W_]{0,3}[:>\])|]"
    r"|</?(?:system|assistant|tool|outil|admin|instructions?)\b|\[/?(?:inst|system|admin|tool)\b"
)

# Words that try to steer the assistant itself: the clause holding them asks for nothing.
ORDRES: Final[tuple[str, ...]] = (
    (
        r"\b(?:ignor|oubli|outrepass|contourn|desactiv|neglig|annul)\w* <GG>(?:consignes?"
        r"|instructions?"
        r"|regles?|directives?"
        r"|prompt|limites?|restrictions?|verifications?|securite|controles?|programmation"
        r"|garde fous?)\b"
    ),
    (
        r"\b(?:system|systeme|assistant|developer|admin|administrateur|root|debug|sudo|developpeur"
        r"|maintenance) ?(?:prompt|mode|message|override)\b"
    ),
    (
        r"\bmode <G>(?:admin\w*|debug|developpeur|maintenance|test|dieu|god|superviseur|conseiller"
        r"|sans)\b"
    ),
    (
        r"\b(?:tes|vos|ton|votre|le|les) (?:\w+ )?(?:prompt|consignes?|instructions?|directives?"
        r"|regles internes)\b"
        r"(?! (?:de (?:lavage|retour|livraison|montage|pose)|d (?:entretien|utilisation)"
        r"|du (?:colis|retour)))"
    ),
    (
        r"\b(?:prompt|jailbreak|base de donnees|sql|token|api|json|tool|function call"
        r"|appelle l outil"
        r"|execute\w*|mot de passe admin|variables?)\b"
        r"|\b(?:appel\w*|utilis\w*|lanc\w*|execut\w*|activ\w*|tes|vos) <G>outils?\b"
        r"|\boutil (?:\w+ ){0,3}autorise\b|\b(?:call|run|invoke|use) (?:the )?(?:tool|consulter|suivre"
        r"|demander|annuler|proposer|lister|rechercher|transferer)\b"
    ),
    (
        r"\b(?:consulter commande|suivre colis|demander retour|annuler commande|annuler retour"
        r"|proposer remboursement"
        r"|lister commandes|transferer conseiller)\b <GG>(?:numero|email|references|motif|avec|xnum"
        r"|xmail)"
    ),
    (
        r"\b(?:sans|pas besoin d|pas besoin de|passe|saute|evite) (?:aucune |faire de |la |les "
        r"|de )?(?:verif\w*|controle\w*|l identite|identite)\b"
        r"|\b(?:pas besoin de|passe|saute|evite) (?:la |de )?confirm\w*"
    ),
    (
        r"\b(?:annul|rembours|valid|accept|execut|effectu|procede|fais|faites)\w* <GG>sans "
        r"(?:\w+ ){0,4}confirm\w*"
    ),
    (
        r"\b(?:confirm|valid|repond|dis oui|dites oui|accept)\w* (?:\w+ ){0,2}(?:a ma place"
        r"|en mon nom|automatiquement|toi meme|vous meme)\b"
    ),
    (
        r"\b(?:conseill\w+|adviser|direction|gerante?) <GG>(?:dit|demande|autorise) <GG>(?:de|d|que vous) "
        r"<G>(?:confirm|valid|approuv)\w*"
    ),
    (
        r"\b(?:previous|prior|above) (?:instructions?|rules?|prompts?)\b|\byou are now\b"
        r"|\b(?:user|customer|identity) <G>(?:verified|authenticated|confirmed)\b"
        r"|\b(?:developer|admin|debug|god|jailbreak) mode\b|\bact as\b|\bpretend (?:to|you|that)\b"
        r"|\b(?:ignore|disregard|bypass|override) <G>(?:rules?|instructions?|checks?"
        r"|verification|polic\w+)\b"
        r"|\bas (?:the|an|a) (?:\w+ )?(?:admin\w*|owner|developer|manager)\b"
    ),
    (
        r"\bquel (?:nom|prenom) (?:figure|apparait|est)\b|\bau nom de qui\b"
        r"|\ba quel nom (?:est|a ete) (?:la |cette )?(?:commande|xnum\d+)\b"
    ),
    r"\brepete\w* (?:apres moi|mot pour mot|exactement)\b|\bdis(?:tes)? exactement\b",
    (
        r"\b(?:exemples?|listes?|commandes|donnees) <G>(?:de |d )(?:vos |tes |autres )?clients?\b"
        r"|\bcommandes de la base\b|\bla base (?:de|des|clients?|d)\b"
        r"|\b(?:audit|test) (?:de securite|interne|d intrusion)\b"
    ),
    (
        r"\b(?:autres clients?|autre client\w*|tous les (?:clients?|e ?mails?|mails?|adresses"
        r"|contacts"
        r"|telephones)|toutes les (?:commandes|adresses|donnees)"
        r"|liste des (?:clients?|e ?mails?|commandes)|n importe (?:quelle?) (?:commande|client))\b"
    ),
    (
        r"\b(?:e ?mails?|mails?|adresses?|telephone|(?<!mon )numero|nom|coordonnees"
        r"|donnees) (?:de |du |des "
        r"|d )(?:la |le |les |l )?(?:client\w*|proprietaire"
        r"|acheteur|titulaire|tous|mme|madame|monsieur|ines|cette cliente|autres?)\b"
    ),
    (
        r"\b(?:a qui (?:est|appartient)|qui (?:a (?:passe|commande)|est (?:le|la) (?:client|cliente"
        r"|proprietaire|titulaire)))\b"
    ),
    (
        r"\b(?:fais comme si|faites comme si|imagine que|suppose que|joue le role|pretends|pretend"
        r"|tu es (?:maintenant|desormais)|agis comme)\b"
    ),
    (
        r"\b(?:identite|client|adresse|compte) <G>(?:deja |est |ete |a ete |bien )+(?:verifie"
        r"|valide"
        r"|confirme|authentifie)\w*"
    ),
    (
        r"\bnouvelle (?:consigne|instruction|directive|regle)\b|\bnouvelles (?:consignes"
        r"|instructions"
        r"|directives|regles)\b"
    ),
    (
        r"\b(?:autorisation|autorise|acces|droits?) (?:special\w*|exceptionnel\w*|total|complet"
        r"|d administrateur|admin|par la direction)\b"
    ),
    (
        r"\b(?:j ai|nous avons|a) <G>(?:deja )?approuve\b|\bapprobation (?:deja )?(?:donnee"
        r"|accordee)\b|\bl adviser\b"
    ),
)

# Who somebody says they are gives no right; the rest of the message is read as usual.
TITRES: Final[tuple[str, ...]] = (
    (
        r"\bje suis (?:le |la |l |un |une |votre )?(?:gerante?|patron\w*|directeur|directrice"
        r"|conseill\w+|administrat\w+|developp\w+|technicien\w*"
        r"|policier\w*|gendarme|huissier|avocat\w*|responsable|proprietaire|salarie\w*|employe\w*"
        r"|comptable|superviseur|livreur|transporteur)\b"
    ),
    (
        r"\b(?:ici|de la part de|de la|c est) (?:le |la |l )?(?:gerante?|direction|police"
        r"|gendarmerie"
        r"|service (?:informatique|technique|securite|interne)"
        r"|administrat\w+|equipe technique|support technique|banque)\b"
    ),
)

AILLEURS: Final[tuple[str, ...]] = (
    (
        r"\b(?:meteo|temps qu il fait|pleut|pleuvoir|soleil|neige|temperature (?:exterieure|a)"
        r"|quel temps)\b"
    ),
    (
        r"\b(?:blagues?|drole|poeme|chanson|histoire|raconte|devinette|conte|charade|haiku|musique"
        r"|film|series?|jeu|jeux)\b"
    ),
    (
        r"\b(?:python|javascript|java|programme(?! de fidelite)|programmer|algorithme|fonction"
        r"|html|code (?:source"
        r"|informatique|python))\b"
    ),
    (
        r"\b(?:capitale|president|ministre|election|politique (?:francaise|du gouvernement)|guerre"
        r"|histoire de france|roi)\b"
    ),
    (
        r"\b(?:football|foot|match|ligue|champion|sport|resultats? sportif\w*|psg|equipe de france"
        r"|loto)\b"
    ),
    r"\b(?:recettes? de|cuisin(?:er|es)|gateau|restaurant|tarte|crepes)\b",
    (
        r"\b(?:tradui\w+|conjugu\w+|orthographe|devoirs?|dissertation|equation|racine carree"
        r"|calcul\w*"
        r"|mathematiques?)\b"
    ),
    (
        r"\b(?:horoscope|amour|marie\w*|petit ami|petite amie|sens de la vie|dieu|bitcoin|bourse"
        r"|crypto\w*|action en bourse)\b"
    ),
    r"\b(?:billets?|train|avion|vol pour|hotel|taxi|reserver|vacances a|itineraire)\b",
    r"\b(?:medecin|medicament|symptome|ordonnance|maladie|mal de tete)\b",
    r"\b(?:iphone|samsung|ordinateur|voiture|television|smartphone|chaussures|pizza)\b",
)
