"""The boutique under LangChain's own `create_agent`: no order opens before the e-mail is written."""

# ruff: noqa: ANN401, D102, RUF012 - the script keeps the signatures of LangChain's model class
import asyncio
from datetime import date
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langgraph.checkpoint.memory import InMemorySaver

from comptoir.bootstrap import counter
from comptoir.bridges.langchain import agent_of, answer
from comptoir.bridges.seat import Seat
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.boutique import pack

ASKED = {"numero": "LL-10421", "email": "camille.durand@example.com"}


class Script(BaseChatModel):
    """Stands in for a real model, without network: in each turn one call, then words."""

    words: list[str] = ["Voici où en est votre colis.", "Quelle est l'adresse de la commande ?"]
    calls: int = 0

    @property
    def _llm_type(self) -> str:
        return "script"

    def bind_tools(self, *_: Any, **__: Any) -> Any:
        return self

    def _generate(self, *_: Any, **__: Any) -> ChatResult:
        self.calls += 1
        said = AIMessage(self.words.pop()) if self.calls % 2 == 0 else asks(f"appel-{self.calls}")
        return ChatResult(generations=[ChatGeneration(message=said)])


def asks(name: str) -> AIMessage:
    return AIMessage("", tool_calls=[{"name": "suivre_colis", "args": ASKED, "id": name}])


async def main() -> None:
    shop = pack()
    desk = counter(shop, ScriptedModel([]), on=date(2026, 10, 15))
    agent = agent_of(shop, Script(), checkpointer=InMemorySaver())  # or the name of a real model
    seat = Seat(desk.driver, "c-1", Facts(channel=Channel.WEB, sender="visiteur"))
    thread: Any = {"configurable": {"thread_id": seat.conversation}}
    for number, text in enumerate(("Où est LL-10421 ?", "C'est camille.durand@example.com")):
        message = CustomerMessage(id=str(number), text=text, at=desk.clock.now())
        reply = await answer(agent, seat, message, thread)
        print(f"> {text}", *(one.text for one in reply.messages), sep="\n")
        for step in seat.result.steps if seat.result else ():
            for one in step.outcomes:
                print(f"  [{one.call.name}: {one.result.status}]")


if __name__ == "__main__":
    asyncio.run(main())
