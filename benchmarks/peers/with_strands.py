"""strands-agents: one Agent a conversation, as it keeps its messages; no callback handler."""

# ruff: noqa: ARG002 - the signatures are the framework's

import json
from collections.abc import AsyncGenerator
from typing import Any

import measuring
from measuring import CALLS, QUESTION, REPLY, Turn


def make(keep: int | None) -> Turn:
    from strands import Agent, tool
    from strands.agent.conversation_manager import (
        NullConversationManager,
        SlidingWindowConversationManager,
    )
    from strands.models.model import Model

    class Script(Model):
        """The smallest model: its stream events are those of the framework."""

        def update_config(self, **model_config: Any) -> None: ...

        def get_config(self) -> dict[str, Any]:
            return {"model_id": "script"}

        def structured_output(self, *args: Any, **kwargs: Any) -> Any:
            raise NotImplementedError

        async def stream(
            self, messages: Any, *args: Any, **kwargs: Any
        ) -> AsyncGenerator[dict[str, Any], None]:
            measuring.saw(len(messages))
            done = [one["toolResult"] for one in messages[-1]["content"] if "toolResult" in one]
            at = int(done[0]["toolUseId"][1]) + 1 if done else 0
            yield {"messageStart": {"role": "assistant"}}
            if at == len(CALLS):
                yield {"contentBlockStart": {"start": {}}}
                yield {"contentBlockDelta": {"delta": {"text": REPLY}}}
            else:
                name, arguments = CALLS[at]
                start = {"toolUse": {"name": name, "toolUseId": measuring.call_id(at)}}
                yield {"contentBlockStart": {"start": start}}
                delta = {"toolUse": {"input": json.dumps(arguments)}}
                yield {"contentBlockDelta": {"delta": delta}}
            yield {"contentBlockStop": {}}
            reason = "end_turn" if at == len(CALLS) else "tool_use"
            yield {"messageStop": {"stopReason": reason}}

    tools: list[Any] = [tool(measuring.weather), tool(measuring.add)]
    model = Script()
    agents: dict[str, Agent] = {}

    async def turn(conversation: str) -> str:
        agent = agents.get(conversation)
        if agent is None:
            manager = (
                NullConversationManager()
                if keep is None
                else SlidingWindowConversationManager(window_size=keep)
            )
            agent = agents[conversation] = Agent(
                model=model,
                tools=tools,
                system_prompt="bench",
                callback_handler=None,
                conversation_manager=manager,
            )
        result = await agent.invoke_async(QUESTION)
        return result.message["content"][0]["text"]

    return turn


if __name__ == "__main__":
    measuring.run(make)
