"""The boutique under the OpenAI Agents SDK's own runner: no order opens before the e-mail is written."""

# ruff: noqa: ANN401, D102 - the script keeps the signatures of the SDK's model class
import asyncio
import json
from datetime import date
from typing import Any

from agents import Model, ModelResponse, Usage
from openai.types.responses import (
    ResponseFunctionToolCall,
    ResponseOutputMessage,
    ResponseOutputText,
)

from comptoir.bootstrap import counter
from comptoir.bridges.openai_agents import agent_of, answer
from comptoir.bridges.seat import Seat
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.boutique import pack

ASKED = json.dumps({"numero": "LL-10421", "email": "camille.durand@example.com"})


class Script(Model):
    """Stands in for a real model, without network: in each turn one call, then words."""

    words = ["Voici où en est votre colis.", "Quelle est l'adresse de la commande ?"]  # noqa: RUF012
    calls = 0

    async def get_response(self, *_: Any, **__: Any) -> ModelResponse:
        self.calls += 1
        if self.calls % 2:
            return ModelResponse([asks(f"appel-{self.calls}")], Usage(), None)
        return ModelResponse([says(self.words.pop())], Usage(), None)

    def stream_response(self, *_: Any, **__: Any) -> Any:
        raise NotImplementedError


def asks(name: str) -> ResponseFunctionToolCall:
    return ResponseFunctionToolCall(
        arguments=ASKED, call_id=name, name="suivre_colis", type="function_call"
    )


def says(words: str) -> ResponseOutputMessage:
    text = ResponseOutputText(text=words, type="output_text", annotations=[])
    return ResponseOutputMessage(
        id="m", content=[text], role="assistant", status="completed", type="message"
    )


MODEL = Script()


async def main() -> None:
    shop = pack()
    desk = counter(shop, ScriptedModel([]), on=date(2026, 10, 15))
    agent = agent_of(shop, MODEL)  # or the name of a real model
    seat = Seat(desk.driver, "c-1", Facts(channel=Channel.WEB, sender="visiteur"))
    for number, text in enumerate(("Où est LL-10421 ?", "C'est camille.durand@example.com")):
        message = CustomerMessage(id=str(number), text=text, at=desk.clock.now())
        reply = await answer(agent, seat, message)
        print(f"> {text}", *(one.text for one in reply.messages), sep="\n")
        for step in seat.result.steps if seat.result else ():
            for one in step.outcomes:
                print(f"  [{one.call.name}: {one.result.status}]")


if __name__ == "__main__":
    asyncio.run(main())
