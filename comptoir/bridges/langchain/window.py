"""Messages both ways: the session's window as LangChain's, and what a model said, made readable."""

from collections.abc import Iterator
from typing import Any

from langchain.agents.middleware import AgentState
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, RemoveMessage

from comptoir.agent.effects import Reply
from comptoir.bridges.langchain.door import RAW, Run, shown
from comptoir.bridges.rendering import apart, remarked, words_of, written
from comptoir.core.calls import ToolCall
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message, Notice, ToolMessage

REMARK = "remarque-"
"""what the id of an objection begins with, before that of the words it objects to"""


def window(messages: tuple[Message, ...]) -> Iterator[AnyMessage]:
    """What the session shows of the past, up to the message."""
    for one in apart(messages):
        match one:
            case CustomerMessage(text=text):
                yield HumanMessage(text)
            case Notice():
                yield HumanMessage(remarked(one))
            case AssistantMessage(text=text, calls=calls):
                yield AIMessage(text, tool_calls=[_kept(call) for call in calls])
            case ToolMessage(results=results):
                for result in results:
                    call = ToolCall(result.call_id, result.name, {})
                    yield shown(result, call, result.call_id)


def _kept(call: ToolCall) -> Any:  # noqa: ANN401 - a typed dict of LangChain's
    given = call.arguments
    arguments = {"illisible": written(given)} if isinstance(given, str) else dict(given)
    return {"name": call.name, "args": arguments, "id": call.id, "type": "tool_call"}


def readable(answer: AIMessage) -> AIMessage:
    """The answer with unreadable arguments left to the gate, and nothing of a refusal."""
    told = answer.response_metadata
    stop = str(told.get("stop_reason") or told.get("finish_reason") or "")
    if stop in {"refusal", "content_filter"} or answer.additional_kwargs.get("refusal"):
        return AIMessage("", id=answer.id, response_metadata=told)
    if not answer.invalid_tool_calls:
        return answer
    unread = [
        {"name": one.get("name") or "", "args": {RAW: one.get("args") or ""}, "id": one.get("id")}
        for one in answer.invalid_tool_calls
    ]
    return answer.model_copy(
        update={
            "tool_calls": [
                *answer.tool_calls,
                *({**one, "type": "tool_call"} for one in unread),
            ],
            "invalid_tool_calls": [],
        }
    )


def mark_of(run: Run) -> str:
    """The id in the graph's state of the message that the turn began with."""
    return f"client-{run.message.id}"


def messages_of(state: AgentState[Any]) -> list[AnyMessage]:
    """All that the graph keeps."""
    return state["messages"]


def of_turn(state: AgentState[Any], run: Run) -> list[AnyMessage]:
    """What was called and said since the message; the message itself stands in the window."""
    messages = messages_of(state)
    for at in range(len(messages) - 1, -1, -1):
        if messages[at].id == mark_of(run):
            return messages[at + 1 :]
    return []


def ended(
    state: AgentState[Any], run: Run, reply: Reply, replaced: str | None = None
) -> dict[str, Any]:
    """The end of the run: the reply as last message; drafts that were held back are gone."""
    text = words_of(reply)
    gone: list[AnyMessage | RemoveMessage] = []
    before: AnyMessage | None = None
    for one in of_turn(state, run):
        if (one.id or "").startswith(REMARK):
            gone += [RemoveMessage(id=str(held.id)) for held in (before, one) if held is not None]
        before = one
    return {"messages": [*gone, AIMessage(text, id=replaced)], "jump_to": "end"}
