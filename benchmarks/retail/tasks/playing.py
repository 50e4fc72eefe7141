"""One task through the whole counter: driver, gate, store; and beside it upstream's own tools."""

from dataclasses import dataclass, replace
from enum import StrEnum

from benchmarks.retail.corpora import Edition, Row, database
from benchmarks.retail.counter import opened
from benchmarks.retail.shop.rows import in_cents
from benchmarks.retail.stock.tools import Stock, StockError
from benchmarks.retail.tasks.customer import introduction, sign_ins
from benchmarks.retail.tasks.reading import Action, Task
from comptoir.agent.results import TurnResult
from comptoir.core.calls import Status, ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.gate import Outcome

_MOST_SIGN_INS = 6


class Judged(StrEnum):
    """What became of one expected action, here and upstream."""

    ACCEPTED = "accepted"
    REFUSED_BY_BOTH = "refused by both"
    FALSE_REFUSAL = "refused here, accepted upstream"
    LET_THROUGH = "accepted here, refused upstream"


class Final(StrEnum):
    """How the databases end."""

    EXPECTED = "as expected"
    UPSTREAM_WRONG = "as expected once upstream's fault is mended"
    DIFFERENT = "different"


@dataclass(frozen=True, slots=True)
class ActionPlayed:
    """One expected action: what the gate and upstream said. `code` is a refusal's."""

    action: Action
    judged: Judged
    code: str
    upstream: str
    """upstream's error, or nothing"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One task. `idle`: doing nothing would pass its database check."""

    task: Task
    signed_in: bool
    actions: tuple[ActionPlayed, ...]
    final: Final
    idle: bool
    swaps_same: int
    """expected calls that put an item in its own place, which the policy does not allow"""
    differing: tuple[str, ...] = ()
    """the rows that differ from upstream's"""


class _Hand:
    """The model's part: makes the one call it is told to, then says it is done."""

    name = "expected actions"
    can_force = True

    def __init__(self) -> None:
        self.wish: ToolCall | None = None

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The call, or the end of the turn."""
        del request
        wish, self.wish = self.wish, None
        if wish is None:
            return ModelAnswer(text="Done.")
        return ModelAnswer(calls=(wish,), stop=Stop.CALLS)


class _Conversation:
    """The customer's and the model's side of one conversation."""

    def __init__(self, edition: Edition) -> None:
        self._hand = _Hand()
        self.counter = opened(edition, self._hand)
        self._facts = Facts(channel=Channel.WEB, sender="customer")
        self._said = 0

    async def _say(self, text: str) -> TurnResult:
        self._said += 1
        now = self.counter.clock.now()
        message = CustomerMessage(id=f"m-{self._said}", text=text, at=now)
        return await self.counter.driver.receive("task", self._facts, message)

    async def ask(self, text: str, action: Action) -> Outcome:
        """The customer says this, the model makes the call, the customer says yes if asked."""
        self._hand.wish = ToolCall(f"call-{self._said}", action.name, action.arguments)
        outcome = _only(await self._say(text))
        if outcome.asked is None:
            return outcome
        return _only(await self._say("Yes"))


def _only(result: TurnResult) -> Outcome:
    """What became of the one call of a turn."""
    outcomes = [outcome for step in result.steps for outcome in step.outcomes]
    if not outcomes:
        message = f"the turn made no call; it answered {result.reply!r}"
        raise RuntimeError(message)
    return outcomes[0]


async def play(task: Task) -> Played:
    """The task's expected actions, as its customer would have them done."""
    conversation = _Conversation(task.edition)
    base = database(task.edition)
    stock, mended = Stock(base, task.edition), Stock(base, task.edition, mended=True)
    text = introduction(task.scenario)
    signed_in = False
    for attempt in list(sign_ins(text))[:_MOST_SIGN_INS]:
        outcome = await conversation.ask(text, attempt)
        signed_in = outcome.result.status is Status.OK
        if signed_in:
            break
    played: list[ActionPlayed] = []
    for action in task.actions:
        outcome = await conversation.ask("Please go on.", action)
        played.append(_judged(action, outcome, _upstream(stock, action)))
        _upstream(mended, action)
    ours = {
        name: in_cents(row)
        for name, row in conversation.counter.pack.state(conversation.counter.store).items()
    }
    return _compared(
        Played(
            task=task,
            signed_in=signed_in,
            actions=tuple(played),
            final=Final.DIFFERENT,
            idle=not stock.rows.changed(),
            swaps_same=sum(_puts_back(one.action) for one in played),
        ),
        ours,
        stock,
        mended,
    )


def _upstream(stock: Stock, action: Action) -> str:
    """Upstream's error for this action, or nothing."""
    try:
        stock.call(action.name, action.arguments)
    except StockError as error:
        return str(error)
    return ""


def _judged(action: Action, outcome: Outcome, upstream: str) -> ActionPlayed:
    accepted = outcome.result.status is Status.OK
    content = outcome.result.content
    code = "" if accepted else str(content.get("raison") or content.get("erreur") or "")
    judged = {
        (True, True): Judged.ACCEPTED,
        (False, False): Judged.REFUSED_BY_BOTH,
        (False, True): Judged.FALSE_REFUSAL,
        (True, False): Judged.LET_THROUGH,
    }[accepted, not upstream]
    return ActionPlayed(action, judged, code, upstream)


def _puts_back(action: Action) -> bool:
    pairs = zip(
        action.arguments.get("item_ids", ()), action.arguments.get("new_item_ids", ()), strict=False
    )
    return any(old == new for old, new in pairs)


def _compared(played: Played, ours: dict[str, Row], stock: Stock, mended: Stock) -> Played:
    theirs = {name: in_cents(row) for name, row in stock.rows.changed().items()}
    if ours == theirs:
        return replace(played, final=Final.EXPECTED)
    differing = sorted(name for name in {*ours, *theirs} if ours.get(name) != theirs.get(name))
    right = {name: in_cents(row) for name, row in mended.rows.changed().items()}
    final = Final.UPSTREAM_WRONG if ours == right else Final.DIFFERENT
    return replace(played, final=final, differing=tuple(differing))
