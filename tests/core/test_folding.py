"""Every way of typing a letter, an apostrophe or a hyphen comes to the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.core.french.text import clean, flat


@pytest.mark.parametrize(
    ("typed", "cleaned"),
    [
        ("Œuvre", "Oeuvre"),
        ("cœur", "coeur"),
        ("Æthuse", "Aethuse"),
        ("ex æquo", "ex aequo"),
        *((f"é l{mark}un", "é l'un") for mark in "’‘ʼ`´'"),
        *((f"é LL{mark}10421", "é LL-10421") for mark in "‐‑‒–—−-"),
        ("é…", "é."),
    ],
)
def test_however_it_is_typed_it_is_cleaned_to_plain_letters_and_marks(
    typed: str, cleaned: str
) -> None:
    assert clean(typed) == cleaned


@given(st.characters(exclude_categories=("Cs",)))
def test_a_folded_character_stays_one_character(character: str) -> None:
    assert len(flat(f"é{character}")) == 2


@pytest.mark.parametrize(
    ("cleaned", "folded"),
    [("ÉTÉ À NOËL", "ete a noel"), ("İzmir", "izmir"), ("Straße", "straße"), ("Ça", "ca")],
)
def test_accents_and_capitals_fold_away(cleaned: str, folded: str) -> None:
    assert flat(cleaned) == folded
