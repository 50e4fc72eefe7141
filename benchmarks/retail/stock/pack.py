"""The stock shop as a pack: the pack's own tools with upstream's bodies and upstream's checks."""

import inspect
import itertools
import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any

from benchmarks.retail.corpora import Edition
from benchmarks.retail.shop import pack as ours
from benchmarks.retail.shop.shapes import (
    CustomerSeen,
    OrderSeen,
    ProductSeen,
    ProductTypes,
    UserFound,
    VariantSeen,
)
from benchmarks.retail.stock.shop import ANYBODY, StockShop, base, checked
from comptoir.agent.agent import Agent
from comptoir.agent.pack import Pack
from comptoir.contract import Opened, Tool, tool
from comptoir.core.calls import Effect
from comptoir.gate.guards import Guard
from comptoir.gate.guards.access import access
from comptoir.gate.guards.contract import contract
from comptoir.gate.guards.grant import grant
from comptoir.gate.guards.rules import rules
from comptoir.gate.guards.run import run
from comptoir.ports import Ids

GUARDS: tuple[Guard, ...] = (grant, contract, access, rules, run)
"""no memory of what was done, and nobody is asked"""
_ORDERS = (
    "cancel_pending_order", "modify_pending_order_address", "modify_pending_order_payment",
    "modify_pending_order_items", "return_delivered_order_items",
    "exchange_delivered_order_items", "get_order_details",
)  # fmt: skip
_SHAPES: Mapping[str, type] = {
    **dict.fromkeys(_ORDERS, OrderSeen),
    "get_user_details": CustomerSeen,
    "modify_user_address": CustomerSeen,
    "find_user_id_by_email": UserFound,
    "find_user_id_by_name_zip": UserFound,
    "get_product_details": ProductSeen,
    "get_item_details": VariantSeen,
    "list_all_product_types": ProductTypes,
}


def _stock(model: Tool) -> Tool:
    """The tool of the same name and parameters, with upstream's body."""
    name, serial = model.name, itertools.count()
    shape = _SHAPES[name]

    async def body(*, shop: Opened[StockShop], **given: Any) -> Any:
        shop.changes += model.effect is not Effect.READ
        return _read(name, shop.stock.call(name, given))

    fields = {
        key: Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation
        for key, field in model.input_model.model_fields.items()
    }
    kind = inspect.Parameter.KEYWORD_ONLY
    body.__annotations__ = {**fields, "shop": Opened[StockShop], "return": shape}
    setattr(  # noqa: B010 - a function's signature is no declared attribute
        body,
        "__signature__",
        inspect.Signature([inspect.Parameter(key, kind) for key in (*fields, "shop")]),
    )
    body.__doc__ = f"What upstream does for {name}, for whoever asks."
    writes = model.effect is not Effect.READ
    once: Callable[..., tuple[str, ...]] | None = (
        (lambda _shop, _wish: (str(next(serial)),)) if writes else None
    )
    return tool(
        effect=Effect.WRITE if writes else Effect.READ,
        access=ANYBODY,
        rules=(checked(name),),
        once=once,
        name=name,
    )(body)


def _read(name: str, answer: str) -> Any:
    """Upstream's text as the fields of the shape."""
    if name.startswith("find_user_id"):
        return {"user_id": answer}
    found = json.loads(answer)
    return {"product_types": found} if name == "list_all_product_types" else found


@cache
def pack() -> Pack:
    """The whole pack; tools that touch nothing are the pack's own."""
    like = ours.pack(Edition.TAU2)
    tools = tuple(_stock(one) if one.name in _SHAPES else one for one in like.tools)

    def store(ids: Ids) -> StockShop:
        del ids
        return StockShop(base())

    return Pack(
        name="retail-stock",
        title="The retail shop with its other rules in the prompt only",
        agents=(Agent(name="retail", instructions=ours.INSTRUCTIONS, tools=tools),),
        voice=like.voice,
        claims=like.claims,
        own_numbers=like.own_numbers,
        timezone=like.timezone,
        store=store,
        arena=like.arena,
    )
