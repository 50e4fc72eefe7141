"""One conversation with the shop, in which a model calls what the test says."""

from collections.abc import Callable
from typing import Any

from comptoir.bootstrap import Counter
from comptoir.core.calls import ToolResult
from comptoir.core.facts import Facts
from tests.conftest import asks, mailbox, message, says, whatsapp

MALIK, INES, NOEMIE = whatsapp("33600000107"), whatsapp("33600000112"), whatsapp("33600000119")
NICOLAS = whatsapp("33600000122")
FABRE, KELLER = mailbox("lucas.fabre@example.com"), mailbox("matteo.keller@example.com")
Made = Callable[..., Counter]


class Talk:
    """One conversation with the shop; the model calls what the test says."""

    def __init__(self, made: Made, facts: Facts, said: str = "Bonjour") -> None:
        self.counter = made()
        self.facts, self.said = facts, said
        self.count = 0

    async def turn(self, text: str, *lines: Any) -> Any:
        self.count += 1
        self.counter.driver.model._lines += lines  # type: ignore[attr-defined]
        return await self.counter.driver.receive("c", self.facts, message(text, f"m{self.count}"))

    async def call(self, name: str, /, **given: Any) -> ToolResult:
        """The result of one call, made in a turn of its own."""
        result = await self.turn(self.said, asks(name, given), says("Voilà."))
        return result.steps[0].outcomes[0].result

    def order(self, numero: str) -> Any:
        (one,) = (order for order in self.counter.store.toutes() if order.numero == numero)
        return one


def reason(result: ToolResult) -> Any:
    return result.content.get("erreur") or result.content.get("raison")
