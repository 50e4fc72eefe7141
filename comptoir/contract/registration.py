"""The decorator: from an annotated function with a docstring to a `Tool`.

Fail closed: no effect, no access, no meaning for a write, nothing describable — no tool.
"""

import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from comptoir.contract import bodies, docstrings, schemas
from comptoir.contract.access import Access, Public
from comptoir.contract.inject import Inject
from comptoir.contract.schemas import ContractError
from comptoir.contract.tool import Rule, Tool
from comptoir.core.calls import Effect
from comptoir.core.decisions import Consent
from comptoir.core.facts import Level
from comptoir.core.handoffs import HandoffTarget
from comptoir.core.receipts import Receipt

__all__ = ["ContractError", "tool"]

_HANDOFF_SCHEMA = {
    "type": "object",
    "properties": {"transfere_a": {"type": "string"}},
    "required": ["transfere_a"],
}


def tool(  # noqa: PLR0913 - one keyword for each promise of a tool
    *,
    effect: Effect | None = None,
    access: Access | Public | None = None,
    level: Level = Level.CLAIM,
    rules: tuple[Rule, ...] = (),
    once: Callable[[Any, Any], tuple[str, ...]] | None = None,
    consent: Consent = Consent.CONFIRMATION,
    summary: Callable[[Any, Any, Any], str] | None = None,
    amounts: Callable[[Any, Any, Any], Mapping[str, int]] | None = None,
    receipt: Callable[[Any, Any, Any], Receipt | None] | None = None,
    policy: str = "",
    terminal: bool = False,
    passages: bool = False,
    outside: bool = False,
    blocking: bool = True,
    name: str = "",
) -> Callable[[Callable[..., Any]], Tool]:
    """Make a tool of a function. See `Tool` for what each promise means.

    `blocking=False` says that a synchronous body returns at once and may run on the event loop.
    Raises `ContractError` with file, line and parameter when the promise is incomplete.
    """

    def register(function: Callable[..., Any]) -> Tool:
        where = _where(function)
        if effect is None:
            message = (
                f"{where}: say what it does to the world: effect=Effect.READ|WRITE|IRREVERSIBLE"
            )
            raise ContractError(message)
        if access is None:
            message = f"{where}: say who may use it: access=PUBLIC, or an Access policy"
            raise ContractError(message)
        promise = docstrings.read(inspect.getdoc(function) or "")
        if not promise.text:
            message = f"{where}: no docstring; a model chooses a tool by reading it"
            raise ContractError(message)
        hints = schemas.hints_of(function, where)
        signature = inspect.signature(function)
        injected = {
            key: mark
            for key in signature.parameters
            if (mark := schemas.injected_as(hints.get(key))) is not None
        }
        visible = {key: value for key, value in signature.parameters.items() if key not in injected}
        _check_documented(promise.parameters, visible, where)
        title = name or function.__name__
        model = schemas.input_model(title, visible, hints, promise.parameters, where)
        output, output_schema, returned = _output(hints, where)
        is_async = inspect.iscoroutinefunction(function)
        made = Tool(
            name=title,
            description=promise.description(),
            input_model=model,
            input_schema=schemas.tidy(model.model_json_schema()),
            output=output,
            output_schema=output_schema,
            returns=promise.returns,
            effect=effect,
            access=access,
            level=level,
            rules=rules,
            once=once,
            consent=consent,
            summary=summary,
            amounts=amounts,
            receipt=receipt,
            policy=policy,
            terminal=terminal,
            passages=passages,
            hands_over=_hands_over(returned),
            outside=outside,
            offloaded=not is_async and blocking,
            is_async=is_async,
            parameters=tuple(visible),
            injected=injected,
            outsiders=schemas.outsider_paths(returned, where),
            where=where,
        )
        _check_complete(made)
        bodies.keep(made, function)
        return made

    return register


def _where(function: Callable[..., Any]) -> str:
    code = function.__code__
    return f"{Path(code.co_filename).name}:{code.co_firstlineno} {function.__name__}"


def _output(hints: Mapping[str, Any], where: str) -> tuple[TypeAdapter[Any], dict[str, Any], Any]:
    """What it returns. A bare dict would declare nothing, so that nothing could be dropped (I8)."""
    returned: Any = hints.get("return")
    if returned is None or returned is type(None):
        message = (
            f"{where}: no return type; declare a TypedDict or a model of what the model may see"
        )
        raise ContractError(message)
    if _hands_over(returned):
        return TypeAdapter(dict[str, str]), dict(_HANDOFF_SCHEMA), returned
    schemas.check_describable(returned, f"{where}: the return type")
    adapter: TypeAdapter[Any] = TypeAdapter(returned)
    schema = adapter.json_schema(mode="serialization")
    if schema.get("type") != "object" or (
        not schema.get("properties") and schema.get("additionalProperties", True) is True
    ):
        message = (
            f"{where}: the return type must be an object with named fields "
            "(a TypedDict or a model); what is not declared never reaches the model"
        )
        raise ContractError(message)
    open_at = schemas.open_place(schema)
    if open_at is not None:
        message = (
            f"{where}: the return type lets anything into '{open_at}'; name its fields, "
            "for what is not declared must never reach the model"
        )
        raise ContractError(message)
    return adapter, schemas.tidy(schema), returned


def _hands_over(returned: object) -> bool:
    return isinstance(returned, type) and issubclass(returned, HandoffTarget)


def _check_documented(
    described: Mapping[str, str], visible: Mapping[str, inspect.Parameter], where: str
) -> None:
    for key in described:
        if key not in visible:
            message = f"{where}: the docstring describes '{key}', which is not a parameter"
            raise ContractError(message)


def _check_complete(made: Tool) -> None:
    """The promises that go together."""
    if made.effect is not Effect.READ and made.once is None:
        message = f"{made.where}: a write needs once=, the meaning by which it is done once"
        raise ContractError(message)
    if made.effect is Effect.IRREVERSIBLE and made.summary is None:
        message = f"{made.where}: an irreversible effect needs summary=, the sentence to say yes to"
        raise ContractError(message)
    if isinstance(made.access, Public):
        needing = [
            key
            for key, mark in made.injected.items()
            if mark in {Inject.OPENED, Inject.WRITER, Inject.READER}
        ]
        if needing:
            access = made.access.name.upper()
            message = f"{made.where}: '{needing[0]}' is opened by access, but access is {access}"
            raise ContractError(message)
    if made.effect is Effect.READ and Inject.WRITER in made.injected.values():
        message = f"{made.where}: it says READ and asks for a Writer; a reading tool writes nothing"
        raise ContractError(message)
    if made.outside and made.effect is Effect.READ:
        message = f"{made.where}: outside=True is for effects; a reading tool has none"
        raise ContractError(message)
