"""Every sentence of the tools' pages, French and English, in one table.

What the pack says (descriptions, refusals, articles) is the business's and stays in French. Keys
that begin with `js_` are read by the page's script; the others by its templates.
"""

from collections.abc import Mapping

from comptoir.web import words as shared

_TABLE: Mapping[str, tuple[str, str]] = {
    "tools": ("Outils", "Tools"),
    "tools_of": ("Les outils de", "The tools of"),
    "tools_lead": (
        (
            "Ce que chaque outil promet, ses règles, son contrat chez chaque fournisseur ; et un appel "
            "à essayer devant les huit gardes."
        ),
        (
            "What each tool promises, its rules, its contract for each provider; and a call to try "
            "before the eight guards."
        ),
    ),
    "chat": ("La conversation", "The conversation"),
    "simulator": ("Le simulateur", "The simulator"),
    "all_tools": ("Tous les outils", "All tools"),
    "agent": ("Agent", "Agent"),
    "no_tool": ("Aucun outil ne porte ce nom :", "No tool has this name:"),
    "meant": ("Vouliez-vous dire", "Did you mean"),
    "to_content": ("Aller au contenu", "Skip to the content"),
    "on_page": ("Sur cette page", "On this page"),
    "promise": ("Promesse", "Promise"),
    "effect": ("Effet", "Effect"),
    "effect_read": (
        "Lecture : ne change rien, ne demande aucun accord.",
        "Read: changes nothing, asks for no consent.",
    ),
    "effect_write": (
        "Écriture réversible : change quelque chose que l'on peut défaire.",
        "Reversible write: changes something that can be undone.",
    ),
    "effect_irreversible": (
        "Irréversible : ne s'exécute qu'après un oui, donné sur ces arguments exactement.",
        "Irreversible: runs only after a yes, given to exactly these arguments.",
    ),
    "short_read": ("lecture", "read"),
    "short_write": ("écriture", "write"),
    "short_irreversible": ("irréversible", "irreversible"),
    "yes_of": ("Le oui de qui", "Whose yes"),
    "consent_confirmation": (
        "Du client, lu par le code dans son message suivant.",
        "The customer's, read by code from their very next message.",
    ),
    "consent_approval": ("D'un conseiller, à son bureau.", "An adviser's, at the desk."),
    "access": ("Accès", "Access"),
    "access_public": (
        "Ouvert à tous : il ne touche à rien qui soit à quelqu'un.",
        "Open to all: it touches nothing that belongs to anybody.",
    ),
    "access_known": (
        "Ouvert dès que la conversation a son client.",
        "Open once the conversation has its customer.",
    ),
    "access_opens": (
        "Ouvre une seule chose, si ce que l'on sait de la personne la lui ouvre :",
        "Opens one thing, if what is known of the person opens it:",
    ),
    "level": ("Niveau d'identité", "Level of identity"),
    "level_0": ("aucun", "none"),
    "level_1": (
        "le client a écrit le numéro et l'adresse e-mail",
        "the customer wrote the number and the e-mail address",
    ),
    "level_2": (
        "le canal l'a reconnu (téléphone signé, boîte aux lettres)",
        "the channel recognised them (signed phone, mailbox)",
    ),
    "level_3": ("un code à usage unique a été envoyé", "a one-time code was sent"),
    "level_4": ("un lien signé a été suivi", "a signed link was followed"),
    "or_more": ("ou mieux", "or better"),
    "once": ("Fait une seule fois", "Done once"),
    "once_read": (
        "Sans objet : lire deux fois ne change rien.",
        "Not needed: reading twice changes nothing.",
    ),
    "once_write": (
        "Deux demandes de même sens n'en font qu'une ; la seconde reçoit le premier résultat.",
        "Two requests of one meaning are one; the second gets the first result.",
    ),
    "meaning": ("Le sens", "The meaning"),
    "policy": ("Texte qui l'engage", "Terms that bind it"),
    "outside": ("Hors de la base", "Outside the database"),
    "outside_yes": (
        "Intention écrite avant, issue écrite après, jamais retenté seul.",
        "Intent written before, outcome after, never retried by itself.",
    ),
    "given_to": ("Confié à", "Given to"),
    "written_in": ("Écrit dans", "Written in"),
    "ends_turn": (
        "Sa réussite termine le tour : le modèle ne rédige plus.",
        "Its success ends the turn: the model writes no more.",
    ),
    "finishes": ("Fin du tour", "End of turn"),
    "rules": ("Règles", "Rules"),
    "rules_lead": (
        "Des fonctions pures (la chose ouverte, les arguments, la date) ; le premier refus compte.",
        "Pure functions (the opened thing, the arguments, the date); the first refusal stands.",
    ),
    "no_rules": (
        "Aucune règle : l'accès suffit.",
        "No rule: access is enough.",
    ),
    "code": ("Voir le code", "See the code"),
    "refusals": ("Refus possibles", "Possible refusals"),
    "refusal_code": ("Code", "Code"),
    "refusal_said": ("Ce que le modèle doit faire", "What the model must do"),
    "refusal_shown": ("Ce que le client lit", "What the customer reads"),
    "article": ("Article", "Article"),
    "read_article": ("Lire", "Read"),
    "input": ("Entrée", "Input"),
    "input_lead": (
        "Ce que le modèle remplit. Ce que le code ajoute lui-même n'y figure pas.",
        "What the model fills in. What code adds by itself is not here.",
    ),
    "no_input": ("Aucun paramètre.", "No parameter."),
    "output": ("Sortie", "Output"),
    "output_lead": (
        "Ce que le modèle peut voir du résultat ; ce qui n'est pas déclaré ici est retiré.",
        "What the model may see of the result; what is not declared here is dropped.",
    ),
    "field": ("Champ", "Field"),
    "kind": ("Type", "Type"),
    "required": ("Exigé", "Required"),
    "yes": ("oui", "yes"),
    "no": ("non", "no"),
    "limits": ("Contraintes", "Limits"),
    "described": ("Description", "Description"),
    "formats": ("Contrat, format par format", "Contract, format by format"),
    "formats_lead": (
        "Les mêmes paramètres, tels que chaque fournisseur les reçoit.",
        "The same parameters, as each provider takes them.",
    ),
    "format_anthropic": ("Anthropic, Messages", "Anthropic, Messages"),
    "format_openai": ("OpenAI, Chat Completions", "OpenAI, Chat Completions"),
    "format_openai_strict": (
        "OpenAI, Chat Completions, mode strict",
        "OpenAI, Chat Completions, strict",
    ),
    "format_openai_responses": ("OpenAI, Responses", "OpenAI, Responses"),
    "format_gemini": ("Google, Gemini", "Google, Gemini"),
    "format_mistral": ("Mistral, Chat", "Mistral, Chat"),
    "format_mcp": ("MCP, tools/list", "MCP, tools/list"),
    "not_in_format": ("Ce format ne peut pas le décrire :", "This format cannot describe it:"),
    "copy_it": ("Copier", "Copy"),
    "try_title": ("Essayer un appel", "Try a call"),
    "try_lead": (
        (
            "L'appel part comme si un modèle l'avait écrit, et passe les huit gardes sur vos données de "
            "démonstration : ce qui est fait ici est fait aussi dans la conversation."
        ),
        (
            "The call leaves as if a model had written it, and passes the eight guards on your demo "
            "data: what is done here is done in the conversation too."
        ),
    ),
    "example": ("Exemple", "Example"),
    "example_none": ("Composé d'après le contrat", "Made from the contract"),
    "ends_allow": ("accepté", "accepted"),
    "ends_needs": ("attend un oui", "waits for a yes"),
    "ends_deny": ("refusé", "refused"),
    "message_said": ("Ce que le client a écrit", "What the customer wrote"),
    "message_hint": (
        "Un numéro ou une adresse ne compte que s'il est ici, écrit par le client.",
        "A number or an address counts only if it is here, written by the customer.",
    ),
    "arguments": ("Arguments (JSON), écrits par le modèle", "Arguments (JSON), the model's"),
    "arguments_hint": (
        "Tout peut être essayé, même ce qui n'est pas du JSON : le contrat répond.",
        "Anything may be tried, even what is no JSON: the contract answers.",
    ),
    "held_by": ("Agent qui tient la conversation", "Agent that holds the conversation"),
    "try": ("Essayer", "Try"),
    "outcome": ("Ce que le code a décidé", "What the code decided"),
    "outcome_empty": (
        "Choisissez un exemple, changez ce que vous voulez, essayez.",
        "Pick an example, change what you like, try it.",
    ),
    "js_copied": ("Copié.", "Copied."),
    "js_not_copied": (
        "La copie est refusée ici : sélectionnez le texte.",
        "Copying is refused here: select the text.",
    ),
    "js_trying": ("L'appel passe les gardes…", "The call is passing the guards…"),
    "js_tried": ("Résultat :", "Result:"),
    "js_approval": ("Jouer le conseiller", "Play the adviser"),
    "js_approve": ("Accepter", "Approve"),
    "js_stored_adviser": (
        "L'appel gardé, tel que le conseiller l'a accepté",
        "The stored call, as the adviser approved it",
    ),
    "js_refuse": ("Refuser", "Refuse"),
    "js_gone": (
        "Cette demande n'attend plus de réponse, ou elle a été refusée.",
        "This request no longer waits for an answer, or it was refused.",
    ),
    "js_silent": (
        "Aucun appel n'a passé les gardes : le code a répondu avant.",
        "No call reached the guards: code answered before.",
    ),
    "js_fresh": ("Données neuves.", "Fresh data."),
}


def words(language: str) -> dict[str, str]:
    """The shared table of the interface with this one's sentences, in one language."""
    at = shared.LANGUAGES.index(language)
    return {**shared.words(language), **{key: said[at] for key, said in _TABLE.items()}}
