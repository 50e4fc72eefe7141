"""Entities and small layers: numbers, addresses, articles, yes and no, negation."""

from datetime import date

import pytest

from comptoir.core.french.emails import emails
from comptoir.core.french.text import clean, flat
from comptoir.models.offline.boutique.items import select
from comptoir.models.offline.boutique.reading import read
from comptoir.models.offline.boutique.words import canonical
from comptoir.models.offline.french.answers import Answer, answer
from comptoir.models.offline.french.dates import day_named

ARTICLES = [
    {
        "reference": "DH-160-BLANC",
        "designation": "Drap-housse 160 x 200 cm, percale blanche",
        "quantite": 1,
    },
    {
        "reference": "HC-220-SAUGE",
        "designation": "Housse de couette 220 x 240 cm, lin lavé vert sauge",
        "quantite": 1,
    },
    {
        "reference": "HC-240-ENCRE",
        "designation": "Housse de couette 240 x 260 cm, lin lavé bleu encre",
        "quantite": 1,
    },
    {
        "reference": "TO-65-SAUGE",
        "designation": "Taie d'oreiller 65 x 65 cm, lin lavé vert sauge",
        "quantite": 2,
    },
]


@pytest.mark.parametrize(
    "text",
    [
        "LL-10421",
        "ll 10421",
        "LL10421",
        "n° 10421",
        "N°10421",
        "CDE 10421",
        "colis 10421",
        "dièse 10421",
        "#10421",
        "10421",
        "LL - 10 421",
        "L L 10421",
        "1 0 4 2 1",
        "10.421",
        "commande numéro 10421",
        "ＬＬ－１０４２１",
        "LL-10\u200b421",
        "dix mille quatre cent vingt et un",
        "un zéro quatre deux un",
        "dix quatre cent vingt-et-un",
        "elle elle dix mille quatre cent vingt et un",
        "cmd num 10421",
        "réf 10421",
    ],
)
def test_an_order_number_is_read_however_it_is_written(text: str) -> None:
    assert read(text).numbers == ("LL-10421",)


@pytest.mark.parametrize(
    "text",
    [
        "06 10 42 14 21",
        "0610421421",
        "+33 6 10 42 14 21",
        "75011 Paris",
        "12 rue du Bac 10421",
        "code postal 10421",
        "104,21 €",
        "10421 euros",
        "le 10/04/2021",
        "220 x 240 cm",
        "4970 1042 1104 2110",
        "LL-1042",
        "LL-104211",
        "CL79807365009FR",
        "LL-1О421",
        "ᏞᏞ-10421",
        "il y a 10421 jours",
    ],
)
def test_nothing_else_passes_for_an_order_number(text: str) -> None:
    assert read(text).numbers == ()


@pytest.mark.parametrize("text", ["LL-1О421", "ᏞᏞ-10421", "LL-1042", "LL-104211", "LL-1O421"])
def test_a_number_that_cannot_be_read_for_sure_is_reported(text: str) -> None:
    assert read(text).illegible


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("camille.durand@example.com", "camille.durand@example.com"),
        ("Camille.Durand@Example.COM.", "camille.durand@example.com"),
        ("camille.durand @ example.com", "camille.durand@example.com"),
        ("camille . durand @ example . com", "camille.durand@example.com"),
        ("camille point durand arobase example point com", "camille.durand@example.com"),
        ("camille.durand chez example.com", "camille.durand@example.com"),
        ("camille.durand(at)example.com", "camille.durand@example.com"),
        ("jean tiret luc underscore b arobase la tiret poste point fr", "jean-luc_b@la-poste.fr"),
        ("mon mail c'est jean tiret du bas paul arobas mail point fr", "jean_paul@mail.fr"),
        ("je suis chez ma soeur", ""),
        ("livrez chez example", ""),
    ],
)
def test_an_address_is_read_as_typed_or_dictated_and_never_completed(
    text: str, expected: str
) -> None:
    found = emails(flat(clean(text)))
    assert (found[-1].value if found else "") == expected


@pytest.mark.parametrize(
    ("said", "references"),
    [
        ("la housse sauge", ["HC-220-SAUGE"]),
        ("la housse en 240", ["HC-240-ENCRE"]),
        ("le drap housse", ["DH-160-BLANC"]),
        ("les taies", ["TO-65-SAUGE"]),
        ("le premier", ["DH-160-BLANC"]),
        ("la derniere", ["TO-65-SAUGE"]),
        ("tout", ["DH-160-BLANC", "HC-220-SAUGE", "HC-240-ENCRE", "TO-65-SAUGE"]),
        ("tout sauf les taies", ["DH-160-BLANC", "HC-220-SAUGE", "HC-240-ENCRE"]),
        ("le drap housse et les taies d oreiller", ["DH-160-BLANC", "TO-65-SAUGE"]),
        ("la housse", []),
        ("les rideaux", []),
        ("je ne sais pas", []),
    ],
)
def test_articles_are_resolved_by_name_colour_size_or_rank(
    said: str, references: list[str]
) -> None:
    assert list(select(said, (), ARTICLES).references) == references


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("oui", Answer.YES),
        ("Oui svp", Answer.YES),
        ("ok", Answer.YES),
        ("volontiers", Answer.YES),
        ("dac", Answer.YES),
        ("bien sûr", Answer.YES),
        ("je veux bien", Answer.YES),
        ("non", Answer.NO),
        ("nan merci", Answer.NO),
        ("pas la peine", Answer.NO),
        ("surtout pas", Answer.NO),
        ("merci", Answer.NONE),
        ("peut-être", Answer.NONE),
        ("10421", Answer.NONE),
        ("", Answer.NONE),
    ],
)
def test_yes_and_no_are_told_apart(text: str, expected: Answer) -> None:
    assert answer(canonical(flat(clean(text)))) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hier", date(2026, 10, 14)),
        ("avant-hier", date(2026, 10, 13)),
        ("mardi dernier", date(2026, 10, 13)),
        ("le 3 octobre", date(2026, 10, 3)),
        ("03/10/2026", date(2026, 10, 3)),
        ("un jour", None),
    ],
)
def test_a_day_is_read_against_today(text: str, expected: date | None) -> None:
    assert day_named(flat(clean(text)), date(2026, 10, 15)) == expected


@pytest.mark.parametrize(
    ("text", "motif"),
    [
        ("Je renvoie les torchons, ils sont trop petits", "trop petits"),
        ("la couleur ne va pas avec mon salon", "La couleur ne va pas"),
        ("j'ai changé d'avis", "j'ai changé d'avis"),
        ("je veux retourner la nappe", ""),
    ],
)
def test_a_reason_is_kept_in_the_customers_words_and_never_made_up(text: str, motif: str) -> None:
    found = read(text).motif
    assert found.lower().startswith(motif.lower())
    assert bool(found) == bool(motif)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "?",
        "👍",
        "a" * 5000,
        "ll-" * 900,
        "un deux trois " * 300,
        "\ud800",
        "@" * 500,
        "point " * 600,
    ],
)
def test_odd_texts_are_read_without_a_fault(text: str) -> None:
    assert read(text).numbers == ()
