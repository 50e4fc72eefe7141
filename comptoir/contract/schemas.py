"""From annotations to schemas: the input model, the input schema and the output schema."""

import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, create_model
from pydantic.errors import PydanticSchemaGenerationError, PydanticUserError

from comptoir.contract.inject import Inject, OutsiderText


class ContractError(Exception):
    """A function cannot become a tool; the message names the parameter, the file and the line."""


def hints_of(function: Callable[..., Any], where: str) -> dict[str, Any]:
    """The annotations with their marks, or a clear refusal when one cannot be resolved."""
    try:
        return get_type_hints(function, include_extras=True)
    except NameError as error:
        message = f"{where}: an annotation names something unknown: {error}"
        raise ContractError(message) from error


def injected_as(annotation: object) -> Inject | None:
    """What the gate puts into a parameter of this annotation; None when the model fills it."""
    if get_origin(annotation) is Annotated:
        for mark in get_args(annotation)[1:]:
            if isinstance(mark, Inject):
                return mark
    return None


def input_model(
    name: str,
    parameters: Mapping[str, inspect.Parameter],
    hints: Mapping[str, Any],
    described: Mapping[str, str],
    where: str,
) -> type[BaseModel]:
    """A frozen pydantic model of what the model fills; unknown fields are refused."""
    fields: dict[str, Any] = {}
    for parameter in parameters.values():
        if parameter.kind in {parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD}:
            message = f"{where}: parameter '{parameter.name}' collects anything; name each one"
            raise ContractError(message)
        if parameter.name not in hints:
            message = f"{where}: parameter '{parameter.name}' has no annotation"
            raise ContractError(message)
        annotation = hints[parameter.name]
        check_describable(annotation, f"{where}: parameter '{parameter.name}'")
        default = ... if parameter.default is parameter.empty else parameter.default
        description = described.get(parameter.name) or None
        fields[parameter.name] = (annotation, Field(default, description=description))
    try:
        model = create_model(
            name, __config__=ConfigDict(extra="forbid", frozen=True, strict=False), **fields
        )
    except (TypeError, NameError, ValueError, PydanticUserError) as error:
        message = f"{where}: the parameters cannot be described: {error}"
        raise ContractError(message) from error
    for key in fields.keys() - model.model_fields.keys():
        message = f"{where}: parameter '{key}' has a name that pydantic keeps for itself"
        raise ContractError(message)
    return model


def check_describable(annotation: Any, what: str) -> None:  # noqa: ANN401 - any type form
    """Refuse what has no JSON Schema, naming it; `Any` would promise nothing."""
    if annotation is Any or annotation is object:
        message = f"{what} is annotated {annotation!r}, which describes nothing; name its shape"
        raise ContractError(message)
    try:
        TypeAdapter(annotation).json_schema()
    except (PydanticSchemaGenerationError, PydanticUserError, TypeError, NameError) as error:
        first = str(error).splitlines()[0]
        message = f"{what} cannot be described as JSON Schema: {first}"
        raise ContractError(message) from error


def open_place(schema: object, path: str = "result") -> str | None:
    """Where a schema declares "and anything else" (a bare dict, extra="allow"), if anywhere."""
    if isinstance(schema, list):
        items = enumerate(cast("list[object]", schema))
        found = [open_place(item, f"{path}[{at}]") for at, item in items]
        return next((place for place in found if place is not None), None)
    if not isinstance(schema, dict):
        return None
    fields = cast("dict[str, object]", schema)
    if fields.get("type") == "object" and fields.get("additionalProperties") is True:
        return path
    for key, value in fields.items():
        here = path if key in {"properties", "$defs", "items", "anyOf"} else f"{path}.{key}"
        place = open_place(value, here)
        if place is not None:
            return place
    return None


def tidy(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema without pydantic's titles, which only repeat the names."""
    return cast("dict[str, Any]", _without_titles(schema, inside_properties=False))


def _without_titles(node: object, *, inside_properties: bool) -> object:
    if isinstance(node, dict):
        found = cast("dict[str, object]", node)
        return {
            key: _without_titles(value, inside_properties=key in {"properties", "$defs"})
            for key, value in found.items()
            if inside_properties or key != "title" or not isinstance(value, str)
        }
    if isinstance(node, list):
        return [
            _without_titles(item, inside_properties=False) for item in cast("list[object]", node)
        ]
    return node


def outsider_paths(annotation: object, where: str) -> frozenset[str]:
    """Dotted paths of the result's strings that outsiders wrote; `*` is every key of a mapping."""
    try:
        return frozenset(_paths(annotation, "", ()))
    except (NameError, TypeError) as error:
        # What cannot be read could hold an outsider's text that nobody would mark.
        message = f"{where}: the return type's annotations cannot be read: {error}"
        raise ContractError(message) from error


def _paths(annotation: object, path: str, above: tuple[object, ...]) -> list[str]:
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *marks = get_args(annotation)
        if any(isinstance(mark, OutsiderText) for mark in marks):
            return [path]
        return _paths(inner, path, above)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        path = f"{path}.*" if path else "*"
    found: list[str] = []
    for argument in get_args(annotation):
        found += _paths(argument, path, above)
    if isinstance(annotation, type) and annotation not in above:
        for name, hint in get_type_hints(annotation, include_extras=True).items():
            deeper = f"{path}.{name}" if path else name
            found += _paths(hint, deeper, (*above, annotation))
    return found
