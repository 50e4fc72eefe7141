"""What an evaluation case is: who writes what on which channel, and what must come of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Protocol

from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A message of the customer.

    `after_minutes` pass since the first message's instant. `redelivered`: the channel delivers
    the message before this one a second time, under the same id.
    """

    text: str = ""
    kind: Kind = Kind.TEXT
    after_minutes: int = 0
    redelivered: bool = False


@dataclass(frozen=True, slots=True)
class Pressed:
    """The customer presses one of the two buttons of the last confirmation."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Decided:
    """An adviser answers the oldest approval that waits."""

    approved: bool


CaseEvent = Said | Pressed | Decided


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPattern:
    """A call that is expected or forbidden; what is empty is not looked at.

    `tools` are alternatives. `arguments` is a subset. `decision` is "allow", "deny", "needs" or
    "replay", and `code` the refusal's.
    """

    tools: tuple[str, ...]
    arguments: Mapping[str, Any] = field(default_factory=dict[str, Any])
    decision: str = ""
    code: str = ""

    def shown(self) -> str:
        """In one line, for a report."""
        given = ", ".join(f"{key}={value!r}" for key, value in self.arguments.items())
        end = " ".join(part for part in (self.decision, self.code) if part)
        return f"{' | '.join(self.tools)}({given})" + (f" → {end}" if end else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What must come of a case; each part is judged by the grader of its name.

    `calls` must be made in this order, others may stand between unless `exact`. `contains` and
    `lacks` are patterns over all replies. `state` is a subset of the pack's state.
    """

    calls: tuple[CallPattern, ...] = ()
    exact: bool = False
    forbidden: tuple[CallPattern, ...] = ()
    contains: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    holder: str = ""
    state: Mapping[str, Any] = field(default_factory=dict[str, Any])


class Subject(Protocol):
    """What is evaluated: a case, or whoever plays a customer. Reports look at nothing else."""

    @property
    def id(self) -> str:
        """Its name: lower case, digits and hyphens."""
        ...

    @property
    def title(self) -> str:
        """What it shows, in a sentence."""
        ...

    @property
    def tags(self) -> tuple[str, ...]:
        """What figures are told apart by."""
        ...

    @property
    def where(self) -> str:
        """File and line, `file.yaml:12`."""
        ...

    @property
    def facts(self) -> Facts:
        """Who is speaking."""
        ...

    @property
    def day(self) -> date:
        """The business date."""
        ...

    @property
    def expected(self) -> Expected:
        """What must come of it."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One conversation. With a `script`, that is the model, whatever model is evaluated."""

    id: str
    title: str
    channel: Channel
    events: tuple[CaseEvent, ...]
    expected: Expected
    day: date
    phone: str = ""
    mailbox: str = ""
    script: tuple[ModelAnswer, ...] | None = None
    tags: tuple[str, ...] = ()
    where: str = ""
    """file and line of the case, for reports"""

    @property
    def facts(self) -> Facts:
        """Who is speaking, as the channel would have established it."""
        known = self.phone or self.mailbox or "visiteur"
        return Facts(
            channel=self.channel,
            sender=f"{self.channel.value}:{known}",
            phone=self.phone,
            mailbox=self.mailbox,
        )
