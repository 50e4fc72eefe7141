"""langchain create_agent with InMemorySaver; trimmed by a middleware, once a turn."""

# ruff: noqa: ARG002 - the signatures are the framework's

import json
from typing import Any

import measuring
from measuring import CALLS, QUESTION, REPLY, Turn


def make(keep: int | None) -> Turn:  # noqa: C901 - all that is imported is used in it
    from langchain.agents import create_agent
    from langchain.agents.middleware import before_agent
    from langchain.tools import tool
    from langchain_core.language_models import BaseChatModel
    from langchain_core.messages import AIMessage, RemoveMessage, ToolMessage
    from langchain_core.outputs import ChatGeneration, ChatResult
    from langgraph.checkpoint.memory import InMemorySaver
    from langgraph.graph.message import REMOVE_ALL_MESSAGES

    class Script(BaseChatModel):
        """The smallest chat model that takes tools."""

        @property
        def _llm_type(self) -> str:
            return "script"

        def bind_tools(self, tools: Any, **kwargs: Any) -> "Script":
            return self

        def _generate(self, messages: Any, *args: Any, **kwargs: Any) -> ChatResult:
            measuring.saw(len(messages))
            last = messages[-1]
            at = measuring.step(last.name or "" if isinstance(last, ToolMessage) else "")
            if at == len(CALLS):
                said = AIMessage(REPLY)
            else:
                name, arguments = CALLS[at]
                call = {"name": name, "args": arguments, "id": measuring.call_id(at)}
                said = AIMessage("", tool_calls=[call])
            return ChatResult(generations=[ChatGeneration(message=said)])

        async def _agenerate(self, messages: Any, *args: Any, **kwargs: Any) -> ChatResult:
            return self._generate(messages)

    @before_agent
    def trimmed(state: Any, runtime: Any) -> dict[str, Any] | None:
        """Those kept, and the customer's new message."""
        del runtime
        messages = state["messages"]
        if keep is None or len(messages) <= keep + 1:
            return None
        return {"messages": [RemoveMessage(id=REMOVE_ALL_MESSAGES), *messages[-keep - 1 :]]}

    @tool
    async def weather(ville: str) -> str:
        """Donne la température d'une ville."""
        return json.dumps(await measuring.weather(ville))

    @tool
    async def add(a: int, b: int) -> str:
        """Additionne deux nombres."""
        return json.dumps(await measuring.add(a, b))

    agent: Any = create_agent(
        Script(),
        [weather, add],
        system_prompt="bench",
        middleware=[trimmed] if keep else [],
        checkpointer=InMemorySaver(),
    )

    async def turn(conversation: str) -> str:
        message = {"messages": [{"role": "user", "content": QUESTION}]}
        config = {"configurable": {"thread_id": conversation}}
        found = await agent.ainvoke(message, config)
        return found["messages"][-1].content

    return turn


if __name__ == "__main__":
    measuring.run(make)
