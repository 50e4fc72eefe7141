"""Each rule finds its bad example and leaves its good one alone."""

from typing import Any

import pytest

from comptoir.lint.rule import Scope, Severity
from comptoir.lint.transcripts import lint
from comptoir.lint.transcripts.catalogue import RULES
from comptoir.lint.transcripts.found import TranscriptRule
from comptoir.lint.transcripts.reach import OUT_OF_REACH

IDS = [rule.id for rule in RULES]
SAYS_NOTHING = {
    "unknown-tool", "arguments-mismatch", "hidden-error", "secret-in-message", "loop",
    "unsupported-claim", "unstructured-result", "split-calls", "arguments-not-json",
}  # fmt: skip
"""rules on what providers let pass"""


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_the_bad_example_is_found_and_the_good_one_is_clean(rule: TranscriptRule) -> None:
    assert rule.id in {found.rule for found in lint(rule.bad)}
    assert {found.rule for found in rule.check(rule.bad)} == {rule.id}
    assert [found for found in lint(rule.good) if found.severity is not Severity.ADVICE] == []


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_a_rule_says_why_in_both_languages(rule: TranscriptRule) -> None:
    assert rule.scope is Scope.TRANSCRIPT
    for text in (
        rule.title_fr,
        rule.title_en,
        rule.why_fr,
        rule.why_en,
        rule.mend_fr,
        rule.mend_en,
    ):
        assert text
        assert "  " not in text
    assert rule.why_fr != rule.why_en


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_a_finding_names_its_place_its_mend_and_what_the_provider_will_answer(
    rule: TranscriptRule,
) -> None:
    for found in rule.check(rule.bad):
        assert found.where
        assert found.message_fr != found.message_en
        assert found.mend_fr
        if rule.id not in SAYS_NOTHING:
            answer: Any = getattr(found, "answer")  # noqa: B009 - a finding of transcripts has more
            assert answer
            assert answer in found.message_fr
            assert answer in found.message_en


def test_no_two_rules_share_an_id() -> None:
    assert len(set(IDS)) == len(IDS)


def test_what_is_out_of_reach_names_rules_that_exist() -> None:
    assert {one.seen_by for one in OUT_OF_REACH} - {""} <= set(IDS)
