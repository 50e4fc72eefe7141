"""google-adk: Runner on InMemorySessionService; trimmed by GetSessionConfig.num_recent_events."""

from collections.abc import AsyncGenerator
from typing import Any

import measuring
from measuring import CALLS, QUESTION, REPLY, Turn

USER = "bench"


def make(keep: int | None) -> Turn:
    from google.adk.agents import LlmAgent
    from google.adk.agents.run_config import RunConfig
    from google.adk.models import BaseLlm
    from google.adk.models.llm_response import LlmResponse
    from google.adk.runners import Runner
    from google.adk.sessions import InMemorySessionService
    from google.adk.sessions.base_session_service import GetSessionConfig
    from google.genai import types

    class Script(BaseLlm):
        """The smallest model."""

        model: str = "script"

        async def generate_content_async(
            self,
            llm_request: Any,
            stream: bool = False,  # noqa: FBT001, FBT002 - theirs
        ) -> AsyncGenerator[LlmResponse, None]:
            del stream
            measuring.saw(len(llm_request.contents))
            done = llm_request.contents[-1].parts[-1].function_response
            at = measuring.step(done.name if done else "")
            if at == len(CALLS):
                part = types.Part(text=REPLY)
            else:
                name, arguments = CALLS[at]
                part = types.Part(function_call=types.FunctionCall(name=name, args=arguments))
            said = types.Content(role="model", parts=[part])
            yield LlmResponse(content=said, usage_metadata=usage)

    usage = types.GenerateContentResponseUsageMetadata(  # or every answer logs that it is missing
        prompt_token_count=1, candidates_token_count=1, total_token_count=2
    )
    tools: list[Any] = [measuring.weather, measuring.add]
    agent = LlmAgent(name="bench", model=Script(), instruction="bench", tools=tools)
    service = InMemorySessionService()
    runner = Runner(app_name="bench", agent=agent, session_service=service)
    recent = GetSessionConfig(num_recent_events=keep) if keep else None
    config = RunConfig(get_session_config=recent)
    known: set[str] = set()

    async def turn(conversation: str) -> str:
        if conversation not in known:
            known.add(conversation)
            await service.create_session(app_name="bench", user_id=USER, session_id=conversation)
        message = types.Content(role="user", parts=[types.Part(text=QUESTION)])
        text = ""
        async for event in runner.run_async(
            user_id=USER, session_id=conversation, new_message=message, run_config=config
        ):
            if event.is_final_response() and event.content and event.content.parts:
                text = event.content.parts[0].text or ""
        return text

    return turn


if __name__ == "__main__":
    measuring.run(make)
