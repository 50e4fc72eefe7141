"""An observer is told what happens, in order, and decides nothing."""

from typing import Any

from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.core.messages import AssistantMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.ports import ModelUnavailableError
from tests.agent.stage import Stage
from tests.conftest import asks, message, says, web


class Notes:
    """Keeps the name of each call and what matters of it."""

    def __init__(self) -> None:
        self.kept: list[tuple[Any, ...]] = []

    def turn_started(self, conversation: str, agent: str, day: object) -> None:
        self.kept.append(("started", conversation, agent, str(day)))

    def step(
        self, conversation: str, agent: str, model: str, answer: ModelAnswer, seconds: float
    ) -> None:
        self.kept.append(("step", agent, model, len(answer.calls)))

    def decided(self, conversation: str, decided: Any, seconds: float) -> None:
        self.kept.append(("decided", decided.call.name, decided.result.status.value))

    def model_failed(self, conversation: str, kind: str) -> None:
        self.kept.append(("failed", kind))

    def turn_ended(
        self, conversation: str, holder: str, *, handed_over: bool, seconds: float
    ) -> None:
        self.kept.append(("ended", holder, handed_over))


async def test_a_turn_is_told_from_its_message_to_its_reply() -> None:
    stage, notes = Stage([asks("look", id="A1", word="sesame"), says("Voilà.")]), Notes()
    stage.driver._observer = notes
    await stage.say("sesame")
    assert [one[0] for one in notes.kept] == ["started", "step", "decided", "step", "ended"]
    assert notes.kept[1] == ("step", "first", "scripted", 1)


async def test_a_model_that_fails_is_told_with_its_kind() -> None:
    def gone(request: ModelRequest) -> ModelAnswer:
        raise ModelUnavailableError("no", kind="rate_limit", transient=True, retry_after=2.0)

    stage, notes = Stage([gone]), Notes()
    stage.driver._observer = notes
    await stage.say("Bonjour")
    assert notes.kept[1] == ("failed", "rate_limit")


async def test_what_a_provider_wants_back_is_given_back_within_the_turn_and_not_kept() -> None:
    thought = {"provider": "x", "parts": ["signed"]}
    first = ModelAnswer(calls=asks("look", id="A1", word="sesame").calls, extra=thought)
    stage = Stage([])
    stage.driver.model = model = ScriptedModel([first, says("Voilà.")])
    result = await stage.driver.receive("c-1", web(), message("sesame"))
    given = [one for one in model.requests[1].messages if isinstance(one, AssistantMessage)]
    assert given[0].extra == thought
    assert model.requests[1].conversation == "c-1"
    kept = [one for one in result.added if isinstance(one, AssistantMessage)]
    assert all(not one.extra for one in kept)
