"""What the gate ought to do at the boutique's counter: a small model, written from the design alone.

It shares no code with the gate, the contract, the rules, the access policies or the reading of
numbers; plain values (`Facts`, `ToolCall`) and the demo's CSV are all it takes. `World.judge` says
what status and code a call must get, and makes in its own copy the change that must follow.
"""

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

from comptoir.core.calls import ToolCall
from comptoir.core.facts import Channel, Facts
from tests.invariants.demo import Order, Return, orders
from tests.invariants.reference_rules import (
    ORDER_TOOLS,
    aimed_at,
    read_number,
    refused,
    well_formed,
)

LIMIT, WINDOW, REPEATS = 3, timedelta(hours=24), 2


@dataclass(frozen=True, slots=True)
class Verdict:
    """`status` and `code` as the result must have them; `order` is the one it opened."""

    status: str
    code: str = ""
    order: str = ""


@dataclass(slots=True)
class Asked:
    """A yes that is awaited: for what call, judged on what day."""

    call: ToolCall
    sender: str
    order: str
    day: date
    until: datetime
    meaning: tuple[Any, ...]
    state: str = "asked"


@dataclass(slots=True)
class Talk:
    """One conversation as the reference sees it."""

    facts: Facts
    texts: list[str] = field(default_factory=list[str])
    asking: Asked | None = None
    """a confirmation waits for the next message"""
    turn: Counter[Any] = field(default_factory=Counter[Any])
    asked_now: bool = False
    over: bool = False
    """handed over within this step"""

    def begin(self, text: str) -> None:
        self.texts.append(text)
        self.turn.clear()
        self.asked_now = self.over = False

    @property
    def emails(self) -> set[str]:
        return {word.strip(".,;").lower() for word in " ".join(self.texts).split() if "@" in word}

    @property
    def numbers(self) -> set[str]:
        return {f"LL-{found}" for text in self.texts for found in re.findall(r"\d{5}", text)}


@dataclass(slots=True)
class World:
    """The shop's state: orders, failures by sender, what was done, what waits for an adviser."""

    orders: dict[str, Order] = field(default_factory=orders)
    failures: dict[str, dict[Any, datetime]] = field(default_factory=dict[str, dict[Any, datetime]])
    done: set[Any] = field(default_factory=set[Any])
    approvals: dict[Any, Asked] = field(default_factory=dict[Any, Asked])

    def judge(
        self, talk: Talk, call: ToolCall, now: datetime, day: date, consent: Asked | None = None
    ) -> Verdict:
        """The lawful answer to a call; its effect happens here too."""
        if talk.over:
            return Verdict("denied", "conversation_transmise")
        early = self._before_opening(talk, call, now)
        if isinstance(early, Verdict):
            if early.status == "denied":
                key = (call.name, _spelled(call), early.code)
                talk.turn[key] += 1
                return Verdict("denied", "repetition") if talk.turn[key] > REPEATS else early
            return self._counted(talk, call, early, self._all_of(talk.facts))
        order, arguments = early
        meaning = self._meaning(call.name, order, arguments)
        if meaning is not None and meaning in self.done:
            return Verdict("ok", order=order.number)
        verdict = self._counted(talk, call, Verdict("ok", order=order.number), order.look())
        if verdict.code:
            return verdict
        day = consent.day if consent is not None else day
        refusal = refused(call.name, order, arguments, day)
        if refusal:
            return Verdict("denied", refusal, order.number)
        if call.name in {"annuler_commande", "annuler_retour", "proposer_remboursement"}:
            waits = self._consent(talk, call, order, meaning, now, day, consent)
            if waits is not None:
                return waits
        if meaning is not None:
            self.done.add(meaning)
        return Verdict("ok", order=order.number)

    # --- the stations ---------------------------------------------------------------------------

    def _before_opening(  # noqa: C901 - one door after the other, as in the design
        self, talk: Talk, call: ToolCall, now: datetime
    ) -> Verdict | tuple[Order, dict[str, Any]]:
        known = {*ORDER_TOOLS, "lister_commandes", "rechercher_faq", "transferer_conseiller"}
        if call.name not in known:
            return Verdict("denied", "outil_inconnu")
        arguments = well_formed(call)
        if isinstance(arguments, str):
            return Verdict("denied", arguments)
        if call.name == "transferer_conseiller":
            talk.over = True
            return Verdict("ok")
        if call.name == "rechercher_faq":
            return Verdict("ok")
        facts = talk.facts
        standing = self.failures.setdefault(facts.sender, {})
        for pair in [pair for pair, at in standing.items() if now - at > WINDOW]:
            del standing[pair]
        if len(standing) >= LIMIT:
            return Verdict("denied", "verrouille")
        phone = facts.phone if facts.channel is Channel.WHATSAPP else ""
        if call.name == "lister_commandes":
            return Verdict("ok" if phone or facts.mailbox else "denied", _unless(phone, facts))
        number = read_number(arguments["numero"])
        if not number:
            return Verdict("denied", "numero_illisible")
        email = arguments["email"].strip().lower()
        email = email if email in talk.emails else ""
        proofs = frozenset(filter(None, (phone, facts.mailbox, email)))
        if not proofs:
            return Verdict("denied", "identite_requise")
        order = self.orders.get(number)
        opened = order is not None and (
            known_by(facts, order) or (email == order.email and number in talk.numbers)
        )
        if not opened or order is None:
            standing.setdefault((number, proofs), now)
            return Verdict("denied", "introuvable")
        standing.pop((number, proofs), None)
        return order, arguments

    def _all_of(self, facts: Facts) -> tuple[object, ...]:
        return tuple(order.look() for order in self.orders.values() if known_by(facts, order))

    @staticmethod
    def _counted(talk: Talk, call: ToolCall, verdict: Verdict, seen: object) -> Verdict:
        key = (call.name, _spelled(call), seen)
        talk.turn[key] += 1
        if talk.turn[key] > REPEATS:
            return Verdict("denied", "repetition", verdict.order)
        return verdict

    @staticmethod
    def _meaning(name: str, order: Order, arguments: dict[str, Any]) -> tuple[Any, ...] | None:
        if name == "annuler_commande":
            return (name, order.number)
        if name == "annuler_retour":
            return (name, order.number, aimed_at(order, arguments["retour"]))
        if name in {"demander_retour", "proposer_remboursement"}:
            wanted = frozenset(arguments["references"])
            undone = sum(
                one.state == "annule" and bool(one.references & wanted)
                for one in order.returns.values()
            )
            return (name, order.number, wanted, undone if name == "demander_retour" else 0)
        return None

    def _consent(
        self,
        talk: Talk,
        call: ToolCall,
        order: Order,
        meaning: Any,
        now: datetime,
        day: date,
        given: Asked | None,
    ) -> Verdict | None:
        if given is not None:
            valid = given.state == "granted" and given.meaning == meaning and now <= given.until
            given.state = "used"
            return None if valid else Verdict("denied", "consentement_perime", order.number)
        approval = call.name == "proposer_remboursement"
        life = timedelta(days=7) if approval else timedelta(hours=2)
        asked = Asked(call, talk.facts.sender, order.number, day, now + life, meaning)
        if approval:
            key = (id(talk), _spelled(call), order.number)
            before = self.approvals.get(key)
            if before is not None and before.state == "refused":
                return Verdict("denied", "approbation_refusee", order.number)
            if before is None or before.state != "asked" or now > before.until:
                self.approvals[key] = asked
            return Verdict("pending", order=order.number)
        if talk.asked_now:
            return Verdict("denied", "confirmation_en_cours", order.number)
        talk.asking, talk.asked_now = asked, True
        return Verdict("pending", order=order.number)

    def follow(self, call: ToolCall, verdict: Verdict, content: Any) -> None:
        """Make the change that a lawful `ok` must bring; a replay brings none."""
        if verdict.status != "ok" or verdict.order not in self.orders:
            return
        order, arguments = self.orders[verdict.order], well_formed(call)
        assert isinstance(arguments, dict)
        wanted = frozenset(arguments.get("references", ()))
        cents = sum(order.prices.get(reference, 0) for reference in wanted)
        if call.name == "annuler_commande":
            order.state = "annulee"
        elif call.name == "annuler_retour":
            order.returns[content["retour"]].state = "annule"
        elif call.name == "demander_retour" and content["retour"] not in order.returns:
            fee = 0 if order.country == "FR" else 690
            order.returns[content["retour"]] = Return(wanted, "demande", max(0, cents - fee))
        elif call.name == "proposer_remboursement" and (wanted, cents) not in order.refunds:
            order.refunds.append((wanted, cents))


def known_by(facts: Facts, order: Order) -> bool:
    """Whether the channel itself proves that this order is the speaker's."""
    phone = facts.phone if facts.channel is Channel.WHATSAPP else ""
    return bool(phone and phone == order.phone) or bool(
        facts.mailbox and facts.mailbox == order.email
    )


def _unless(phone: str, facts: Facts) -> str:
    return "" if phone or facts.mailbox else "identite_requise"


def _spelled(call: ToolCall) -> str:
    arguments = well_formed(call)
    return repr(call.arguments) if isinstance(arguments, str) else json.dumps(arguments)
