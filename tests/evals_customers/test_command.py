"""`comptoir eval PACK --customers`: the same report as of cases, and options that say what is wrong."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, one_sentence, run

__all__ = ["run"]


def test_the_customers_of_the_pack_are_played_and_shown(run: Run) -> None:
    done = run("eval", "boutique", "--customers", "--only", "client-retour")
    assert done.exit_code == 0, done.output
    assert "réussi\tclient-retour-dernier-jour\t" in done.stdout
    assert "6 cas réussis, 0 échoués" in done.stdout


def test_the_report_is_json_a_page_and_junit_and_can_be_compared(run: Run, tmp_path: Path) -> None:
    told, page, junit = (tmp_path / name for name in ("r.json", "r.html", "r.xml"))
    asked = ("eval", "boutique", "--customers", "--only", "client-annule")
    assert run(*asked, "--json", told, "--html", page, "--junit", junit).exit_code == 0
    cases = json.loads(told.read_text(encoding="utf-8"))["cases"]
    assert {one["id"] for one in cases} == {"client-annule", "client-annule-trop-tard"}
    assert "client-annule-trop-tard" in page.read_text(encoding="utf-8")
    assert "client-annule-trop-tard" in junit.read_text(encoding="utf-8")
    assert run(*asked, "--compare", told).exit_code == 0


def test_trials_vary_with_the_seed_and_the_same_seed_tells_the_same(
    run: Run, tmp_path: Path
) -> None:
    def texts(seed: int) -> list[str]:
        told = tmp_path / f"{seed}.json"
        done = run("eval", "boutique", "--customers", "--only", "client-deux", "-n", 3, "--seed", seed, "--json", told)  # fmt: skip
        assert done.exit_code == 0, done.output
        cases = json.loads(told.read_text(encoding="utf-8"))["cases"]
        return [
            turn["text"] for case in cases for trial in case["trials"] for turn in trial["turns"]
        ]

    assert texts(1) == texts(1)
    assert texts(1) != texts(2)


def test_a_model_plays_the_customers(run: Run, tmp_path: Path) -> None:
    script = tmp_path / "client.jsonl"
    lines = [{"text": "Annulez LL-10511 svp"}, {"text": "Oui, je confirme"}, {"text": "[FIN]"}]
    script.write_text("\n".join(json.dumps(one) for one in lines), encoding="utf-8")
    done = run(
        "eval", "boutique", "--customers", "--only", "client-annule",
        "--customer-model", f"scripted:{script}",
    )  # fmt: skip
    assert "réussi\tclient-annule\t" in done.stdout
    # The next customer finds the script at its end.
    assert "échec\tclient-annule-trop-tard\t" in done.stdout
    assert done.exit_code == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("boutique", "--seed", 3), "--seed ne sert qu'avec --customers."),
        (
            ("boutique", "--customer-model", "offline"),
            "--customer-model ne sert qu'avec --customers.",
        ),
        (
            ("boutique", "--customers", "--cases", "cas"),
            "--cases et --customers ne vont pas ensemble",
        ),
        (("boutique", "--customers", "--only", "zut"), "aucun client ne commence par « zut »"),
        (("boutique", "--customers", "--customer-model", "zut"), "modèle inconnu : zut"),
        (("cours", "--customers"), "le pack cours n'a pas de clients simulés"),
        (("assistance", "--customers"), "n'existent pas pour le pack assistance"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_sentence(
    run: Run, words: tuple[object, ...], told: str
) -> None:
    one_sentence(run("eval", *words), 2, told)
