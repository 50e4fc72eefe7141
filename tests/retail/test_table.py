"""The table of the 40 rules in docs/retail.md names things that exist, and enough of them are code."""

import ast
import re
from functools import reduce
from importlib import import_module
from pathlib import Path

import pytest

from benchmarks.retail import corpora
from comptoir.gate import GUARDS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "retail.md"
ROW = re.compile(
    r"^\| (?P<number>\d+) \| (?P<rule>.+?) \| (?P<stock>[EPM]) \| (?P<held>.+?) \| (?P<test>.+?) \|$",
    re.MULTILINE,
)
ROWS = [found.groupdict() for found in ROW.finditer(PAGE.read_text(encoding="utf-8"))]
NAMED = re.compile(r"`([^`]+)`")
GUARD_NAMES = {guard.__name__ for guard in GUARDS}
PARTS = {"rules", "access", "claims", "summaries", "changes", "money", "voice", "pack"}


def in_code(row: dict[str, str]) -> bool:
    return not row["held"].startswith("language")


def test_the_table_has_all_forty_rules_in_their_order() -> None:
    assert [int(row["number"]) for row in ROWS] == list(range(1, 41))


def test_the_stock_tools_hold_what_the_reference_says_they_hold() -> None:
    assert [sum(row["stock"] == kind for row in ROWS) for kind in "EPM"] == [19, 6, 15]


def test_at_least_thirty_three_of_the_rules_are_in_code_and_the_page_tells_how_many() -> None:
    count = sum(map(in_code, ROWS))
    assert count >= 33
    assert f"{count} of 40 are in code" in PAGE.read_text(encoding="utf-8")


def test_a_rule_that_is_language_says_why() -> None:
    for row in ROWS:
        if not in_code(row):
            assert len(row["held"]) > len("language: ")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["number"])
def test_what_holds_a_rule_exists(row: dict[str, str]) -> None:
    names = NAMED.findall(row["held"])
    assert names or not in_code(row)
    for name in names:
        head, _, rest = name.partition(".")
        if not rest and head in GUARD_NAMES:
            continue
        assert head in PARTS, name
        module = import_module(f"benchmarks.retail.shop.{head}")
        reduce(getattr, rest.split(".") if rest else [], module)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["number"])
def test_the_test_that_shows_a_rule_exists(row: dict[str, str]) -> None:
    (named,) = NAMED.findall(row["test"])
    path, _, test = named.partition("::")
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    names = {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert test in names


def test_every_rule_of_the_pack_stands_in_the_table() -> None:
    from benchmarks.retail.shop import rules
    from benchmarks.retail.shop.pack import tools
    from benchmarks.retail.shop.store import Data
    from tests.retail.bench import DATABASE

    offered = tools(Data(DATABASE).catalogue, same_item=False)
    given = {
        rule.__name__
        for tool in offered
        for rule in tool.rules
        if rule.__module__ == rules.__name__
    }
    written = {
        name.removeprefix("rules.")
        for row in ROWS
        for name in NAMED.findall(row["held"])
        if name.startswith("rules.")
    }
    assert given == written


def test_the_reference_of_forty_rules_has_the_same_numbers_and_holders(shelves: None) -> None:
    told = corpora.folder().parent / "reference" / "retail-policy.md"
    if not told.is_file():
        pytest.skip(f"{told.name} is not beside the corpora")
    text = told.read_text(encoding="utf-8")
    found = dict(
        re.findall(r"(?:^|· )(\d+) [^·]*?([EPM])(?: \([^)]*\))?(?= ·|$)", text, re.MULTILINE)
    )
    assert {row["number"]: row["stock"] for row in ROWS} == found
