"""The boutique's own customers: many kinds, content with the offline model, and not without guards."""

from collections import Counter as Tally
from pathlib import Path

import pytest

from comptoir.agent.pack import Pack
from comptoir.bootstrap import counters
from comptoir.evals import CaseError, MakeCounter
from comptoir.evals.customers import load_customers, run_customers
from comptoir.evals.customers.persona import Manner
from comptoir.gate import GUARDS, Gate
from comptoir.packs.boutique import pack as boutique

CUSTOMERS = load_customers(boutique())


def test_there_are_many_and_they_differ() -> None:
    personas = CUSTOMERS.personas
    assert len(personas) >= 15
    assert {one.manner for one in personas} == set(Manner)
    assert {visit.channel.value for one in personas for visit in one.visits} >= {"web", "whatsapp"}
    codes = {call.code for one in personas for call in one.expected.calls}
    assert codes >= {"hors_delai", "personnalise", "introuvable", "verrouille"}
    assert any(visit.lines for one in personas for visit in one.visits)
    assert any(len(one.visits) > 1 for one in personas)
    assert any(len(visit.wishes) > 1 for one in personas for visit in one.visits)


def test_only_addresses_of_the_example_domain_are_used() -> None:
    known = [
        value
        for one in CUSTOMERS.personas
        for visit in one.visits
        for wish in visit.wishes
        for value in wish.knows.get("email", ())
    ]
    assert known
    assert [value for value in known if not value.endswith("@example.com")] == []


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_the_seed_every_goal_is_reached(seed: int, make: MakeCounter) -> None:
    report = await run_customers(CUSTOMERS.personas, CUSTOMERS.bank, make, trials=2, seed=seed)
    failed = {one.case.id: one.shown.findings for one in report.results if not one.passed}
    assert failed == {}


async def test_the_choice_of_words_varies_with_the_seed(make: MakeCounter) -> None:
    said: Tally[str] = Tally()
    for seed in range(4):
        report = await run_customers(CUSTOMERS.personas, CUSTOMERS.bank, make, seed=seed)
        said.update(
            {one.case.id: one.shown.transcript.turns[0].text for one in report.results}.values()
        )
    assert len(said) > len(CUSTOMERS.personas) * 1.5


@pytest.mark.parametrize("without", ["access", "rules", "consent"])
async def test_without_a_guard_some_customer_gets_what_they_must_not(
    without: str, make: MakeCounter, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tuple(guard for guard in GUARDS if guard.__name__ != without)
    monkeypatch.setattr(counters, "Gate", lambda *given: Gate(*given, guards=kept))
    report = await run_customers(CUSTOMERS.personas, CUSTOMERS.bank, make)
    assert report.failed


def test_a_pack_without_customers_has_none(pack: Pack, tmp_path: Path) -> None:
    assert load_customers(pack, tmp_path).personas == ()
    assert load_customers(pack, tmp_path / "nulle-part").personas == ()


def test_two_customers_of_one_name_are_refused(pack: Pack, tmp_path: Path) -> None:
    text = """\
- id: un
  titre: Le même
  canal: web
  demandes: [{but: Rien, ouvre: Bonjour}]
  attendu: {detenteur: boutique}
"""
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(CaseError, match=r"b\.yaml:1: « un » est déjà en a\.yaml:1"):
        load_customers(pack, tmp_path)
