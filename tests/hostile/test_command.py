"""`comptoir attack`: what it prints, writes and answers."""

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

from comptoir.agent.pack import Pack
from comptoir.cli.attack import attack
from comptoir.cli.progress import Bar
from comptoir.hostile import Arena, takeouts
from comptoir.hostile.takeouts import Takeout

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`comptoir attack …` in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(attack)
    return lambda *words: CliRunner().invoke(app, list(words))


def test_an_attack_that_breaks_nothing_tells_what_it_did(run: Run) -> None:
    done = run("boutique", "--calls", "2000", "--seed", "5")
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0].startswith("boutique : 2\u202f00")
    assert "(graine 5)" in lines[0]
    heads = lines[2].split("\t")
    assert heads == [
        "outil", "droit", "contrat", "accès", "déjà fait", "répété", "règles", "accord", "exécuté",
    ]  # fmt: skip
    tools = [line.split("\t")[0] for line in lines if "\t" in line]
    assert {"annuler_commande", "rechercher_faq", "(outils inconnus)"} <= set(tools)
    assert "Invariants vérifiés : I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12." in lines
    assert lines[-1] == "0 violation."
    assert not list(Path().iterdir())


def test_for_programs_it_writes_one_JSON_object(run: Run, tmp_path: Path) -> None:
    done = run("boutique", "-n", "800", "--json", "-")
    row: dict[str, Any] = json.loads(done.output)
    assert row["calls"] >= 800
    assert row["violations"] == 0
    assert {
        "effects",
        "by_guard",
        "by_tool",
        "pairs",
        "rules",
        "seconds",
        "calls_per_second",
    } <= set(row)
    done = run("boutique", "-n", "800", "--json", "rapport.json")
    assert "violation" in done.output
    written = json.loads((tmp_path / "rapport.json").read_text(encoding="utf-8"))
    assert written["by_guard"] == row["by_guard"]


def test_without_a_clause_the_hole_is_shown_kept_and_can_be_played_again(
    run: Run, tmp_path: Path
) -> None:
    done = run(
        "boutique", "-n", "2000", "--without", "hors_delai", "--save", "trous", "--json", "r.json"
    )
    assert done.exit_code == 1
    assert "I4 — demander_retour : attendu denied hors_delai" in done.output
    assert "  1. " in done.output
    (kept,) = [one for one in (tmp_path / "trous").iterdir() if "I4-1" in one.name]
    found = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["found"]
    assert {one["invariant"] for one in found} == {"I4"}
    assert all(len(one["moves"]) <= 6 for one in found)

    again = run("boutique", "--replay", str(kept), "--without", "hors_delai")
    assert again.exit_code == 1
    assert "I4 : demander_retour" in again.output
    mended = run("boutique", "--replay", str(kept))
    assert mended.exit_code == 0
    assert "Rien : I4 tient ici." in mended.output


def test_a_guard_can_be_taken_out(run: Run) -> None:
    done = run("boutique", "-n", "600", "--without", "memory")
    assert done.exit_code == 1
    assert "boucle" in done.output
    assert "attendu denied repetition" in done.output
    assert all(
        name.startswith("boutique-") for name in (one.name for one in Path("attaques").iterdir())
    )


def test_the_takeouts_are_a_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = (
        Takeout(guard="access"),
        Takeout(tool="annuler_commande", rule="verifier_annulation"),
        Takeout(tool="demander_retour", code="hors_delai"),
    )

    def some(ground: Arena, pack: Pack) -> tuple[Takeout, ...]:
        return chosen

    monkeypatch.setattr(takeouts, "takeouts", some)
    done = run("boutique", "--takeouts", "--json", "trous.json")
    assert done.exit_code == 0, done.output
    rows = [line.split("\t") for line in done.output.splitlines() if "\t" in line]
    assert [row[0] for row in rows] == ["enlevé", *(one.name for one in chosen)]
    assert [row[2] for row in rows[1:]] == ["I1", "I4", "I4"]
    assert "3 trous trouvés sur 3" in done.output
    written = json.loads(Path("trous.json").read_text(encoding="utf-8"))
    assert [row["found"] for row in written] == [True, True, True]

    done = run("boutique", "--takeouts", "--calls", "1")
    assert done.exit_code == 1
    assert "rien en" in done.output


def test_several_workers_attack_together_each_with_a_seed_of_its_own(run: Run) -> None:
    done = run("boutique", "-n", "1600", "--seed", "3", "--workers", "2", "--json", "-")
    assert done.exit_code == 0, done.output
    row = json.loads(done.output)
    assert 1_600 <= row["calls"] < 1_800
    assert row["violations"] == 0
    assert row["seed"] == 3
    assert row["pairs"]["reached"] > 40
    found = run("boutique", "-n", "1200", "--workers", "2", "--without", "rules", "--save", "x")
    assert found.exit_code == 1
    assert "I4 — " in found.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("inconnu",), "pack inconnu : inconnu"),
        (("boutique", "--without", "rien"), "rien ne s'appelle « rien » ; on peut enlever : grant"),
        (("boutique", "--without", "liste_vide"), "peut être demander_retour:liste_vide"),
        (("boutique", "--replay", "absent.json"), "absent.json ne se lit pas"),
        (("boutique", "--replay", "autre.json"), "ce cas est du pack cours"),
        (("boutique", "-n", "-3"), "-n"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_one_sentence(
    words: tuple[str, ...], said: str, run: Run
) -> None:
    case = {"pack": "cours", "invariant": "I1", "what": "", "begins": "2026-10-15", "moves": []}
    Path("autre.json").write_text(json.dumps(case), encoding="utf-8")
    done = run(*words)
    assert done.exit_code == 2
    assert said in done.stderr


def test_ctrl_c_stops_it_and_what_it_has_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGINT)

    def interrupt(_bar: Bar, done: int) -> None:
        if done > 1_000:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Bar, "to", interrupt)
    done = run("boutique", "-n", "5000000", "--json", "r.json")
    assert done.exit_code == 130
    assert "interrompu" in done.output
    row = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert row["interrupted"] is True
    assert 1_000 < row["calls"] < 5_000
    assert signal.getsignal(signal.SIGINT) is before
