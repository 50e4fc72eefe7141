"""Was what the call would do listed before the yes? By code, from the words that were exchanged.

A yes counts for a call only when the words before it named what the call binds: the order (or
every item in it by name), each item, what each becomes, the payment method, the address, the
reason. A yes to one thing is none to another.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from benchmarks.retail.replay.consent import excluded, plain
from benchmarks.retail.shop.values import Case, Customer, Item, Method, Source, Variant

_CARDS = ("card", "visa", "mastercard", "amex", "american express", "credit")
_NAMES: Mapping[Source, tuple[str, ...]] = {
    Source.GIFT_CARD: ("gift card", "gift_card", "gift balance"),
    Source.PAYPAL: ("paypal",),
    Source.CREDIT_CARD: _CARDS,
}
_ORIGINAL = re.compile(
    r"\b(?:original(?:ly)?|same|existing|current|default) (?:form of |gift |credit )?"
    r"(?:payment|method|card|account|paypal|used)|\bpayment method (?:on file|you (?:originally )?used)"
)
_EVERY_ORDER = re.compile(
    r"\b(?:both|all|each|every|everything)\b.{0,30}\borders\b|\borders\b.{0,20}\b(?:both|all)\b|"
    r"\b(?:each|every) (?:\w+ )?order\b"
)
_EVERY_ITEM = re.compile(
    r"\b(?:all|every|each)(?: of)?(?: (?:the|your|my|these|those|its|\w+))? items?\b|\beverything\b|"
    r"\b(?:entire|whole|full) order|\ball of (?:it|them)\b"
)
_REASONS = {
    "no longer needed": re.compile(r"\bno longer (?:need|want|require)|\bnot need\w* any ?more"),
    "ordered by mistake": re.compile(r"\bmistak|\baccident|\bin error\b"),
}
_SHORTEST = 3
_LEFT_OUT = re.compile(
    r"\b(?:no(?! longer)|not|except|excluding|without|keep|skip|don'?t|do not)"
    r"(?: (?:for|the|that|my|return\w*|cancel\w*|exchang\w*|chang\w*|modif\w*|touch|include|"
    r"including|want|need|to|a|an|any|this|item|\w+))?(?: (?:the|my|that|a|item|\w+))? ?\(?$"
)
_NEAR = 40
"""characters before a name in which it may be taken out"""


def unlisted(
    case: Case | Customer,
    arguments: Mapping[str, Any],
    words: Sequence[str],
    earlier: Sequence[str],
    answer: str,
) -> tuple[str, ...]:
    """What the call binds that nobody had named; empty when all was listed.

    `words` are those that may hold the listing; `earlier` are these and all that the customer
    said: they may have given a reason or a payment method long before. `answer` is the customer's
    own message, whose exclusions ("not the backpack") are held against the call.
    """
    said = " ".join(plain(one) for one in words)
    before = " ".join(plain(one) for one in earlier)
    if isinstance(case, Customer):
        return tuple(_address(arguments, said))
    return tuple(
        dict.fromkeys(
            (
                *_order(case, said),
                *_items(case, arguments, said, excluded(answer)),
                *_payment(case, arguments, before),
                *(_address(arguments, said) if "address1" in arguments else ()),
                *_reason(arguments, before),
            )
        )
    )


def _order(case: Case, said: str) -> Iterator[str]:
    number = case.order.order_id.lstrip("#").casefold()
    if number in said or number[1:] in said:
        return
    if not _EVERY_ORDER.search(said) and not any(_named(one, said) for one in case.order.items):
        yield "order"


def _items(
    case: Case, arguments: Mapping[str, Any], said: str, left_out: Sequence[str]
) -> Iterator[str]:
    by_id = {item.item_id: item for item in case.order.items}
    old = [by_id[one] for one in arguments.get("item_ids", ()) if one in by_id]
    whole = len(arguments.get("item_ids", ())) == len(case.order.items)
    every = whole and bool(_EVERY_ITEM.search(said))
    for item in old:
        if not every and item.item_id not in said and not _named(item, said):
            yield f"item {item.item_id}"
        if any(_is_left_out(item, clause) for clause in left_out):
            yield f"item {item.item_id} left out"
    for item, new_id in zip(old, arguments.get("new_item_ids", ()), strict=False):
        variant = case.catalogue.variant(new_id)
        if (
            variant is not None
            and new_id not in said
            and not (_described(item, variant, said) or _singled_out(case, item, variant, said))
        ):
            yield f"new item {new_id}"


def _is_left_out(item: Item, clause: str) -> bool:
    """Named where things are taken out, and not as what stays in: "not the backpack"."""
    return any(
        _LEFT_OUT.search(clause[max(0, found.start() - _NEAR) : found.start()])
        for found in re.finditer(rf"{item.item_id}|\b{re.escape(_word(item.name))}", clause)
    )


def _word(name: str) -> str:
    """The word that people use for a product: "keyboard" for "Mechanical Keyboard"."""
    last = name.casefold().replace("-", " ").split()[-1]
    return {"set": name.casefold().split()[0], "kit": "makeup", "bed": "pet bed"}.get(
        last, last.rstrip("s")
    )


def _named(item: Item, said: str) -> bool:
    return _word(item.name) in said


def _described(item: Item, variant: Variant, said: str) -> bool:
    """By its price, or by every option that differs and has a word of its own."""
    if f"{variant.price / 100:.2f}" in said or f"{variant.price / 100:,.2f}" in said:
        return True
    differing = [
        value.casefold()
        for name, value in variant.options.items()
        if item.options.get(name) != value and len(value) >= _SHORTEST
    ]
    if not differing:
        return _named(item, said)
    return all(_has(value, said) for value in differing if value not in {"none", "yes", "no"})


def _singled_out(case: Case, item: Item, variant: Variant, said: str) -> bool:
    """By options that no other available variant of the product has as many of."""
    product = case.catalogue.products[item.product_id]

    def named(one: Variant) -> int:
        return sum(_has(value.casefold(), said) for value in one.options.values() if len(value) > 1)

    others = [one for one in product.variants.values() if one.available and one != variant]
    best = max((named(one) for one in others), default=0)
    return named(variant) > max(best, 1)


def _has(value: str, said: str) -> bool:
    parts = re.split(r"[\s-]+", value)
    return value in said or all(re.search(rf"\b{re.escape(part)}", said) for part in parts)


def _payment(case: Case, arguments: Mapping[str, Any], said: str) -> Iterator[str]:
    method = case.customer.methods.get(arguments.get("payment_method_id", ""))
    if method is None or _method_named(method, said):
        return
    if method.id == case.order.original_method and _ORIGINAL.search(said):
        return
    yield f"payment method {method.id}"


def _method_named(method: Method, said: str) -> bool:
    if method.id.replace("_", " ") in said or (method.last_four and method.last_four in said):
        return True
    return any(name in said for name in _NAMES[method.source])


def _address(arguments: Mapping[str, Any], said: str) -> Iterator[str]:
    line = plain(str(arguments.get("address1", "")))
    if str(arguments.get("zip", "")) not in said and line not in said:
        yield "address"


def _reason(arguments: Mapping[str, Any], said: str) -> Iterator[str]:
    reason = _REASONS.get(str(arguments.get("reason", "")))
    if reason is not None and not reason.search(said):
        yield "reason"
