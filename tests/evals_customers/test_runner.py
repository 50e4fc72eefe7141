"""Customers are played on fresh counters, again and again alike, and break alone."""

from dataclasses import replace
from datetime import date
from typing import Any

from comptoir.core.exchange import ModelAnswer
from comptoir.evals import CaseResult, MakeCounter, Report
from comptoir.evals.customers import run_customers
from comptoir.evals.customers.reading import read_personas
from comptoir.models.scripted import ScriptedModel
from tests.evals_customers.sheets import BANK, KNOWN, ReadPersona

TWO_VISITS = """\
- id: deux-visites
  titre: D'abord par téléphone, puis par le site
  visites:
    - canal: whatsapp
      telephone: "33600000109"
      demandes: [{but: Suivre, ouvre: Où en est LL-10377 ?, fini: [livrée]}]
    - canal: web
      demandes: [{but: Suivre encore, ouvre: [Où en est LL-10377 ?], fini: [e-mail]}]
  attendu: {appels: [{outil: [suivre_colis, consulter_commande], decision: allow}]}
"""


def texts(report: Report, trial: int = 0) -> list[str]:
    return [turn.text for turn in report.results[0].trials[trial].transcript.turns]


async def test_the_report_is_that_of_cases(read: ReadPersona, make: MakeCounter) -> None:
    told: list[CaseResult] = []
    report = await run_customers(
        [read(), replace(read(), id="autre")], BANK, make, trials=2, on_progress=told.append,
        pack="boutique", agent="offline",
    )  # fmt: skip
    assert [result.trials_passed for result in report.results] == [2, 2]
    assert told == list(report.results)
    assert report.as_json()["cases"][0]["id"] == "un-client"
    assert (report.pack, report.model) == ("boutique", "offline")


async def test_the_same_seed_plays_the_same_conversation_and_trials_differ(
    read: ReadPersona, make: MakeCounter
) -> None:
    bank = replace(BANK, yes=("oui", "d'accord", "je confirme", "oui, merci"))
    first = await run_customers([read()], bank, make, trials=6, seed=5)
    again = await run_customers([read()], bank, make, trials=6, seed=5)
    played = [texts(first, trial) for trial in range(6)]
    assert played == [texts(again, trial) for trial in range(6)]
    assert len({tuple(one) for one in played}) > 1


async def test_each_visit_is_a_conversation_of_its_own_on_the_same_counter(
    make: MakeCounter,
) -> None:
    personas = read_personas(TWO_VISITS, "clients.yaml", KNOWN, BANK)
    report = await run_customers(personas, replace(BANK, thanks=()), make)
    transcript = report.results[0].shown.transcript
    assert report.passed == 1, report.as_json()
    # Known by telephone at the first visit, asked for an address at the second.
    assert [turn.text for turn in transcript.turns] == ["Où en est LL-10377 ?"] * 2
    assert "e-mail" in transcript.replies[1][0]
    assert {entry.number for entry in transcript.journal if entry.kind == "message"} == {1}


async def test_a_model_may_play_all_the_customers(read: ReadPersona, make: MakeCounter) -> None:
    customer = ScriptedModel(
        [ModelAnswer(text=text) for text in ("Annulez LL-10511 svp", "Oui, je confirme", "[FIN]")]
    )
    report = await run_customers([read()], BANK, make, model=customer)
    assert report.passed == 1, report.as_json()
    kinds = [turn.kind for turn in report.results[0].shown.transcript.turns]
    assert kinds == ["text", "button"]


async def test_a_customer_whose_model_fails_is_a_finding_and_the_others_go_on(
    read: ReadPersona, make: MakeCounter
) -> None:
    dumb = ScriptedModel([])
    report = await run_customers([read(), replace(read(), id="autre")], BANK, make, model=dumb)
    assert report.failed == 2
    assert "script is over" in report.results[0].shown.findings[0].obtained


async def test_a_counter_that_breaks_is_a_finding(read: ReadPersona, make: MakeCounter) -> None:
    class Broken:
        def __init__(self, inner: Any) -> None:
            self._inner = inner
            self.driver = self
            self.model = inner.driver.model

        async def receive(self, *_: object) -> None:
            message = "the disk is full"
            raise RuntimeError(message)

        def __getattr__(self, name: str) -> Any:
            return getattr(self._inner, name)

    def breaking(model: Any, on: date) -> Any:
        return Broken(make(model, on))

    report = await run_customers([read()], BANK, breaking)
    assert "RuntimeError: the disk is full" in report.results[0].shown.findings[0].obtained


async def test_a_customer_who_writes_and_writes_is_stopped_by_their_patience(
    read: ReadPersona, make: MakeCounter
) -> None:
    chatty = ScriptedModel([ModelAnswer(text=f"Bonjour {one}") for one in range(40)])
    report = await run_customers([read()], BANK, make, model=chatty)
    trial = report.results[0].shown
    assert len(trial.transcript.turns) == read().patience.messages
    assert trial.findings[-1].obtained == "il renonce : trop de messages"
