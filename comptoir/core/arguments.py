"""A call's arguments from the text that a model wrote."""

import json
from collections.abc import Mapping
from typing import Any, cast


def read_arguments(text: str) -> Mapping[str, Any] | str:
    """The object that the text is, empty for no text; the raw text of what is none.

    Nothing is mended: the contract guard answers text that is not an object.
    """
    try:
        read: object = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return text
    return cast("dict[str, Any]", read) if isinstance(read, dict) else text
