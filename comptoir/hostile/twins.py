"""Comparing twins: the same moves about what is another's and about what is absent (I3)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from comptoir.gate import Outcome

Found = tuple[str, str]
Names = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a model, a customer or a clock could learn of one of the twins."""

    outcomes: Sequence[Outcome]
    replies: tuple[tuple[str, ...], ...]
    queries: int
    nanoseconds: int


def compared(foreign: Seen, absent: Seen, names: Names) -> list[Found]:
    """Every difference but that of the names themselves; time is measured, not judged.

    Where ten strangers failed on one of the two and not on the other, that one asks for more,
    there or not: the law foretells it, and they are no twins then.
    """
    if _raised(foreign) != _raised(absent):
        return []
    if len(foreign.outcomes) != len(absent.outcomes):
        counts = f"{len(foreign.outcomes)} réponses, {len(absent.outcomes)} pour l'absent"
        return [("I3", counts)]
    found: list[Found] = []
    for one, other in zip(foreign.outcomes, absent.outcomes, strict=True):
        if _told(one, names) != _told(other, ()):
            what = f"{one.call.name} : {_told(one, ())} ; pour l'absent {_told(other, ())}"
            found.append(("I3", what))
    if foreign.queries != absent.queries:
        counts = f"{foreign.queries} recherches, {absent.queries} pour l'absent"
        found.append(("I3", counts))
    told = tuple(tuple(_renamed(text, names) for text in reply) for reply in foreign.replies)
    if told != absent.replies:
        found.append(("I3", f"le client lit {foreign.replies} ; pour l'absent {absent.replies}"))
    return found


def _raised(seen: Seen) -> list[bool]:
    return [one.result.content.get("erreur") == "identite_renforcee" for one in seen.outcomes]


def _told(outcome: Outcome, names: Names) -> str:
    result = outcome.result
    content = json.dumps(result.content, ensure_ascii=False, sort_keys=True)
    told = f"{result.status} {outcome.stopped_by} {result.is_error} {content} {result.note}"
    return _renamed(told, names)


def _renamed(text: str, names: Names) -> str:
    for one, other in names:
        text = text.replace(one, other)
    return text
