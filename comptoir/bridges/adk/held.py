"""The turns that are under way, where a door finds them.

What ADK is given holds names only: nothing leads from a tool or a callback of its to the pack.
"""

from dataclasses import dataclass, field
from urllib.parse import quote

from google.adk.agents.readonly_context import ReadonlyContext
from google.genai import types

from comptoir.bridges.seat import Seat
from comptoir.core.exchange import ModelRequest, ToolChoice


@dataclass(slots=True)
class Held:
    """A turn under way in one invocation of the Runner, and what its model last came to.

    `words` is None until the model spoke, `failed` says why it could not. `aside` is what a
    correction adds to the invocation's contents after the first `aside_at` of them.
    """

    seat: Seat
    invocation: str
    request: ModelRequest
    choice: ToolChoice
    day: str
    words: str | None = None
    failed: str = ""
    aside: list[types.Content] = field(default_factory=list[types.Content])
    aside_at: int = 0


_open: dict[tuple[str, str], Held] = {}


def conversation_of(app: str, user: str, session: str) -> str:
    """One name for what ADK names in three parts; no two of them share one."""
    return "/".join(quote(part, safe="") for part in (app, user, session))


def hold(counter: str, held: Held) -> None:
    """From now on the counter's doors find this turn."""
    _open[counter, held.seat.conversation] = held


def holds(counter: str, held: Held) -> bool:
    """Whether no younger invocation has taken the conversation over."""
    return _open.get((counter, held.seat.conversation)) is held


def let_go(counter: str, held: Held) -> None:
    """The doors are closed again, unless they are a younger invocation's by now."""
    if holds(counter, held):
        del _open[counter, held.seat.conversation]


def held_in(counter: str, context: ReadonlyContext) -> Held | None:
    """The turn of this very invocation; None where nobody was heard."""
    session = context.session
    name = conversation_of(session.app_name, session.user_id, session.id)
    held = _open.get((counter, name))
    return held if held is not None and held.invocation == context.invocation_id else None
