"""From what a message asks to goals: which order, which words, wanted or only asked about."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from comptoir.core.french.text import clean, flat
from comptoir.models.offline.boutique.acts import Act
from comptoir.models.offline.boutique.asked import Asked
from comptoir.models.offline.boutique.goals import READS, SIDE, Goal
from comptoir.models.offline.boutique.reading import Reading
from comptoir.models.offline.boutique.tones import HESITATES
from comptoir.models.offline.boutique.words import canonical, named
from comptoir.packs.boutique.phrases.intentions import Intention as Wish

if TYPE_CHECKING:
    from comptoir.models.offline.boutique.dialogue import Dialogue

_OTHER: Final = re.compile(r"\b(?:autre|une deuxieme|nouvelle) commande\b")
_SENTENCES: Final = re.compile(r"(?<=[?!;\n])|(?<=\.)\s|,? (?:et|mais) (?=\w)")
# The terms of sale speak of a "délai": so does the search.
_HOW_LONG: Final = re.compile(
    r"(?:sous |en )?combien de (?:jours|temps)|jusqu'à quand",
    re.IGNORECASE,
)
_LEAD_IN: Final = re.compile(
    r"^(?:(?:non|oui|ok|sinon|alors|bonjour|et|au fait|dites|dis|moi|plut[oô]t|juste|si"
    r"|laissez? tomber)"
    r"[ ,.-]+)+",
    re.IGNORECASE,
)


def wishes_of(
    act: Act,
    spare: list[str],
    asked: Asked,
    base: "Dialogue",
    reading: Reading,
    at: int,
    typed: str,
) -> list[Goal]:
    """The goals of one act, one for each order it names."""
    numbers: Sequence[str] = act.numbers or spare
    if not numbers and len(reading.numbers) == 1:
        numbers = reading.numbers
    if not numbers and act.intention not in SIDE and not _OTHER.search(act.clause):
        numbers = (base.number,) if base.number else ()
    wish = act.intention
    if asked is not Asked.ANNULATION and _undoes_return(act, base, reading):
        wish = Wish.ANNULER_RETOUR
    goal = Goal(
        wish=wish,
        said=_said(act, reading),
        typed=_asked_words(act, typed) if act.intention is Wish.QUESTION else typed,
        motif=reading.motif,
        retour=act.returns[0] if act.returns else (reading.returns[0] if reading.returns else ""),
        references=reading.references,
        soft=act.hint
        or HESITATES.search(reading.words) is not None
        or (act.soft and _only_asks(act, reading)),
        claim=any(other.intention is Wish.REMBOURSER for other in reading.acts)
        or bool(
            re.search(
                r"\b(?:rembours(?:ez|er) (?:moi|nous)|exige|reclame|veux (?:mon|etre|le|un) "
                r"|rendez)",
                reading.words,
            ),
        ),
        fault=act.fault,
        since=at,
    )
    if act.intention in SIDE:
        return [goal]
    if wish in READS and named(act.clause):
        goal = replace(goal, said=act.clause)
    if wish is Wish.RETOUR and not named(goal.said):
        goal = replace(goal, said=_just_asked(base, goal.said))
    return [replace(goal, number=number) for number in numbers] or [goal]


def _just_asked(base: "Dialogue", said: str) -> str:
    """The words, with the article that a general question just before was about."""
    last = base.previous[-1] if base.previous else None
    asked = last is not None and last.wish is Wish.QUESTION and named(last.said)
    return f"{last.said} . {said}" if last is not None and asked else said


def _undoes_return(act: Act, base: "Dialogue", reading: Reading) -> bool:
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
        r"\b(?:encore|toujours possible|droit|temps|delais?|jusqu|quand|combien|quoi)\b",
        act.clause,
    ):
        return True
    wants = re.search(
        r"\b(?:veux|voudrais|souhaite|souhaiterais|aimerais|dois|pouvez vous|pourriez vous|merci de"
        r"|veuillez)\b"
        r"|\bje (?:vous |te |l |la |le |les )*(?:renvoie|retourne|rends|renvois)\b",
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


def merged(goal: Goal, still: tuple[Goal, ...]) -> Goal:
    """The goal with what an open one of the same kind knew already."""
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
