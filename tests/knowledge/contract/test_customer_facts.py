"""What a store of customers' facts promises, in memory as in a database."""

from datetime import timedelta

import pytest

from comptoir.agent.memory.customer import KEEP, MAX_FACTS, MAX_LENGTH, CustomerFacts, FullError
from tests.knowledge.shelves import DAY

ANNA, BORIS = "tel:33600000101", "email:boris@example.com"


async def texts(facts: CustomerFacts, customer: str) -> list[str]:
    return [fact.text for fact in (await facts.of(customer)).facts]


async def test_nothing_is_known_of_a_new_customer(facts: CustomerFacts) -> None:
    assert await texts(facts, ANNA) == []


async def test_facts_are_listed_in_the_order_of_their_noting_with_their_dates(
    facts: CustomerFacts,
) -> None:
    first = await facts.note(ANNA, "préfère être contacté le soir", DAY)
    await facts.note(ANNA, "livraison en point relais", DAY + timedelta(days=1))
    assert (first.noted_on, first.keep_until) == (DAY, DAY + KEEP)
    assert await texts(facts, ANNA) == [
        "préfère être contacté le soir",
        "livraison en point relais",
    ]


async def test_one_customer_s_facts_are_not_another_s(facts: CustomerFacts) -> None:
    mine = await facts.note(ANNA, "le soir", DAY)
    await facts.note(BORIS, "le matin", DAY)
    assert await texts(facts, ANNA) == ["le soir"]
    assert not await facts.erase(BORIS, mine.id)
    assert await facts.erase_all(BORIS) == 1
    assert await texts(facts, ANNA) == ["le soir"]


async def test_the_same_words_are_kept_once_and_longer(facts: CustomerFacts) -> None:
    first = await facts.note(ANNA, "Préfère le SOIR.", DAY)
    again = await facts.note(ANNA, "prefere le soir", DAY + timedelta(days=30))
    assert again.id == first.id
    assert again.keep_until == DAY + timedelta(days=30) + KEEP
    assert again.noted_on == DAY
    assert await texts(facts, ANNA) == ["Préfère le SOIR."]


async def test_what_is_noted_again_comes_last(facts: CustomerFacts) -> None:
    for text in ("le soir", "par e-mail", "le soir"):
        await facts.note(ANNA, text, DAY)
    assert await texts(facts, ANNA) == ["par e-mail", "le soir"]


async def test_one_fact_is_erased_and_can_be_noted_anew(facts: CustomerFacts) -> None:
    first = await facts.note(ANNA, "le soir", DAY)
    before = (await facts.of(ANNA)).generation
    assert await facts.erase(ANNA, first.id)
    assert not await facts.erase(ANNA, first.id)
    assert await texts(facts, ANNA) == []
    again = await facts.note(ANNA, "le soir", DAY)
    assert again.id != first.id
    assert (await facts.of(ANNA)).generation > before


async def test_all_facts_of_a_customer_are_erased(facts: CustomerFacts) -> None:
    await facts.note(ANNA, "le soir", DAY)
    await facts.note(ANNA, "par e-mail", DAY)
    assert await facts.erase_all(ANNA) == 2
    assert await facts.erase_all(ANNA) == 0
    assert await texts(facts, ANNA) == []


async def test_an_erased_fact_cannot_be_reached_by_empty_names(facts: CustomerFacts) -> None:
    await facts.note(ANNA, "le soir", DAY)
    await facts.erase_all(ANNA)
    assert (await facts.of("")).facts == ()
    assert await facts.erase_all("") == 0
    assert not await facts.erase("", "")


async def test_what_has_been_outlived_is_not_shown_and_then_erased(facts: CustomerFacts) -> None:
    await facts.note(ANNA, "le soir", DAY)
    await facts.note(ANNA, "par e-mail", DAY + timedelta(days=10))
    last, after = DAY + KEEP, DAY + KEEP + timedelta(days=1)
    remembered = await facts.of(ANNA)
    assert len(remembered.live(last)) == 2
    assert [fact.text for fact in remembered.live(after)] == ["par e-mail"]
    assert await facts.expire(last) == 0
    assert await facts.expire(after) == 1
    assert await texts(facts, ANNA) == ["par e-mail"]


async def test_there_is_room_for_so_many_facts_and_no_more(facts: CustomerFacts) -> None:
    for number in range(MAX_FACTS):
        await facts.note(ANNA, f"préférence {number}", DAY)
    with pytest.raises(FullError):
        await facts.note(ANNA, "une de trop", DAY)
    await facts.note(ANNA, "Préférence 3", DAY)
    await facts.note(BORIS, "une autre", DAY)
    await facts.note(ANNA, "une de plus", DAY + KEEP + timedelta(days=1))
    assert len((await facts.of(ANNA)).facts) == MAX_FACTS + 1


@pytest.mark.parametrize("text", ["", "   ", "…!?", "x" * (MAX_LENGTH + 1), "\u200b\u202e"])
async def test_a_text_that_says_nothing_or_too_much_is_not_kept(
    facts: CustomerFacts, text: str
) -> None:
    with pytest.raises(ValueError, match="characters"):
        await facts.note(ANNA, text, DAY)
    assert await texts(facts, ANNA) == []


async def test_nothing_is_kept_without_a_recognised_customer(facts: CustomerFacts) -> None:
    with pytest.raises(ValueError, match="recognised"):
        await facts.note("", "le soir", DAY)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("carte 4111 1111 1111 1111 svp", "carte [carte •••• 1111] svp"),
        ("IBAN FR76 3000 6000 0112 3456 7890 189", "IBAN [IBAN •••• 0189]"),
        ("carte 4111\u200b1111\u200b1111\u200b1111", "carte [carte •••• 1111]"),
        ("ma commande LL-10421", "ma commande LL-10421"),
        ("sur\ndeux\u00a0lignes\u202e", "sur deux lignes"),
    ],
)
async def test_card_numbers_and_ibans_are_masked_before_anything_is_kept(
    facts: CustomerFacts, text: str, kept: str
) -> None:
    noted = await facts.note(ANNA, text, DAY)
    assert noted.text == kept
    assert await texts(facts, ANNA) == [kept]
