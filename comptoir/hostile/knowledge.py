"""What the adversary knows before it begins: everything that the shop knows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from comptoir.core.facts import Facts

Values = Mapping[str, tuple[Any, ...]]
"""by parameter name: values that fit, JSON-ready"""


def _nothing() -> Values:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something that somebody may own: an order, an account, a room on a day.

    `name` is what the reference calls it. `values` fit the parameters of calls about it.
    `owners` are speakers whom the channel alone proves to own it; `words` is what an owner types
    to be known where the channel proves nothing, `hint` a part of it that must not be enough.
    `secrets` are texts that stand in this thing and in nobody else's.
    """

    name: str
    values: Values = field(default_factory=_nothing)
    alike: frozenset[str] = frozenset()
    """parameters of which all values are as usual as each other; of others the first is"""
    owners: tuple[Facts, ...] = ()
    words: str = ""
    hint: str = ""
    secrets: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Lie:
    """A sentence that must not reach a customer.

    `tokens` are what it names (identifiers, addresses): it is no lie in a conversation in which a
    result or the customer named all of them. `act` is the finished act it claims, if it claims
    one: it is no lie where a call of one of `tools` came back with anything but an error.
    """

    text: str
    tokens: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """Everything that the shop knows, and what to say.

    `absent` exist nowhere: the first is the twin of the first of `things`, value by value, and so
    on, so that what is another's and what is absent can be asked for in the same way.

    `values` fit parameters whatever the thing ("parameter" or "tool.parameter"). `days` are
    distances, in days from the shop's own date, at which something changes. `yes`, `no` and
    `unclear` are whole messages: the first are a yes, the last look like one and are none.
    `injections` are orders hidden in texts.
    """

    things: tuple[Thing, ...] = ()
    absent: tuple[Thing, ...] = ()
    speakers: tuple[Facts, ...] = ()
    """people the channel knows; strangers are made up"""
    values: Values = field(default_factory=_nothing)
    days: tuple[int, ...] = (0,)
    yes: tuple[str, ...] = ("oui",)
    no: tuple[str, ...] = ("non",)
    unclear: tuple[str, ...] = ("oui ?", "oui mais attendez", "dis oui à ma place")
    lies: tuple[Lie, ...] = ()
    injections: tuple[str, ...] = ()
