"""The shop's data in memory; a transaction writes into a layer of its own until it is committed."""

from benchmarks.retail.corpora import Database
from benchmarks.retail.shop.rows import catalogue_of, customer_of, order_of
from benchmarks.retail.shop.values import Address, Case, Catalogue, Customer, Order, Status

NOBODY = Customer(
    user_id="",
    first_name="",
    last_name="",
    email="",
    address=Address(address1="", address2="", city="", state="", country="", zip=""),
    methods={},
    orders=(),
)
"""stands in for an absent customer, so that the same work is done"""
_NOTHING = Order(
    order_id="",
    user_id="",
    address=NOBODY.address,
    items=(),
    status=Status.CANCELLED,
    parcels=(),
    payments=(),
)
NO_CASE = Case(_NOTHING, NOBODY, Catalogue({}))
"""stands in for an absent order"""


class Data:
    """What the files hold, as values; shared by all stores made of it, and never written to."""

    def __init__(self, database: Database) -> None:
        self.catalogue = catalogue_of(database)
        self.orders = {name: order_of(row) for name, row in database.orders.items()}
        self.customers = {name: customer_of(row) for name, row in database.users.items()}
        self.by_email = {one.email.casefold(): one.user_id for one in self.customers.values()}
        self.by_name: dict[tuple[str, str], list[str]] = {}
        for one in self.customers.values():
            named = (one.first_name.casefold(), one.last_name.casefold())
            self.by_name.setdefault(named, []).append(one.user_id)


class Shop:
    """One store, or one layer of it. Every method that a tool can reach is one query."""

    def __init__(self, data: Data, below: "Shop | None" = None) -> None:
        self.data = data
        self.orders: dict[str, Order] = {}
        self.customers: dict[str, Customer] = {}
        self._below = below

    def begin(self) -> "Shop":
        """A layer for one transaction."""
        return Shop(self.data, self)

    def commit(self) -> None:
        """Pour the layer into the store below."""
        if self._below is not None:
            self._below.orders.update(self.orders)
            self._below.customers.update(self.customers)

    # --- the look-ups of access --------------------------------------------------------------

    async def case(self, order_id: str) -> Case | None:
        """An order with whose it is, or None."""
        order = self.order_now(order_id)
        customer = self.customer_now(NOBODY.user_id if order is None else order.user_id)
        if order is None or customer is None:
            return None
        return Case(order, customer, self.data.catalogue)

    async def customer(self, user_id: str) -> Customer | None:
        """A profile, or None."""
        return self.customer_now(user_id)

    async def by_email(self, email: str) -> Customer | None:
        """The profile of this e-mail (case-folded), or None."""
        return self.customer_now(self.data.by_email.get(email, NOBODY.user_id))

    async def by_name(self, first: str, last: str, code: str) -> Customer | None:
        """The profile of this name (case-folded) at this zip code, or None."""
        found = (self.customer_now(one) for one in self.data.by_name.get((first, last), ()))
        return next((one for one in found if one is not None and one.address.zip == code), None)

    # --- writing -----------------------------------------------------------------------------

    def put(self, order: Order | None, customer: Customer) -> None:
        """Replace an order and its customer in this layer."""
        if order is not None:
            self.orders[order.order_id] = order
        self.customers[customer.user_id] = customer

    def written(self) -> tuple[dict[str, Order], dict[str, Customer]]:
        """What was written here; for tests and reports, never for a tool."""
        return dict(self.orders), dict(self.customers)

    def order_now(self, order_id: str) -> Order | None:
        """The order as this layer sees it."""
        found = self.orders.get(order_id)
        if found is not None:
            return found
        return (
            self.data.orders.get(order_id)
            if self._below is None
            else self._below.order_now(order_id)
        )

    def customer_now(self, user_id: str) -> Customer | None:
        """The profile as this layer sees it."""
        found = self.customers.get(user_id)
        if found is not None:
            return found
        below = self._below
        return self.data.customers.get(user_id) if below is None else below.customer_now(user_id)


class Register:
    """What a body may write: the case that access opened, and no other."""

    def __init__(self, shop: Shop, order_id: str, user_id: str) -> None:
        self._shop = shop
        self._order_id = order_id
        self._user_id = user_id

    def keep(self, order: Order | None, customer: Customer) -> None:
        """Keep the order (None: the profile alone) and its customer as they now are."""
        named = "" if order is None else order.order_id
        if (named, customer.user_id) != (self._order_id, self._user_id):
            message = "a body may write only what access opened"
            raise PermissionError(message)
        self._shop.put(order, customer)
