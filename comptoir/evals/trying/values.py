"""What an author writes to try one tool: requests, and whether each of them calls for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from comptoir.core.facts import Channel


@dataclass(frozen=True, slots=True, kw_only=True)
class TryCase:
    """One request of a customer.

    `called` says whether the tool should be called. `arguments` are compared by field with what
    the contract made of the model's (`matching.fits`: a value, or a `/regex/`); a field that is
    not named may be anything. `why` tells the author's reason. `unfit`, when it is not empty,
    says why the offline model is no judge of this request.
    """

    request: str
    called: bool
    why: str
    arguments: Mapping[str, Any] = field(default_factory=dict[str, Any])
    channel: Channel = Channel.WEB
    unfit: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True)
class TrySet:
    """All requests of one tool. `with_others`: only a choice among its agent's tools tells."""

    cases: tuple[TryCase, ...]
    with_others: bool = False
