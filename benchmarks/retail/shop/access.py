"""Who sees what: the profile and the orders of whoever proved to be their customer.

The proof is an e-mail, or first and last name with the zip code, that the customer wrote
themselves (policy: "authenticate the user identity … via email, or via name + zip code"). A user
id proves nothing. `subject` makes the first customer that is proved the conversation's only one.
"""

import re
from collections.abc import Callable
from typing import Any

from benchmarks.retail.shop.rows import customer_row, order_row
from benchmarks.retail.shop.store import NO_CASE, NOBODY, Register, Shop
from benchmarks.retail.shop.values import Case, Customer
from comptoir.contract import Access, Claims
from comptoir.core.decisions import Deny
from comptoir.core.digests import digest
from comptoir.core.facts import Claim, Facts, Level, Proof

IDENTITY_REQUIRED = Deny(
    code="identity_required",
    guidance=(
        "Ask the customer for the e-mail address of their account, or for first name, last name "
        "and zip code. Only what they write themselves counts."
    ),
)
UNREADABLE_ORDER = Deny(
    code="unreadable_order_id",
    guidance="An order id looks like #W0000000. Ask the customer, or look the profile up.",
)
_ORDER_ID = re.compile(r"#?\s*(W\d{7})", re.IGNORECASE)
_KINDS = ("email", "name", "first", "last", "zip")


def order_id(text: str) -> str | None:
    """`#W1234567` from "w1234567" or "# W1234567"; None for anything else."""
    found = _ORDER_ID.fullmatch(text.strip())
    return None if found is None else f"#{found.group(1).upper()}"


def folded(text: str) -> str:
    """A name or an address in the form that claims have."""
    return " ".join(text.casefold().split())


# --- what a customer wrote -------------------------------------------------------------------


def _written(arguments: object, facts: Facts, claims: Claims) -> tuple[Proof, ...] | Deny:
    """All that the customer said of themselves, when it may be enough for somebody.

    Names without a zip code show nothing, and are no proof that was tried and failed.
    """
    del arguments, facts
    kinds = {claim.kind for claim in claims}
    by_name = {"name", "zip"} <= kinds or {"first", "last", "zip"} <= kinds
    if "email" not in kinds and not by_name:
        return IDENTITY_REQUIRED
    shown = _KINDS if by_name else ("email",)
    said = sorted((one.kind, one.value) for one in claims if one.kind in shown)
    return tuple(Proof(kind, value, Level.CLAIM) for kind, value in said)


def _is(customer: Customer, proofs: tuple[Proof, ...]) -> Level:
    """Whether this was said of this customer."""
    said = {(one.kind, one.value) for one in proofs}
    first, last = folded(customer.first_name), folded(customer.last_name)
    named = ("name", f"{first} {last}") in said or {("first", first), ("last", last)} <= said
    by_name = named and ("zip", customer.address.zip) in said
    by_email = ("email", folded(customer.email)) in said
    return Level.CLAIM if by_email or by_name else Level.NONE


def _is_case(case: Case, proofs: tuple[Proof, ...], reference: str, claims: Claims) -> Level:
    del reference, claims
    return _is(case.customer, proofs)


def _is_customer(
    customer: Customer, proofs: tuple[Proof, ...], reference: str, claims: Claims
) -> Level:
    del reference, claims
    return _is(customer, proofs)


# --- what is kept of it ----------------------------------------------------------------------


def _version(customer: Customer) -> str:
    return digest(customer_row(customer))


def _saw(customer: Customer) -> dict[str, object]:
    """What the rules saw, for the journal: neither name, e-mail nor address."""
    return {
        "customer": customer.user_id,
        "balances": {one.id: one.balance for one in customer.methods.values() if one.is_gift_card},
    }


def _saw_case(case: Case) -> dict[str, object]:
    order = case.order
    return {
        **_saw(case.customer),
        "order": order.order_id,
        "status": order.status.value,
        "items": [[one.item_id, one.price] for one in order.items],
        "payments": [[one.kind, one.amount, one.method] for one in order.payments],
        "changes": sorted(order.changes),
    }


def _whose(case: Case) -> str:
    return case.customer.user_id


def _who(customer: Customer) -> str:
    return customer.user_id


# --- the four ways in ------------------------------------------------------------------------


async def _case(shop: Shop, reference: str) -> Case | None:
    return await shop.case(reference)


ORDER = Access(
    name="order",
    refer=lambda arguments, _facts: order_id(arguments.order_id) or UNREADABLE_ORDER,
    proofs=_written,
    find=_case,
    proves=_is_case,
    decoy=NO_CASE,
    writer=lambda shop, case: Register(shop, case.order.order_id, case.customer.user_id),
    version=lambda case: digest([order_row(case.order), customer_row(case.customer)]),
    snapshot=_saw_case,
    subject=_whose,
)
"""an order, with its customer and the catalogue beside it"""


def _by(
    name: str,
    refer: Callable[[Any], str],
    proofs: Callable[[Any, Facts, Claims], tuple[Proof, ...] | Deny],
    find: Callable[[Shop, str], Any],
) -> Access:
    """One way to a profile."""
    return Access(
        name=name,
        refer=lambda arguments, _facts: refer(arguments),
        proofs=proofs,
        find=find,
        proves=_is_customer,
        decoy=NOBODY,
        writer=lambda shop, customer: Register(shop, "", customer.user_id),
        version=_version,
        snapshot=_saw,
        subject=_who,
    )


async def _customer(shop: Shop, reference: str) -> Customer | None:
    return await shop.customer(reference)


async def _of_email(shop: Shop, reference: str) -> Customer | None:
    return await shop.by_email(reference)


async def _of_name(shop: Shop, reference: str) -> Customer | None:
    first, last, code = reference.split("|")
    return await shop.by_name(first, last, code)


def _claimed_email(arguments: Any, facts: Facts, claims: Claims) -> tuple[Proof, ...] | Deny:
    del facts
    email = folded(arguments.email)
    if Claim("email", email) not in claims:
        return IDENTITY_REQUIRED
    return (Proof("email", email, Level.CLAIM),)


def _claimed_name(arguments: Any, facts: Facts, claims: Claims) -> tuple[Proof, ...] | Deny:
    del facts
    first, last = folded(arguments.first_name), folded(arguments.last_name)
    apart = {Claim("first", first), Claim("last", last)} <= claims
    named = apart or Claim("name", f"{first} {last}") in claims
    if not named or Claim("zip", arguments.zip.strip()) not in claims:
        return IDENTITY_REQUIRED
    return (
        Proof("name", f"{first} {last}", Level.CLAIM),
        Proof("zip", arguments.zip.strip(), Level.CLAIM),
    )


def _name_of(arguments: Any) -> str:
    parts = (arguments.first_name, arguments.last_name, arguments.zip)
    return "|".join(folded(part).replace("|", " ") for part in parts)


PROFILE = _by("profile", lambda one: one.user_id.strip(), _written, _customer)
"""a profile, by its user id"""
BY_EMAIL = _by("email", lambda one: folded(one.email), _claimed_email, _of_email)
"""a profile, by the e-mail that the customer wrote"""
BY_NAME = _by("name", _name_of, _claimed_name, _of_name)
"""a profile, by the name and the zip code that the customer wrote"""
