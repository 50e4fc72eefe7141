"""What a customer dictates: numbers in every way of saying them, addresses among sentences."""

import re

import pytest

from comptoir.core.french.emails import emails
from comptoir.core.french.numbers import undictated
from comptoir.core.french.spelled import in_digits
from comptoir.core.french.text import clean, flat


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("trente mille deux", "30002"),
        ("dix deux trois quatre", "10234"),
        ("trois zéro deux quatre cinq", "30245"),
        ("trois cent deux trente", "30230"),
        ("un deux trois quatre cinq", "12345"),
        ("quinze deux vingt et un", "quinze deux vingt et un"),
        ("un, zéro, quatre, deux, un", "10421"),
        ("un zéros quatre deux un", "10421"),
        ("quinze mille huitante", "15080"),
    ],
)
def test_five_digits_are_read_in_whatever_groups_they_are_said(said: str, written: str) -> None:
    cleaned = clean(said)
    assert undictated(cleaned, flat(cleaned)) == written


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "dix mille quatre cent vingt et un et deux torchons",
            "10421 et deux torchons",
        ),
        (
            "dix mille quatre cent vingt et un puis dix mille quatre cent deux, merci",
            "10421 puis 10402, merci",
        ),
        (
            "un instant : dix mille quatre cent vingt et un. Zéro souci",
            "un instant : 10421. Zéro souci",
        ),
        ("un mille deux cents trois", "un mille deux cents trois"),
    ],
)
def test_only_the_number_changes_in_what_was_said(said: str, written: str) -> None:
    cleaned = clean(said)
    assert undictated(cleaned, flat(cleaned)) == written


@pytest.mark.parametrize(
    ("words", "digits"),
    [
        ("le premier octobre", "le 1er octobre"),
        ("la deuxième", "la 2ème"),
        ("zéro euro", "0 euro"),
        ("un euro", "1 euro"),
        ("rien", "rien"),
    ],
)
def test_ranks_and_the_smallest_numbers_are_numbers_too(words: str, digits: str) -> None:
    assert in_digits(words) == digits


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ines@atelier.paris", ["ines@atelier.paris"]),
        ("ines at example point com", ["ines@example.com"]),
        ("ines (at) example (point) com", ["ines@example.com"]),
        (
            "ines@example.fr ou camille point durand arobase example point com",
            ["ines@example.fr", "camille.durand@example.com"],
        ),
        (
            "camille arobase example point com ou ines@example.fr",
            ["camille@example.com", "ines@example.fr"],
        ),
        (
            "ines @ example.fr, ines@example.fr, zoe arobase example point fr",
            ["ines@example.fr", "ines@example.fr", "zoe@example.fr"],
        ),
        ("jean point paul. dupont arobase example point com", ["jean.paul.dupont@example.com"]),
        ("bonjour. merci. ines @ example.com", ["ines@example.com"]),
        ("merci.\n10421. ines @ example.com", ["ines@example.com"]),
    ],
)
def test_each_address_of_a_message_is_read_for_itself(text: str, found: list[str]) -> None:
    assert [one.value for one in emails(flat(clean(text)))] == found


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("c'est ines arobase example point com, merci", "ines arobase example point com"),
        ("commande 10421. ines @ example.com", "ines @ example.com"),
    ],
)
def test_a_spoken_address_knows_where_it_stands(text: str, spoken: str) -> None:
    folded = flat(clean(text))
    (one,) = emails(folded)
    assert folded[one.start : one.end] == spoken


@pytest.mark.parametrize(
    "text", ["ines @ com . tiret point fr", "ines chez a . tiret tiret com . fr"]
)
def test_an_address_never_holds_a_space_however_oddly_it_was_said(text: str) -> None:
    (one,) = emails(text)
    assert re.fullmatch(r"ines@[a-z.-]+", one.value)
