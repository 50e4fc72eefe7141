"""The table of conversations, over every provider's real client and a wire that checks it."""

import pytest

from comptoir.models.providers import open_provider
from tests.conversations.row import RAW_ARGUMENTS, REFUSAL, Conversation, Down, Line, Seen
from tests.conversations.running import Said, check, opened, seen
from tests.conversations.table import CONVERSATIONS
from tests.models.providers.fakes import Trouble, serving
from tests.models.providers.fakes.serving import Line as ServedLine

LACKS = {
    "anthropic": {RAW_ARGUMENTS},  # arguments are an object on this wire
    "openai": set[str](),
    "openai-responses": set[str](),
    "google": {RAW_ARGUMENTS},
    "mistral": {REFUSAL},  # no such reason to stop
}


def _line(line: Line) -> ServedLine:
    return Trouble(status=500) if isinstance(line, Down) else line


CASES = [
    pytest.param(provider, row, id=f"{provider}-{row.name}")
    for provider, lacks in LACKS.items()
    for row in CONVERSATIONS
    if not row.needs & lacks
]


@pytest.mark.parametrize(("provider", "row"), CASES)
async def test_a_conversation_ends_over_the_wire_as_it_does_natively(
    provider: str, row: Conversation
) -> None:
    with serving(provider, ()) as served:
        model = open_provider(served.name, served.environment)
        room = opened(row, model)

        async def carry_out(said: Said) -> Seen:
            served.answers.extend(_line(one) for one in said.answers)
            return seen(await room.driver.receive(said.conversation, said.facts, said.message))

        try:
            await check(row, room, carry_out)
            assert not served.answers, "not all answers were asked for"
        finally:
            await model.close()
