"""The rules as one JSON value: their texts, and for declared rules the data that judges.

What the workshop page needs to judge as Python does: facts, vocabulary already written out in
each condition, examples and the shared table of cases.
"""

import json
from importlib.resources import files
from typing import Any

from comptoir.lint.catalogue import rules
from comptoir.lint.facts import FACTS
from comptoir.lint.rule import Rule

LANGUAGE = (
    "all, any, not combine; {field, matches} finds the pattern in the fact; {field, is} compares; "
    "under and over are limits. Patterns are for JavaScript without flags. Messages hold {name}, "
    "{parameter} and {found}: the tool's name, the parameter's path, the last match."
)


def exported() -> dict[str, Any]:
    """All of it: `language`, `facts`, `rules`, `cases`."""
    return {
        "language": LANGUAGE,
        "facts": dict(FACTS),
        "rules": [exported_rule(one) for one in rules()],
        "cases": cases(),
    }


def exported_rule(rule: Rule) -> dict[str, Any]:
    """One rule; `when` is its condition, empty where only Python can judge."""
    return {
        "id": rule.id,
        "severity": rule.severity.value,
        "kind": rule.kind.value,
        "scope": rule.scope.value,
        "title_fr": rule.title_fr,
        "title_en": rule.title_en,
        "why_fr": rule.why_fr,
        "why_en": rule.why_en,
        "mend_fr": rule.mend_fr,
        "mend_en": rule.mend_en,
        "on": rule.spec.get("on", ""),
        "when": rule.spec.get("when", {}),
        "part": rule.spec.get("part", ""),
        "message_fr": rule.spec.get("message_fr", ""),
        "message_en": rule.spec.get("message_en", ""),
        "bad": rule.bad,
        "good": rule.good,
    }


def cases() -> list[dict[str, Any]]:
    """The shared table: `rule`, `says`, `definition` (or `routine`), `finds` (places; may be empty)."""
    found: list[dict[str, Any]] = []
    folder = files("comptoir.lint").joinpath("cases")
    for one in sorted(folder.iterdir(), key=lambda path: path.name):
        if one.name.endswith(".json"):
            found += json.loads(one.read_text(encoding="utf-8"))
    return found
