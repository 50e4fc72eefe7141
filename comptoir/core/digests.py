"""Canonical bytes and digests, so that the same thing always has the same name."""

import hashlib
import hmac
import json
from collections.abc import Mapping, Set
from datetime import date, datetime
from enum import Enum
from typing import Any, cast


def _plain(value: object) -> object:
    """JSON form of the few types that are not JSON already; sets are sorted."""
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, object]", value))
    if isinstance(value, Set):
        return sorted(cast("Set[Any]", value))
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, Enum):
        return value.value
    message = f"no canonical form for {type(value).__name__}"
    raise TypeError(message)


# Lone surrogates can arrive in a model's text; escaping everything keeps them encodable.
_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), default=_plain).encode


def canonical(value: object) -> bytes:
    """The one JSON form of a value: sorted keys, no spaces, ASCII."""
    return _encode(value).encode("ascii")


def digest(value: object) -> str:
    """A short stable name for a value (128 bits of SHA-256, hexadecimal)."""
    return hashlib.sha256(canonical(value)).hexdigest()[:32]


def keyed(key: bytes, message: bytes) -> str:
    """HMAC-SHA256, hexadecimal: only who holds the key can make or check it."""
    return hmac.digest(key, message, "sha256").hex()
