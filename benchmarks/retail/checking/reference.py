"""What may happen at the counter in one world: who may see what, what is refused, what follows."""

import ast
import re
from collections.abc import Hashable, Mapping
from datetime import date
from functools import lru_cache
from typing import Any

from benchmarks.retail.checking import data, effects, reading, rules
from benchmarks.retail.checking.data import PARTS, Order, Person
from comptoir.core.facts import Facts
from comptoir.hostile.reference import Claims, Opening, Promise

_READING = (
    "find_user_id_by_email", "find_user_id_by_name_zip", "get_user_details", "get_order_details",
)  # fmt: skip
_WRITING = (
    "modify_user_address", "cancel_pending_order", "modify_pending_order_address",
    "modify_pending_order_payment", "modify_pending_order_items", "return_delivered_order_items",
    "exchange_delivered_order_items",
)  # fmt: skip
_CATALOGUE = ("list_all_product_types", "get_product_details", "get_item_details")
TOOLS: Mapping[str, Promise] = {
    **{name: Promise() for name in _READING},
    **{
        name: Promise(writes=True, consent="confirmation", codes=rules.CODES.get(name, ()))
        for name in _WRITING
    },
    **{
        name: Promise(access=False, known=True, codes=rules.CODES.get(name, ()))
        for name in _CATALOGUE
    },
    "calculate": Promise(access=False, codes=rules.CODES["calculate"]),
    "think": Promise(access=False),
    "transfer_to_human_agents": Promise(access=False, hands_over=True),
}
_NO_NAME = Opening(code="identity_required")
_NO_NUMBER = Opening(code="unreadable_order_id")
_SUM = re.compile(r"[0-9+\-*/(). ]{1,500}")


class Counter:
    """One world's counter. What it changes is its own; the rest is shared."""

    def __init__(self) -> None:
        self._orders: dict[str, Order] = {}
        self._people: dict[str, Person] = {}

    @property
    def tools(self) -> Mapping[str, Promise]:
        """The seventeen tools."""
        return TOOLS

    def hears(self, text: str) -> Claims:
        """Addresses, names and zip codes in a customer's message."""
        return _said(text)

    def reads(self, tool: str, arguments: object) -> Mapping[str, Any] | str:
        """By the kinds and lengths that the contract publishes."""
        return reading.well_formed(tool, arguments)

    def opens(
        self, tool: str, arguments: Mapping[str, Any], facts: Facts, claims: Claims
    ) -> Opening:
        """By an address, or name and zip code, that the customer typed; a user id opens nothing."""
        del facts
        if tool == "find_user_id_by_email":
            return self._by_mail(reading.tidy(arguments["email"]), claims)
        if tool == "find_user_id_by_name_zip":
            return self._by_name(arguments, claims)
        order: Order | None = None
        if "order_id" in arguments:
            number = reading.order_number(arguments["order_id"])
            if not number:
                return _NO_NUMBER
            order, aim = self._order(number), f"order {number}"
            person = None if order is None else self._person(order.owner)
        else:
            name = arguments["user_id"].strip()
            person, aim = self._person(name), f"profile {name}"
        kinds = {kind for kind, _ in claims}
        named = "zip" in kinds and ("name" in kinds or {"first", "last"} <= kinds)
        if "email" not in kinds and not named:
            return _NO_NAME
        shown = frozenset(one for one in claims if named or one[0] == "email")
        return self._opening(aim, shown, order, person, _is(person, claims))

    def refuses(self, tool: str, arguments: Mapping[str, Any], opening: Opening, day: date) -> str:
        """By the policy."""
        del day
        if tool == "get_product_details":
            known = {ware.product for ware in data.wares().values()}
            return "" if arguments["product_id"] in known else "unknown_product"
        if tool == "get_item_details":
            return "" if arguments["item_id"] in data.wares() else "unknown_item"
        if tool == "calculate":
            return "" if _has_value(arguments["expression"]) else "no_value"
        if not opening.subject:
            return ""
        order, person = self._opened(opening)
        return "" if order is None else rules.refusal(tool, order, person, arguments)

    def meaning(self, tool: str, arguments: Mapping[str, Any], opening: Opening) -> Hashable | None:
        """What is asked of the order or the person; moving back somewhere is a new move."""
        aim = opening.aim
        if tool == "cancel_pending_order":
            return (tool, aim)
        if tool == "modify_user_address":
            there = tuple(arguments[part] for part in PARTS)
            return (tool, aim, there, self._opened(opening)[1].left.count(there))
        if tool == "return_delivered_order_items":
            return (tool, aim, tuple(sorted(arguments["item_ids"])), arguments["payment_method_id"])
        rest = {name: value for name, value in arguments.items() if name != "order_id"}
        return (tool, aim, repr(sorted(rest.items())))

    def costs(self, tool: str, arguments: Mapping[str, Any], opening: Opening) -> Hashable:
        """What is paid or paid back, to whom: a yes to it is none to another sum."""
        order, _ = self._opened(opening)
        if order is None or "address1" in arguments:
            return ()
        if "new_item_ids" in arguments:
            return rules.owed(order, arguments)
        if tool == "return_delivered_order_items":
            return sum(order.worth(item) for item in arguments["item_ids"])
        return tuple(sorted(rules.paid(order).items()))

    def follows(
        self,
        tool: str,
        arguments: Mapping[str, Any],
        opening: Opening,
        content: Mapping[str, Any],
        day: date,
    ) -> None:
        """The one change that each of the seven writing tools makes."""
        del content, day
        order, person = self._opened(opening)
        person = self._people.setdefault(person.name, person.fresh())
        if order is not None:
            order = self._orders.setdefault(order.number, order.fresh())
        effects.follow(tool, order, person, arguments)

    def look(self, opening: Opening) -> Hashable:
        """All that may change of what was opened."""
        if not opening.subject:
            return opening.aim
        order, person = self._opened(opening)
        return (opening.aim, None if order is None else order.look(), person.look())

    def state(self) -> Mapping[str, object]:
        """Everything that was changed, as it is now; the rest is as the files have it."""
        mine: Mapping[str, Order | Person] = {**self._orders, **self._people}
        now = {name: one.look() for name, one in mine.items()}
        return {name: look for name, look in now.items() if look != _before(name)}

    def real(self, store: Any) -> Mapping[str, object]:
        """The same of the real store, of the pack's or of the stock one."""
        written_orders, written_people = store.written()
        now = {
            **{number: _order_look(one) for number, one in written_orders.items()},
            **{name: _person_look(one) for name, one in written_people.items()},
        }
        return {name: look for name, look in now.items() if look != _before(name)}

    # --- the parts ------------------------------------------------------------------------------

    def _order(self, number: str) -> Order | None:
        return self._orders.get(number) or data.orders().get(number)

    def _person(self, name: str) -> Person | None:
        return self._people.get(name) or data.people().get(name)

    def _opened(self, opening: Opening) -> tuple[Order | None, Person]:
        person = self._person(opening.subject)
        if person is None:
            message = f"{opening.aim} opens nobody's"
            raise LookupError(message)
        kind, _, name = opening.aim.partition(" ")
        return (self._order(name) if kind == "order" else None), person

    def _by_mail(self, mail: str, claims: Claims) -> Opening:
        if ("email", mail) not in claims:
            return _NO_NAME
        found = _mails().get(mail)
        person = None if found is None else self._person(found)
        shown = frozenset({("email", mail)})
        return self._opening(f"mail {mail}", shown, None, person, _is(person, claims))

    def _by_name(self, arguments: Mapping[str, Any], claims: Claims) -> Opening:
        first, last = reading.tidy(arguments["first_name"]), reading.tidy(arguments["last_name"])
        code = arguments["zip"]
        apart = {("first", first), ("last", last)} <= claims
        if (
            not (apart or ("name", f"{first} {last}") in claims)
            or ("zip", code.strip()) not in claims
        ):
            return _NO_NAME
        found = [self._person(one) for one in _names().get((first, last), ())]
        fitting = [one for one in found if one is not None and one.home[-1] == reading.tidy(code)]
        person = fitting[0] if fitting else None
        shown = frozenset({("name", f"{first} {last}"), ("zip", code.strip())})
        return self._opening(
            f"name {first}|{last}|{reading.tidy(code)}", shown, None, person, person is not None
        )

    @staticmethod
    def _opening(
        aim: str,
        shown: frozenset[tuple[str, str]],
        order: Order | None,
        person: Person | None,
        proved: bool,  # noqa: FBT001 - the last of what an opening is made of
    ) -> Opening:
        things: tuple[str, ...] = ()
        if person is not None:
            first = () if order is None else (order.number,)
            things = (*first, person.name, *(one for one in person.orders if one not in first))
        return Opening(
            aim=aim,
            proofs=frozenset(f"{kind}:{value}" for kind, value in shown),
            best=1,
            opens=1 if proved else 0,
            things=things,
            serves=True,
            subject="" if person is None else person.name,
        )


def _is(person: Person | None, claims: Claims) -> bool:
    """Whether this was said of this person: their address, or name and zip code as they are now."""
    if person is None:
        return False
    if ("email", person.mail) in claims:
        return True
    whole = ("name", f"{person.first} {person.last}") in claims
    apart = {("first", person.first), ("last", person.last)} <= claims
    return (whole or apart) and ("zip", person.home[-1]) in claims


@lru_cache(maxsize=20_000)
def _said(text: str) -> Claims:
    return reading.said(text)


@lru_cache(maxsize=1)
def _mails() -> Mapping[str, str]:
    return {person.mail: name for name, person in data.people().items()}


@lru_cache(maxsize=1)
def _names() -> Mapping[tuple[str, str], tuple[str, ...]]:
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for name, person in data.people().items():
        key = (person.first, person.last)
        found[key] = (*found.get(key, ()), name)
    return found


@lru_cache(maxsize=4_000)
def _before(name: str) -> object:
    found = data.orders().get(name) or data.people().get(name)
    return None if found is None else found.look()


def _has_value(expression: str) -> bool:
    """Whether an expression of numbers and signs has a value."""
    if not _SUM.fullmatch(expression):
        return False
    try:
        tree = ast.parse(expression.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    allowed = (
        ast.Expression, ast.BinOp, ast.UnaryOp, ast.Constant, ast.Add, ast.Sub, ast.Mult, ast.Div,
        ast.USub, ast.UAdd,
    )  # fmt: skip
    if not all(isinstance(node, allowed) for node in ast.walk(tree)):
        return False
    try:
        eval(compile(tree, "sum", "eval"), {"__builtins__": {}})  # noqa: S307 - numbers and signs only
    except (ArithmeticError, RecursionError, MemoryError):
        return False
    return True


def _order_look(one: Any) -> object:
    """A real order, row or value, in the reference's form."""
    if isinstance(one, Mapping):
        return data.order(one).look()
    back: tuple[object, ...] = ()
    if one.returned is not None:
        back = ("return", tuple(sorted(one.returned.items)), one.returned.method)
    if one.exchanged is not None:
        made = one.exchanged
        old, new = tuple(sorted(made.items)), tuple(sorted(made.new_items))
        back = ("exchange", old, new, made.method, made.difference)
    return (
        str(one.status),
        _place(one.address),
        tuple((item.item_id, item.price) for item in one.items),
        tuple((line.kind, line.amount, line.method) for line in one.payments),
        one.cancel_reason,
        back,
    )


def _person_look(one: Any) -> object:
    if isinstance(one, Mapping):
        purses = {
            name: data.cents(method["balance"])
            for name, method in one["payment_methods"].items()
            if method["source"] == "gift_card"
        }
        return (data.place(one["address"]), tuple(sorted(purses.items())))
    purses = {name: method.balance for name, method in one.methods.items() if method.is_gift_card}
    return (_place(one.address), tuple(sorted(purses.items())))


def _place(address: Any) -> tuple[str, ...]:
    return tuple(getattr(address, part) for part in PARTS)
