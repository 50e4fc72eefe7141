"""Where tool bodies are kept. Only the gate's run guard may import `body_of` (I9).

import-linter holds it: a body that anyone could reach from its `Tool` would be a second door.
"""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from comptoir.contract.tool import Tool

_bodies: WeakKeyDictionary[Tool, Callable[..., Any]] = WeakKeyDictionary()


def keep(tool: Tool, body: Callable[..., Any]) -> None:
    """Store the body of a newly registered tool."""
    _bodies[tool] = body


def body_of(tool: Tool) -> Callable[..., Any]:
    """The function behind a tool."""
    return _bodies[tool]
