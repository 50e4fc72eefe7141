"""Requests are read from YAML; a mistake in one names its file, its line and what to write."""

from pathlib import Path

import pytest

from comptoir.core.facts import Channel
from comptoir.evals import CaseError
from comptoir.evals.trying import load_try_set
from comptoir.evals.trying.reading import read_try_set
from tests.trying.judged import voir_salle

CASE = "- {demande: Curie ?, attendu: appel, pourquoi: elle est nommée"


def test_a_list_of_requests_is_read_with_its_places() -> None:
    found = read_try_set(
        "- demande: Curie demain ?\n"
        "  attendu: appel\n"
        "  arguments: {salle: Curie, jour: 2026-10-16}\n"
        "  canal: whatsapp\n"
        "  pourquoi: elle est nommée\n"
        "  hors_ligne: il ne lit pas demain\n"
        "- {demande: Bonjour, attendu: pas_appel, pourquoi: rien}\n",
        "voir_salle.yaml",
        voir_salle,
    )
    first, second = found.cases
    assert not found.with_others
    assert first.called
    assert first.arguments == {"salle": "Curie", "jour": "2026-10-16"}
    assert first.channel is Channel.WHATSAPP
    assert first.unfit == "il ne lit pas demain"
    assert (first.where, second.where) == ("voir_salle.yaml:1", "voir_salle.yaml:7")
    assert not second.called


def test_a_table_may_say_that_only_a_choice_among_tools_tells() -> None:
    found = read_try_set(f"avec_les_autres: true\ncas:\n  {CASE}}}\n", "f.yaml", voir_salle)
    assert found.with_others
    assert len(found.cases) == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("- {attendu: appel, pourquoi: x}", "f.yaml:1: il manque « demande »"),
        ("- {demande: x, attendu: appel}", "f.yaml:1: il manque « pourquoi »"),
        ("- {demande: x, attendu: apel, pourquoi: x}", "vouliez-vous dire « appel »"),
        (f"{CASE}, arguments: {{sale: Curie}}}}", "vouliez-vous dire « salle »"),
        (f"{CASE}, arguments: {{salle: '/(/'}}}}", "expression illisible"),
        (f"{CASE}, arguments: {{noms: ['/(/']}}}}", "expression illisible"),
        (f"{CASE}, canal: fax}}", "connues : "),
        (
            "- {demande: x, attendu: pas_appel, arguments: {salle: Curie}, pourquoi: x}",
            "ne va qu'avec « attendu: appel »",
        ),
        ("avec_les_autres: true", "il manque « cas »"),
        ("avec_les_autres: peut-être\ncas: []", "f.yaml:1"),
        ("cas: rien", "doit être une liste"),
        ("juste un texte", "doit être une table"),
        ("- [", "YAML illisible"),
    ],
)
def test_a_mistake_says_what_to_write(text: str, told: str) -> None:
    with pytest.raises(CaseError) as error:
        read_try_set(text, "f.yaml", voir_salle)
    assert told in str(error.value)
    assert str(error.value).startswith("f.yaml")


def test_a_tool_without_requests_says_which_file_to_write(tmp_path: Path) -> None:
    with pytest.raises(
        CaseError, match=r"aucun essai pour voir_salle : écrivez .*voir_salle\.yaml"
    ):
        load_try_set(voir_salle, tmp_path)


@pytest.mark.parametrize("text", ["", "# rien\n", "[]\n", "cas: []\n"])
def test_an_empty_file_says_what_to_write(tmp_path: Path, text: str) -> None:
    (tmp_path / "voir_salle.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(CaseError, match="ne contient aucune demande"):
        load_try_set(voir_salle, tmp_path)


def test_a_file_that_is_no_text_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "voir_salle.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CaseError, match="fichier illisible"):
        load_try_set(voir_salle, tmp_path)
