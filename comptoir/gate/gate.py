"""The gate, composed: eight guards in order, and no other way to a body.

    call ─▶ grant ─▶ contract ─▶ access ─▶ idempotency ─▶ memory ─▶ rules ─▶ consent ─▶ run

Whatever happens, exactly one result comes back for each call, and one journal entry is written.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from comptoir.contract.access import Public
from comptoir.core.calls import Effect, Status, ToolCall, ToolResult
from comptoir.core.decisions import ALLOW, Allow, Decision, Deny, Needs
from comptoir.gate import record, wording
from comptoir.gate.context import CallContext, GateSettings, Outcome, Passage
from comptoir.gate.guards import Guard
from comptoir.gate.guards.access import access
from comptoir.gate.guards.consent import consent
from comptoir.gate.guards.contract import contract
from comptoir.gate.guards.grant import grant
from comptoir.gate.guards.idempotency import idempotency
from comptoir.gate.guards.memory import memory
from comptoir.gate.guards.rules import rules
from comptoir.gate.guards.run import run
from comptoir.ports import Ids, Storage

GUARDS: tuple[Guard, ...] = (
    grant,
    contract,
    access,
    idempotency,
    memory,
    rules,
    consent,
    run,
)
"""the order is the design's; a guard may rely on what those before it established"""


class Gate:
    """The one door. `guards` is a parameter so that a test can take one out and see harm done."""

    def __init__(
        self,
        storage: Storage,
        ids: Ids,
        settings: GateSettings | None = None,
        guards: tuple[Guard, ...] = GUARDS,
    ) -> None:
        self._storage = storage
        self._ids = ids
        self._settings = settings or GateSettings()
        self._guards = guards
        self._senders: dict[str, tuple[asyncio.Lock, int]] = {}

    async def call(self, call: ToolCall, context: CallContext) -> Outcome:
        """Pass one call through the guards. Never raises for anything a model can send."""
        async with self._storage.reading() as tx:
            passage = Passage(call, context, self._storage, self._ids, self._settings, tx)
            decision, stopped_by, failure = ALLOW, "", ""
            try:
                decision, stopped_by = await self._through(passage)
            except Exception as error:  # noqa: BLE001 - a tool's fault is answered, not raised
                failure = f"{type(error).__name__} in {_place(error)}"
            result = self._answer(passage, decision, failure)
            if not passage.journaled:
                await self._write(passage, decision, result, stopped_by, failure)
            if passage.asked is not None and isinstance(decision, Needs):
                await tx.consents.ask(passage.asked)
        record.remember(passage, decision, result)
        finished = result.status is Status.OK
        return Outcome(
            call=call,
            result=result,
            decision=decision,
            stopped_by="run" if failure and not stopped_by else stopped_by,
            receipt=passage.receipt if finished else None,
            handoff=passage.handoff if finished else None,
            asked=passage.asked if isinstance(decision, Needs) else None,
            terminal=finished and passage.tool.terminal,
            passages=finished and passage.tool.passages,
        )

    async def step(self, calls: Sequence[ToolCall], context: CallContext) -> tuple[Outcome, ...]:
        """All calls of one step, answered in their order and matched by id.

        Neighbouring reads run together; writes run one after the other. Calls after a hand-off
        are refused: they were made by an agent that no longer holds the conversation.
        """
        outcomes: list[Outcome] = []
        position = 0
        while position < len(calls):
            batch = self._reads_from(calls, position, context)
            if len(batch) > 1:
                outcomes += await asyncio.gather(*(self.call(one, context) for one in batch))
            else:
                outcomes.append(await self.call(calls[position], context))
            position += max(1, len(batch))
            if any(outcome.handoff is not None for outcome in outcomes):
                break
        outcomes += [await self._too_late(late, context) for late in calls[position:]]
        return tuple(outcomes)

    async def _through(self, passage: Passage) -> tuple[Decision, str]:
        for guard in self._guards:
            if guard is not access or isinstance(passage.tool.access, Public):
                decision = await guard(passage)
            else:
                decision = await self._one_at_a_time(guard, passage)
            if decision is not ALLOW:
                return _insisting(passage, decision), guard.__name__
        return ALLOW, ""

    async def _one_at_a_time(self, guard: Guard, passage: Passage) -> Decision:
        """Identity checks of one sender never overlap.

        Honest parallel calls would find each other's reservations and lock the sender.
        """
        sender = passage.context.facts.sender
        lock, waiting = self._senders.get(sender) or (asyncio.Lock(), 0)
        self._senders[sender] = (lock, waiting + 1)
        try:
            async with lock:
                return await guard(passage)
        finally:
            lock, waiting = self._senders[sender]
            if waiting == 1:
                del self._senders[sender]
            else:
                self._senders[sender] = (lock, waiting - 1)

    @staticmethod
    def _answer(passage: Passage, decision: Decision, failure: str) -> ToolResult:
        if failure:
            return record.broken(passage)
        match decision:
            case Allow():
                return decision.replay or record.result_of(passage, Status.OK)
            case Deny():
                return record.refusal(passage, decision)
            case _:
                return record.waiting(passage, decision)

    @staticmethod
    async def _write(
        passage: Passage, decision: Decision, result: ToolResult, stopped_by: str, failure: str
    ) -> None:
        await record.journal(
            passage, passage.tx, decision, result, stopped_by=stopped_by, private=failure
        )

    @staticmethod
    def _reads_from(
        calls: Sequence[ToolCall], position: int, context: CallContext
    ) -> list[ToolCall]:
        batch: list[ToolCall] = []
        for call in calls[position:]:
            tool = context.grants.get(call.name)
            if tool is None or tool.effect is not Effect.READ or tool.hands_over:
                break
            batch.append(call)
        return batch

    async def _too_late(self, call: ToolCall, context: CallContext) -> Outcome:
        denied = Deny(code="conversation_transmise", guidance=wording.AFTER_HANDOFF)
        async with self._storage.reading() as tx:
            passage = Passage(call, context, self._storage, self._ids, self._settings, tx)
            result = record.refusal(passage, denied)
            await record.journal(passage, tx, denied, result, stopped_by="grant")
        return Outcome(call=call, result=result, decision=denied, stopped_by="grant")


def _insisting(passage: Passage, decision: Decision) -> Decision:
    """A call refused before its object was opened is counted too, so that no loop runs on it."""
    if not isinstance(decision, Deny) or passage.seen or not decision.is_error:
        return decision
    mark = passage.digest or record.beginning(passage)
    times = passage.context.tried.enter(passage.call.name, mark, decision.code)
    if times <= passage.settings.repeat_limit:
        return decision
    return replace(decision, code="repetition", guidance=wording.REPEATED)


def _place(error: BaseException) -> str:
    """File and line where it broke: for the developer, in the journal; no values, no secrets."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "?"
    name = trace.tb_frame.f_code.co_filename.replace("\\", "/").rsplit("/", 1)[-1]
    return f"{name}:{trace.tb_lineno}"
