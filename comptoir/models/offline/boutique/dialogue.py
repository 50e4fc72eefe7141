"""The thread of a conversation, derived again each time from its messages alone."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from comptoir.core.messages import AssistantMessage, CustomerMessage, Message
from comptoir.models.offline.boutique.acts import Act
from comptoir.models.offline.boutique.answering import NEVER_MIND, answered
from comptoir.models.offline.boutique.asked import Asked, asked_in
from comptoir.models.offline.boutique.goals import SIDE, Goal, finished
from comptoir.models.offline.boutique.heard import Heard
from comptoir.models.offline.boutique.reading import Reading, read
from comptoir.models.offline.boutique.wishes import merged, wishes_of
from comptoir.models.offline.boutique.words import compiled
from comptoir.models.offline.french.answers import Answer
from comptoir.packs.boutique.phrases.intentions import Intention as Wish

_SAME: Final = re.compile(r"\b(?:pareil|aussi|idem|meme chose|egalement|et pour|de meme)\b")
_AND_THOSE: Final = (
    r"(?:et|et pour|pour|ainsi que) (?:la|le|les|l|mon|ma|mes) <ARTICLE>(?: \w+){0,3}"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialogue:
    """Where the conversation stands when the model is asked."""

    reading: Reading
    goals: tuple[Goal, ...] = ()
    """to serve now"""
    previous: tuple[Goal, ...] = ()
    """those of the last substantial message, done or not"""
    parked: tuple[Goal, ...] = ()
    email: str = ""
    number: str = ""
    asked: Asked = Asked.NOTHING
    """what our last words before this message asked"""
    asked_text: str = ""
    typed: str = ""
    """the customer's last message as it came"""
    unclear: int = 0
    """unclear messages in a row, this one included"""
    dropped: bool = False
    """the customer said no, or never mind"""


def follow(messages: Sequence[Message], results: tuple[Heard, ...]) -> Dialogue | None:
    """Replay the messages; None when the customer has said nothing yet."""
    state: Dialogue | None = None
    said = ""
    for at, message in enumerate(messages):
        if isinstance(message, AssistantMessage) and message.text:
            # a receipt that follows our question does not close it
            said = said if "?" in said and "?" not in message.text else message.text
        elif isinstance(message, CustomerMessage):
            before = tuple(heard for heard in results if heard.at < at)
            state = _heard(state, read(message.text), at, said, before, message.text)
            said = ""
    return state


def _heard(
    old: Dialogue | None,
    reading: Reading,
    at: int,
    said: str,
    results: tuple[Heard, ...],
    typed: str,
) -> Dialogue:
    base = old or Dialogue(reading=reading)
    asked = asked_in(said)
    still = tuple(
        goal
        for goal in (*base.goals, *base.parked)
        if not finished(goal, results) and goal.wish not in SIDE
    )
    still = still if asked is not Asked.NOTHING or _failed(base, results) else ()
    number = reading.numbers[-1] if reading.numbers else base.number
    now = replace(
        base,
        reading=reading,
        asked=asked,
        asked_text=said,
        typed=typed,
        email=reading.email or base.email,
        number=number,
        dropped=False,
        goals=(),
        parked=(),
    )
    goals = _goals(now, base, still, reading, at, typed)
    taken = answered(now, still, base.previous, reading, at, typed) if goals is None else None
    if taken is not None:
        goals, dropped = taken.goals, taken.dropped
        now = replace(now, dropped=dropped, parked=still if taken.wait else ())
    goals = goals or ()
    vague = not goals and not now.dropped and not _polite(reading) and not reading.furious
    meant = next((goal.number for goal in reversed(goals) if goal.number), number)
    return replace(
        now,
        goals=goals,
        previous=goals or base.previous,
        number=meant,
        unclear=base.unclear + 1 if vague else 0,
    )


def _failed(base: Dialogue, results: tuple[Heard, ...]) -> bool:
    since = max((goal.since for goal in base.goals), default=0)
    return any(heard.error for heard in results if heard.at > since)


def _polite(reading: Reading) -> bool:
    return reading.greets or reading.thanks or reading.leaves


def _goals(
    now: Dialogue,
    base: Dialogue,
    still: tuple[Goal, ...],
    reading: Reading,
    at: int,
    typed: str,
) -> tuple[Goal, ...] | None:
    """Goals that the message itself states; None when it only answers or says nothing."""
    if any(act.intention is Wish.PIEGE for act in reading.acts):
        # whatever else stands beside an attempt to steer us is not the customer's wish
        return (Goal(wish=Wish.PIEGE, typed=typed, since=at),)
    acts = [
        act
        for act in reading.acts
        if not ((act.bare or act.hint) and (still or now.asked is not Asked.NOTHING))
    ]
    if now.asked is Asked.RENVOI and not any(act.intention in SIDE for act in acts):
        return None
    if not acts or (now.asked is not Asked.NOTHING and all(_answers(act, now) for act in acts)):
        return None
    if acts and all(act.bare for act in acts) and base.previous and _again(reading):
        return None
    if _one_more(reading, base.previous):
        return None
    fresh: list[Goal] = []
    spare = [n for n in reading.numbers if not any(n in act.numbers for act in reading.acts)]
    for act in acts:
        fresh += wishes_of(act, spare, now.asked, base, reading, at, typed)
    if all(goal.wish in SIDE for goal in fresh):
        if reading.answer is Answer.NO or NEVER_MIND.search(reading.words):
            return tuple(fresh)
        return (*(_filled(goal, reading) for goal in still), *fresh)
    complete = [merged(goal, still) for goal in fresh]
    kept = [
        goal
        for goal in still
        if reading.numbers
        and not any(other.wish is goal.wish for other in fresh)
        and not goal.number
        and now.asked is Asked.NUMERO
        and not reading.acts
    ]
    return (*kept, *complete)


def _one_more(reading: Reading, previous: tuple[Goal, ...]) -> bool:
    """The turn « et les taies ? » after a return asks the same for them, and no general question."""
    returned = bool(previous) and previous[-1].wish is Wish.RETOUR
    return returned and bool(compiled(_AND_THOSE).fullmatch(reading.words))


def _again(reading: Reading) -> bool:
    return reading.corrects or bool(_SAME.search(reading.words)) or reading.answer.value == "no"


def _answers(act: Act, now: Dialogue) -> bool:
    """Words that would be a wish by themselves but here answer our question."""
    if now.asked is Asked.ARTICLES:
        return act.intention in {Wish.LASSE, Wish.LISTE, Wish.STATUT}
    if now.asked in {Asked.NUMERO, Asked.COMMANDE, Asked.EMAIL}:
        return act.bare or act.intention is Wish.SANS_REPONSE
    return False


def _filled(goal: Goal, reading: Reading) -> Goal:
    number = goal.number or (reading.numbers[0] if reading.numbers else "")
    return replace(goal, number=number)
