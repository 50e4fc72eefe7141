"""The demo shop under Google ADK's own Runner, on a model that plays from a script.

Put "gemini-2.5-flash" (or any model of ADK's) in the place of `Scripted` to have it for real.
"""

import asyncio
import secrets
import warnings
from collections.abc import AsyncGenerator
from datetime import date

warnings.simplefilter("ignore")  # ADK warns of its own experiments

from google.adk.models.base_llm import BaseLlm  # noqa: E402 - after the filter
from google.adk.models.llm_request import LlmRequest  # noqa: E402
from google.adk.models.llm_response import LlmResponse  # noqa: E402
from google.adk.runners import Runner  # noqa: E402
from google.adk.sessions.in_memory_session_service import InMemorySessionService  # noqa: E402
from google.genai import types  # noqa: E402

from comptoir.bootstrap import counter  # noqa: E402
from comptoir.bridges.adk import counter_agent, heard_as, sealed  # noqa: E402
from comptoir.core.facts import Channel, Facts  # noqa: E402
from comptoir.core.messages import CustomerMessage  # noqa: E402
from comptoir.models.scripted import ScriptedModel  # noqa: E402
from comptoir.packs.boutique import pack  # noqa: E402

ORDER = {"numero": "LL-10421", "email": "camille.durand@example.com"}


class Scripted(BaseLlm):
    """Looks an order up, then says something; a stand-in for a real model."""

    model: str = "scripted"
    lines: list[types.Part]

    async def generate_content_async(
        self,
        llm_request: LlmRequest,
        stream: bool = False,  # noqa: FBT001, FBT002 - ADK's signature
    ) -> AsyncGenerator[LlmResponse]:
        """The next line, whatever is asked."""
        del llm_request, stream
        yield LlmResponse(content=types.Content(role="model", parts=[self.lines.pop(0)]))


async def main() -> None:
    shop = counter(pack(), ScriptedModel(()), on=date(2026, 10, 15))
    wish = types.FunctionCall(name="consulter_commande", args=ORDER)
    model = Scripted(lines=[types.Part(function_call=wish), types.Part(text="Je l'ai trouvée.")])
    key = secrets.token_bytes(32)

    # The host: facts go into the session when it is created, sealed; then ADK runs as ever.
    sessions = InMemorySessionService()
    agent = counter_agent(shop.driver, model, key=key)
    runner = Runner(agent=agent, app_name="boutique", session_service=sessions)
    facts = Facts(channel=Channel.WEB, sender="visiteur")
    state = sealed(facts, key, "camille", "s1")
    await sessions.create_session(
        app_name="boutique", user_id="camille", session_id="s1", state=state
    )

    text = f"Où en est ma commande {ORDER['numero']} ? {ORDER['email']}"
    message = CustomerMessage(id="1", text=text, at=shop.clock.now())
    content = types.Content(role="user", parts=[types.Part(text=text)])
    async for event in runner.run_async(
        user_id="camille", session_id="s1", new_message=content, run_config=heard_as(message)
    ):
        for result in event.get_function_responses():
            print(f"[{event.author}] {result.name} -> {result.response}")
        if event.is_final_response() and event.content:
            print(*(part.text for part in event.content.parts or ()), sep="\n")


if __name__ == "__main__":
    asyncio.run(main())
