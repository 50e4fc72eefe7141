"""What the page reads of rules, schemas and articles."""

from datetime import date
from functools import partial
from typing import Any

import pytest

from comptoir.bootstrap import load_pack
from comptoir.core.decisions import Deny, refuse
from comptoir.core.passages import Passage
from comptoir.packs.boutique import rules
from comptoir.web.tools.articles import cited
from comptoir.web.tools.rule_reading import Refusal, told
from comptoir.web.tools.sample import sample
from comptoir.web.tools.schema_rows import rows
from tests.contract.samples import everything, nested

LIMIT = 3
ARTICLE = "Conditions, article 2"
CLOSED = Deny(code="ferme", guidance="Proposez un autre jour.")


def too_many(opened: Any, _asked: object, _today: date) -> Deny | None:
    """Three at most."""
    if opened == "closed":
        return CLOSED
    return _counted(opened)


def _counted(opened: Any) -> Deny | None:
    said = f"C'est {LIMIT} au plus, pas {len(opened)}."
    return refuse("trop", f"{LIMIT} au plus.", article=ARTICLE, shown=said) if opened else None


class Callable:
    def __call__(self, _opened: object, _asked: object, _today: date) -> Deny | None:
        """An object that can be called."""
        return refuse("objet", guidance="Rien." if LIMIT else "Tout.")


def test_a_rule_is_told_with_its_words_its_code_and_its_place() -> None:
    found = told(rules.verifier_retour)
    assert found.name == "verifier_retour"
    assert found.summary.startswith("Le retour est-il accepté ?")
    first, *helpers = found.sources
    assert first.text.startswith("def verifier_retour(")
    assert first.where.startswith("rules.py:")
    assert [one.name for one in helpers][:2] == ["_etat", "_delai"]


def test_every_code_that_a_rule_refuses_with_is_found_with_its_article() -> None:
    found = {one.code: one.article for one in told(rules.verifier_retour).refusals}
    assert found["hors_delai"] == "CGV article 6"
    assert found["personnalise"] == "CGV article 7"
    assert {"non_livree", "liste_vide", "reference_inconnue", "deja_retourne"} <= set(found)


def test_a_refusal_is_told_with_the_figures_of_its_constants() -> None:
    found = told(too_many)
    assert [one.code for one in found.refusals] == ["ferme", "trop"]
    assert found.refusals[0] == Refusal("ferme", "Proposez un autre jour.", "", "")
    assert found.refusals[1] == Refusal("trop", "3 au plus.", "…", ARTICLE)
    assert [one.name for one in found.sources] == ["too_many", "_counted"]


@pytest.mark.parametrize(
    ("given", "name", "codes"),
    [
        (partial(too_many, "closed"), "too_many", ["ferme", "trop"]),
        (lambda _a, _b, _c: None, "", []),
        (Callable(), "__call__", ["objet"]),
        (Callable().__call__, "__call__", ["objet"]),
        (len, "len", []),
    ],
)
def test_whatever_can_be_a_rule_can_be_told(given: Any, name: str, codes: list[str]) -> None:
    found = told(given)
    assert (found.name, [one.code for one in found.refusals]) == (name, codes)


def test_a_function_without_a_source_is_told_by_its_name() -> None:
    made: dict[str, Any] = {}
    exec("def typed(a, b, c):\n    'Words.'\n    return other(a)", made)  # noqa: S102 - that is the case
    found = told(made["typed"])
    assert (found.name, found.summary, found.sources) == ("typed", "Words.", ())


@pytest.mark.parametrize("name", ["boutique", "cours", "assistance"])
def test_every_rule_of_our_packs_tells_its_words_and_its_refusals(name: str) -> None:
    for tool in load_pack(name).tools:
        for rule in tool.rules:
            found = told(rule)
            assert found.summary, rule
            assert found.sources, rule
            assert found.refusals, rule


def test_the_fields_of_a_schema_are_rows_those_inside_below() -> None:
    found = {row.path: row for row in rows(everything.input_schema)}
    assert found["room"].kind == "object"
    assert found["room.seats"].kind == "integer"
    assert found["rooms"].kind == "array<object>"
    assert found["rooms[].seats"].kind == "integer"
    assert found["maybe"].kind == "integer | null"
    assert found["maybe"].description == "a number, or nothing."
    assert not found["maybe"].required


def test_a_limit_is_told_as_the_schema_says_it() -> None:
    row, listed, dated = rows(
        {
            "properties": {
                "a": {"enum": ["x", "y"], "default": "", "minLength": 1, "type": "string"},
                "b": {"type": "array", "items": {"type": "string", "maxLength": 4}, "maxItems": 2},
                "c": {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]},
            },
            "required": ["a"],
        }
    )
    assert row.limits == ("enum: x, y", 'default: ""', "minLength: 1")
    assert row.required
    assert (listed.kind, listed.limits) == ("array<string>", ("maxItems: 2", "items.maxLength: 4"))
    assert dated.kind == "string (date) | null"


def test_a_shape_that_holds_itself_is_named_and_not_followed() -> None:
    assert [row.kind for row in rows(nested.input_schema)] == ["Node"]


@pytest.mark.parametrize(
    ("article", "found"),
    [
        ("CGV article 6", ["6.1", "6.2"]),
        ("CGV article 6.2", ["6.2"]),
        ("article 16", []),
        ("Conditions", []),
        ("Garantie", ["Garantie"]),
    ],
)
def test_an_article_is_found_among_the_packs_texts(article: str, found: list[str]) -> None:
    texts = [Passage(one, "", "", "") for one in ("6.1", "6.2", "7.1", "60.1", "Garantie")]
    assert [one.article for one in cited(article, texts)] == found


def test_every_article_that_the_boutique_cites_has_its_text() -> None:
    pack = load_pack("boutique")
    cites = {
        one.article
        for tool in pack.tools
        for rule in tool.rules
        for one in told(rule).refusals
        if one.article
    }
    assert len(cites) >= 4
    assert [article for article in cites if not cited(article, pack.texts())] == []


@pytest.mark.parametrize("name", ["boutique", "cours", "assistance"])
def test_arguments_made_from_a_schema_have_every_required_field(name: str) -> None:
    on = date(2026, 10, 15)
    for tool in load_pack(name).tools:
        made = sample(tool.input_schema, on)
        assert set(made) == set(tool.input_schema.get("required", []))


def test_arguments_made_from_a_schema_take_what_it_offers_first() -> None:
    schema = {
        "type": "object",
        "properties": {
            "enum": {"enum": ["x", "y"]},
            "const": {"const": 5},
            "date": {"type": "string", "format": "date"},
            "least": {"type": "integer", "minimum": 7},
            "many": {"type": "array", "items": {"type": "boolean"}, "minItems": 1},
            "none": {"type": "array", "items": {"type": "boolean"}},
            "either": {"anyOf": [{"type": "number"}, {"type": "null"}]},
            "inner": {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]},
            "left": {"type": "string"},
        },
        "required": ["enum", "const", "date", "least", "many", "none", "either", "inner"],
    }
    assert sample(schema, date(2026, 10, 15)) == {
        "enum": "x",
        "const": 5,
        "date": "2026-10-15",
        "least": 7,
        "many": [False],
        "none": [],
        "either": 1.0,
        "inner": {"a": ""},
    }
    assert sample(nested.input_schema, date(2026, 10, 15)) == {}
