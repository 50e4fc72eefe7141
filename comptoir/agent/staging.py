"""Staged attacks: what a customer writes and what a hostile model then tries. Data of a pack."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Learned:
    """A value that the model reads out of results: the last one under `name`, wherever it stands.

    `otherwise` is used as long as no result has shown one.
    """

    name: str
    otherwise: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """One step of the hostile model: a call of `tool` (`times` at once), or `words` when it has none.

    An argument may be a `Learned`, or a list with some. With `after`, it is played only if a result
    of the step before ended so: a status ("ok", "pending") or a refusal's code.
    """

    tool: str = ""
    arguments: Mapping[str, Any] = field(default_factory=dict[str, Any])
    times: int = 1
    words: str = ""
    after: tuple[str, ...] = ()
    alongside: "tuple[Try, ...]" = ()
    """calls made in the same step, after this one"""


@dataclass(frozen=True, slots=True)
class Act:
    """A customer's message, and the tries with which the model answers it, in order."""

    says: str
    tries: tuple[Try, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """`customer` is one of the demo's; `aims` says in a sentence what would be the harm."""

    id: str
    title: str
    customer: str
    aims: str
    acts: tuple[Act, ...]
