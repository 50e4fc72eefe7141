"""What a customer wrote, and what may be written of it: one row an idea."""

import pytest

from comptoir.agent.pack import Pack
from comptoir.evals.from_journal import vocabulary as words
from comptoir.evals.from_journal.likeness import Shelf
from comptoir.evals.from_journal.names import introduced
from comptoir.evals.from_journal.rewriting import Rewriter
from comptoir.evals.from_journal.standins import StandIns
from comptoir.evals.from_journal.things import Thing
from comptoir.evals.from_journal.vocabulary import NoDictionaryError, Vocabulary


@pytest.fixture
def rewriter(ground: tuple[Shelf, Vocabulary]) -> Rewriter:
    """Of a shop that has a customer of the name of Blanc."""
    return Rewriter(*ground, frozenset({"blanc"}))


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        # numbers of ours, in the form in which they were written
        ("Où en est LL-48213 ?", "Où en est LL-99999 ?"),
        ("ll 48213 svp", "ll 99999 svp"),
        ("commande 48213", "commande 99999"),
        ("quatre huit deux un trois", "99999"),
        ("LL-48213 et LL-48213, pas LL-48214", "LL-99999 et LL-99999, pas LL-99998"),
        ("mon retour RET-4F7K", "mon retour RET-ZZZ1"),
        ("la référence TA-45-ENCRE", "la référence TA-45-ENCRE"),
        ("par exemple LL-12345", "par exemple LL-12345"),
        # addresses and phones
        ("mon mail : Julie.Morel@boite.test", "mon mail : personne-1@example.com"),
        ("julie arobase boite point fr", "personne-1@example.com"),
        ("au 06 12 34 56 78 ou au +33 6 12 34 56 78", "au 0600000001 ou au 0600000001"),
        ("je suis @julie sur le site", "je suis [adresse e-mail] sur le site"),
        ("voir https://exemple.test/x?client=Morel", "voir [lien]"),
        ("voir https://lin-lavande.example/retours", "voir https://lin-lavande.example/retours"),
        # where people live
        ("12 rue des Lilas, 69003 Lyon", "[adresse]"),
        ("au 3 bis avenue Victor Hugo", "au [adresse]"),
        ("j'habite rue Monge à côté", "j'habite [adresse] à côté"),
        ("livrer à 35000 Rennes", "livrer à [code postal] [ville]"),
        # other long digits
        ("dossier 1234567", "dossier 0000000"),
        ("code A12B", "code [code]"),
        ("[carte •••• 4242] refusée", "[carte •••• 0000] refusée"),
        # what may stand: amounts, days, sizes, hours
        (
            "169,00 € le 12/10/2026, en 240 x 260 à 14h",
            "169,00 € le 12/10/2026, en 240 x 260 à 14h",
        ),
        ("né le 12/10/1985", "né le 12/10/0000"),
        # names
        ("Je m'appelle rose martin", "Je m'appelle [nom 1] [nom 2]"),
        ("c'est Pierre Martin", "c'est [nom 1] [nom 2]"),
        ("Pierre Martin, bonjour", "[nom 1] [nom 2], bonjour"),
        ("Bonjour Julie", "Bonjour [nom 1]"),
        ("La livraison est en retard. Annulez !", "La livraison est en retard. Annulez !"),
        ("Mme BLANC a un drap blanc", "Mme [nom 1] a un drap [nom 1]"),
        ("JULIE VEUT UN REMBOURSEMENT", "[nom 1] VEUT UN REMBOURSEMENT"),
        # a closed vocabulary: put right, or not written at all
        ("un rembousement svp", "un remboursement svp"),
        ("mon collègue xqzwyt", "mon collègue [mot]"),
        ("Est-ce que vous livrez en Belgique ?", "Est-ce que vous livrez en Belgique ?"),
    ],
)
def test_what_a_customer_wrote_is_written_without_what_is_theirs(
    ground: tuple[Shelf, Vocabulary], written: str, drawn: str
) -> None:
    names = frozenset({"blanc", *introduced(written)})
    assert Rewriter(*ground, names).text(written, StandIns(frozenset())) == drawn


def test_a_person_of_the_demo_stands_for_the_real_one(rewriter: Rewriter) -> None:
    stand_ins = StandIns(frozenset())
    live = Thing(
        name="LL-48213", snapshot={}, personal=("Anne Blanc", "a.blanc@boite.test", "33612345678")
    )
    demo = Thing(
        name="LL-10610",
        snapshot={},
        personal=("Malik Ferrand", "malik.ferrand@example.com", "33600000107"),
    )
    stand_ins.put_thing(live, demo)
    text = "LL-48213, a.blanc@boite.test, 06 12 34 56 78. Mme Blanc"
    drawn = rewriter.text(text, stand_ins)
    assert drawn == "LL-10610, malik.ferrand@example.com, 33600000107. Mme Ferrand"


def test_a_placeholder_is_no_number_of_the_demo(rewriter: Rewriter) -> None:
    stand_ins = StandIns(frozenset({"LL-99999", "LL-99998"}))
    assert rewriter.text("LL-48213", stand_ins) == "LL-99997"


def test_without_the_dictionary_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, shop: Pack
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    words._speller.cache_clear()
    monkeypatch.setattr(words, "import_module", missing)
    with pytest.raises(NoDictionaryError, match=r"pip install \"comptoir\[eval\]\""):
        Vocabulary(shop, (), ())
