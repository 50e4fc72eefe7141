"""Asks a model each request once, with the one tool or all of its agent's, and judges the answer."""

from collections.abc import Callable
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from comptoir.agent.agent import Agent
from comptoir.agent.pack import Pack
from comptoir.contract import Tool
from comptoir.core.exchange import ModelRequest
from comptoir.core.messages import CustomerMessage
from comptoir.evals.trying.judging import judge
from comptoir.evals.trying.report import TryReport, TryResult, Verdict
from comptoir.evals.trying.values import TryCase, TrySet
from comptoir.ports import Model, ModelUnavailableError

OFFLINE = "offline"


def holder_of(pack: Pack, tool: str) -> tuple[Agent, Tool] | None:
    """The first agent that is given the tool, and the tool; None when no agent is."""
    for agent in pack.agents:
        if tool in agent.grants:
            return agent, agent.grants[tool]
    return None


async def try_tool(
    pack: Pack,
    tool: Tool,
    agent: Agent,
    tried: TrySet,
    model: Model,
    on: date,
    *,
    with_others: bool,
    on_progress: Callable[[TryResult], None] | None = None,
) -> TryReport:
    """Try all requests, one after the other, at noon of the day `on`.

    A model that cannot be reached fails the request and does not stop the others.
    """
    results: list[TryResult] = []
    for number, case in enumerate(tried.cases, start=1):
        if case.unfit and model.name == OFFLINE:
            result = TryResult(case, Verdict.UNJUDGED, case.unfit)
        else:
            request = _request(pack, tool, agent, case, number, on, with_others=with_others)
            result = await _asked(case, tool, model, request)
        results.append(result)
        if on_progress is not None:
            on_progress(result)
    return TryReport(
        tool=tool.name,
        agent=agent.name,
        model=model.name,
        with_others=with_others,
        results=tuple(results),
    )


async def _asked(case: TryCase, tool: Tool, model: Model, request: ModelRequest) -> TryResult:
    try:
        answer = await model.answer(request)
    except ModelUnavailableError as error:
        return TryResult(case, Verdict.FAILED, f"le modèle n'a pas répondu : {error}")
    return judge(case, tool, answer)


def _request(
    pack: Pack,
    tool: Tool,
    agent: Agent,
    case: TryCase,
    number: int,
    on: date,
    *,
    with_others: bool,
) -> ModelRequest:
    """The first step of a new conversation; no tool is forced, so that the choice is the model's."""
    values = {"aujourd_hui": on.isoformat(), "canal": case.channel.value}
    noon = datetime.combine(on, time(12), ZoneInfo(pack.timezone))
    return ModelRequest(
        agent=agent.name,
        instructions=agent.routine(values),
        messages=(CustomerMessage(id=f"m{number}", text=case.request, at=noon),),
        tools=agent.specs if with_others else (tool.spec,),
    )
