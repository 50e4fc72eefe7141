"""The page and Python judge alike: the shared table of cases, the rules' examples, real tools."""

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from comptoir.lint.catalogue import declared
from comptoir.lint.definition import Definition
from comptoir.lint.export import cases
from comptoir.lint.reading import read_value
from comptoir.lint.rule import Scope
from comptoir.lint.stream import Value
from tests.web.atelier.conftest import OpenTab

CORPUS = Path(os.environ.get("COMPTOIR_CORPORA", "../shared/corpora")) / "tools/tools-dev.jsonl"
CASES = [one for one in cases() if "definition" in one]
HERE = [one for one in declared() if one.scope is Scope.DEFINITION]
_JUDGE = """texts => texts.map(text => {
    const read = Atelier.readDefinition(text);
    return read && Atelier.lint(read.flat, read.raw).map(
        one => [one.rule, one.severity, one.where, one.message.fr, one.message.en]);
})"""


def in_page(page: Page, definitions: Iterable[Any]) -> list[list[list[str]] | None]:
    return page.evaluate(_JUDGE, [json.dumps(one) for one in definitions])


def read(value: Any) -> Definition:
    return next(one for one in read_value(Value(value, 1, "")) if isinstance(one, Definition))


def in_python(value: Any) -> Iterator[list[str]]:
    tool = read(value)
    for rule in HERE:
        for one in rule.check(tool):
            yield [one.rule, one.severity.value, one.where, one.message_fr, one.message_en]


def agree(page: Page, definitions: list[Any]) -> list[tuple[Any, list[list[str]], list[list[str]]]]:
    """The definitions on which the two differ: there should be none."""
    pairs = zip(definitions, in_page(page, definitions), strict=True)
    both = [(one, sorted(found or []), sorted(in_python(one))) for one, found in pairs]
    return [row for row in both if row[1] != row[2]]


def test_every_case_of_the_shared_table_holds_in_the_page(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    known = {one.id for one in HERE}
    judged = [one for one in CASES if one["rule"] in known]
    assert len(judged) > 100
    wrong = []
    for case, found in zip(
        judged, in_page(page, [one["definition"] for one in judged]), strict=True
    ):
        places = sorted(where for rule, _, where, *_ in found or [] if rule == case["rule"])
        if places != sorted(case["finds"]):
            wrong.append((case["rule"], case["says"], places))
    assert wrong == []


def test_the_page_finds_what_python_finds_on_cases_and_examples(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    examples = [example for rule in HERE for example in (rule.bad, rule.good)]
    assert agree(page, [*(one["definition"] for one in CASES), *examples]) == []


def test_the_page_finds_what_python_finds_on_real_tools(open_tab: OpenTab) -> None:
    if not CORPUS.exists():
        pytest.skip(f"no corpus of tools at {CORPUS}: set COMPTOIR_CORPORA")
    rows = [json.loads(line) for line in CORPUS.read_text("utf-8").splitlines() if line.strip()]
    definitions = [row["definition"] for row in rows if "definition" in row]
    assert len(definitions) > 100
    assert agree(open_tab("schema"), definitions) == []


def test_the_rules_that_only_python_judges_are_named(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    page.locator("#python-only > summary").click()
    named = page.locator("#python-rules code").all_inner_texts()
    assert "near-identical" in named
    assert not set(named) & {one.id for one in HERE}
