"""What a guard is given, and what the gate gives back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

from comptoir.contract.access import Claims
from comptoir.contract.tool import Tool
from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Decision
from comptoir.core.facts import Facts, Level, Proof
from comptoir.core.handoffs import Handoff
from comptoir.core.receipts import Receipt
from comptoir.gate.memory import ExecutionMemory
from comptoir.ports import Ids, Storage, Transaction


@dataclass(frozen=True, slots=True, kw_only=True)
class GateSettings:
    """The gate's numbers.

    `max_failures` distinct failed identity checks lock a sender (the store's window is 24 h).
    `raise_after` distinct senders failing on one object raise the level it asks.
    `repeat_limit` identical calls within a turn are let through, the next is stopped.
    `max_argument_bytes` bounds one call. `outside_timeout` is in seconds.
    """

    max_failures: int = 3
    raise_after: int = 10
    repeat_limit: int = 2
    max_argument_bytes: int = 32_768
    confirmation_life: timedelta = timedelta(hours=2)
    approval_life: timedelta = timedelta(days=7)
    outside_timeout: float = 20.0


@dataclass(frozen=True, slots=True, kw_only=True)
class CallContext:
    """Everything true about the moment of a call; the same for all calls of a step.

    `today` is the business day of the message's arrival (I10), `now` its instant.
    `grants` are the holder's tools by name. `consent` is a granted one that this call may use up.
    """

    conversation: str
    turn: str
    holder: str
    grants: Mapping[str, Tool]
    facts: Facts
    claims: Claims
    today: date
    now: datetime
    tried: ExecutionMemory
    consent: ConsentRequest | None = None


@dataclass(slots=True)
class Passage:
    """One call on its way through the guards; each guard fills in what it found."""

    call: ToolCall
    context: CallContext
    storage: Storage
    ids: Ids
    settings: GateSettings
    tx: Transaction
    tool: Tool = field(init=False)
    arguments: Any = None
    written: Any = None
    """the typed arguments as the journal writes them"""
    digest: str = ""
    """of the typed arguments"""
    unread: str = ""
    """the beginning of arguments that could not be read, once somebody asked for it"""
    reference: str = ""
    proofs: tuple[Proof, ...] = ()
    opened: Any = None
    level: Level = Level.NONE
    """at which the proofs open it"""
    meaning: str = ""
    seen: str = ""
    note: str = ""
    asked: ConsentRequest | None = None
    content: Any = None
    receipt: Receipt | None = None
    handoff: Handoff | None = None
    journaled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of one call. `stopped_by` names the guard that stopped it ("" when it ran)."""

    call: ToolCall
    result: ToolResult
    decision: Decision
    stopped_by: str = ""
    receipt: Receipt | None = None
    handoff: Handoff | None = None
    asked: ConsentRequest | None = None
    terminal: bool = False
    passages: bool = False
    """the result is made of texts (terms of sale, FAQ), not of facts about the customer"""
