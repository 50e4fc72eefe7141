"""The frame of the workshop: titles, tabs, what is said at the edges of the page."""

from collections.abc import Mapping

TABLE: Mapping[str, tuple[str, str]] = {
    "page_title": ("L'atelier — Comptoir", "The workshop — Comptoir"),
    "title": ("L'atelier", "The workshop"),
    "skip": ("Aller à l'atelier", "Skip to the workshop"),
    "motto": ("Le modèle demande. Votre code décide.", "The model asks. Your code decides."),
    "other_language": ("English", "Français"),
    "print": ("Imprimer", "Print"),
    "tabs": ("Les quatre ateliers", "The four workshops"),
    "tab_simulateur": ("Simulateur", "Simulator"),
    "tab_schema": ("Atelier schéma", "Schema workshop"),
    "tab_securite": ("Check-list sécurité", "Security check-list"),
    "tab_exercices": ("Exercices et quiz", "Exercises and quiz"),
    "scriptless": (
        "Cette page a besoin de JavaScript ; rien ne quitte votre navigateur.",
        "This page needs JavaScript; nothing leaves your browser.",
    ),
    "stays": (
        "Rien ne quitte cette page : ni réseau, ni compte. Votre progression reste dans ce navigateur.",
        "Nothing leaves this page: no network, no account. Your progress stays in this browser.",
    ),
    "erase": ("Effacer ma progression", "Erase my progress"),
    "erased": ("La progression est effacée.", "Your progress is erased."),
    "erase_sure": (
        "Appuyez encore une fois pour tout effacer",
        "Press once more to erase everything",
    ),
    "actor_client": ("Le client", "The customer"),
    "actor_modele": ("Le modèle", "The model"),
    "actor_code": ("Votre code", "Your code"),
    "format_anthropic": ("Anthropic", "Anthropic"),
    "format_openai": ("OpenAI", "OpenAI"),
    "format_gemini": ("Gemini", "Gemini"),
    "format_mcp": ("MCP", "MCP"),
}
