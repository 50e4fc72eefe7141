"""Guard 8 — run the body: in one transaction, under a lock on the object, everything once more.

A result is journaled in the same transaction as its effect (I7); what the output schema does not
declare is dropped before anyone sees it (I8); a violation rolls everything back.
"""

import asyncio
import inspect
from datetime import date
from typing import Any

from comptoir.contract.access import Public
from comptoir.contract.bodies import body_of
from comptoir.contract.inject import Inject
from comptoir.core.calls import Effect, Status, ToolResult
from comptoir.core.decisions import ALLOW, Allow, Decision
from comptoir.core.handoffs import Handoff, HandoffTarget
from comptoir.core.states import ConsentState
from comptoir.gate import output, record, wording
from comptoir.gate.context import Passage
from comptoir.gate.guards.access import look_up
from comptoir.gate.guards.consent import amounts_of, binding_of, gone
from comptoir.gate.guards.idempotency import meaning_of, replayed
from comptoir.gate.guards.rules import judge
from comptoir.ports import Done, Transaction


async def run(passage: Passage) -> Decision:
    """Carry the call out. Exceptions of the body leave here; the gate turns them into `failed`."""
    if passage.tool.effect is Effect.READ:
        await _body(passage, passage.tx)
        return ALLOW
    if passage.tool.outside:
        return await _outside(passage)
    async with passage.storage.writing(lock_of(passage)) as tx:
        decision = await _once_more(passage, tx)
        if decision is not ALLOW:
            return decision
        await _body(passage, tx)
        result = record.result_of(passage, Status.OK)
        await tx.ledger.record(passage.meaning, Done(result, passage.receipt))
        await record.journal(passage, tx, ALLOW, result)
    passage.journaled = True
    return ALLOW


def lock_of(passage: Passage) -> str:
    """What a write locks: the opened thing, or its customer where the policy says whose it is.

    A customer's things share what is the customer's, such as a balance. A tool open to all locks
    its own meaning.
    """
    policy = passage.tool.access
    if isinstance(policy, Public):
        return passage.meaning
    if policy.subject is not None:
        return f"customer:{policy.subject(passage.opened)}"
    return f"{policy.name}:{passage.reference}"


async def _once_more(passage: Passage, tx: Transaction) -> Decision:
    """Access, idempotency, rules and the consent again: the world may have moved since."""
    found = await look_up(passage, tx, passage.tool.level)
    if found is not ALLOW:
        return found
    # The thing may have changed, and with it what the call means: a yes to the one is none to
    # the other, which the binding below finds out.
    passage.meaning = meaning_of(passage)
    decision = await replayed(passage, tx)
    if decision is not ALLOW:
        return decision
    decision = judge(passage)
    if decision is not ALLOW or passage.tool.effect is not Effect.IRREVERSIBLE:
        return decision
    given = passage.context.consent
    if given is None or given.binding != binding_of(passage, amounts_of(passage, given.asked_on)):
        return gone()
    # Single use: of two that hold the same yes, the second finds it used.
    if not await tx.consents.move(given.id, ConsentState.USED, given.granted_by):
        return gone()
    return ALLOW


async def _outside(passage: Passage) -> Decision:
    """Intent committed before, outcome after; without an outcome it is `unknown` for good."""
    unknown = ToolResult(
        passage.call.id,
        passage.tool.name,
        Status.UNKNOWN,
        {"resultat": "inconnu", "consigne": wording.OUTCOME_UNKNOWN},
        is_error=True,
    )
    async with passage.storage.writing(lock_of(passage)) as tx:
        decision = await _once_more(passage, tx)
        if decision is not ALLOW:
            return decision
        await tx.ledger.record(passage.meaning, Done(unknown, None))
        await record.journal(passage, tx, ALLOW, unknown, kind="intent")
    try:
        async with asyncio.timeout(passage.settings.outside_timeout):
            await _body(passage, None)
    except Exception as error:  # noqa: BLE001 - whatever went wrong, nobody knows what happened
        async with passage.storage.writing(lock_of(passage)) as tx:
            await record.journal(
                passage, tx, ALLOW, unknown, kind="outcome", private=type(error).__name__
            )
        passage.journaled = True
        return Allow(replay=unknown)
    result = record.result_of(passage, Status.OK)
    async with passage.storage.writing(lock_of(passage)) as tx:
        await tx.ledger.settle(passage.meaning, Done(result, passage.receipt))
        await record.journal(passage, tx, ALLOW, result, kind="outcome")
    passage.journaled = True
    return ALLOW


async def _body(passage: Passage, tx: Transaction | None) -> None:
    """Call the body with what it declared, then check what it returned."""
    tool = passage.tool
    body, given = body_of(tool), _given(passage, tx)
    if tool.is_async:
        returned = await body(**given)
    elif tool.offloaded:
        returned = await asyncio.to_thread(body, **given)
    else:
        returned = body(**given)
    if inspect.isawaitable(returned):
        returned = await returned
    if isinstance(returned, HandoffTarget):
        passage.handoff = Handoff(returned.name, getattr(returned, "reason", ""))
        passage.content = {"transfere_a": returned.name}
    else:
        passage.content = output.checked(tool, returned)
    if tool.receipt is not None:
        passage.receipt = tool.receipt(passage.content, passage.opened, passage.arguments)


def _given(passage: Passage, tx: Transaction | None) -> dict[str, Any]:
    arguments = passage.arguments
    given = {name: getattr(arguments, name) for name in passage.tool.parameters}
    for name, mark in passage.tool.injected.items():
        given[name] = _injection(mark, passage, tx)
    return given


def _injection(mark: Inject, passage: Passage, tx: Transaction | None) -> object:
    match mark:
        case Inject.OPENED:
            return passage.opened
        case Inject.TODAY:
            return _today(passage)
        case Inject.FACTS:
            return passage.context.facts
        case Inject.HOLDER:
            return passage.context.holder
        case _:  # a writer or a reader
            policy = passage.tool.access
            make = None if isinstance(policy, Public) else getattr(policy, mark.value)
            if make is None or tx is None:
                message = f"{passage.tool.where}: its access policy gives no {mark.value}"
                raise TypeError(message)
            return make(tx.store, passage.opened)


def _today(passage: Passage) -> date:
    consent = passage.context.consent
    return passage.context.today if consent is None else consent.asked_on
