"""The evaluation cases: every scenario passes offline, the hostile ones whatever the model."""

import pytest

from comptoir.bootstrap import evaluated, load_model
from comptoir.evals import Case, load_cases, run_cases
from comptoir.packs.cours import pack

PACK = pack()
CASES = load_cases(PACK)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_the_case_passes(case: Case) -> None:
    report = await run_cases(
        [case], lambda model, day: evaluated(PACK, model or load_model("offline", PACK), day)
    )
    assert report.results[0].shown.findings == ()


def test_the_scenarios_of_the_lesson_are_all_cases() -> None:
    kinds = {case.id.partition("-")[0] for case in CASES}
    assert kinds >= {"meteo", "remise", "client", "calcul", "deux", "tri", "injection", "hostile"}
