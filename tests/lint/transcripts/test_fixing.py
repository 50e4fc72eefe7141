"""`--fix` mends what is safe, says so, and leaves the rest as it is."""

import json
from pathlib import Path
from typing import Any

import pytest

from comptoir.lint.transcripts import lint
from comptoir.lint.transcripts.catalogue import RULES
from comptoir.lint.transcripts.fixing import fix_file, fixed
from comptoir.lint.transcripts.rules import examples as ex

Raw = dict[str, Any]


def errors(document: object) -> list[str]:
    return sorted(one.rule for one in lint(document) if one.severity == "error")


@pytest.mark.parametrize(
    "document",
    [
        ex.openai(ex.asks(), {"role": "assistant", "content": "Oui ?", "tool_calls": []}),
        ex.anthropic(ex.asks(), ex.says(ex.text(""), ex.use()), ex.gives(ex.result())),
        ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.text("Bref."), ex.result())),
        ex.anthropic(ex.asks(), ex.says(ex.use("a:1")), ex.gives(ex.result("a:1"))),
        ex.anthropic(ex.asks(), ex.says(ex.use("a")), ex.gives(ex.result("a")), ex.says(ex.use("a")), ex.gives(ex.result("a"))),
        ex.openai(ex.asks(), ex.calls(ex.call("c" * 60)), ex.tool("c" * 60)),
        ex.gemini(ex.user(), ex.model(ex.function(), ex.function()), ex.user(ex.response()), ex.user(ex.response())),
    ],
)  # fmt: skip
def test_what_is_safe_is_mended_and_told(document: Raw) -> None:
    assert errors(document)
    before = json.dumps(document)
    made, changes = fixed(document)
    assert changes
    assert all(one.what("fr") != one.what("en") for one in changes)
    assert errors(made) == []
    assert json.dumps(document) == before
    assert fixed(made) == (made, ())


@pytest.mark.parametrize(
    "document",
    [
        ex.anthropic(ex.asks(), ex.says(ex.use()), ex.asks("Alors ?")),
        ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result(), ex.result())),
        ex.gemini(ex.user(), ex.model(ex.function()), ex.user(ex.response()), ex.user(ex.response())),
        ex.openai(ex.asks(), ex.tool()),
        ex.openai(ex.asks(), ex.calls(ex.call(name="")), ex.tool()),
    ],
)  # fmt: skip
def test_what_would_need_invention_is_left_alone(document: Raw) -> None:
    made, changes = fixed(document)
    assert made is document
    assert changes == ()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_sound_transcript_is_never_touched(rule: Any) -> None:
    assert fixed(rule.good) == (rule.good, ())


def test_two_ids_that_would_become_one_stay_two() -> None:
    document = ex.anthropic(
        ex.asks(),
        ex.says(ex.use("a.1"), ex.use("a:1", "Lille")),
        ex.gives(ex.result("a.1"), ex.result("a:1")),
    )
    made, _ = fixed(document)
    assert errors(made) == []


def test_a_file_is_written_only_when_something_was_mended(tmp_path: Path) -> None:
    path = tmp_path / "t.json"
    path.write_text(json.dumps(ex.openai(ex.asks())), encoding="utf-8")
    before = path.read_bytes()
    assert fix_file(path) == ()
    assert path.read_bytes() == before
    path.write_text("pas du JSON", encoding="utf-8")
    assert fix_file(path) == ()
