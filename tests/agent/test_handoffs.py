"""Hand-offs by declaration: a tool for each agent that may be handed the conversation."""

from dataclasses import replace

from comptoir.agent.agent import Agent
from comptoir.agent.handoffs import handoff_to
from comptoir.core.calls import Effect
from tests.agent.stage import OTHER, PACK, Stage, wishes
from tests.conftest import says


def test_a_declared_hand_off_is_a_tool_like_any_other() -> None:
    made = handoff_to(OTHER, "Quand le client veut autre chose.")
    assert made.name == "transferer_other"
    assert made.hands_over
    assert made.effect is Effect.READ
    assert made.input_schema["properties"] == {}
    assert "Quand le client veut autre chose." in made.description
    assert "Retourne : transfere_a" in made.description
    assert handoff_to(OTHER, "…", name="vers_other").name == "vers_other"


async def test_the_agent_that_is_handed_the_conversation_answers_in_the_same_turn() -> None:
    router = Agent("router", "R.", (handoff_to(OTHER, "Toujours."),))
    stage = Stage(
        [wishes(("transferer_other", {})), says("Ici l'autre.")],
        pack=replace(PACK, agents=(router, OTHER)),
    )
    result = await stage.say("Bonjour")
    assert [step.agent for step in result.steps] == ["router", "other"]
    assert result.session.holder == "other"
    assert result.steps[0].outcomes[0].result.content == {"transfere_a": "other"}
