"""What is stored as JSON comes back equal, key for key."""

from types import MappingProxyType

import pytest

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.receipts import Receipt
from comptoir.storage.sql import codec

TEXTS = ["", "été, l’œuvre", "\ud83d", "\x00\x1f", '"\\', "🧺"]


@pytest.mark.parametrize("status", list(Status))
@pytest.mark.parametrize("text", TEXTS)
def test_a_result_comes_back_equal(status: Status, text: str) -> None:
    result = ToolResult(
        text, "outil", status, {"b": text, "a": [1, 2.5, None, {"x": True}]}, note=text
    )
    back = codec.result_from_json(codec.result_to_json(result))
    assert back == result
    assert list(back.content) == ["b", "a"]


@pytest.mark.parametrize("text", TEXTS)
def test_a_receipt_comes_back_equal(text: str) -> None:
    receipt = Receipt(kind="retour", title=text, lines=((text, "1"), ("b", text)), footer=text)
    assert codec.receipt_from_json(codec.receipt_to_json(receipt)) == receipt


@pytest.mark.parametrize("arguments", [{"b": 1, "a": ["x"]}, {}, '{"cut', "", "[1]"])
def test_a_call_comes_back_equal(arguments: object) -> None:
    call = ToolCall("id", "nom", arguments)  # type: ignore[arg-type]
    assert codec.call_from_json(codec.call_to_json(call)) == call


def test_a_read_only_mapping_is_stored_as_a_mapping() -> None:
    result = ToolResult("c", "t", Status.OK, MappingProxyType({"a": MappingProxyType({"b": 1})}))
    assert codec.result_from_json(codec.result_to_json(result)).content == {"a": {"b": 1}}


@pytest.mark.parametrize("value", [object(), {1, 2}, float("nan"), float("inf")])
def test_what_is_not_json_is_refused_rather_than_guessed(value: object) -> None:
    result = ToolResult("c", "t", Status.OK, {"a": value})
    with pytest.raises((TypeError, ValueError)):
        codec.result_to_json(result)
