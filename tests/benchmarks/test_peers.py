"""The comparison with other frameworks: its arguments, its workers, and what it computes."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
WORKERS = sorted((ROOT / "benchmarks" / "peers").glob("*.py"))


@pytest.fixture(scope="module")
def peers() -> ModuleType:
    # Read by its path: the folder of the same name beside it must not be found instead.
    made = ModuleType("comptoir_peers")
    path = ROOT / "benchmarks" / "peers.py"
    made.__file__ = str(path)
    exec(compile(path.read_text(encoding="utf-8"), path, "exec"), made.__dict__)  # noqa: S102 - ours
    return made


def _worker(name: str, *options: str) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, ROOT / "benchmarks" / "peers" / f"with_{name}.py", *options],
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_without_arguments_everybody_is_measured(peers: ModuleType) -> None:
    given = peers.parsed([])
    assert given.only == list(peers.TITLES)
    assert (given.turns, given.rounds, given.json) == (100, 3, None)
    assert given.envs.name == "comptoir-peers"


def test_arguments_choose_who_how_long_and_where(peers: ModuleType, tmp_path: Path) -> None:
    given = peers.parsed(
        ["--only", "bare,comptoir", "--turns", "5", "--json", "x.json", "--envs", str(tmp_path)]
    )
    assert given.only == ["bare", "comptoir"]
    assert (given.turns, given.json, given.envs) == (5, Path("x.json"), tmp_path)


@pytest.mark.parametrize("wrong", [["--only", "nobody"], ["--only", ""], ["--turns", "0"]])
def test_wrong_arguments_are_told(
    peers: ModuleType, wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        peers.parsed(wrong)
    assert wrong[0] in capsys.readouterr().err


@pytest.mark.parametrize("path", WORKERS, ids=lambda path: path.name)
def test_a_worker_compiles(path: Path) -> None:
    compile(path.read_text(encoding="utf-8"), path, "exec")


def test_every_framework_has_a_worker_and_every_peer_pinned_versions(peers: ModuleType) -> None:
    assert {f"with_{name}.py" for name in peers.TITLES} == {
        path.name for path in WORKERS if path.name.startswith("with_")
    }
    for name, title in peers.PEERS.items():
        package, version = title.split()
        pins = (peers.HERE / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        rows = [row for row in pins.splitlines() if not row.startswith("#")]
        assert all("==" in row for row in rows)
        assert any(row.startswith((f"{package}==", f"{package}-slim==")) for row in rows)
        assert f"=={version}." in pins


@pytest.mark.parametrize(("keep", "messages"), [("0", 23), ("1", 12)])
def test_the_worker_of_comptoir_gives_all_figures(keep: str, messages: int) -> None:
    found = _worker("comptoir", "--turns", "4", "--fresh", "2", "--keep-turns", keep)
    assert set(found) == {
        "import_s",
        "first_turn_s",
        "cpu_ms_fresh",
        "cpu_ms_turn",
        "messages_at_last",
        "turns_s_at_once",
    }
    assert set(found["cpu_ms_turn"]) == {"1", "4"}  # type: ignore[call-overload] - read from JSON
    # a trimmed history begins with a notice: what was said before, in short
    assert found["messages_at_last"] == messages


def test_memory_is_measured_in_a_run_of_its_own() -> None:
    assert set(_worker("bare", "--turns", "2", "--memory")) == {"import_s", "memory_kb"}


def test_the_fastest_peer_is_compared_with_comptoir(peers: ModuleType) -> None:
    def one(fresh: float, late: float) -> dict[str, object]:
        return {"cpu_ms_fresh": fresh, "cpu_ms_turn": {"50": late}}

    by = {
        "bare": one(0.01, 0.01),
        "comptoir": one(0.5, 0.5),
        "strands": one(2, 80),
        "langchain": one(5, 40),
    }
    assert peers.ratios({"whole": by}, 50) == [
        ("fresh turn, whole", 4.0, 7),
        ("turn 50, whole", 80.0, 100),
    ]
    assert not peers.ratios({"whole": {"comptoir": one(1, 1)}}, 50)


def test_the_best_of_the_rounds_is_kept(peers: ModuleType) -> None:
    rounds = [
        {"cpu_ms_fresh": 2.0, "cpu_ms_turn": {"1": 3.0}, "turns_s_at_once": 10.0},
        {"cpu_ms_fresh": 1.0, "cpu_ms_turn": {"1": 4.0}, "turns_s_at_once": 20.0},
    ]
    assert peers.best(rounds) == {
        "cpu_ms_fresh": 1.0,
        "cpu_ms_turn": {"1": 3.0},
        "turns_s_at_once": 20.0,
    }
