"""The shop's texts: every passage can be quoted, and says what the rules say."""

import re
from pathlib import Path

import pytest

from comptoir.packs.boutique.connaissances import CGV, FAQ, connaissance, passages

TOUS = passages()
PAR_ARTICLE = {passage.article: passage for passage in TOUS if passage.source == CGV}


def test_both_documents_are_read_into_quotable_passages() -> None:
    assert sum(p.source == CGV for p in TOUS) >= 25
    assert sum(p.source == FAQ for p in TOUS) >= 25
    for passage in TOUS:
        assert re.fullmatch(r"\d+\.\d+", passage.article)
        assert passage.title
        assert 40 < len(passage.text) < 700


def test_articles_are_numbered_without_a_gap() -> None:
    attendu = (1, 0)
    for article in PAR_ARTICLE:
        chapitre, rang = (int(part) for part in article.split("."))
        assert (chapitre, rang) in {(attendu[0], attendu[1] + 1), (attendu[0] + 1, 1)}
        attendu = (chapitre, rang)


def test_every_frequent_question_rests_on_an_article() -> None:
    assert all(p.article in PAR_ARTICLE for p in TOUS if p.source == FAQ)
    titres = [p.title for p in TOUS if p.source == FAQ]
    assert len(set(titres)) == len(titres)


@pytest.mark.parametrize(
    ("article", "dits"),
    [
        ("5.2", ["en préparation"]),
        ("6.1", ["quatorze jours", "sans donner de motif", "L221-18"]),
        ("6.2", ["trente jours", "trentième jour est compris", "sans motif"]),
        ("6.3", ["étiquette prépayée"]),
        ("6.4", ["dix jours", "réception", "L221-24"]),
        ("6.5", ["6,90 €", "déduits"]),
        ("6.6", ["19 juin 2026", "renoncer au contrat ici", "confirmer la rétractation", "L221-21", "D221-5"]),
        ("7.1", ["initiales", "L221-28, 3°", "défaut de fabrication", "conseiller"]),
        ("7.2", ["L221-28, 5°", "déballé"]),
        ("8.1", ["deux ans"]),
        ("8.2", ["manquant", "conseiller"]),
        ("9.3", ["intelligence artificielle", "humain"]),
        ("10.2", ["médiateur"]),
    ],
)  # fmt: skip
def test_an_article_says_what_the_rules_rest_on(article: str, dits: list[str]) -> None:
    for dit in dits:
        assert dit in PAR_ARTICLE[article].text


def test_the_texts_name_no_foreign_link_mailbox_or_phone() -> None:
    texte = " ".join(passage.text for passage in TOUS)
    assert set(re.findall(r"[\w.-]+@[\w.-]*\w", texte)) == {"bonjour@lin-lavande.example"}
    assert set(re.findall(r"https://[\w.-]*\w", texte)) == {
        "https://lin-lavande.example",
        "https://mediation.lin-lavande.example",
    }
    # 01 99 00 is a range that the regulator keeps for works of fiction.
    assert set(re.findall(r"\b0\d(?: \d\d){4}", texte)) == {"01 99 00 42 10"}


@pytest.mark.parametrize(
    "faq",
    [
        "## Question ?\n\nRéponse.\n",
        "## Question ?\n\nArticle : 9.9\n\nRéponse.\n",
        "## Question ?\n",
    ],
)
def test_an_answer_without_its_article_is_refused(tmp_path: Path, faq: str) -> None:
    (tmp_path / "cgv.md").write_text("## Article 1\n\n### 1.1 Qui\n\nTexte.\n", encoding="utf-8")
    (tmp_path / "faq.md").write_text(faq, encoding="utf-8")
    with pytest.raises(ValueError, match="Question"):
        passages(tmp_path)


def test_the_introduction_of_a_document_is_no_passage(tmp_path: Path) -> None:
    (tmp_path / "cgv.md").write_text(
        "# Titre\n\nVersion.\n\n## Article 1\n\nRien.\n\n### 1.1 Qui\n\nUn\nDeux\n\n## Article 2\n\nFin.\n",
        encoding="utf-8",
    )
    (tmp_path / "faq.md").write_text("# FAQ\n\nPréambule.\n", encoding="utf-8")
    (seul,) = passages(tmp_path)
    assert (seul.article, seul.title, seul.text) == ("1.1", "Qui", "Un Deux")


@pytest.mark.parametrize("passage", TOUS, ids=lambda p: f"{p.source} {p.article} {p.title}")
def test_every_passage_is_found_by_its_own_title(passage) -> None:  # noqa: ANN001
    assert passage in connaissance().find(passage.title)
