"""The words of the tab *Atelier schéma*: bench, import and export, trial."""

from collections.abc import Mapping

TABLE: Mapping[str, tuple[str, str]] = {
    "builder_title": ("Construire une définition d'outil", "Build a tool definition"),
    "builder_lead": (
        (
            "Le modèle choisit un outil en lisant sa définition. Assemblez-la pièce par pièce ; les "
            "règles du linter la relisent pendant que vous écrivez."
        ),
        (
            "A model chooses a tool by reading its definition. Put it together piece by piece; the "
            "linter's rules read along as you write."
        ),
    ),
    "builder_begun": ("La définition est sur l'établi.", "The definition is on the bench."),
    "example_label": ("Partir d'un exemple", "Start from an example"),
    "example_none": ("Une définition vide", "An empty definition"),
    "import_title": ("Importer une définition", "Import a definition"),
    "import_label": (
        "JSON d'Anthropic, OpenAI, Gemini ou MCP",
        "JSON from Anthropic, OpenAI, Gemini or MCP",
    ),
    "import_do": ("Mettre sur l'établi", "Put on the bench"),
    "import_bad": (
        "Ce texte n'est pas la définition d'un outil : il faut du JSON avec au moins un nom (name).",
        "This text is no tool definition: it takes JSON with at least a name.",
    ),
    "import_done": ("Importé, format {format}.", "Imported, {format} format."),
    "palette_title": ("Les pièces", "The pieces"),
    "palette_hint": (
        (
            "Glissez une pièce sur l'établi, ou appuyez dessus pour l'ajouter à la fin. Au doigt, "
            "maintenez un instant avant de glisser."
        ),
        (
            "Drag a piece onto the bench, or press it to add it at the end. With a finger, hold for "
            "a moment before dragging."
        ),
    ),
    "palette_sentences": ("Phrases de la description", "Sentences of the description"),
    "palette_params": ("Paramètres", "Parameters"),
    "bench_title": ("L'établi", "The bench"),
    "bench_up": ("Monter", "Move up"),
    "bench_down": ("Descendre", "Move down"),
    "bench_remove": ("Retirer", "Remove"),
    "bench_added": ("Ajouté : {piece}.", "Added: {piece}."),
    "bench_moved": ("Déplacé en position {n} sur {of}.", "Moved to place {n} of {of}."),
    "bench_removed": ("Retiré.", "Removed."),
    "zone_sentences": ("Description", "Description"),
    "zone_params": ("Paramètres", "Parameters"),
    "zone_hint_sentences": (
        "Glissez ici les phrases qui disent l'outil.",
        "Drag here the sentences that tell of the tool.",
    ),
    "zone_hint_params": (
        "Glissez ici ce que le modèle devra donner.",
        "Drag here what the model will have to give.",
    ),
    "zone_result": ("Résultat déclaré", "Declared result"),
    "result_add": ("Déclarer ce que l'outil rend", "Declare what the tool returns"),
    "result_remove": ("Ne plus le déclarer", "Declare it no more"),
    "result_schema": ("Schéma du résultat (JSON)", "Schema of the result (JSON)"),
    "tool_name": ("Nom de l'outil", "Name of the tool"),
    "tool_name_hint": (
        "Un verbe et un objet, en minuscules : reserver_salle.",
        "A verb and an object, in lower case: book_room.",
    ),
    "tool_effect": ("Effet", "Effect"),
    "effect_unsaid": ("Non précisé", "Not said"),
    "effect_read": ("Lit seulement", "Reads only"),
    "effect_write": ("Écrit, réversible", "Writes, reversible"),
    "effect_irreversible": ("Écrit, irréversible", "Writes, irreversible"),
    "tool_once": (
        "Répété, il n'agit qu'une fois (idempotent)",
        "Repeated, it acts only once (idempotent)",
    ),
    "preview_title": ("La définition en JSON", "The definition as JSON"),
    "preview_format": ("Format", "Format"),
    "preview_lost": (
        "Ce format n'a pas de place pour l'effet ni pour le résultat déclaré ; MCP les garde.",
        "This format has no place for the effect or the declared result; MCP keeps them.",
    ),
    "export_copy": ("Copier", "Copy"),
    "export_save": ("Enregistrer", "Save"),
    "export_copied": ("Définition copiée.", "Definition copied."),
    "export_selected": (
        "Définition sélectionnée : copiez-la avec le clavier.",
        "Definition selected: copy it with the keyboard.",
    ),
    "findings_title": ("Ce que le linter en dit", "What the linter says"),
    "findings_count": (
        "Erreurs : {e} · avertissements : {w} · conseils : {a}",
        "Errors: {e} · warnings: {w} · advice: {a}",
    ),
    "findings_none": (
        "Rien à redire d'après les règles de cette page.",
        "Nothing to mend by the rules of this page.",
    ),
    "finding_why": ("Pourquoi ?", "Why?"),
    "finding_good": ("Un bon exemple", "A good example"),
    "severity_error": ("Erreur", "Error"),
    "severity_warning": ("Avertissement", "Warning"),
    "severity_advice": ("Conseil", "Advice"),
    "python_only": ("Ce que seul Python peut juger", "What only Python can judge"),
    "python_only_hint": (
        "Ces règles-là demandent la commande « comptoir lint tools » ; cette page ne les joue pas.",
        "Those rules need the command “comptoir lint tools”; this page does not play them.",
    ),
    "trial_title": ("Essayer un appel", "Try a call"),
    "trial_hint": (
        "Écrivez les arguments qu'un modèle pourrait envoyer ; un validateur JSON Schema les juge.",
        "Write arguments that a model might send; a JSON Schema validator judges them.",
    ),
    "trial_label": ("Arguments de l'appel (JSON)", "Arguments of the call (JSON)"),
    "trial_run": ("Valider l'appel", "Validate the call"),
    "trial_sample": ("Proposer un exemple", "Suggest an example"),
    "trial_text": ("exemple", "example"),
    "trial_json": ("Ce n'est pas du JSON.", "This is not JSON."),
    "trial_shape": (
        "Les arguments forment un objet, entre accolades.",
        "Arguments form an object, between braces.",
    ),
    "trial_schema": (
        "Le schéma lui-même ne peut pas être appliqué.",
        "The schema itself cannot be applied.",
    ),
    "trial_errors": ("L'appel ne respecte pas le schéma.", "The call does not match the schema."),
    "trial_good": ("La forme est bonne.", "The form is right."),
    "trial_good_next": (
        (
            "Le schéma n'a jugé que la forme. Le fond — la salle est-elle libre, cette personne y "
            "a-t-elle droit — reste à votre code."
        ),
        (
            "The schema judged the form only. The substance (is the room free, may this person) is "
            "for your code."
        ),
    ),
    "trial_bad_next": (
        "Votre code refuse et rend cette erreur au modèle : il peut se corriger.",
        "Your code refuses and gives this error to the model: it can correct itself.",
    ),
    "error_required": ("manque un champ obligatoire.", "lacks a required field."),
    "error_type": ("n'a pas le bon type.", "has the wrong type."),
    "error_enum": ("n'est pas dans la liste fermée.", "is not in the closed list."),
    "error_format": ("n'a pas le bon format.", "has the wrong format."),
    "error_pattern": ("ne suit pas le motif.", "does not follow the pattern."),
    "error_minimum": ("est trop petit.", "is too small."),
    "error_maximum": ("est trop grand.", "is too large."),
    "error_minItems": ("n'a pas assez d'éléments.", "has too few items."),
    "error_minLength": ("est trop court.", "is too short."),
    "error_maxLength": ("est trop long.", "is too long."),
    "error_additionalProperties": (
        "porte un champ que le schéma ne connaît pas.",
        "has a field unknown to the schema.",
    ),
    "error_json": ("ne se lit pas :", "cannot be read:"),
    "error_schema": ("ne s'applique pas :", "cannot be applied:"),
}
