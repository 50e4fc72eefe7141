"""Guard 3 — do the facts open this object?

The same steps with the same queries whether it exists or not (I3). A failure is reserved before
the look-up, so that parallel calls cannot win, and once per pair of object and proof (I2).
"""

from comptoir.contract.access import Access, Public
from comptoir.contract.tool import Tool
from comptoir.core.decisions import ALLOW, Decision, Deny
from comptoir.core.digests import digest
from comptoir.core.facts import Known, Level
from comptoir.gate import wording
from comptoir.gate.context import Passage
from comptoir.ports import Transaction


async def access(passage: Passage) -> Decision:
    """Open the one thing that the arguments name, or give nothing away."""
    policy = passage.tool.access
    if isinstance(policy, Public):
        return _unknown() if policy.known and passage.context.tried.known is None else ALLOW
    context, settings, attempts = passage.context, passage.settings, passage.storage.attempts
    if await attempts.locked(context.facts.sender, context.now, settings.max_failures):
        return _locked()
    denied = _designate(passage, policy)
    if denied is not None:
        return denied
    asked = passage.tool.level
    thing = f"{policy.name}:{passage.reference}"
    if await attempts.senders_failing_on(thing, context.now) >= settings.raise_after:
        asked = max(asked, Level.CHANNEL)
    if max((proof.level for proof in passage.proofs), default=Level.NONE) < asked:
        # Before any look-up, and for absent things too: it tells nothing of what exists.
        return Deny(code="identite_renforcee", guidance=wording.RAISED)
    if policy.subject is not None and context.tried.known is not None:
        # Nothing but this customer's things can open now, so that a wrong number tries nothing.
        return await look_up(passage, passage.tx, asked)
    return await _try(passage, policy, thing, asked)


def _designate(passage: Passage, policy: Access) -> Deny | None:
    """Which thing is meant, and what its speaker can show."""
    context = passage.context
    reference = policy.refer(passage.arguments, context.facts)
    if isinstance(reference, Deny):
        return reference
    proofs = policy.proofs(passage.arguments, context.facts, context.claims)
    if isinstance(proofs, Deny):
        return proofs
    passage.reference, passage.proofs = reference, proofs
    return None


async def _try(passage: Passage, policy: Access, thing: str, asked: Level) -> Decision:
    """Look it up, with a failure reserved before."""
    context, attempts = passage.context, passage.storage.attempts
    sender, limit = context.facts.sender, passage.settings.max_failures
    # A set: what the channel proves and the customer types as well is one proof, and one failure.
    pair = digest([thing, sorted({(proof.kind, proof.value) for proof in passage.proofs})])
    if not await attempts.reserve(sender, thing, pair, context.now, limit):
        return _locked()
    found = await look_up(passage, passage.tx, asked)
    if isinstance(found, Deny):
        return found
    await attempts.release(sender, pair)
    if policy.subject is not None:
        context.tried.known = Known(policy.subject(passage.opened), passage.level)
    return ALLOW


async def look_up(passage: Passage, tx: Transaction, asked: Level) -> Decision:
    """Open the thing in this transaction; also done once more, under the lock, before a write."""
    tool: Tool = passage.tool
    policy = tool.access
    if isinstance(policy, Public):
        return ALLOW
    thing = await policy.find(tx.store, passage.reference)
    subject = policy.decoy if thing is None else thing
    level = policy.proves(subject, passage.proofs, passage.reference, passage.context.claims)
    known = passage.context.tried.known
    if policy.subject is not None and known is not None:
        # Proofs made this customer known; what they change later, an address, is proof no more.
        theirs = policy.subject(subject) == known.subject
        level = max(level, known.level) if theirs else Level.NONE
    if thing is None or level < max(asked, Level.CLAIM):
        private = "absent" if thing is None else "foreign"
        return Deny(code="introuvable", guidance=wording.NOT_FOUND, private=private)
    passage.opened, passage.level = thing, level
    return ALLOW


def _unknown() -> Deny:
    return Deny(code="client_inconnu", guidance=wording.UNKNOWN_CUSTOMER)


def _locked() -> Deny:
    return Deny(code="verrouille", guidance=wording.LOCKED)
