"""A pack's tools for callers over MCP."""

from datetime import date
from importlib import import_module
from typing import TYPE_CHECKING

from comptoir.agent.pack import Pack
from comptoir.bootstrap.counters import clock_of, in_memory
from comptoir.bootstrap.errors import SetupError
from comptoir.gate import Gate
from comptoir.service.system import RandomIds

if TYPE_CHECKING:
    from comptoir.bridges.mcp_server.door import Door


def door(pack: Pack, on: date) -> "Door":
    """A pack's tools for callers over MCP, on fresh demo data in memory.

    Raises `SetupError` when the extra is missing.
    """
    try:
        import_module("mcp")
    except ImportError:
        message = 'MCP demande un module de plus ; installez : pip install "comptoir[mcp]".'
        raise SetupError(message) from None
    from comptoir.bridges.mcp_server.door import Door  # noqa: PLC0415 - an extra

    ids, clock = RandomIds(), clock_of(on, pack)
    storage = in_memory(pack, ids)
    return Door(pack, Gate(storage, ids), storage, clock, ids)
