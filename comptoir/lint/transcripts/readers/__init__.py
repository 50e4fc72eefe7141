"""One reader per format: a raw message in, a `Message` out; nothing is judged here."""

from collections.abc import Callable, Mapping

from comptoir.lint.transcripts.readers import anthropic, bedrock, gemini, openai, ours, responses
from comptoir.lint.transcripts.values import Format, Json, Message

READERS: Mapping[Format, Callable[[Json, int, str], Message]] = {
    Format.ANTHROPIC: anthropic.message,
    Format.OPENAI: openai.message,
    Format.RESPONSES: responses.message,
    Format.GEMINI: gemini.message,
    Format.BEDROCK: bedrock.message,
    Format.OURS: ours.message,
}
"""(raw message, its index from 0, its path) -> the message"""
