"""What the tests of providers ask."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from comptoir.core.exchange import ModelRequest, ToolChoice, ToolSpec
from comptoir.core.messages import CustomerMessage, Message

_LIRE = {
    "type": "object",
    "properties": {"n": {"type": "string"}},
    "required": ["n"],
    "additionalProperties": False,
}
Asked = Callable[..., ModelRequest]


@pytest.fixture
def asked() -> Asked:
    """A request with two tools; the customer greets unless messages are given."""

    def make(*messages: Message, choice: ToolChoice | None = None) -> ModelRequest:
        hello = CustomerMessage(id="m1", text="Bonjour", at=datetime(2026, 10, 15, tzinfo=UTC))
        return ModelRequest(
            agent="accueil",
            instructions="Aidez.",
            messages=messages or (hello,),
            tools=(ToolSpec("lire", "Lit.", _LIRE), ToolSpec("finir", "Finit.", _LIRE)),
            choice=choice or ToolChoice(),
        )

    return make
