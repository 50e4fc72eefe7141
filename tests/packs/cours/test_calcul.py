"""The calculator: exact where it can be, bounded, and never Python."""

import string
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir.packs.cours.calcul import Calcul, calculer
from comptoir.packs.cours.jetons import CalculError


def tried(written: str) -> Calcul | str:
    """The value, or the code of the reason why there is none."""
    try:
        return calculer(written)
    except CalculError as refused:
        return refused.code


@pytest.mark.parametrize(
    ("written", "value", "shown"),
    [
        ("12.7 % de 84 392", "10717.784", "10\u202f717,784"),
        ("12,7 % de 84\u00a0392 €", "10717.784", "10\u202f717,784"),
        ("12 % de 2480.50", "297.66", "297,66"),
        ("10 % du 50", "5", "5"),
        ("200 * 12 %", "24", "24"),
        ("(120 - 20) * 3", "300", "300"),
        ("2 ^ 10", "1024", "1\u202f024"),
        ("2 ** -2", "0.25", "0,25"),
        ("-2 ^ 2", "-4", "-4"),
        ("2 ^ 3 ^ 2", "512", "512"),
        ("1.234,50 * 2", "2469", "2\u202f469"),
        ("1 234,50 + 1", "1235.5", "1\u202f235,5"),
        ("3 x 4", "12", "12"),
        ("3 × 4 ÷ 2", "6", "6"),
        ("7 fois 6", "42", "42"),
        ("0,1 + 0,2", "0.3", "0,3"),
        ("10 - 4 - 3 =", "3", "3"),
        ("0 * -1", "0", "0"),
        ("12 % de 100 + 50", "62", "62"),
        (
            "2 ^ 64",
            "18446744073709551616",
            "18\u202f446\u202f744\u202f073\u202f709\u202f551\u202f616",
        ),
    ],
)
def test_an_expression_has_its_exact_value(written: str, value: str, shown: str) -> None:
    done = calculer(written)
    assert (done.ecrit, done.affiche, done.exact) == (value, shown, True)


def test_a_division_that_does_not_end_is_said_to_be_rounded() -> None:
    done = calculer("1 / 3")
    assert (done.ecrit, done.exact, done.arrondi) == ("0.3333333333", False, 0.33)


def test_an_amount_is_rounded_away_from_zero_at_half_a_cent() -> None:
    assert calculer("0,005 + 1").arrondi == 1.01
    assert calculer("10 ^ 30").arrondi == 1e30


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("5 / 0", "division_par_zero"),
        ("0 ^ -1", "division_par_zero"),
        ("0 ^ 0", "division_par_zero"),
        ("9 ^ 9 ^ 9", "exposant_hors_bornes"),
        ("2 ^ 0,5", "exposant_hors_bornes"),
        ("2 ^ 1000000000", "exposant_hors_bornes"),
        ("999999999999999999 ^ 64", "resultat_trop_grand"),
        ("1,234.50 + 1", "nombre_ambigu"),
        ("1.2.3", "nombre_ambigu"),
        ("1234567890123456789 + 1", "nombre_trop_long"),
        ("200 + 12 %", "pourcentage_ambigu"),
        ("100 / 50 % de 4", "pourcentage_ambigu"),
        ("(10 + 2) % de 50", "pourcentage_ambigu"),
        ("(" * 17 + "1" + ")" * 17, "expression_trop_profonde"),
        (")1(", "expression_trop_profonde"),
        ("+".join(["1"] * 41), "expression_trop_profonde"),
        ("1" * 201, "expression_trop_longue"),
        ("", "expression_illisible"),
        ("+", "expression_illisible"),
        ("1 2", "expression_illisible"),
        ("2 +", "expression_illisible"),
        ("2 // 3", "expression_illisible"),
        ("%", "expression_illisible"),
        ("n0", "expression_illisible"),
        ("n0 + 1", "expression_illisible"),
        ("1 @ 2", "expression_illisible"),
        ("(1, 2)", "nombre_ambigu"),
        ("1 if 1 else 2", "expression_illisible"),
        ("__import__('os').system('true')", "expression_illisible"),
        ("open('x')", "expression_illisible"),
        ("1e400", "expression_illisible"),
        ("0x10", "expression_illisible"),
        ("vingt plus deux", "expression_illisible"),
    ],
)
def test_what_has_no_value_says_why(written: str, code: str) -> None:
    with pytest.raises(CalculError) as refused:
        calculer(written)
    assert refused.value.code == code
    assert refused.value.consigne.endswith(".")


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="0123456789 .,%+-*/^()xde'€" + string.ascii_lowercase[:6], max_size=60))
def test_any_text_has_a_value_or_a_reason(written: str) -> None:
    done = tried(written)
    assert done if isinstance(done, str) else done.ecrit and done.affiche


def _joined(parts: tuple[tuple[str, Fraction], str, tuple[str, Fraction]]) -> tuple[str, Fraction]:
    (left, one), sign, (right, two) = parts
    value = {"+": one + two, "-": one - two, "*": one * two}[sign]
    return f"({left} {sign} {right})", value


@settings(max_examples=200, deadline=None)
@given(
    st.recursive(
        st.integers(0, 10**6).map(lambda n: (str(n), Fraction(n))),
        lambda inner: st.tuples(inner, st.sampled_from("+-*"), inner).map(_joined),
        max_leaves=6,
    )
)
def test_sums_agree_with_fractions(one: tuple[str, Fraction]) -> None:
    written, value = one
    done = tried(written)
    if isinstance(done, str):
        assert done in {"resultat_trop_grand", "expression_trop_longue"}
    else:
        assert (Fraction(done.valeur), done.exact) == (value, True)
