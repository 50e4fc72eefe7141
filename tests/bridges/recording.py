"""A seat that remembers what came of every call, so that a harness can tell what a model was shown."""

from collections.abc import Awaitable, Callable

from comptoir.agent.driver import Driver
from comptoir.agent.effects import Reply
from comptoir.bridges.seat import Called, Seat
from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Facts
from comptoir.core.messages import CustomerMessage
from tests.conversations.row import Line, Seen
from tests.conversations.running import Said


class Remembering(Seat):
    """The seat itself; only `results` is added."""

    def __init__(self, driver: Driver, conversation: str, facts: Facts) -> None:
        super().__init__(driver, conversation, facts)
        self.results: list[ToolResult] = []

    async def call(self, call: ToolCall, holder: str = "") -> Called:
        called = await super().call(call, holder)
        self.results.append(called.outcome.result)
        return called


Answers = Callable[[Seat, CustomerMessage, list[Line]], Awaitable[tuple[Reply, int]]]
"""Answers a message with this turn's scripted lines; the reply, and how many were consumed."""


def harness(driver: Driver, answers: Answers) -> Callable[[Said], Awaitable[Seen]]:
    """What `check` wants of a bridge."""
    kept: list[Remembering] = []

    async def carry_out(said: Said) -> Seen:
        if not kept:
            kept.append(Remembering(driver, said.conversation, said.facts))
        seat = kept[0]
        seat.results.clear()
        reply, asked = await answers(seat, said.message, list(said.answers))
        assert seat.result is not None
        order = [
            one.id for line in said.answers if isinstance(line, ModelAnswer) for one in line.calls
        ]
        # A framework may answer a call to an unknown tool apart from the others of its step.
        shown = sorted(seat.results, key=lambda one: order.index(one.call_id))
        return Seen(
            results=tuple(shown),
            messages=reply.messages,
            holder=seat.result.holder,
            handed_over=reply.handed_over,
            asked=asked,
        )

    return carry_out
