"""A chat model of LangChain's kind that answers from a script, and remembers what it was shown."""

import json
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from pydantic import Field

from comptoir.core.exchange import ModelAnswer, Stop
from tests.conversations.row import Down, Line


class Scripted(BaseChatModel):
    """Gives the lines one after another; `asked` counts the answers."""

    lines: list[Any] = Field(default_factory=list)
    seen: list[dict[str, Any]] = Field(default_factory=list)
    asked: int = 0

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Any, *, tool_choice: Any = None, **more: Any) -> Any:
        return self.bind(tools=[one.name for one in tools], tool_choice=tool_choice)

    def _generate(self, *_: Any, **__: Any) -> ChatResult:
        raise NotImplementedError

    async def _agenerate(
        self, messages: Any, stop: Any = None, run_manager: Any = None, **more: Any
    ) -> ChatResult:
        self.seen.append({"messages": messages, **more})
        line: Line = self.lines.pop(0)
        if isinstance(line, Down):
            raise ConnectionError("nobody there")
        self.asked += 1
        return ChatResult(generations=[ChatGeneration(message=_message(line))])


def _message(line: ModelAnswer) -> AIMessage:
    calls: list[Any] = []
    unreadable: list[Any] = []
    for one in line.calls:
        given = one.arguments
        read = json.loads(given) if isinstance(given, str) and _reads(given) else given
        if isinstance(read, str | list):
            unreadable.append({"name": one.name, "args": given, "id": one.id, "error": "JSON"})
        else:
            calls.append({"name": one.name, "args": dict(read), "id": one.id})
    stopped = {"stop_reason": "refusal"} if line.stop is Stop.REFUSAL else {}
    return AIMessage(
        line.text, tool_calls=calls, invalid_tool_calls=unreadable, response_metadata=stopped
    )


def _reads(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
