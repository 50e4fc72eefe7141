"""Who a simulated customer is: a goal, what they know, how they write, how patient they are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from comptoir.core.facts import Channel, Facts
from comptoir.evals.cases import Expected


class Manner(StrEnum):
    """How a customer writes."""

    PLAIN = "neutre"
    POLITE = "poli"
    SMS = "sms"
    DICTATED = "dicte"
    ANGRY = "colere"
    TYPING_BADLY = "fautes"


@dataclass(frozen=True, slots=True)
class Patience:
    """After `messages` messages, or more than `useless` useless answers, the customer leaves."""

    messages: int = 10
    useless: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """One thing that the customer wants.

    `opens` are ways to begin, of which one is chosen; `{numero}` stands for what is known of that
    topic. `knows` holds, by topic, what they say when asked: the first, then the next when asked
    again. `summary` are patterns that a confirmation must all match to be what they wanted;
    without any, none is. With `confirms` false they think better of it and say no all the same.
    `over` are patterns of a reply that ends the matter for them, whichever way.
    """

    goal: str
    opens: tuple[str, ...]
    knows: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    summary: tuple[str, ...] = ()
    confirms: bool = True
    over: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a customer who plays a script.

    It is said once, when it is its turn and the last reply matches `when` (empty: any reply).
    `presses`: True or False presses a button instead of writing.
    """

    text: str = ""
    presses: bool | None = None
    when: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """One conversation of a customer, on one channel; with `lines` they play a script."""

    channel: Channel
    wishes: tuple[Wish, ...]
    phone: str = ""
    mailbox: str = ""
    lines: tuple[Line, ...] = ()

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Persona:
    """A simulated customer; a `Subject`, so that reports show it like a case."""

    id: str
    title: str
    visits: tuple[Visit, ...]
    expected: Expected
    day: date
    name: str = ""
    manner: Manner = Manner.PLAIN
    patience: Patience = Patience()
    presses: bool = False
    """they press the buttons of a confirmation rather than type"""
    tags: tuple[str, ...] = ()
    where: str = ""

    @property
    def facts(self) -> Facts:
        """Who is speaking at the first visit."""
        return self.visits[0].facts
