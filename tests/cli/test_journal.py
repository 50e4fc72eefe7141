"""`comptoir journal`: read and check the journal of a real database."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run, one_sentence

FILLED: dict[str, bytes] = {}


@pytest.fixture
def base(run: Run, tmp_path: Path) -> Path:
    """A database in which two conversations took place; made once, copied for each test."""
    path = tmp_path / "demo.db"
    if not FILLED:
        script = tmp_path / "script.jsonl"
        call = {"name": "consulter_commande", "arguments": {"numero": "LL-10610", "email": ""}}
        script.write_text(
            json.dumps({"calls": [call]}) + "\n" + json.dumps({"text": "Voilà."}), encoding="utf-8"
        )
        for _ in range(2):
            done = run(
                "ask", "boutique", "où est LL-10610 ?", "-c", "whatsapp", "--phone", "33600000107",
                "-m", f"scripted:{script}", "--database", path,
            )  # fmt: skip
            assert done.exit_code == 0, done.output
        FILLED.update(
            {
                one.name: one.read_bytes()
                for one in tmp_path.iterdir()
                if one.name.startswith("demo")
            }
        )
    for name, content in FILLED.items():
        (tmp_path / name).write_bytes(content)
    return path


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)


def rows(run: Run, path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in run("journal", "export", "-d", path).stdout.splitlines()]


def test_the_entries_are_shown_in_a_table(run: Run, base: Path) -> None:
    result = run("journal", "show", "--database", base)
    assert result.exit_code == 0
    assert "consulter_commande" in result.stdout
    assert "message" in result.stdout


def test_the_entries_are_json_for_a_program(run: Run, base: Path) -> None:
    shown = json.loads(run("journal", "show", "-d", base, "--json").stdout)
    assert shown == rows(run, base)
    assert [one["kind"] for one in shown] == ["message", "call", "reply"] * 2
    assert [one["number"] for one in shown] == [1, 2, 3] * 2
    name = shown[0]["conversation"]
    some = json.loads(run("journal", "show", name, "-d", base, "--json").stdout)
    assert some == shown[:3]


def test_an_export_is_one_entry_a_line_in_a_file_too(run: Run, base: Path, tmp_path: Path) -> None:
    told = run("journal", "export", "-d", base, "--to", tmp_path / "out.jsonl")
    assert "6 entrées écrites dans" in told.stdout
    lines = (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == rows(run, base)


def test_an_erased_content_is_said_to_be_so(run: Run, base: Path) -> None:
    change(base, "UPDATE journal_contents SET content = NULL")
    assert "(effacé)" in run("journal", "show", "-d", base).stdout
    assert all(one["content"] is None for one in rows(run, base))


def test_a_whole_journal_is_told_with_how_much_was_checked(run: Run, base: Path) -> None:
    told = run("journal", "verify", "-d", base)
    assert (told.exit_code, told.stdout) == (0, "Journal entier : 2 conversations vérifiées.\n")
    shown = json.loads(run("journal", "verify", "-d", base, "--json").stdout)
    assert shown == {"whole": True, "chains": 2, "faults": []}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal_entries SET kind = 'reply' WHERE number = 2",
        "UPDATE journal_entries SET at = '2026-10-16T12:00:00+02:00' WHERE number = 1",
        "UPDATE journal_contents SET content = '{}' WHERE number = 1",
        "DELETE FROM journal_heads",
        "UPDATE journal_heads SET length = 2",
    ],
)
def test_a_tampered_journal_is_detected_and_the_place_is_told(
    run: Run, base: Path, statement: str
) -> None:
    change(base, statement)
    told = run("journal", "verify", "-d", base)
    assert told.exit_code == 1
    assert ", entrée " in told.stdout
    shown = run("journal", "verify", "-d", base, "--json")
    assert shown.exit_code == 1
    assert json.loads(shown.stdout)["whole"] is False


def test_a_cut_tail_is_detected(run: Run, base: Path) -> None:
    change(base, "DELETE FROM journal_contents WHERE number = 3")
    change(base, "DELETE FROM journal_entries WHERE number = 3")
    assert run("journal", "verify", "-d", base).exit_code == 1


def test_a_missing_chain_is_detected(run: Run, base: Path) -> None:
    (name, *_) = [one["conversation"] for one in rows(run, base)]
    for table in ("journal_contents", "journal_entries", "journal_heads"):
        change(base, f"DELETE FROM {table} WHERE conversation = '{name}'")  # noqa: S608 - a test's own
    assert run("journal", "verify", "-d", base).exit_code == 1


def test_another_key_verifies_nothing(run: Run, base: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.key"
    other.write_text("00" * 32, encoding="ascii")
    assert run("journal", "verify", "-d", base, "--key-file", other).exit_code == 1


@pytest.mark.parametrize("command", ["show", "verify", "export"])
@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda path: path.with_name("demo.db.key").unlink(), "la clé du journal ne se lit pas"),
        (
            lambda path: path.with_name("demo.db.key").write_text("zz"),
            "la clé du journal ne se lit pas",
        ),
        (lambda path: path.with_name("demo.db.key").write_text("00"), "n'a pas la bonne longueur"),
        (lambda path: path.unlink(), "n'existe pas"),
        (lambda path: path.write_bytes(b"not a database at all" * 100), "demo.db"),
    ],
)
def test_what_cannot_be_opened_is_told_in_one_sentence(
    run: Run, base: Path, command: str, damage: Callable[[Path], object], told: str
) -> None:
    damage(base)
    one_sentence(run("journal", command, "-d", base), 2, told)


def test_a_server_needs_its_key_file_named(run: Run) -> None:
    one_sentence(
        run("journal", "verify", "-d", "postgresql://127.0.0.1/x"), 2, "--key-file FICHIER"
    )


def test_an_unknown_conversation_is_told(run: Run, base: Path) -> None:
    one_sentence(
        run("journal", "show", "personne", "-d", base), 1, "aucune conversation « personne »"
    )
    one_sentence(
        run("journal", "export", "personne", "-d", base), 1, "aucune conversation « personne »"
    )


def test_an_export_that_cannot_be_written_is_told(run: Run, base: Path, tmp_path: Path) -> None:
    one_sentence(
        run("journal", "export", "-d", base, "--to", tmp_path / "no" / "x"),
        1,
        "impossible d'écrire",
    )


def test_a_chat_may_stay_in_a_database_too(run: Run, base: Path, tmp_path: Path) -> None:
    script = tmp_path / "hello.jsonl"
    script.write_text('{"text": "Bonjour."}', encoding="utf-8")
    done = run("chat", "--database", base, "-m", f"scripted:{script}", input="salut\n")
    assert done.exit_code == 0, done.output
    assert any(str(one["conversation"]).startswith("chat-") for one in rows(run, base))


def test_a_pack_that_keeps_no_data_of_its_own_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    from comptoir import bootstrap
    from comptoir.packs.boutique import pack

    monkeypatch.setattr(bootstrap, "load_pack", lambda _: replace(pack(), database=""))
    result = run("ask", "boutique", "salut", "--database", tmp_path / "x.db")
    one_sentence(result, 2, "ne sait pas garder ses données dans une base")


def test_the_data_of_a_shop_is_never_touched(run: Run, base: Path, tmp_path: Path) -> None:
    change(base, "UPDATE boutique_commandes SET numero = 'LL-99999' WHERE numero = 'LL-10610'")
    script = tmp_path / "hello.jsonl"
    script.write_text('{"text": "Bonjour."}', encoding="utf-8")
    one_sentence(
        run("ask", "boutique", "salut", "--database", base, "-m", f"scripted:{script}"),
        2,
        "la démo n'y touche pas",
    )
