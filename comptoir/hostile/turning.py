"""Messages that go through the whole driver, with a model that plays what was planned."""

from collections.abc import Sequence
from datetime import datetime

from comptoir.core.calls import ToolCall
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.gate import Outcome
from comptoir.hostile.checking.turns import Turns
from comptoir.hostile.hands import Hands
from comptoir.hostile.knowledge import Lie
from comptoir.hostile.moves import Turn
from comptoir.hostile.puppet import Part


class Turning:
    """`replies` are what customers read, of the turns since it was last emptied."""

    def __init__(self, hands: Hands, lies: Sequence[Lie]) -> None:
        self.replies: list[tuple[str, ...]] = []
        self._hands = hands
        self._world, self._checker = hands.world, hands.checker
        self._turns = Turns(hands.checker, lies)
        self._last: dict[str, CustomerMessage] = {}
        self._messages = 0

    async def turn(self, move: Turn) -> list[Outcome]:
        """Deliver a message, or the last one once more; what came of the model's calls."""
        now = self._hands.wait(move.minutes)
        world = self._world
        if move.again:
            message = self._last.get(move.talk)
            if message is None:
                return []
        else:
            message = self._message(move, now)
        day = self._hands.day(message.at)
        checker, facts = self._checker, move.facts
        talk = checker.talks.get(move.talk)
        if not move.again or talk is None:
            holder = world.pack.entry.name if talk is None else talk.holder
            talk = checker.said(move.talk, facts, message.text, now, day, holder=holder)
        checker.days.setdefault(move.talk, {}).setdefault(message.id, day)
        turn = await world.driver.receive(move.talk, facts, message)
        self._turns.judged(talk, move, turn, now)
        self.replies.append(tuple(one.text for one in turn.reply.messages))
        outcomes = [outcome for step in turn.steps for outcome in step.outcomes]
        self._hands.calls += len(outcomes)
        self._hands.turns += 1
        return outcomes

    def _message(self, move: Turn, now: datetime) -> CustomerMessage:
        """The next message of a conversation, and the model's part for it."""
        self._messages += 1
        name = f"{move.talk}:{self._messages}"
        steps = tuple(
            tuple(
                ToolCall(f"{name}/{at}.{number}", tool, arguments)
                for number, (tool, arguments) in enumerate(step)
            )
            for at, step in enumerate(move.plan)
        )
        self._world.model.parts[name] = Part(steps, move.words, move.private)
        if move.private:
            self._checker.private.append(move.private)
        payload = move.payload
        if move.kind is Kind.BUTTON and payload:
            talk = self._checker.talks.get(move.talk)
            pending = talk.pending.id if talk is not None and talk.pending is not None else ""
            payload = f"comptoir:{move.means}:{pending if payload == 'pending' else payload}"
        message = CustomerMessage(id=name, text=move.text, at=now, kind=move.kind, payload=payload)
        self._last[move.talk] = message
        return message
