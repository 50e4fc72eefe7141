"""A pack's tool as ADK sees it: a name, a schema, and a door to the gate."""

import json
from typing import Any

from google.adk.tools.base_tool import BaseTool
from google.adk.tools.tool_context import ToolContext
from google.genai import types

from comptoir.bridges.adk.held import held_in
from comptoir.bridges.rendering import rendered
from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.exchange import ToolChoice, ToolSpec

REMARK = "note_du_comptoir"
"""where the gate's remark stands; no pack's own word"""


class Door(BaseTool):
    """Declared by the tool's own schema; it has no body, and refuses outside a turn."""

    def __init__(self, counter: str, holder: str, spec: ToolSpec) -> None:
        super().__init__(name=spec.name, description=spec.description)
        self._counter = counter
        self._holder = holder
        self._schema = dict(spec.input_schema)

    def _get_declaration(self) -> types.FunctionDeclaration:
        return types.FunctionDeclaration(
            name=self.name, description=self.description, parameters_json_schema=self._schema
        )

    async def run_async(self, *, args: dict[str, Any], tool_context: ToolContext) -> dict[str, Any]:
        """Pass the call through the gate; the run ends when the turn does."""
        return await passed(self._counter, self._holder, self.name, args, tool_context)


async def passed(
    counter: str, holder: str, name: str, args: dict[str, Any], context: ToolContext
) -> dict[str, Any]:
    """What the model is shown of a call by `holder`'s model.

    Where the turn is over or somebody else holds the conversation, this agent's flow ends.
    """
    held = held_in(counter, context)
    if held is None:
        return json.loads(rendered(None))
    before = held.seat.agent
    called = await held.seat.call(ToolCall(context.function_call_id or "", name, args), holder)
    after = held.seat.agent
    if before is not after:
        held.choice = after.choice
    elif before.name == holder:
        held.choice = ToolChoice()
    if called.reply is not None or after.name != holder:
        context.actions.skip_summarization = True
    return shown(called.outcome.result)


def shown(result: ToolResult) -> dict[str, Any]:
    """A result as ADK's function response: the content, and what the gate remarks beside it."""
    remark = {REMARK: result.note} if result.note else {}
    return {**result.content, **remark}
