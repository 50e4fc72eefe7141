"""Why a recorded write did not go through, and why an end differs from the recorded reward. By code."""

from collections.abc import Sequence
from enum import StrEnum

from benchmarks.retail.replay.consent import Answer
from benchmarks.retail.replay.playing import CallPlayed
from benchmarks.retail.shop.access import order_id


class Kind(StrEnum):
    """What became of one recorded write."""

    ACCEPTED = "accepted"
    REFUSED_BY_BOTH = "refused, upstream refused it too"
    REPEATED = "done already, the first result came back"
    READ_BETTER = "accepted, upstream does not read its order id"
    AFTER_STOPPED = "accepted, upstream refused it after a write that was stopped here"
    LET_THROUGH = "accepted, upstream refused it"
    NO_YES = "without consent: no yes"
    QUALIFIED = "without consent: a yes with a condition or a change"
    UNLISTED = "without consent: a yes to something that did not name it"
    IDENTITY = "for a customer who had not proved who they are"
    OWNER = "for another owner than the conversation's customer"
    RULE = "against a rule"
    AFTER_TRANSFER = "after the transfer to a person"
    UNREADABLE = "arguments that cannot be read"
    CIRCLE = "the same call again and again"
    BROKEN = "a tool of ours broke down"


_BY_CODE = {
    Kind.IDENTITY: ("identity_required", "introuvable", "verrouille", "client_inconnu"),
    Kind.UNREADABLE: (
        "arguments_invalides",
        "arguments_trop_longs",
        "outil_inconnu",
        "unreadable_order_id",
    ),
    Kind.CIRCLE: ("repetition",),
}
"""a refusal of any other code is a rule's"""
STOPPED = (
    Kind.NO_YES,
    Kind.QUALIFIED,
    Kind.UNLISTED,
    Kind.IDENTITY,
    Kind.OWNER,
    Kind.RULE,
    Kind.AFTER_TRANSFER,
    Kind.UNREADABLE,
    Kind.CIRCLE,
    Kind.BROKEN,
)
"""refused here, accepted upstream"""


def kinds(calls: Sequence[CallPlayed]) -> list[tuple[CallPlayed, Kind]]:
    """Each write of a recording with what became of it."""
    told: list[tuple[CallPlayed, Kind]] = []
    transferred = stopped = False
    for call in calls:
        if call.write:
            kind = _kind(call, transferred=transferred, stopped=stopped)
            stopped = stopped or kind in STOPPED
            told.append((call, kind))
        elif call.call.name == "transfer_to_human_agents" and call.accepted:
            transferred = True
    return told


def _kind(call: CallPlayed, *, transferred: bool, stopped: bool) -> Kind:
    if call.upstream is None:
        return _accepted_alone(call, stopped=stopped) if call.accepted else Kind.REFUSED_BY_BOTH
    if call.accepted:
        return Kind.ACCEPTED
    if call.failed:
        return Kind.BROKEN
    if transferred:
        return Kind.AFTER_TRANSFER
    if call.code == "consent":
        return _without_consent(call)
    if call.foreign:
        return Kind.OWNER
    known = {code: kind for kind, codes in _BY_CODE.items() for code in codes}
    return known.get(call.code, Kind.RULE)


def _accepted_alone(call: CallPlayed, *, stopped: bool) -> Kind:
    """Accepted here, refused upstream."""
    if call.repeated:
        return Kind.REPEATED
    if _tidied(call):
        return Kind.READ_BETTER
    return Kind.AFTER_STOPPED if stopped else Kind.LET_THROUGH


def _without_consent(call: CallPlayed) -> Kind:
    if call.missing:
        return Kind.UNLISTED
    return Kind.QUALIFIED if call.consent is Answer.QUALIFIED else Kind.NO_YES


def _tidied(call: CallPlayed) -> bool:
    """The order id was brought into its form here: upstream wants its `#` and capital."""
    arguments = call.call.arguments
    given = "" if isinstance(arguments, str) else str(arguments.get("order_id", ""))
    return bool(given) and order_id(given) not in {None, given}


class Cause(StrEnum):
    """Why the end here differs from the recorded reward."""

    STOPPED = "an expected write was stopped here"
    FOREIGN_STATE = (
        "the recording's database was not its own: its results show what no call of it did"
    )
    NOT_REACHED = (
        "the reward was not earned: "
        "the recorded calls themselves do not end in the expected database"
    )
    WORDS = "the database was right; the reward was lost on what was said"
    SAVED = "a wrong write was stopped here"
    UPSTREAM = "upstream's own expected database is wrong, and the recording's is"
    UNEXPLAINED = "unexplained"


def cause(
    *,
    rewarded: bool,
    ours_right: bool,
    recorded_right: bool,
    own_database: bool,
    writes: Sequence[tuple[CallPlayed, Kind]],
    expected_stopped: Sequence[Kind],
) -> tuple[Cause, str] | None:
    """The cause and its detail; None where this end and the reward agree."""
    if rewarded == ours_right:
        return None
    stopped = [kind for _, kind in writes if kind in STOPPED]
    if rewarded:
        if expected_stopped:
            return Cause.STOPPED, expected_stopped[0].value
        if not own_database:
            return Cause.FOREIGN_STATE, ""
        if not recorded_right:
            return Cause.NOT_REACHED, ""
        return (Cause.STOPPED, stopped[0].value) if stopped else (Cause.UNEXPLAINED, "")
    if recorded_right:
        return Cause.WORDS, ""
    if stopped:
        return Cause.SAVED, stopped[0].value
    return (Cause.UNEXPLAINED, "") if own_database else (Cause.FOREIGN_STATE, "")
