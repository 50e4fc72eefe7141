"""A small shop of its own for the rules, and a conversation with its gate, call by call."""

from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from benchmarks.retail.corpora import Database, Row
from benchmarks.retail.shop.pack import pack_of
from benchmarks.retail.shop.store import Data, Shop
from comptoir.agent.pack import Pack
from comptoir.core.calls import ToolCall
from comptoir.core.facts import Channel, Claim, Facts
from comptoir.core.states import ConsentState
from comptoir.gate import CallContext, ExecutionMemory, Gate, Outcome
from comptoir.service.system import CountingIds
from comptoir.storage.memory import MemoryStorage

NOON = datetime(2026, 10, 15, 12, tzinfo=ZoneInfo("America/New_York"))
HOME = {
    "address1": "1 Hill Road", "address2": "", "city": "Austin", "country": "USA", "state": "TX", "zip": "11111",
}  # fmt: skip
AWAY = {
    "address1": "9 Lake Street", "address2": "Apt 2", "city": "Boston", "country": "USA", "state": "MA", "zip": "22222",
}  # fmt: skip


def _variant(item_id: str, price: float, *, available: bool = True, **options: str) -> Row:
    return {"item_id": item_id, "options": options, "available": available, "price": price}


def _product(product_id: str, name: str, *variants: Row) -> Row:
    return {
        "product_id": product_id,
        "name": name,
        "variants": {one["item_id"]: one for one in variants},
    }


LAMPS = _product(
    "9000000001",
    "Desk Lamp",
    _variant("1000000001", 20.0, color="black"),
    _variant("1000000002", 25.5, color="white"),
    _variant("1000000003", 12.0, color="green"),
    _variant("1000000004", 30.0, available=False, color="red"),
)
MUGS = _product(
    "9000000002",
    "Mug",
    _variant("2000000001", 5.0, size="small"),
    _variant("2000000002", 8.0, size="large"),
)


def _item(product: Row, item_id: str) -> Row:
    variant = product["variants"][item_id]
    return {
        "name": product["name"], "product_id": product["product_id"], "item_id": item_id,
        "price": variant["price"], "options": variant["options"],
    }  # fmt: skip


def _order(number: str, user: str, status: str, method: str, *items: Row) -> Row:
    paid = sum(item["price"] for item in items)
    return {
        "order_id": number, "user_id": user, "address": HOME, "items": list(items), "status": status,
        "fulfillments": [],
        "payment_history": [{"transaction_type": "payment", "amount": paid, "payment_method_id": method}],
    }  # fmt: skip


def _user(user_id: str, first: str, last: str, orders: list[str], **methods: Row) -> Row:
    return {
        "user_id": user_id, "name": {"first_name": first, "last_name": last}, "address": HOME,
        "email": f"{first.lower()}@example.com", "payment_methods": methods, "orders": orders,
    }  # fmt: skip


def _card(name: str) -> Row:
    return {"source": "credit_card", "id": name, "brand": "visa", "last_four": "4242"}


def _gift(name: str, balance: float) -> Row:
    return {"source": "gift_card", "id": name, "balance": balance}


BLACK, MUG = _item(LAMPS, "1000000001"), _item(MUGS, "2000000001")
ORDERS = (
    _order("#W0000001", "ann_lee_1", "pending", "credit_card_1", BLACK, MUG),
    _order("#W0000002", "ann_lee_1", "delivered", "credit_card_1", BLACK, BLACK, MUG),
    _order("#W0000003", "ann_lee_1", "processed", "credit_card_1", MUG),
    _order("#W0000004", "ann_lee_1", "pending", "gift_card_1", MUG),
    _order("#W0000005", "ann_lee_1", "cancelled", "credit_card_1", MUG),
    _order("#W0000009", "bob_ray_2", "pending", "credit_card_9", BLACK),
)
USERS = (
    _user(
        "ann_lee_1", "Ann", "Lee", [one["order_id"] for one in ORDERS[:5]],
        credit_card_1=_card("credit_card_1"), credit_card_2=_card("credit_card_2"),
        gift_card_1=_gift("gift_card_1", 5.0), gift_card_2=_gift("gift_card_2", 100.0),
    ),
    _user("bob_ray_2", "Bob", "Ray", ["#W0000009"], credit_card_9=_card("credit_card_9")),
)  # fmt: skip
DATABASE = Database(
    orders={one["order_id"]: one for one in ORDERS},
    users={one["user_id"]: one for one in USERS},
    products={one["product_id"]: one for one in (LAMPS, MUGS)},
)
PACK = pack_of(Data(DATABASE))
LENIENT = pack_of(Data(DATABASE), same_item=True)
ANN = "I'm Ann Lee, my zip code is 11111."


@dataclass
class Talk:
    """One conversation: what the customer said, and calls through the gate."""

    pack: Pack = PACK
    claims: frozenset[Claim] = frozenset()
    tried: ExecutionMemory = field(default_factory=ExecutionMemory)
    sender: str = "cookie"
    count: int = 0

    def __post_init__(self) -> None:
        assert self.pack.store is not None
        self.store: Shop = self.pack.store(CountingIds())
        self.storage = MemoryStorage(b"k" * 32, self.store)
        self.gate = Gate(self.storage, CountingIds())

    def says(self, text: str) -> "Talk":
        self.claims |= self.pack.claims(text)
        self.tried = ExecutionMemory(self.tried.log(), known=self.tried.known)
        return self

    def context(self, **more: Any) -> CallContext:
        return CallContext(
            **{
                "conversation": "c-1", "turn": f"m-{self.count}", "holder": "retail",
                "grants": self.pack.entry.grants,
                "facts": Facts(channel=Channel.WEB, sender=self.sender), "claims": self.claims,
                "today": date(2026, 10, 15), "now": NOON, "tried": self.tried,
            } | more
        )  # fmt: skip

    async def asks(self, tool: str, /, **arguments: Any) -> Outcome:
        """One call; a write waits for the yes."""
        self.count += 1
        return await self.gate.call(ToolCall(f"c-{self.count}", tool, arguments), self.context())

    async def does(self, tool: str, /, **arguments: Any) -> Outcome:
        """One call, and the customer's yes where one is asked for."""
        outcome = await self.asks(tool, **arguments)
        if outcome.asked is None:
            return outcome
        self.says("yes")
        given = replace(outcome.asked, state=ConsentState.GRANTED, granted_by=self.sender)
        await self.storage.consents.move(given.id, ConsentState.GRANTED, self.sender)
        return await self.gate.call(
            replace(given.call, id=f"y-{self.count}"), self.context(consent=given)
        )

    def changed(self) -> dict[str, Any]:
        return self.pack.state(self.store)


def code(outcome: Outcome) -> str:
    """The code of a refusal, "asked" while a yes is awaited, or nothing."""
    if outcome.asked is not None:
        return "asked"
    content = outcome.result.content
    return str(content.get("raison") or content.get("erreur") or "")
