"""A pack as the linter sees it: its tools as MCP lists them, and each agent's instructions."""

from collections.abc import Iterator
from dataclasses import replace

from comptoir.agent.agent import Agent
from comptoir.agent.pack import Pack
from comptoir.contract.formats import mcp
from comptoir.contract.tool import Tool
from comptoir.lint.definition import Definition, Place, Routine
from comptoir.lint.reading import definitions_in


def read_pack(pack: Pack) -> Iterator[Definition | Routine]:
    """Every tool once, in the set of the pack; then every agent's routine."""
    yield from (_definition(pack, tool) for tool in pack.tools)
    for agent in pack.agents:
        yield _routine(pack, agent)


def _definition(pack: Pack, tool: Tool) -> Definition:
    (read,) = definitions_in(mcp(tool))
    return replace(read, place=Place(pack.name, 0, pack.name))


def _routine(pack: Pack, agent: Agent) -> Routine:
    tools = tuple(_definition(pack, tool) for tool in agent.tools)
    return Routine(
        name=agent.name,
        text=agent.instructions,
        tools=tools,
        place=Place(pack.name, 0, pack.name),
    )
