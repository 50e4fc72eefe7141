"""Two routines and a hand-off: ACME asks why, proposes a fix, then refunds with the customer's yes.

A routine is instructions and tools. A tool that returns an agent hands the conversation over, and
that agent answers in the same turn, with its own instructions and its own tools only.
"""

import asyncio
from dataclasses import replace
from datetime import date
from typing import Any

from typing_extensions import TypedDict

from comptoir.agent.agent import Agent
from comptoir.agent.pack import Pack
from comptoir.bootstrap import counter
from comptoir.contract import PUBLIC, Access, Opened, tool
from comptoir.core.calls import Effect, ToolCall
from comptoir.core.decisions import Deny, refuse
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts, Level, Proof
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message, ToolMessage
from comptoir.core.money import euros, shown
from comptoir.core.receipts import Receipt
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.boutique.voix import VOIX

Achats = dict[str, tuple[str, int]]
BOUGHT: dict[str, Achats] = {"cliente@example.com": {"ACME-017": ("aimant géant", 4990)}}


class Article(TypedDict):
    """What the model may see of a purchase."""

    article: str
    nom: str
    prix_eur: float


class Rembourse(TypedDict):
    """What became of a refund."""

    rembourse: bool
    montant_eur: float


async def find(_store: object, mailbox: str) -> Achats | None:
    return BOUGHT.get(mailbox)


# What somebody bought is opened by the mailbox their channel knows, never by what a model says.
PURCHASES = Access(
    name="achats",
    refer=lambda _arguments, facts: facts.mailbox,
    proofs=lambda _arguments, facts, _claims: (Proof("email", facts.mailbox, Level.CHANNEL),),
    find=find,
    proves=lambda _bought, proofs, _reference, _claims: proofs[0].level,
    decoy={},
)


@tool(effect=Effect.READ, access=PURCHASES)
def chercher_article(nom: str, *, achats: Opened[Achats]) -> Article:
    """Trouve parmi les achats du client l'article qu'il nomme. À utiliser avant de rembourser."""
    words = nom.casefold()
    found = next((one for one, (name, _) in achats.items() if name in words or words in name), "")
    name, cents = achats.get(found, ("", 0))
    return Article(article=found, nom=name, prix_eur=euros(cents))


def achete(achats: Achats, asked: Any, _today: date) -> Deny | None:  # noqa: ANN401
    if asked.article in achats:
        return None
    return refuse("article_inconnu", "Cherchez l'article d'abord.", achetes=list(achats))


@tool(
    effect=Effect.IRREVERSIBLE,
    access=PURCHASES,
    rules=(achete,),
    once=lambda _achats, asked: (asked.article,),
    summary=lambda achats, asked, _today: (
        f"Rembourser {shown(achats[asked.article][1])} pour : {achats[asked.article][0]}."
    ),
    receipt=lambda _output, achats, asked: Receipt(
        kind="remboursement", title=f"Remboursement de {shown(achats[asked.article][1])}"
    ),
)
def rembourser(article: str, *, achats: Opened[Achats]) -> Rembourse:
    """Rembourse un article que chercher_article a trouvé ; le code demande son accord au client."""
    return Rembourse(rembourse=True, montant_eur=euros(achats[article][1]))


REPARATIONS = Agent(
    name="reparations",
    instructions=(
        "Vous êtes le service après-vente d'ACME ; une phrase par réponse. "
        "1. Demandez ce qui ne va pas, sauf si le client l'a dit. 2. Proposez une solution. "
        "3. Seulement si elle ne suffit pas, proposez un remboursement. "
        "4. S'il accepte, cherchez l'article, puis remboursez."
    ),
    tools=(chercher_article, rembourser),
)


@tool(effect=Effect.READ, access=PUBLIC)
def vers_reparations() -> Agent:
    """Passe la conversation au service après-vente : panne, retour, remboursement."""
    return REPARATIONS


ACCUEIL = Agent(
    name="accueil",
    instructions="Vous accueillez les clients d'ACME et les passez au bon service.",
    tools=(vers_reparations,),
)
VOICE = replace(VOIX, disclosure="Vous parlez à l'assistant automatique (IA) d'ACME.")
ACME = Pack(name="acme", title="ACME", agents=(ACCUEIL, REPARATIONS), voice=VOICE)


def call(name: str, **arguments: str) -> ModelAnswer:
    return ModelAnswer(calls=(ToolCall(name, name, arguments),))


# What the customer writes, and what a model answers to it, step by step.
TALK = {
    "Je veux rendre un article.": [
        call("vers_reparations"),
        ModelAnswer(text="Que lui reprochez-vous ?"),
    ],
    "Mon aimant géant n'attire plus rien.": [
        ModelAnswer(text="Avez-vous essayé de retirer la peinture de ses deux bouts ?")
    ],
    "Oui, et je ne suis pas satisfait : remboursez-moi.": [
        call("chercher_article", nom="aimant géant"),
        call("rembourser", article="ACME-017"),
    ],
    "oui": [ModelAnswer(text="C'est fait, merci de votre patience.")],
}


def told(message: Message) -> str:
    match message:
        case CustomerMessage():
            return f"client: {message.text}"
        case AssistantMessage(calls=()):
            return f"{message.author}: {message.text}"
        case AssistantMessage():
            return f"{message.author} → {', '.join(one.name for one in message.calls)}"
        case ToolMessage():
            return "\n".join(f"  = {one.status} {dict(one.content)}" for one in message.results)
        case _:
            return f"({message.text})"


async def main() -> None:
    model = ScriptedModel([answer for answers in TALK.values() for answer in answers])
    acme = counter(ACME, model, on=date(2026, 10, 15))
    facts = Facts(channel=Channel.EMAIL, sender="cliente", mailbox="cliente@example.com")
    for number, text in enumerate(TALK, start=1):
        message = CustomerMessage(id=str(number), text=text, at=acme.clock.now())
        result = await acme.driver.receive("acme", facts, message)
        print(f"--- {result.session.holder}")
        print("\n".join(told(added) for added in result.added))


if __name__ == "__main__":
    asyncio.run(main())
