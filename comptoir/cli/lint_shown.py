"""A linter's report as people read it: a table on a terminal, plain lines in a pipe."""

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from comptoir.lint.checking import Report
    from comptoir.lint.rule import Finding, Rule

SEVERITIES = {
    "fr": {"error": "erreur", "warning": "attention", "advice": "conseil"},
    "en": {"error": "error", "warning": "warning", "advice": "advice"},
}
_STYLES = {"error": "bold red", "warning": "yellow", "advice": "cyan"}
_WORDS = {
    "fr": {
        "clean": "aucune faute",
        "score": "note",
        "changes": "Les changements les plus utiles",
        "settles": ("règle {} faute", "règle {} fautes"),
        "gains": ("gagne {} point", "gagne {} points"),
        "why": "Pourquoi",
        "mend": "Que faire",
        "bad": "Mauvais exemple",
        "good": "Bon exemple",
        "columns": ("gravité", "où", "règle", "message"),
        "declared": "jugée aussi dans la page de l'atelier",
        "python": "jugée par Python seul",
    },
    "en": {
        "clean": "nothing to mend",
        "score": "score",
        "changes": "The changes worth most",
        "settles": ("settles {} finding", "settles {} findings"),
        "gains": ("gains {} point", "gains {} points"),
        "why": "Why",
        "mend": "What to do",
        "bad": "Bad example",
        "good": "Good example",
        "columns": ("severity", "where", "rule", "message"),
        "declared": "judged by the workshop page as well",
        "python": "judged by Python alone",
    },
}


def show_report(report: "Report", language: str) -> None:
    """The findings, the scores, and the three changes worth most."""
    if sys.stdout.isatty():
        _table(report.findings, language)
    else:
        for one in report.findings:
            _say(_line(one, language))
    words: dict[str, Any] = _WORDS[language]
    if not report.findings:
        _say(words["clean"])
    for one in report.judged:
        _say(f"{words['score']} {one.score}/100  {one.name}")
    if len(report.judged) != 1:
        _say(f"{words['score']} {report.score}/100")
    if report.changes:
        _say(f"{words['changes']} :" if language == "fr" else f"{words['changes']}:")
    for number, change in enumerate(report.changes, 1):
        settled = _counted(words["settles"], change.findings)
        gained = _counted(words["gains"], change.gain)
        _say(f"{number}. {change.rule} ({settled}, {gained}) {change.example.mend(language)}")


def _counted(forms: tuple[str, str], number: float) -> str:
    """One or many; French counts 1.9 as one, and so do these lines in both languages."""
    return forms[number >= _MANY].format(f"{number:g}")


_MANY = 2


def show_rules(rules: Iterable["Rule"], language: str) -> None:
    """Every rule in a line: severity, id, title."""
    for one in rules:
        title = one.title_en if language == "en" else one.title_fr
        _say(f"{SEVERITIES[language][one.severity]:<10}{one.id:<26}{title}")


def show_rule(rule: "Rule", language: str) -> None:
    """One rule with its reason and its examples."""
    words: dict[str, Any] = _WORDS[language]
    english = language == "en"
    _say(f"{rule.id} ({SEVERITIES[language][rule.severity]}, {words[rule.kind]})")
    _say(rule.title_en if english else rule.title_fr)
    for head, text in (
        (words["why"], rule.why_en if english else rule.why_fr),
        (words["mend"], rule.mend_en if english else rule.mend_fr),
        (words["bad"], _example(rule.bad)),
        (words["good"], _example(rule.good)),
    ):
        _say(f"\n{head}\n{text}")


def _example(value: Any) -> str:  # noqa: ANN401 - a definition, a list of them, or a text
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, indent=2)


def _line(finding: "Finding", language: str) -> str:
    place = f"{finding.file}:{finding.line}" if finding.line else finding.file
    severity = SEVERITIES[language][finding.severity]
    return f"{place}: {severity}: {finding.where}: {finding.message(language)} [{finding.rule}]"


def _table(findings: Iterable["Finding"], language: str) -> None:
    from rich.console import Console  # noqa: PLC0415 - only for a person
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    words: dict[str, Any] = _WORDS[language]
    table = Table(*words["columns"], box=None, pad_edge=False)
    for one in findings:
        severity = Text(SEVERITIES[language][one.severity], style=_STYLES[one.severity])
        table.add_row(severity, Text(one.where), one.rule, Text(one.message(language)))
    if table.row_count:
        Console().print(table)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
