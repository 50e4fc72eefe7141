"""As few moves as still break the same thing: delta debugging, then the insides of each move."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from comptoir.hostile.moves import Call, Move, Race, Say, Step, Turn, Twins

T = TypeVar("T")
_RACE = 2
"""fewer do not race"""
Breaks = Callable[[Sequence[Move]], bool]


def shortest(moves: Sequence[Move], breaks: Breaks) -> tuple[Move, ...]:
    """A part of the moves that still breaks, of which nothing can be left out alone.

    Moves that do not break when they are played again are given back as they are.
    """
    kept = list(moves)
    if not breaks(kept):
        return tuple(kept)
    kept = _of_one_conversation(kept, breaks)
    kept = _fewest(kept, breaks)
    while True:
        simpler = _simpler(kept, breaks)
        if simpler is None:
            return tuple(kept)
        kept = _fewest(simpler, breaks)


def _of_one_conversation(moves: list[Move], breaks: Breaks) -> list[Move]:
    """Most of what breaks needs nothing but the last move's conversation: try that first."""
    last = moves[-1]
    names = {last.talk} if isinstance(last, Say | Call | Step | Turn) else set[str]()
    if isinstance(last, Race):
        names = set(last.talks)
    own = [move for move in moves if getattr(move, "talk", None) in names or move is last]
    return own if names and breaks(own) else moves


def _fewest(moves: list[Move], breaks: Breaks) -> list[Move]:
    """ddmin: leave out ever smaller parts."""
    parts = 2
    while len(moves) > 1:
        size = max(1, len(moves) // parts)
        for start in range(0, len(moves), size):
            rest = moves[:start] + moves[start + size :]
            if rest and breaks(rest):
                moves, parts = rest, max(parts - 1, 2)
                break
        else:
            if size == 1:
                break
            parts = min(len(moves), parts * 2)
    return moves


def _simpler(moves: list[Move], breaks: Breaks) -> list[Move] | None:
    """The moves with one of them made smaller, if that still breaks."""
    for at, move in enumerate(moves):
        for smaller in _smaller(move):
            tried = [*moves[:at], *smaller, *moves[at + 1 :]]
            if breaks(tried):
                return tried
    return None


def _smaller(move: Move) -> Iterator[Sequence[Move]]:
    """A move with something of its inside left out."""
    match move:
        case Turn():
            yield from _shorter_turns(move)
        case Step(calls=calls) if len(calls) > 1:
            yield from ([replace(move, calls=fewer)] for fewer in _one_less(calls))
        case Race(calls=calls, talks=talks) if len(calls) > _RACE:
            for fewer, who in zip(_one_less(calls), _one_less(talks), strict=True):
                yield [replace(move, calls=fewer, talks=who)]
        case Twins(foreign=foreign, absent=absent) if len(foreign) == len(absent):
            for one, other in zip(_one_less(foreign), _one_less(absent), strict=True):
                yield [replace(move, foreign=one, absent=other)]
        case _:
            return


def _shorter_turns(move: Turn) -> Iterator[Sequence[Move]]:
    """Without a step, without a call of a step, without the words that follow the first."""
    for plan in _one_less(move.plan):
        yield [replace(move, plan=plan)]
    for at, step in enumerate(move.plan):
        for fewer in _one_less(step) if len(step) > 1 else ():
            yield [replace(move, plan=(*move.plan[:at], fewer, *move.plan[at + 1 :]))]
    if len(move.words) > 1:
        yield [replace(move, words=move.words[:1], lies=move.lies[:1])]


def _one_less(parts: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
    """The parts with each of them left out in turn."""
    for at in range(len(parts)):
        yield (*parts[:at], *parts[at + 1 :])
