"""The boutique under Pydantic AI's own agent: no order opens before the e-mail is written."""

import asyncio
from datetime import date

from pydantic_ai.messages import ModelMessage, ModelResponse, TextPart, ToolCallPart
from pydantic_ai.models.function import AgentInfo, FunctionModel

from comptoir.bootstrap import counter
from comptoir.bridges.pydantic_ai import agent_of, answer
from comptoir.bridges.seat import Seat
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.boutique import pack

ASKED = {"numero": "LL-10421", "email": "camille.durand@example.com"}
SCRIPT = [
    ToolCallPart("suivre_colis", ASKED, "appel-1"),
    TextPart("Quelle est l'adresse de la commande ?"),
    ToolCallPart("suivre_colis", ASKED, "appel-2"),
    TextPart("Voici où en est votre colis."),
]


async def scripted(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
    """Stands in for a real model, without network: in each turn one call, then words."""
    del messages, info
    return ModelResponse([SCRIPT.pop(0)])


MODEL = FunctionModel(scripted)


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
