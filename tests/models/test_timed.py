"""A time limit around a model: what comes too late is a failed answer."""

import asyncio

import pytest

from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.models.scripted import ScriptedModel
from comptoir.models.timed import TimedModel
from comptoir.ports import ModelUnavailableError
from tests.conftest import message, says

REQUEST = ModelRequest(agent="a", instructions="i", messages=(message("Bonjour"),), tools=())


class Slow(ScriptedModel):
    """Thinks for ever."""

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        await asyncio.sleep(60)
        return await super().answer(request)


async def test_an_answer_in_time_passes_through() -> None:
    model = TimedModel(ScriptedModel([says("ok")], name="inner", can_force=False), 5)
    assert (model.name, model.can_force) == ("inner", False)
    assert (await model.answer(REQUEST)).text == "ok"


async def test_an_answer_that_does_not_come_is_given_up() -> None:
    model = TimedModel(Slow([says("late")], name="inner"), 0.01)
    with pytest.raises(ModelUnavailableError, match=r"inner did not answer within 0\.01 s"):
        await model.answer(REQUEST)


async def test_a_failure_inside_is_not_hidden() -> None:
    with pytest.raises(ModelUnavailableError, match="the script is over"):
        await TimedModel(ScriptedModel([]), 5).answer(REQUEST)
