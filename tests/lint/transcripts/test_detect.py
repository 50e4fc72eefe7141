"""The format is seen from the messages and from what stands beside them."""

from typing import Any

import pytest

from comptoir.lint.transcripts.catalogue import RULES
from comptoir.lint.transcripts.detect import raw_messages, request_of
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format

TEXTS = [ex.asks("Bonjour"), {"role": "assistant", "content": "Bonjour !"}]


@pytest.mark.parametrize(
    ("document", "kind"),
    [
        (ex.anthropic(ex.asks()), Format.ANTHROPIC),
        (ex.openai(ex.asks()), Format.OPENAI),
        (ex.responses(ex.asks()), Format.RESPONSES),
        (ex.gemini(ex.user()), Format.GEMINI),
        (ex.bedrock({"role": "user", "content": [{"text": "Bonjour"}]}), Format.BEDROCK),
        ({"messages": TEXTS}, Format.OPENAI),
        ({"messages": TEXTS, "system": "Réponds."}, Format.ANTHROPIC),
        ({"messages": TEXTS, "model": "claude-sonnet-4-5"}, Format.ANTHROPIC),
        ({"messages": [*TEXTS, ex.tool()]}, Format.OPENAI),
        ({"messages": [*TEXTS, ex.says(ex.use())]}, Format.ANTHROPIC),
        ({"messages": [ex.user()]}, Format.GEMINI),
        ({"messages": [{"type": "function_call_output", "call_id": "a"}]}, Format.RESPONSES),
        ({"messages": [{"role": "user", "content": [{"text": "Bonjour"}]}]}, Format.BEDROCK),
        ({"turns": [[{"is": "notice", "text": "…"}]]}, Format.OURS),
        ({"format": "gemini", "messages": []}, Format.GEMINI),
    ],
)
def test_the_format_is_detected(document: dict[str, Any], kind: Format) -> None:
    assert request_of(document, raw_messages(document)).format is kind


@pytest.mark.parametrize(
    "document", [rule.good for rule in RULES if "tools" in rule.good], ids=lambda _: ""
)
def test_the_tools_of_a_request_are_read_in_its_shape(document: dict[str, Any]) -> None:
    tools = request_of(document, raw_messages(document)).tools
    assert tools is not None
    assert tools["obtenir_meteo"]["required"] == ["ville"]


def test_the_tools_of_bedrock_are_read() -> None:
    document = ex.bedrock({"role": "user", "content": [{"text": "Bonjour"}]})
    tools = request_of(document, raw_messages(document)).tools
    assert tools is not None
    assert set(tools) == {"obtenir_meteo"}
