"""The product's own linters on the lesson: they find what is spoilt on purpose, and nothing else."""

import pytest

from comptoir.lint.transcripts import lint
from comptoir.packs.cours import lesson
from comptoir.packs.cours.lesson.shapes import SHAPES

RUNS = [
    (scenario.id, variant)
    for scenario in lesson.load().scenarios.values()
    for variant in scenario.variants
]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("scenario", "variant"), RUNS)
def test_only_a_spoilt_run_has_protocol_errors(scenario: str, variant: str, shape: str) -> None:
    found = lint(lesson.transcript(scenario, variant, shape))
    errors = {one.rule for one in found if one.severity == "error"}
    spoilt = variant == "id_non_apparie" and shape != "gemini"
    assert errors == ({"result-without-call", "call-without-result"} if spoilt else set())


def test_a_wrong_name_is_seen_where_names_pair() -> None:
    found = lint(lesson.transcript("meteo", "id_non_apparie", "gemini"))
    assert "response-mismatch" in {one.rule for one in found}


@pytest.mark.parametrize(
    ("variant", "rule"),
    [("outil_inconnu", "unknown-tool"), ("modele_hostile", "arguments-mismatch")],
)
def test_what_a_hostile_model_sent_is_seen_in_the_file(variant: str, rule: str) -> None:
    found = lint(lesson.transcript("meteo", variant, "anthropic"))
    assert rule in {one.rule for one in found}
