"""What the recordings came to: writes by kind and model, and every disagreement with its cause."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.retail.replay.causes import STOPPED, Cause, Kind
from benchmarks.retail.replay.files import Problem
from benchmarks.retail.replay.judging import Judged

_WANTING = (Kind.NO_YES, Kind.QUALIFIED, Kind.UNLISTED, Kind.IDENTITY)
"""stopped for want of identity or consent, not for what was asked"""
_SHORT = {
    Kind.NO_YES: "no yes",
    Kind.QUALIFIED: "qualified",
    Kind.UNLISTED: "unlisted",
    Kind.IDENTITY: "identity",
    Kind.OWNER: "owner",
    Kind.RULE: "rule",
    Kind.AFTER_TRANSFER: "transferred",
    Kind.UNREADABLE: "unreadable",
    Kind.CIRCLE: "circle",
    Kind.BROKEN: "broken",
}


def bad(judged: Sequence[Judged]) -> list[Judged]:
    """The recordings in which something is our fault or nobody can say why."""
    wrong = {Kind.LET_THROUGH, Kind.BROKEN}
    return [
        one
        for one in judged
        if one.false_refusals
        or any(kind in wrong for _, kind in one.writes)
        or (one.cause is not None and one.cause[0] is Cause.UNEXPLAINED)
    ]


def figures(judged: Sequence[Judged]) -> dict[str, Any]:
    """The figures, JSON-ready."""
    writes = Counter(kind for one in judged for _, kind in one.writes)
    wanted = Counter(
        kind
        for one in judged
        for (_, kind), expected in zip(one.writes, one.expected, strict=True)
        if expected
    )
    stopped = {kind: writes[kind] for kind in STOPPED if writes[kind]}
    rules = Counter(call.code for one in judged for call, kind in one.writes if kind is Kind.RULE)
    consents = Counter(
        call.consent.value
        for one in judged
        for call, kind in one.writes
        if kind is Kind.ACCEPTED and call.consent is not None
    )
    causes = Counter(
        f"{one.cause[0]}{f' ({one.cause[1]})' if one.cause[1] else ''}"
        for one in judged
        if one.cause is not None
    )
    known = [
        one for one in judged if one.recording.reward is not None and one.ours_right is not None
    ]
    return {
        "recordings": len(judged),
        "calls": sum(len(one.calls) for one in judged),
        "writes": sum(writes.values()),
        "accepted": writes[Kind.ACCEPTED],
        "accepted_by_answer": dict(consents),
        "refused_by_both": writes[Kind.REFUSED_BY_BOTH],
        "repeated": writes[Kind.REPEATED],
        "after_stopped": writes[Kind.AFTER_STOPPED],
        "let_through": writes[Kind.LET_THROUGH],
        "stopped": sum(stopped.values()),
        "stopped_by_kind": {kind.value: count for kind, count in stopped.items()},
        "stopped_by_rule": dict(rules),
        "expected_writes": sum(wanted.values()) - wanted[Kind.REFUSED_BY_BOTH],
        "expected_with_consent": sum(
            count for kind, count in wanted.items() if kind not in {*_WANTING, Kind.REFUSED_BY_BOTH}
        ),
        "expected_accepted": wanted[Kind.ACCEPTED],
        "expected_stopped_by_kind": {kind.value: wanted[kind] for kind in STOPPED if wanted[kind]},
        "false_refusals": sum(len(one.false_refusals) for one in judged),
        "not_own_database": sum(not one.own_database for one in judged),
        "compared_with_reward": len(known),
        "reward_agrees": sum(one.cause is None for one in known),
        "reward_disagrees": sum(one.cause is not None for one in known),
        "causes": dict(causes.most_common()),
        "unexplained": sum(
            one.cause is not None and one.cause[0] is Cause.UNEXPLAINED for one in judged
        ),
        "recorded_right": sum(bool(one.recording.reward) for one in known),
        "ours_right": sum(bool(one.ours_right) for one in known),
    }


def as_json(judged: Sequence[Judged], problems: Sequence[Problem]) -> dict[str, Any]:
    """All of it for programs: the figures, those of each model, and each recording."""
    return {
        **figures(judged),
        "problems": [str(one) for one in problems],
        "models": {name: figures(of_model) for name, of_model in _by_model(judged)},
        "details": [_detail(one) for one in judged],
    }


def _detail(one: Judged) -> dict[str, Any]:
    recording = one.recording
    return {
        "file": recording.file,
        "line": recording.line,
        "model": recording.model,
        "task": recording.task,
        "reward": recording.reward,
        "ours_right": one.ours_right,
        "recorded_right": one.recorded_right,
        "first_odd_step": one.first_odd,
        "cause": None if one.cause is None else [part for part in one.cause if part],
        "writes": [
            {
                "step": call.at,
                "tool": call.call.name,
                "arguments": call.call.arguments,
                "kind": kind.value,
                "code": call.code,
                "expected": expected,
                "answer": None if call.consent is None else call.consent.value,
                "not_listed": list(call.missing),
                "customer": call.answer,
            }
            for (call, kind), expected in zip(one.writes, one.expected, strict=True)
        ],
    }


def lines(judged: Sequence[Judged], problems: Sequence[Problem]) -> Iterator[str]:
    """The report; the last line is the summary."""
    for problem in problems[:_MOST]:
        yield f"skipped: {problem}"
    if len(problems) > _MOST:
        yield f"skipped: … and {len(problems) - _MOST} more"
    yield from _table(judged)
    yield ""
    found = figures(judged)
    yield "Writes by what became of them:"
    everything = Counter(kind for one in judged for _, kind in one.writes)
    for kind in Kind:
        if everything[kind]:
            yield f"  {everything[kind]:>5}  {kind}"
    for code, count in sorted(found["stopped_by_rule"].items()):
        yield f"           rule {code}: {count}"
    if found["accepted_by_answer"]:
        told = ", ".join(f"{count} {name}" for name, count in found["accepted_by_answer"].items())
        yield f"Accepted writes by how the customer's answer was read: {told}."
    yield from _reads(judged)
    if found["causes"]:
        yield "Where this end and the recorded reward differ:"
        for name, count in found["causes"].items():
            yield f"  {count:>5}  {name}"
    for one in bad(judged)[:_MOST]:
        yield f"FAULT {one.recording.where}: {_fault(one)}"
    yield ""
    yield summary(found)


_MOST = 20


def summary(found: dict[str, Any]) -> str:
    """The last line."""
    return (
        f"{found['recordings']} recordings, {found['writes']} writes: {found['accepted']} accepted, "
        f"{found['refused_by_both']} refused as upstream refused them, {found['stopped']} stopped "
        f"that upstream let through; of {found['expected_writes']} writes that the tasks expect, "
        f"{found['expected_with_consent']} had identity and consent, {found['false_refusals']} of "
        f"these falsely refused; "
        f"{found['reward_disagrees']} of {found['compared_with_reward']} ends differ from the "
        f"recorded reward, {found['unexplained']} unexplained."
    )


def _table(judged: Sequence[Judged]) -> Iterator[str]:
    used = [kind for kind in STOPPED if any(kind is k for one in judged for _, k in one.writes)]
    head = " ".join(f"{_SHORT[kind]:>{max(6, len(_SHORT[kind]))}}" for kind in used)
    yield f"{'model':32} {'runs':>5} {'writes':>7} {'accepted':>9} {'both no':>8} {head}"
    for name, of_model in _by_model(judged):
        counted = Counter(kind for one in of_model for _, kind in one.writes)
        cells = " ".join(f"{counted[kind]:>{max(6, len(_SHORT[kind]))}}" for kind in used)
        yield (
            f"{name[:32]:32} {len(of_model):>5} {sum(counted.values()):>7} "
            f"{counted[Kind.ACCEPTED]:>9} {counted[Kind.REFUSED_BY_BOTH]:>8} {cells}"
        )


def _reads(judged: Sequence[Judged]) -> Iterator[str]:
    """Reads that were stopped and upstream answered: before identity, or of somebody else's."""
    early = foreign = 0
    for one in judged:
        for call in one.calls:
            if not call.write and not call.accepted and call.upstream is not None:
                foreign += call.foreign
                early += call.code in {"identity_required", "client_inconnu", "introuvable"} and (
                    not call.foreign
                )
    yield (
        f"Reads stopped that upstream answered: {early} before the customer was identified, "
        f"{foreign} of another customer's."
    )
    odd = sum(not one.own_database for one in judged)
    if odd:
        yield (
            f"{odd} recordings show results that their own calls do not make: their database was "
            "shared or their record is not whole."
        )


def _by_model(judged: Sequence[Judged]) -> Iterator[tuple[str, list[Judged]]]:
    models: defaultdict[str, list[Judged]] = defaultdict(list)
    for one in judged:
        models[one.recording.model].append(one)
    yield from sorted(models.items())


def _fault(one: Judged) -> str:
    parts = [f"{call.call.name} falsely refused ({call.code})" for call in one.false_refusals]
    parts += [
        f"{call.call.name}: {kind}"
        for call, kind in one.writes
        if kind in {Kind.LET_THROUGH, Kind.BROKEN}
    ]
    if one.cause is not None and one.cause[0] is Cause.UNEXPLAINED:
        parts.append("the end differs from the reward, unexplained")
    return "; ".join(parts)
