"""Every sentence of the interface, French and English, in one table.

What the pack says (names, suggestions, replies, refusals) is the business's and stays in French.
Keys that begin with `js_` are read by the page's script; the others by its template.
"""

from collections.abc import Mapping

LANGUAGES = ("fr", "en")
"""the first is the one of a page that was asked for nothing"""

_TABLE: Mapping[str, tuple[str, str]] = {
    "skip": ("Aller à la conversation", "Skip to the conversation"),
    "demo": ("Démonstration", "Demonstration"),
    "invented": (
        "Commandes et clients sont inventés ; n'écrivez rien de personnel.",
        "Orders and customers are invented; write nothing personal.",
    ),
    "workshop": (
        "L'atelier : voir un appel d'outil, en construire un, en casser un",
        "The workshop: see a tool call, build one, break one",
    ),
    "tools_page": ("Les outils, un par un", "The tools, one by one"),
    "motto": ("Le modèle demande. Votre code décide.", "The model asks. Your code decides."),
    "other_language": ("English", "Français"),
    "scriptless": (
        "Cette page a besoin de JavaScript pour converser.",
        "This page needs JavaScript to hold a conversation.",
    ),
    "who": ("Qui parle ?", "Who is speaking?"),
    "find": ("Chercher un client ou une commande", "Find a customer or an order"),
    "customer": ("Client", "Customer"),
    "channel": ("Canal", "Channel"),
    "channel_web": ("Site web", "Web site"),
    "channel_whatsapp": ("WhatsApp", "WhatsApp"),
    "channel_email": ("E-mail", "E-mail"),
    "channel_desk": ("Bureau des conseillers", "Advisers' desk"),
    "day": ("Date de la boutique", "The shop's date"),
    "day_hint": (
        "Les délais sont jugés à cette date.",
        "Deadlines are judged on this date.",
    ),
    "new": ("Nouvelle conversation", "New conversation"),
    "renew": ("Données neuves", "Fresh data"),
    "renew_hint": (
        (
            "Une nouvelle conversation garde ce qui a été fait (retours, annulations, essais "
            "d'identité) ; des données neuves l'oublient."
        ),
        (
            "A new conversation keeps what was done (returns, cancellations, identity checks); "
            "fresh data forgets it."
        ),
    ),
    "try": ("À essayer", "Things to try"),
    "as": ("en tant que", "as"),
    "conversation": ("Conversation", "Conversation"),
    "empty": (
        "Écrivez comme un client écrirait, ou choisissez un exemple à essayer.",
        "Write as a customer would, or pick something to try.",
    ),
    "message": ("Votre message", "Your message"),
    "typing": (
        "Entrée envoie, Maj + Entrée va à la ligne.",
        "Enter sends, Shift + Enter starts a new line.",
    ),
    "send": ("Envoyer", "Send"),
    "behind": (
        "Ce que le modèle a demandé, ce que le code a décidé",
        "What the model asked, what the code decided",
    ),
    "request": ("Ce que le modèle a écrit", "What the model wrote"),
    "result": ("Ce que le code lui a rendu", "What the code gave back"),
    "guards": ("Les huit gardes, dans l'ordre", "The eight guards, in order"),
    "legend": ("Que vérifie chaque garde ?", "What does each guard check?"),
    "guard_grant": ("Attribution", "Grant"),
    "why_grant": (
        "Cet outil est-il confié à l'agent qui tient la conversation ?",
        "Was this tool given to the agent that holds the conversation?",
    ),
    "guard_contract": ("Contrat", "Contract"),
    "why_contract": (
        "Les arguments ont-ils la forme que l'outil déclare ?",
        "Do the arguments have the form that the tool declares?",
    ),
    "guard_access": ("Accès", "Access"),
    "why_access": (
        (
            "Ce que l'on sait de la personne ouvre-t-il cette commande ? Une adresse ne compte que si "
            "le client l'a écrite lui-même."
        ),
        (
            "Does what is known of the speaker open this order? An address counts only if the customer "
            "wrote it."
        ),
    ),
    "guard_idempotency": ("Déjà fait", "Done before"),
    "why_idempotency": (
        "La même demande a-t-elle déjà abouti ? Alors son premier résultat revient.",
        "Was the same thing done already? Then its first result comes back.",
    ),
    "guard_memory": ("Mémoire", "Memory"),
    "why_memory": (
        "Le même appel vient-il d'échouer, sans que rien n'ait changé ?",
        "Did the same call just fail, with nothing changed since?",
    ),
    "guard_rules": ("Règles", "Rules"),
    "why_rules": (
        "Les conditions de vente le permettent-elles, à cette date ?",
        "Do the terms of sale allow it, on this date?",
    ),
    "guard_consent": ("Accord", "Consent"),
    "why_consent": (
        "Pour un acte irréversible : le client, ou un conseiller, a-t-il dit oui à ceci exactement ?",
        "For an irreversible act: did the customer, or an adviser, say yes to exactly this?",
    ),
    "guard_run": ("Exécution", "Run"),
    "why_run": (
        "L'acte, son contrôle de sortie et son entrée au journal, ensemble ou pas du tout.",
        "The act, the check of its output and its journal entry, together or not at all.",
    ),
    "js_passed": ("franchi", "passed"),
    "js_stopped": ("arrêt ici", "stopped here"),
    "js_waiting": ("attend un oui", "waits for a yes"),
    "js_replayed": ("déjà fait", "done before"),
    "js_unreached": ("non atteint", "not reached"),
    "js_allow": ("Le code a laissé faire.", "The code let it happen."),
    "js_replay": (
        "Déjà fait : le code a rendu le premier résultat.",
        "Done before: the code gave the first result again.",
    ),
    "js_deny": ("Le code a refusé", "The code refused"),
    "js_failed": (
        "L'outil a échoué ; rien n'a été fait.",
        "The tool failed; nothing was done.",
    ),
    "js_needs_confirmation": (
        "Le code attend le oui du client.",
        "The code waits for the customer's yes.",
    ),
    "js_needs_approval": (
        "Le code attend l'accord d'un conseiller.",
        "The code waits for an adviser's approval.",
    ),
    "js_step": ("Étape", "Step"),
    "js_asks": ("le modèle demande", "the model asks"),
    "js_writes": (
        "le modèle n'appelle rien et rédige",
        "the model calls nothing and writes",
    ),
    "js_resumes": (
        "le code reprend l'appel confirmé",
        "the code resumes the confirmed call",
    ),
    "js_stored": (
        "L'appel gardé, tel que le client l'a confirmé",
        "The stored call, as the customer confirmed it",
    ),
    "js_no_model": (
        "Le code a répondu seul ; aucun modèle n'a été interrogé.",
        "The code answered alone; no model was asked.",
    ),
    "js_you": ("Vous", "You"),
    "js_assistant": ("Assistant", "Assistant"),
    "js_code": ("Le code", "The code"),
    "js_refusal": ("Refus", "Refusal"),
    "js_receipt": ("Reçu", "Receipt"),
    "js_more": ("Tout afficher", "Show all"),
    "js_less": ("Réduire", "Show less"),
    "js_characters": ("caractères", "characters"),
    "js_busy": ("L'assistant prépare sa réponse…", "The assistant is preparing its reply…"),
    "js_adviser": (
        (
            "La conversation est chez un conseiller : l'assistant se tait. Dans la démonstration, "
            "personne ne lit cette file ; ouvrez une nouvelle conversation."
        ),
        (
            "An adviser holds the conversation: the assistant is silent. In the demonstration nobody "
            "reads that queue; start a new conversation."
        ),
    ),
    "js_started": ("Nouvelle conversation :", "New conversation:"),
    "js_renewed": ("Données neuves, nouvelle conversation.", "Fresh data, new conversation."),
    "js_on": ("Date de la boutique :", "The shop's date:"),
    "js_unreachable": (
        "Le serveur ne répond pas. Votre message est gardé : renvoyez-le dans un instant.",
        "The server does not answer. Your message is kept: send it again in a moment.",
    ),
    "js_bad_day": ("Choisissez une date complète.", "Choose a complete date."),
    "js_nobody": ("Aucun client ne correspond.", "No customer matches."),
    "js_phone": (
        "Reconnu par son téléphone : ses commandes s'ouvrent sans e-mail.",
        "Recognised by phone: their orders open without an e-mail.",
    ),
    "js_mailbox": (
        "Reconnu par sa boîte aux lettres : ses commandes s'ouvrent.",
        "Recognised by mailbox: their orders open.",
    ),
    "js_unknown": (
        "Reconnu par rien : il faudra le numéro de commande et son e-mail.",
        "Recognised by nothing: the order's number and e-mail will be needed.",
    ),
}


def language(wanted: str) -> str:
    """The language asked for if there is one of that name, else French."""
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def words(wanted: str) -> dict[str, str]:
    """The table in one language."""
    at = LANGUAGES.index(wanted)
    return {key: said[at] for key, said in _TABLE.items()}
