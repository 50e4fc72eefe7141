"""The whole pack as one ADK agent: it hears, lets the holder's agent run, and sends the reply."""

import secrets
from collections.abc import AsyncGenerator

from google.adk.agents.base_agent import BaseAgent
from google.adk.agents.invocation_context import InvocationContext
from google.adk.agents.readonly_context import ReadonlyContext
from google.adk.events.event import Event
from google.adk.models.base_llm import BaseLlm
from pydantic import PrivateAttr

from comptoir.agent.driver import Driver
from comptoir.agent.effects import Reply
from comptoir.bridges.adk.hearing import message_of
from comptoir.bridges.adk.held import Held, conversation_of, hold, holds, let_go
from comptoir.bridges.adk.holders import holder_agent, identifier
from comptoir.bridges.adk.seal import unsealed
from comptoir.bridges.adk.sending import sent
from comptoir.bridges.adk.showing import steps, words
from comptoir.bridges.rendering import remarked
from comptoir.bridges.seat import Seats
from comptoir.core.messages import Notice


class CounterAgent(BaseAgent):
    """Make it with `counter_agent`, and give it to a Runner as the root or as a part of a tree."""

    _seats: Seats = PrivateAttr()
    _key: bytes = PrivateAttr()
    _counter: str = PrivateAttr()

    def over(self, seats: Seats, key: bytes, counter: str) -> "CounterAgent":
        """The agent, with what it keeps from ADK's own fields."""
        self._seats, self._key, self._counter = seats, key, counter
        return self

    async def _run_async_impl(self, ctx: InvocationContext) -> AsyncGenerator[Event]:
        session = ctx.session
        facts = unsealed(session.state, self._key, session.user_id, session.id)
        name = conversation_of(session.app_name, session.user_id, session.id)
        seat = self._seats.seat(name, facts)
        message = message_of(ctx)
        heard = await seat.hear(message)
        reply = heard.reply
        if heard.request is not None:
            day = self._seats.driver.day_of(message).isoformat()
            held = Held(seat, ctx.invocation_id, heard.request, heard.request.choice, day)
            hold(self._counter, held)
            try:
                while seat.over is None:
                    async for event in self._step(ctx, held):
                        yield event
                    if not holds(self._counter, held):
                        return  # a message that came since has closed this turn
                    if ctx.end_invocation and held.words is None and not held.failed:
                        return  # paused by somebody's plugin; a resume answers the same message
                    await self._settle(ctx, held)
                reply = seat.over
            finally:
                let_go(self._counter, held)
        event = sent(reply or Reply(()), self.name, ctx)
        if event is not None:
            yield event

    async def _step(self, ctx: InvocationContext, held: Held) -> AsyncGenerator[Event]:
        """Run the holder's agent until it has spoken, failed, handed over or ended the turn."""
        holder = held.seat.agent.name
        agent = self.find_sub_agent(identifier(holder))
        if agent is None:
            await held.seat.fail(f"no ADK agent for {holder}")
            return
        held.words, held.failed = None, ""
        async for event in agent.run_async(ctx):
            now = held.seat.agent.name
            yield _transferring(event, identifier(now)) if now != holder else event
            if held.seat.over is not None or held.seat.agent.name != holder:
                break

    async def _settle(self, ctx: InvocationContext, held: Held) -> None:
        """What the model came to; with an objection it is asked once more."""
        if held.seat.over is not None:
            return
        if held.failed:
            await held.seat.fail(held.failed)
        elif held.words is not None:
            said = await held.seat.say(held.words)
            if said.reply is None:
                draft = [words("model", held.words)] if held.words else []
                held.aside = [*draft, words("user", remarked(Notice(said.objection)))]
                held.aside_at = len(steps(ReadonlyContext(ctx)))
        elif not _moved(ctx, held):
            await held.seat.fail("the framework ended the run without an answer")


def counter_agent(
    driver: Driver,
    model: str | BaseLlm,
    *,
    key: bytes,
    name: str = "",
    seats: Seats | None = None,
) -> CounterAgent:
    """The pack's agents as sub-agents of one that keeps their turns.

    `key` seals the facts in session states (`sealed`); keep it where the host keeps its secrets,
    and the same over restarts when sessions outlive them.
    """
    pack, counter = driver.pack, secrets.token_hex(8)
    return CounterAgent(
        name=name or identifier(f"comptoir_{pack.name}"),
        description=pack.title,
        sub_agents=[holder_agent(counter, one, model) for one in pack.agents],
    ).over(seats or Seats(driver), key, counter)


def _moved(ctx: InvocationContext, held: Held) -> bool:
    """Whether the last step of this invocation handed the conversation to who holds it now."""
    target = identifier(held.seat.agent.name)
    mine = [one for one in ctx.session.events if one.invocation_id == ctx.invocation_id]
    return bool(mine) and mine[-1].actions.transfer_to_agent == target


def _transferring(event: Event, target: str) -> Event:
    """The event that tells of the gated hand-off in ADK's own terms.

    A copy: the flow that made it reads its own, and would look for the target among its
    sub-agents, where a transfer past the gate would then be possible too.
    """
    told = {"transfer_to_agent": target, "skip_summarization": None}
    return event.model_copy(update={"actions": event.actions.model_copy(update=told)})
