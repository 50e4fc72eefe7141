"""Guard 4 — was this done already? Then the first result comes back, whatever rules now say (I6)."""

from dataclasses import replace

from comptoir.core.decisions import ALLOW, Allow, Decision
from comptoir.core.digests import digest
from comptoir.gate.context import Passage
from comptoir.ports import Transaction


async def idempotency(passage: Passage) -> Decision:
    """The key is the business meaning, never the call id: a retry makes a new id."""
    passage.meaning = meaning_of(passage)
    return ALLOW if not passage.meaning else await replayed(passage, passage.tx)


def meaning_of(passage: Passage) -> str:
    """What this call means for the opened thing as it is now; nothing for a reading tool."""
    tool = passage.tool
    if tool.once is None:
        return ""
    parts = tool.once(passage.opened, passage.arguments)
    return digest([tool.name, passage.reference, *parts])


async def replayed(passage: Passage, tx: Transaction) -> Decision:
    """Look the meaning up in this transaction; also done once more under the lock."""
    done = await tx.ledger.done(passage.meaning)
    if done is None:
        return ALLOW
    passage.receipt = done.receipt
    return Allow(replay=replace(done.result, call_id=passage.call.id, note=""))
