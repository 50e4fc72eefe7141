"""Customers' facts in memory: for tests, demos, and packs whose store is in memory."""

from collections.abc import Callable
from datetime import date

from comptoir.agent.memory.customer import KEEP, CustomerFact, Remembered, judged
from comptoir.ports import Ids


class MemoryCustomerFacts:
    """Facts in a dict; a transaction works on a view until `commit`, as a pack's store does."""

    def __init__(self, ids: Ids, below: "MemoryCustomerFacts | None" = None) -> None:
        self._ids = ids
        self._below = below
        self._facts: dict[str, CustomerFact | None] = {}
        """by id; None for one that this view erased"""
        self._noted = 0

    def begin(self) -> "MemoryCustomerFacts":
        """A view for one transaction."""
        return MemoryCustomerFacts(self._ids, self)

    def commit(self) -> None:
        """Merge what this view changed, and nothing else: another view may have written since."""
        if self._below is not None:
            self._below.merge(self._facts, self._noted)

    def merge(self, facts: dict[str, CustomerFact | None], noted: int) -> None:
        """Take what a view changed, and how many facts it noted."""
        for name, fact in facts.items():
            self._facts.pop(name, None)  # what is noted again comes last
            self._facts[name] = fact
        self._noted += noted
        if self._below is None:
            self._facts = {name: fact for name, fact in self._facts.items() if fact is not None}

    async def of(self, customer: str) -> Remembered:
        """What is kept about this customer."""
        mine = tuple(fact for fact in self.every() if fact.customer == customer)
        return Remembered(customer, mine, self.generation)

    async def note(self, customer: str, text: str, today: date) -> CustomerFact:
        """Keep a fact, masked and bounded; one that says the same is kept longer instead."""
        remembered = await self.of(customer)
        kept = judged(remembered, text, today)
        known = remembered.like(kept)
        fact = CustomerFact(
            id=known.id if known else self._ids.new("PREF"),
            customer=customer,
            text=known.text if known else kept,
            noted_on=known.noted_on if known else today,
            keep_until=today + KEEP,
        )
        self.merge({fact.id: fact}, 1)
        return fact

    async def erase(self, customer: str, fact: str) -> bool:
        """Erase one fact by its id; False when this customer has none of that id."""
        return self._erase(lambda one: one.customer == customer and one.id == fact) > 0

    async def erase_all(self, customer: str) -> int:
        """Erase all facts of a customer; how many there were."""
        return self._erase(lambda one: one.customer == customer)

    async def expire(self, today: date) -> int:
        """Erase every fact that `today` has outlived; how many there were."""
        return self._erase(lambda one: one.keep_until < today)

    @property
    def generation(self) -> int:
        """How many times a fact was noted."""
        return self._noted + (0 if self._below is None else self._below.generation)

    def every(self) -> list[CustomerFact]:
        """All facts as this view sees them, in the order of their last noting."""
        below = [] if self._below is None else self._below.every()
        kept = [fact for fact in below if fact.id not in self._facts]
        return kept + [fact for fact in self._facts.values() if fact is not None]

    def _erase(self, condition: Callable[[CustomerFact], bool]) -> int:
        gone = [fact.id for fact in self.every() if condition(fact)]
        self.merge(dict.fromkeys(gone), 0)
        return len(gone)
