"""The files of an evaluation: the report as JSON, page and JUnit XML, and an earlier one to compare."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from comptoir.cli.common import fail, save

if TYPE_CHECKING:
    from comptoir.evals import Report
    from comptoir.evals.comparing import Before, Comparison

OUTPUT = "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Files:
    """Where each form of the report goes: a file, `-` for standard output, "" for nowhere."""

    json: str = ""
    html: str = ""
    junit: str = ""

    def __post_init__(self) -> None:
        named = [one for one in (self.json, self.html, self.junit) if one]
        twice = next((one for one in named if named.count(one) > 1), "")
        if twice:
            where = "la sortie standard" if twice == OUTPUT else f"le fichier {twice}"
            raise fail(f"{where} ne peut recevoir qu'une forme du rapport.")

    @property
    def to_output(self) -> bool:
        """Whether standard output is taken by a form of the report."""
        return OUTPUT in {self.json, self.html, self.junit}

    def before(self, name: str, pack: str) -> "Before | None":
        """The earlier report, or None when none is named. Exits with one sentence."""
        if not name:
            return None
        from comptoir.evals.comparing import (  # noqa: PLC0415 - only where it is used
            CompareError,
            read_before,
        )

        try:
            return read_before(Path(name).read_text(encoding="utf-8-sig"), name, pack)
        except CompareError as error:
            raise fail(str(error)) from None
        except OSError as error:
            raise fail(f"{name} ne se lit pas : {error.strerror}.") from None
        except UnicodeDecodeError:
            raise fail(f"{name} n'est pas un rapport de « comptoir eval --json ».") from None

    def write(self, report: "Report", comparison: "Comparison | None", day: date) -> None:
        """Every form that was asked for; `day` is when the evaluation was played."""
        if self.json:
            told = report.as_json()
            if comparison is not None:
                told["comparison"] = comparison.as_json()
            text = json.dumps(told, ensure_ascii=False, indent=2, default=str)
            _save(self.json, f"{text}\n")
        if self.html:
            from comptoir.evals.page import html_page  # noqa: PLC0415 - only where it is used

            _save(self.html, html_page(report, comparison, day.isoformat()))
        if self.junit:
            from comptoir.evals.junit import junit_xml  # noqa: PLC0415 - only where it is used

            _save(self.junit, junit_xml(report))


def the_comparison(
    before: "Before | None", report: "Report", known: Iterable[str]
) -> "Comparison | None":
    """The comparison; `known` are all cases that there are, chosen or not."""
    if before is None:
        return None
    from comptoir.evals.comparing import compared  # noqa: PLC0415 - only where it is used

    return compared(before, report, known)


def writable(text: str) -> str:
    """A model may write half of a character; as its escape it can be written down."""
    return text.encode("utf-8", "backslashreplace").decode()


def _save(to: str, text: str) -> None:
    save(to, writable(text))
