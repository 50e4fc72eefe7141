"""Money is integer cents inside; what was written is read whole or not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.core.money import euros, parse_amount, shown


@pytest.mark.parametrize(
    ("written", "cents"),
    [
        ("6,95", 695),
        ("6.95", 695),
        ("12.5", 1250),
        ("12,5 €", 1250),
        ("1 234,50", 123_450),
        ("1.234,50", 123_450),
        ("1\u202f234,50\u00a0€", 123_450),
        ("1\u00a0234\u00a0567,08", 123_456_708),
        ("1.234", 123_400),
        ("1 234", 123_400),
        ("0", 0),
        ("0,05", 5),
        ("  49 ", 4_900),
        ("-3,20", -320),
        ("123456", 12_345_600),
    ],
)
def test_a_written_amount_is_read_to_the_cent(written: str, cents: int) -> None:
    assert parse_amount(written) == cents


@pytest.mark.parametrize(
    "written",
    [
        "",
        "€",
        "six euros",
        "1,234,50",
        "12 34",
        "1.23.4",
        "6,955",
        "--3",
        "1e3",
        "6,",
        ",95",
        "nan",
    ],
)
def test_what_is_not_an_amount_is_not_guessed(written: str) -> None:
    assert parse_amount(written) is None


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (0, "0,00\u00a0€"),
        (5, "0,05\u00a0€"),
        (690, "6,90\u00a0€"),
        (123_450, "1\u202f234,50\u00a0€"),
        (123_456_789, "1\u202f234\u202f567,89\u00a0€"),
        (-690, "-6,90\u00a0€"),
        (-123_450, "-1\u202f234,50\u00a0€"),
    ],
)
def test_an_amount_is_shown_as_a_french_reader_expects_it(cents: int, text: str) -> None:
    assert shown(cents) == text


@given(st.integers(-10_000_000_00, 10_000_000_00))
def test_what_is_shown_is_read_back_to_the_same_cent(cents: int) -> None:
    assert parse_amount(shown(cents)) == cents


@given(st.integers(-10_000_000_00, 10_000_000_00))
def test_decimal_euros_lose_no_cent(cents: int) -> None:
    assert round(euros(cents) * 100) == cents
