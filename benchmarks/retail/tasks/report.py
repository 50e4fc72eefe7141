"""What the tasks came to: the figures of each set, what upstream itself gets wrong, the summary."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.retail.tasks.playing import Final, Judged, Played

LAST_VARIANT = (
    "upstream's modify_pending_order_items writes the last variant's price and options to every "
    "item; each item gets its own here, and with that mended the databases are equal"
)
SAME_ITEM = (
    "the policy wants another option of the product, edition tau expects these all the same and "
    "its pack lets them pass; edition tau2 has none and its pack refuses them"
)


def bad(played: Sequence[Played]) -> list[Played]:
    """The tasks that are our fault: a false refusal, a call let through, another database."""
    wrong = {Judged.FALSE_REFUSAL, Judged.LET_THROUGH}
    return [
        one
        for one in played
        if one.final is Final.DIFFERENT
        or not one.signed_in
        or any(action.judged in wrong for action in one.actions)
    ]


def figures(played: Sequence[Played]) -> dict[str, Any]:
    """The figures, JSON-ready."""
    judged = Counter(action.judged for one in played for action in one.actions)
    finals = Counter(one.final for one in played)
    good = {Final.EXPECTED, Final.UPSTREAM_WRONG}
    return {
        "tasks": len(played),
        "signed_in": sum(one.signed_in for one in played),
        "actions": sum(judged.values()),
        "accepted": judged[Judged.ACCEPTED],
        "refused_by_both": judged[Judged.REFUSED_BY_BOTH],
        "false_refusals": judged[Judged.FALSE_REFUSAL],
        "let_through": judged[Judged.LET_THROUGH],
        "as_expected": finals[Final.EXPECTED],
        "upstream_wrong": finals[Final.UPSTREAM_WRONG],
        "different": finals[Final.DIFFERENT],
        "doing_nothing_passes": sum(one.idle for one in played),
        "right_beyond_doing_nothing": sum(one.final in good and not one.idle for one in played),
        "puts_an_item_in_its_own_place": sum(one.swaps_same for one in played),
    }


def as_json(played: Sequence[Played]) -> dict[str, Any]:
    """All of it for programs."""
    return {
        **figures(played),
        "sets": {name: figures(of_set) for name, of_set in _by_set(played)},
        "upstream_wrong_tasks": [
            {"task": one.task.name, "rows": list(one.differing), "why": LAST_VARIANT}
            for one in played
            if one.final is Final.UPSTREAM_WRONG
        ],
        "refused_by_both_actions": [
            {"task": task, "call": name, "here": code, "upstream": upstream}
            for task, name, code, upstream in _refused(played)
        ],
        "faults": [_fault(one) for one in bad(played)],
    }


def lines(played: Sequence[Played]) -> Iterator[str]:
    """The report; the last line is the summary."""
    yield (
        f"{'set':6} {'tasks':>6} {'calls':>6} {'accepted':>9} {'refused by both':>16} "
        f"{'false refusals':>15} {'as expected':>12} {'upstream wrong':>15} {'idle':>5}"
    )
    for name, of_set in _by_set(played):
        found = figures(of_set)
        yield (
            f"{name:6} {found['tasks']:>6} {found['actions']:>6} {found['accepted']:>9} "
            f"{found['refused_by_both']:>16} {found['false_refusals']:>15} "
            f"{found['as_expected']:>12} {found['upstream_wrong']:>15} "
            f"{found['doing_nothing_passes']:>5}"
        )
    yield ""
    wrong = [one.task.name for one in played if one.final is Final.UPSTREAM_WRONG]
    if wrong:
        yield f"Upstream's own state is wrong in {', '.join(wrong)}: {LAST_VARIANT}."
    same = sum(one.swaps_same for one in played)
    if same:
        yield f"{same} expected calls put an item in its own place: {SAME_ITEM}."
    refused = Counter((code, upstream) for _, _, code, upstream in _refused(played))
    if refused:
        yield "Expected calls that upstream refuses too:"
        for (code, upstream), count in refused.most_common():
            yield f"  {count:>4}  {code} (upstream: {upstream})"
    for one in bad(played):
        yield f"FAULT {_fault(one)}"
    yield ""
    yield summary(figures(played))


def summary(found: dict[str, Any]) -> str:
    """The last line."""
    return (
        f"{found['tasks']} tasks, {found['actions']} expected calls: {found['accepted']} accepted, "
        f"{found['refused_by_both']} refused as upstream refuses them, "
        f"{found['false_refusals']} false refusals, {found['let_through']} let through; "
        f"{found['as_expected']} databases as expected, {found['upstream_wrong']} where upstream's "
        f"own is wrong, {found['different']} different; "
        f"{found['doing_nothing_passes']} tasks pass by doing nothing."
    )


def _by_set(played: Sequence[Played]) -> Iterator[tuple[str, list[Played]]]:
    for name in dict.fromkeys(one.task.set for one in played):
        yield name, [one for one in played if one.task.set == name]


def _refused(played: Sequence[Played]) -> Iterator[tuple[str, str, str, str]]:
    for one in played:
        for action in one.actions:
            if action.judged is Judged.REFUSED_BY_BOTH:
                yield one.task.name, action.action.name, action.code, action.upstream


def _fault(one: Played) -> str:
    parts = [] if one.signed_in else ["nobody could be signed in"]
    parts += [
        f"{action.action.name}: {action.judged} ({action.code or action.upstream})"
        for action in one.actions
        if action.judged in {Judged.FALSE_REFUSAL, Judged.LET_THROUGH}
    ]
    if one.final is Final.DIFFERENT:
        parts.append(f"rows differ: {', '.join(one.differing)}")
    return f"{one.task.name}: {'; '.join(parts)}"
