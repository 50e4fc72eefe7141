"""Hand-offs by declaration: a tool for each agent that may be handed the conversation.

A tool whose return type is an `Agent` does the same by hand; both are gated like any other.
"""

from comptoir.agent.agent import Agent
from comptoir.contract import PUBLIC, Tool, tool
from comptoir.core.calls import Effect


def handoff_to(target: Agent, when: str, name: str = "") -> Tool:
    """A tool that hands the conversation to `target`; `when` tells the model when to use it."""

    def transferer() -> Agent:
        return target

    transferer.__doc__ = (
        f"Passe la conversation à l'agent « {target.name} », qui répond dans ce même tour. {when}\n\n"
        "Returns:\n    transfere_a : l'agent qui tient désormais la conversation."
    )
    transferer.__annotations__["return"] = Agent
    made = tool(
        effect=Effect.READ, access=PUBLIC, blocking=False, name=name or f"transferer_{target.name}"
    )
    return made(transferer)
