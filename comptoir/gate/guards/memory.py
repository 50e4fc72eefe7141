"""Guard 5 — was the same call tried before, seeing the same things?

The model is told what came of it and what could change it; it is not blocked, except when it
does the same again and again within a turn.
"""

from comptoir.contract.access import Public
from comptoir.core.calls import Status
from comptoir.core.decisions import ALLOW, Decision, Deny
from comptoir.core.digests import digest
from comptoir.gate import wording
from comptoir.gate.context import Passage


async def memory(passage: Passage) -> Decision:
    """Note what this call sees, count it, and remind of the last time."""
    context, tool = passage.context, passage.tool
    version = "" if isinstance(tool.access, Public) else tool.access.version(passage.opened)
    passage.seen = f"{seen_of(passage)}|{version}|{context.today.isoformat()}"
    times = context.tried.enter(tool.name, passage.digest, passage.seen)
    if times > passage.settings.repeat_limit:
        return Deny(code="repetition", guidance=wording.REPEATED)
    before = context.tried.last(tool.name, passage.digest)
    if before is not None and before.seen == passage.seen and before.status != Status.OK:
        passage.note = wording.TRIED.format(
            at=before.at.isoformat(timespec="minutes"),
            status=before.status,
            code=f" ({before.code})" if before.code else "",
        )
    return ALLOW


def seen_of(passage: Passage) -> str:
    """A short mark of who speaks and what they claimed, so that a new claim is a new situation."""
    claims = passage.context.claims
    if not claims:
        return passage.context.facts.sender
    return digest(
        [passage.context.facts.sender, *sorted((claim.kind, claim.value) for claim in claims)]
    )
