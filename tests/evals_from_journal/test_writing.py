"""What is written is what is read back, and nothing that was not looked at is written."""

import re

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comptoir.evals import Said
from comptoir.evals.from_journal import as_yaml
from comptoir.evals.from_journal.likeness import Shelf
from comptoir.evals.from_journal.pieces import Slot
from comptoir.evals.from_journal.rewriting import Rewriter
from comptoir.evals.from_journal.standins import StandIns
from comptoir.evals.from_journal.vocabulary import Vocabulary
from comptoir.evals.reading import known_of, read_cases

KNOWN = known_of({"consulter_commande"}, {"boutique"})
ODD = st.text(
    st.one_of(st.characters(codec="utf-8"), st.sampled_from("-:#{}[]'\"&*!|>%@\u202e\u200b\u2028 \n\t")),
    max_size=80,
)  # fmt: skip


def case(text: str) -> dict[str, object]:
    return {
        "id": "journal-001", "titre": "Du journal", "canal": "web", "jour": "2026-10-15",
        "messages": [text], "attendu": {"detenteur": "boutique"},
    }  # fmt: skip


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=ODD)
def test_any_text_comes_back_from_the_file_as_it_was_written(
    ground: tuple[Shelf, Vocabulary], text: str
) -> None:
    drawn = Rewriter(*ground).text(text, StandIns(frozenset())).strip() or "…"
    read = read_cases(as_yaml([case(drawn)]), "journal.yaml", KNOWN)
    assert read[0].events == (Said(text=drawn),)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=ODD)
def test_every_word_of_a_draft_is_known_or_stands_in_a_slot(
    ground: tuple[Shelf, Vocabulary], text: str
) -> None:
    vocabulary = ground[1]
    for piece in Rewriter(*ground).draft(text):
        assert not isinstance(piece, str)
        if not isinstance(piece, Slot) and not piece.text.startswith("["):
            words = re.findall(r"[^\W\d_]+", piece.text)
            assert [word for word in words if not vocabulary.knows(word)] == []
            assert not re.search(r"[1-9]\d{4}", piece.text)
