"""From a request to an answer: tell what came back, else call, else ask. Pure, nothing is kept."""

import re
from collections.abc import Mapping
from typing import Any, Final, cast

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ChoiceMode, ModelAnswer, ModelRequest, Stop, ToolSpec
from comptoir.models.offline.engine import Brain
from comptoir.models.offline.french import tone
from comptoir.models.offline.french.answers import Answer, answer
from comptoir.models.offline.simple.phrases import HAND_OVER, Phrase, code_of
from comptoir.models.offline.simple.reading import read
from comptoir.models.offline.simple.thread import Thread

_ASKS_AGAIN: Final = {"introuvable", "identite_requise", "numero_illisible", "arguments_invalides"}
"""refusals for want of something that only the customer can say"""
_EMPTY: Final[dict[str, Any]] = {"array": [], "number": 0, "integer": 0, "boolean": False}
_OFFERED: Final = re.compile(r"conseill[^?]*\?\s*$")
_DROPPED: Final = "Très bien. Puis-je vous aider autrement ?"
_THANKED: Final = "Avec plaisir. Bonne journée !"


def simple_brain(
    phrases: tuple[Phrase, ...],
    *,
    hello: str = "Bonjour ! Que puis-je faire pour vous ?",
    lost: str = "Je n'ai pas compris : pouvez-vous le dire autrement ?",
) -> Brain:
    """A brain that knows these phrases. Where several fit, the one with most words wins."""
    tools = {phrase.tool for phrase in phrases}
    known = phrases if HAND_OVER.tool in tools else (*phrases, HAND_OVER)

    def brain(request: ModelRequest) -> ModelAnswer:
        thread = Thread(request)
        if not thread.said or thread.held_back:
            return ModelAnswer(text=lost if thread.said else hello)
        if request.choice.mode in {ChoiceMode.ANY, ChoiceMode.ONE}:
            return _forced(request, thread, known)
        if thread.now and "transfere_a" not in thread.now[-1].result.content:
            return ModelAnswer(text=_told(thread, known) or lost)
        step = _planned(thread, known)
        if isinstance(step, ToolCall) and request.choice.mode is not ChoiceMode.NONE:
            return ModelAnswer(calls=(step,), stop=Stop.CALLS)
        return ModelAnswer(text=step if isinstance(step, str) else _small_talk(thread, hello, lost))

    return brain


def _told(thread: Thread, known: tuple[Phrase, ...]) -> str:
    """The results of this turn, each in a sentence."""
    by_tool = {phrase.tool: phrase for phrase in known}
    nameless = Phrase(tool="", words=())
    told = [by_tool.get(one.result.name, nameless).tells(one.result) for one in thread.now]
    return " ".join(dict.fromkeys(text for text in told if text))


def _planned(thread: Thread, known: tuple[Phrase, ...]) -> ToolCall | str | None:
    """The next call, a question, or None when no phrase has anything to say."""
    # What was called in this turn is not called again: two agents cannot hand over for ever.
    done = {heard.result.name for heard in thread.now}
    usable = [one for one in known if one.tool in thread.tools and one.tool not in done]
    last = thread.said[-1]
    yes_or_no = answer(last.canon)
    if yes_or_no is Answer.YES and _OFFERED.search(thread.reply):
        # The yes itself tells an adviser nothing; what was said before it does.
        spec = thread.tools.get(HAND_OVER.tool)
        return None if spec is None else _made(thread, spec, {"motif": thread.said[-2:][0].text})
    found = _goal(thread, usable) or _named(thread, usable)
    if found is None:
        return None
    at, phrase = found
    if at < last.at and yes_or_no is Answer.NO:
        return _DROPPED
    step = _call(thread, phrase, at)
    before = thread.since(at, phrase.tool)
    if not before or not isinstance(step, ToolCall) or before[-1].arguments != step.arguments:
        return step
    # Nothing new was said: what is still missing is asked again, and nothing is done twice.
    refused = code_of(before[-1].result) in _ASKS_AGAIN
    return phrase.tells(before[-1].result) if refused else None


def _goal(thread: Thread, usable: list[Phrase]) -> tuple[int, Phrase] | None:
    """The latest message that asks for something, and the phrase that fits it best."""
    for said in reversed(thread.said):
        fits = {one.tool: one.fits(said.canon) for one in usable}
        if fits.get(HAND_OVER.tool):
            return said.at, next(one for one in usable if one.tool == HAND_OVER.tool)
        best = max(usable, key=lambda one: one.fits(said.canon), default=None)
        if best is not None and fits[best.tool]:
            return said.at, best
    return None


def _named(thread: Thread, usable: list[Phrase]) -> tuple[int, Phrase] | None:
    """Nothing was ever asked for, but a thing is named: the first tool that must be told it."""
    for said in reversed(thread.said):
        for one in usable:
            needed = [one.patterns[name] for name in one.asks if name in one.patterns]
            if needed and all(read(reader, said.text, thread.today) for reader in needed):
                return said.at, one
    return None


def _call(thread: Thread, phrase: Phrase, at: int) -> ToolCall | str:
    """The call with what the customer gave, or the question for the first thing missing."""
    found = _found(thread, phrase, at)
    for name, question in phrase.asks.items():
        if name not in found:
            return question
    return _made(thread, thread.tools[phrase.tool], found)


def _found(thread: Thread, phrase: Phrase, at: int) -> dict[str, str]:
    """Each parameter as the youngest message that names it has it."""
    found: dict[str, str] = {}
    for name, reader in phrase.patterns.items():
        for said in reversed(thread.said):
            if said.at < at and name in phrase.here:
                break
            value = read(reader, said.text, thread.today)
            if value:
                found[name] = value
                break
    return found


def _made(thread: Thread, spec: ToolSpec, found: Mapping[str, str]) -> ToolCall:
    """A call with what was found; what is required and was not is empty, never made up."""
    properties = cast("Mapping[str, Mapping[str, Any]]", spec.input_schema.get("properties", {}))
    required = spec.input_schema.get("required", ())
    arguments = {
        name: found[name] if name in found else _EMPTY.get(str(shape.get("type")), "")
        for name, shape in properties.items()
        if name in found or name in required
    }
    return ToolCall(f"simple-{thread.turn}-{len(thread.now)}", spec.name, arguments)


def _forced(request: ModelRequest, thread: Thread, known: tuple[Phrase, ...]) -> ModelAnswer:
    """A call that must be made: the tool named, or the one that fits best, or the first."""
    found = _goal(thread, [one for one in known if one.tool in thread.tools])
    name = request.choice.name if request.choice.mode is ChoiceMode.ONE else ""
    name = name or (found[1].tool if found else next(iter(thread.tools), ""))
    if name not in thread.tools:
        return ModelAnswer()
    phrase = next((one for one in known if one.tool == name), None)
    values = {} if phrase is None else _found(thread, phrase, thread.turn)
    return ModelAnswer(calls=(_made(thread, thread.tools[name], values),), stop=Stop.CALLS)


def _small_talk(thread: Thread, hello: str, lost: str) -> str:
    canon = thread.said[-1].canon
    if tone.thanks(canon):
        return _THANKED
    return hello if tone.greets(canon) else lost
