"""Which items of an order a list of ids means. Pure; an order may hold the same item twice."""

from collections import Counter
from collections.abc import Sequence

from benchmarks.retail.shop.values import Case, Item, Order, Variant


def places(order: Order, item_ids: Sequence[str]) -> tuple[int, ...] | None:
    """The place of each id in the order, each place once; None when the order lacks one."""
    free: dict[str, list[int]] = {}
    for place, item in enumerate(order.items):
        free.setdefault(item.item_id, []).append(place)
    found: list[int] = []
    for item_id in item_ids:
        left = free.get(item_id)
        if not left:
            return None
        found.append(left.pop(0))
    return tuple(found)


def items(order: Order, item_ids: Sequence[str]) -> tuple[Item, ...]:
    """The items that these ids mean; those that the order lacks are left out.

    The same item twice in one order costs the same, so that which of them is meant is no matter.
    """
    first = {item.item_id: item for item in reversed(order.items)}
    return tuple(first[item_id] for item_id in item_ids if item_id in first)


def missing(order: Order, item_ids: Sequence[str]) -> list[str]:
    """The ids that the order does not hold that often, each once."""
    held = Counter(item.item_id for item in order.items)
    return sorted(item_id for item_id, count in Counter(item_ids).items() if count > held[item_id])


def variants(case: Case, new_item_ids: Sequence[str]) -> tuple[Variant, ...]:
    """The variants of these ids; unknown ones are left out."""
    found = (case.catalogue.variant(item_id) for item_id in new_item_ids)
    return tuple(one for one in found if one is not None)
