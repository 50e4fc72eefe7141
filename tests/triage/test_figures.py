"""The report's figures, against a table computed by hand."""

import json
from io import StringIO

import pytest

from comptoir.evals.triage import (
    LabelError,
    LabelledTicket,
    Row,
    TriageReport,
    Verdict,
    evaluate_triage,
    load_labelled,
    read_labelled,
    renderable,
    show,
)
from comptoir.service.triage_eval import run_triage_eval
from tests.triage.team import WordModel, at_counter

# expected team and priority, obtained team and priority, failure
TABLE = [
    ("facturation", "P1", "facturation", "P1", ""),
    ("facturation", "P2", "facturation", "P3", ""),
    ("facturation", "P2", "compte", "P2", ""),
    ("technique", "P1", "technique", "P1", ""),
    ("technique", "P3", "aucune", "-", ""),
    ("compte", "P1", "compte", "P1", ""),
    ("compte", "P2", "aucune", "-", "le modèle ne répond pas"),
    ("aucune", "-", "aucune", "-", ""),
    ("aucune", "-", "technique", "P3", ""),
    ("aucune", "-", "aucune", "-", "le modèle ne répond pas"),
]


def row(at: int, team: str, priority: str, to: str, rank: str, failure: str) -> Row:
    ticket = LabelledTicket(id=f"T{at}", text=f"Ticket {at}", equipe=team, priorite=priority)
    return Row(ticket, Verdict(to, rank, failure))


def report() -> TriageReport:
    return TriageReport(tuple(row(at, *cells) for at, cells in enumerate(TABLE)))


def test_the_accuracies_are_those_of_the_hand_made_table() -> None:
    assert report().team_accuracy == 5 / 10  # T0 T1 T3 T5 T7
    assert report().priority_accuracy == 5 / 10  # T0 T2 T3 T5 T7


def test_the_macro_f1_weighs_every_team_the_same() -> None:
    facturation = 2 * 2 / (2 * 2 + 0 + 1)
    technique = 2 * 1 / (2 * 1 + 1 + 1)
    compte = 2 * 1 / (2 * 1 + 1 + 1)
    aucune = 2 * 1 / (2 * 1 + 1 + 2)
    mean = (facturation + technique + compte + aucune) / 4
    assert report().macro_f1 == pytest.approx(mean)


def test_the_tables_of_confusion_say_expected_then_obtained() -> None:
    teams = report().confusion_team
    assert teams["facturation"] == {
        "facturation": 2, "technique": 0, "compte": 1, "aucune": 0, "échec": 0,
    }  # fmt: skip
    assert teams["aucune"] == {
        "facturation": 0, "technique": 1, "compte": 0, "aucune": 1, "échec": 1,
    }  # fmt: skip
    ranks = report().confusion_priority
    assert ranks["P2"] == {"P1": 0, "P2": 1, "P3": 1, "-": 0, "échec": 1}
    assert ranks["-"] == {"P1": 0, "P2": 0, "P3": 1, "-": 1, "échec": 1}
    assert sum(count for cells in ranks.values() for count in cells.values()) == 10


def test_nobody_expected_and_nobody_obtained_is_right_but_a_dead_model_is_not() -> None:
    right, failed = report().rows[7], report().rows[9]
    assert right.team_is_right
    assert right.priority_is_right
    assert not failed.team_is_right
    assert not failed.priority_is_right


def test_the_errors_are_told_one_by_one_in_json() -> None:
    made = json.loads(json.dumps(report().as_json()))
    assert list(made) == [
        "team_accuracy", "priority_accuracy", "macro_f1", "errors", "confusion_team",
        "confusion_priority", "tickets",
    ]  # fmt: skip
    assert [one["id"] for one in made["errors"]] == ["T1", "T2", "T4", "T6", "T8", "T9"]
    assert made["errors"][0]["expected"] == {"equipe": "facturation", "priorite": "P2"}
    assert made["errors"][0]["obtained"] == {"equipe": "facturation", "priorite": "P3"}
    assert made["errors"][0]["excerpt"] == "Ticket 1"
    assert made["errors"][3]["failure"] == "le modèle ne répond pas"
    assert len(made["tickets"]) == 10


def test_a_report_without_tickets_or_errors_divides_nothing_by_zero() -> None:
    empty = TriageReport(())
    assert (empty.team_accuracy, empty.priority_accuracy, empty.macro_f1) == (0, 0, 0)
    perfect = TriageReport((row(1, "compte", "P1", "compte", "P1", ""),))
    assert (perfect.team_accuracy, perfect.macro_f1, perfect.errors) == (1, 1, ())
    assert "échec" not in perfect.confusion_team["compte"]


def test_an_excerpt_is_one_short_line() -> None:
    ticket = LabelledTicket(
        id="x", text="mot\n" * 200, subject="Objet", equipe="compte", priorite="P1"
    )
    excerpt = Row(ticket, Verdict("compte", "P1")).excerpt
    assert excerpt.startswith("Objet — mot mot")
    assert len(excerpt) <= 140
    assert "\n" not in excerpt


async def test_a_hand_made_function_is_evaluated_and_its_exceptions_are_failures() -> None:
    seen: list[str] = []

    async def guess(ticket: LabelledTicket) -> Verdict:
        if ticket.id == "b":
            raise ValueError("cassé")
        return Verdict("compte", "P1")

    labelled = [
        LabelledTicket(id=name, text=name, equipe="compte", priorite="P1") for name in "abc"
    ]
    made = await evaluate_triage(labelled, guess, lambda one: seen.append(one.ticket.id))
    assert seen == ["a", "b", "c"]
    assert [one.ticket.id for one in made.errors] == ["b"]
    assert made.errors[0].verdict.failure == "ValueError: cassé"
    assert made.team_accuracy == pytest.approx(2 / 3)


async def test_labelled_tickets_are_triaged_each_on_its_own_counter() -> None:
    labelled = [
        LabelledTicket(id="1", text="Ma facture.", equipe="facturation", priorite="P3"),
        LabelledTicket(id="2", text="Merci !", equipe="aucune", priorite="-"),
        LabelledTicket(id="3", text="L'api est arrêtée.", equipe="technique", priorite="P1"),
        LabelledTicket(id="4", text="Tout est en panne.", equipe="aucune", priorite="-"),
    ]
    made: list[object] = []

    def make(pack: object, day: object) -> object:
        made.append(at_counter(WordModel()))
        return made[-1]

    found = await run_triage_eval(at_counter(WordModel()).pack, make, labelled=labelled)  # type: ignore[arg-type]
    assert len(made) == 4
    assert [one.ticket.id for one in found.errors] == ["4"]
    assert found.team_accuracy == found.priority_accuracy == 0.75


def test_the_packs_tickets_are_enough_and_hold_the_sources_three() -> None:
    labelled = {one.id: (one.equipe, one.priorite) for one in load_labelled()}
    assert len(labelled) >= 24
    assert labelled["T01"] == ("facturation", "P1")
    assert labelled["T06"] == ("facturation", "P2")
    assert labelled["T15"] == ("compte", "P1")
    assert {"facturation", "technique", "compte", "aucune"} == {one for one, _ in labelled.values()}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "ligne 1 : ce n'est pas du JSON"),
        ("\n[]", "ligne 2 : il faut un objet"),
        ('{"id": "a", "text": "b"}', "il manque equipe"),
        ('{"id": "a", "text": "b", "equipe": "ventes", "priorite": "P1"}', "n'existe pas"),
        ('{"id": "a", "text": "b", "equipe": "aucune", "priorite": "P1"}', "va avec aucune"),
        ('{"id": "a", "text": "b", "equipe": "compte", "priorite": "-"}', "va avec aucune"),
        ('{"id": "a", "text": "b", "equipe": "aucune"}\n' * 2, "ligne 2 : l'id « a » est déjà"),
    ],
)
def test_a_wrong_label_names_its_line(text: str, says: str) -> None:
    with pytest.raises(LabelError, match=says):
        read_labelled(text)


def test_in_a_pipe_the_report_is_plain_lines(capsys: pytest.CaptureFixture[str]) -> None:
    show(report())
    told = capsys.readouterr().out
    assert "facturation\t2\t0\t1\t0\t0\n" in told
    assert "erreur\tT1\tattendu facturation P2\tobtenu facturation P3\tTicket 1\n" in told
    assert told.endswith("10 tickets : équipe 50,0\xa0%, priorité 50,0\xa0%, macro-F1 55,0\xa0%, 6 erreurs\n")  # fmt: skip


@pytest.mark.parametrize("width", [100, 40])
def test_on_a_terminal_the_report_is_tables(width: int) -> None:
    from rich.console import Console

    console = Console(width=width, record=True, file=StringIO())
    console.print(renderable(report()))
    told = console.export_text()
    assert "Équipes" in told
    assert "échec" in told
    assert max(map(len, told.splitlines())) <= width
