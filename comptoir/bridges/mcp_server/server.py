"""The MCP server: our own schemas, hints from the effect, refusals as tool errors."""

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import mcp_types as types
from mcp.server import Server
from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPError, NoBackChannelError

from comptoir.bridges.mcp_server.callers import Caller
from comptoir.bridges.mcp_server.door import Door
from comptoir.contract.formats import mcp as in_mcp
from comptoir.contract.tool import Tool
from comptoir.core.calls import Status, ToolCall
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent
from comptoir.gate import Outcome

Context = ServerRequestContext[Any]
CallerOf = Callable[[Context], Caller | None]
"""the authenticated caller of one request; None refuses it"""
_FORM: dict[str, Any] = {
    "type": "object",
    "properties": {"confirmer": {"type": "boolean", "title": "Je confirme", "default": False}},
    "required": ["confirmer"],
}
_NOBODY = {"erreur": "appelant_inconnu", "consigne": "Authentifiez-vous : rien n'a été exécuté."}
_NO = {
    "erreur": "non_confirme",
    "consigne": "La personne n'a pas confirmé : rien n'a été exécuté.",
}
_WAITS = (
    "Une personne doit confirmer ce résumé, et ce client ne sait pas le lui demander. "
    "Rien n'a été exécuté."
)


def make_server(door: Door, caller_of: CallerOf, version: str = "") -> Server[Any]:
    """A server of the door's tools; `caller_of` says who is calling, for each request."""

    async def listed(
        context: Context, params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        del context, params
        return types.ListToolsResult(tools=[_described(tool) for tool in door.tools])

    async def called(
        context: Context, params: types.CallToolRequestParams
    ) -> types.CallToolResult | types.InputRequiredResult:
        caller = caller_of(context)
        if caller is None:
            return _result(_NOBODY, error=True)
        if params.input_responses:
            answered = await _answered(door, caller, params.input_responses)
            return _result(_NO, error=True) if answered is None else _told(answered)
        call = ToolCall(uuid4().hex, params.name, params.arguments or {})
        outcome = await door.call(call, caller)
        asked = outcome.asked
        if asked is None or asked.kind is not Consent.CONFIRMATION:
            return _told(outcome)
        if not _can_ask(context):
            return _told(outcome, note=_WAITS)
        try:
            given = await context.session.elicit_form(asked.summary, _FORM, context.request_id)
        except NoBackChannelError:  # a newer client: it asks its person and calls again
            return types.InputRequiredResult(input_requests={asked.id: _form(asked)})
        except MCPError:  # it said that it could ask, and cannot
            return _told(outcome, note=_WAITS)
        again = await door.answered(asked.id, caller, yes=_is_yes(given))
        return _result(_NO, error=True) if again is None else _told(again)

    return Server(
        f"comptoir-{door.pack.name}",
        version=version,
        title=door.pack.title,
        on_list_tools=listed,
        on_call_tool=called,
    )


async def _answered(door: Door, caller: Caller, responses: types.InputResponses) -> Outcome | None:
    """What a yes that came with the call leads to; the stored call counts, not this one."""
    for consent, given in responses.items():
        outcome = await door.answered(consent, caller, yes=_is_yes(given))
        if outcome is not None:
            return outcome
    return None


def _described(tool: Tool) -> types.Tool:
    return types.Tool.model_validate(in_mcp(tool))


def _told(outcome: Outcome, note: str = "") -> types.CallToolResult:
    """A result that is not an ok is a tool error: its content is not what the schema declares."""
    result = outcome.result
    notes = [one for one in (result.note, note) if one]
    content = dict(result.content)
    return _result(content, error=result.status is not Status.OK, notes=notes)


def _result(
    content: dict[str, Any], *, error: bool, notes: list[str] | None = None
) -> types.CallToolResult:
    texts = [json.dumps(content, ensure_ascii=False), *(notes or [])]
    return types.CallToolResult(
        content=[types.TextContent(text=text) for text in texts],
        structured_content=content,
        is_error=error,
    )


def _can_ask(context: Context) -> bool:
    wanted = types.ClientCapabilities(elicitation=types.ElicitationCapability())
    return context.session.check_client_capability(wanted)


def _form(asked: ConsentRequest) -> types.ElicitRequest:
    params = types.ElicitRequestFormParams(message=asked.summary, requested_schema=_FORM)
    return types.ElicitRequest(params=params)


def _is_yes(given: object) -> bool:
    """Only a form that was sent with its box ticked is a yes."""
    return (
        isinstance(given, types.ElicitResult)
        and given.action == "accept"
        and (given.content or {}).get("confirmer") is True
    )
