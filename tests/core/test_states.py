"""State tables: what is not in a table does not happen."""

from itertools import product

import pytest

from comptoir.core.decisions import ALLOW, Deny, refuse
from comptoir.core.receipts import Receipt
from comptoir.core.states import (
    CONSENT,
    CONVERSATION,
    ConsentState,
    ConversationStatus,
    may_become,
    mermaid,
)

LAWFUL = {
    ("asked", "granted"),
    ("asked", "refused"),
    ("asked", "lapsed"),
    ("granted", "used"),
    ("granted", "lapsed"),
}


@pytest.mark.parametrize(("now", "then"), list(product(ConsentState, ConsentState)))
def test_a_yes_moves_only_as_the_table_allows(now: ConsentState, then: ConsentState) -> None:
    assert may_become(now, then) == ((now, then) in LAWFUL)


@pytest.mark.parametrize("end", [ConsentState.USED, ConsentState.REFUSED, ConsentState.LAPSED])
def test_a_yes_that_was_used_refused_or_lapsed_never_comes_back(end: ConsentState) -> None:
    assert not CONSENT[end]


def test_every_state_stands_in_its_table() -> None:
    assert set(CONSENT) == set(ConsentState)
    assert set(CONVERSATION) == set(ConversationStatus)


def test_the_diagram_is_drawn_from_the_table() -> None:
    drawn = mermaid(CONSENT).splitlines()  # type: ignore[arg-type]
    assert drawn[0] == "stateDiagram-v2"
    assert "    asked --> granted" in drawn
    assert "    granted --> used" in drawn
    assert "    used --> [*]" in drawn
    assert len(drawn) == 1 + sum(map(len, CONSENT.values())) + 3


def test_a_refusal_by_a_rule_is_an_answer_with_its_figures() -> None:
    refused = refuse(
        "hors_delai", "Dites-le.", article="CGV article 6", shown="Trop tard.", jours=45
    )
    assert refused == Deny(
        code="hors_delai", guidance="Dites-le.", figures={"jours": 45}, article="CGV article 6",
        is_error=False, shown="Trop tard.",
    )  # fmt: skip
    assert ALLOW.replay is None


@pytest.mark.parametrize(
    ("receipt", "text"),
    [
        (Receipt(kind="retour", title="Bon"), "Bon"),
        (
            Receipt(kind="retour", title="Bon", lines=(("Commande", "LL-10610"),)),
            "Bon\nCommande : LL-10610",
        ),
        (
            Receipt(
                kind="retour", title="Bon", lines=(("a", "b"), ("c", "d")), footer="CGV article 6"
            ),
            "Bon\na : b\nc : d\nCGV article 6",
        ),
    ],
)
def test_a_receipt_reads_as_plain_text_on_a_channel_without_layout(
    receipt: Receipt, text: str
) -> None:
    assert receipt.as_text() == text
