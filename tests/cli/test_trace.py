"""`comptoir trace`: a conversation from its journal, as a tree."""

import io
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from comptoir.cli import trace_shown
from comptoir.cli.trace_reading import Line, Step, lights, turns_of
from comptoir.cli.trace_shown import Branch, spelt
from comptoir.cli.trace_sources import unknown_conversation
from tests.cli.conftest import Run, one_sentence

Base = tuple[Path, dict[str, str]]
_FILLED: dict[str, bytes] = {}
_NAMES: dict[str, str] = {}
_CANCEL = {"numero": "LL-10511", "email": "noemie.barbier@example.com"}
_READ = {"numero": "LL-10421", "email": "quelquun.dautre@example.com"}
_TALKS = {
    "cancel": (
        ["Annulez LL-10511, noemie.barbier@example.com", "oui"],
        [
            {"text": "Je demande l'annulation.", "calls": [{"name": "annuler_commande", "arguments": _CANCEL}]},
            {"text": "C'est fait, votre commande est annulée."},
        ],
    ),
    "refused": (
        ["Où en est LL-10421 ? quelquun.dautre@example.com", "Merci"],
        [
            {"calls": [{"name": "consulter_commande", "arguments": _READ}, {"name": "rechercher_faq", "arguments": {"question": "délais"}}]},
            {"text": "Votre colis RET-9Z9Z arrive."},
            {"text": "Je ne trouve rien qui corresponde."},
            {"text": "Je vous en prie."},
        ],
    ),
    "handed": (
        ["Un conseiller !", "Toujours là ?"],
        [{"calls": [{"name": "transferer_conseiller", "arguments": {"motif": "le demande"}}]}],
    ),
}  # fmt: skip


@pytest.fixture
def base(run: Run, tmp_path: Path) -> Base:
    """A database with three conversations, made once and copied for each test; and their names."""
    path = tmp_path / "demo.db"
    if not _FILLED:
        for what, (said, answers) in _TALKS.items():
            script = tmp_path / "script.jsonl"
            script.write_text("\n".join(json.dumps(one) for one in answers), encoding="utf-8")
            done = run("ask", "boutique", *said, "-m", f"scripted:{script}", "--database", path)
            assert done.exit_code == 0, done.output
            with closing(sqlite3.connect(path)) as database:
                (newest,) = database.execute(
                    "SELECT conversation FROM journal_heads ORDER BY rowid DESC LIMIT 1"
                ).fetchone()
            _NAMES[what] = newest
        _FILLED.update({one.name: one.read_bytes() for one in tmp_path.glob("demo.db*")})
    for name, content in _FILLED.items():
        (tmp_path / name).write_bytes(content)
    return path, _NAMES


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)


def erase(path: Path, conversation: str, which: str) -> None:
    where = f"conversation = '{conversation}' AND {which}"
    change(path, f"UPDATE journal_contents SET content = NULL WHERE {where}")  # noqa: S608 - a test's own


def traced(run: Run, base: Base, what: str, *more: str) -> list[str]:
    path, names = base
    done = run("trace", names[what], "-d", path, *more)
    assert done.exit_code == 0, done.output
    return [line.strip() for line in done.stdout.splitlines()]


def in_order(lines: list[str], *beginnings: str) -> None:
    left = iter(lines)
    for beginning in beginnings:
        assert any(line.startswith(beginning) for line in left), (beginning, lines)


def test_a_turn_is_told_from_its_message_to_its_reply(run: Run, base: Base) -> None:
    in_order(
        traced(run, base, "cancel"),
        f"conversation {base[1]['cancel']}",
        "tour 1 · ",
        "client (web, web-visiteur) : Annulez LL-10511",
        "étape 1 · boutique",
        'annuler_commande(email="noemie.barbier@example.com", numero="LL-10511")',
        "gardes : ✓ grant ✓ contract ✓ access ✓ idempotency ✓ memory ✓ rules … consent ○ run",
        "vu par les règles (2026-10-15, CGV 2026-06) : {",
        "décision : attend un oui",
        'résultat (pending) : {"consigne"',
        "réponse : ",
        "| Avant d'aller plus loin",
        "tour 2 · ",
        "client (web, web-visiteur) : oui",
        "accord OUI-",
        "le code reprend l'appel confirmé · boutique",
        "annuler_commande(",
        "gardes : ✓ grant ✓ contract ✓ access ✓ idempotency ✓ memory ✓ rules ✓ consent ✓ run",
        "décision : accepté",
        'résultat (ok) : {"annulee": true',
        "étape 1 · boutique · le modèle rédige",
        "réponse : C'est fait",
        "réponse : Commande LL-10511 annulée",
        "| CGV article 5",
        "Journal entier : 7 entrées",
    )


def test_the_guard_that_stopped_a_call_is_named_with_its_code(run: Run, base: Base) -> None:
    in_order(
        traced(run, base, "refused"),
        "étape 1 · boutique",
        "consulter_commande(",
        "gardes : ✓ grant ✓ contract ✗ access ○ idempotency ○ memory ○ rules ○ consent ○ run",
        "décision : refusé par « access » : introuvable (pour nous seuls : foreign)",
    )


def test_two_calls_of_one_answer_stand_in_one_step(run: Run, base: Base) -> None:
    lines = traced(run, base, "refused")
    assert [line for line in lines if line.startswith("étape")] == [
        "étape 1 · boutique",
        "étape 2 · boutique · le modèle rédige",
        "étape 1 · boutique · le modèle rédige",
    ]


def test_a_draft_that_code_held_back_is_counted_and_not_told(run: Run, base: Base) -> None:
    lines = traced(run, base, "refused", "--model-text")
    assert "1 réponse(s) du modèle sans suite : retenues par le code" in lines
    assert "RET-9Z9Z" not in "\n".join(lines)


def test_a_hand_over_and_the_silence_after_it_are_told(run: Run, base: Base) -> None:
    in_order(
        traced(run, base, "handed"),
        "transferer_conseiller(",
        "passage à conseiller : le demande",
        "client (web, web-visiteur) : Toujours là ?",
        "aucune réponse : une personne tient la conversation",
    )


def test_what_the_model_wrote_is_told_when_it_is_asked_for(run: Run, base: Base) -> None:
    assert "le modèle écrit" not in "\n".join(traced(run, base, "cancel"))
    lines = traced(run, base, "cancel", "--model-text")
    in_order(
        lines,
        "étape 1 · boutique",
        "le modèle écrit : Je demande l'annulation.",
        "annuler_commande(",
        "étape 1 · boutique · le modèle rédige",
        "le modèle écrit : C'est fait",
    )


def test_a_program_gets_it_whole_as_json(run: Run, base: Base) -> None:
    path, names = base
    shown = json.loads(run("trace", names["refused"], "-d", path, "--json").stdout)
    assert shown["conversation"] == names["refused"]
    first, second = shown["turns"]
    assert first["opening"]["content"]["text"].startswith("Où en est")
    (step, words) = first["parts"]
    assert [call["content"]["tool"] for call in step["calls"]] == [
        "consulter_commande",
        "rechercher_faq",
    ]
    assert ["access", "stopped"] in step["calls"][0]["guards"]
    assert "words" not in step
    assert (words["calls"], first["withheld_answers"], first["steps_known"]) == ([], 1, True)
    assert second["reply"]["content"]["texts"] == ["Je vous en prie."]
    assert shown["verification"] == {"whole": True, "checked": "all", "entries": 6, "faults": []}


def test_erased_content_is_shown_as_erased_and_told_from_nowhere_else(run: Run, base: Base) -> None:
    path, names = base
    erase(path, names["cancel"], "number > 0")
    lines = traced(run, base, "cancel", "--model-text")
    in_order(
        lines, "message : (effacé)", "call : (effacé)", "reply : (effacé)", "message : (effacé)"
    )
    whole = "\n".join(lines)
    for gone in ("LL-10511", "noemie", "annuler_commande", "Je demande"):
        assert gone not in whole
    assert "Journal entier : 7 entrées" in whole
    shown = json.loads(run("trace", names["cancel"], "-d", path, "--json").stdout)
    assert {one["opening"]["content"] for one in shown["turns"]} == {None}


def test_a_turn_erased_in_part_is_not_filled_from_the_state(run: Run, base: Base) -> None:
    path, names = base
    erase(path, names["cancel"], "number = 2")
    lines = traced(run, base, "cancel", "--model-text")
    in_order(lines, "client (web", "call : (effacé)", "(paroles du modèle : non gardées", "réponse")
    assert "Je demande" not in "\n".join(lines)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal_entries SET kind = 'message' WHERE kind = 'reply'",
        "UPDATE journal_contents SET content = '{}' WHERE number = 2",
        "UPDATE journal_contents SET content = 'xx' WHERE number = 2",
        "UPDATE journal_contents SET content = '[1]' WHERE number = 3",
        """UPDATE journal_contents SET content = '{"texts": 5, "answers": "x", "to": []}' WHERE number = 3""",
        """UPDATE journal_contents SET content = '{"arguments": 5, "tool": {}, "saw": 1}' WHERE number = 2""",
        "DELETE FROM journal_heads",
    ],
)  # fmt: skip
def test_a_tampered_journal_is_shown_as_it_is_and_said_to_be_so(
    run: Run, base: Base, statement: str
) -> None:
    path, names = base
    change(path, statement)
    done = run("trace", names["cancel"], "-d", path)
    assert done.exit_code == 1
    assert "Le journal a été touché :" in done.stdout
    assert ", entrée " in done.stdout
    shown = run("trace", names["cancel"], "-d", path, "--json")
    assert shown.exit_code == 1
    assert json.loads(shown.stdout)["verification"]["faults"]


def exported(run: Run, base: Base, *more: object) -> str:
    return run("journal", "export", *more, "-d", base[0]).stdout


def test_an_export_is_traced_from_a_pipe_without_its_base(run: Run, base: Base) -> None:
    text = exported(run, base, base[1]["cancel"])
    done = run("trace", "-", input=text)
    assert done.exit_code == 0, done.output
    lines = [line.strip() for line in done.stdout.splitlines()]
    in_order(
        lines,
        "tour 1",
        "appel · boutique",
        "annuler_commande(",
        "le code reprend",
        "Chaîne entière : 7",
    )
    assert "Sans --key-file les contenus ne sont pas vérifiés" in lines[-1]


def test_an_export_of_several_conversations_is_traced_whole(
    run: Run, base: Base, tmp_path: Path
) -> None:
    file = tmp_path / "journal.jsonl"
    file.write_text(exported(run, base), encoding="utf-8")
    done = run("trace", file, "--key-file", tmp_path / "demo.db.key")
    assert done.exit_code == 0, done.output
    assert done.stdout.count("Chaîne entière") == 3
    assert "contenus vérifiés" in done.stdout
    assert len(json.loads(run("trace", file, "--json").stdout)) == 3


def test_what_journal_show_writes_as_json_is_traced_too(run: Run, base: Base) -> None:
    text = run("journal", "show", base[1]["handed"], "-d", base[0], "--json").stdout
    assert "transferer_conseiller(" in run("trace", "-", input=text).stdout


@pytest.mark.parametrize(
    ("damage", "seen_without_key"),
    [
        (lambda rows: rows.pop(1), True),
        (lambda rows: rows.reverse(), True),
        (lambda rows: rows[1].update(kind="reply"), True),
        (lambda rows: rows[1]["content"].update(code="autre"), False),
    ],
)
def test_a_changed_export_is_noticed(
    run: Run,
    base: Base,
    tmp_path: Path,
    damage: Callable[[list[dict[str, Any]]], object],
    seen_without_key: bool,
) -> None:
    rows = [json.loads(line) for line in exported(run, base, base[1]["cancel"]).splitlines()]
    damage(rows)
    text = "\n".join(json.dumps(row) for row in rows)
    assert (run("trace", "-", input=text).exit_code == 1) is seen_without_key
    assert run("trace", "-", "--key-file", tmp_path / "demo.db.key", input=text).exit_code == 1


def test_an_unknown_conversation_gets_the_nearest_names_and_how_to_list(
    run: Run, base: Base
) -> None:
    path, names = base
    near = f"{names['cancel'][:-1]}z"
    one_sentence(
        run("trace", near, "-d", path),
        1,
        f"aucune conversation « {near} »",
        f"vouliez-vous dire {names['cancel']}",
        f"comptoir journal show --database {path}",
    )
    one_sentence(run("trace", "personne", "-d", path), 1, "« comptoir journal show")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "l'entrée standard est vide"),
        ("bonjour", "l'entrée standard, ligne 1 : ce n'est pas du JSON"),
        ("\n5", "ligne 2 : ce n'est pas une entrée de journal"),
        ('{"conversation": "a"}', "il manque « number »"),
        ("[{}]", "élément 1 : il manque « conversation »"),
        ("[", "ce n'est pas du JSON"),
        ('{"conversation": "a", "number": "x", "kind": "k", "at": 1, "content_mac": "", "previous": "", "hash": "", "content": null}', "un champ n'a pas la forme attendue"),
        ('{"conversation": "a", "number": 1, "kind": "k", "at": "2026-10-15T12:00:00Z", "content_mac": "", "previous": "", "hash": "", "content": 5}', "un champ n'a pas la forme attendue"),
    ],
)  # fmt: skip
def test_what_is_not_an_export_is_told_with_its_place(run: Run, text: str, told: str) -> None:
    done = run("trace", "-", input=text)
    one_sentence(done, 1 if told.endswith(("JSON", "journal", "»", "attendue")) else 2, told)


def test_a_command_asked_wrongly_says_what_to_do(run: Run, base: Base, tmp_path: Path) -> None:
    one_sentence(run("trace", "conv-1"), 2, "n'est pas un fichier", "--database FICHIER")
    one_sentence(run("trace", "conv-1", "-d", tmp_path / "no.db"), 2, "n'existe pas")
    text = exported(run, base, base[1]["cancel"])
    one_sentence(
        run("trace", "-", "--model-text", input=text), 2, "ne sont pas au journal", "--database"
    )
    one_sentence(run("trace", "-", "--key-file", tmp_path / "no.key", input=text), 2, "la clé")
    short = tmp_path / "short.key"
    short.write_text("00", encoding="ascii")
    one_sentence(run("trace", "-", "--key-file", short, input=text), 2, "la bonne longueur")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\xfa")
    one_sentence(run("trace", binary), 1, "ce n'est pas du texte UTF-8")


def test_on_a_terminal_it_is_a_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr(trace_shown.sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(
        "rich.console.Console",
        lambda **options: Console(**options, file=written, width=80, color_system=None),
    )
    trace_shown.show(Branch("a [b]", "bold", [Branch("c\nd", "", [Branch("e")]), Branch("f")]))
    assert written.getvalue().splitlines() == [
        "a [b]",
        "├── c",
        "│   d",
        "│   └── e",
        "└── f",
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("été — 12 €", "été — 12 €"),
        ("a\nb", "a\nb"),
        ("a\x1b[31mb", "a\\u001b[31mb"),
        ("LL\u202e123", "LL\\u202e123"),
        ("a\u200bb\ufeff", "a\\u200bb\\ufeff"),
        ("12\u202f€", "12\u202f€"),
        ("\ud800", "\\ud800"),
    ],
)
def test_what_would_command_a_terminal_is_spelt_out(text: str, shown: str) -> None:
    assert spelt(text) == shown


def line(number: int, kind: str, /, **content: Any) -> Line:
    return Line(number=number, kind=kind, at="2026-10-15T12:00:00+00:00", content=content)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ({"decision": "allow", "status": "ok"}, "pppppppp"),
        ({"decision": "deny", "stopped_by": "grant"}, "suuuuuuu"),
        ({"decision": "deny", "stopped_by": "rules"}, "pppppsuu"),
        ({"decision": "needs", "stopped_by": "consent"}, "ppppppwu"),
        ({"decision": "replay", "stopped_by": "idempotency"}, "ppprUUUU".replace("U", "u")),
        ({"decision": "allow", "status": "failed"}, "ppppppps"),
        ({"decision": "allow", "status": "unknown"}, "ppppppp?"),
    ],
)
def test_eight_lights_tell_how_far_a_call_came(content: dict[str, str], expected: str) -> None:
    letters = {"passed": "p", "stopped": "s", "waiting": "w", "replayed": "r", "unknown": "?", "unreached": "u"}  # fmt: skip
    assert "".join(letters[state] for _, state in lights(line(1, "call", **content))) == expected


def test_an_advisers_yes_is_an_act_of_its_own_even_in_the_middle_of_a_turn() -> None:
    turns = turns_of(
        [
            line(1, "message", id="m1", text="…"),
            line(2, "approval", consent="OUI-1", state="granted", adviser="Ana"),
            line(3, "call", turn="OUI-1", tool="rembourser"),
            line(4, "call", turn="m1", tool="consulter"),
            line(5, "reply", to="m1", texts=["Voilà."]),
        ]
    )
    (customers, advisers) = turns
    assert [one.opening.kind for one in turns if one.opening] == ["message", "approval"]
    assert [part.calls[0].get("tool") for part in customers.parts if isinstance(part, Step)] == ["consulter"]  # fmt: skip
    assert [part.calls[0].get("tool") for part in advisers.parts if isinstance(part, Step)] == ["rembourser"]  # fmt: skip
    assert customers.reply is not None
    assert advisers.reply is None


def test_a_journal_that_begins_in_the_middle_is_told_all_the_same() -> None:
    (turn,) = turns_of([line(4, "call", turn="m1", tool="x"), line(5, "odd", a=1)])
    assert turn.opening is None
    assert len(turn.parts) == 2


def shown(*lines: Line) -> str:
    """The tree of these lines as it stands in a pipe."""
    from comptoir.cli.trace_shown import tree_of
    from comptoir.cli.trace_sources import Source

    source = Source(conversation="c", lines=lines, faults=(), checked="all")
    return "\n".join(trace_shown._plain(tree_of(source, turns_of(lines), words=False), 0))


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (line(2, "intent", tool="payer", decision="allow", status="unknown", arguments={}), "intention, avant l'acte : payer()"),
        (line(2, "outcome", tool="payer", decision="allow", status="unknown"), "décision : issue inconnue"),
        (line(2, "outcome", tool="payer", decision="allow", status="ok"), "issue de l'acte : payer()"),
        (line(2, "call", tool="x", decision="allow", status="failed", private="KeyError in a.py:3"), "décision : panne (pour nous seuls : KeyError in a.py:3)"),
        (line(2, "call", tool="x", decision="replay", stopped_by="idempotency", status="ok"), "décision : déjà fait : le premier résultat revient"),
        (line(2, "call", tool="x", arguments={"unreadable": "{'a': "}, decision="deny", stopped_by="contract"), 'x(unreadable="{\'a\': ")'),
        (line(2, "model_failed", reason="no key"), "aucun modèle n'a répondu : no key"),
        (line(2, "consent", consent="OUI-1", state="refused", moved=True), "accord OUI-1 : non"),
        (line(2, "consent", consent="OUI-1", state="lapsed", moved=False), "accord OUI-1 : abandonné : autre message, ou trop tard (déjà réglé avant"),
        (line(2, "approval", consent="OUI-1", state="granted", adviser="Ana"), "conseiller Ana : oui à OUI-1"),
        (line(2, "unlock", sender="web-1", adviser="Ana"), "conseiller Ana : lève le verrou de web-1"),
        (line(2, "later", what=1), 'later : {"what": 1}'),
        (line(2, "call", tool="x" * 20, arguments={"a": "y" * 900}), "y… (904 caractères ; --json les donne tous)"),
        (line(2, "reply", to="m1", texts=[]), "aucune réponse : une personne tient la conversation"),
    ],
)  # fmt: skip
def test_every_kind_of_entry_has_its_words(one: Line, told: str) -> None:
    assert told in shown(line(1, "message", id="m1", text="?", kind="button", channel="web"), one)


def test_a_turn_without_a_reply_did_not_end() -> None:
    told = shown(line(1, "message", id="m1", text="?", kind="button", channel="web", sender="s"))
    assert "client (web, button, s) : ?" in told
    assert "le tour ne s'est pas terminé" in told


def test_the_address_of_a_server_is_not_repeated() -> None:
    address = "postgresql://comptoir:secret@db.example.com/comptoir"
    said = unknown_conversation("c-1", ("c-2",), address)
    assert "secret" not in said
    assert "« c-1 » dans BASE" in said
