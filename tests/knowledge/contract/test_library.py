"""What a library promises, in memory as in a database."""

import pytest

from comptoir.agent.memory.library import Added, Document, Library
from comptoir.agent.memory.relevance import MAX_CHARACTERS
from comptoir.core.passages import Passage
from tests.knowledge.shelves import HOURS, TERMS


async def articles(library: Library, question: str, limit: int = 3) -> list[str]:
    return [passage.article for passage in await library.search(question, limit)]


async def test_a_new_library_holds_and_finds_nothing(library: Library) -> None:
    assert await library.count() == 0
    assert await library.list() == ()
    assert await library.search("livraison") == ()


async def test_what_was_added_is_found_as_it_was(library: Library) -> None:
    assert await library.add(TERMS) == Added(4, 0)
    assert await library.search("quels sont les délais de livraison ?", 1) == TERMS[:1]


@pytest.mark.parametrize(
    ("question", "article"),
    [
        ("DELAI DE LIVRAISON", "4.1"),
        ("les livraisons", "4.1"),
        ("où est mon paquet", "4.2"),
        ("suivre un colis", "4.2"),
        ("rembousrement", "6.4"),
        ("remb svp", "6.4"),
        ("le retour est-il payant, des frais ?", "6.5"),
    ],
)
async def test_accents_endings_synonyms_and_one_slip_do_not_matter(
    library: Library, question: str, article: str
) -> None:
    await library.add(TERMS)
    assert article in await articles(library, question)


@pytest.mark.parametrize(
    "question",
    [
        "",
        "   ",
        "bonjour merci",
        "quel temps fera-t-il samedi à Brest",
        "comment réparer une fuite sous l'évier",
        "livraison " * MAX_CHARACTERS,
        "\ud800\x00",
        "😀",
    ],
    ids=lambda question: repr(question[:20]),
)
async def test_another_subject_finds_nothing(library: Library, question: str) -> None:
    await library.add(TERMS)
    assert await library.search(question) == ()


@pytest.mark.parametrize(
    "question",
    [
        'livraison"',
        '"livraison',
        "livraison*",
        "livraison AND livraison",
        "title_stems : livraison",
        "livraison ^",
        "-livraison + {} ()",
        "livraison' OR 1=1 --",
        "li\u200bvraison livraison",
        "ｌｉｖｒａｉｓｏｎ",  # full width
        "livraison NOT livraison",
    ],
)
async def test_no_sign_is_read_as_the_index_s_own_syntax(library: Library, question: str) -> None:
    await library.add(TERMS)
    assert "4.1" in await articles(library, question)


@pytest.mark.parametrize(
    "question",
    [
        "NEAR(livraison retour, 2)",
        "rank MATCH bm25()",
        'a" OR "b',
        "text_stems:",
        "* ^ -",
        '""',
        "'); DROP TABLE x",
    ],
)
async def test_the_index_s_own_words_are_words_like_others(library: Library, question: str) -> None:
    await library.add(TERMS)
    assert set(await library.search(question)) <= set(TERMS)


@pytest.mark.parametrize(("limit", "most"), [(-1, 0), (0, 0), (1, 1), (2, 2), (1000, 4)])
async def test_a_limit_is_never_exceeded(library: Library, limit: int, most: int) -> None:
    await library.add(TERMS)
    found = await library.search("retour livraison colis remboursement", limit)
    assert len(found) <= most
    assert bool(found) is (most > 0)


async def test_a_title_weighs_more_than_a_text(library: Library) -> None:
    await library.add(
        [
            Passage("1", "Divers", "La facture est jointe au colis.", "a.md › Divers"),
            Passage("2", "Facture", "Elle est dans votre espace.", "a.md › Facture"),
            Passage("3", "Entretien", "Lavez doucement.", "a.md › Entretien"),
        ]
    )
    assert (await articles(library, "facture"))[0] == "2"


async def test_equal_passages_keep_the_order_of_their_document(library: Library) -> None:
    twins = [Passage(str(n), "Facture", "Elle est jointe.", "a.md › F") for n in range(5)]
    await library.add([*twins, *TERMS])
    assert await library.search("facture", 5) == tuple(twins)


async def test_documents_are_listed_in_the_order_in_which_they_came(library: Library) -> None:
    await library.add([*TERMS, *HOURS])
    assert await library.list() == (Document("cgv.md", 4), Document("faq.md", 1))
    assert await library.count() == 5


async def test_a_document_added_again_replaces_itself_and_says_so(library: Library) -> None:
    await library.add([*TERMS, *HOURS])
    new = Passage("4.1", "Délais de livraison", "Comptez trois jours.", "cgv.md › 4.1 Délais")
    assert await library.add([new]) == Added(1, 4)
    assert await library.search("délais de livraison") == (new,)
    assert await library.search("frais de retour") == ()
    assert await library.list() == (Document("faq.md", 1), Document("cgv.md", 1))


async def test_a_document_or_one_heading_of_it_is_removed(library: Library) -> None:
    await library.add([*TERMS, *HOURS])
    assert await library.remove("cgv.md › 4.2 Suivi") == 1
    assert await library.search("suivi du colis") == ()
    assert await library.remove("cgv.md") == 3
    assert await library.remove("cgv.md") == 0
    assert await library.remove("cgv") == 0
    assert await library.list() == (Document("faq.md", 1),)


async def test_what_is_removed_no_longer_weighs(library: Library) -> None:
    """A word's rarity is that of the passages held now, in whatever order they came and went."""
    await library.add(HOURS)
    await library.add(TERMS)
    await library.remove("cgv.md")
    assert await library.search("rembousrement") == ()
    await library.add(TERMS)
    assert await articles(library, "rembousrement") == ["6.4"]


async def test_passages_without_words_are_held_and_never_found(library: Library) -> None:
    await library.add([Passage("1", "le la", "les des", "a.md"), Passage("2", "", "", "b.md")])
    assert await library.count() == 2
    assert await library.search("livraison") == ()
    assert await library.remove("a.md") == 1


async def test_adding_nothing_changes_nothing(library: Library) -> None:
    await library.add(TERMS)
    assert await library.add([]) == Added(0, 0)
    assert await library.count() == 4
