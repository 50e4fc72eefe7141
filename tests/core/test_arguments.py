"""A call's arguments from the text that a model wrote."""

from collections.abc import Mapping
from typing import Any

import pytest

from comptoir.core.arguments import read_arguments


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"a": 1}', {"a": 1}),
        ("", {}),
        ("[1]", "[1]"),
        ('{"a": 1', '{"a": 1'),
        ("[" * 100_000, "[" * 100_000),
    ],
    ids=["object", "nothing", "no object", "cut", "too deep"],
)
def test_an_object_is_read_and_anything_else_is_left_to_the_gate(
    text: str, read: Mapping[str, Any] | str
) -> None:
    assert read_arguments(text) == read
