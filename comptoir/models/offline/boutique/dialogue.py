"""The thread of a conversation, derived again each time from its messages alone."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from comptoir.core.french.text import clean, flat
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message
from comptoir.models.offline.boutique.acts import Act
from comptoir.models.offline.boutique.answering import NEVER_MIND, answered
from comptoir.models.offline.boutique.asked import Asked, asked_in
from comptoir.models.offline.boutique.goals import SIDE, Goal, finished
from comptoir.models.offline.boutique.heard import Heard
from comptoir.models.offline.boutique.reading import Reading, read
from comptoir.models.offline.boutique.words import canonical
from comptoir.models.offline.french.answers import Answer
from comptoir.packs.boutique.phrases.intentions import Intention as Wish

_OTHER: Final = re.compile(r"\b(?:autre|une deuxieme|nouvelle) commande\b")
_SENTENCES: Final = re.compile(r"(?<=[?!;\n])|(?<=\.)\s|,? (?:et|mais) (?=\w)")
# The terms of sale speak of a "délai": so does the search.
_HOW_LONG: Final = re.compile(
    r"(?:sous |en )?combien de (?:jours|temps)|jusqu'à quand", re.IGNORECASE
)
_LEAD_IN: Final = re.compile(
    r"^(?:(?:non|oui|ok|sinon|alors|bonjour|et|au fait|dites|dis|moi|plut[oô]t|juste|si"
    r"|laissez? tomber)"
    r"[ ,.-]+)+",
    re.IGNORECASE,
)
_HESITATES: Final = re.compile(
    r"\b(?:hesit\w+|(?:suis|sommes) pas (?:\w+ ){0,3}(?:sure?s?|certaine?s?|decidee?s?)|peut etre"
    r"|eventuellement|reflechi\w*)\b",
)
_SAME: Final = re.compile(r"\b(?:pareil|aussi|idem|meme chose|egalement|et pour|de meme)\b")


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
            said = message.text
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
    fresh: list[Goal] = []
    spare = [n for n in reading.numbers if not any(n in act.numbers for act in reading.acts)]
    for act in acts:
        fresh += _from_act(act, spare, now, base, reading, at, typed)
    if all(goal.wish in SIDE for goal in fresh):
        if reading.answer is Answer.NO or NEVER_MIND.search(reading.words):
            return tuple(fresh)
        return (*(_filled(goal, reading) for goal in still), *fresh)
    merged = [_merged(goal, still) for goal in fresh]
    kept = [
        goal
        for goal in still
        if reading.numbers
        and not any(other.wish is goal.wish for other in fresh)
        and not goal.number
        and now.asked is Asked.NUMERO
        and not reading.acts
    ]
    return (*kept, *merged)


def _again(reading: Reading) -> bool:
    return reading.corrects or bool(_SAME.search(reading.words)) or reading.answer.value == "no"


def _answers(act: Act, now: Dialogue) -> bool:
    """Words that would be a wish by themselves but here answer our question."""
    if now.asked is Asked.ARTICLES:
        return act.intention in {Wish.LASSE, Wish.LISTE, Wish.STATUT}
    if now.asked in {Asked.NUMERO, Asked.COMMANDE, Asked.EMAIL}:
        return act.bare
    return False


def _filled(goal: Goal, reading: Reading) -> Goal:
    number = goal.number or (reading.numbers[0] if reading.numbers else "")
    return replace(goal, number=number)


def _from_act(
    act: Act,
    spare: list[str],
    now: Dialogue,
    base: Dialogue,
    reading: Reading,
    at: int,
    typed: str,
) -> list[Goal]:
    numbers: Sequence[str] = act.numbers or spare
    if not numbers and len(reading.numbers) == 1:
        numbers = reading.numbers
    if not numbers and act.intention not in SIDE and not _OTHER.search(act.clause):
        numbers = (base.number,) if base.number else ()
    wish = act.intention
    if now.asked is not Asked.ANNULATION and _undoes_return(act, base, reading):
        wish = Wish.ANNULER_RETOUR
    goal = Goal(
        wish=wish,
        said=_said(act, reading),
        typed=_asked_words(act, typed) if act.intention is Wish.QUESTION else typed,
        motif=reading.motif,
        retour=act.returns[0] if act.returns else (reading.returns[0] if reading.returns else ""),
        references=reading.references,
        soft=act.hint
        or _HESITATES.search(reading.words) is not None
        or (act.soft and _only_asks(act, reading)),
        claim=any(other.intention is Wish.REMBOURSER for other in reading.acts)
        or bool(
            re.search(
                r"\b(?:rembours(?:ez|er) (?:moi|nous)|exige|reclame|veux (?:mon|etre|le|un) "
                r"|rendez)",
                reading.words,
            )
        ),
        fault=act.fault,
        since=at,
    )
    if act.intention in SIDE:
        return [goal]
    return [replace(goal, number=number) for number in numbers] or [goal]


def _undoes_return(act: Act, base: Dialogue, reading: Reading) -> bool:
    """A bare « annulez » right after a return means the return, unless the order is named."""
    just_returned = any(goal.wish in {Wish.RETOUR, Wish.LASSE} for goal in base.previous)
    names_order = re.search(r"\b(?:commande|achat|xnum\d+)\b", act.clause) or reading.numbers
    return act.intention is Wish.ANNULER and just_returned and not names_order


def _asked_words(act: Act, typed: str) -> str:
    """The sentence of the message that holds the question, as typed."""
    wanted = set(act.clause.split())
    pieces = [piece.strip() for piece in _SENTENCES.split(typed) if piece.strip()]
    scored = [(len(wanted & set(canonical(flat(clean(piece))).split())), piece) for piece in pieces]
    best = max(scored, key=lambda pair: pair[0])[1] if scored else typed
    return _HOW_LONG.sub("quel délai", _LEAD_IN.sub("", best)) or best


def _said(act: Act, reading: Reading) -> str:
    others = [other.clause for other in reading.acts if other.clause != act.clause]
    parts = [
        part for part in reading.words.split(" . ") if part == act.clause or part not in others
    ]
    return " . ".join(parts)


def _only_asks(act: Act, reading: Reading) -> bool:
    """A question about a return rather than the wish for one."""
    if re.search(
        r"\b(?:encore|toujours possible|droit|temps|delais?|jusqu|quand|combien|quoi)\b", act.clause
    ):
        return True
    wants = re.search(
        r"\b(?:veux|voudrais|souhaite|souhaiterais|aimerais|dois|pouvez vous|pourriez vous|merci de"
        r"|veuillez)\b",
        reading.words,
    )
    named = re.search(r"\bx(?:num|ref)\d+\b", reading.words)
    return (
        not wants
        and not reading.motif
        and not (
            named
            and re.search(r"\b(?:la|les|le|mes|mon|ma|cette|ces) (?!commande|colis)\w+", act.clause)
        )
    )


def _merged(goal: Goal, still: tuple[Goal, ...]) -> Goal:
    twin = next((old for old in still if old.wish is goal.wish), None)
    if twin is None or (goal.number and twin.number and goal.number != twin.number):
        return goal
    return replace(
        goal,
        number=goal.number or twin.number,
        said=f"{twin.said} . {goal.said}" if not goal.said else goal.said,
        motif=goal.motif or twin.motif,
        retour=goal.retour or twin.retour,
        references=goal.references or twin.references,
    )
