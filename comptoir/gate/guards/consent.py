"""Guard 7 — an irreversible effect needs a yes to exactly this, from a person, once (I5)."""

from collections.abc import Mapping
from datetime import date, datetime

from comptoir.core.calls import Effect
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import ALLOW, Consent, Decision, Deny, Needs
from comptoir.core.digests import digest
from comptoir.core.states import ConsentState
from comptoir.gate import wording
from comptoir.gate.context import Passage


async def consent(passage: Passage) -> Decision:
    """Let a call through that carries a valid yes; else say what to ask and of whom."""
    tool, context = passage.tool, passage.context
    if tool.effect is not Effect.IRREVERSIBLE:
        return ALLOW
    given = context.consent
    today = given.asked_on if given is not None else context.today
    amounts = amounts_of(passage, today)
    binding = binding_of(passage, amounts)
    if given is not None:
        return _check(passage, given, binding)
    confirmation = tool.consent is Consent.CONFIRMATION
    if confirmation and context.tried.asked:
        return Deny(code="confirmation_en_cours", guidance=wording.ONE_AT_A_TIME)
    if tool.summary is None:
        # Registration refuses this; if it happens all the same, nothing may run.
        return Deny(code="sans_recapitulatif", guidance=wording.BROKEN)
    if not confirmation:
        earlier = await passage.tx.consents.latest(passage.meaning)
        if earlier is not None and earlier.state is ConsentState.REFUSED:
            return Deny(code="approbation_refusee", guidance=wording.REFUSED_BY_ADVISER)
        if earlier is not None and _still_asked(earlier, context.now):
            return Needs(
                consent=earlier.kind,
                summary=earlier.summary,
                digest=passage.digest,
                amounts=amounts,
            )
    life = passage.settings.confirmation_life if confirmation else passage.settings.approval_life
    needs = Needs(
        consent=tool.consent,
        summary=tool.summary(passage.opened, passage.arguments, today),
        digest=passage.digest,
        amounts=amounts,
    )
    passage.asked = ConsentRequest(
        id=passage.ids.new("OUI"),
        kind=tool.consent,
        conversation=context.conversation,
        sender=context.facts.sender,
        tool=tool.name,
        call=passage.call,
        binding=binding,
        summary=needs.summary,
        asked_on=context.today,
        asked_at=context.now,
        expires_at=context.now + life,
        amounts=amounts,
        about=passage.meaning,
    )
    if confirmation:
        context.tried.asked = True
    return needs


def _still_asked(earlier: ConsentRequest, now: datetime) -> bool:
    """The same request waits at the desk already: asking twice would show it twice."""
    return earlier.state is ConsentState.ASKED and now <= earlier.expires_at


def _check(passage: Passage, given: ConsentRequest, binding: str) -> Decision:
    valid = (
        given.state is ConsentState.GRANTED
        and given.binding == binding
        and given.conversation == passage.context.conversation
        and given.sender == passage.context.facts.sender
        and given.tool == passage.tool.name
        and given.kind is passage.tool.consent
        and passage.context.now <= given.expires_at
    )
    return ALLOW if valid else gone()


def gone() -> Deny:
    """The answer to a yes that was used, has expired, or was said to something else."""
    return Deny(code="consentement_perime", guidance=wording.CONSENT_GONE)


def amounts_of(passage: Passage, today: date) -> Mapping[str, int]:
    """What it costs, in cents, computed by code from the opened thing."""
    compute = passage.tool.amounts
    return {} if compute is None else compute(passage.opened, passage.arguments, today)


def binding_of(passage: Passage, amounts: Mapping[str, int]) -> str:
    """One digest over all that must be the same when the yes is used."""
    context, tool = passage.context, passage.tool
    return digest(
        [
            context.conversation,
            context.facts.sender,
            tool.name,
            passage.digest,
            passage.reference,
            passage.meaning,
            amounts,
            tool.policy,
        ]
    )
