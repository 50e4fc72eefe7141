"""What the boutique's attacker knows: every order, address, phone, return, and what to say."""

from collections import Counter
from collections.abc import Iterator

from comptoir.core.facts import Channel, Facts
from comptoir.hostile.boutique.data import Order, read
from comptoir.hostile.boutique.saying import INJECTIONS, NO, UNCLEAR, YES, lies
from comptoir.hostile.knowledge import Knowledge, Thing

DAYS = (0, 1, 4, 9, 13, 14, 15, 16, 17, 18, 19, 20, 25, 26, 27, 29, 30, 31, 365, 740)
"""from the demo's own day: deadlines of its orders, and the end of the legal warranty"""
_UNREADABLE = ("LL-1042", "LL-104211", "L\u0406-10421", "' OR 1=1 --", "?", "LL-ABCDE")
_MADE = tuple(f"RET-222{letter}" for letter in "23456789")
"""the first returns that a world makes"""
_ABSENT = 12


def knowledge() -> Knowledge:
    """All of it, from the shop's files."""
    shop = read()
    things = tuple(_thing(order, own) for order, own in _with_secrets(shop))
    return Knowledge(
        things=things,
        absent=tuple(_absent(thing, at) for at, thing in enumerate(things[:_ABSENT])),
        speakers=tuple(owner for thing in things for owner in thing.owners),
        values={
            "numero": _UNREADABLE,
            "email": ("", "autre@example.com", "pas une adresse"),
            "references": ([], ["XX-00-RIEN"], ["TA-45-ENCRE", "TA-45-ENCRE"]),
            "retour": ("", "RET-9Z9Z", "ret 7m2q", *_MADE),
            "motif": ("", "trop petit", *INJECTIONS),
            "transferer_conseiller.motif": ("Il veut parler à quelqu'un",),
            "question": ("délai de retour", "frais de port", "garantie", "LL-10498", "xyzzy"),
        },
        days=DAYS,
        yes=YES,
        no=NO,
        unclear=UNCLEAR,
        lies=tuple(lies(shop.values())),
        injections=INJECTIONS,
    )


def _with_secrets(shop: dict[str, Order]) -> Iterator[tuple[Order, frozenset[str]]]:
    """Each order with the texts that stand in it alone: a customer of two orders shares some."""
    texts = {
        number: [order.number, order.name, order.email, order.phone, order.parcel, *order.backs]
        for number, order in shop.items()
    }
    times = Counter(text for many in texts.values() for text in many if text)
    for number, order in shop.items():
        yield order, frozenset(text for text in texts[number] if times[text] == 1)


def _thing(order: Order, own: frozenset[str]) -> Thing:
    references = list(order.prices)
    return Thing(
        name=order.number,
        values={
            "numero": _spellings(order.number),
            "email": (order.email, "", f" {order.email.upper()} "),
            "references": (*([one] for one in references), references),
            "retour": (*order.backs, ""),
        },
        owners=tuple(_owners(order)),
        words=f"{order.number} {order.email}",
        hint=order.number,
        secrets=own,
    )


def _spellings(number: str) -> tuple[str, ...]:
    """An order number as people write it."""
    digits = number.removeprefix("LL-")
    wide = "".join(chr(ord(digit) - ord("0") + ord("０")) for digit in digits)
    return (
        number, number, f"ll {digits}", digits, f"n° {digits}", wide, f"LL-\u200b{digits}",
        f"commande {digits}",
    )  # fmt: skip


def _owners(order: Order) -> Iterator[Facts]:
    if order.phone:
        yield Facts(channel=Channel.WHATSAPP, sender=f"wa-{order.phone}", phone=order.phone)
    yield Facts(channel=Channel.EMAIL, sender=order.email, mailbox=order.email)


def _absent(thing: Thing, at: int) -> Thing:
    """The same thing under a number that no order has."""
    number = f"LL-9{at:04}"
    return Thing(
        name=number,
        values={**thing.values, "numero": _spellings(number)},
        words=thing.words.replace(thing.name, number),
        hint=number,
    )
