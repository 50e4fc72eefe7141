"""A rule and a tool of your own on the demo shop: gift wrapping, until the parcel leaves."""

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

A_EMBALLER: list[str] = []  # stands for the workshop's printer: an effect outside the database
Emballage = TypedDict("Emballage", {"numero": str, "papier": str})  # what the model may see


# The ten lines.
def avant_depart(commande: Commande, _demande: object, _aujourd_hui: date) -> Deny | None:
    if commande.statut is Statut.EN_PREPARATION:
        return None
    return refuse("deja_partie", "Le colis est parti : dites-le simplement.", article="CGV 5")
@tool(effect=Effect.WRITE, access=COMMANDE, rules=(avant_depart,), once=lambda *_: (), outside=True)
def emballer_cadeau(numero: str, email: str, *, commande: Opened[Commande]) -> Emballage:
    """Met du papier cadeau autour d'une commande pas encore partie. C'est offert."""
    A_EMBALLER.append(commande.numero)
    return {"numero": commande.numero, "papier": "offert"}
BOUTIQUE = replace(b := pack(), agents=(replace(b.entry, tools=(*b.entry.tools, emballer_cadeau)),))
