"""Memory at its edges: texts cut to size, hidden parts of a page, a summary without its goal."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from comptoir.agent.memory import html, markdown
from comptoir.agent.memory.customer import MAX_LENGTH, Remembered
from comptoir.agent.memory.customer_store import MemoryCustomerFacts
from comptoir.agent.memory.customer_tools import verifier_preference
from comptoir.agent.memory.headings import Heading, chunks, passages
from comptoir.agent.memory.record import session_record
from comptoir.core.messages import Notice
from comptoir.service.system import CountingIds
from tests.agent.stage import session
from tests.conftest import DAY

CARD = "4111111111111111"


@dataclass(frozen=True)
class Wish:
    """What `noter_preference` is given."""

    texte: str


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ({"goal": "rendre"}, "Première demande : rendre"),
        ({"events": ("- RET-4F7K",)}, "Ce que le code a fait ou refusé :\n- RET-4F7K"),
        ({"summary": ("client : voilà",)}, "Ce qui s'est dit :\nclient : voilà"),
    ],
)
def test_what_is_not_known_of_what_left_the_window_has_no_heading(
    known: dict[str, Any], told: str
) -> None:
    first, *_ = replace(session(), folded=1, **known).messages()
    assert isinstance(first, Notice)
    assert first.text.partition("\n")[2] == told


def test_the_record_of_a_new_session_holds_nothing_yet() -> None:
    assert session_record(session()) == {
        "session_id": "c-1", "user_goal": "", "session_context": "", "execution_log": [],
        "knowledge_refs": [], "messages": [],
    }  # fmt: skip


async def test_a_store_without_a_transaction_has_nothing_to_commit() -> None:
    facts = MemoryCustomerFacts(CountingIds())
    noted = await facts.note("tel:33600000101", "le soir", DAY)
    facts.commit()
    assert facts.every() == [noted]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * MAX_LENGTH, ""),
        ("x" * (MAX_LENGTH + 1), "preference_trop_longue"),
        # masking makes a card's number longer than it was written
        (f"{CARD} {'x' * (MAX_LENGTH - len(CARD) - 1)}", "preference_trop_longue"),
        ("…", "preference_vide"),
    ],
)
def test_what_would_be_kept_is_measured_and_not_what_was_written(text: str, code: str) -> None:
    refusal = verifier_preference(Remembered("tel:33600000101", (), 0), Wish(text), DAY)
    assert (refusal.code if refusal else "") == code


@pytest.mark.parametrize("most", [10, 40])
def test_what_stands_before_a_sentence_that_is_too_long_is_a_passage_of_its_own(most: int) -> None:
    made = list(chunks([f"Court. {'x' * 100} Puis la fin."], most))
    assert made[0] == "Court."
    assert all(len(one) <= most for one in made)
    assert "".join("".join(made).split()) == f"Court.{'x' * 100}Puislafin."


@pytest.mark.parametrize(
    ("page", "seen"),
    [
        ("<p>a</p><div hidden><p>b<b>c</div><p>d</p>", ["a", "d"]),
        ("<p>a</p><div hidden><p>b</p></i>c</div><p>d</p>", ["a", "d"]),
        ("<nav><ul><li>b<li>c</ul></nav><p>d</p>", ["d"]),
        ("<div hidden>b<br><img>c</div><p>d</p>", ["d"]),  # these have no end
    ],
)
def test_an_end_closes_the_unseen_parts_that_it_skips(page: str, seen: list[str]) -> None:
    assert html.blocks(page) == seen


def test_a_fence_of_another_kind_is_text_within_a_fenced_block() -> None:
    text = "# Titre\n\n```\n~~~\n# pas un titre\n```\n\nFin.\n"
    assert list(markdown.blocks(text)) == [Heading(1, "Titre"), "~~~ # pas un titre", "Fin."]


def test_a_heading_without_words_parts_paragraphs_and_is_no_heading() -> None:
    assert list(markdown.blocks("Avant.\n#\nAprès.\n")) == ["Avant.", "Après."]


def test_a_paragraph_of_nothing_makes_no_passage() -> None:
    assert passages("d.md", [Heading(1, "Titre"), " \n"]) == ()
    (one,) = passages("d.md", ["  ", " Texte. "])
    assert one.text == "Texte."


def test_a_space_at_the_end_of_a_full_passage_makes_no_other() -> None:
    assert list(chunks(["x" * 10 + " "], 10)) == ["x" * 10]
