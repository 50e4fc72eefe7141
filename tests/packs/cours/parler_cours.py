"""A counter of the lesson with scripted answers, and short ways to its results."""

import asyncio
from typing import Any

from comptoir.bootstrap import Counter, evaluated
from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.cours import pack
from comptoir.packs.cours.meteo import ServiceMeteo
from comptoir.packs.cours.tableaux import JOUR

DESK = Facts(channel=Channel.DESK, sender="desk-1")
WEB = Facts(channel=Channel.WEB, sender="cookie-1")


def called(
    *calls: tuple[str, dict[str, Any]],
    opens: str = "cours",
    facts: Facts = DESK,
    text: str = "Bonjour",
    meteo: ServiceMeteo | None = None,
) -> list[ToolResult]:
    """What these calls, one step each, come to."""
    return asyncio.run(_called(calls, opens, facts, text, meteo))[1]


def state_after(
    *calls: tuple[str, dict[str, Any]], opens: str = "cours", text: str = "Bonjour"
) -> dict[str, Any]:
    """The pack's state after these calls."""
    counter, _ = asyncio.run(_called(calls, opens, DESK, text, None))
    return counter.pack.state(counter.store)


async def _called(
    calls: tuple[tuple[str, dict[str, Any]], ...],
    opens: str,
    facts: Facts,
    text: str,
    meteo: ServiceMeteo | None,
) -> tuple[Counter, list[ToolResult]]:
    lines = [
        ModelAnswer(calls=(ToolCall(f"c{at}", name, given),))
        for at, (name, given) in enumerate(calls)
    ]
    counter = evaluated(
        pack(meteo, opens), ScriptedModel([*lines, ModelAnswer(text="Voilà.")]), JOUR
    )
    turn = await counter.driver.receive(
        "c", facts, CustomerMessage(id="m1", text=text, at=counter.clock.now())
    )
    return counter, [one.result for step in turn.steps for one in step.outcomes]


def code(result: ToolResult) -> str:
    """The code of a refusal, or nothing."""
    return str(result.content.get("erreur") or result.content.get("raison") or "")
