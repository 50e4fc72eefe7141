"""Definitions are read in every provider's shape, and what is unreadable is said with its place."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from comptoir.lint.definition import Definition, Routine
from comptoir.lint.reading import definitions_in, read_file, read_text
from comptoir.lint.rule import Finding
from comptoir.lint.stream import Broken, values

SCHEMA = {"type": "object", "properties": {"ville": {"type": "string"}}, "required": ["ville"]}
SHAPES: list[tuple[str, Any, str]] = [
    ("anthropic", {"name": "meteo", "description": "Donne.", "input_schema": SCHEMA}, "anthropic"),
    ("anthropic, typed custom", {"type": "custom", "name": "meteo", "input_schema": SCHEMA}, "anthropic"),
    ("openai chat", {"type": "function", "function": {"name": "meteo", "parameters": SCHEMA}}, "openai"),
    ("openai responses", {"type": "function", "name": "meteo", "parameters": SCHEMA}, "openai"),
    ("openai, old", {"functions": [{"name": "meteo", "parameters": SCHEMA}]}, "openai"),
    ("mcp", {"name": "meteo", "inputSchema": SCHEMA}, "mcp"),
    ("mcp tools/list", {"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "meteo", "inputSchema": SCHEMA}]}}, "mcp"),
    ("gemini", {"functionDeclarations": [{"name": "meteo", "parameters": {"type": "OBJECT", "properties": {"ville": {"type": "STRING"}}, "required": ["ville"]}}]}, "gemini"),
    ("gemini, snake case in a request", {"contents": [], "tools": [{"function_declarations": [{"name": "meteo", "parameters": SCHEMA}]}]}, "gemini"),
    ("gemini json schema", {"name": "meteo", "parametersJsonSchema": SCHEMA}, "gemini"),
    ("bedrock", {"toolConfig": {"tools": [{"toolSpec": {"name": "meteo", "inputSchema": {"json": SCHEMA}}}]}}, "anthropic"),
    ("bfcl", {"name": "meteo", "description": "Donne.", "parameters": {"type": "dict", "properties": {"ville": {"type": "String"}}, "required": ["ville"]}}, "bfcl"),
    ("a request", {"model": "m", "messages": [], "tools": [{"name": "meteo", "input_schema": SCHEMA}]}, "anthropic"),
    ("a list", [{"name": "meteo", "input_schema": SCHEMA}], "anthropic"),
    ("a row of a collection", {"source": "x", "definition": {"name": "meteo", "inputSchema": SCHEMA}}, "mcp"),
    ("by name", {"tools": {"meteo": {"description": "Donne.", "input_schema": SCHEMA}}}, "anthropic"),
]  # fmt: skip


@pytest.mark.parametrize(("shape", "value", "known_as"), SHAPES, ids=[row[0] for row in SHAPES])
def test_every_shape_gives_the_same_definition(shape: str, value: Any, known_as: str) -> None:
    (read,) = definitions_in(value)
    assert read.name == "meteo"
    assert read.format == known_as
    assert read.parameters == SCHEMA


@pytest.mark.parametrize("spaced", [None, 2])
@pytest.mark.parametrize(("shape", "value", "known_as"), SHAPES, ids=[row[0] for row in SHAPES])
def test_a_file_of_any_shape_reads_alike_in_one_line_and_in_many(
    shape: str, value: Any, known_as: str, spaced: int | None
) -> None:
    read = list(read_text(io.StringIO(json.dumps(value, indent=spaced))))
    assert [type(one) for one in read] == [Definition]


def test_the_words_of_each_dialect_become_the_standards() -> None:
    (gemini,) = definitions_in(
        {
            "name": "a",
            "parameters": {
                "type": "OBJECT",
                "properties": {
                    "n": {"type": "INTEGER", "nullable": True},
                    "l": {"type": "ARRAY", "items": {"type": "STRING"}, "minItems": "1"},
                },
            },
        }
    )
    assert gemini.parameters["properties"] == {
        "n": {"type": ["integer", "null"]},
        "l": {"type": "array", "items": {"type": "string"}, "minItems": 1},
    }
    (bfcl,) = definitions_in(
        {
            "name": "a",
            "parameters": {
                "type": "dict",
                "properties": {
                    "t": {"type": "tuple", "items": {"type": "float"}},
                    "x": {"type": "any"},
                    "h": {"type": "HashMap"},
                },
            },
        }
    )
    assert bfcl.parameters["properties"] == {
        "t": {"type": "array", "items": {"type": "number"}},
        "x": {},
        "h": {"type": "object"},
    }


def test_a_word_of_another_dialect_is_not_excused_where_the_shape_says_whose_it_is() -> None:
    (read,) = definitions_in({"name": "a", "input_schema": {"type": "dict"}})
    assert read.parameters == {"type": "dict"}


def test_what_the_provider_defines_itself_is_left_alone() -> None:
    tools = [
        {"type": "web_search_20250305", "name": "web_search"},
        {"googleSearch": {}},
        {"type": "code_interpreter"},
    ]
    assert definitions_in({"messages": [], "tools": tools}) == []


@pytest.mark.parametrize(
    ("request_body", "text"),
    [
        ({"system": "Soyez bref.", "messages": []}, "Soyez bref."),
        ({"system": [{"type": "text", "text": "Soyez bref."}]}, "Soyez bref."),
        ({"messages": [{"role": "system", "content": "Soyez bref."}]}, "Soyez bref."),
        ({"messages": [{"role": "developer", "content": [{"type": "text", "text": "Soyez bref."}]}]}, "Soyez bref."),
        ({"instructions": "Soyez bref."}, "Soyez bref."),
        ({"systemInstruction": {"parts": [{"text": "Soyez bref."}]}}, "Soyez bref."),
    ],
)  # fmt: skip
def test_the_routine_of_a_request_is_read_beside_its_tools(request_body: Any, text: str) -> None:
    body = {**request_body, "tools": [{"name": "meteo", "input_schema": SCHEMA}]}
    read = list(read_text(io.StringIO(json.dumps(body))))
    (routine,) = [one for one in read if isinstance(one, Routine)]
    assert routine.text == text
    assert [tool.name for tool in routine.tools] == ["meteo"]


def test_each_definition_of_a_long_file_has_its_line(tmp_path: Path) -> None:
    path = tmp_path / "outils.json"
    tools = [{"name": name, "input_schema": SCHEMA} for name in ("un", "deux", "trois")]
    path.write_text(json.dumps({"tools": tools}, indent=2), encoding="utf-8")
    lines = path.read_text(encoding="utf-8").splitlines()
    for one in read_file(path):
        assert isinstance(one, Definition)
        assert f'"name": "{one.name}"' in lines[one.place.line - 1]


BROKEN: list[tuple[str, str, int]] = [
    ("not JSON", "bonjour", 1),
    ("empty", "", 0),
    ("cut", '{"name": "a",\n "input_schema": {', 2),
    ("a list cut", '[{"name": "a", "input_schema": {}},\n {"name": "b"', 2),
    ("no tool", '{"bonjour": 1}', 1),
    ("a number", "12", 1),
    ("no name", '{"description": "Donne.", "input_schema": {}}', 1),
    ("a schema of text", '{"name": "a", "input_schema": "ville"}', 1),
    ("a description of list", '{"name": "a", "description": ["b"], "input_schema": {}}', 1),
    ("a tool that is a text", '{"tools": ["a"]}', 1),
    ("a number without end", '{"name": "a", "input_schema": ' + "1" * 5000 + "}", 1),
    ("too deep", '{"a":' * 100_000, 1),
    ("a list too deep", "[" * 100_000, 1),
]


@pytest.mark.parametrize(("what", "text", "line"), BROKEN, ids=[row[0] for row in BROKEN])
def test_what_cannot_be_read_is_a_finding_with_its_line(what: str, text: str, line: int) -> None:
    findings = [one for one in read_text(io.StringIO(text), "f.json") if isinstance(one, Finding)]
    assert findings
    assert {one.rule for one in findings} == {"readable"}
    assert findings[0].line == line
    assert findings[0].file == "f.json"


def test_a_file_that_is_not_utf8_is_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "latin.json"
    path.write_bytes('{"name": "météo"}'.encode("latin-1"))
    (found,) = read_file(path)
    assert isinstance(found, Finding)


def test_json_lines_go_on_after_a_bad_line() -> None:
    good = json.dumps({"name": "a", "input_schema": {}})
    read = list(read_text(io.StringIO(f"{good}\n{{oups\n\n{good}\n")))
    assert [type(one) for one in read] == [Definition, Finding, Definition]
    assert isinstance(read[1], Finding)
    assert read[1].line == 2


def test_a_bad_first_line_does_not_hide_the_others() -> None:
    good = json.dumps({"name": "a", "input_schema": {}})
    read = list(read_text(io.StringIO(f'{{"name": "b", oups}}\n{good}\n')))
    assert [type(one) for one in read] == [Finding, Definition]


def test_a_byte_order_mark_is_no_content(tmp_path: Path) -> None:
    path = tmp_path / "bom.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps({"name": "a", "input_schema": {}}).encode())
    assert [type(one) for one in read_file(path)] == [Definition]


class Counting(io.StringIO):
    """A text that counts what was read of it."""

    taken = 0

    def read(self, size: int | None = -1, /) -> str:
        text = super().read(size)
        self.taken += len(text)
        return text


def test_a_long_list_is_read_piece_by_piece() -> None:
    one = {"name": "a", "description": "Donne. " * 100, "input_schema": SCHEMA}
    source = Counting(json.dumps([one] * 20_000, indent=1))
    first = next(iter(values(source)))
    assert not isinstance(first, Broken)
    assert first.value == one
    assert source.taken < 200_000
    assert sum(1 for _ in values(io.StringIO(json.dumps([one] * 300)))) == 300


def test_a_schema_that_holds_itself_is_walked_once() -> None:
    schema = {
        "type": "object",
        "properties": {"n": {"$ref": "#/$defs/N"}},
        "$defs": {"N": {"type": "object", "properties": {"n": {"$ref": "#/$defs/N"}}}},
    }
    (read,) = definitions_in({"name": "a", "input_schema": schema})
    from comptoir.lint.definition import parameters_of

    assert [one.path for one in parameters_of(read.parameters)] == ["n", "n.n"]


@pytest.mark.parametrize("end", ["", "\n", "\n\n"])
@pytest.mark.parametrize("before", ["", '{"a": 1}\n', '{"a": 1}\n{"b": 2}\n'])
def test_a_line_cut_short_is_told_on_its_own_line(before: str, end: str) -> None:
    text = f'{before}{{"name": "meteo", {end}'
    broken = [one for one in values(io.StringIO(text)) if isinstance(one, Broken)]
    assert [one.line for one in broken] == [before.count("\n") + 1]


def test_a_list_cut_short_is_told_where_it_ends() -> None:
    (_, broken) = values(io.StringIO('[{"a": 1},\n{"b":\n'))
    assert isinstance(broken, Broken)
    assert broken.line == 2
