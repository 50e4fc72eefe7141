"""The pieces a turn is put together from; pure functions over values."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Any

from comptoir.agent import answers, guardrails
from comptoir.agent.answers import Answer
from comptoir.agent.effects import Button, Outgoing
from comptoir.agent.guardrails import Speech, Spoken, tokens
from comptoir.agent.pack import Pack
from comptoir.agent.session import Session
from comptoir.agent.voice import Voice
from comptoir.core.calls import Status, ToolCall
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent, Deny
from comptoir.core.digests import canonical
from comptoir.core.exchange import ChoiceMode, ModelAnswer, Stop, ToolChoice
from comptoir.core.messages import AssistantMessage, Message
from comptoir.core.receipts import Receipt
from comptoir.gate.context import Outcome
from comptoir.gate.record import shortened

_LONGEST_EVENT = 480
_LONGEST_CALL = 32_768
_SOURCES_KEPT = 30


def distinct(calls: Sequence[ToolCall]) -> tuple[ToolCall, ...]:
    """The calls with ids that are not empty and not twice the same, so that results match."""
    seen: set[str] = set()
    made: list[ToolCall] = []
    for position, call in enumerate(calls, start=1):
        name = call.id or f"appel-{position}"
        while name in seen:
            name = f"{name}_{position}"
        seen.add(name)
        made.append(call if name == call.id else replace(call, id=name))
    return tuple(made)


def storable(calls: Iterable[ToolCall]) -> tuple[ToolCall, ...]:
    """The calls as the session keeps them: arguments too long or too deep only by their beginning.

    The gate still sees what the model sent, and refuses it.
    """
    return tuple(
        call if _fits(call.arguments) else replace(call, arguments=shortened(call.arguments))
        for call in calls
    )


def lasting(messages: Iterable[Message], held: Sequence[Message]) -> list[Message]:
    """What the session keeps of a turn: not what was held back, nor what a provider alone needs."""
    dropped = {id(one) for one in held}
    return [
        replace(one, extra={}) if isinstance(one, AssistantMessage) and one.extra else one
        for one in messages
        if id(one) not in dropped
    ]


def _fits(arguments: object) -> bool:
    try:
        return len(canonical(arguments)) <= _LONGEST_CALL
    except (RecursionError, TypeError, ValueError):
        return False


def learned(session: Session, outcomes: Iterable[Outcome], speech: Speech) -> Session:
    """The session with what these results back: tokens to quote, acts that are proven."""
    quotable: set[str] = set()
    proven: set[str] = set()
    for outcome in outcomes:
        quotable |= _backed(outcome, speech)
        if not outcome.result.is_error:
            proven |= speech.proves(outcome.result)
        if outcome.receipt is not None:
            proven.add(outcome.receipt.kind)
    sources = [one for outcome in outcomes if outcome.passages for one in _sources(outcome)]
    if quotable <= session.quotable and proven <= session.proven and not sources:
        return session
    return session.evolved(
        quotable=session.quotable | quotable,
        proven=session.proven | proven,
        sources=tuple(dict.fromkeys((*session.sources, *sources)))[-_SOURCES_KEPT:],
    )


def _sources(outcome: Outcome) -> Iterable[str]:
    """Where the passages of a result stand: its article or its source."""
    passages: Any = outcome.result.content.get("passages") or ()
    for passage in passages:
        yield str(passage.get("article") or passage.get("source") or "")


def _backed(outcome: Outcome, speech: Speech) -> set[str]:
    """What one outcome lets a reply say.

    An error backs nothing. A refusal and a summary may repeat what the model itself wrote into the
    call, which backs nothing either. Passages of the shop's texts back amounts and dates only.
    """
    result, found = outcome.result, set[str]()
    if result.is_error:
        return found
    if outcome.receipt is not None:
        found |= tokens.in_content({"": outcome.receipt.as_text()}, speech)
    if outcome.asked is not None:
        if outcome.asked.kind is not Consent.CONFIRMATION:
            return found
        found |= tokens.in_content({"": outcome.asked.summary}, speech)
    found |= tokens.in_content(result.content, speech)
    if result.status is not Status.OK:
        given = outcome.call.arguments
        found -= tokens.in_content({"": given} if isinstance(given, str) else given, speech)
    if outcome.passages:
        found = {token for token in found if not token.startswith("id:")}
    return found


def objections(
    answer: ModelAnswer, choice: ToolChoice, session: Session, pack: Pack, today: date
) -> str:
    """Why these words cannot leave, as a notice to the model; empty when they can."""
    if answer.stop is Stop.REFUSAL or not answer.text.strip():
        return "Votre réponse est vide. Répondez au client en une ou deux phrases."
    if answer.stop is Stop.LENGTH:
        return "Votre réponse a été coupée : elle est trop longue. Répondez en quelques phrases."
    if choice.mode is ChoiceMode.ONE:
        return f"Vous devez appeler l'outil {choice.name} maintenant, sans texte."
    if choice.mode is ChoiceMode.ANY:
        return "Vous devez appeler un des outils maintenant, sans texte."
    spoken = Spoken(
        answer.text, session.quotable, _echo(session, pack.speech, today), session.proven
    )
    found = guardrails.check(spoken, pack.speech)
    if not found:
        return ""
    what = " ; ".join(dict.fromkeys(finding.what for finding in found))
    return (
        f"Votre réponse n'a pas été envoyée : {what}. "
        "Reformulez avec ce que les outils ont rendu, et rien d'autre."
    )


def _echo(session: Session, speech: Speech, today: date) -> frozenset[str]:
    """What may be said without a result: the customer's own identifiers, and what day it is.

    A claim is one of ours when its kind is that of one of the pack's identifiers.
    """
    day = _day_tokens(today)
    if not session.claims:
        return day
    kinds = {one.kind: "id" for one in speech.identifiers} | {"email": "email"}
    return day | {
        f"{kinds[claim.kind]}:{claim.value}" for claim in session.claims if claim.kind in kinds
    }


@lru_cache(maxsize=8)
def _day_tokens(today: date) -> frozenset[str]:
    day = today.isoformat()
    return frozenset({f"date:{day}", f"date:-{day[4:]}"})


def confirmation(asked: ConsentRequest, voice: Voice) -> Outgoing:
    """The summary with its two buttons."""
    return Outgoing(
        text=f"{voice.asks}\n{asked.summary}\n{voice.how_to_confirm}",
        by_code=True,
        buttons=(
            Button(voice.confirm, answers.payload(asked.id, Answer.YES)),
            Button(voice.decline, answers.payload(asked.id, Answer.NO)),
        ),
    )


def slips(outcomes: Iterable[Outcome]) -> tuple[Outgoing, ...]:
    """The receipts of a turn, each once; a refusal that a later call made good is not shown."""
    receipts: dict[str, Receipt] = {}
    done: set[str] = set()
    for outcome in outcomes:
        name = outcome.call.name
        if outcome.receipt is not None:
            receipts[outcome.receipt.as_text()] = outcome.receipt
            done.add(name)
        elif isinstance(outcome.decision, Deny) and outcome.decision.shown:
            slip = refusal_slip(outcome.decision)
            receipts[f"{name}:{slip.as_text()}"] = slip
    return tuple(
        Outgoing(text=receipt.as_text(), by_code=True, receipt=receipt)
        for key, receipt in receipts.items()
        if receipt.kind != "refus" or key.partition(":")[0] not in done
    )


def events(outcomes: Iterable[Outcome]) -> tuple[str, ...]:
    """What code did, refused or asked in a turn, a line each: it outlives every summary."""
    lines: list[str] = []
    for outcome in outcomes:
        name, decision = outcome.call.name, outcome.decision
        if outcome.receipt is not None:
            told = outcome.receipt.as_text().replace("\n", " ; ")
            lines.append(f"- {name} : {told}"[:_LONGEST_EVENT])
        elif outcome.asked is not None:
            asked = f"- {name} en attente ({outcome.asked.kind.value}) : {outcome.asked.summary}"
            lines.append(asked[:_LONGEST_EVENT])
        elif isinstance(decision, Deny) and not decision.is_error:
            lines.append(f"- {name} refusé : {decision.code} {decision.article}".rstrip())
    return tuple(dict.fromkeys(lines))


def refusal_slip(denied: Deny) -> Receipt:
    """A refusal as code writes it, with its article."""
    return Receipt(kind="refus", title=denied.shown, footer=denied.article)


def disclosed(
    outgoing: tuple[Outgoing, ...], session: Session, voice: Voice
) -> tuple[Outgoing, ...]:
    """The first reply of a conversation says that an AI answers (AI Act, article 50)."""
    if session.disclosed or not outgoing:
        return outgoing
    first, *rest = outgoing
    return (replace(first, text=f"{voice.disclosure}\n\n{first.text}"), *rest)
