"""The last look finds every form of a detail, and lets the demo's own pass."""

import pytest

from comptoir.evals.from_journal.checking import stays
from comptoir.evals.from_journal.pieces import Detail
from comptoir.evals.from_journal.standins import StandIns


@pytest.mark.parametrize(
    ("kind", "value", "text", "found"),
    [
        (Detail.NAME, "vasseur", "Bonjour, Zoé VASSEUR", True),
        (Detail.NAME, "noel", "je suis Noël", True),
        (Detail.NAME, "rose", "des roses", False),
        (Detail.MAILBOX, "zoe@boite.test", "écrivez à Zoé@Boite.test", True),
        (Detail.MAILBOX, "zoe@boite.test", "écrivez à zoe@example.com", False),
        (Detail.PHONE, "612345678", "au 06 12 34 56 78", True),
        (Detail.PHONE, "612345678", "au 06 00 00 00 01", False),
        (Detail.ID, "LL-48213", "ma commande 48213", True),
        (Detail.ID, "LL-48213", "LL-48213", True),
        (Detail.ID, "LL-48213", "LL-99999", False),
        (Detail.ID, "RET-4F7K", "ret-4f7k", True),
    ],
)
def test_a_detail_is_found_in_whatever_form(
    kind: Detail, value: str, text: str, found: bool
) -> None:
    assert stays(text, [(kind, value)], StandIns(frozenset())) is found


@pytest.mark.parametrize(
    ("kind", "value", "own", "text"),
    [
        (Detail.NAME, "ferrand", "Ferrand", "Malik Ferrand"),
        (Detail.MAILBOX, "malik.ferrand@example.com", "malik.ferrand@example.com", "malik.ferrand@example.com"),
        (Detail.PHONE, "600000107", "33600000107", "33600000107"),
        (Detail.ID, "LL-10610", "LL-10610", "LL-10610"),
    ],
)  # fmt: skip
def test_what_is_the_demo_s_own_may_stand(kind: Detail, value: str, own: str, text: str) -> None:
    stand_ins = StandIns(frozenset())
    assert stays(text, [(kind, value)], stand_ins)
    stand_ins.put(kind, value, own)
    assert not stays(text, [(kind, value)], stand_ins)
