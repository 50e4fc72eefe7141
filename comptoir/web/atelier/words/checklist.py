"""The words of the tab *Check-list sécurité*, around the lesson's questions and answers."""

from collections.abc import Mapping

TABLE: Mapping[str, tuple[str, str]] = {
    "check_title": ("Avant de donner cet outil à un modèle", "Before giving this tool to a model"),
    "check_lead": (
        (
            "Chaque outil est une porte. Répondez pour l'outil de l'établi ou pour un exemple ; la "
            "fiche dit ce qui tient et ce qui reste à faire."
        ),
        (
            "Every tool is a door. Answer for the tool on the bench or for an example; the sheet "
            "says what holds and what is left to do."
        ),
    ),
    "check_tool": ("Outil examiné", "Tool examined"),
    "check_bench": ("L'outil de l'établi : {name}", "The tool on the bench: {name}"),
    "check_bench_empty": ("L'outil de l'établi", "The tool on the bench"),
    "check_example": ("Exemple : {name}", "Example: {name}"),
    "check_unnamed": ("Outil sans nom", "Unnamed tool"),
    "check_result": ("La fiche", "The sheet"),
    "check_print": ("Imprimer la fiche", "Print the sheet"),
    "check_count": (
        "Tient : {ok} · à surveiller : {attention} · à revoir : {stop} · sans réponse : {open}",
        "Holds: {ok} · to watch: {attention} · to rework: {stop} · unanswered: {open}",
    ),
    "check_ok": ("tient", "holds"),
    "check_attention": ("à surveiller", "to watch"),
    "check_stop": ("à revoir", "to rework"),
    "check_open": ("sans réponse", "unanswered"),
    "check_unanswered": ("Sans réponse", "Unanswered"),
    "check_overall_ok": (
        "Cet outil peut être donné, aux conditions ci-dessous.",
        "This tool may be given, on the terms below.",
    ),
    "check_overall_open": (
        "Il reste des questions sans réponse.",
        "Some questions are still unanswered.",
    ),
    "check_overall_stop": (
        "Ne donnez pas encore cet outil à un modèle.",
        "Do not give this tool to a model yet.",
    ),
    "check_linter": (
        "Erreurs que le linter voit dans la définition",
        "Errors that the linter sees in the definition",
    ),
    "clash_consent": (
        "L'acte est irréversible : il lui faut le oui d'une personne.",
        "The act cannot be undone: it takes a person's yes.",
    ),
    "clash_effect": (
        "Un outil qui lit n'a rien d'irréversible ; l'une des deux réponses est à revoir.",
        "A tool that reads does nothing irreversible; one of the two answers needs another look.",
    ),
    "clash_write": (
        "Un outil qui écrit change quelque chose ; l'une des deux réponses est à revoir.",
        "A tool that writes changes something; one of the two answers needs another look.",
    ),
}
