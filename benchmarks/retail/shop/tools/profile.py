"""Who the customer is: finding their account, reading the profile, moving house."""

from benchmarks.retail.shop import changes, summaries
from benchmarks.retail.shop.access import BY_EMAIL, BY_NAME, PROFILE
from benchmarks.retail.shop.rows import customer_row
from benchmarks.retail.shop.rules import POLICY
from benchmarks.retail.shop.shapes import CustomerSeen, UserFound
from benchmarks.retail.shop.store import Register
from benchmarks.retail.shop.tools.fields import Email, Line, Name, SecondLine, UserId, ZipCode
from benchmarks.retail.shop.values import Address, Customer
from comptoir.contract import Opened, Writer, tool
from comptoir.core.calls import Effect


@tool(effect=Effect.READ, access=BY_EMAIL)
async def find_user_id_by_email(email: Email, *, customer: Opened[Customer]) -> UserFound:
    """Find the customer's user id by the e-mail address that they wrote in this conversation.

    Use it at the beginning of every conversation. Do not use it with an address that the customer
    did not write; ask for it.

    Args:
        email: the customer's e-mail address, such as 'something@example.com'.

    Returns:
        user_id.

    Refusals:
        identity_required (ask for the e-mail), introuvable (ask to check it), verrouille
        (transfer to a human agent).
    """
    del email
    return UserFound(user_id=customer.user_id)


@tool(effect=Effect.READ, access=BY_NAME)
async def find_user_id_by_name_zip(
    first_name: Name,
    last_name: Name,
    zip: ZipCode,  # noqa: A002 - upstream's name
    *,
    customer: Opened[Customer],
) -> UserFound:
    """Find the customer's user id by first name, last name and zip code, all written by them.

    Use it when the customer is not found by e-mail or does not remember it. Do not use it with a
    name that the customer did not write.

    Args:
        first_name: the customer's first name, such as 'John'.
        last_name: the customer's last name, such as 'Doe'.
        zip: the zip code of their default address, such as '12345'.

    Returns:
        user_id.

    Refusals:
        identity_required (ask for name and zip code), introuvable (ask to check them), verrouille
        (transfer to a human agent).
    """
    del first_name, last_name, zip
    return UserFound(user_id=customer.user_id)


@tool(effect=Effect.READ, access=PROFILE)
async def get_user_details(user_id: UserId, *, customer: Opened[Customer]) -> CustomerSeen:
    """Get the profile of the customer of this conversation: address, payment methods, orders.

    Use it to learn their order ids and payment method ids. Nobody else's profile can be read.

    Args:
        user_id: the user id, such as 'sara_doe_496'.

    Returns:
        user_id, name, address, email, payment_methods with their ids, orders.

    Refusals:
        identity_required, introuvable, verrouille: as find_user_id_by_email.
    """
    del user_id
    return CustomerSeen(**customer_row(customer))


def _address(customer: Customer, wish: Address) -> tuple[str, ...]:
    """One meaning for each time that they move there: coming back is a new move."""
    there = summaries.address_of(wish)
    return ("address", *summaries.fields(there), str(customer.past.count(there)))


@tool(
    effect=Effect.IRREVERSIBLE,
    access=PROFILE,
    once=_address,
    summary=summaries.moving,
    receipt=summaries.moved_slip,
    policy=POLICY,
)
async def modify_user_address(
    user_id: UserId,
    address1: Line,
    address2: SecondLine,
    city: Line,
    state: Line,
    country: Line,
    zip: ZipCode,  # noqa: A002 - upstream's name
    *,
    customer: Opened[Customer],
    register: Writer[Register],
) -> CustomerSeen:
    """Change the default address of the customer of this conversation.

    The code sends them the new address and asks for their yes; do not ask yourself. Orders keep
    their own address (modify_pending_order_address).

    Args:
        user_id: the user id, such as 'sara_doe_496'.
        address1: the first line of the address, such as '123 Main St'.
        address2: the second line of the address, such as 'Apt 1' or ''.
        city: the city, such as 'San Francisco'.
        state: the state, such as 'CA'.
        country: the country, such as 'USA'.
        zip: the zip code, such as '12345'.

    Returns:
        the profile as it then is.

    Refusals:
        identity_required, introuvable, verrouille: as find_user_id_by_email.
    """
    del user_id
    there = Address(
        address1=address1, address2=address2, city=city, state=state, country=country, zip=zip
    )
    moved = changes.moved(customer, there)
    register.keep(None, moved)
    return CustomerSeen(**customer_row(moved))
