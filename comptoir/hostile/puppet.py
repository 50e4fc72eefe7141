"""The model that the adversary plays: for each message the steps and the words that were planned."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.core.messages import AssistantMessage, CustomerMessage, ToolMessage


@dataclass(frozen=True, slots=True)
class Part:
    """What to play for one message: steps of calls, then one text after the other."""

    steps: tuple[tuple[ToolCall, ...], ...]
    words: tuple[str, ...]
    private: str = ""
    """what its message holds and no prompt may"""


class Puppet:
    """Plays the part of the message at hand, however often it is asked; the last word repeats.

    It knows where it stands from the request alone: results that follow the message are steps
    played, texts of its own that were held back are words said.
    """

    name, can_force = "puppet", False

    def __init__(self, key: Iterable[bytes] = ()) -> None:
        self.parts: dict[str, Part] = {}
        self.secrets = tuple(secret.decode("latin-1") for secret in key)
        self.told: list[str] = []
        """what it was told and must never be: secrets found in its prompts"""

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The next step, or the next word."""
        messages = request.messages
        at = _last_customer(messages)
        message = messages[at]
        if not isinstance(message, CustomerMessage):
            return ModelAnswer(text="…")
        part = self.parts.get(message.id)
        for secret in self.secrets:
            if secret in request.instructions or secret in str(messages[-1]):
                self.told.append(secret)
        if part is None:
            return ModelAnswer(text="…")
        if part.private and part.private in message.text:
            self.told.append(part.private)
        since = messages[at + 1 :]
        played = sum(isinstance(one, ToolMessage) for one in since)
        if played < len(part.steps):
            return ModelAnswer(calls=part.steps[played])
        held = sum(isinstance(one, AssistantMessage) and not one.calls for one in since)
        return ModelAnswer(text=part.words[min(held, len(part.words) - 1)] if part.words else "…")


def _last_customer(messages: Sequence[object]) -> int:
    for at in range(len(messages) - 1, -1, -1):
        if isinstance(messages[at], CustomerMessage):
            return at
    return 0
