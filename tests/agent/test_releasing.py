"""Words as they come: what a page may show before a reply is whole."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest, ToolChoice
from comptoir.models.scripted import ScriptedModel
from comptoir.ports import ModelUnavailableError
from tests.agent.stage import FIRST, PACK, Stage, read
from tests.conftest import message, web

Answers = list[list[str | ModelAnswer]]


class Page:
    """A listener that keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def said(self, text: str) -> None:
        self.shown.append(text)

    def withdrawn(self) -> None:
        self.shown.append("<withdrawn>")


class Streams(ScriptedModel):
    """Plays answers piece by piece."""

    def __init__(self, answers: Answers) -> None:
        super().__init__([])
        self._answers = iter(answers)

    async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
        self.requests.append(request)
        for piece in next(self._answers):
            if piece == "!":
                raise ModelUnavailableError("the line was cut", kind="cut")
            yield piece


def words(*pieces: str) -> list[str | ModelAnswer]:
    """An answer that streams as these pieces."""
    return [*pieces, ModelAnswer(text="".join(pieces))]


async def told(answers: Answers, **more: Any) -> tuple[list[str], list[str]]:
    """What the page was shown, and the reply."""
    stage, page = Stage([], **more), Page()
    stage.driver.model = Streams(answers)
    result = await stage.driver.receive("c-1", web(), message("sesame ?"), page)
    return page.shown, read(result)


async def test_sentences_leave_one_by_one_and_the_last_with_the_reply() -> None:
    shown, reply = await told([words("Bon", "jour. Il est ", "fermé ! À bien", "tôt.")])
    assert shown == ["[IA]\n\nBonjour. ", "Il est fermé ! "]
    assert reply == ["Bonjour. Il est fermé ! À bientôt."]


async def test_a_sentence_that_no_result_backs_does_not_leave_and_nothing_after_it() -> None:
    wrong = words("Bonjour. Votre casier est ", "à 42 euros. Au revoir. ", "Bien à vous.")
    shown, reply = await told([wrong, words("Je ne sais pas.")])
    assert shown == ["[IA]\n\nBonjour. ", "<withdrawn>"]
    assert reply == ["Je ne sais pas."]


@pytest.mark.parametrize(
    "answer",
    [
        ["Je regarde. ", ModelAnswer(text="Je regarde. ", calls=(ToolCall("1", "nothing", {}),))],
        ["Je regarde. ", ModelAnswer(text="Autre chose.")],
    ],
    ids=["beside calls", "not what was streamed"],
)
async def test_words_that_are_not_the_reply_are_withdrawn(
    answer: list[str | ModelAnswer],
) -> None:
    shown, _ = await told([answer, words("Voilà.")])
    assert shown[:2] == ["[IA]\n\nJe regarde. ", "<withdrawn>"]


async def test_a_cut_stream_is_withdrawn_and_said_honestly() -> None:
    shown, reply = await told([["Bonjour. ", "!"]])
    assert shown == ["[IA]\n\nBonjour. ", "<withdrawn>"]
    assert reply == ["[indisponible]"]


async def test_a_stream_without_its_answer_is_no_answer() -> None:
    assert await told([["Bonjour"]]) == ([], ["[indisponible]"])


async def test_forced_choices_and_endless_words_wait_for_the_reply() -> None:
    forced = replace(PACK, agents=(replace(FIRST, choice=ToolChoice(mode="one", name="look")),))  # type: ignore[arg-type]
    shown, _ = await told([words("Non. Non."), words("Non. Non.")], pack=forced)
    assert shown == []
    shown, _ = await told([words("a" * 20_001, ". b. ")])
    assert shown == []
    shown, _ = await told([words("Un. ", "a" * 20_001, ". b. ")])
    assert shown == ["[IA]\n\nUn. "]


async def test_the_disclosure_is_streamed_once() -> None:
    stage, page = Stage([]), Page()
    stage.driver.model = Streams([words("Un. Deux."), words("Trois. Quatre.")])
    await stage.driver.receive("c-1", web(), message("a", "m1"), page)
    await stage.driver.receive("c-1", web(), message("b", "m2"), page)
    assert page.shown == ["[IA]\n\nUn. ", "Trois. "]
