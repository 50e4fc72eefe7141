"""A change of who holds the conversation."""

from dataclasses import dataclass

ADVISERS = "conseiller"
"""the advisers' queue, as a holder"""


@dataclass(frozen=True, slots=True)
class HandoffTarget:
    """Somebody who can hold a conversation; a tool that returns one hands the conversation over."""

    name: str


@dataclass(frozen=True, slots=True)
class ToAdvisers(HandoffTarget):
    """The advisers' queue, with the reason an adviser reads first."""

    name: str = ADVISERS
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Handoff:
    """What the gate reports when a tool handed the conversation over."""

    target: str
    reason: str = ""
