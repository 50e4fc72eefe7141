"""How the page names things: decisions, guards, graders, channels; and how it shows data."""

import json
from collections.abc import Mapping

from comptoir.core.facts import Facts
from comptoir.evals.turns import CallMade, PlayedTurn

DECISIONS: Mapping[str, tuple[str, str]] = {
    "allow": ("✓", "accepté"),
    "deny": ("✗", "refusé"),
    "needs": ("…", "attend un oui"),
    "replay": ("↺", "déjà fait"),
    "failed": ("!", "panne"),
}
GUARDS: Mapping[str, str] = {
    "grant": "attribution",
    "contract": "contrat",
    "access": "accès",
    "idempotency": "déjà fait",
    "memory": "mémoire",
    "rules": "règles",
    "consent": "accord",
    "run": "exécution",
}
GRADERS: Mapping[str, str] = {
    "calls": "appels attendus",
    "forbidden": "appels interdits",
    "text": "texte des réponses",
    "holder": "qui tient la conversation",
    "state": "état des données",
    "journal": "journal",
    "played": "déroulement",
}
CHANNELS: Mapping[str, str] = {"web": "site web", "whatsapp": "WhatsApp", "email": "e-mail"}
KINDS: Mapping[str, str] = {
    "button": "bouton pressé",
    "reaction": "réaction",
    "edit": "message modifié",
    "other": "autre contenu",
}
_SHORT = 140


def guard(name: str) -> str:
    """The guard in French; its own name when the gate has one that is not known here."""
    return GUARDS.get(name, name)


def grader(name: str) -> str:
    """What was judged, in French; the name of a grader that is not known here."""
    return GRADERS.get(name, name)


def subject(name: str) -> str:
    """A tag, or the name of a file, as words."""
    return name.replace("_", " ")


def mark(decision: str) -> str:
    """« ✗ refusé »."""
    return " ".join(DECISIONS.get(decision, ("", decision))).strip()


def asked(call: CallMade) -> str:
    """The arguments on one short line; they stand whole one click away."""
    given = ", ".join(f"{key}: {_value(value)}" for key, value in call.arguments.items())
    return given if len(given) <= _SHORT else f"{given[: _SHORT - 1].rstrip()}…"


def reason(call: CallMade) -> str:
    """What the code told the model about a refusal: its sentence, and its article."""
    if call.decision == "allow":
        return ""
    told = (call.result.get("consigne"), call.result.get("article"))
    return " — ".join(str(one) for one in told if one)


def speaker(facts: Facts) -> str:
    """Who speaks, as the channel knows it."""
    known = facts.phone or facts.mailbox or "visiteur que rien n'identifie"
    return f"{CHANNELS.get(facts.channel.value, facts.channel.value)}, {known}"


def about(turn: PlayedTurn) -> str:
    """What is special about a message; empty for words that were typed and arrived once."""
    minutes = turn.after_minutes
    parts = (
        KINDS.get(turn.kind, ""),
        f"{minutes} minutes après le début" if minutes else "",
        "reçu une deuxième fois : aucune réponse" if turn.duplicate else "",
    )
    return ", ".join(filter(None, parts))


def shown(value: object) -> str:
    """Data as indented JSON."""
    return json.dumps(value, ensure_ascii=False, indent=2, default=str)


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
