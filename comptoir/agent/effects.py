"""What a turn asks its driver to do, and what the driver reports back. Values only."""

from collections.abc import Sequence
from dataclasses import dataclass

from comptoir.core.calls import ToolCall
from comptoir.core.consents import ConsentRequest
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.core.receipts import Receipt
from comptoir.core.states import ConsentState
from comptoir.gate.context import Outcome


@dataclass(frozen=True, slots=True)
class Button:
    """A choice offered beside a text; `payload` comes back when it is pressed."""

    label: str
    payload: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """One message to the customer. `by_code` says that no model had a part in it."""

    text: str
    by_code: bool
    receipt: Receipt | None = None
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class AskModel:
    """Ask the model and report its `ModelAnswer` (or `ModelFailed`)."""

    request: ModelRequest


@dataclass(frozen=True, slots=True)
class CallTools:
    """Pass these calls through the gate, as `holder`, and report `StepDone`."""

    calls: tuple[ToolCall, ...]
    holder: str
    consent: ConsentRequest | None = None


@dataclass(frozen=True, slots=True)
class Settle:
    """Move the pending consent on and report `Settled`: it is used, refused or lapses."""

    consent: str
    then: ConsentState


@dataclass(frozen=True, slots=True)
class Reply:
    """The turn is over: send these. `reason` is set when the advisers take over."""

    messages: tuple[Outgoing, ...]
    handed_over: bool = False
    reason: str = ""


Effect = AskModel | CallTools | Settle | Reply


@dataclass(frozen=True, slots=True)
class Begin:
    """The first event."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A model's answer; `elapsed` is in seconds since the turn began."""

    answer: ModelAnswer
    elapsed: float = 0.0


@dataclass(frozen=True, slots=True)
class ModelFailed:
    """No model could answer."""

    reason: str


@dataclass(frozen=True, slots=True)
class StepDone:
    """The outcomes of a step, one for each call."""

    outcomes: Sequence[Outcome]
    elapsed: float = 0.0


@dataclass(frozen=True, slots=True)
class Settled:
    """Whether the consent could be moved on (False: used, expired or gone)."""

    moved: bool


Event = Begin | Answered | ModelFailed | StepDone | Settled
