"""A customer played by a real model, without tools: what it writes is what the customer writes.

It stops by structure, never by meaning: a line that is nothing but a stop word ends the visit, a
stop word inside a sentence does not. A message that is a button's label, alone, presses it.
"""

from collections.abc import Iterator

from comptoir.core.exchange import ChoiceMode, ModelRequest, ToolChoice
from comptoir.core.messages import AssistantMessage, Message, Notice
from comptoir.evals.customers.heard import Heard
from comptoir.evals.customers.moves import Leave, Move, Press, Say, Why
from comptoir.evals.customers.persona import Manner, Persona, Visit, Wish
from comptoir.ports import Model

CONTENT, GIVES_UP = "[FIN]", "[ABANDON]"
AGENT = "client"
_STOPS = {CONTENT: Why.CONTENT, GIVES_UP: Why.GAVE_UP}
_BEGIN = "La conversation s'ouvre : écrivez votre premier message au service client."
_SILENCE = "(aucune réponse)"
_MANNERS = {
    Manner.PLAIN: "en phrases courtes et ordinaires",
    Manner.POLITE: "poliment, avec bonjour et merci",
    Manner.SMS: "comme un SMS : sans majuscules ni accents, avec des abréviations",
    Manner.DICTATED: "comme une dictée : numéros en toutes lettres, arobase et point, sans ponctuation",
    Manner.ANGRY: "avec agacement, sans insulte",
    Manner.TYPING_BADLY: "vite, avec quelques fautes de frappe",
}
_ROUTINE = """\
Vous jouez un client qui écrit au service client d'une entreprise. Vous n'êtes pas l'assistant : \
vous ne proposez rien, vous demandez.
{who}Vous écrivez {manner}.

{wishes}
Règles :
- Un seul message à la fois, court. N'inventez rien : ce qui n'est pas ci-dessus, vous ne le savez \
pas, et vous le dites si on vous le demande.
- Ne donnez un numéro ou une adresse que si on vous le demande ou si c'est utile.
- Si l'on vous demande de confirmer, lisez bien : oui seulement si c'est exactement ce que vous \
voulez. Pour presser un bouton proposé, écrivez son texte exact et rien d'autre.
- Acceptez une réponse claire, même un refus.
- Quand vous avez eu votre réponse pour tout, écrivez seulement {content}. Si vous renoncez après \
{useless} réponses inutiles, écrivez seulement {gives_up}.\
"""


class ModelledCustomer:
    """One visit of a persona, played by a model; raises as the model does."""

    def __init__(self, model: Model, persona: Persona, visit: Visit) -> None:
        self._model = model
        self._persona = persona
        self._routine = routine_of(persona, visit)
        self._said: list[Message] = [Notice(_BEGIN)]
        self._left: Why | None = None

    async def move(self, last: Heard | None) -> Move:
        """What the model writes next."""
        if last is not None:
            self._said.append(Notice(_shown(last)))
        answer = await self._model.answer(
            ModelRequest(
                agent=AGENT,
                instructions=self._routine,
                messages=tuple(self._said),
                tools=(),
                choice=ToolChoice(ChoiceMode.NONE),
                conversation=f"{AGENT}:{self._persona.id}",
            )
        )
        self._said.append(AssistantMessage(answer.text, (), AGENT, answer.extra))
        return read_move(answer.text, last)


def read_move(text: str, last: Heard | None) -> Move:
    """A model's message as a move; an empty one gives up, for there is nothing to send."""
    lines = text.strip().splitlines()
    stop = next((_STOPS[line.strip()] for line in lines if line.strip() in _STOPS), None)
    words = "\n".join(line for line in lines if line.strip() not in _STOPS).strip()
    if not words:
        return Leave(stop or Why.GAVE_UP)
    if last is not None and words in last.buttons:
        # A confirmation offers yes first, then no.
        return Press(words == last.buttons[0])
    return Say(words, last=stop is not None)


def routine_of(persona: Persona, visit: Visit) -> str:
    """What the model is told it is."""
    return _ROUTINE.format(
        who=f"Vous vous appelez {persona.name}. " if persona.name else "",
        manner=_MANNERS[persona.manner],
        wishes="\n".join(_wish(one) for one in visit.wishes),
        useless=persona.patience.useless,
        content=CONTENT,
        gives_up=GIVES_UP,
    )


def _wish(wish: Wish) -> str:
    return "\n".join([f"Ce que vous voulez : {wish.goal}", *_known(wish)])


def _known(wish: Wish) -> Iterator[str]:
    if wish.knows:
        yield "Ce que vous savez, et rien d'autre :"
    for topic, values in wish.knows.items():
        first, *others = values
        then = "".join(f" ; puis, si l'on vous le redemande : {value}" for value in others)
        yield f"- {topic} : {first}{then}"
    if not wish.confirms:
        yield "Au moment de confirmer, vous changez d'avis et refusez."


def _shown(last: Heard) -> str:
    buttons = f"\n(Boutons : {' | '.join(last.buttons)})" if last.buttons else ""
    return (last.text or _SILENCE) + buttons
