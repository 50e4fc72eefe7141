"""Access: the only station that looks something up by what the model said.

An access policy is five small functions. All but `find` are pure, and they run in the same order
with the same queries whether the thing exists or not, so that "absent" and "foreign" cannot be
told apart (I3).
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from comptoir.core.decisions import Deny
from comptoir.core.facts import Claim, Facts, Level, Proof

Claims = frozenset[Claim]


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """How a tool's arguments and the facts open one thing, or nothing.

    `refer(arguments, facts)` names the thing in its normal form, or denies (unreadable number).
    `proofs(arguments, facts, claims)` lists what the speaker can show; none at all denies.
    `find(store, reference)` is the one look-up; it gives the thing or None.
    `proves(thing, proofs, reference, claims)` says at which level the proofs open this thing
    (NONE: they do not).
    `decoy` stands in for an absent thing, so that the same work is done.
    `writer(store, thing)` gives what a body may write with; it reaches this thing only.
    `reader(store, thing)` gives what a reading body may look up beside it, and cannot write.
    `version(thing)` changes whenever the thing does. `snapshot(thing)` is what the journal keeps.
    `subject(thing)` names whose it is. A conversation then serves one customer, the first whose
    thing proofs opened: all of theirs opens without new proof, and nobody else's with any.
    """

    name: str
    refer: Callable[[Any, Facts], str | Deny]
    proofs: Callable[[Any, Facts, Claims], tuple[Proof, ...] | Deny]
    find: Callable[[Any, str], Awaitable[Any]]
    proves: Callable[[Any, tuple[Proof, ...], str, Claims], Level]
    decoy: Any
    writer: Callable[[Any, Any], Any] | None = None
    reader: Callable[[Any, Any], Any] | None = None
    version: Callable[[Any], str] = repr
    snapshot: Callable[[Any], Any] = repr
    subject: Callable[[Any], str] | None = None


@dataclass(frozen=True, slots=True)
class Public:
    """The tool touches nothing that belongs to anybody; `known` makes it wait for a customer."""

    name: str = "public"
    known: bool = False


PUBLIC = Public()
"""what a tool open to all must say, so that nobody forgets it by accident"""
KNOWN = Public("known", known=True)
"""open once the conversation has its customer (`Access.subject`), whoever that is"""
