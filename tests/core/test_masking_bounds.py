"""Where a card number or an IBAN begins and ends, and what stands near it."""

import re

import pytest

from comptoir.core.masking import mask
from comptoir.packs.boutique.numeros import A_NOUS

CARD = "4111 1111 1111 1111"
MASKED = "[carte •••• 1111]"
IBAN = "FR76 3000 6000 0112 3456 7890 189"
BELGIAN = "BE68 5390 0754 7034"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("4222222222222", "[carte •••• 2222]"),
        ("6304000000000000000", "[carte •••• 0000]"),
        ("NO93 8601 1117 947", "[IBAN •••• 7947]"),
        ("MT84 MALT 0110 0001 2345 MTLC AST0 01S", "[IBAN •••• 001S]"),
    ],
    ids=["a card of 13", "a card of 19", "an IBAN of 15", "an IBAN of 31"],
)
def test_the_shortest_and_the_longest_number_are_masked(text: str, masked: str) -> None:
    assert mask(text) == masked


@pytest.mark.parametrize(
    "text",
    [
        "63040000000000000000",  # twenty digits that pass the checksum
        "411111111116",  # twelve digits that pass it
        "6666666666666",  # one digit again and again passes it as well
        "22222222222222222",
        "ZZ68 5390 0754 7034 11",  # no country's number
    ],
)
def test_a_checksum_alone_makes_no_number(text: str) -> None:
    assert mask(text) == text


def test_an_account_number_needs_its_countrys_shape_and_not_only_the_right_remainder() -> None:
    rest = int("".join(str(int(one, 36)) for one in "53900754703411LL00")) % 97
    reference = f"LL{98 - rest:02d} 5390 0754 7034 11"
    assert mask(reference) == reference


@pytest.mark.parametrize("between", ["", " ", "-", " - ", " / ", "...."])
def test_up_to_four_characters_may_stand_between_the_parts(between: str) -> None:
    assert mask(f"4111{between}1111 1111 1111") == MASKED
    assert mask(f"4111 1111 1111 111{between}1") == MASKED


@pytest.mark.parametrize("between", ["     ", " ... ", "\n\n\n\n\n\n"])
def test_parts_further_apart_are_not_one_number(between: str) -> None:
    for text in (f"4111{between}1111 1111 1111", f"4111 1111 1111 111{between}1"):
        assert mask(text) == text


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f"10421 {CARD}", f"10421 {MASKED}"),
        (f"1 {CARD}", f"1 {MASKED}"),
        (f"7 {CARD}", f"7 {MASKED}"),
        (f"ma carte :       {CARD}", f"ma carte :       {MASKED}"),
        (f"commande LL-10421, carte {CARD}", f"commande LL-10421, carte {MASKED}"),
        (f"{CARD} pour LL-10421", f"{MASKED} pour LL-10421"),
        (f"{CARD} puis 4222222222222", f"{MASKED} puis [carte •••• 2222]"),
        (f"{IBAN} ou {BELGIAN}", "[IBAN •••• 0189] ou [IBAN •••• 7034]"),
        (f"AB12 {BELGIAN}", "AB12 [IBAN •••• 7034]"),
    ],
)
def test_what_stands_beside_a_number_neither_hides_it_nor_is_hidden(text: str, masked: str) -> None:
    assert mask(text, A_NOUS) == masked


@pytest.mark.parametrize("sign", "€$£¥%+=×")
def test_what_a_sign_of_money_or_of_sums_parts_is_not_one_number(sign: str) -> None:
    for text in (f"4111 1111 1111 111 {sign} 1", f"4{sign}111 1111 1111 1111"):
        assert mask(text) == text
    assert mask(f"25 {sign} puis {CARD}") == f"25 {sign} puis {MASKED}"


def test_every_letter_of_an_account_number_counts_as_one() -> None:
    shape = "MALT011000012345MTLCAST0X1S"
    rest = int("".join(str(int(one, 36)) for one in f"{shape}MT00")) % 97
    assert mask(f"MT{98 - rest:02d} {shape}") == "[IBAN •••• 0X1S]"


@pytest.mark.parametrize(
    "text",
    [
        "４１１１ １１１１ １１１１ １１１１",
        "④①①① ①①①① ①①①① ①①①①",
        "4111 1111 1111 １１１１",
    ],
)
def test_digits_in_full_width_or_in_circles_are_digits(text: str) -> None:
    assert mask(text) == MASKED


@pytest.mark.parametrize("text", [f"N°10421;{CARD}", f"{CARD};N°10421"])
def test_our_own_number_protects_itself_and_not_its_neighbour(text: str) -> None:
    own = re.compile(r"N°\d{5};|;N°\d{5}")
    assert mask(text, own) == text.replace(CARD, MASKED)
