"""Import and export in four formats, against the contracts that Python writes."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from comptoir.bootstrap import load_pack
from comptoir.contract.formats import FORMATS
from comptoir.contract.tool import Tool
from tests.web.atelier.conftest import OpenTab

TOOLS = {tool.name: tool for agent in load_pack("cours").agents for tool in agent.tools}
NAMES = ("anthropic", "openai", "gemini", "mcp")


def bring_in(page: Page, definition: Any) -> None:
    page.locator("details.import").evaluate("one => { one.open = true }")
    page.locator("#import-text").fill(json.dumps(definition))
    page.locator("#import").click()


def shown(page: Page, name: str) -> Any:
    page.locator("#format").select_option(name)
    return json.loads(page.locator("#preview").inner_text())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS.keys())
def test_a_contract_comes_in_in_each_format_and_goes_out_the_same(
    open_tab: OpenTab, tool: Tool, name: str
) -> None:
    page = open_tab("schema")
    written = FORMATS[name](tool)
    bring_in(page, written)
    expect(page.locator("#import-said")).to_contain_text(name, ignore_case=True)
    back = shown(page, name)
    for one in (back.get("function", back), written.get("function", written)):
        one.pop("strict", None)
        one.pop("annotations", {}).pop("openWorldHint", None)
    assert plain(back) == plain(written)


def plain(value: Any) -> Any:
    """Without the ways of breaking a description's lines, which the bench does not keep."""
    if isinstance(value, dict):
        return {
            key: " ".join(one.split())
            if key == "description" and isinstance(one, str)
            else plain(one)
            for key, one in value.items()
        }
    return [plain(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize(
    "text",
    [
        '{"tools": [{"functionDeclarations": [{"name": "a_b", "parameters": {"type": "OBJECT"}}]}]}',
        '{"jsonrpc": "2.0", "result": {"tools": [{"name": "a_b", "inputSchema": {}}]}}',
        '[{"type": "function", "function": {"name": "a_b"}}]',
        '{"type": "function", "name": "a_b", "parameters": {"type": "object"}}',
        '{"name": "a_b", "parameters": {"type": "dict", "properties": {"x": {"type": "float"}}}}',
    ],
)
def test_envelopes_and_dialects_are_opened(open_tab: OpenTab, text: str) -> None:
    page = open_tab("schema")
    bring_in(page, json.loads(text))
    expect(page.locator("#tool-name")).to_have_value("a_b")
    assert shown(page, "anthropic")["input_schema"]["type"] == "object"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", "null", '{"name": 4}', '{"description": "x"}']
)
def test_what_is_no_definition_is_told_and_changes_nothing(open_tab: OpenTab, text: str) -> None:
    page = open_tab("schema")
    page.locator("#tool-name").fill("avant")
    page.locator("details.import").evaluate("one => { one.open = true }")
    page.locator("#import-text").fill(text)
    page.locator("#import").click()
    expect(page.locator("#import-said")).to_contain_text("n'est pas la définition")
    expect(page.locator("#tool-name")).to_have_value("avant")


def test_a_schema_that_the_bench_cannot_edit_is_kept_whole(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    schema = {
        "type": "object",
        "properties": {
            "adresse": {"type": "object", "properties": {"rue": {"type": "string"}}},
            "choix": {"anyOf": [{"type": "integer"}, {"type": "null"}], "default": None},
            "fixe": {"const": 3},
        },
        "required": ["adresse"],
        "$defs": {"X": {"type": "string"}},
        "additionalProperties": False,
    }
    bring_in(page, {"name": "a_b", "description": "X.", "input_schema": schema})
    assert shown(page, "anthropic")["input_schema"] == schema


def test_hostile_text_is_shown_as_text(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    evil = "<img src=x onerror=\"document.title='pwned'\">"
    schema = {
        "type": "object",
        "properties": {evil: {"type": "string", "description": evil, "x": evil}},
    }
    bring_in(page, {"name": evil, "description": f"{evil} \u202e.", "input_schema": schema})
    assert page.locator("main img").count() == 0
    assert "pwned" not in page.title()
    assert "\\u202e" in page.locator("#preview").inner_text()
