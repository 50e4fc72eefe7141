"""Whatever agents hand over to each other and whatever a model calls: grants hold, turns end (I9)."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comptoir.agent.agent import Agent, RoutineError
from comptoir.agent.budget import Budget
from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.agent.results import TurnResult
from comptoir.agent.session import Session
from comptoir.core.calls import Status, ToolCall
from comptoir.core.decisions import ALLOW
from comptoir.core.exchange import ModelRequest
from comptoir.core.handoffs import ADVISERS
from comptoir.core.messages import AssistantMessage, Message, ToolMessage
from comptoir.core.states import ConversationStatus
from comptoir.gate import CallContext, Gate, Outcome
from comptoir.service.conversations import MemoryConversations
from comptoir.service.system import CountingIds, FixedClock
from comptoir.storage.memory import MemoryStorage
from tests.agent.stage import PACK, VOICE, Stage, wishes
from tests.conftest import DAY, message, says, web
from tests.routines.graphs import BY_HAND, DECLARED, LEADS, WORK, Graph, Whim, graphs, ran

EXAMPLES, TURNS, BYTES = 250, 12, 600
BUDGET = Budget()
WORKERS = {made.name for made in WORK}
EVERYTHING = {made.name: made for made in (*WORK, *DECLARED.values(), *BY_HAND.values())}


@dataclass
class Walk:
    """What a turn should have come to, followed step by step without the turn's own code."""

    graph: Graph
    holder: str
    handoffs: int = 0
    entered: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    seen: Counter[str] = field(default_factory=Counter[str])

    def step(self, agent: str, request: ModelRequest, outcomes: tuple[Outcome, ...]) -> None:
        """The holder answers with its own instructions and tools; only its grants can have run."""
        assert agent == request.agent == self.holder
        assert request.instructions.startswith(f"Vous êtes {self.holder}. 2026")
        granted = self.graph.grants[self.holder]
        assert {spec.name for spec in request.tools} == granted
        left = ""
        for outcome in outcomes:
            self._call(outcome, granted, late=bool(left))
            if outcome.handoff is not None and not left:
                left = outcome.handoff.target
                assert left == LEADS[outcome.call.name]
        if left:
            self.handoffs += left != ADVISERS
            if left == ADVISERS or self.handoffs <= BUDGET.max_handoffs:
                self.holder = left

    def _call(self, outcome: Outcome, granted: frozenset[str], *, late: bool) -> None:
        name, result = outcome.call.name, outcome.result
        assert (result.call_id, result.name) == (outcome.call.id, name)
        if late:
            assert result.content["erreur"] == "conversation_transmise"
            self.seen["late"] += 1
        elif name not in granted:
            assert result.status is Status.DENIED
            assert result.content["erreur"] in {"outil_inconnu", "repetition"}
            self.seen["foreign" if name in WORKERS | set(LEADS) else "unknown"] += 1
        elif result.status is Status.OK and outcome.decision is ALLOW:
            self.seen["handed over" if name in LEADS else "worked"] += 1
            if not name.startswith("transferer_"):  # made by handoff_to, which writes nothing down
                self.entered[self.holder, name] += 1
        assert (outcome.handoff is None) or (name in granted and not late)


def whole(messages: tuple[Message, ...]) -> int:
    """Each step's calls have exactly one result each, with its id, right after; how many steps."""
    steps = 0
    for at, one in enumerate(messages):
        if isinstance(one, AssistantMessage) and one.calls:
            answer = messages[at + 1]
            assert isinstance(answer, ToolMessage)
            ids = [call.id for call in one.calls]
            assert [result.call_id for result in answer.results] == ids
            assert len(set(ids)) == len(ids)
            assert all(ids)
            steps += 1
    assert steps == sum(isinstance(one, ToolMessage) for one in messages)
    return steps


def check(graph: Graph, before: Session | None, result: TurnResult, model: Whim) -> Counter[str]:
    """All that must be true of one turn."""
    requests, model.requests = model.requests, []
    if before is not None and before.status is ConversationStatus.WITH_ADVISER:
        assert (result.reply.messages, result.steps, requests, ran) == ((), (), [], [])
        return Counter(silent=1)
    walk = Walk(graph, before.holder if before is not None else graph.pack.entry.name)
    assert 1 <= len(requests) == len(result.steps) <= BUDGET.max_steps + 1
    for step, request in zip(result.steps, requests, strict=True):
        assert walk.holder != ADVISERS
        assert walk.handoffs <= BUDGET.max_handoffs
        walk.step(step.agent, request, step.outcomes)
        whole(request.messages)
    assert result.session.holder == walk.holder
    assert (result.session.status is ConversationStatus.WITH_ADVISER) == (walk.holder == ADVISERS)
    assert Counter(ran) == walk.entered
    assert all(tool in graph.grants[holder] for holder, tool in ran)
    assert whole(result.session.turns[-1]) == sum(bool(step.outcomes) for step in result.steps)
    texts = [one.text.removeprefix("[IA]\n\n") for one in result.reply.messages]
    assert len(texts) == 1
    if walk.handoffs > BUDGET.max_handoffs:
        assert texts == ["[épuisé]"]
        walk.seen["ping-pong stopped"] += 1
    walk.seen["turns"] += 1
    return walk.seen


async def talk(graph: Graph, data: bytes, door: type[Gate] = Gate) -> Counter[str]:
    """A conversation of several turns; everything that was seen in it."""
    model, conversations, clock = Whim(data), MemoryConversations(), FixedClock(DAY)
    storage = MemoryStorage(b"k" * 32)
    gate = door(storage, CountingIds())
    driver = Driver(graph.pack, model, gate, storage, conversations, clock, budget=BUDGET)
    seen: Counter[str] = Counter()
    for number in range(TURNS):
        ran.clear()
        before = await conversations.load("c")
        result = await driver.receive("c", web(), message("Bonjour", f"m{number}"))
        seen += check(graph, before, result, model)
        if seen["silent"]:
            break
    assert await storage.journal.verify() == []
    return seen


def test_I9_no_tool_outside_the_holders_grant_runs_in_thousands_of_turns_and_every_turn_ends() -> (
    None
):
    total: Counter[str] = Counter()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(graphs(), st.binary(min_size=BYTES, max_size=BYTES))
    def play(graph: Graph, data: bytes) -> None:
        total.update(asyncio.run(talk(graph, data)))

    play()
    assert total["turns"] >= 1_500, total
    for kind in (
        "worked",
        "handed over",
        "late",
        "foreign",
        "unknown",
        "ping-pong stopped",
        "silent",
    ):
        assert total[kind] > 5, total


class GrantsAll(Gate):
    """A gate that lets the holder call whatever anybody was given."""

    async def step(self, calls: Sequence[ToolCall], context: CallContext) -> tuple[Outcome, ...]:
        grants = {**EVERYTHING, **context.grants}
        return await super().step(calls, replace(context, grants=grants))


class NeverTooLate(Gate):
    """A gate that goes on with a step's calls after the conversation was handed over."""

    async def step(self, calls: Sequence[ToolCall], context: CallContext) -> tuple[Outcome, ...]:
        return tuple([await self.call(call, context) for call in calls])


class Forgets(Gate):
    """A gate that answers a call with another's id."""

    async def step(self, calls: Sequence[ToolCall], context: CallContext) -> tuple[Outcome, ...]:
        first, *rest = await super().step(calls, context)
        return (replace(first, result=replace(first.result, call_id="autre")), *rest)


@pytest.mark.parametrize("door", [GrantsAll, NeverTooLate, Forgets])
def test_a_gate_with_a_fault_is_noticed(door: type[Gate]) -> None:
    names = ("a0", "a1")
    given = ((WORK[0], DECLARED["a1"], BY_HAND["a1"]), (WORK[1], DECLARED["a0"], BY_HAND["a0"]))
    agents = tuple(
        Agent(name, f"Vous êtes {name}. {{aujourd_hui}}", tools)
        for name, tools in zip(names, given, strict=True)
    )
    grants = {one.name: frozenset(made.name for made in one.tools) for one in agents}
    graph = Graph(Pack(name="deux", title="Deux", agents=agents, voice=VOICE), grants)
    whims = [Random(seed).randbytes(BYTES) for seed in range(10)]  # noqa: S311 - whims

    async def all_of(used: type[Gate]) -> None:
        for data in whims:
            await talk(graph, data, used)

    asyncio.run(all_of(Gate))
    with pytest.raises(AssertionError):
        asyncio.run(all_of(door))


async def test_the_next_agent_answers_in_the_same_turn_and_the_last_ones_tools_are_gone() -> None:
    first = Agent("a0", "Vous êtes a0. {aujourd_hui}", (WORK[0], BY_HAND["a1"]))
    second = Agent("a1", "Vous êtes a1. {aujourd_hui}", (WORK[1],))
    stage = Stage(
        [
            wishes(("passer_a1", {})),
            wishes(("lire_0", {"mot": "a"})),
            wishes(("lire_1", {"mot": "a"})),
            says("Ici a1."),
        ],
        pack=replace(PACK, agents=(first, second)),
    )
    result = await stage.say("Bonjour")
    assert [step.agent for step in result.steps] == ["a0", "a1", "a1", "a1"]
    assert result.steps[1].outcomes[0].result.content["erreur"] == "outil_inconnu"
    assert result.steps[2].outcomes[0].result.status is Status.OK
    assert result.reply.messages[-1].text.endswith("Ici a1.")
    assert result.session.holder == "a1"


@pytest.mark.parametrize(
    ("instructions", "shown"),
    [
        ("Bonjour {prenom}.", "{prenom}"),
        ("{aujourd_hui} {canal} {mot_de_passe}", "{mot_de_passe}"),
        ("{}", "{}"),
        ("{aujourd_hui", "stray brace"),
    ],
)
def test_instructions_with_an_unknown_variable_fail_at_start_with_its_name(
    instructions: str, shown: str
) -> None:
    with pytest.raises(RoutineError) as refused:
        Agent("accueil", instructions)
    assert shown in str(refused.value)
    assert "accueil" in str(refused.value)
