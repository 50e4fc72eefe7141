"""Recordings in every way that programs write a call down, and files that are not quite right."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.retail.corpora import Edition
from benchmarks.retail.replay.files import Problem, count, recordings
from benchmarks.retail.replay.formats import steps_of
from benchmarks.retail.replay.recording import Called, Recording, Said

WANTED = {"order_id": "#W0000001"}
CUSTOMER = {"role": "user", "content": "Hello"}


def _openai(arguments: Any) -> list[dict[str, Any]]:
    return [
        CUSTOMER,
        {"role": "assistant", "content": None, "tool_calls": [{"id": "a", "type": "function", "function": {"name": "look", "arguments": arguments}}]},
        {"role": "tool", "tool_call_id": "a", "name": "look", "content": "found"},
        {"role": "assistant", "content": "Here."},
    ]  # fmt: skip


SHAPES: dict[str, list[Any]] = {
    "openai, text": _openai(json.dumps(WANTED)),
    "openai, object": _openai(WANTED),
    "openai without ids": [
        CUSTOMER,
        {"role": "assistant", "tool_calls": [{"function": {"name": "look", "arguments": json.dumps(WANTED)}}]},
        {"role": "tool", "content": "found"},
        {"role": "assistant", "content": "Here."},
    ],
    "tau2": [
        {"role": "system", "content": "policy"},
        CUSTOMER | {"turn_idx": 0, "tool_calls": None},
        {"role": "assistant", "content": "", "tool_calls": [{"id": "a", "name": "look", "arguments": WANTED, "requestor": "assistant"}]},
        {"role": "tool", "id": "a", "content": "found", "requestor": "assistant", "error": False},
        {"role": "assistant", "content": "Here.", "tool_calls": None},
    ],
    "tau2, several results": [
        CUSTOMER,
        {"role": "assistant", "content": None, "tool_calls": [{"id": "a", "name": "look", "arguments": WANTED}]},
        {"role": "tool", "tool_messages": [{"role": "tool", "id": "a", "content": "found"}]},
        {"role": "assistant", "content": "Here."},
    ],
    "function_call": [
        CUSTOMER,
        {"role": "assistant", "content": None, "function_call": {"name": "look", "arguments": json.dumps(WANTED)}},
        {"role": "function", "name": "look", "content": "found"},
        {"role": "assistant", "content": "Here."},
    ],
    "anthropic": [
        {"role": "user", "content": [{"type": "text", "text": "Hello"}]},
        {"role": "assistant", "content": [{"type": "tool_use", "id": "a", "name": "look", "input": WANTED}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "a", "content": [{"type": "text", "text": "found"}]}]},
        {"role": "assistant", "content": [{"type": "text", "text": "Here."}]},
    ],
    "gemini": [
        {"role": "user", "parts": [{"text": "Hello"}]},
        {"role": "model", "parts": [{"functionCall": {"name": "look", "args": WANTED}}]},
        {"role": "user", "parts": [{"functionResponse": {"name": "look", "response": "found"}}]},
        {"role": "model", "parts": [{"text": "Here."}]},
    ],
    "text agent": [
        CUSTOMER,
        {"role": "assistant", "content": "Thought: look it up.\nAction:\n" + json.dumps({"name": "look", "arguments": WANTED})},
        {"role": "user", "content": "API output: found"},
        {"role": "assistant", "content": "Thought: say it.\nAction: " + json.dumps({"name": "respond", "arguments": {"content": "Here."}})},
    ],
}  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES)
def test_every_way_to_write_a_call_down_gives_the_same_steps(shape: str) -> None:
    steps, odd = steps_of(SHAPES[shape])
    assert odd == []
    said, call, last = steps
    assert said == Said("Hello", by_customer=True)
    assert isinstance(call, Called)
    assert (call.name, call.arguments, call.result, call.failed) == ("look", WANTED, "found", False)
    assert last == Said("Here.", by_customer=False)


def test_parallel_calls_get_their_own_results_by_id_or_in_their_order() -> None:
    calls = [{"id": name, "name": f"look_{name}", "arguments": {}} for name in "ab"]
    made = {"role": "assistant", "content": "", "tool_calls": calls}
    by_id, _ = steps_of(
        [
            made,
            {"role": "tool", "id": "b", "content": "B"},
            {"role": "tool", "id": "a", "content": "A"},
        ]
    )
    in_order, _ = steps_of(
        [made, {"role": "tool", "content": "A"}, {"role": "tool", "content": "B"}]
    )
    for steps in (by_id, in_order):
        assert [(one.name, one.result) for one in steps if isinstance(one, Called)] == [
            ("look_a", "A"),
            ("look_b", "B"),
        ]


def test_a_call_that_is_written_down_twice_is_one() -> None:
    block = {"type": "tool_use", "id": "a", "name": "look", "input": WANTED}
    call = {"id": "a", "function": {"name": "look", "arguments": json.dumps(WANTED)}}
    steps, _ = steps_of([{"role": "assistant", "content": [block], "tool_calls": [call]}])
    assert [one.name for one in steps if isinstance(one, Called)] == ["look"]


@pytest.mark.parametrize(
    ("arguments", "read"),
    [
        ("{broken", "{broken"),
        ("[1]", "[1]"),
        ("", {}),
        (None, {}),
        (3, "3"),
        ([1], "[1]"),
        ("{}", {}),
    ],
)
def test_arguments_are_kept_as_wrong_as_they_are(arguments: object, read: object) -> None:
    steps, _ = steps_of(_openai(arguments))
    call = steps[1]
    assert isinstance(call, Called)
    assert call.arguments == read


def test_an_error_is_one_by_its_mark_or_by_its_first_word() -> None:
    for message in (
        {"content": "Error: no"},
        {"content": "no", "error": True},
        {"content": "no", "is_error": True},
    ):
        steps, _ = steps_of([*_openai("{}")[:2], {"role": "tool", **message}])
        call = steps[1]
        assert isinstance(call, Called)
        assert call.failed


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["role", "content", "tool_calls", "function", "name", "arguments", "id", "type", "parts", "text", "function_call", "input"]), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


@given(st.lists(st.one_of(JUNK, st.fixed_dictionaries({"role": st.sampled_from(["user", "assistant", "tool", "model"]), "content": JUNK, "tool_calls": JUNK})), max_size=5))  # fmt: skip
def test_no_message_however_strange_stops_the_reading(messages: list[Any]) -> None:
    steps, _ = steps_of(messages)
    assert all(isinstance(one, Said | Called) for one in steps)


GOOD = {"model": "m", "task_id": 3, "reward": 1.0, "bench": "tau-bench", "messages": SHAPES["openai, text"], "expected_actions": [{"name": "look", "kwargs": WANTED}]}  # fmt: skip


def test_a_bad_line_is_told_with_its_file_and_number_and_the_rest_goes_on(tmp_path: Path) -> None:
    lines = [
        json.dumps(GOOD), "{not json", "[1, 2]", json.dumps({"model": "m"}), "", json.dumps({"messages": []}),
        json.dumps({"messages": [{"role": "martian", "content": "x"}, CUSTOMER]}), json.dumps(GOOD),
    ]  # fmt: skip
    path = tmp_path / "runs.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    found = list(recordings(path))
    assert [one.line for one in found if isinstance(one, Recording)] == [1, 7, 8]
    told = [str(one) for one in found if isinstance(one, Problem)]
    assert [one.split(": ")[0] for one in told] == [
        f"runs.jsonl:{line}" for line in (2, 3, 4, 6, 7)
    ]
    assert count(path) == 7


def test_a_gzipped_file_is_read_whatever_its_name(tmp_path: Path) -> None:
    path = tmp_path / "runs.jsonl"
    path.write_bytes(gzip.compress(json.dumps(GOOD).encode()))
    (only,) = recordings(path)
    assert isinstance(only, Recording)
    assert (only.model, only.task, only.reward, only.edition) == ("m", "3", 1.0, Edition.TAU)


@pytest.mark.parametrize(
    "content",
    [b"\x1f\x8bnot gzip", gzip.compress(bytes(range(256)) * 9, mtime=0)[:-40]],
    ids=["no gzip", "cut"],
)
def test_a_file_that_breaks_off_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "runs.jsonl.gz"
    path.write_bytes(content)
    found = list(recordings(path))
    assert isinstance(found[-1], Problem)
    assert found[-1].file == "runs.jsonl.gz"
    assert count(path) == 0


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    (only,) = recordings(tmp_path / "none.jsonl")
    assert isinstance(only, Problem)
    assert "cannot be read" in only.what


@pytest.mark.parametrize(
    ("more", "edition"),
    [
        ({"bench": "tau2-bench"}, Edition.TAU2),
        ({"bench": "τ²-bench retail"}, Edition.TAU2),
        ({"bench": None, "expected_actions": [{"name": "look", "arguments": {}}]}, Edition.TAU2),
        ({"bench": None, "expected_actions": None}, Edition.TAU),
        ({"bench": None, "messages": [{"role": "assistant", "tool_calls": [{"name": "get_item_details", "arguments": {}}]}]}, Edition.TAU2),
    ],
)  # fmt: skip
def test_the_edition_is_what_the_file_says_or_shows(
    tmp_path: Path, more: dict[str, Any], edition: Edition
) -> None:
    path = tmp_path / "runs.jsonl"
    path.write_text(json.dumps(GOOD | more), encoding="utf-8")
    (only,) = recordings(path)
    assert isinstance(only, Recording)
    assert only.edition is edition


@pytest.mark.parametrize("missing", ["model", "task_id", "reward", "bench", "expected_actions"])
def test_what_a_row_lacks_is_borne(tmp_path: Path, missing: str) -> None:
    row = {key: value for key, value in GOOD.items() if key != missing}
    path = tmp_path / "runs.jsonl"
    path.write_text(json.dumps(row), encoding="utf-8")
    (only,) = recordings(path)
    assert isinstance(only, Recording)


ACTIONS = [{"name": "look", "kwargs": WANTED}]


def _one(path: Path) -> Recording:
    (found,) = recordings(path)
    assert isinstance(found, Recording)
    assert count(path) == 1
    return found


@pytest.mark.parametrize("indent", [None, 2])
def test_what_tau_bench_itself_writes_is_read(tmp_path: Path, indent: int | None) -> None:
    path = tmp_path / "gpt-4o.json"
    row = {
        "task_id": 3,
        "reward": 1.0,
        "info": {"task": {"actions": ACTIONS}},
        "traj": _openai(WANTED),
    }
    path.write_text(json.dumps([row], indent=indent), encoding="utf-8")
    found = _one(path)
    assert (found.task, found.reward, found.edition) == ("3", 1.0, Edition.TAU)
    assert found.expected is not None
    assert [one.name for one in found.expected] == ["look"]


@pytest.mark.parametrize("indent", [None, 2])
def test_what_tau2_itself_writes_is_read(tmp_path: Path, indent: int | None) -> None:
    path = tmp_path / "results.json"
    document = {
        "info": {"agent_info": {"llm": "some-model"}},
        "tasks": [
            {"id": "7", "evaluation_criteria": {"actions": [{"name": "look", "arguments": WANTED}]}}
        ],
        "simulations": [
            {"task_id": "7", "reward_info": {"reward": 0.0}, "messages": SHAPES["tau2"]}
        ],
    }
    path.write_text(json.dumps(document, indent=indent), encoding="utf-8")
    found = _one(path)
    assert (found.model, found.task, found.reward) == ("some-model", "7", 0.0)
    assert found.edition is Edition.TAU2
    assert found.expected is not None
    assert [one.arguments for one in found.expected] == [WANTED]


@pytest.mark.parametrize("document", [[], {}, "text", {"simulations": [1]}, [[]]])
def test_a_document_that_holds_no_recording_is_told(tmp_path: Path, document: Any) -> None:
    path = tmp_path / "results.json"
    path.write_text(json.dumps(document, indent=2), encoding="utf-8")
    found = list(recordings(path))
    assert found
    assert all(isinstance(one, Problem) for one in found)
