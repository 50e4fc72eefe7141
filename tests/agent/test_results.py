"""What a driver gives back: who holds the conversation now, and what a turn added to it."""

from comptoir.agent.effects import Reply
from comptoir.agent.results import TurnResult
from comptoir.core.messages import AssistantMessage, ToolMessage
from tests.agent.stage import Stage, session, wishes
from tests.conftest import message, says


async def test_the_holder_is_the_agent_that_was_reached() -> None:
    stage = Stage([wishes(("to_other", {})), says("Ici l'autre.")])
    assert (await stage.say("Bonjour")).holder == "other"
    stage.model._lines += [says("Toujours ici.")]
    assert (await stage.say("Et vous ?")).holder == "other"


async def test_a_turn_adds_its_own_messages_and_only_those() -> None:
    stage = Stage([says("Un."), wishes(("to_other", {})), says("Deux.")])
    first = await stage.say("a")
    assert first.added == (message("a", "m1"), AssistantMessage("Un.", (), "first"))
    second = await stage.say("b")
    kinds = [type(one) for one in second.added]
    assert kinds == [type(message("b")), AssistantMessage, ToolMessage, AssistantMessage]
    assert second.added[0] == message("b", "m2")


async def test_a_message_delivered_again_adds_nothing() -> None:
    stage = Stage([says("Un.")])
    await stage.say("a", name="same")
    again = await stage.say("a", name="same")
    assert again.duplicate
    assert again.added == ()


def test_a_conversation_without_a_turn_has_nothing_added() -> None:
    assert TurnResult(Reply(()), session()).added == ()
