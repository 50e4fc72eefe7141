"""pydantic-ai: FunctionModel, message_history handed back; trimmed by ProcessHistory."""

from typing import Any

import measuring
from measuring import CALLS, QUESTION, REPLY, Turn


def make(keep: int | None) -> Turn:
    from pydantic_ai import Agent
    from pydantic_ai.capabilities import ProcessHistory
    from pydantic_ai.messages import (
        ModelMessage,
        ModelResponse,
        TextPart,
        ToolCallPart,
        ToolReturnPart,
    )
    from pydantic_ai.models.function import AgentInfo, FunctionModel

    def latest(messages: list[ModelMessage]) -> str:
        part = messages[-1].parts[-1]
        return part.tool_name if isinstance(part, ToolReturnPart) else ""

    async def script(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
        del info
        measuring.saw(len(messages))
        at = measuring.step(latest(messages))
        if at == len(CALLS):
            return ModelResponse(parts=[TextPart(REPLY)])
        name, arguments = CALLS[at]
        return ModelResponse(parts=[ToolCallPart(name, arguments, measuring.call_id(at))])

    def trimmed(messages: list[ModelMessage]) -> list[ModelMessage]:
        """Those kept and the new message; only where a turn begins, so that no pair is split."""
        if keep is None or latest(messages) or len(messages) <= keep + 1:
            return messages
        return messages[-keep - 1 :]

    agent: Any = Agent(
        FunctionModel(script),
        instructions="bench",
        tools=[measuring.weather, measuring.add],
        capabilities=[ProcessHistory(trimmed)] if keep else [],
    )
    kept: dict[str, list[ModelMessage]] = {}

    async def turn(conversation: str) -> str:
        result = await agent.run(QUESTION, message_history=kept.get(conversation))
        kept[conversation] = result.all_messages()
        return result.output

    return turn


if __name__ == "__main__":
    measuring.run(make)
