"""Guard 1 — is this tool given to the agent that now holds the conversation?"""

from comptoir.core.decisions import ALLOW, Decision, Deny
from comptoir.gate import wording
from comptoir.gate.context import Passage

_SHOWN_NAME = 64


async def grant(passage: Passage) -> Decision:
    """An unknown name gets the list of the known ones, so that the model can correct itself."""
    grants = passage.context.grants
    tool = grants.get(passage.call.name)
    if tool is not None:
        passage.tool = tool
        return ALLOW
    known = ", ".join(sorted(grants))
    name = passage.call.name[:_SHOWN_NAME]
    guidance = wording.UNKNOWN_TOOL.format(name=name, known=known) if known else wording.NO_TOOL
    return Deny(code="outil_inconnu", guidance=guidance)
