"""The rules that only Python judges: schemas, references, look-alikes, keys."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import SchemaError

from comptoir.lint.catalogue import rule
from comptoir.lint.keywords import plainly_valid
from comptoir.lint.reading import definitions_in
from comptoir.lint.rules.secret_entropy import drawn_by_lot


def finds(name: str, schema: Any, **more: Any) -> list[str]:
    one = rule(name)
    assert one is not None
    (definition,) = definitions_in({"name": "outil", "input_schema": schema, **more})
    return [found.where for found in one.check(definition)]


def fields(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties}


SCHEMAS: list[tuple[str, str, Any, list[str]]] = [
    ("schema-valid", "an unknown type", fields(a={"type": "texte"}), ["outil.parameters.properties.a.type"]),
    ("schema-valid", "required as a flag", fields(a={"type": "string", "required": True}), ["outil.parameters.properties.a.required"]),
    ("schema-valid", "an enum that is a text", fields(a={"enum": "x"}), ["outil.parameters.properties.a.enum"]),
    ("schema-valid", "properties as a list", {"type": "object", "properties": []}, ["outil.parameters.properties"]),
    ("schema-valid", "a negative length", fields(a={"minLength": -1}), ["outil.parameters.properties.a.minLength"]),
    ("schema-valid", "nothing", {}, []),
    ("schema-valid", "keywords of our own", fields(a={"type": "string", "x-order": 1, "example": "b"}), []),
    ("schema-valid", "a count written 1.0", fields(a={"type": "string", "minLength": 1.0}), []),
    ("schema-valid", "a pattern of another dialect", fields(a={"type": "string", "pattern": r"^\p{L}+$"}), []),
    ("schema-valid", "its own draft", {"$schema": "http://json-schema.org/draft-07/schema#", **fields(a={"type": "array", "items": [{"type": "string"}]})}, []),
    ("schema-valid", "an older turn of phrase", fields(a={"type": "array", "items": [{"type": "string"}]}), []),
    ("schema-dialect", "a tuple the old way", fields(a={"type": "array", "items": [{"type": "string"}]}), ["outil.parameters.properties.a.items"]),
    ("schema-dialect", "a limit the old way", fields(a={"minimum": 0, "exclusiveMinimum": True}), ["outil.parameters.properties.a.exclusiveMinimum"]),
    ("schema-dialect", "today's way", fields(a={"type": "array", "prefixItems": [{"type": "string"}]}), []),
    ("schema-object", "a text", {"type": "string"}, ["outil.parameters"]),
    ("schema-object", "a list", {"type": "array", "items": {}}, ["outil.parameters"]),
    ("schema-object", "silence", {"properties": {}}, []),
    ("schema-object", "behind a reference", {"$ref": "#/$defs/A", "$defs": {"A": {"type": "object"}}}, []),
    ("schema-reference", "nowhere", fields(a={"$ref": "#/$defs/B"}), ["outil.parameters"]),
    ("schema-reference", "another file", fields(a={"$ref": "autre.json"}), ["outil.parameters"]),
    ("schema-reference", "somewhere", {**fields(a={"$ref": "#/$defs/B"}), "$defs": {"B": {}}}, []),
    ("schema-reference", "the whole", fields(a={"$ref": "#"}), []),
    ("schema-reference", "an anchor", {**fields(a={"$ref": "#b"}), "$defs": {"B": {"$anchor": "b"}}}, []),
    ("schema-reference", "a field of that name", fields(a={"type": "string", "enum": ["$ref"]}), []),
    ("required-known", "misspelt", {**fields(ville={"type": "string"}), "required": ["vile"]}, ["outil.parameters.vile"]),
    ("required-known", "inside", fields(a={**fields(b={}), "required": ["c"]}), ["outil.parameters.a.c"]),
    ("required-known", "described", {**fields(ville={}), "required": ["ville"]}, []),
    ("required-known", "described elsewhere", {**fields(a={}), "required": ["b"], "allOf": [fields(b={})]}, []),
    ("default-fits", "outside", fields(a={"enum": ["x"], "default": "y"}), ["outil.parameters.a"]),
    ("default-fits", "null for none", fields(a={"enum": ["x"], "default": None}), []),
    ("default-fits", "inside", fields(a={"enum": ["x"], "default": "x"}), []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "what", "schema", "where"), SCHEMAS, ids=[f"{row[0]}: {row[1]}" for row in SCHEMAS]
)
def test_a_schema_rule_finds_its_fault_and_no_other(
    name: str, what: str, schema: Any, where: list[str]
) -> None:
    assert finds(name, schema) == where


def test_an_output_schema_is_checked_too() -> None:
    assert finds("schema-valid", {}, output_schema={"type": "liste"}) == ["outil.output.type"]


KEYWORDS = [
    "type", "properties", "items", "enum", "required", "anyOf", "minLength", "minimum", "pattern",
    "format", "description", "default", "additionalProperties", "uniqueItems", "multipleOf", "$ref",
    "prefixItems", "not", "const", "examples", "title", "$defs", "x-own",
]  # fmt: skip
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 3)
    | st.sampled_from(["string", "object", "a", "#"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYWORDS), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(KEYWORDS), ANYTHING, max_size=5))
def test_what_the_quick_look_passes_the_standards_own_judge_passes(schema: dict[str, Any]) -> None:
    if not plainly_valid(schema):
        return
    try:
        Draft202012Validator.check_schema(schema, format_checker=FormatChecker(formats=()))
    except SchemaError as error:
        pytest.fail(f"{schema}: {error.message}")


@pytest.mark.parametrize(
    ("token", "lot"),
    [
        ("qZ7xR2vK9mT4wB8nY3pL6dF1", True),
        ("Kp83nVq0Zt6LwXy2Rb9Ms4Hd7Fc1", True),
        ("getUserDetailsByEmailAddress2Version", False),
        ("550e8400-e29b-41d4-a716-446655440000", False),
        ("3f786850e387550fdab836ed7e6dc881de23001b", False),
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef0123456789", False),
        ("commande_livree_en_retard_2026", False),
    ],
)
def test_only_what_no_one_would_write_by_hand_looks_like_a_key(token: str, lot: bool) -> None:
    assert drawn_by_lot(token) is lot


def tool(name: str, description: str) -> dict[str, Any]:
    return {"name": name, "description": description, "input_schema": {"type": "object"}}


PAIRS: list[tuple[str, dict[str, Any], dict[str, Any], bool]] = [
    ("two names without a description", tool("create_file", ""), tool("delete_file", ""), False),
    ("verbs of one sense", tool("get_order", "Get an order by its number."), tool("fetch_order", "Fetch an order by number."), True),
    ("verbs of one sense, in French", tool("chercher_client", "Cherche un client par son nom."), tool("trouver_client", "Trouve un client d'après son nom."), True),
    ("a word that adds nothing", tool("weather", "Weather of a town."), tool("weather_info", "Weather of a given town."), True),
    ("two languages", tool("search_customer", ""), tool("chercher_client", ""), True),
    ("other names, one text", tool("suivi", "Donne la position du colis et la date de livraison prévue."), tool("ou_est", "Donne la position du colis et la date de livraison prévue."), True),
    ("one names the other", tool("get_order", "Get an order by its number."), tool("fetch_order", "Fetch an order by number. For lists: get_order."), False),
    ("one thing and many", tool("get_order", "Get one order by number."), tool("list_orders", "List the orders of a customer, newest first."), False),
    ("reading and writing", tool("get_order", "Get an order by its number."), tool("cancel_order", "Cancel an order by its number."), False),
    ("two teams", tool("transferer_technique", "Passe la conversation à l'équipe technique, qui répond dans ce même tour."), tool("transferer_compte", "Passe la conversation à l'équipe compte, qui répond dans ce même tour."), False),
    ("two keys to look by", tool("find_user_by_email", "Find a user by email."), tool("find_user_by_name", "Find a user by name."), False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("what", "first", "second", "confused"), PAIRS, ids=[row[0] for row in PAIRS]
)
def test_two_tools_are_confused_when_nothing_sets_them_apart(
    what: str, first: dict[str, Any], second: dict[str, Any], confused: bool
) -> None:
    one = rule("near-identical")
    assert one is not None
    assert bool(list(one.check(definitions_in([first, second])))) is confused


def test_a_look_alike_is_found_among_many() -> None:
    one = rule("near-identical")
    assert one is not None
    others = [
        tool(f"lire_dossier_{n}", f"Lit le dossier {n} du service {n * 7}.") for n in range(10, 410)
    ]
    pair = [
        tool("get_parcel", "Get the parcel's place."),
        tool("fetch_parcel", "Fetch the parcel's place."),
    ]
    found = list(one.check(definitions_in([pair[0], *others, pair[1]])))
    assert [finding.where for finding in found] == ["fetch_parcel.description"]


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["lire_avis", "lire_avis"], ["lire_avis"]),
        (["lire_avis", "lister_avis", "lire_avis"], ["lire_avis"]),
        (["lire_avis", "lister_avis"], []),
    ],
)
def test_a_name_given_twice_is_found_once(names: list[str], found: list[str]) -> None:
    one = rule("duplicate-name")
    assert one is not None
    given = definitions_in([tool(name, f"Outil {at}.") for at, name in enumerate(names)])
    assert [finding.where.partition(".")[0] for finding in one.check(given)] == found
