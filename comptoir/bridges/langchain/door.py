"""What LangChain is given of a tool: a door that holds one name, and asks the seat of the run."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, cast

from langchain_core.messages import ToolMessage as Shown
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import BaseTool
from langgraph.runtime import get_runtime

from comptoir.agent.pack import Pack
from comptoir.bridges.rendering import Sitting, rendered, through
from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.exchange import ToolSpec
from comptoir.core.messages import Message

RAW = "\0raw"
"""the key under which unreadable arguments reach the door"""
_ASYNC_ONLY = "a pack's tools are asynchronous: run the agent with ainvoke or astream"


@dataclass(slots=True)
class Run(Sitting):
    """The context of one run: `context=Run(seat, message)`, made by the host for each message.

    The rest is the bridge's own: `holder` is the agent that the model last answered as, `window`
    what the session shows of the past, up to the message.
    """

    holder: str = ""
    window: tuple[Message, ...] = ()
    heard: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False, compare=False)


class Door(BaseTool):
    """All that LangChain is given of a tool: its contract and its name."""

    async def ainvoke(
        self,
        input: str | dict[str, Any] | Any,  # noqa: A002, ANN401 - LangChain's
        config: RunnableConfig | None = None,
        **kwargs: Any,  # noqa: ANN401 - LangChain's
    ) -> Shown:
        """Ask the seat of the graph's run; outside one, or where nobody sits, the call is refused."""
        del config, kwargs
        given = cast("dict[str, Any]", input) if isinstance(input, dict) else {"args": str(input)}
        return await asked(_context(), given | {"name": self.name})

    def invoke(self, *_: Any, **__: Any) -> Shown:  # noqa: ANN401 - LangChain's
        """Raises `NotImplementedError`: the gate is asynchronous."""
        raise NotImplementedError(_ASYNC_ONLY)

    def _run(self, *_: Any, **__: Any) -> Any:  # noqa: ANN401 - LangChain's
        raise NotImplementedError(_ASYNC_ONLY)


def doors(pack: Pack) -> list[Door]:
    """The tools of all the pack's agents, each name once; the model is shown those of the holder."""
    return [door_to(tool.spec) for tool in pack.tools]


def door_to(spec: ToolSpec) -> Door:
    """The door of one tool."""
    return Door(name=spec.name, description=spec.description, args_schema=dict(spec.input_schema))


def _context() -> object:
    try:
        return cast("object", get_runtime().context)
    except (RuntimeError, KeyError, LookupError):
        return None


async def asked(context: object, given: dict[str, Any]) -> Shown:
    """What comes of a call of LangChain's, put to the seat that a run's context carries."""
    arguments = cast("dict[str, Any]", given.get("args") or {})
    raw: object = arguments.get(RAW) if isinstance(arguments, dict) else str(arguments)  # pyright: ignore[reportUnnecessaryIsInstance] - the framework does not check
    named = str(given.get("id") or "")
    call = ToolCall(named, str(given["name"]), raw if isinstance(raw, str) else arguments)
    holder = context.holder if isinstance(context, Run) else ""
    return shown(await through(context, call, holder), call, named)


def shown(result: ToolResult | None, call: ToolCall, named: str) -> Shown:
    """A result as the model is shown it, under the id that the framework knows the call by."""
    wrong = result is None or result.is_error
    return Shown(
        rendered(result), name=call.name, tool_call_id=named, status="error" if wrong else "success"
    )
