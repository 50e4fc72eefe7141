"""`comptoir eval PACK --from-journal BASE`: cases drawn, written, played; and what is wrong, said."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run, one_sentence, run

__all__ = ["run"]

FILLED: dict[str, bytes] = {}


@pytest.fixture
def base(run: Run, tmp_path: Path) -> Path:
    """A demo database with two conversations; made once, copied for each test."""
    path = tmp_path / "demo.db"
    if not FILLED:
        for words in (
            ("--phone", "33600000107", "Je veux retourner les torchons de LL-10610"),
            ("--phone", "33600000119", "Annulez ma commande LL-10511", "oui"),
        ):
            done = run("ask", "boutique", "--database", path, *words)
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


def test_conversations_are_drawn_written_and_played(run: Run, base: Path, tmp_path: Path) -> None:
    done = run("eval", "boutique", "--from-journal", base, "--out", tmp_path / "cas")
    assert done.exit_code == 0, done.output
    assert "2 cas tirés de 2 conversations." in done.stdout
    assert "2 cas écrits dans" in done.stdout
    assert "2 cas réussis, 0 échoués" in done.stdout
    again = run("eval", "boutique", "--cases", tmp_path / "cas")
    assert "2 cas réussis, 0 échoués" in again.stdout


def test_nothing_is_written_without_a_folder(run: Run, base: Path, tmp_path: Path) -> None:
    before = {one.name for one in tmp_path.iterdir()}
    assert run("eval", "boutique", "--from-journal", base).exit_code == 0
    assert {one.name for one in tmp_path.iterdir()} == before


def test_the_name_of_a_conversation_stands_in_no_file(run: Run, base: Path, tmp_path: Path) -> None:
    done = run("eval", "boutique", "--from-journal", base, "--out", tmp_path / "cas", "--json", tmp_path / "r.json")  # fmt: skip
    names = {line.split("\t")[1] for line in done.stdout.splitlines() if line.startswith("journal-") and "\t" in line}  # fmt: skip
    assert len(names) == 2
    for file in (tmp_path / "cas" / "journal.yaml", tmp_path / "r.json"):
        assert not any(name in file.read_text(encoding="utf-8") for name in names)


def test_a_program_reads_json_alone_and_the_rest_goes_to_standard_error(
    run: Run, base: Path
) -> None:
    done = run("eval", "boutique", "--from-journal", base, "--json", "-")
    assert json.loads(done.stdout)["passed"] == 2
    assert "2 cas tirés de 2 conversations." in done.stderr


def test_a_conversation_that_was_changed_is_left_out(run: Run, base: Path) -> None:
    with closing(sqlite3.connect(base)) as database, database:
        database.execute("UPDATE journal_contents SET content = '{}' WHERE number = 1 AND conversation = (SELECT min(conversation) FROM journal_entries)")  # fmt: skip
    done = run("eval", "boutique", "--from-journal", base)
    assert "1 cas tirés de 2 conversations." in done.stdout
    assert "sa chaîne a été changée" in done.stdout


def test_a_journal_that_misses_a_chain_gives_nothing(run: Run, base: Path) -> None:
    with closing(sqlite3.connect(base)) as database, database:
        gone = database.execute("SELECT min(conversation) FROM journal_heads").fetchone()
        for table in ("journal_contents", "journal_entries", "journal_heads"):
            database.execute(f"DELETE FROM {table} WHERE conversation = ?", gone)  # noqa: S608 - three names of ours
    one_sentence(
        run("eval", "boutique", "--from-journal", base),
        1,
        "le journal a été altéré",
        "journal verify",
    )


def test_a_journal_without_a_usable_conversation_says_so(run: Run, base: Path) -> None:
    with closing(sqlite3.connect(base)) as database, database:
        database.execute("UPDATE journal_contents SET content = NULL")
    done = run("eval", "boutique", "--from-journal", base)
    assert done.exit_code == 1
    assert done.stdout.count("son contenu a été effacé") == 2
    assert "aucune conversation de ce journal ne donne un cas" in done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--out", "cas"), "--out ne sert qu'avec --from-journal."),
        (("--key-file", "cle"), "--key-file ne sert qu'avec --from-journal."),
        (("--from-journal", "nulle-part.db"), "nulle-part.db n'existe pas"),
        (
            ("--from-journal", "a.db", "--customers"),
            "--customers et --from-journal ne vont pas ensemble",
        ),
        (
            ("--from-journal", "a.db", "--cases", "b"),
            "--cases et --from-journal ne vont pas ensemble",
        ),
        (("--cases", "nulle-part"), "nulle-part ne se lit pas"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_sentence(
    run: Run, words: tuple[object, ...], told: str
) -> None:
    one_sentence(run("eval", "boutique", *words), 2, told)


def test_a_key_named_by_the_environment_is_no_option_given_by_hand(
    run: Run, base: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPTOIR_JOURNAL_KEY_FILE", str(base) + ".key")
    assert run("eval", "boutique", "--only", "adv-01").exit_code == 0
    assert run("eval", "boutique", "--from-journal", base).exit_code == 0


def test_a_folder_that_cannot_be_written_is_said(run: Run, base: Path, tmp_path: Path) -> None:
    (tmp_path / "occupé").write_text("", encoding="utf-8")
    done = run("eval", "boutique", "--from-journal", base, "--out", tmp_path / "occupé")
    assert done.exit_code == 1
    assert "impossible d'écrire dans" in done.stderr
