"""One JSON for the workshop page, and one transcript in one provider's shape.

Everything about tool calls in it was played through the real gate just before.
"""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

from comptoir.agent.pack import Pack
from comptoir.core.exchange import ToolChoice
from comptoir.core.messages import Message, ToolMessage
from comptoir.packs.cours.lesson.moves import moves_of, spoilt
from comptoir.packs.cours.lesson.play import Make, Played, play
from comptoir.packs.cours.lesson.scenarios import (
    LANGUAGES,
    Lesson,
    LessonError,
    Scenario,
    Variant,
    load,
)
from comptoir.packs.cours.lesson.shapes import SHAPES, Json
from comptoir.packs.cours.pack import pack

VERSION = 1
"""of the exported value's form; it changes when a key is renamed or goes away"""
T = TypeVar("T")


def transcript(
    scenario: str,
    fault: str = "",
    shape: str = "anthropic",
    language: str = "fr",
    make: Make | None = None,
) -> Json:
    """One run as the body that a provider would have been sent, the last answer included.

    `fault` is a variant of the scenario ("" as it should go); `shape` one of `SHAPES`. Raises
    `LessonError` for a name that the lesson does not have.
    """
    if shape not in SHAPES or language not in LANGUAGES:
        message = f"no {shape!r} in {language!r}; known: {', '.join(SHAPES)} in fr, en"
        raise LessonError(message)
    found = load().scenario(scenario)
    played = _now(play(found, found.variant(fault), language, make))
    form, request = SHAPES[shape], played.requests[0]
    return form.body(
        request.instructions,
        form.tools(played.agent),
        form.choice(request.choice),
        form.messages(messages_of(played)),
    )


def messages_of(played: Played) -> tuple[Message, ...]:
    """The conversation as it stands at the end; cut at the first result when its id was spoilt."""
    whole = played.turns[-1].session.messages()
    if not played.variant.broken_id:
        return whole
    at = next(at for at, one in enumerate(whole) if isinstance(one, ToolMessage))
    first = whole[at]
    return (*whole[:at], spoilt(first)) if isinstance(first, ToolMessage) else whole


@cache
def export(make: Make | None = None) -> Json:
    """Everything the workshop shows, JSON-ready; do not change it, it is made once.

    `scenarios[].runs[id].moves[language]` are the arrows; `agents[name]` holds instructions and
    tools in each shape; the other keys are the texts of `data/`, each text as {"fr", "en"}.
    """
    lesson = load()
    return {
        "version": VERSION,
        "languages": list(LANGUAGES),
        "shapes": list(SHAPES),
        "agents": _agents(pack()),
        "scenarios": _now(_scenarios(lesson, make)),
        **lesson.texts,
    }


def _agents(the_pack: Pack) -> Json:
    values = dict.fromkeys(the_pack.entry.variables, "…")
    return {
        agent.name: {
            "instructions": agent.routine(values),
            "choice": {name: form.choice(agent.choice) for name, form in SHAPES.items()},
            "tools": {name: form.tools(agent) for name, form in SHAPES.items()},
            "effects": {tool.name: tool.effect.value for tool in agent.tools},
        }
        for agent in the_pack.agents
    }


async def _scenarios(lesson: Lesson, make: Make | None) -> list[Json]:
    return [await _scenario(one, make) for one in lesson.scenarios.values()]


async def _scenario(scenario: Scenario, make: Make | None) -> Json:
    return {
        "id": scenario.id,
        "title": scenario.title.as_json(),
        "shows": scenario.shows.as_json(),
        "agent": scenario.agent,
        "channel": scenario.channel.value,
        "messages": [text.as_json() for text in scenario.messages],
        "runs": [await _run(scenario, one, make) for one in scenario.variants.values()],
    }


async def _run(scenario: Scenario, variant: Variant, make: Make | None) -> Json:
    moves, transcripts, played = {}, {}, None
    for language in LANGUAGES:
        played = await play(scenario, variant, language, make)
        moves[language] = [move.as_json() for move in moves_of(played)]
        messages = messages_of(played)
        transcripts[language] = {name: form.messages(messages) for name, form in SHAPES.items()}
    choice = variant.choice
    return {
        "id": variant.id,
        "kind": _kind(variant),
        "title": variant.title.as_json(),
        "explains": variant.explains.as_json(),
        "choice": None if choice is None else _choice_name(choice),
        "moves": moves,
        "transcripts": transcripts,
        "journal": list(played.journal) if played is not None else [],
    }


def _kind(variant: Variant) -> str:
    if not variant.id:
        return "plain"
    return "fault" if variant.choice is None else "choice"


def _choice_name(choice: ToolChoice) -> str:
    return choice.name or choice.mode.value


def _now(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine, wherever one stands: a page's handler already has a loop."""
    with ThreadPoolExecutor(max_workers=1) as other:
        return other.submit(asyncio.run, work).result()
