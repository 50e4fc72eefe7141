"""A case is read as it is written, and a mistake in it is named with file and line."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from comptoir.agent.pack import Pack
from comptoir.core.facts import Channel
from comptoir.core.messages import Kind
from comptoir.evals import Case, CaseError, Decided, Pressed, Said, load_cases
from comptoir.evals.reading import known_of, read_cases

Read = Callable[[str], Case]
KNOWN = known_of({"demander_retour", "consulter_commande"}, {"boutique", "conseiller"})
FULL = """\
- id: retour-01
  titre: Torchons
  canal: whatsapp
  telephone: 33600000107
  jour: 2026-11-02
  messages:
    - Bonjour
    - bouton: non
    - conseiller: oui
    - {texte: oui, genre: modification, apres_minutes: 90}
    - redistribue: true
  script:
    - Au revoir.
    - appels:
        - {outil: executer_sql, arguments: "{"}
        - {outil: demander_retour, arguments: {references: [A, 2]}, fois: 2}
  attendu:
    appels:
      - demander_retour
      - {outil: [consulter_commande, demander_retour], arguments: {numero: /10610/}, decision: deny, code: hors_delai}
    appels_exacts: true
    contient: [RET-, '/étiquette|bon/']
    detenteur: boutique
    etat: {LL-10610: {retours: []}}
  etiquettes: [retour]
"""


def test_every_part_of_a_case_is_read() -> None:
    (case,) = read_cases(FULL, "f.yaml", KNOWN)
    assert (case.channel, case.phone, case.day) == (
        Channel.WHATSAPP,
        "33600000107",
        date(2026, 11, 2),
    )
    assert case.events == (
        Said(text="Bonjour"),
        Pressed(yes=False),
        Decided(approved=True),
        Said(text="oui", kind=Kind.EDIT, after_minutes=90),
        Said(redelivered=True),
    )
    assert case.script is not None
    assert [answer.text for answer in case.script] == ["Au revoir.", ""]
    assert [call.arguments for call in case.script[1].calls] == [
        "{",
        {"references": ["A", 2]},
        {"references": ["A", 2]},
    ]
    assert case.expected.calls[0].tools == ("demander_retour",)
    assert case.expected.calls[1].tools == ("consulter_commande", "demander_retour")
    assert case.expected.state == {"LL-10610": {"retours": []}}
    assert case.where == "f.yaml:1"


def test_a_case_without_a_day_is_played_on_the_demo_day(read: Read) -> None:
    assert read("  attendu: {appels_exacts: true}").day == date(2026, 10, 15)


def test_an_empty_script_is_a_model_that_never_answers(read: Read) -> None:
    assert read("  script: []\n  attendu: {appels_exacts: true}").script == ()


@pytest.mark.parametrize(
    ("rest", "line", "what"),
    [
        ("  attendu: {}", 6, "est vide"),
        ("  attendus: {contient: [a]}", 6, "vouliez-vous dire « attendu »"),
        ("  attendu: {contient: a}", 6, "doit être une liste"),
        ("  attendu:\n    contient:\n      - a\n      - '/(/'", 9, "expression illisible"),
        ("  attendu: {appels: [demander_retou]}", 6, "vouliez-vous dire « demander_retour »"),
        ("  attendu: {appels: [{decision: allow}]}", 6, "il manque « outil »"),
        ("  attendu:\n    pas_d_appel:\n      - {outil: x}", 8, "« outil » inconnue"),
        ("  attendu: {appels: [{outil: demander_retour, decision: oui}]}", 6, "connues : allow"),
        ("  attendu: {appels: [{outil: demander_retour, arguments: {a: '/[/'}}]}", 6, "expression"),
        ("  attendu: {detenteur: conseillers}", 6, "« conseiller »"),
        ("  attendu: {appels_exacts: peut-être}", 6, "true ou false"),
        ("  jour: 15/10/2026\n  attendu: {contient: [a]}", 6, "AAAA-MM-JJ"),
        ("  jour: 2026-02-30\n  attendu: {contient: [a]}", 6, "AAAA-MM-JJ"),
        ("  adresse: a@example.com\n  attendu: {contient: [a]}", 6, "que sur le canal email"),
        ("  titre: Encore\n  attendu: {contient: [a]}", 6, "donnée deux fois"),
        (
            "  script:\n    - {appels: [{arguments: {}}]}\n  attendu: {contient: [a]}",
            7,
            "il manque « outil »",
        ),
        (
            "  script:\n    - {appels: [{outil: x, fois: -1}]}\n  attendu: {contient: [a]}",
            7,
            "nombre entier",
        ),
        ("  attendu: {etat: [LL-10610]}", 6, "doit être une table"),
        ("  attendu: [a", 7, "YAML illisible"),
    ],
)
def test_a_mistake_is_named_with_its_line(read: Read, rest: str, line: int, what: str) -> None:
    with pytest.raises(CaseError) as error:
        read(rest)
    assert str(error.value).startswith(f"cas.yaml:{line}:")
    assert what in str(error.value)


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("id: a", 1, "doit être une liste"),
        ("- 3", 1, "doit être une table"),
        ("- id: a\n  titre: b", 1, "il manque « canal »"),
        (
            "- {id: A B, titre: t, canal: web, messages: [a], attendu: {contient: [a]}}",
            1,
            "minuscules",
        ),
        (
            "- {id: a, titre: true, canal: web, messages: [a], attendu: {contient: [a]}}",
            1,
            "un texte",
        ),
        (
            "- {id: a, titre: t, canal: sms, messages: [a], attendu: {contient: [a]}}",
            1,
            "connues : desk, email",
        ),
        (
            "- {id: a, titre: t, canal: email, messages: [a], attendu: {contient: [a]}}",
            1,
            "demande « adresse »",
        ),
        (
            "- {id: a, titre: t, canal: web, messages: [], attendu: {contient: [a]}}",
            1,
            "« messages » est vide",
        ),
        (
            "- {id: a, titre: t, canal: web, messages: [{}], attendu: {contient: [a]}}",
            1,
            "redistribue",
        ),
        (
            "- {id: a, titre: t, canal: web, messages: [{bouton: peut-être}], attendu: {contient: [a]}}",
            1,
            "oui",
        ),
        (
            "- {id: a, titre: t, canal: web, messages: [{bouton: oui, texte: a}], attendu: {contient: [a]}}",
            1,
            "seul",
        ),
        (
            "- {id: a, titre: t, canal: web, telephone: '33600000107', messages: [a], attendu: {contient: [a]}}",
            1,
            "whatsapp",
        ),
        (
            "- {id: a, titre: t, canal: whatsapp, telephone: '+33 6', messages: [a], attendu: {contient: [a]}}",
            1,
            "chiffres",
        ),
        (
            "- {id: a, titre: t, canal: web, messages: &m [*m], attendu: {contient: [a]}}",
            1,
            "une table",
        ),
        (
            "- {id: a, titre: t, canal: web, messages: [a], attendu: {etat: {x: &r [*r]}}}",
            1,
            "niveaux",
        ),
    ],
)
def test_a_case_that_cannot_be_played_is_refused(text: str, line: int, what: str) -> None:
    with pytest.raises(CaseError) as error:
        read_cases(text, "cas.yaml", KNOWN)
    assert str(error.value).startswith(f"cas.yaml:{line}:")
    assert what in str(error.value)


def test_a_file_without_a_case_has_none() -> None:
    assert read_cases("# rien\n", "cas.yaml", KNOWN) == ()


def test_two_cases_of_one_name_are_told_apart_by_their_places(pack: Pack, tmp_path: Path) -> None:
    one = "- {id: a, titre: t, canal: web, messages: [a], attendu: {contient: [a]}}\n"
    (tmp_path / "a.yaml").write_text(one, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(f"\ufeff# deux\n{one}", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("pas un cas", encoding="utf-8")
    with pytest.raises(CaseError, match=r"b\.yaml:2: « a » est déjà en a\.yaml:1"):
        load_cases(pack, tmp_path)


def test_a_file_that_is_not_utf8_is_named(pack: Pack, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"- titre: \xe9t\xe9\n")
    with pytest.raises(CaseError, match=r"a\.yaml: fichier illisible"):
        load_cases(pack, tmp_path)
