"""Every rule on transcripts, protocol first, then contract, then practice."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from comptoir.lint.rule import Finding
from comptoir.lint.transcripts.found import TranscriptRule
from comptoir.lint.transcripts.rules import (
    arguments_mismatch,
    arguments_not_json,
    arguments_not_object,
    bad_id,
    bad_name,
    call_out_of_turn,
    call_without_result,
    duplicate_id,
    empty_content,
    empty_name,
    empty_tool_calls,
    hidden_error,
    late_result,
    loop,
    missing_id,
    reasoning_alone,
    response_mismatch,
    result_without_call,
    secret,
    signature_dropped,
    split_calls,
    split_results,
    text_before_result,
    thinking_changed,
    thinking_dropped,
    tool_config_missing,
    turn_order,
    two_results,
    unknown_role,
    unknown_tool,
    unstructured_result,
    unsupported_claim,
    unsupported_content,
)
from comptoir.lint.transcripts.run import findings

_PROTOCOL = (
    call_without_result,
    result_without_call,
    late_result,
    two_results,
    split_results,
    text_before_result,
    split_calls,
    duplicate_id,
    bad_id,
    missing_id,
    empty_tool_calls,
    empty_name,
    bad_name,
    arguments_not_object,
    arguments_not_json,
    call_out_of_turn,
    response_mismatch,
    thinking_dropped,
    thinking_changed,
    signature_dropped,
    reasoning_alone,
    empty_content,
    unknown_role,
    turn_order,
    tool_config_missing,
    unsupported_content,
)
_CONTRACT = (unknown_tool, arguments_mismatch)
_PRACTICE = (hidden_error, secret, loop, unsupported_claim, unstructured_result)


def _alone(rule: TranscriptRule, document: object) -> Iterable[Finding]:
    """What one rule finds in a transcript already parsed."""
    return findings(document, (rule,))


RULES: tuple[TranscriptRule, ...] = tuple(
    replace(one.RULE, check=partial(_alone, one.RULE))
    for one in (*_PROTOCOL, *_CONTRACT, *_PRACTICE)
)
"""`rule.check(document)` judges one parsed transcript by that rule alone"""
