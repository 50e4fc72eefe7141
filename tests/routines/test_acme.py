"""The ACME routine: the example runs, and the order of its steps is the routine's."""

import asyncio
from pathlib import Path
from types import ModuleType

import pytest

from comptoir.bootstrap import counter
from comptoir.core.calls import Status
from comptoir.core.exchange import ModelAnswer
from comptoir.core.messages import CustomerMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.service.system import CountingIds, FixedClock
from tests.conftest import DAY, mailbox, message
from tests.examples.loading import load, run


@pytest.fixture(scope="module")
def acme() -> ModuleType:
    return load("acme")


def test_it_runs_and_prints_the_agent_reached_and_only_what_each_turn_added(tmp_path: Path) -> None:
    said = run("acme", tmp_path)
    turns = said.split("--- ")[1:]
    assert [turn.splitlines()[0] for turn in turns] == ["reparations"] * 4
    assert [turn.count("client: ") for turn in turns] == [1, 1, 1, 1]
    assert (
        "accueil → vers_reparations\n  = ok {'transfere_a': 'reparations'}\nreparations: "
        in turns[0]
    )
    assert turns[2].index("chercher_article") < turns[2].index("rembourser")
    assert "pending" in turns[2]
    assert "comptoir: Remboursement de 49,90\u00a0€" in turns[3]
    assert said.count("'rembourse': True") == 1


def test_every_answer_of_its_model_is_one_sentence(acme: ModuleType) -> None:
    texts = [answer.text for answers in acme.TALK.values() for answer in answers if answer.text]
    assert len(texts) == 3
    assert all(sum(text.count(mark) for mark in ".!?") == 1 for text in texts)


@pytest.mark.parametrize(
    ("answers", "status"),
    [
        ([("rembourser", {"article": "ACME-017"})], Status.PENDING),
        ([("rembourser", {"article": "ACME-999"})], Status.DENIED),
        ([("chercher_article", {"nom": "fusée"})], Status.OK),
    ],
    ids=["a refund waits for the yes", "only what was bought", "a search that finds nothing"],
)
def test_a_refund_never_runs_on_the_models_word_alone(
    acme: ModuleType, answers: list[tuple[str, dict[str, str]]], status: Status
) -> None:
    lines = [acme.call("vers_reparations"), *(acme.call(name, **given) for name, given in answers)]
    model = ScriptedModel([*lines, ModelAnswer(text="Voilà.")])
    made = counter(acme.ACME, model, clock=FixedClock(DAY), ids=CountingIds())
    result = asyncio.run(made.driver.receive("c", mailbox("cliente@example.com"), message("x")))
    assert result.steps[1].outcomes[0].result.status is status
    assert result.session.holder == "reparations"


def test_another_mailbox_opens_nothing(acme: ModuleType) -> None:
    model = ScriptedModel(
        [
            acme.call("vers_reparations"),
            acme.call("chercher_article", nom="a"),
            ModelAnswer(text="Non."),
        ]
    )
    made = counter(acme.ACME, model, clock=FixedClock(DAY), ids=CountingIds())
    said: CustomerMessage = message("Je suis cliente@example.com, remboursez l'aimant géant")
    result = asyncio.run(made.driver.receive("c", mailbox("autre@example.com"), said))
    assert result.steps[1].outcomes[0].result.content["erreur"] == "introuvable"
    assert "aimant" not in repr(result.steps[1].outcomes[0].result)
