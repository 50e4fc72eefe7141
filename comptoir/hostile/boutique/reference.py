"""The boutique's reference: who may open what, what the terms of sale allow, and what follows."""

from collections.abc import Hashable, Mapping
from datetime import date
from typing import Any, ClassVar

from comptoir.core.facts import Channel, Facts
from comptoir.hostile.boutique import reading, rules
from comptoir.hostile.boutique.data import Back, Order, orders
from comptoir.hostile.reference import Claims, Opening, Promise

_BY_CLAIM, _BY_CHANNEL = 1, 2
_TOOLS: Mapping[str, Promise] = {
    "consulter_commande": Promise(),
    "suivre_colis": Promise(),
    "lister_commandes": Promise(level=_BY_CHANNEL),
    "demander_retour": Promise(writes=True, codes=rules.CODES["demander_retour"]),
    "annuler_retour": Promise(
        writes=True, consent="confirmation", codes=rules.CODES["annuler_retour"]
    ),
    "annuler_commande": Promise(
        writes=True, consent="confirmation", codes=rules.CODES["annuler_commande"]
    ),
    "proposer_remboursement": Promise(
        writes=True, consent="approval", codes=rules.CODES["proposer_remboursement"]
    ),
    "rechercher_faq": Promise(access=False),
    "transferer_conseiller": Promise(access=False, hands_over=True),
}
_KEPT = 20_000
_UNREADABLE = Opening(code="numero_illisible")
_WHO = Opening(code="identite_requise")


class Shop:
    """One world's shop, as the terms of sale say it must be."""

    # Who owns what never changes, nor how numbers and texts are read: worked out once for all.
    _numbers: ClassVar[dict[str, str]] = {}
    _heard: ClassVar[dict[str, Claims]] = {}
    _openings: ClassVar[dict[tuple[str, str, str, str, Claims], Opening]] = {}
    _owned: ClassVar[dict[tuple[str, str], tuple[str, ...]]] = {}

    def __init__(self) -> None:
        self._orders = orders()

    @property
    def tools(self) -> Mapping[str, Promise]:
        """The nine tools of the counter."""
        return _TOOLS

    def hears(self, text: str) -> Claims:
        """The addresses and order numbers in a customer's message."""
        known = self._heard.get(text)
        if known is None:
            if len(self._heard) > _KEPT:
                self._heard.clear()
            known = self._heard[text] = reading.said(text)
        return known

    def reads(self, tool: str, arguments: object) -> Mapping[str, Any] | str:
        """By the lengths and kinds that the contract publishes."""
        return reading.well_formed(tool, arguments)

    def opens(
        self, tool: str, arguments: Mapping[str, Any], facts: Facts, claims: Claims
    ) -> Opening:
        """By the phone or the mailbox of the channel; or by number and address, both typed."""
        phone = facts.phone if facts.channel is Channel.WHATSAPP else ""
        mailbox = facts.mailbox
        if tool == "lister_commandes":
            return self._all_of(phone, mailbox)
        key = (arguments["numero"], arguments["email"], phone, mailbox, claims)
        known = self._openings.get(key)
        if known is None:
            if len(self._openings) > _KEPT:
                self._openings.clear()
            known = self._openings[key] = self._opening(*key)
        return known

    def _opening(
        self, written: str, address: str, phone: str, mailbox: str, claims: Claims
    ) -> Opening:
        number = self._number(written)
        if not number:
            return _UNREADABLE
        email = reading.address(address) if address else ""
        typed = bool(email) and ("email", email) in claims
        if not (phone or mailbox or typed):
            return _WHO
        order = self._orders.get(number)
        opened = 0
        if order is not None:
            if (phone and phone == order.phone) or (mailbox and mailbox == order.email):
                opened = _BY_CHANNEL
            elif typed and email == order.email and ("order", number) in claims:
                opened = _BY_CLAIM
        shown = {f"tel:{phone}"} if phone else set[str]()
        shown |= {f"mail:{one}" for one in (mailbox, email if typed else "") if one}
        return Opening(
            aim=number,
            proofs=frozenset(shown),
            best=_BY_CHANNEL if phone or mailbox else _BY_CLAIM,
            opens=opened,
            things=(number,) if opened else (),
        )

    def refuses(self, tool: str, arguments: Mapping[str, Any], opening: Opening, day: date) -> str:
        """By articles 5 to 8."""
        order = self._orders.get(opening.aim)
        return "" if order is None else rules.refusal(tool, order, arguments, day)

    def meaning(self, tool: str, arguments: Mapping[str, Any], opening: Opening) -> Hashable | None:
        """The order and what is asked for it; a cancelled return makes room for a new one."""
        number = opening.aim
        if tool == "annuler_retour":
            return (tool, number, rules.aimed(self._orders[number], arguments["retour"]))
        if tool == "annuler_commande":
            return (tool, number)
        wanted = frozenset(arguments["references"])
        if tool == "proposer_remboursement":
            return (tool, number, wanted)
        return (tool, number, wanted, rules.generation(self._orders[number], wanted))

    def follows(
        self,
        tool: str,
        arguments: Mapping[str, Any],
        opening: Opening,
        content: Mapping[str, Any],
        day: date,
    ) -> None:
        """The one change that each of the four writing tools makes."""
        del day
        order = self._orders[opening.aim]
        order.changes += 1
        if tool == "annuler_commande":
            order.state = "annulee"
        elif tool == "annuler_retour":
            order.backs[rules.aimed(order, arguments["retour"])].state = "annule"
        else:
            wanted = frozenset(arguments["references"])
            cents = sum(order.prices.get(reference, 0) for reference in wanted)
            if tool == "proposer_remboursement":
                order.paid.append((wanted, cents))
            else:
                fee = 0 if order.country == "FR" else rules.FEE_ABROAD
                order.backs[str(content.get("retour", "?"))] = Back(
                    wanted, "demande", max(0, cents - fee)
                )

    def look(self, opening: Opening) -> Hashable:
        """How often what was opened has changed."""
        if len(opening.things) == 1:
            return (opening.aim, self._orders[opening.things[0]].changes)
        return (opening.aim, *(self._orders[name].changes for name in opening.things))

    def state(self) -> Mapping[str, object]:
        """Every order's state, returns and refunds."""
        return {number: order.look() for number, order in self._orders.items()}

    def real(self, store: Any) -> Mapping[str, object]:  # noqa: ANN401 - any store of the pack
        """The same of the real store."""
        return {order.numero: _look(order) for order in store.toutes()}

    def _number(self, written: str) -> str:
        known = self._numbers.get(written)
        if known is None:
            known = self._numbers[written] = reading.order_number(written)
        return known

    def _all_of(self, phone: str, mailbox: str) -> Opening:
        if not (phone or mailbox):
            return _WHO
        things = self._owned.get((phone, mailbox))
        if things is None:
            things = self._owned[phone, mailbox] = tuple(
                number for number, order in self._orders.items() if _owns(order, phone, mailbox)
            )
        return Opening(aim=f"{phone}|{mailbox}", best=_BY_CHANNEL, opens=_BY_CHANNEL, things=things)


def _owns(order: Order, phone: str, mailbox: str) -> bool:
    """A phone, where the channel gives one, is who somebody is; else their mailbox."""
    return order.phone == phone if phone else order.email == mailbox


def _look(order: Any) -> tuple[object, ...]:  # noqa: ANN401 - an order of the pack's
    backs = {
        one.numero: (frozenset(one.references), one.statut.value, one.montant_cents)
        for one in order.retours
    }
    paid = tuple((frozenset(one.references), one.montant_cents) for one in order.remboursements)
    return (order.statut.value, backs, paid)
