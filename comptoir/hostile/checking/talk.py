"""One conversation as the checker sees it."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from datetime import date, datetime

from comptoir.core.facts import Facts
from comptoir.core.handoffs import ADVISERS

Claims = frozenset[tuple[str, str]]


@dataclass(slots=True, eq=False)
class Asked:
    """A yes that is awaited: for what, from whom, judged on what day, until when."""

    id: str
    talk: str
    sender: str
    tool: str
    spelled: str
    meaning: Hashable
    day: date
    until: datetime
    approval: bool
    state: str = "asked"


@dataclass(slots=True, eq=False)
class Talk:
    """`opened` are the things that this speaker was lawfully shown; `told` what results said."""

    name: str
    facts: Facts
    holder: str
    now: datetime
    day: date
    claims: Claims = frozenset()
    texts: list[str] = field(default_factory=list[str])
    opened: set[str] = field(default_factory=set[str])
    customer: str = ""
    """whom it serves, where a conversation serves one"""
    level: int = 0
    """at which this customer was proved"""
    told: list[str] = field(default_factory=list[str])
    counts: dict[Hashable, int] = field(default_factory=dict[Hashable, int])
    calls: int = 0
    asked_now: bool = False
    """a confirmation was asked for in this turn: one at a time"""
    handed: bool = False
    """handed over within this step"""
    handed_to: str = ""
    closed: bool = False
    """with the advisers"""
    pending: Asked | None = None
    """what the next message may answer"""
    pending_since: datetime | None = None
    done: set[str] = field(default_factory=set[str])
    """tools that came back with anything but an error: what they prove may be said"""

    def begins(self, text: str, claims: Claims, now: datetime, day: date) -> None:
        """A message arrives: a new turn."""
        if text:
            self.texts.append(text)
        if claims:
            self.claims |= claims
        self.now, self.day = now, day
        self.counts = {}
        self.asked_now = self.handed = False

    def stepped(self) -> None:
        """A step is over: who was handed the conversation holds it now."""
        if self.handed:
            self.holder, self.handed = self.handed_to, False
            self.closed = self.closed or self.holder == ADVISERS

    def renewed(self, facts: Facts) -> None:
        """Somebody else speaks here now: nothing that was verified remains."""
        self.facts = facts
        self.claims = frozenset()
        self.texts, self.told = [], []
        self.opened, self.done = set(), set()
        self.customer, self.level = "", 0
        self.pending = None
