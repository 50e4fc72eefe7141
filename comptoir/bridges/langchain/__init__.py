"""A pack under LangChain's `create_agent`: LangGraph owns the loop, the gate keeps the tools.

agent = agent_of(pack, model)
seat = Seat(counter.driver, conversation, facts)
reply = await answer(agent, seat, message)
"""

try:
    import langchain.agents  # noqa: F401 # pyright: ignore[reportUnusedImport] - only whether it is there
    import langgraph.runtime  # noqa: F401 # pyright: ignore[reportUnusedImport] - likewise
except ImportError as error:  # pragma: no cover - the extra is installed where tests run
    message = 'LangChain is missing: pip install "comptoir[langchain]"'
    raise ImportError(message) from error

from comptoir.bridges.langchain.counter import AtTheCounter, agent_of, answer
from comptoir.bridges.langchain.door import Door, Run, doors

__all__ = ["AtTheCounter", "Door", "Run", "agent_of", "answer", "doors"]
