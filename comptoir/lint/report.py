"""A report as rows for programs: pre-commit, editors, dashboards."""

from typing import Any

from comptoir.lint.checking import Report
from comptoir.lint.rule import Finding


def as_rows(report: Report, language: str = "fr") -> list[dict[str, Any]]:
    """A list of `{file, line, rule, severity, where, message, mend}`, empty when all is well."""
    return [row(one, language) for one in report.findings]


def row(finding: Finding, language: str = "fr") -> dict[str, Any]:
    """One finding; `line` counts from 1 and is 0 where no line is known."""
    return {
        "file": finding.file,
        "line": finding.line,
        "rule": finding.rule,
        "severity": finding.severity.value,
        "where": finding.where,
        "message": finding.message(language),
        "mend": finding.mend(language),
    }
