"""Canonical bytes and digests, so that the same thing always has the same name."""

import json
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from datetime import date, datetime
from enum import Enum
from hashlib import blake2b, sha256
from typing import Any, cast

import orjson


def _plain(value: object) -> object:
    """JSON form of the few types that are not JSON already; sets are sorted."""
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, object]", value))
    if isinstance(value, AbstractSet):
        return sorted(cast("AbstractSet[Any]", value))
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, Enum):
        return value.value
    message = f"no canonical form for {type(value).__name__}"
    raise TypeError(message)


# For what orjson refuses: lone surrogates in a model's text, integers beyond 64 bits.
_patient = json.JSONEncoder(sort_keys=True, separators=(",", ":"), default=_plain).encode


def canonical(value: object) -> bytes:
    """The one JSON form of a value: sorted keys, no spaces."""
    try:
        return orjson.dumps(value, _plain, orjson.OPT_SORT_KEYS)
    except (orjson.JSONEncodeError, RecursionError):
        return _patient(value).encode("ascii")


def digest(value: object) -> str:
    """A short stable name for a value (128 bits of SHA-256, hexadecimal)."""
    return sha256(canonical(value)).hexdigest()[:32]


def keyed(key: bytes, message: bytes) -> str:
    """A keyed BLAKE2b MAC (256 bits, hexadecimal): only who holds the key can make or check it."""
    return blake2b(message, key=key, digest_size=32).hexdigest()
