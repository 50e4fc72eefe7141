"""The hostile model of the simulator: plays staged attacks, and reads what comes back."""

from collections.abc import Iterable, Mapping
from itertools import cycle
from typing import Any, cast

from comptoir.agent.staging import Act, Learned, Try
from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop
from comptoir.core.messages import CustomerMessage, ToolMessage

_POINTLESS = frozenset({"verrouille", "repetition", "conversation_transmise"})
"""refusals after which the same tool is not tried again in this act"""
_DEEPEST = 8
GIVES_UP = "Je n'ai rien pu faire de plus. Que souhaitez-vous ?"
"""what it says when its tries are used up: harmless words, so that the turn ends"""


class StagedModel:
    """One conversation's hostile model: an act for each message of the customer, over and over.

    It obeys nothing: neither its instructions nor a forced choice. What it does next depends on
    the results it was given: values it reads out of them go into its next calls, a door found
    shut for good is left alone, and words that were held back are followed by other words.
    """

    name = "hostile"
    can_force = False

    def __init__(self, acts: Iterable[Act]) -> None:
        self._acts = cycle(tuple(acts) or (Act("", ()),))
        self._answering = ""
        self._tries: list[Try] = []
        self._learned: dict[str, Any] = {}
        self._shut: set[str] = set()
        self._ended: set[str] = set()
        self._calls = 0

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The next try that can still make sense; harmless words when there is none."""
        self._read(request)
        while self._tries:
            found = self._tries.pop(0)
            if found.tool in self._shut or (found.after and not self._ended & set(found.after)):
                continue
            if not found.tool:
                return ModelAnswer(text=found.words)
            together = (found, *found.alongside)
            calls = tuple(self._call(one) for one in together for _ in range(one.times))
            return ModelAnswer(text=found.words, calls=calls, stop=Stop.CALLS)
        return ModelAnswer(text=GIVES_UP)

    # --- reading -------------------------------------------------------------------------------

    def _read(self, request: ModelRequest) -> None:
        said = next((m for m in reversed(request.messages) if isinstance(m, CustomerMessage)), None)
        if said is not None and said.id != self._answering:
            self._answering = said.id
            self._tries = list(next(self._acts).tries)
            self._shut.clear()
        last = request.messages[-1] if request.messages else None
        self._ended = set()
        for result in last.results if isinstance(last, ToolMessage) else ():
            self._learn(result)

    def _learn(self, result: ToolResult) -> None:
        content = result.content
        codes = {str(content[key]) for key in ("erreur", "raison") if key in content}
        self._ended |= {result.status.value} | codes
        if codes & _POINTLESS:
            self._shut.add(result.name)
        if result.status is not Status.FAILED:
            self._keep(content, _DEEPEST)

    def _keep(self, value: object, depth: int) -> None:
        """Every named value of a result, as deep as it may reasonably stand."""
        if depth == 0:
            return
        if isinstance(value, Mapping):
            for name, inner in cast("Mapping[str, object]", value).items():
                self._learned[name] = inner
                self._keep(inner, depth - 1)
        elif isinstance(value, list | tuple):
            for inner in cast("list[object]", value):
                self._keep(inner, depth - 1)

    # --- acting --------------------------------------------------------------------------------

    def _call(self, found: Try) -> ToolCall:
        self._calls += 1
        arguments = {name: self._filled(value) for name, value in found.arguments.items()}
        return ToolCall(f"hostile-{self._calls}", found.tool, arguments)

    def _filled(self, value: Any) -> Any:  # noqa: ANN401 - an argument is whatever JSON holds
        """What was learned in the place of each `Learned`."""
        if isinstance(value, Learned):
            return self._learned.get(value.name, value.otherwise)
        if isinstance(value, list):
            return [self._filled(inner) for inner in cast("list[Any]", value)]
        return value
