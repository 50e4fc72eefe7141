"""Ten lines that plug a rule and a tool into the demo shop: gift wrapping, until it leaves."""

import asyncio
from dataclasses import replace
from datetime import date

from typing_extensions import TypedDict

from comptoir.bootstrap import counter
from comptoir.contract import Opened, tool
from comptoir.core.calls import Effect, ToolCall
from comptoir.core.decisions import Deny, refuse
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.boutique import pack
from comptoir.packs.boutique.acces import COMMANDE
from comptoir.packs.boutique.commandes import Commande, Statut


class Emballage(TypedDict):
    """All that the model may see of it; what is not declared here never reaches it."""

    numero: str
    papier: str


# --- ten lines: a rule, which is a pure function, and a tool, which holds no rule ---
def avant_depart(commande: Commande, _demande: object, _aujourd_hui: date) -> Deny | None:
    if commande.statut is Statut.EN_PREPARATION:
        return None
    return refuse("deja_partie", "Le colis est parti : dites-le simplement.")


@tool(effect=Effect.WRITE, outside=True, access=COMMANDE, rules=(avant_depart,), once=lambda *_: ())
def emballer_cadeau(numero: str, email: str, *, commande: Opened[Commande]) -> Emballage:
    """Met du papier cadeau autour d'une commande qui n'est pas encore partie. C'est offert."""
    del numero, email  # access has opened the order with them; the body cannot reach another
    print(f"[atelier] du papier cadeau pour {commande.numero}")
    return Emballage(numero=commande.numero, papier="offert")


# --- the demo shop with that tool, and a model that asks for it twice ---
shop = pack()
shop = replace(shop, agents=(replace(shop.entry, tools=(*shop.entry.tools, emballer_cadeau)),))


async def main(numero: str, email: str) -> None:
    asked = {"numero": numero, "email": email}
    calls = tuple(ToolCall(name, "emballer_cadeau", asked) for name in ("a", "b"))
    model = ScriptedModel([ModelAnswer(calls=calls), ModelAnswer(text="Je regarde cela.")])
    shop_counter = counter(shop, model, on=date(2026, 10, 15))
    text = f"Un papier cadeau pour {numero} s'il vous plaît, {email}"
    message = CustomerMessage(id="1", text=text, at=shop_counter.clock.now())
    web = Facts(channel=Channel.WEB, sender="visiteur")
    result = await shop_counter.driver.receive("cadeau", web, message)
    for outcome in result.steps[0].outcomes:
        print(outcome.result.status, dict(outcome.result.content))


if __name__ == "__main__":
    asyncio.run(main("LL-10511", "noemie.barbier@example.com"))
    asyncio.run(main("LL-10421", "camille.durand@example.com"))
