"""openai-agents: SQLiteSession in memory, tracing disabled; trimmed by the session's limit."""

# ruff: noqa: ARG002 - the signatures are the framework's

import json
from collections.abc import AsyncIterator
from typing import Any

import measuring
from measuring import CALLS, QUESTION, REPLY, Turn


def make(keep: int | None) -> Turn:
    from agents import (
        Agent,
        Model,
        ModelResponse,
        Runner,
        SQLiteSession,
        Usage,
        function_tool,
        set_tracing_disabled,
    )
    from agents.memory import SessionSettings
    from openai.types.responses import (
        ResponseFunctionToolCall,
        ResponseOutputMessage,
        ResponseOutputText,
    )

    set_tracing_disabled(disabled=True)

    class Script(Model):
        """The smallest model; items are those of the Responses API."""

        async def get_response(
            self,
            system_instructions: Any,
            input: Any,  # noqa: A002 - theirs
            *args: Any,
            **kwargs: Any,
        ) -> ModelResponse:
            measuring.saw(len(input))
            last: Any = input[-1]
            done = last.get("type") == "function_call_output"
            at = int(last["call_id"][1]) + 1 if done else 0
            item: Any
            if at == len(CALLS):
                text = ResponseOutputText(annotations=[], text=REPLY, type="output_text")
                item = ResponseOutputMessage(
                    id=measuring.call_id(at),
                    content=[text],
                    role="assistant",
                    status="completed",
                    type="message",
                )
            else:
                name, arguments = CALLS[at]
                item = ResponseFunctionToolCall(
                    arguments=json.dumps(arguments),
                    call_id=measuring.call_id(at),
                    name=name,
                    type="function_call",
                )
            return ModelResponse(output=[item], usage=Usage(), response_id=None)

        def stream_response(self, *args: Any, **kwargs: Any) -> AsyncIterator[Any]:
            raise NotImplementedError

    agent = Agent(
        name="bench",
        instructions="bench",
        model=Script(),
        tools=[function_tool(measuring.weather), function_tool(measuring.add)],
    )
    sessions: dict[str, SQLiteSession] = {}

    async def turn(conversation: str) -> str:
        session = sessions.get(conversation)
        if session is None:
            session = sessions[conversation] = SQLiteSession(
                conversation, session_settings=SessionSettings(limit=keep)
            )
        result = await Runner.run(agent, QUESTION, session=session)
        return result.final_output

    return turn


if __name__ == "__main__":
    measuring.run(make)
