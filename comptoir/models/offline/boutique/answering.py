"""Messages that answer us: a number, an address, the articles, a yes, a no, a correction."""

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from comptoir.models.offline.boutique.asked import Asked
from comptoir.models.offline.boutique.goals import READS, Goal
from comptoir.models.offline.boutique.reading import Reading
from comptoir.models.offline.boutique.tones import HESITATES
from comptoir.models.offline.boutique.words import compiled
from comptoir.models.offline.french.answers import Answer
from comptoir.packs.boutique.phrases.intentions import Intention as Wish

if TYPE_CHECKING:
    from comptoir.models.offline.boutique.dialogue import Dialogue

NEVER_MIND: Final = re.compile(
    r"\b(?:laisse[zr]? tomber|tant pis|oublie[zr]?|peu importe|finalement (?:non|rien)"
    r"|plus la peine|ca ne fait rien"
    r"|j ai trouve|c est bon|abandonne)\b",
)
_SHIP: Final = re.compile(
    r"\b(?:reexped\w*|expedi\w*|envoy\w*|livr\w*|a nouveau|chez moi|recevoir|la premiere|nouvel"
    r"|me )\b"
)
_GIVE_BACK: Final = re.compile(
    r"\b(?:retourn\w*|rendre|vous la|vous le|retour|rembours\w*|seconde|deuxieme|renvoyer)\b"
)
_ALSO: Final = re.compile(r"\b(?:aussi|egalement|pareil|idem|et (?:la|le|les)|en plus|avec)\b")
_POINTS: Final = re.compile(
    r"\b(?:derniere?|premiere?|deuxieme|seconde?|celle|celui|recente?|plus ancienne?|hier|xdate)\b"
)
_ANOTHER: Final = re.compile(
    r"^(?:et |ok |sinon |alors |merci |d accord |pour )*(?:pour )?(?:celle|celui|l autre|les autres"
    r"|la derniere|la premiere|la plus (?:recente|ancienne)|la precedente|mon autre|ma derniere"
    r"|la deuxieme|la seconde)\b"
)


@dataclass(frozen=True, slots=True)
class Taken:
    """What an answer leads to. `wait` keeps the open wishes for a later message."""

    goals: tuple[Goal, ...] = ()
    dropped: bool = False
    wait: bool = False


def answered(
    now: "Dialogue",
    still: tuple[Goal, ...],
    previous: tuple[Goal, ...],
    reading: Reading,
    at: int,
    typed: str,
) -> Taken:
    """Read the message as an answer to what we last asked, or as a bare piece of information."""
    if reading.answer is Answer.NO and not reading.content and not _named(reading):
        return Taken(dropped=True)
    if NEVER_MIND.search(reading.words) and not reading.content:
        return Taken(dropped=True)
    closed = _closed(now, still, previous, reading, at, typed)
    if closed is not None:
        return closed
    if reading.numbers or reading.email or reading.returns or reading.references:
        return Taken(_informed(now, still, previous, reading, at, typed))
    if still and now.asked in {Asked.ARTICLES, Asked.COMMANDE, Asked.NUMERO}:
        return _described(now, still, reading)
    more = _more(previous, reading, at) or _elsewhere(previous, reading, at)
    if more:
        return Taken(more)
    polite = reading.greets or reading.thanks or reading.leaves
    return Taken(wait=polite or reading.illegible or bool(still))


def _named(reading: Reading) -> bool:
    return bool(compiled(r"\b<ARTICLE>\b").search(reading.words)) or bool(
        _POINTS.search(reading.words)
    )


def _closed(
    now: "Dialogue",
    still: tuple[Goal, ...],
    previous: tuple[Goal, ...],
    reading: Reading,
    at: int,
    typed: str,
) -> Taken | None:
    last = (still or previous)[-1] if (still or previous) else None
    said_yes = reading.answer is Answer.YES
    if now.asked is Asked.RENVOI:
        ships, gives = _SHIP.search(reading.words), _GIVE_BACK.search(reading.words)
        if ships and not (gives and "retour" in gives.group()):
            return Taken((Goal(wish=Wish.AUTRE, number=now.number, typed=typed, since=at),))
        if gives:
            told = f"retourner la commande . {reading.words}"
            return Taken(
                (
                    Goal(
                        wish=Wish.RETOUR,
                        number=now.number,
                        said=told,
                        typed=typed,
                        motif=reading.motif,
                        since=at,
                    ),
                )
            )
        return None
    if not said_yes or reading.numbers:
        return None
    if HESITATES.search(reading.words):
        return Taken(dropped=True)
    if now.asked is Asked.CONSEILLER:
        about = last.typed if last else typed
        return Taken((Goal(wish=Wish.HUMAIN, number=now.number, typed=about, since=at),))
    if now.asked in {Asked.RETOUR, Asked.RESTE} and last:
        told = last.said if now.asked is Asked.RETOUR else f"tout sauf {last.said}"
        named = f"{told} . {reading.words}" if _named(reading) else told
        return Taken(
            (
                replace(
                    last,
                    wish=Wish.RETOUR,
                    soft=False,
                    said=named,
                    since=at,
                    motif=last.motif or reading.motif,
                ),
            )
        )
    if now.asked is Asked.ANNULATION and last:
        return Taken((replace(last, wish=Wish.ANNULER, since=at),))
    return None


def _informed(
    now: "Dialogue",
    still: tuple[Goal, ...],
    previous: tuple[Goal, ...],
    reading: Reading,
    at: int,
    typed: str,
) -> tuple[Goal, ...]:
    """A number, an address or a reference: it completes what is open, or repeats the last wish."""
    del now
    open_goals = still or _repeated(previous, reading, at)
    if not open_goals:
        return tuple(
            Goal(wish=Wish.STATUT, number=number, typed=typed, since=at)
            for number in reading.numbers
        )
    out: list[Goal] = []
    for goal in open_goals:
        numbers = reading.numbers or (goal.number,)
        out += [
            replace(
                goal,
                number=number,
                retour=reading.returns[0] if reading.returns else goal.retour,
                references=reading.references or goal.references,
                motif=goal.motif or reading.motif,
                said=reading.words if _named(reading) else goal.said,
            )
            for number in numbers
        ]
    return tuple(out)


def _repeated(previous: tuple[Goal, ...], reading: Reading, at: int) -> tuple[Goal, ...]:
    again = (
        reading.corrects
        or reading.answer is Answer.NO
        or bool(re.search(r"\b(?:pareil|aussi|idem|meme chose|egalement|et pour)\b", reading.words))
    )
    only_email = bool(reading.email) and not reading.numbers
    fitting = [goal for goal in previous if goal.wish in READS or again or only_email]
    return tuple(replace(goal, since=at, references=()) for goal in fitting)


def _more(previous: tuple[Goal, ...], reading: Reading, at: int) -> tuple[Goal, ...]:
    """The wish of « et la nappe aussi »: the last return again, for the articles named now."""
    also = _ALSO.search(reading.words)
    changed = reading.corrects or reading.answer is Answer.NO
    if not (also or changed) or not compiled(r"\b<ARTICLE>\b").search(reading.words):
        return ()
    last = [goal for goal in previous if goal.wish is Wish.RETOUR]
    return tuple(
        replace(
            goal,
            said=reading.words,
            motif=reading.motif,
            references=(),
            since=at,
            # the first return stands: another one is offered, not made
            soft=not also,
        )
        for goal in last[-1:]
    )


def _elsewhere(previous: tuple[Goal, ...], reading: Reading, at: int) -> tuple[Goal, ...]:
    """The wish of « et celle de septembre ? »: the last one again, for another order of theirs."""
    if reading.acts or not _ANOTHER.search(reading.words):
        return ()
    return tuple(
        replace(
            goal,
            wish=Wish.STATUT if goal.wish is Wish.LISTE else goal.wish,
            number="",
            where=reading.words,
            since=at,
        )
        for goal in previous[-1:]
        if goal.wish in READS
    )


def _described(now: "Dialogue", still: tuple[Goal, ...], reading: Reading) -> Taken:
    """Articles or an order told in words."""
    if reading.illegible:
        return Taken(wait=True)
    about = reading.words
    telling = _named(reading) or now.asked is Asked.ARTICLES or reading.motif
    if not telling and reading.answer is Answer.NONE and now.asked is Asked.NUMERO:
        return Taken(wait=True)
    names = bool(compiled(r"\b<ARTICLE>\b").search(about))
    which = now.asked is Asked.ARTICLES
    goals = tuple(
        replace(
            goal,
            said=about if which else f"{goal.said} . {about}" if names else goal.said,
            where="" if which else about,
            motif=goal.motif or reading.motif,
        )
        for goal in still
    )
    return Taken(goals)
