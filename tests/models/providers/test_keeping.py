"""Signed thoughts go back to the provider that signed them, and to no other."""

import json
from collections.abc import Callable

import pytest
from pydantic_ai.messages import ModelResponse, TextPart, ThinkingPart, ToolCallPart

from comptoir.core.calls import Status, ToolResult
from comptoir.core.exchange import ModelRequest
from comptoir.core.messages import AssistantMessage, ToolMessage
from comptoir.models.providers.answering import answer_of
from comptoir.models.providers.asking import messages_of

Asked = Callable[..., ModelRequest]
THOUGHT = ThinkingPart("je pense", signature="signé", provider_name="anthropic")


@pytest.mark.parametrize(
    ("provider", "text", "kept"),
    [("anthropic", "Oui.", True), ("openai", "Oui.", False), ("anthropic", "Autre.", False)],
)
def test_thoughts_go_back_only_where_they_came_from(
    provider: str, text: str, kept: bool, asked: Asked
) -> None:
    call = ToolCallPart("lire", {"n": "1"}, "c1")
    came = ModelResponse([THOUGHT, TextPart("Oui."), call], provider_name="anthropic")
    answer = answer_of(came, "anthropic")
    json.dumps(answer.extra)
    said = AssistantMessage(text, answer.calls, "accueil", answer.extra)
    done = ToolMessage((ToolResult("c1", "lire", Status.OK, {"n": 1}),))
    sent = messages_of(asked(said, done), provider)[1]
    assert (THOUGHT in sent.parts) is kept
    assert sum(isinstance(part, ToolCallPart) for part in sent.parts) == 1


def test_a_plain_answer_keeps_nothing() -> None:
    assert answer_of(ModelResponse([TextPart("Oui.")]), "openai").extra == {}
