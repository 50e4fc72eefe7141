"""One conversation, seen by whoever is asked to look."""

from typing import Any

from comptoir.bootstrap import counter, load_pack
from comptoir.core.exchange import ModelAnswer, Usage
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.ports import Observer
from tests.conftest import DAY, NOON, asks

ORDER = "LL-10511"
SECRETS = (ORDER, "noemie", "Zut", "outil_invente", "33600000119", "pas un id")
PACK = load_pack("boutique")
TOOLS = [tool.name for tool in PACK.tools]


def lines() -> list[Any]:
    odd = asks("outil_invente", quoi="Zut").calls[0]
    first = asks("consulter_commande", numero=ORDER, email="").calls[0]
    return [
        ModelAnswer(
            calls=(first, type(odd)("pas un id\n", odd.name, odd.arguments)), usage=Usage(70, 7)
        ),
        ModelAnswer(text="Zut, je ne sais pas.", usage=Usage(30, 3)),
    ]


async def seen_by(observer: Observer, *, fails: bool = False) -> None:
    """A turn with a read and a call to a tool that does not exist, or one that nobody answers."""
    model = ScriptedModel([] if fails else lines(), "anthropic:claude-test")
    made = counter(PACK, model, on=DAY, observer=observer)
    facts = Facts(channel=Channel.WHATSAPP, sender="33600000119", phone="33600000119")
    said = CustomerMessage(id="m1", text=f"Où en est {ORDER} ? Zut !", at=NOON)
    await made.driver.receive("whatsapp-33600000119", facts, said)
