"""Calls worth trying: what the demo and the pack's own cases lead a model to call.

Each is played once on fresh data, then tried as the page tries it, so that its label tells what the
gate really answers. One for each answer of the gate: accepted, waiting, and each code of refusal.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from comptoir.agent.pack import Demo, DemoCustomer, Pack
from comptoir.bootstrap import Counter, SetupError, evaluated, load_model
from comptoir.contract.tool import Tool
from comptoir.core.calls import ToolCall
from comptoir.core.decisions import Allow, Deny
from comptoir.core.facts import Channel
from comptoir.core.messages import CustomerMessage
from comptoir.evals import CaseError
from comptoir.evals.cases import Case, Said
from comptoir.evals.loading import load_cases
from comptoir.gate import Outcome
from comptoir.models.scripted import ScriptedModel
from comptoir.ports import Model
from comptoir.web.tools.sample import sample
from comptoir.web.tools.trying import Wanted, instant, tried
from comptoir.web.visits import facts_of

_SENDER = "web-exemple"
_MOST_PLAYED = 40
_MOST_SHOWN = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """`decision` is allow, deny or needs, `code` the refusal's; both empty when it was not tried.

    `arguments` is JSON as it stands in the form; `title` the pack's words for what it shows.
    """

    title: str
    decision: str
    code: str
    customer: str
    channel: str
    on: str
    message: str
    agent: str
    arguments: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scene:
    """Somebody who writes some messages on a day, and the model that answers them."""

    title: str
    customer: DemoCustomer
    channel: Channel
    on: date
    texts: tuple[str, ...]
    model: Model


async def examples(pack: Pack, tool: Tool, demo: Demo, on: date) -> tuple[Example, ...]:
    """The calls of a tool, in the order in which they were found; at least one."""
    found: dict[tuple[str, str], Example] = {}
    for number, scene in enumerate(_scenes(pack, tool, demo, on)):
        if number == _MOST_PLAYED or len(found) == _MOST_SHOWN:
            break
        await asyncio.sleep(0)  # other pages are served between two of them
        async for example in _calls(pack, tool, scene):
            found.setdefault((example.decision, example.code), example)
    return tuple(found.values()) or (_made_up(pack, tool, demo, on),)


def agent_of(pack: Pack, tool: Tool) -> str:
    """The first agent that is given the tool."""
    return next((one.name for one in pack.agents if tool.name in one.grants), pack.entry.name)


def _scenes(pack: Pack, tool: Tool, demo: Demo, on: date) -> Iterator[_Scene]:
    try:
        offline = load_model("offline", pack)
    except SetupError:
        offline = None
    customers = {one.id: one for one in demo.customers}
    for one in demo.suggestions if offline is not None else ():
        who = customers.get(one.customer)
        if who is not None and offline is not None:
            yield _Scene(
                title=one.shows, customer=who, channel=who.channel, on=on, texts=(one.text,),
                model=offline,
            )  # fmt: skip
    for case in _cases_of(pack, tool):
        who = _played_by(case, demo)
        model = ScriptedModel(case.script) if case.script is not None else offline
        if who is not None and model is not None:
            texts = tuple(one.text for one in case.events if isinstance(one, Said))
            yield _Scene(
                title=case.title, customer=who, channel=case.channel, on=case.day, texts=texts,
                model=model,
            )  # fmt: skip


def _cases_of(pack: Pack, tool: Tool) -> list[Case]:
    """The pack's cases that speak of this tool; none when they cannot be read."""
    try:
        cases = load_cases(pack)
    except (CaseError, ImportError):
        return []
    return [
        case
        for case in cases
        if any(tool.name in call.tools for call in (*case.expected.calls, *case.expected.forbidden))
    ]


def _played_by(case: Case, demo: Demo) -> DemoCustomer | None:
    """The demo's customer whom the case's channel would recognise likewise."""
    for one in demo.customers:
        if case.channel is Channel.WEB and not (case.phone or case.mailbox):
            return one
        same = (case.channel, case.phone, case.mailbox) == (one.channel, one.phone, one.mailbox)
        if same and (one.phone or one.mailbox):
            return one
    return None


async def _calls(pack: Pack, tool: Tool, scene: _Scene) -> AsyncIterator[Example]:
    """The calls of this tool in the scene, each tried alone on data of its own."""
    made = evaluated(pack, scene.model, scene.on)
    facts = facts_of(_SENDER, scene.customer, scene.channel)
    said: list[str] = []
    for number, text in enumerate(scene.texts, 1):
        said.append(text)
        message = CustomerMessage(id=f"m{number}", text=text, at=instant(made, scene.on))
        result = await made.driver.receive("exemple", facts, message)
        calls = [
            (step.agent, outcome.call)
            for step in result.steps
            for outcome in step.outcomes
            if outcome.call.name == tool.name and step.answer is not None
        ]
        for agent, call in calls:
            wanted = Wanted(
                tool=tool.name, arguments=call.arguments, agent=agent, facts=facts,
                message="\n".join(said), on=scene.on,
            )  # fmt: skip
            fresh: Counter = evaluated(pack, scene.model, scene.on)
            again = await tried(fresh, wanted)
            outcomes = [one for step in again.steps for one in step.outcomes]
            if outcomes:
                yield _example(scene, wanted, call, outcomes[0])


def _example(scene: _Scene, wanted: Wanted, call: ToolCall, outcome: Outcome) -> Example:
    decision = outcome.decision
    denied = decision if isinstance(decision, Deny) else None
    return Example(
        title=scene.title,
        decision="allow" if isinstance(decision, Allow) else "deny" if denied else "needs",
        code=denied.code if denied else "",
        customer=scene.customer.id,
        channel=scene.channel.value,
        on=scene.on.isoformat(),
        message=wanted.message,
        agent=wanted.agent,
        arguments=_text(call.arguments),
    )


def _made_up(pack: Pack, tool: Tool, demo: Demo, on: date) -> Example:
    who = demo.customers[0]
    return Example(
        title="", decision="", code="", customer=who.id, channel=who.channel.value,
        on=on.isoformat(), message="Bonjour", agent=agent_of(pack, tool),
        arguments=_text(sample(tool.input_schema, on)),
    )  # fmt: skip


def _text(arguments: Mapping[str, Any] | str) -> str:
    if isinstance(arguments, str):
        return arguments
    return json.dumps(dict(arguments), ensure_ascii=False, indent=2, default=str)
