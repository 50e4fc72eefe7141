"""A recorded customer's yes, read by code: robust to phrasing, strict about what stands beside it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.retail.replay.consent import Answer, excluded, read

YES = [
    "Yes", "YES!", "**YES**", "yes please", "Yep, that's right", "Yeah, let's do that", "Yup.", "Ye, that all sounds perfect!",
    "Y-yes, #W3189752 is the one", "Yes, I confirm.", "I confirm the return.", "Confirmed!", "Please go ahead.", "Please proceed",
    "Go ahead and process it.", "Can you go ahead and process it?", "That works for me", "Let's do it", "Let's proceed with the exchange.",
    "Ugh, this sucks, but fine — YES, proceed with the return", "Yes to ALL including the boots", "This works perfectly—please go ahead! Thank you.",
    "I was hoping for more. But yeah, let's do that.", "Yes—also, can you set that address as my default too?", "No longer needed. Yes, please cancel.",
    "Yes, that's all I want to change. No other changes.", "Yes, change it to that address. But I also want to modify one of the watches.",
    "YES, that looks good - wish we could do the gift card tho.", "Yes, please go ahead. If there is anything else you need, tell me.",
    "Okay. I see. Yes, you can proceed with the exchange.", "If I pick the bigger one, I get money back? But yeah, do that.",
    "Yes, please update it. Also, I would like another lamp but only if it is cheap.", "1. Yes, proceed with this exact change, using paypal_5364164.",
    "That is correct. Please make the change.", "Absolutely, make it so.", "Sure. Go ahead.", "Yes, no problem, do it", "no exchange, just refund it — yes, return item 3788616824",
]  # fmt: skip
QUALIFIED = [
    "Yes, but use my PayPal instead", "Yes, please proceed, but I'd prefer the refund go to the Mastercard if possible.", "Yes, if the price is below $50.",
    "Yes, unless it ships today", "Yes, only if you can deliver before Friday", "Yes, as long as it's free", "Yes, except for the lamp",
    "Yes, please! And it looks like the address has a small mistake—it should be 445, not 443.", "Yes, wait, no", "Yes... hold on", "Yes. Actually, never mind.",
    "If yes, then please proceed with the updates.", "Yes, before you do that, what does it cost?", "Yes, although I'm not sure about the color",
    "Yes, I'd like that. As for the address, that's not correct", "Yes, go ahead. I changed my mind.", "Yes, refund to PayPal instead of the card",
]  # fmt: skip
NO = [
    "No", "No, thanks", "Nope.", "no don't", "Not yet", "Please don't do that", "Stop", "Wait", "I don't want that", "Never mind", "Do not proceed", "I changed my mind",
]  # fmt: skip
NOTHING = [
    "", "What would it cost?", "Yes?", "Is that correct?", "Sounds good!", "Perfect, thank you!", "Great!", "Yusuf Rossi, 19122.", "Sure, my name is Fatima Johnson",
    "How do I proceed?", "What happens if you go ahead?", "Before you proceed, what is the price?", 'The reason is "no longer needed".', "I'd prefer the original payment method.",
    "Hmm", "I wish I could say something else", "yesterday I ordered a lamp", "the eyes have it",
]  # fmt: skip
TOLD = [
    "Please cancel both orders.", "Just start the return now, please", "Please update all of them.", "I'll go with the first option", "Go with the 2-piece red one.",
    "Return everything from #W4597054.",
]  # fmt: skip
TABLE = [
    *((text, Answer.YES) for text in YES),
    *((text, Answer.QUALIFIED) for text in QUALIFIED),
    *((text, Answer.NO) for text in NO),
    *((text, Answer.NOTHING) for text in NOTHING),
    *((text, Answer.TOLD) for text in TOLD),
]


@pytest.mark.parametrize(("text", "wanted"), TABLE)
def test_a_yes_is_read_as_strictly_as_it_was_said(text: str, wanted: Answer) -> None:
    assert read(text) is wanted


@given(st.text(max_size=200))
def test_any_text_is_read(text: str) -> None:
    assert read(text) in set(Answer)
    assert all(isinstance(clause, str) for clause in excluded(text))


@given(
    st.sampled_from(YES[:12]), st.sampled_from(["but", "but only if it is free", "unless it ships"])
)
def test_a_condition_after_any_yes_makes_it_none(yes: str, doubt: str) -> None:
    rest = doubt if doubt != "but" else "but use another card"
    assert read(f"{yes.rstrip('.!')}, {rest}") is not Answer.YES


def test_a_long_text_is_read_in_bounded_time() -> None:
    for text in (
        "yes " * 20_000,
        "but " * 20_000,
        "go ahead " * 10_000,
        "…" * 50_000,
        "please " * 20_000,
    ):
        read(text)


@pytest.mark.parametrize(
    ("text", "out"),
    [
        ("Return the lamp, not the backpack.", ["backpack"]),
        ("Everything except the keyboard", ["keyboard"]),
        ("Yes, return the sneakers. Keep the pet bed.", ["pet bed"]),
        ("Yes, I no longer need it", []),
    ],
)
def test_what_is_taken_out_is_noticed(text: str, out: list[str]) -> None:
    found = " ".join(excluded(text))
    assert all(word in found for word in out)
    assert bool(found) == bool(out)
