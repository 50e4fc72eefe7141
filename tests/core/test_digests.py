"""The same thing always has the same name; different things have different names."""

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.core.calls import Status
from comptoir.core.digests import canonical, digest, keyed
from comptoir.core.facts import Level

_JSON: Any = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(_JSON)
def test_the_canonical_form_is_json_of_the_same_value(value: Any) -> None:
    assert json.loads(canonical(value)) == value


@given(st.dictionaries(st.text(max_size=5), st.integers(), max_size=6))
def test_the_order_of_keys_does_not_matter(value: dict[str, int]) -> None:
    assert canonical(value) == canonical(dict(reversed(value.items())))


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ({"b": 1, "a": [2]}, b'{"a":[2],"b":1}'),
        (frozenset({"z", "a"}), b'["a","z"]'),
        (date(2026, 8, 31), b'"2026-08-31"'),
        (datetime(2026, 8, 31, 9, tzinfo=UTC), b'"2026-08-31T09:00:00+00:00"'),
        (Status.OK, b'"ok"'),
        (MappingProxyType({"a": 1}), b'{"a":1}'),
        ((1, "é"), '[1,"é"]'.encode()),
    ],
)
def test_what_is_not_json_has_one_json_form(value: object, form: bytes) -> None:
    assert canonical(value) == form


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("\ud800", b'"\\ud800"'),
        (2**80, str(2**80).encode()),
        (
            {"a": 2**80, "when": date(2026, 1, 2)},
            b'{"a":1208925819614629174706176,"when":"2026-01-02"}',
        ),
        (
            {"x": {"\udfff"}, "m": MappingProxyType({"k": 2**70})},
            b'{"m":{"k":1180591620717411303424},"x":["\\udfff"]}',
        ),
        (
            [2**80, Level.CODE, Status.OK, datetime(2026, 1, 2, tzinfo=UTC)],
            b'[1208925819614629174706176,3,"ok","2026-01-02T00:00:00+00:00"]',
        ),
    ],
)
def test_what_a_fast_encoder_refuses_still_has_a_form(value: object, form: bytes) -> None:
    assert canonical(value) == form


def test_a_thing_without_a_form_is_refused_by_its_type() -> None:
    with pytest.raises(TypeError, match=r"no canonical form for|not JSON serializable"):
        canonical(object())


def test_a_plain_enum_takes_the_form_of_its_value() -> None:
    from enum import Enum

    class Colour(Enum):
        BLUE = "bleu"

    assert canonical({"c": [Colour.BLUE, 2**70]}) == b'{"c":["bleu",1180591620717411303424]}'


@given(_JSON, _JSON)
def test_two_values_share_a_name_only_when_they_are_the_same(one: Any, other: Any) -> None:
    assert (digest(one) == digest(other)) == (canonical(one) == canonical(other))


def test_a_name_is_short_and_stable() -> None:
    assert digest(["demander_retour", "LL-10610"]) == digest(("demander_retour", "LL-10610"))
    assert len(digest({})) == 32


def test_a_keyed_digest_needs_its_key() -> None:
    macs: Mapping[bytes, str] = {key: keyed(key, b"message") for key in (b"one", b"other")}
    assert macs[b"one"] != macs[b"other"]
    assert keyed(b"one", b"message") == macs[b"one"]
    assert keyed(b"one", b"massage") != macs[b"one"]
    assert len(macs[b"one"]) == 64
