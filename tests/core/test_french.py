"""Reading written French: what an address or a number looks like, typed or dictated."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.core.french.emails import emails
from comptoir.core.french.numbers import undictated
from comptoir.core.french.text import clean, flat, words


@pytest.mark.parametrize(
    ("typed", "cleaned", "folded"),
    [
        ("  Où en est\tma commande ?  ", "Où en est ma commande ?", "ou en est ma commande ?"),
        ("plain `ascii`", "plain 'ascii'", "plain 'ascii'"),
        ("l’œuf — déjà…", "l'oeuf - déjà.", "l'oeuf - deja."),
        ("LL\u200b-10421", "LL-10421", "ll-10421"),
        ("１０４２１", "10421", "10421"),
        ("À\u00a0bientôt\nÇa va", "À bientôt\nÇa va", "a bientot\nca va"),
        ("", "", ""),
    ],
)
def test_what_was_typed_becomes_what_can_be_compared(typed: str, cleaned: str, folded: str) -> None:
    assert clean(typed) == cleaned
    assert flat(cleaned) == folded


@given(st.text(max_size=60))
def test_folding_never_changes_the_length(text: str) -> None:
    cleaned = clean(text)
    assert len(flat(cleaned)) == len(cleaned)


@given(st.text(max_size=60))
def test_cleaning_twice_changes_nothing(text: str) -> None:
    assert clean(clean(text)) == clean(text)


def test_drawn_out_letters_shrink_and_apostrophes_part_words() -> None:
    assert words(flat(clean("C'est trooooop looong, aujourd’hui !"))) == [
        "c", "est", "troop", "loong", "aujourd", "hui",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("mon mail est Camille.Durand@Example.com.", ["camille.durand@example.com"]),
        (
            "camille.durand@example.com ou bien ines@example.fr",
            ["camille.durand@example.com", "ines@example.fr"],
        ),
        ("camille point durand arobase example point com", ["camille.durand@example.com"]),
        ("camille tiret durand arobase example point com", ["camille-durand@example.com"]),
        ("jean_paul @ example . com", ["jean_paul@example.com"]),
        ("jean tiret bas paul arobase mon tiret site point fr", ["jean_paul@mon-site.fr"]),
        ("ines chez example point com", ["ines@example.com"]),
        ("ines [at] example [point] com", ["ines@example.com"]),
        ("10421. ines @ example.com", ["ines@example.com"]),
        ("LL-10421. ines @ example.com", ["ines@example.com"]),
        ("c'est 10421 point final ines arobase example point com", ["ines@example.com"]),
        ("jean. dupont arobase example point com", ["jean.dupont@example.com"]),
    ],
)
def test_an_address_is_found_typed_spaced_or_said_aloud(text: str, found: list[str]) -> None:
    assert [one.value for one in emails(flat(clean(text)))] == found


@pytest.mark.parametrize(
    "text",
    [
        "bonjour",
        "je suis chez ma mère",
        "à la maison @ demain",
        "rendez-vous chez vous à midi",
        "le prix est de 12 euros at home",
    ],
)
def test_an_ordinary_sentence_holds_no_address(text: str) -> None:
    assert emails(flat(clean(text))) == []


def test_an_address_knows_where_it_stands() -> None:
    text = flat(clean("Écrivez à ines@example.com, merci"))
    (one,) = emails(text)
    assert text[one.start : one.end] == "ines@example.com"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("la commande dix mille quatre cent vingt et un", "la commande 10421"),
        ("un zéro quatre deux un", "10421"),
        ("c'est le dix quatre cent vingt et un merci", "c'est le 10421 merci"),
        ("dix mille quatre cent quatre-vingt-dix-huit !", "10498 !"),
        ("un mille", "un mille"),
        ("vingt et un", "vingt et un"),
        ("une dix mille six cent dix", "10610"),
        ("j'ai deux cent torchons", "j'ai deux cent torchons"),
        ("mille", "mille"),
        ("rien à dire ici", "rien à dire ici"),
    ],
)
def test_a_number_said_aloud_counts_when_it_has_an_orders_length(said: str, written: str) -> None:
    cleaned = clean(said)
    assert undictated(cleaned, flat(cleaned)) == written
