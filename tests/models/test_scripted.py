"""The scripted model plays its lines; a script that cannot be read is told by file and line."""

import json
from pathlib import Path

import pytest

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop, Usage
from comptoir.models.scripted import ScriptedModel, ScriptError, read_script
from comptoir.ports import ModelUnavailableError
from tests.conftest import message, says

REQUEST = ModelRequest(agent="a", instructions="i", messages=(message("Bonjour"),), tools=())


async def test_lines_are_played_in_order_and_the_end_is_said() -> None:
    model = ScriptedModel(
        [says("un"), lambda request: says(request.agent)], name="test", can_force=False
    )
    assert (model.name, model.can_force, model.left) == ("test", False, 2)
    assert (await model.answer(REQUEST)).text == "un"
    assert (await model.answer(REQUEST)).text == "a"
    assert model.left == 0
    with pytest.raises(ModelUnavailableError, match="the script is over after 2 answers"):
        await model.answer(REQUEST)
    assert model.requests == [REQUEST] * 3


def script(path: Path, *lines: object) -> ScriptedModel:
    path.write_text(
        "\n".join(one if isinstance(one, str) else json.dumps(one) for one in lines),
        encoding="utf-8",
    )
    return read_script(path)


async def test_a_file_holds_one_answer_a_line_and_blank_lines_are_skipped(tmp_path: Path) -> None:
    path = tmp_path / "script.jsonl"
    model = script(
        path,
        "\ufeff" + json.dumps({"text": "é"}),
        "",
        {"calls": [{"id": "x", "name": "look", "arguments": {"key": "A1"}}, {"name": "look"}]},
        {"text": "fin", "stop": "refusal", "usage": {"input_tokens": 3, "output_tokens": "4"}},
        {
            "calls": [
                {"arguments": "{pas du json"},
                {"id": 7, "name": 8, "arguments": [1]},
                {"arguments": None},
            ]
        },
        {},
    )
    assert model.name == f"scripted:{path}"
    answers = [await model.answer(REQUEST) for _ in range(model.left)]
    assert answers == [
        ModelAnswer(text="é"),
        ModelAnswer(
            calls=(ToolCall("x", "look", {"key": "A1"}), ToolCall("script-2", "look", {})),
            stop=Stop.CALLS,
        ),
        ModelAnswer(text="fin", stop=Stop.REFUSAL, usage=Usage(3, 4)),
        ModelAnswer(
            calls=(
                ToolCall("script-1", "", "{pas du json"),
                ToolCall("7", "8", "[1]"),
                ToolCall("script-3", "", "null"),
            ),
            stop=Stop.CALLS,
        ),
        ModelAnswer(),
    ]


BAD_LINES = [
    ("{", "not JSON"),
    ("[" * 100_000, "not JSON"),
    ("[]", "an answer is an object"),
    ('"texte"', "an answer is an object"),
    ('{"txt": "a"}', "'txt' is not a field of an answer (text, calls, stop, usage)"),
    ('{"calls": {"a": 1}}', "calls is a list"),
    ('{"calls": "look"}', "calls is a list"),
    ('{"calls": ["look"]}', "a call is an object"),
    ('{"stop": "never"}', "'never' is not a valid Stop"),
    ('{"usage": [1]}', "has no attribute 'get'"),
    ('{"usage": {"input_tokens": "many"}}', "invalid literal"),
    ('{"usage": {"input_tokens": null}}', "must be a string"),
]


@pytest.mark.parametrize(("line", "told"), BAD_LINES)
def test_a_bad_line_is_told_by_its_file_and_number(tmp_path: Path, line: str, told: str) -> None:
    path = tmp_path / "script.jsonl"
    with pytest.raises(ScriptError) as caught:
        script(path, {"text": "ok"}, line)
    assert str(caught.value).startswith(f"{path}:2: ")
    assert told in str(caught.value)


def test_a_file_that_cannot_be_read_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "latin.jsonl"
    path.write_bytes(b'{"text": "\xe9"}')
    for one in (path, tmp_path / "nothing.jsonl", tmp_path):
        with pytest.raises(ScriptError, match="script illisible"):
            read_script(one)


def test_an_empty_file_is_an_empty_script(tmp_path: Path) -> None:
    assert script(tmp_path / "empty.jsonl").left == 0
