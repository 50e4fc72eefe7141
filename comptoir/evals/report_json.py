"""The report for programs; `--compare` reads it again, so keys are added and none is renamed."""

from typing import TYPE_CHECKING, Any

from comptoir.evals.transcript import Finding
from comptoir.evals.turns import CallMade, PlayedStep, PlayedTurn, Spoken

if TYPE_CHECKING:
    from comptoir.evals.report import CaseResult, Report, Trial


def report_json(report: "Report") -> dict[str, Any]:
    """The whole report. Times are in seconds; tokens are null when the model counted none."""
    return {
        "pack": report.pack,
        "model": report.model,
        "cases": [_case(result) for result in report.results],
        "passed": report.passed,
        "failed": report.failed,
        "trials": report.trials,
        "pass_at_1": round(report.pass_at_1, 6),
        "pass_all": round(report.pass_all, 6),
        "pass_hat": {str(k): round(share, 6) for k, share in report.pass_hat.items()},
        "metrics": report.metrics.as_json(),
        "seconds": round(report.seconds, 6),
    }


def _case(result: "CaseResult") -> dict[str, Any]:
    """One case; findings, replies and calls are those of its first failed trial, or its first."""
    case, trial = result.case, result.shown
    return {
        "id": case.id,
        "passed": result.passed,
        "title": case.title,
        "findings": [_finding(one) for one in trial.findings],
        "seconds": round(result.seconds, 6),
        "trials_passed": result.trials_passed,
        "replies": [list(reply) for reply in trial.transcript.replies],
        "calls": [_call(one) for one in trial.transcript.calls],
        "where": case.where,
        "tags": list(result.groups),
        "metrics": result.metrics.as_json(),
        "trials": [_trial(one) for one in result.trials],
    }


def _trial(trial: "Trial") -> dict[str, Any]:
    transcript = trial.transcript
    return {
        "passed": trial.passed,
        "seconds": round(trial.seconds, 6),
        "findings": [_finding(one) for one in trial.findings],
        "violations": [_finding(one) for one in trial.violations],
        "false_refusals": [_finding(one) for one in trial.false_refusals],
        "model": transcript.model,
        "model_failures": list(transcript.model_failures),
        "holder": transcript.holder,
        "changed": dict(transcript.changed),
        "turns": [_turn(one) for one in transcript.turns],
    }


def _turn(turn: PlayedTurn) -> dict[str, Any]:
    return {
        "who": turn.who,
        "text": turn.text,
        "kind": turn.kind,
        "after_minutes": turn.after_minutes,
        "duplicate": turn.duplicate,
        "seconds": round(turn.seconds, 6),
        "steps": [_step(one) for one in turn.steps],
        "reply": [_spoken(one) for one in turn.reply],
        "holder": turn.holder,
    }


def _step(step: PlayedStep) -> dict[str, Any]:
    return {
        "agent": step.agent,
        "answered": step.answered,
        "words": step.words,
        "held": step.held,
        "calls": [{**_call(one), "guard": one.guard, "result": one.result} for one in step.calls],
        "input_tokens": step.usage.input_tokens,
        "output_tokens": step.usage.output_tokens,
    }


def _spoken(one: Spoken) -> dict[str, Any]:
    return {"text": one.text, "by_code": one.by_code, "buttons": list(one.buttons)}


def _finding(finding: Finding) -> dict[str, str]:
    return {
        "grader": finding.grader,
        "expected": finding.expected,
        "obtained": finding.obtained,
    }


def _call(call: CallMade) -> dict[str, Any]:
    return {
        "tool": call.tool,
        "arguments": dict(call.arguments),
        "decision": call.decision,
        "code": call.code,
        "status": call.status,
    }
