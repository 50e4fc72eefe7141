"""What the model is shown: the session's own window, then this invocation's calls and results.

ADK's whole history is left aside: it has what the customer wrote before card numbers were
masked, and lacks what code did after a yes.
"""

from collections.abc import Iterable

from google.adk.agents.readonly_context import ReadonlyContext
from google.genai import types

from comptoir.bridges.adk.door import shown
from comptoir.bridges.adk.held import Held
from comptoir.bridges.rendering import apart, remarked
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ChoiceMode, ToolChoice
from comptoir.core.messages import (
    AssistantMessage,
    CustomerMessage,
    Message,
    Notice,
    ToolMessage,
)

_MODES = {
    ChoiceMode.ANY: types.FunctionCallingConfigMode.ANY,
    ChoiceMode.ONE: types.FunctionCallingConfigMode.ANY,
    ChoiceMode.NONE: types.FunctionCallingConfigMode.NONE,
}


def contents(held: Held, context: ReadonlyContext, *, ids: bool) -> list[types.Content]:
    """All that the next answer is asked with; without `ids`, calls and results have none."""
    lived = steps(context)
    at = held.aside_at
    before = [_content(message) for message in apart(held.request.messages)]
    whole = [*before, *lived[:at], *held.aside, *lived[at:]]
    for part in () if ids else (part for one in whole for part in one.parts or ()):
        if part.function_call is not None:
            part.function_call.id = None
        if part.function_response is not None:
            part.function_response.id = None
    return whole


def steps(context: ReadonlyContext) -> list[types.Content]:
    """The calls and results of this invocation, as ADK keeps them (signed thoughts included)."""
    return [
        event.content.model_copy(deep=True)
        for event in context.session.events
        if event.invocation_id == context.invocation_id
        and event.content is not None
        and not event.partial
        and (event.get_function_calls() or event.get_function_responses())
    ]


def tool_config(choice: ToolChoice) -> types.ToolConfig | None:
    """The choice in ADK's terms; None when it is free."""
    mode = _MODES.get(choice.mode)
    if mode is None:
        return None
    names = [choice.name] if choice.name else None
    calling = types.FunctionCallingConfig(mode=mode, allowed_function_names=names)
    return types.ToolConfig(function_calling_config=calling)


def words(role: str, text: str) -> types.Content:
    """A text; an empty one, such as a pressed button's, is shown as a stroke."""
    return types.Content(role=role, parts=[types.Part(text=text or "-")])


def _content(message: Message) -> types.Content:
    match message:
        case CustomerMessage(text=text):
            return words("user", text)
        case Notice():
            return words("user", remarked(message))
        case AssistantMessage(text=text, calls=calls):
            said = [types.Part(text=text)] if text or not calls else []
            return types.Content(role="model", parts=[*said, *_calls(calls)])
        case ToolMessage(results=results):
            parts = [
                types.Part(
                    function_response=types.FunctionResponse(
                        id=one.call_id, name=one.name, response=shown(one)
                    )
                )
                for one in results
            ]
            return types.Content(role="user", parts=parts)


def _calls(calls: Iterable[ToolCall]) -> list[types.Part]:
    return [
        types.Part(
            function_call=types.FunctionCall(
                id=one.id,
                name=one.name,
                args={} if isinstance(one.arguments, str) else dict(one.arguments),
            )
        )
        for one in calls
    ]
