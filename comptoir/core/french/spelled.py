"""Number words as digits, by the library text2num, which has no type stubs."""

from collections.abc import Callable
from importlib import import_module
from typing import cast


def in_digits(text: str) -> str:
    """As in "trente et un août" -> "31 août"; loaded only where number words stand."""
    convert = cast("Callable[[str, str, float], str]", import_module("text_to_num").alpha2digit)
    return convert(text, "fr", 0)
