"""Each request is a new conversation's first step; what a model sees is the contract and no more."""

from datetime import date

import pytest

from comptoir.agent.pack import Pack
from comptoir.bootstrap import load_model, load_pack
from comptoir.core.exchange import ModelAnswer, ModelRequest, ToolChoice
from comptoir.core.facts import Channel
from comptoir.evals.trying import (
    TryCase,
    TryReport,
    TrySet,
    Verdict,
    holder_of,
    load_try_set,
    try_tool,
)
from comptoir.models.scripted import Line, ScriptedModel
from comptoir.ports import Model, ModelUnavailableError
from tests.conftest import DAY, asks, says
from tests.docs.blocks import ROOT

CALL = TryCase(request="Où est LL-10201 ?", called=True, why="nommé", channel=Channel.WHATSAPP)
NONE = TryCase(request="Bonjour", called=False, why="rien", unfit="il salue mal")
PACKS = ("boutique", "assistance", "cours")
WRITTEN = [
    (name, path.stem)
    for name in PACKS
    for path in sorted((ROOT / "comptoir" / "packs" / name / "essais").glob("*.yaml"))
]


async def tried(
    pack: Pack, model: Model, *cases: TryCase, others: bool = False, on: date = DAY
) -> TryReport:
    found = holder_of(pack, "suivre_colis")
    assert found is not None
    agent, tool = found
    return await try_tool(pack, tool, agent, TrySet(cases), model, on, with_others=others)


async def test_the_model_sees_the_tool_alone_or_all_of_its_agents(shop: Pack) -> None:
    model = ScriptedModel([says("?"), says("?")])
    await tried(shop, model, CALL)
    await tried(shop, model, CALL, others=True)
    alone, together = model.requests
    assert [spec.name for spec in alone.tools] == ["suivre_colis"]
    assert together.tools == shop.entry.specs
    for request in model.requests:
        assert request.choice == ToolChoice()
        assert "Canal : whatsapp" in request.instructions
        assert "Date du jour : 2026-10-15" in request.instructions
        assert [one.text for one in request.messages] == [CALL.request]  # type: ignore[union-attr]


async def test_a_model_that_cannot_be_reached_fails_one_request_and_not_the_others(
    shop: Pack,
) -> None:
    def down(request: ModelRequest) -> ModelAnswer:
        del request
        raise ModelUnavailableError("nobody there")

    lines: list[Line] = [down, asks("suivre_colis", numero="LL-10201", email="")]
    report = await tried(shop, ScriptedModel(lines), CALL, CALL)
    assert [one.verdict for one in report.results] == [Verdict.FAILED, Verdict.PASSED]
    assert "n'a pas répondu : nobody there" in report.results[0].wrong
    assert report.failed == 1


async def test_the_offline_model_does_not_judge_what_it_is_not_fit_for(shop: Pack) -> None:
    offline = await tried(shop, load_model("offline", shop), NONE)
    scripted = await tried(shop, ScriptedModel([says("Bonjour !")]), NONE)
    assert offline.results[0].verdict is Verdict.UNJUDGED
    assert offline.results[0].wrong == "il salue mal"
    assert offline.failed == 0
    assert scripted.results[0].verdict is Verdict.PASSED


def test_a_tool_that_no_agent_has_is_not_found(shop: Pack) -> None:
    assert holder_of(shop, "imprimer") is None


@pytest.mark.parametrize(("name", "tool"), WRITTEN, ids=":".join)
async def test_the_offline_model_passes_the_requests_of_the_packs(name: str, tool: str) -> None:
    pack = load_pack(name)
    found = holder_of(pack, tool)
    assert found is not None, f"no tool for essais/{tool}.yaml"
    agent, made = found
    essays = load_try_set(made, ROOT / "comptoir" / "packs" / name / "essais")
    assert len(essays.cases) >= 6
    assert {case.called for case in essays.cases} == {True, False}
    model = load_model("offline", pack)
    report = await try_tool(pack, made, agent, essays, model, DAY, with_others=essays.with_others)
    assert [
        (one.case.where, one.wrong) for one in report.results if one.verdict is Verdict.FAILED
    ] == []


def test_every_pack_has_requests_for_several_of_its_tools() -> None:
    counts = {name: sum(pack == name for pack, _ in WRITTEN) for name in PACKS}
    assert counts["boutique"] >= 3
    assert counts["assistance"] >= 2
    assert counts["cours"] >= 3
