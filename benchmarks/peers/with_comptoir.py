"""Comptoir, all guards on: the pack of overhead.py; kept whole or bounded by its Compaction."""

import itertools
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import measuring
from measuring import MESSAGES_A_TURN, QUESTION, REPLY, Turn

_NEVER = 10**9


def make(keep: int | None) -> Turn:
    sys.path.insert(0, str(Path(__file__).parents[1]))
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from overhead import make_counter

    from comptoir.agent.driver import Driver
    from comptoir.agent.memory.compaction import Compaction
    from comptoir.core.calls import ToolCall
    from comptoir.core.exchange import ModelAnswer, ModelRequest
    from comptoir.core.facts import Channel, Facts
    from comptoir.core.messages import CustomerMessage, ToolMessage
    from comptoir.gate import Gate
    from comptoir.service.system import RandomIds

    class Script:
        """Answers by what stands last, so that conversations may run at once."""

        name = "script"
        can_force = True

        async def answer(self, request: ModelRequest) -> ModelAnswer:
            measuring.saw(len(request.messages))
            last: Any = request.messages[-1]
            ran = last.results[-1].name if isinstance(last, ToolMessage) else ""
            if ran == "additionner":
                return ModelAnswer(text=REPLY)
            if ran == "obtenir_meteo":
                return ModelAnswer(
                    calls=(ToolCall(measuring.call_id(1), "additionner", {"a": 1, "b": 2}),)
                )
            return ModelAnswer(
                calls=(ToolCall(measuring.call_id(0), "obtenir_meteo", {"ville": "Lyon"}),)
            )

    compaction = (
        Compaction(max_turns=_NEVER, max_tokens=_NEVER)
        if keep is None
        else Compaction(max_turns=keep // MESSAGES_A_TURN, max_tokens=_NEVER, keep=1.0)
    )
    made = make_counter()
    driver = Driver(
        made.pack,
        Script(),
        Gate(made.storage, RandomIds()),
        made.storage,
        made.conversations,
        made.clock,
        compaction=compaction,
    )
    numbers = itertools.count()

    async def turn(conversation: str) -> str:
        facts = Facts(channel=Channel.WEB, sender=conversation)
        message = CustomerMessage(id=f"m{next(numbers)}", text=QUESTION, at=datetime.now(UTC))
        result = await driver.receive(conversation, facts, message)
        return result.reply.messages[0].text

    return turn


if __name__ == "__main__":
    measuring.run(make)
