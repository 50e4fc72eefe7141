"""What fits what: folded texts, expressions, subsets of tables, lists in any order."""

import pytest

from comptoir.evals.matching import fits, fold, found


@pytest.mark.parametrize(
    ("written", "said", "is_there"),
    [
        ("étiquette prépayée", "Voici l’ETIQUETTE PREPAYEE.", True),
        ("6,90 €", "soit 6,90\u00a0€ de frais", True),
        ("cœur", "au coeur", True),
        ("l'adresse", "l’adresse", True),
        ("/RET-[A-Z0-9]{4}/", "votre retour RET-4F7K", True),
        (r"/31 août|31\/08/", "livrée le 31 AOUT", True),
        (r"/\S+@\S+/", "rien ici", False),
        (r"/\A[^\n]*IA/", "bonjour\nune IA", False),
        ("a.c", "abc", False),
        ("/", "et/ou", True),
    ],
)
def test_a_pattern_is_found_without_regard_to_accents_and_capitals(
    written: str, said: str, is_there: bool
) -> None:
    assert found(written, fold(said)) is is_there


@pytest.mark.parametrize(
    ("expected", "obtained", "fit"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1}, {"b": 2}, False),
        ({"a": 1}, [1], False),
        ({}, {"b": 2}, True),
        (["x", "y"], ["y", "x"], True),
        (["x"], ["x", "y"], False),
        (["x", "x"], ["x", "y"], False),
        ([{}, {"a": 1}], [{"a": 1}, {"a": 2}], True),
        ([{"a": "/x/"}, {"a": "x"}], [{"a": "x"}, {"a": "xx"}], True),
        ([], [], True),
        ([], "", False),
        ("Trop Petit", "trop petit", True),
        ("petit", "trop petit", False),
        ("/petit/", "trop petit", True),
        ("1", 1, False),
        (1, 1.0, True),
        (1, True, False),
        (True, True, True),
        (None, None, True),
    ],
)
def test_what_is_expected_fits_what_holds_it(expected: object, obtained: object, fit: bool) -> None:
    assert fits(expected, obtained) is fit
