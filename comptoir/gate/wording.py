"""What the gate itself says to the model, in the language of the packs.

An error is a prompt: what is wrong, what to do next, and nothing given away.
"""

UNKNOWN_TOOL = "Outil inconnu : {name}. Outils disponibles : {known}."
NO_TOOL = "Aucun outil n'est disponible ici ; répondez sans outil."
NOT_JSON = (
    "Les arguments ne sont pas du JSON lisible (caractère {at}). Renvoyez un seul objet JSON."
)
NOT_OBJECT = 'Les arguments doivent être un objet JSON, par exemple {"champ": "valeur"}.'
TOO_LONG = "Arguments trop longs ({size} octets, {limit} au plus). Raccourcissez-les."
BAD_ARGUMENTS = "Corrigez les arguments, sans rien inventer : {problems}."
LOCKED = "Trop d'essais d'identification : proposez le transfert à un conseiller."
NOT_FOUND = (
    "Rien ne correspond à ces informations. Demandez de vérifier le numéro et l'adresse e-mail ; "
    "ne donnez aucun détail."
)
UNKNOWN_CUSTOMER = (
    "Le client n'est pas encore identifié dans cette conversation : établissez d'abord qui il est."
)
RAISED = (
    "L'identité doit être mieux établie pour ce dossier : proposez d'écrire depuis le numéro "
    "WhatsApp ou l'adresse e-mail de la commande, ou le transfert à un conseiller."
)
REPEATED = (
    "Ce même appel a déjà été fait plusieurs fois dans ce tour et donnera la même chose. "
    "N'insistez pas : répondez avec ce que vous savez, ou proposez un conseiller."
)
TRIED = (
    "Déjà tenté le {at} : {status}{code}. Le résultat ne changera que si le client donne une "
    "autre information ou si le dossier change."
)
ONE_AT_A_TIME = (
    "Une confirmation est déjà demandée au client ; attendez sa réponse avant une autre demande."
)
ASKED_CUSTOMER = (
    "Le client doit confirmer. Le récapitulatif lui est envoyé par le code ; n'ajoutez rien."
)
ASKED_ADVISER = (
    "Transmis à un conseiller, qui décidera. Dites au client que sa demande est à l'étude ; "
    "ne promettez ni montant ni date."
)
REFUSED_BY_ADVISER = (
    "Un conseiller a déjà refusé exactement cette demande. Dites-le sans promettre autre chose, "
    "et proposez de parler à un conseiller."
)
CONSENT_GONE = (
    "Cette confirmation n'est plus valable (déjà utilisée ou expirée). Redemandez si besoin."
)
BROKEN = (
    "L'outil est momentanément indisponible. Dites-le honnêtement, n'inventez rien, "
    "et proposez un conseiller."
)
OUTCOME_UNKNOWN = (
    "Le résultat de cette action n'est pas connu. Ne la refaites pas et n'affirmez rien : "
    "un conseiller va vérifier."
)
AFTER_HANDOFF = (
    "Refusé : la conversation a déjà été transmise par un appel précédent de cette même étape."
)
