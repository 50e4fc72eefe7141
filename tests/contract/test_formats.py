"""One contract in the providers' shapes, each a valid schema that takes the same good arguments."""

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from comptoir.contract import PUBLIC, Tool, tool
from comptoir.contract.formats import (
    FORMATS,
    FormatError,
    anthropic,
    gemini,
    inlined,
    mcp,
    mistral,
    openai,
    openai_responses,
    openai_strict,
)
from comptoir.core.calls import Effect
from comptoir.packs.boutique import pack
from tests.contract.samples import GOOD, GOOD_PLAIN, Said, everything, nested, nothing, plain

BOUTIQUE = pack().tools
SAMPLES = [
    (everything, GOOD),
    (plain, GOOD_PLAIN),
    (nothing, {}),
    (nested, {"tree": {"label": "a", "below": [{"label": "b"}]}}),
]
ORDER = {
    "numero": "LL-10421",
    "email": "",
    "references": ["TA-45-ENCRE"],
    "motif": "",
    "retour": "",
    "question": "délais ?",
}


def _nodes(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        yield node
        for value in node.values():
            yield from _nodes(value)
    if isinstance(node, list):
        for value in node:
            yield from _nodes(value)


def _for(tool: Tool) -> dict[str, Any]:
    given = {name: ORDER[name] for name in tool.parameters}
    return given | (
        {"motif": "Demande un échange."} if tool.name == "transferer_conseiller" else {}
    )


@pytest.mark.parametrize(("tool", "good"), [*SAMPLES, *((one, _for(one)) for one in BOUTIQUE)])
def test_the_schema_is_valid_and_takes_what_the_gate_takes(
    tool: Tool, good: dict[str, Any]
) -> None:
    for schema in (
        anthropic(tool)["input_schema"],
        openai(tool)["function"]["parameters"],
        mcp(tool)["inputSchema"],
    ):
        Draft202012Validator.check_schema(schema)
        Draft202012Validator(schema).validate(good)
        with pytest.raises(ValidationError):
            Draft202012Validator(schema).validate({**good, "ghost": 1})
    Draft202012Validator.check_schema(mcp(tool)["outputSchema"])
    tool.input_model.model_validate(good)


@pytest.mark.parametrize("tool", [plain, nothing, *BOUTIQUE])
def test_strict_requires_every_field_and_nothing_else(tool: Tool) -> None:
    shape = openai_strict(tool)["function"]
    assert shape["strict"] is True
    Draft202012Validator.check_schema(shape["parameters"])
    for node in _nodes(shape["parameters"]):
        assert "$ref" not in node
        assert "$defs" not in node
        if node.get("type") == "object":
            assert node["required"] == list(node["properties"])
            assert node["additionalProperties"] is False
            assert not any("default" in field for field in node["properties"].values())


def test_strict_takes_the_same_good_arguments_with_its_nulls() -> None:
    check = Draft202012Validator(openai_strict(plain)["function"]["parameters"])
    check.validate(GOOD_PLAIN)
    check.validate(GOOD_PLAIN | {"often": None, "rooms": None})
    with pytest.raises(ValidationError):
        check.validate(GOOD_PLAIN | {"room": {"name": "Iris", "colour": "bleu"}})


def test_a_null_that_strict_asks_for_is_taken_by_the_gate_where_it_is_optional() -> None:
    """`maybe` declares its null; `often` does not, so its default must be left out."""
    assert plain.input_model.model_validate(GOOD_PLAIN | {"maybe": None}).maybe is None


def test_the_responses_api_takes_what_chat_completions_wraps() -> None:
    inside = openai(plain)["function"]
    assert openai_responses(plain) == {"type": "function", **inside}


def test_mistral_takes_openais_shape_and_hears_nothing_of_strict() -> None:
    inside = openai(plain)["function"]
    del inside["strict"]
    assert mistral(plain) == {"type": "function", "function": inside}


def test_an_optional_field_keeps_one_null_only() -> None:
    maybe = openai_strict(plain)["function"]["parameters"]["properties"]["maybe"]
    assert [one["type"] for one in maybe["anyOf"]] == ["integer", "null"]


def test_strict_refuses_an_object_without_named_fields_by_its_place() -> None:
    with pytest.raises(FormatError, match=r"everything\.tags: an object without named fields"):
        openai_strict(everything)


@pytest.mark.parametrize("write", [openai_strict, gemini])
def test_a_shape_that_holds_itself_is_refused_where_references_are_written_out(write: Any) -> None:
    with pytest.raises(FormatError, match="Node holds itself"):
        write(nested)


@pytest.mark.parametrize("tool", [everything, plain, nothing, *BOUTIQUE])
def test_gemini_is_the_openapi_subset(tool: Tool) -> None:
    parameters = gemini(tool)["parameters"]
    for node in _nodes(parameters):
        assert (
            not {"$ref", "$defs", "additionalProperties", "const", "title"} & set(node)
            or "title" in tool.parameters
        )
        kind = node.get("type")
        if isinstance(kind, str):
            assert kind == kind.upper()
            assert kind != "NULL"


def test_gemini_writes_nulls_as_nullable_and_one_value_as_a_list() -> None:
    fields = gemini(everything)["parameters"]["properties"]
    assert fields["maybe"]["type"] == "INTEGER"
    assert fields["maybe"]["nullable"] is True
    assert fields["maybe"]["description"] == "a number, or nothing."
    assert [one["type"] for one in fields["either"]["anyOf"]] == ["INTEGER", "STRING"]
    assert fields["either"]["nullable"] is True
    assert fields["exact"]["enum"] == ["seul"]
    assert fields["room"]["properties"]["seats"]["type"] == "INTEGER"
    assert fields["rooms"]["items"]["type"] == "OBJECT"


def test_what_is_not_null_stays_an_alternative() -> None:
    from comptoir.contract.formats import _openapi

    assert _openapi({"anyOf": [{"type": "string"}, {"type": "integer"}]}) == {
        "anyOf": [{"type": "STRING"}, {"type": "INTEGER"}]
    }


def test_a_description_beside_a_reference_stays() -> None:
    schema = {
        "$defs": {"A": {"type": "string"}},
        "properties": {"a": {"$ref": "#/$defs/A", "description": "d"}},
    }
    assert inlined(schema)["properties"]["a"] == {"type": "string", "description": "d"}


@pytest.mark.parametrize(
    ("name", "read_only", "destructive", "idempotent"),
    [
        ("consulter_commande", True, False, True),
        ("demander_retour", False, False, True),
        ("annuler_commande", False, True, True),
        ("proposer_remboursement", False, True, True),
        ("rechercher_faq", True, False, True),
    ],
)
def test_mcp_hints_follow_from_the_effect(
    name: str, read_only: bool, destructive: bool, idempotent: bool
) -> None:
    (found,) = (one for one in BOUTIQUE if one.name == name)
    assert mcp(found)["annotations"] == {
        "readOnlyHint": read_only,
        "destructiveHint": destructive,
        "idempotentHint": idempotent,
        "openWorldHint": False,
    }


def test_an_effect_outside_the_database_opens_the_world() -> None:
    @tool(effect=Effect.WRITE, access=PUBLIC, once=lambda _o, _a: ("x",), outside=True)
    async def send() -> Said:
        """Sends."""
        return Said(said="", from_outside="")

    assert mcp(send)["annotations"]["openWorldHint"] is True


def test_every_format_names_the_tool_and_tells_its_description() -> None:
    for write in FORMATS.values():
        shape = write(plain)
        shape = shape.get("function", shape)
        assert shape["name"] == "plain"
        assert shape["description"] == plain.description
