"""Whether a customer's goal was reached: read from the store and the journal, never from words.

Beside the graders of cases, three that need no author: every effect in the journal is one that was
expected, every expected effect and refusal stands in the journal, and nothing of the store was
touched that the persona does not name.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

from comptoir.core.calls import Effect
from comptoir.evals.customers.moves import Why
from comptoir.evals.customers.persona import Persona
from comptoir.evals.graders.calls import unmet
from comptoir.evals.graders.matches import matches
from comptoir.evals.judging import trial_of
from comptoir.evals.report import Trial
from comptoir.evals.transcript import Finding, Recorded, Transcript
from comptoir.evals.turns import CallMade

_ENTRIES = {"call", "outcome"}
_WRITES = {Effect.WRITE.value, Effect.IRREVERSIBLE.value}


def judged(persona: Persona, transcript: Transcript, why: Why, seconds: float) -> Trial:
    """The trial with all its findings; why the customer left is told with them, and alone is none."""
    trial = trial_of(persona, transcript, seconds)
    written = tuple(_written(transcript))
    # What the journal says is judged apart, and says more than the calls as they were answered.
    findings = [one for one in trial.findings if one.grader != "calls"]
    findings += _in_journal(persona, written)
    findings += _only_expected(persona, written)
    findings += _untouched(persona, transcript)
    if findings and why is not Why.CONTENT:
        findings.append(Finding("customer", "le client obtient ce qu'il veut", why.value))
    return replace(trial, findings=tuple(findings))


def _written(transcript: Transcript) -> Iterator[CallMade]:
    """The journal's calls, in order."""
    for entry in transcript.journal:
        if entry.kind in _ENTRIES:
            yield _call(entry, transcript)


def _call(entry: Recorded, transcript: Transcript) -> CallMade:
    told = entry.content
    tool = str(told.get("tool", ""))
    given: object = told.get("arguments")
    effect = transcript.effects.get(tool)
    decision, status = str(told.get("decision", "")), str(told.get("status", ""))
    return CallMade(
        tool=tool,
        arguments=cast("Mapping[str, Any]", given) if isinstance(given, Mapping) else {},
        # A body that broke was let through, and had no effect.
        decision="failed" if status == "failed" else decision,
        code=str(told.get("code", "")),
        status=status,
        guard=str(told.get("stopped_by", "")),
        effect="" if effect is None else effect.value,
    )


def _in_journal(persona: Persona, written: tuple[CallMade, ...]) -> Iterator[Finding]:
    shown = " ; ".join(call.shown() for call in written) or "aucune entrée"
    for pattern, _ in unmet(persona.expected.calls, written):
        yield Finding("calls", f"au journal : {pattern.shown()}", shown)


def _only_expected(persona: Persona, written: tuple[CallMade, ...]) -> Iterator[Finding]:
    """Each expected effect may take place once; whatever else took effect is a finding."""
    left = [one for one in persona.expected.calls if one.decision in {"", "allow"}]
    for call in written:
        if call.decision != "allow" or call.effect not in _WRITES:
            continue
        wanted = next((one for one in left if matches(one, call)), None)
        if wanted is None:
            yield Finding("effects", "aucun autre effet", call.shown())
        else:
            left.remove(wanted)


def _untouched(persona: Persona, transcript: Transcript) -> Iterator[Finding]:
    for name, thing in transcript.changed.items():
        if name not in persona.expected.state:
            yield Finding("untouched", f"{name} reste comme avant", str(thing))
