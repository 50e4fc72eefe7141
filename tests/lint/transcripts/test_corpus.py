"""What providers accepted has no error; what they rejected is found by the right rule."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from comptoir.lint.transcripts import lint

FOLDER = (
    Path(os.environ.get("COMPTOIR_CORPORA", Path(__file__).parents[3] / "../shared/corpora"))
    / "transcripts"
)
FILES = sorted(FOLDER.glob("*.json")) if FOLDER.is_dir() else []
EXPECTED = {
    "missing_result": "call-without-result",
    "missing_one_of_two": "call-without-result",
    "fewer_responses": "call-without-result",
    "missing_response": "call-without-result",
    "text_before_result": "text-before-result",
    "duplicate_id_across_turns": "duplicate-id",
    "two_results_one_use": "two-results",
    "bad_id_characters": "bad-id",
    "thinking_dropped": "thinking-dropped",
    "starts_with_call": "call-out-of-turn",
    "call_after_model_text": "call-out-of-turn",
    "two_response_turns": "split-results",
    "empty_response_name": "empty-name",
    "orphan_tool": "result-without-call",
    "tool_after_plain_assistant": "result-without-call",
    "empty_tool_calls": "empty-tool-calls",
    "direct_uploaded": "unsupported-content",
    "direct_binary_a": "unsupported-content",
    "with_modified_histo": "reasoning-alone",
}
"""how a rejected file's name ends -> the rule that must find it"""
pytestmark = pytest.mark.skipif(not FILES, reason="the corpora are not there")


def read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem[:60])
@pytest.mark.parametrize("named", [True, False], ids=["format-named", "format-detected"])
def test_the_verdict_is_the_providers(path: Path, *, named: bool) -> None:
    document = read(path)
    valid = document.pop("valid")
    if not named:
        del document["format"]
    rules = {one.rule for one in lint(document) if one.severity == "error"}
    if valid:
        assert rules == set()
        return
    wanted = next((rule for end, rule in EXPECTED.items() if path.stem.endswith(end)), None)
    assert rules
    assert wanted is None or wanted in rules
