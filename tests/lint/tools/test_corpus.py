"""126 definitions of real products: nothing crashes, and no valid schema is called invalid."""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from comptoir.lint.checking import Report, judge_all
from comptoir.lint.definition import Definition
from comptoir.lint.reading import definitions_in, read_file

CORPORA = Path(os.environ.get("COMPTOIR_CORPORA", "../shared/corpora"))
TOOLS = CORPORA / "tools" / "tools-dev.jsonl"

pytestmark = pytest.mark.skipif(
    not TOOLS.is_file(), reason="the corpora are not here (COMPTOIR_CORPORA)"
)


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    return [json.loads(line) for line in TOOLS.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def report() -> Report:
    return judge_all(read_file(TOOLS))


def test_every_row_is_read_in_its_own_format(rows: list[dict[str, Any]]) -> None:
    read = [one for one in read_file(TOOLS) if isinstance(one, Definition)]
    assert len(read) == len(rows)
    taken = Counter((row["format"], one.format) for row, one in zip(rows, read, strict=True))
    # Flat definitions with plain words are written alike for Gemini and for OpenAI's Responses.
    assert {pair for pair in taken if pair[0] != pair[1]} <= {("gemini", "openai")}


def test_no_valid_schema_is_called_invalid(report: Report) -> None:
    wrong = {"readable", "schema-valid", "schema-object", "schema-reference", "required-known"}
    assert [one for one in report.findings if one.rule in wrong | {"schema-dialect"}] == []


def test_each_alone_gives_what_it_gives_in_the_file(
    rows: list[dict[str, Any]], report: Report
) -> None:
    for row, one in zip(rows, report.judged, strict=True):
        assert [read.name for read in definitions_in(row["definition"])] == [one.name]


def test_errors_are_few_and_plain(report: Report) -> None:
    errors = Counter(one.rule for one in report.findings if one.severity == "error")
    assert errors == {"description-missing": 12, "open-code": 1, "open-code-parameter": 1}
