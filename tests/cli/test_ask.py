"""`comptoir ask` and `comptoir chat`: conversations on the demo's data."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run, one_sentence

MALIK = ("--channel", "whatsapp", "--phone", "33600000107")
RETURN = {
    "name": "demander_retour",
    "arguments": {"numero": "LL-10610", "email": "", "references": ["TA-45-ENCRE"], "motif": ""},
}


def script(tmp_path: Path, *lines: Any) -> str:
    path = tmp_path / "script.jsonl"
    path.write_text(
        "\n".join(one if isinstance(one, str) else json.dumps(one) for one in lines),
        encoding="utf-8",
    )
    return f"scripted:{path}"


def test_a_question_is_answered_with_what_code_decided(run: Run, tmp_path: Path) -> None:
    model = script(tmp_path, {"calls": [RETURN]}, {"text": "Voilà votre retour."})
    result = run("ask", "boutique", "je rends les torchons", *MALIK, "--model", model)
    assert result.exit_code == 0
    assert "client  je rends les torchons" in result.stdout
    assert "✓ demander_retour(numero='LL-10610'" in result.stdout
    assert "→ accepté" in result.stdout
    assert "Voilà votre retour." in result.stdout
    assert "Bon de retour RET-" in result.stdout
    assert result.stderr == ""


def test_a_program_gets_one_json_object(run: Run, tmp_path: Path) -> None:
    model = script(
        tmp_path,
        {"calls": [RETURN, {"name": "inconnu", "arguments": "{"}, RETURN]},
        {"text": "Fait."},
        {"calls": [{"name": "transferer_conseiller", "arguments": {"motif": "Un échange."}}]},
    )
    shown = json.loads(
        run("ask", "boutique", "retour", "un humain", *MALIK, "-m", model, "--json").stdout
    )
    assert set(shown) == {"replies", "calls", "holder", "state"}
    assert [
        (one["name"], one["decision"], one["code"], one["status"]) for one in shown["calls"]
    ] == [
        ("demander_retour", "allow", None, "ok"),
        ("inconnu", "deny", "outil_inconnu", "denied"),
        ("demander_retour", "allow", None, "ok"),
        ("transferer_conseiller", "allow", None, "ok"),
    ]
    assert shown["calls"][1]["stopped_by"] == "grant"
    assert shown["calls"][1]["arguments"] == "{"
    assert shown["holder"] == "conseiller"
    assert shown["state"]["status"] == "with_adviser"
    assert shown["state"]["reason"] == "Un échange."
    assert shown["state"]["turns"] == 2
    assert "retour" in shown["state"]["proven"]


def test_each_kind_of_decision_has_its_line(run: Run, tmp_path: Path) -> None:
    cancel = {"name": "annuler_commande", "arguments": {"numero": "LL-10511", "email": ""}}
    track = {"name": "suivre_colis", "arguments": {"numero": "LL-10498", "email": ""}}
    model = script(
        tmp_path, {"calls": [track, {"name": "rechercher_faq", "arguments": "pas du json"}, cancel]}
    )
    out = run(
        "ask", "boutique", "annulez", "-c", "whatsapp", "--phone", "33600000119", "-m", model
    ).stdout
    assert (
        "✗ suivre_colis(numero='LL-10498', email='') → refusé par « access » : introuvable" in out
    )
    assert "✗ rechercher_faq(pas du json) → refusé par « contract » : arguments_invalides" in out
    assert "… annuler_commande(" in out
    assert "→ en attente" in out
    again = run(
        "ask",
        "boutique",
        "a",
        *MALIK,
        "-m",
        script(tmp_path, {"calls": [RETURN]}, {"calls": [RETURN]}, {"text": "Bon."}),
    )
    assert "↺ demander_retour(" in again.stdout
    assert "→ déjà fait" in again.stdout


def test_a_tool_that_breaks_is_shown_as_broken(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from comptoir.packs.boutique.magasin import RegistreMemoire

    async def broken(self: object) -> str:
        raise OSError

    monkeypatch.setattr(RegistreMemoire, "nouveau_retour", broken)
    model = script(tmp_path, {"calls": [RETURN]}, {"text": "Indisponible."})
    shown = json.loads(run("ask", "boutique", "retour", *MALIK, "-m", model, "--json").stdout)
    assert (shown["calls"][0]["code"], shown["calls"][0]["status"]) == ("panne", "failed")


def test_the_offline_model_answers_without_any_network(run: Run) -> None:
    result = run("ask", "boutique", "Où en est ma commande LL-10421 ?", "--on", "2026-10-15")
    assert result.exit_code == 0
    assert "identite_requise" in result.stdout or "e-mail" in result.stdout


def test_the_date_given_is_the_business_date(run: Run, tmp_path: Path) -> None:
    late = run(
        "ask",
        "boutique",
        "retour",
        *MALIK,
        "--on",
        "2026-11-03",
        "-m",
        script(tmp_path, {"calls": [RETURN]}, {"text": "Non."}),
    )
    assert "refusé par « rules » : hors_delai" in late.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("ask", "boutique", "  "), ("le message est vide",)),
        (("ask", "epicerie", "bonjour"), ("pack inconnu : epicerie", "boutique")),
        (("ask", "boutique", "x", "--on", "hier"), ("« hier » n'est pas une date", "2026-10-15")),
        (("ask", "boutique", "x", "--on", "2026-02-30"), ("n'est pas une date",)),
        (
            ("ask", "boutique", "x", "--channel", "pigeon"),
            ("canal inconnu : pigeon", "web, whatsapp ou email"),
        ),
        (
            ("ask", "boutique", "x", "-c", "whatsapp", "--phone", "abc"),
            ("« abc » n'est pas un numéro",),
        ),
        (("ask", "boutique", "x", "-c", "web", "--phone", "33600000107"), ("--channel whatsapp",)),
        (("ask", "boutique", "x", "-c", "web", "--mailbox", "a@b.fr"), ("--channel email",)),
        (("ask", "boutique", "x", "--model", "gpt"), ("modèle inconnu : gpt", "scripted:FICHIER")),
        (("ask", "boutique", "x", "--model", "scripted:"), ("modèle inconnu",)),
        (("ask", "boutique", "x", "--model", "offline:fast"), ("modèle inconnu",)),
        (
            ("ask", "boutique", "x", "--model", "scripted:/nowhere/x.jsonl"),
            ("/nowhere/x.jsonl: script illisible",),
        ),
        (("chat", "--customer", "napoleon"), ("client inconnu : napoleon", "visiteur")),
        (("chat", "--channel", "pigeon"), ("canal inconnu",)),
        (("chat", "--on", "x"), ("n'est pas une date",)),
        (("demo", "epicerie"), ("pack inconnu",)),
        (("schema", "epicerie"), ("pack inconnu",)),
        (("schema", "boutique", "-f", "soap"), ("format inconnu : soap", "anthropic, openai")),
        (("schema", "boutique:rien"), ("outil inconnu : rien", "annuler_commande")),
        (("serve", "epicerie"), ("pack inconnu",)),
        (("serve", "--model", "gpt"), ("modèle inconnu",)),
        (("serve", "--port", "70000"), ("70000 n'est pas un port", "65535")),
        (("serve", "--port", "-1"), ("-1 n'est pas un port",)),
    ],
)
def test_what_was_asked_wrongly_is_told_in_one_sentence(
    run: Run, words: tuple[str, ...], told: tuple[str, ...]
) -> None:
    one_sentence(run(*words), 2, *told)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "not JSON"),
        ("[1]", "an answer is an object"),
        ('{"answer": "x"}', "'answer' is not a field of an answer"),
        ('{"calls": "x"}', "calls is a list"),
        ('{"calls": ["x"]}', "a call is an object"),
        ('{"stop": "x"}', "'x' is not a valid Stop"),
        ('{"usage": {"input_tokens": "x"}}', "invalid literal"),
    ],
)
def test_a_bad_line_of_a_script_is_told_by_file_and_line(
    run: Run, tmp_path: Path, line: str, told: str
) -> None:
    model = script(tmp_path, {"text": "ok"}, "", line)
    one_sentence(run("ask", "boutique", "x", "-m", model), 2, "script.jsonl:3: ", told)


def test_a_script_that_is_over_is_an_honest_answer(run: Run, tmp_path: Path) -> None:
    result = run("ask", "boutique", "bonjour", "-m", script(tmp_path))
    assert result.exit_code == 0
    assert "ne répond pas en ce moment" in result.stdout


@pytest.mark.parametrize(
    "missing", [("ask",), ("ask", "boutique"), ("schema",), ("journal", "verify")]
)
def test_an_argument_that_is_missing_is_named(run: Run, missing: tuple[str, ...]) -> None:
    result = run(*missing)
    assert result.exit_code == 2
    assert "Missing" in result.stderr


# --- chat -----------------------------------------------------------------------------------------


def test_a_chat_reads_lines_until_its_end(run: Run, tmp_path: Path) -> None:
    model = script(tmp_path, {"calls": [RETURN]}, {"text": "Voilà."}, {"text": "Au revoir."})
    result = run(
        "chat",
        "boutique",
        "--customer",
        "malik",
        "-m",
        model,
        input="je rends les torchons\n\n   \nmerci\n",
    )
    assert result.exit_code == 0
    assert "canal whatsapp (33600000107)" in result.stdout
    assert "✓ demander_retour(" in result.stdout
    assert result.stdout.index("Voilà.") < result.stdout.index("Au revoir.")


@pytest.mark.parametrize("leaving", ["/fin", "/QUIT", " /exit "])
def test_a_chat_ends_when_told(run: Run, tmp_path: Path, leaving: str) -> None:
    model = script(tmp_path, {"text": "Bonjour."})
    result = run("chat", "-m", model, input=f"salut\n{leaving}\njamais lu\n")
    assert result.exit_code == 0
    assert "canal web (visiteur)" in result.stdout
    assert "ne répond pas" not in result.stdout


def test_a_chat_says_when_an_adviser_holds_the_conversation(run: Run, tmp_path: Path) -> None:
    model = script(
        tmp_path,
        {"calls": [{"name": "transferer_conseiller", "arguments": {"motif": "Un échange."}}]},
    )
    out = run(
        "chat",
        "--mailbox",
        "lucas.fabre@example.com",
        "-c",
        "email",
        "-m",
        model,
        input="humain\nallô\n",
    ).stdout
    assert "(lucas.fabre@example.com)" in out
    assert "un conseiller a la conversation" in out


@pytest.mark.parametrize(
    "customer", ["malik.ferrand", "Malik Ferrand", "LL-10610", "malik", "ll-10610"]
)
def test_a_customer_is_found_by_any_of_their_names(run: Run, tmp_path: Path, customer: str) -> None:
    result = run("chat", "--customer", customer, "-m", script(tmp_path), input="")
    if result.exit_code:
        assert customer == "LL-10610"  # the note names the first order of a customer
        return
    assert "33600000107" in result.stdout


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_a_chat_on_a_terminal_prompts_and_ends_with_a_key(
    monkeypatch: pytest.MonkeyPatch, end: type[BaseException]
) -> None:
    from comptoir.cli import chat

    class Terminal:
        def isatty(self) -> bool:
            return True

    class Sys:
        stdin = Terminal()

    prompts: list[str] = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        if len(prompts) > 1:
            raise end
        return "bonjour"

    monkeypatch.setattr(chat, "sys", Sys)
    monkeypatch.setattr("builtins.input", typed)
    assert chat._read("vous > ") == "bonjour"
    assert chat._read("vous > ") is None
    assert prompts == ["vous > "] * 2
