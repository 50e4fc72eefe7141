"""However a customer writes, what is exact in their message stays exact."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.core.facts import Claim
from comptoir.evals.customers.chance import Chance
from comptoir.evals.customers.manner import written
from comptoir.evals.customers.persona import Manner
from comptoir.packs.boutique.revendications import revendications

LETTERS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=2, max_size=8)
ORDERS = st.integers(10_000, 19_999).map(lambda number: f"LL-{number}")
ADDRESSES = st.tuples(LETTERS, LETTERS).map(lambda parts: f"{parts[0]}.{parts[1]}@example.com")
SENTENCE = "Je souhaite renvoyer la serviette de {} ; mon adresse : {}, merci !"


@given(manner=st.sampled_from(Manner), order=ORDERS, address=ADDRESSES, seed=st.integers(0, 50))
def test_an_order_number_and_an_address_are_still_claimed_by_what_is_written(
    manner: Manner, order: str, address: str, seed: int
) -> None:
    text = written(SENTENCE.format(order, address), manner, Chance(seed), first=True)
    claims = revendications(text)
    assert Claim("commande", order) in claims
    if manner is not Manner.DICTATED:
        assert Claim("email", address) in claims


@pytest.mark.parametrize(
    ("address", "spoken"),
    [
        ("camille.durand@example.com", "camille point durand arobase example point com"),
        (
            "pierre-yves.legoff@example.com",
            "pierre tiret yves point legoff arobase example point com",
        ),
    ],
)
def test_a_dictated_address_is_spelled_out_and_read_back(address: str, spoken: str) -> None:
    text = written(f"Mon e-mail, c'est {address}.", Manner.DICTATED, Chance(0), first=False)
    assert text == f"mon e-mail c'est {spoken}"
    assert revendications(text) == {Claim("email", address)}


@pytest.mark.parametrize(
    ("manner", "expected"),
    [
        (Manner.PLAIN, "Où en est LL-10421 ?"),
        (Manner.SMS, "ou en est LL-10421 ?"),
        (Manner.DICTATED, "où en est un zéro quatre deux un"),
    ],
)
def test_each_manner_has_its_look(manner: Manner, expected: str) -> None:
    assert written("Où en est LL-10421 ?", manner, Chance(0), first=True) == expected


def test_politeness_and_anger_open_a_conversation_once() -> None:
    for manner in (Manner.POLITE, Manner.ANGRY):
        opened = written("Annulez ma commande.", manner, Chance(0), first=True)
        went_on = written("Annulez ma commande.", manner, Chance(0), first=False)
        assert "nnulez ma commande" in opened
        assert len(opened) > len(went_on)


@given(seed=st.integers(0, 200))
def test_a_mistyped_message_has_the_same_letters_in_another_order(seed: int) -> None:
    text = written(SENTENCE, Manner.TYPING_BADLY, Chance(seed), first=True)
    assert sorted(text) == sorted(SENTENCE)
    assert len(text.split()) == len(SENTENCE.split())


def test_a_message_without_a_long_word_is_left_as_it_is() -> None:
    assert written("oui LL-10421", Manner.TYPING_BADLY, Chance(1), first=False) == "oui LL-10421"
