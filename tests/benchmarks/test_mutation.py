"""The mutation score: what is counted, what is left out, and that explanations stay true."""

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.mutation import __main__ as command
from benchmarks.mutation import explained
from benchmarks.mutation.areas import AREAS, Area
from benchmarks.mutation.erased import same_without_types
from benchmarks.mutation.mutants import Fate, Mutant, difference

ROOT = Path(__file__).parents[2]
KILLED = Mutant(file="comptoir/core/money.py", place="line 1", fate=Fate.KILLED)
ALIVE = replace(KILLED, fate=Fate.SURVIVED, change="- a = 1\n+ a = 2")


@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.name)
def test_each_area_has_files_and_tests_of_its_own(area: Area) -> None:
    assert area.paths(ROOT)
    assert area.selection(ROOT)
    assert replace(area, only="*/no_such_file.py").paths(ROOT) == []


def test_a_narrower_pattern_looks_at_one_file() -> None:
    assert replace(AREAS[0], only="*/money.py").paths(ROOT) == [Path("comptoir/core/money.py")]


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        ("x = cast('int', y)", "x = cast(None, y)", True),
        ("x = cast('int', y)", "x = cast('int', None)", False),
        ("x = cast('int', y)", "x = cast(y)", False),
        ("S = TypeVar('S', bound=str)", "S = TypeVar('s')", True),
        ("S = TypeVar('S')", "S = None", False),
        ("Cents = NewType('Cents', int)", "Cents = NewType('cents', None)", True),
        ("x = found('S')", "x = found('s')", False),
        ("x = 1", "x = 2", False),
    ],
)
def test_only_what_is_written_for_the_type_checker_is_left_out(
    before: str, after: str, same: bool
) -> None:
    assert same_without_types(before, after) is same


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("a\n  b = 1\nc", "a\n  b = 2\nc", "- b = 1\n+ b = 2"),
        ("f(\n a,\n b,\n)", "f(\n b,\n)", "- a,"),
        ("a\na\n", "a\n", "- a"),
        ("a", "a\nb", "+ b"),
    ],
)
def test_a_change_is_told_by_the_lines_that_differ(before: str, after: str, told: str) -> None:
    assert difference(before, after) == told


def test_time_outs_count_as_noticed_and_untested_code_as_survived() -> None:
    fates = [Fate.KILLED, Fate.TIMEOUT, Fate.SURVIVED, Fate.UNTESTED]
    assert command.score([replace(KILLED, fate=fate) for fate in fates]) == 50.0
    assert command.score([]) == 100.0


def test_the_table_has_a_row_a_file_an_area_and_all(capsys: pytest.CaptureFixture[str]) -> None:
    command.table({"core": [KILLED, ALIVE], "rules": [KILLED]})
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [row[:2] for row in rows] == [
        ["core/money.py", "2"],
        ["=", "core"],
        ["core/money.py", "1"],
        ["=", "rules"],
        ["=", "all"],
    ]
    assert rows[0][1:] == ["2", "1", "0", "1", "50.0", "%"]


def test_a_survivor_that_nobody_explained_is_told_and_is_not_fine(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert command.told([KILLED])
    assert not command.told([KILLED, ALIVE])
    said = capsys.readouterr().out
    assert "+ a = 2" in said
    assert "1 survivors, 0 of them explained" in said


def test_an_explanation_without_a_survivor_is_told() -> None:
    reasons = {(ALIVE.file, ALIVE.change): "same", ("another.py", "- x"): "same"}
    assert explained.unexplained([ALIVE], reasons) == []
    assert explained.outdated([ALIVE], reasons) == []
    assert explained.outdated([KILLED], reasons) == [(ALIVE.file, ALIVE.change)]


def test_an_explanation_of_no_known_kind_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "explained.toml"
    file.write_text('[[survivor]]\nfile = "a"\nkind = "luck"\nchanges = ["- a"]\n')
    with pytest.raises(ValueError, match="kinds that are none: luck"):
        explained.explanations(file)


@pytest.mark.parametrize(("file", "change"), sorted(explained.explanations()))
def test_what_an_explanation_tells_of_still_stands_in_its_file(file: str, change: str) -> None:
    lines = {line.strip() for line in (ROOT / file).read_text(encoding="utf-8").splitlines()}
    gone = {line[2:] for line in change.splitlines() if line.startswith("- ")}
    assert gone <= lines
