"""The pack `retail`: one agent, the tools of the benchmark, the policy's rules in code."""

import re
from functools import cache
from typing import Any

from benchmarks.retail.corpora import Edition, database
from benchmarks.retail.shop.claims import claims
from benchmarks.retail.shop.rows import customer_row, order_row
from benchmarks.retail.shop.store import Data, Shop
from benchmarks.retail.shop.tools import items, orders, profile
from benchmarks.retail.shop.tools import open as open_tools
from benchmarks.retail.shop.tools.catalogue import catalogue_tools
from benchmarks.retail.shop.values import Catalogue
from benchmarks.retail.shop.voice import SPEECH, VOICE
from comptoir.agent.agent import Agent
from comptoir.agent.pack import Pack
from comptoir.agent.turn import Budget
from comptoir.contract import Tool
from comptoir.ports import Ids

BUDGET = Budget(max_calls=1)
"""policy: "at most one tool call at a time"; what stands beyond is dropped and the model told"""
INSTRUCTIONS = """\
You are the agent of an online shop. You help its customers to cancel or modify pending orders, \
to return or exchange delivered orders, to change their default address, and to learn about their \
own profile, orders and the products. Today is {aujourd_hui}; the channel is {canal}.
First find the customer's account with the e-mail address, or the name and zip code, that they \
write. What may be done is decided by the tools: call them and explain their answer. Before each \
change the code sends the customer a summary and reads their yes; do not ask for it yourself.
Collect all items of an order before you change, return or exchange any. Say nothing that the \
tools or the customer did not say, and give no opinion. Refuse what the shop does not do. \
Transfer to a human agent only what the tools cannot do.\
"""


@cache
def data(edition: Edition) -> Data:
    """An edition's data as values, made once."""
    return Data(database(edition))


def tools(catalogue: Catalogue, *, same_item: bool) -> tuple[Tool, ...]:
    """All tools: the sixteen of tau, and the one that tau2 has instead of `think`.

    `same_item` lets an item be put in its own place, against the policy: the expected actions of
    edition tau do that, those of tau2 do not.
    """
    return (
        profile.find_user_id_by_email,
        profile.find_user_id_by_name_zip,
        profile.get_user_details,
        profile.modify_user_address,
        orders.get_order_details,
        orders.cancel_pending_order,
        orders.modify_pending_order_address,
        orders.modify_pending_order_payment,
        items.modify_items(same_item=same_item),
        items.return_delivered_order_items,
        items.exchange_items(same_item=same_item),
        *catalogue_tools(catalogue),
        open_tools.calculate,
        open_tools.think,
        open_tools.transfer_to_human_agents,
    )


def state(shop: Any) -> dict[str, Any]:
    """What differs from the files, as rows by id: what an evaluation may look at."""
    written_orders, written_customers = shop.written()
    now = {
        **{name: order_row(order) for name, order in written_orders.items()},
        **{name: customer_row(customer) for name, customer in written_customers.items()},
    }
    before = {
        **{name: order_row(shop.data.orders[name]) for name in written_orders},
        **{name: customer_row(shop.data.customers[name]) for name in written_customers},
    }
    return {name: row for name, row in now.items() if row != before[name]}


def pack(edition: Edition = Edition.TAU2) -> Pack:
    """The whole pack on an edition's data. Raises `MissingCorporaError` without it."""
    return pack_of(data(edition), same_item=edition is Edition.TAU)


def pack_of(held: Data, *, same_item: bool = False) -> Pack:
    """The whole pack on this data."""

    def store(ids: Ids) -> Shop:
        del ids
        return Shop(held)

    offered = tools(held.catalogue, same_item=same_item)
    return Pack(
        name="retail",
        title="The retail shop of tau-bench",
        agents=(Agent(name="retail", instructions=INSTRUCTIONS, tools=offered),),
        voice=VOICE,
        speech=SPEECH,
        claims=claims,
        own_numbers=re.compile(r"#W\d{7}|\b\d{10}\b"),
        timezone="America/New_York",
        store=store,
        state=state,
        arena="benchmarks.retail.checking:own",
    )
