"""What a customer's own message says of who they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.retail.shop.claims import claims
from comptoir.core.facts import Claim

IDENTITIES = [
    ("Sure, my name is Yusuf Rossi and my zip code is 19122.", "name:yusuf rossi", "zip:19122"),
    ("Yusuf Rossi, 19122.", "name:yusuf rossi", "zip:19122"),
    ("yusuf rossi 19122", "name:yusuf rossi", "zip:19122"),
    ("I'm Yusuf Rossi", "name:yusuf rossi"),
    ("I’m Yusuf Rossi in 19122", "name:yusuf rossi", "zip:19122"),
    ("This is Yusuf Rossi.", "name:yusuf rossi"),
    ("It's Yusuf Rossi, zip 19122-0042", "name:yusuf rossi", "zip:19122"),
    ("First name: Yusuf, last name: Rossi, zip: 19122", "name:yusuf rossi", "zip:19122"),
    ("My first name is Yusuf and my last name is Rossi", "name:yusuf rossi"),
    ("Last name Rossi, first name Yusuf", "name:yusuf rossi"),
    ("Hi, I'm Mei in 80217", "first:mei", "zip:80217"),
    ("My last name is Davis.", "last:davis"),
    ("You can look for an interesting guy called Noah Patel", "name:noah patel"),
    ("I'm mei_kovacs_8020 in zip 28236", "name:mei kovacs", "zip:28236"),
    ("My zip is 1 9 1 2 2", "zip:19122"),
    ("Yusuf Rossi，１９１２２", "name:yusuf rossi", "zip:19122"),
    ("mia.garcia2723@example.com. Let's start.", "email:mia.garcia2723@example.com"),
    ("MIA.Garcia2723@Example.COM", "email:mia.garcia2723@example.com"),
    ("mia dot garcia at example dot com", "email:garcia@example.com"),
    ("mia.garcia (at) example (dot) com", "email:mia.garcia@example.com"),
    ("silva7872@example.com or amelia.silva7872@example.com", "email:silva7872@example.com", "email:amelia.silva7872@example.com"),
]  # fmt: skip


@pytest.mark.parametrize("row", IDENTITIES, ids=lambda row: row[0])
def test_what_a_customer_says_of_themselves_is_found(row: tuple[str, ...]) -> None:
    text, *wanted = row
    found = {f"{claim.kind}:{claim.value}" for claim in claims(text)}
    assert set(wanted) <= found


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("Please send the parcel to my dear old friend Emma Smith, she has just moved house", "name:emma smith"),
        ("It's about order #W1234567", "zip:12345"),
        ("The item is 1234567890", "zip:12345"),
        ("Use credit_card_1234567", "zip:12345"),
        ("I paid 19122.50 dollars", "zip:19122"),
        ("Write to [email protected]", "email:protected"),
    ],
)  # fmt: skip
def test_what_is_said_of_others_or_of_things_is_not(text: str, absent: str) -> None:
    assert absent not in {f"{claim.kind}:{claim.value}" for claim in claims(text)}


@given(st.text(max_size=300))
def test_any_text_is_read_and_gives_only_known_kinds(text: str) -> None:
    assert {claim.kind for claim in claims(text)} <= {"email", "zip", "name", "first", "last"}


@given(st.from_regex(r"[a-z]{2,8}\.[a-z]{2,8}[0-9]{4}@example\.com", fullmatch=True))
def test_an_address_is_found_in_the_middle_of_a_sentence(address: str) -> None:
    assert Claim("email", address) in claims(f"Sure! My email is {address}, thanks.")


def test_a_long_text_is_read_in_bounded_time() -> None:
    for text in ("a " * 50_000, "@" * 50_000, "a.b@" * 20_000, "1" * 50_000, "name is " * 10_000):
        assert len(claims(text)) < 5_000
