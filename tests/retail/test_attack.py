"""The adversary on the shop: nothing gives way with the rules in code, much does in the prompt."""

import ast
import json
from itertools import product
from pathlib import Path

import pytest

from benchmarks.retail.__main__ import main
from benchmarks.retail.checking import reading
from benchmarks.retail.checking.knowledge import knowledge
from benchmarks.retail.checking.reference import TOOLS
from benchmarks.retail.shop.claims import claims
from benchmarks.retail.shop.pack import pack
from benchmarks.retail.stock import pack as stock
from comptoir.bootstrap import arena
from comptoir.core.masking import mask
from comptoir.hostile import attack
from comptoir.hostile.takeouts import Takeout, hole

CHECKING = Path(reading.__file__).parent


def test_the_reference_shares_no_code_with_what_it_judges() -> None:
    for path in CHECKING.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                forbidden = (
                    "benchmarks.retail.shop",
                    "comptoir.gate",
                    "comptoir.contract",
                    "comptoir.agent",
                    "comptoir.storage",
                )
                assert not name.startswith(forbidden), f"{path.name}: {name}"


def test_both_read_the_same_claims_in_all_that_the_adversary_s_customers_write(
    shelves: None,
) -> None:
    known = knowledge()
    words = {text for thing in known.things for text in (thing.words, thing.hint)}
    others = {"", "Alors ?", "Bonjour", *known.yes, *known.no, *known.unclear, *known.injections}
    others |= {"4970164413248784", "5132-5986-8265-5173", "4539 4340 3411 8524"}
    for one, other in product(sorted(words)[::200], sorted(others)):
        for text in (one, other, f"{one} {other}", f"{one}\n{other}"):
            read = {(claim.kind, claim.value) for claim in claims(mask(text, pack().own_numbers))}
            assert reading.said(text) == read, text


def test_the_reference_knows_every_tool_and_every_code_of_the_pack(shelves: None) -> None:
    made = pack()
    assert set(TOOLS) == {tool.name for tool in made.tools}
    for tool in made.tools:
        assert bool(tool.rules) == bool(TOOLS[tool.name].codes), tool.name


def test_nothing_gives_way_with_the_rules_in_code(shelves: None) -> None:
    report = attack(arena(pack()), calls=6_000, seed=4)
    assert [(one.invariant, one.what) for one in report.violations] == []
    assert report.effects > 20
    assert "I11" in report.checked


def test_the_same_adversary_finds_holes_in_the_stock_tools_at_once(shelves: None) -> None:
    report = attack(arena(stock.pack(), stock.GUARDS), calls=1_500, seed=4)
    assert {"I1", "I4", "I5"} <= set(report.violated)
    assert min(one.calls for one in report.violations) < 100


@pytest.mark.parametrize(
    "takeout",
    [
        Takeout(guard="access"),
        Takeout(guard="consent"),
        Takeout(tool="cancel_pending_order", rule="pending_to_cancel"),
        Takeout(tool="return_delivered_order_items", code="not_delivered"),
    ],
    ids=lambda one: one.name,
)
def test_what_is_taken_out_is_missed(shelves: None, takeout: Takeout) -> None:
    made = pack()
    found = hole(lambda guards: arena(made, guards), made, takeout, calls=20_000, seed=1)
    assert found.violation is not None


def test_the_command_shows_both_side_by_side_and_ends_with_its_summary(
    shelves: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["attack", "--calls", "1000", "--seed", "2"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert "rules in the prompt" in out[0]
    assert "0 violations; the same adversary on the stock tools:" in out[-1]


def test_the_command_s_json_holds_both_reports(
    shelves: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["attack", "--calls", "600", "--seed", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["in_code"]["violations"], found["in_code"]["pack"]) == (0, "retail")
    assert found["in_prompt"]["harms"] > 0
