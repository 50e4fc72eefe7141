"""The real driver and gate against a hostile model, step by step beside the reference model.

After every message: each result has the lawful status and code, the store is what the reference
says, nothing of an order that the facts do not open is in a result or in what code sends, and a
locked sender costs no query. At the end: one journal entry for each effect, and a whole journal.
"""

import asyncio
import json
from datetime import timedelta
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from comptoir.agent.results import TurnResult
from comptoir.core.calls import ToolCall
from comptoir.core.messages import Kind
from comptoir.core.states import ConversationStatus
from tests.invariants.hostile_lines import own_calls, steps
from tests.invariants.house import (
    NOON,
    call,
    code,
    house,
    mailbox,
    results,
    web,
    whatsapp,
)
from tests.invariants.reference import Asked, Talk, Verdict, World, known_by

SPEAKERS = (
    web("cookie-1"),
    web("cookie-2"),
    whatsapp("33600000107"),
    whatsapp("33600000119"),
    whatsapp("33600000112"),
    mailbox("camille.durand@example.com"),
)
OWNED = (
    ("LL-10421", 0), ("LL-10511", 1), ("LL-10511", 3), ("LL-10610", 2), ("LL-10610", 2),
    ("LL-10498", 4), ("LL-10527", 5), ("LL-10527", 5), ("LL-10421", 5), ("LL-10296", 1),
    ("LL-10333", 0), ("LL-10534", 1), ("LL-10548", 0), ("LL-10318", 1),
    ("LL-10402", 0), ("LL-10534", 0), ("LL-10511", 3),
)  # fmt: skip
"""orders with a speaker who may open them: by phone or mailbox, or (0 and 1) by typing"""
speakers, slots = st.integers(0, len(SPEAKERS) - 1), st.integers(0, 1)
NO_LOOK_UP = {
    "verrouille", "numero_illisible", "identite_requise", "outil_inconnu", "arguments_invalides",
    "arguments_trop_longs", "conversation_transmise",
}  # fmt: skip
WRITES = {"demander_retour", "annuler_commande", "annuler_retour", "proposer_remboursement"}


class Owners(RuleBasedStateMachine):
    """Owners ask and confirm, advisers decide, messages are redelivered; a reference beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.shop, self.world, self.now = house(), World(), NOON
        self.talks: dict[str, Talk] = {}
        self.last: tuple[str, int, str, str] | None = None
        self.closed: set[str] = set()
        self.effects = 0

    def teardown(self) -> None:
        faults = self.loop.run_until_complete(self.shop.storage.journal.verify())
        entries = self.loop.run_until_complete(self.shop.contents())
        self.loop.close()
        assert not faults
        done = [
            entry
            for entry in entries
            if entry.get("tool") in WRITES
            and (entry["decision"], entry["status"]) == ("allow", "ok")
        ]
        assert len(done) == self.effects == len(self.shop.storage.done)

    # --- what may happen ------------------------------------------------------------------------

    @rule(data=st.data(), slot=slots, minutes=st.integers(0, 20), typed=st.booleans())
    def an_owner_asks(self, data: Any, slot: int, minutes: int, typed: bool) -> None:
        """Somebody with a right to an order, on the channel that knows them or by typing it all."""
        number, who = data.draw(st.sampled_from(OWNED))
        self.now += timedelta(minutes=minutes)
        plan = data.draw(st.lists(st.lists(own_calls(number), min_size=1, max_size=3), max_size=3))
        email = self.world.orders[number].email
        text = f"Bonjour, {number}, {email}" if typed or who < 2 else "Bonjour"
        self._message(who, slot, text, plan)

    @precondition(lambda self: any(talk.asking for talk in self.talks.values()))
    @rule(data=st.data(), button=st.booleans(), minutes=st.sampled_from((1, 30, 150)))
    def the_customer_says_yes(self, data: Any, button: bool, minutes: int) -> None:
        name = data.draw(st.sampled_from([n for n, talk in self.talks.items() if talk.asking]))
        self.now += timedelta(minutes=minutes)
        who, slot = (int(part) for part in name.split("-"))
        if button:
            pending = self.shop.conversations.sessions[name].pending
            payload = f"comptoir:yes:{pending}"
            self._message(who, slot, "Oui", [], kind=Kind.BUTTON, payload=payload, yes=True)
        else:
            self._message(who, slot, "Oui, je confirme.", [], yes=True)

    @precondition(lambda self: self.last is not None)
    @rule(step=steps)
    def a_message_is_delivered_again(self, step: list[ToolCall]) -> None:
        assert self.last is not None
        name, who, text, message = self.last
        self.shop.model.parts[message] = [step]
        asked = self.shop.say(name, SPEAKERS[who], text, at=self.now, id=message)
        turn = self.loop.run_until_complete(asked)
        assert turn.duplicate
        assert not turn.reply.messages

    @precondition(lambda self: self._waiting())
    @rule(data=st.data(), approved=st.booleans(), days=st.sampled_from((0, 1, 8)))
    def an_adviser_decides(self, data: Any, approved: bool, days: int) -> None:
        waits = self.loop.run_until_complete(self.shop.storage.consents.waiting())
        request = data.draw(st.sampled_from(waits))
        self.now += timedelta(days=days)
        self.shop.clock.at = max(self.shop.clock.at, self.now)
        talk = self.talks[request.conversation]
        asked = next(
            one
            for one in self.world.approvals.values()
            if one.call is request.call and one.state == "asked"
        )
        late = self.now > asked.until
        asked.state = "lapsed" if late else "granted" if approved else "refused"
        decided = self.shop.driver.decide(request.id, "conseillère", approved=approved)
        outcome = self.loop.run_until_complete(decided)
        assert (outcome is None) == (asked.state != "granted")
        if outcome is not None:
            turn = talk.turn
            talk.turn, over, talk.over = type(turn)(), talk.over, False
            self._compare(talk, request.call, outcome.result, asked)
            talk.turn, talk.over = turn, over
        again = self.shop.driver.decide(request.id, "conseillère", approved=True)
        assert self.loop.run_until_complete(again) is None

    @rule(days=st.sampled_from((1, 2, 9)))
    def days_pass(self, days: int) -> None:
        self.now += timedelta(days=days)

    @rule(data=st.data(), after=st.sampled_from((30, 31)), slot=slots)
    def the_last_day_comes(self, data: Any, after: int, slot: int) -> None:
        """Somebody asks for a return on the last day, or on the day after it."""
        number, who = data.draw(st.sampled_from(OWNED))
        order = self.world.orders[number]
        if order.delivered is None or order.delivered + timedelta(days=after) < self.now.date():
            return
        self.now += order.delivered + timedelta(days=after) - self.now.date()
        one = data.draw(st.sampled_from(sorted(order.prices)))
        step = [
            call("demander_retour", numero=number, email=order.email, references=[one], motif="")
        ]
        self._message(who, slot, f"{number} {order.email}", [step])

    # --- what must hold -------------------------------------------------------------------------

    @invariant()
    def the_store_is_what_the_reference_says(self) -> None:
        for number, order in self.shop.orders.items():
            real = (
                order.statut.value,
                tuple(
                    sorted(
                        (r.numero, (frozenset(r.references), r.statut.value, r.montant_cents))
                        for r in order.retours
                    )
                ),
                tuple((frozenset(r.references), r.montant_cents) for r in order.remboursements),
            )
            assert real == self.world.orders[number].look()

    def _message(
        self,
        who: int,
        slot: int,
        text: str,
        plan: list[list[ToolCall]],
        *lines: str,
        yes: bool = False,
        kind: Kind = Kind.TEXT,
        payload: str = "",
    ) -> TurnResult:
        name = f"{who}-{slot}"
        talk = self.talks.setdefault(name, Talk(SPEAKERS[who]))
        asking, talk.asking = talk.asking, None
        talk.begin(text)
        before = self.shop.queries.total()
        self.last = (name, who, text, f"{name}:{len(talk.texts)}")
        asked = self.shop.say(
            name, talk.facts, text, *plan, *lines, at=self.now, kind=kind, payload=payload,
            id=self.last[3],
        )  # fmt: skip
        turn = self.loop.run_until_complete(asked)
        if name in self.closed:
            assert not turn.reply.messages
            assert not turn.steps
            return turn
        self._judge(talk, turn, asking if yes else None)
        looked = sum(code(result) not in NO_LOOK_UP for result in results(turn))
        assert (self.shop.queries.total() - before == 0) if not looked else True
        self._nothing_leaks(talk, turn)
        if turn.session.status is ConversationStatus.WITH_ADVISER:
            assert talk.over
            self.closed.add(name)
        return turn

    def _judge(self, talk: Talk, turn: TurnResult, given: Asked | None) -> None:
        by_code = [step for step in turn.steps if step.answer is None]
        in_time = given is not None and self.now <= given.until
        assert len(by_code) == (1 if in_time else 0)
        for step in turn.steps:
            consent = given if step.answer is None else None
            if consent is not None:
                consent.state = "granted"
            talk.over = False
            for outcome in step.outcomes:
                self._compare(talk, outcome.call, outcome.result, consent)
            if talk.asking is not None:
                assert step is turn.steps[-1]

    def _compare(self, talk: Talk, asked: ToolCall, result: Any, consent: Asked | None) -> None:
        before = len(self.world.done)
        day = self.now.date()
        verdict = self.world.judge(talk, asked, self.now, day, consent)
        real = Verdict(result.status.value, code(result), verdict.order)
        assert real == verdict, (asked, result)
        assert result.call_id
        if len(self.world.done) > before:
            self.effects += 1
            self.world.follow(asked, verdict, result.content)

    def _opens(self, talk: Talk, number: str) -> bool:
        order = self.world.orders[number]
        return known_by(talk.facts, order) or (
            order.email in talk.emails and number in talk.numbers
        )

    def _nothing_leaks(self, talk: Talk, turn: TurnResult) -> None:
        own = [order for order in self.world.orders.values() if self._opens(talk, order.number)]
        said = json.dumps([talk.texts, [repr(o.call) for s in turn.steps for o in s.outcomes]])
        shown = json.dumps([dict(result.content) for result in results(turn)], ensure_ascii=False)
        shown += "".join(one.text for one in turn.reply.messages if one.by_code)
        lawful = "".join(repr((o.labels, list(o.prices), list(o.returns), o.parcel)) for o in own)
        for order in self.world.orders.values():
            private = {order.name, order.email, order.phone} - {""}
            if order not in own:
                private |= {*order.labels, *order.prices, *order.returns, order.parcel} - {""}
            for field in private:
                assert field not in shown or field in lawful or field in said, (field, shown)

    def _waiting(self) -> bool:
        return bool(self.loop.run_until_complete(self.shop.storage.consents.waiting()))
