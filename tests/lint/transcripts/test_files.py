"""Files of every kind are read piece by piece, and nothing in them makes the linter fall."""

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.lint.transcripts import lint
from comptoir.lint.transcripts.files import lint_file
from comptoir.lint.transcripts.rules import examples as ex

BAD = ex.anthropic(ex.asks(), ex.says(ex.use()), ex.asks("Et demain ?"))
GOOD = ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result()))


def written(folder: Path, text: str) -> Path:
    path = folder / "t.json"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (json.dumps(BAD), [("call-without-result", 0)]),
        (json.dumps(BAD, indent=2), [("call-without-result", 0)]),
        (json.dumps({"messages": BAD["messages"], **BAD}, indent=1), [("call-without-result", 0)]),
        (json.dumps(BAD["messages"]), [("call-without-result", 0)]),
        (json.dumps(BAD["messages"], indent=2), [("call-without-result", 0)]),
        ("\n".join(json.dumps(one) for one in BAD["messages"]), [("call-without-result", 0)]),
        (f"{json.dumps(GOOD)}\n{json.dumps(BAD)}\n", [("call-without-result", 2)]),
        (json.dumps([GOOD, BAD]), [("call-without-result", 1)]),
        (f"{json.dumps(GOOD)}\nrien\n{json.dumps(BAD)}\n", [("readable", 2), ("call-without-result", 3)]),
        ("", [("readable", 0)]),
        ("{", [("readable", 1)]),
        ('{"a": 1}', [("readable", 1)]),
        ("42", [("readable", 1)]),
        (json.dumps(GOOD), []),
    ],
)  # fmt: skip
def test_bodies_lists_and_lines_are_read(
    tmp_path: Path, text: str, found: list[tuple[str, int]]
) -> None:
    path = written(tmp_path, text)
    assert [(one.rule, one.line) for one in lint_file(path)] == found
    assert all(one.file == str(path) for one in lint_file(path))


def test_settings_behind_the_messages_count_too(tmp_path: Path) -> None:
    body = {"messages": GOOD["messages"], "thinking": {"type": "enabled", "budget_tokens": 2000}}
    assert [one.rule for one in lint_file(written(tmp_path, json.dumps(body)))] == [
        "thinking-dropped"
    ]


def test_a_file_that_is_not_utf_8_is_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "t.json"
    path.write_bytes(b'{"messages": ["\xff"]}')
    assert [one.rule for one in lint_file(path)] == ["readable"]


def test_a_long_file_needs_little_memory(tmp_path: Path) -> None:
    result = ex.result(content=json.dumps({"note": "x " * 10_000}))
    turns = [
        one
        for at in range(300)
        for one in (
            ex.asks(),
            ex.says(ex.use(f"t{at}")),
            ex.gives({**result, "tool_use_id": f"t{at}"}),
            ex.says(ex.text("18 degrés.")),
        )
    ]
    path = written(tmp_path, json.dumps(ex.anthropic(*turns, ex.asks("Merci"))))
    assert path.stat().st_size > 5_000_000
    next(iter(lint_file(path)), None)  # imports and caches are not the file's
    tracemalloc.start()
    found = list(lint_file(path))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [one.severity for one in found if one.severity == "error"] == []
    assert peak < 5_000_000


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from([
            "role", "content", "type", "id", "tool_use_id", "tool_calls", "function", "name", "input",
            "arguments", "parts", "functionCall", "functionResponse", "toolUse", "toolResult", "text",
            "call_id", "output", "source", "document", "is", "calls", "results", "thinking", "raw",
        ]),
        inner | st.sampled_from([
            "user", "assistant", "model", "tool", "tool_use", "tool_result", "function_call",
            "function_call_output", "reasoning", "thinking", "image",
        ]),
        max_size=4,
    ),
    max_leaves=20,
)  # fmt: skip


@given(st.sampled_from(["anthropic", "openai", "openai-responses", "gemini", "bedrock-converse", "comptoir", ""]), st.lists(json_values, max_size=4), json_values)  # fmt: skip
def test_nothing_makes_it_fall(kind: str, messages: list[Any], tools: Any) -> None:
    for document in (
        {"format": kind, "messages": messages, "tools": tools},
        messages,
        {"messages": messages, "thinking": tools, "model": tools},
    ):
        for found in lint(document):
            assert found.message_fr
