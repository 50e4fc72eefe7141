"""Les questions générales : ce qui se répond avec les conditions de vente et la FAQ."""

from typing import Final

SUJETS: Final[tuple[str, ...]] = (
    # delays and costs
    r"\bdelais?\b|\bcombien de (?:temps|jours)\b|\ben combien\b|\bquel delai\b|\bsous combien\b",
    (
        r"\bfrais\b|\btarifs?\b|\bgratuit\w*|\bpayante?s?\b|\bofferte?s?\b|\ba (?:ma|votre|notre"
        r"|vos"
        r"|mes) (?:charge|frais)\b"
    ),
    (
        r"\bcombien (?:ca |cela )?coute\w*|\bcoute combien\b|\bcombien (?:pour|je paie"
        r"|faut il payer)\b|\bprix\b|\bcout\b"
    ),
    (
        r"\b(?:livrez|livrer|expediez|envoyez)(?: vous)? <G>(?:en|a|au|aux|vers|dans|le|chez"
        r"|partout"
        r"|hors|l)\b"
    ),
    (
        r"\b(?:belgique|suisse|luxembourg|etranger|international|dom tom|outre mer|europe|corse"
        r"|martinique"
        r"|guadeloupe|reunion|canada|allemagne|espagne|italie)\b"
    ),
    (
        r"\bmodes? de livraison\b|\bpoints? relais\b|\blivraison (?:express|rapide|a domicile"
        r"|standard)\b"
    ),
    r"\blivres?\b|\btransporteurs?\b|\bdebit\w*|\bpreleve\w*",
    # law and rules
    r"\bretract\w*|\bdroits?\b|\bbouton\b|\brenonc\w*|\blegal\w*|\bloi\b",
    r"\bgaranti\w*|\bconformit\w*|\bsous garantie\b|\bdeux ans\b",
    (
        r"\bcgv\b|\bconditions?\b|\bpolitique\b|\bmodalites?\b|\breglement\b|\bmediat\w+"
        r"|\bregles?\b"
        r"|\blitige\b|\bprocedure\b"
    ),
    # payment, invoice, gift cards
    (
        r"\bpaiements?\b|\bpayes?\b|\bpayer\b|\bpaie\b|\bcarte (?:bancaire|bleue|cadeau|visa)\b|\bpaypal\b"
        r"|\bcheques?\b|\bvirement\b"
        r"|\bplusieurs fois\b|\b\d ?(?:x|fois)\b|\b(?:trois|quatre) fois\b|\bapple pay\b|\bklarna\b"
        r"|\balma\b|\bespeces\b"
    ),
    (
        r"\bfactures?\b|\bcode (?:promo\w*|de reduction|reduction)\b|\bpromo\w*|\bsoldes?\b"
        r"|\bcartes? cadeaux?\b|\breductions?\b"
        r"|\bbons? d achat\b|\bfidelite\b|\bparrainage\b"
    ),
    # care and products
    (
        r"\blav(?:er|e|age|es|able|ables)\b|\bmachine\b|\brepass\w+|\bseche linge\b|\bsech(?:er"
        r"|age)\b"
        r"|\bentret\w+|\bdegres\b"
        r"|\bjavel\b|\bdetach\w+|\bessor\w+|\bpressing\b|\bnettoy\w+"
    ),
    (
        r"\b(?:matiere|composition|coton|lin|bio|oeko|dimensions?|fabriqu\w+|origine|certifi\w+"
        r"|allerg\w+|grammage"
        r"|percale|fabrication|ecolog\w+|made in)\b"
    ),
    (
        r"\b(?:en stock|disponib\w+|reassort\w*|rupture|restock\w*|en rayon|catalogue|collection"
        r"|vendez|proposez)\b"
    ),
    (
        r"\bquelle taille\b|\bguide des tailles\b|\bbroder\b|\bbroderies?\b|\bbrode[es]*\b"
        r"|\bpersonnalis\w+|\binitiales\b|\bemballages?\b"
        r"|\bpaquet cadeau\b"
    ),
    # contact
    (
        r"\bhoraires?\b|\bouvert\w*|\bferm[ei]\w*|\bjoign\w+|\bjoindre\b|\btelephone\b"
        r"|\bcontacter\b"
        r"|\bcoordonnees\b"
        r"|\ba quelle heure\b|\bdisponibles? (?:le|a|quand)\b"
    ),
    (
        r"\bvous (?:ecrire|appeler|envoyer un mail)\b|\b(?:votre|vos|un) (?:e )?mails?\b|\bstandard\b"
    ),
    r"\bechantillons?\b|\btissus?\b|\blaine\b|\bqualite\b|\bemballage\b|\bpoints? de retrait\b",
    (
        r"\bmagasins?\b|\bboutiques?\b|\bshowroom\b|\bvotre adresse\b|\b(?:etes"
        r"|situe)[a-z]* (?:vous )?(?:situe|base|ou)[es]*\b"
        r"|\bou etes vous\b|\ben physique\b"
    ),
    # data
    (
        r"\bdonnees\b|\brgpd\b|\bvie privee\b|\bconfidential\w+|\bcookies?\b|\bmon compte\b"
        r"|\bnewsletter\b|\bdesinscri\w+"
        r"|\bdroit a l oubli\b|\bcnil\b"
    ),
    # the classics, asked in general
    r"\b(?:retour|retours|retourner|renvoyer|rendre|rembours\w+|annul\w+|echang\w+|reprise)\b",
    r"\b(?:livraisons?|livrez|colis|absent\w*|commander|passer commande|articles?|commandes?)\b",
    (
        r"\b(?:torchons?|serviettes?|draps?|housses?|taies?|nappes?|couettes?|oreillers?|coussins?"
        r"|plaids?|rideaux?"
        r"|peignoirs?|linge)\b"
    ),
)

# How a general question is put; without one of these (or a question mark) a topic is not a question.
TOURNURES: Final[tuple[str, ...]] = (
    (
        r"^(?:<G>)?(?:comment|quels?|quelles?|combien|pourquoi|quand|ou|qui|quid|est ce|que"
        r"|a quelle?"
        r"|sous|de combien)\b"
    ),
    (
        r"\b(?:est ce (?:que|qu)|qu est ce|c est quoi|quel est|quelle est|quels sont|quelles sont"
        r"|y a t il|il y a (?:un|une|des|quoi))\b"
    ),
    (
        r"\b(?:avez|acceptez|faites|livrez|proposez|vendez|etes|prenez|offrez|remboursez|reprenez"
        r"|vous gardez|gardez vous|vous conservez|conservez vous|expediez"
        r"|pratiquez|assurez|stockez|peut on|puis je|doit on|faut il|dois je|a t on|ai je|peut il"
        r"|sont ils|sont elles|est il"
        r"|est elle|suis je|pourrais je|pourrait on|pouvez|passe|passent|marche|existe)\b"
    ),
    (
        r"\b(?:savoir|connaitre|renseign\w+|demande si|expliqu\w+|dire|dites|information|infos?"
        r"|question|comprendre|precis\w+)\b"
    ),
    r"\b(?:si|au cas ou|en cas de|lorsqu|lorsque)\b",
    (
        r"^(?:bonjour )?(?:les? |vos |votre )?(?:livraisons?|delais?|frais|horaires?|tarifs?|prix"
        r"|cout"
        r"|conditions?"
        r"|modes?|moyens?|politique|garantie"
        r"|adresse|telephone|contact|entretien|lavage|numero de telephone|e mail|mail)\b"
    ),
)

# Wholly general: nobody's own order is meant.
GENERALES: Final[tuple[str, ...]] = (
    (
        r"\b(?:si (?:je|j|jamais|on|un|une|le|la|les|mon|ma|ca|cela|l|c|elle|il)|au cas ou"
        r"|en cas de"
        r"|en cas d|hypothese|avant de (?:commander|acheter))\b"
    ),
    (
        r"\b(?:quels?|quelles?) (?:est|sont|delai|delais|frais|conditions?|modalites?|procedure"
        r"|demarches?)\b"
    ),
    (
        r"\bcomment (?:\w+ ){0,6}(?:un|une|des|le|les|vos) (?:retours?|articles?|produits?"
        r"|echanges?"
        r"|remboursements?)\b"
    ),
    (
        r"\b(?:conditions?|politique|modalites?|procedure|delais?|frais|droits?|regles?|cgv) (?:de "
        r"|d "
        r"|pour |du |des |concernant )"
    ),
    (
        r"\bcombien de (?:temps|jours)\b|\bjusqu a quand\b|\bsous quel delai\b|\ben combien\b"
        r"|\bcombien (?:ca |cela |me |nous |va me )?cout\w*"
    ),
    (
        r"\b(?:utilisez|travaillez|faites|proposez|livrez|acceptez|prenez|vendez|gardez|remboursez"
        r"|reprenez|expediez) vous\b"
    ),
    r"\b(?:il faut|faut il|dois je|doit on|a t on) (?:\w+ ){0,2}payer\b|\bqui paie\b",
    r"\bbouton\b|\bcgv\b|\bconditions generales\b|\b(?:dois je|faut il|doit on) (?:\w+er)\b",
    (
        r"\bje dois payer\b|\bcomment (?:etre|se faire)\b|\bsuis je oblig\w+|\b(?:ou"
        r"|comment) (?:\w+ ){0,6}(?:renoncer|me retracter)\b"
    ),
    (
        r"\bpeut on\b|\b(?:puis je|je peux|peux je|pourrais je) (?:\w+er|rendre) (?:un|une|des|du"
        r"|mes achats|ce que)\b"
    ),
    (
        r"\bvous (?:reprenez|remboursez|livrez|acceptez|faites|vendez|proposez|utilisez|echangez"
        r"|gardez|expediez)\b"
    ),
    r"\bjours pour (?:retourner|renvoyer|rendre)\b",
    (
        r"\b(?:avez vous (?:un|une|des|de)|y a t il|existe t il|proposez vous|faites vous"
        r"|acceptez vous|reprenez vous|remboursez vous|livrez vous)\b"
    ),
    (
        r"\b(?:articles?|produits?|linge) (?:deja )?(?:brodes?|personnalises?|laves?|utilises?"
        r"|ouverts?|deballes?|soldes?|portes?)\b"
    ),
    (
        r"\b(?:un|une|les|des) (?:articles?|produits?|retours?|commandes?) (?:\w+ )?(?:est|sont"
        r"|brode\w*|solde\w*|lave\w*|payant\w*|gratuit\w*)\b"
    ),
    (
        r"\b(?:est ce|c est|retours?) <G>(?:gratuit|payant)\w*|\b(?:gratuit"
        r"|payant)\w* <G>retours?\b"
        r"|\bretours? <G>(?:gratuit|payant)\w*"
    ),
)

# A right over one's data, demanded rather than asked about: the terms say how.
DONNEES: Final = (
    r"\b(?:supprim|effac|copie|export|consult|acced|acces|rectif|corrig|transmett|envoy|recuper|modifi)\w*"
    r" <GG>(?:mes|toutes|tous|les|l ensemble|ensemble) <G>(?:donnees|informations personnelles)\b"
    r"|\b(?:supprim|effac|clotur|ferm|desactiv)\w* <G>(?:mon|le) compte\b"
    r"|\b(?:besoin|voudrais|veux|envoy\w*|avoir|obtenir|recevoir|copie) <G>factures?\b"
    r"|\bmon compte <G>(?:supprim|effac|clotur|ferm|desactiv)\w*"
    r"|\b(?:rgpd|droit a l oubli|droit d acces|droit d effacement)\b"
    r"|\bdesinscri\w+\b|\bdesabonn\w+\b|\bplus recevoir <G>(?:mails?|newsletters?|publicites?|pubs?)\b"
)

# "Vos", "votre": the shop's, and general as soon as something is asked.
VOTRES: Final = (
    r"\b(?:votre|vos) (?!aide|part|reponse|message|mail|numero|collegue|responsable|faute|erreur"
    r"|service client|direction)\w+"
)
# Ways of asking how or whether something is done, even about one's own order.
FACONS: Final = (
    r"\b(?:comment|puis je|peut on|est ce que je (?:peux|dois)|dois je|faut il|combien|payer"
    r"|paiement)\b"
)
