"""Customers' facts in a database, over a `Scope`: alone, or inside a gated call's transaction."""

from datetime import date

from sqlalchemy import ColumnElement, and_, func, insert, select, update

from comptoir.agent.memory.customer import KEEP, CustomerFact, Remembered, judged
from comptoir.ports import Ids
from comptoir.storage.knowledge.tables import CUSTOMER_FACTS
from comptoir.storage.sql.scope import Scope, Within

_TABLE = CUSTOMER_FACTS.c
_LOCK = "customer facts"
_BLANK = {"id": "", "customer": "", "text": "", "noted_on": None, "keep_until": None}


class SqlCustomerFacts:
    """Facts by customer; `ids` names them. `schema.prepare` makes the table."""

    def __init__(self, scope: Scope, ids: Ids) -> None:
        self._scope = scope
        self._ids = ids

    async def of(self, customer: str) -> Remembered:
        """What is kept about this customer."""
        mine = select(CUSTOMER_FACTS).where(_TABLE.customer == customer, _TABLE.id != "")
        async with self._scope.reading() as connection:
            generation = (await connection.execute(select(func.max(_TABLE.position)))).scalar()
            rows = (await connection.execute(mine.order_by(_TABLE.position))).all()
        facts = tuple(
            CustomerFact(
                id=row.id,
                customer=row.customer,
                text=row.text,
                noted_on=row.noted_on,
                keep_until=row.keep_until,
            )
            for row in rows
        )
        return Remembered(customer, facts, generation or 0)

    async def note(self, customer: str, text: str, today: date) -> CustomerFact:
        """Keep a fact, masked and bounded; one that says the same is kept longer instead."""
        # One lock for all: positions are given in one order.
        async with self._scope.writing(_LOCK) as connection:
            remembered = await SqlCustomerFacts(Within(connection), self._ids).of(customer)
            kept = judged(remembered, text, today)
            known = remembered.like(kept)
            fact = CustomerFact(
                id=known.id if known else self._ids.new("PREF"),
                customer=customer,
                text=known.text if known else kept,
                noted_on=known.noted_on if known else today,
                keep_until=today + KEEP,
            )
            values = {
                "position": remembered.generation + 1,
                "id": fact.id,
                "customer": fact.customer,
                "text": fact.text,
                "noted_on": fact.noted_on,
                "keep_until": fact.keep_until,
            }
            if known is None:
                await connection.execute(insert(CUSTOMER_FACTS).values(values))
            else:
                mine = _TABLE.id == fact.id
                await connection.execute(update(CUSTOMER_FACTS).where(mine).values(values))
            return fact

    async def erase(self, customer: str, fact: str) -> bool:
        """Erase one fact by its id; False when this customer has none of that id."""
        return await self._erase(and_(_TABLE.customer == customer, _TABLE.id == fact)) > 0

    async def erase_all(self, customer: str) -> int:
        """Erase all facts of a customer; how many there were."""
        return await self._erase(_TABLE.customer == customer)

    async def expire(self, today: date) -> int:
        """Erase every fact that `today` has outlived; how many there were."""
        return await self._erase(_TABLE.keep_until < today)

    async def _erase(self, condition: ColumnElement[bool]) -> int:
        live = and_(condition, _TABLE.id != "")
        async with self._scope.writing(_LOCK) as connection:
            query = select(func.count()).select_from(CUSTOMER_FACTS).where(live)
            gone = (await connection.execute(query)).scalar_one()
            await connection.execute(update(CUSTOMER_FACTS).where(live).values(_BLANK))
        if gone:
            await self._scope.scrub("customer_facts")
        return gone
