"""A pack under Google ADK: its Runner owns the loop, the gate keeps the tools.

agent = counter_agent(room.driver, model, key=key)
state = sealed(facts, key, user_id, session_id)       # at the session's creation, by the host
runner.run_async(…, new_message=…, run_config=heard_as(message))
"""

try:
    import google.adk  # noqa: F401 # pyright: ignore[reportUnusedImport] - only whether it is there
except ImportError as error:  # pragma: no cover - the extra is installed where tests run
    message = 'Google ADK is missing: pip install "comptoir[adk]"'
    raise ImportError(message) from error

from comptoir.bridges.adk.counter import CounterAgent, counter_agent
from comptoir.bridges.adk.door import Door
from comptoir.bridges.adk.hearing import MESSAGE, heard_as
from comptoir.bridges.adk.seal import FACTS, FactsError, sealed
from comptoir.bridges.adk.sending import SENT

__all__ = [
    "FACTS",
    "MESSAGE",
    "SENT",
    "CounterAgent",
    "Door",
    "FactsError",
    "counter_agent",
    "heard_as",
    "sealed",
]
