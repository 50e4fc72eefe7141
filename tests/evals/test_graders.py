"""Each grader passes what is as expected, and says what was obtained when it is not."""

from datetime import date

import pytest

from comptoir.core.facts import Channel
from comptoir.evals import (
    CallMade,
    CallPattern,
    Case,
    Expected,
    PlayedStep,
    PlayedTurn,
    Said,
    Spoken,
    Transcript,
)
from comptoir.evals.graders import GRADERS, grade

SEEN = CallMade(tool="consulter", arguments={"numero": "LL-10610", "email": ""}, decision="allow")
DENIED = CallMade(
    tool="retourner", arguments={"references": ["B", "A"]}, decision="deny", code="hors_delai"
)


def case(**expected: object) -> Case:
    return Case(
        id="un",
        title="Un cas",
        channel=Channel.WEB,
        events=(Said(text="Bonjour"),),
        expected=Expected(**expected),
        day=date(2026, 10, 15),  # type: ignore[arg-type]
    )


def pattern(*tools: str, **more: object) -> CallPattern:
    return CallPattern(tools=tools, **more)  # type: ignore[arg-type]


def turns(
    replies: tuple[tuple[str, ...], ...], calls: tuple[CallMade, ...]
) -> tuple[PlayedTurn, ...]:
    """A turn for each reply, all calls in the first."""
    step = PlayedStep(agent="boutique", calls=calls)
    return tuple(
        PlayedTurn(reply=tuple(map(said, reply)), steps=() if at else (step,))
        for at, reply in enumerate(replies)
    )


def said(text: str) -> Spoken:
    return Spoken(text=text)


def transcript(**more: object) -> Transcript:
    usual: dict[str, object] = {
        "turns": turns((("Bonjour,", "Reçu RET-2222"), ("À bientôt",)), (SEEN, DENIED)),
        "holder": "boutique",
        "state": {
            "LL-10610": {"statut": "livree", "retours": [{"statut": "demande", "motif": ""}]}
        },
    }
    return Transcript(**{**usual, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "expected",
    [
        {"calls": (pattern("consulter"), pattern("retourner"))},
        {"calls": (pattern("consulter"), pattern("retourner")), "exact": True},
        {"calls": (pattern("autre", "retourner", decision="deny", code="hors_delai"),)},
        {"calls": (pattern("retourner", arguments={"references": ["A", "B"]}),)},
        {"calls": (pattern("consulter", arguments={"numero": "/10610/"}),)},
        {"forbidden": (pattern("annuler"), pattern("consulter", decision="deny"))},
        {"contains": ("bonjour", "/RET-[0-9]{4}/", "a bientot")},
        {"lacks": ("Inès", "/RET-9/")},
        {"holder": "boutique"},
        {"state": {"LL-10610": {"retours": [{"statut": "demande"}]}}},
    ],
)
def test_what_is_as_expected_has_no_finding(expected: dict[str, object]) -> None:
    assert grade(case(**expected), transcript()) == ()


@pytest.mark.parametrize(
    ("expected", "grader", "obtained"),
    [
        (
            {"calls": (pattern("annuler"),)},
            "calls",
            "consulter(numero='LL-10610', email='') → allow",
        ),
        ({"calls": (pattern("retourner"), pattern("consulter"))}, "calls", "consulter"),
        ({"calls": (pattern("consulter"), pattern("consulter"))}, "calls", "consulter"),
        ({"calls": (pattern("retourner", code="personnalise"),)}, "calls", "hors_delai"),
        ({"calls": (pattern("retourner", arguments={"references": ["A"]}),)}, "calls", "'B', 'A'"),
        ({"calls": (pattern("retourner"),), "exact": True}, "calls", "consulter"),
        ({"calls": (pattern("consulter"),), "exact": True}, "calls", "retourner"),
        ({"exact": True}, "calls", "consulter"),
        ({"forbidden": (pattern("retourner"),)}, "forbidden", "hors_delai"),
        ({"contains": ("Inès",)}, "text", "RET-2222"),
        ({"lacks": ("ret-2222",)}, "text", "ret-2222"),
        ({"holder": "conseiller"}, "holder", "boutique"),
        ({"state": {"LL-10610": {"retours": []}}}, "state", "demande"),
        ({"state": {"LL-10611": {}}}, "state", "absent"),
    ],
)
def test_what_is_otherwise_is_a_finding(
    expected: dict[str, object], grader: str, obtained: str
) -> None:
    (finding,) = grade(case(**expected), transcript())
    assert finding.grader == grader
    assert obtained in finding.obtained
    assert finding.expected


def test_a_journal_with_a_fault_fails_any_case() -> None:
    (finding,) = grade(case(exact=True), transcript(turns=(), faults=("un 3: was changed",)))
    assert (finding.grader, finding.obtained) == ("journal", "un 3: was changed")


def test_a_case_that_could_not_be_played_fails() -> None:
    (finding,) = grade(case(), transcript(problems=("message 2 : aucun bouton n'est proposé",)))
    assert finding.grader == "played"


def test_a_case_without_a_reply_says_so() -> None:
    (finding,) = grade(case(contains=("bonjour",)), transcript(turns=turns(((),), ())))
    assert finding.obtained == "aucune réponse"


def test_every_grader_is_composed_once() -> None:
    assert len({grader.__name__ for grader in GRADERS}) == len(GRADERS) == 7
