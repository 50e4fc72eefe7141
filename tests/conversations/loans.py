"""Loans that somebody has: a small store, and who may open what."""

from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from comptoir.contract import Access, Claims
from comptoir.core.decisions import Deny
from comptoir.core.facts import Claim, Facts, Level, Proof


@dataclass(frozen=True, slots=True)
class Loan:
    """A book that somebody has at home. `card` is what opens it."""

    number: str
    card: str
    title: str
    due: date
    state: str = "en_cours"
    fine_cents: int = 0
    reserved: bool = False


LOANS = (
    Loan("P-1001", "7788", "Le Grand Meaulnes", date(2026, 10, 20)),
    Loan("P-1002", "7788", "La Peste", date(2026, 10, 22), reserved=True),
    Loan("P-1003", "7788", "Nana", date(2026, 10, 1), fine_cents=450),
    Loan("P-2001", "9900", "Germinal", date(2026, 10, 25)),
)


@dataclass
class Shelf:
    """The store; a transaction writes to a layer of its own."""

    loans: dict[str, Loan]
    below: "Shelf | None" = None
    queries: list[str] = field(default_factory=list[str])

    def begin(self) -> "Shelf":
        return Shelf({}, self, self.queries)

    def commit(self) -> None:
        assert self.below is not None
        self.below.loans.update(self.loans)

    def peek(self, number: str) -> Loan | None:
        found = self.loans.get(number)
        return self.below.peek(number) if found is None and self.below is not None else found


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes on one loan."""

    shelf: Shelf
    number: str

    def set(self, **changes: Any) -> None:
        found = self.shelf.peek(self.number)
        assert found is not None
        self.shelf.loans[self.number] = replace(found, **changes)


async def _find(shelf: Shelf, number: str) -> Loan | None:
    shelf.queries.append(number)
    return shelf.peek(number)


def _proofs(arguments: Any, facts: Facts, claims: Claims) -> tuple[Proof, ...] | Deny:
    if facts.phone:  # a reader whom the channel has recognised by their card
        return (Proof("carte", facts.phone, Level.CHANNEL),)
    if Claim("carte", arguments.carte) in claims:
        return (Proof("carte", arguments.carte, Level.CLAIM),)
    return Deny(code="identite_requise", guidance="Demandez au client son numéro de carte.")


def _proves(loan: Loan, proofs: tuple[Proof, ...], number: str, claims: Claims) -> Level:
    del number, claims
    return max((one.level for one in proofs if one.value == loan.card), default=Level.NONE)


LOAN = Access(
    name="pret",
    refer=lambda arguments, _facts: arguments.pret.strip().upper(),
    proofs=_proofs,
    find=_find,
    proves=_proves,
    decoy=Loan("", "-", "", date(2026, 1, 1)),
    writer=lambda shelf, loan: Pen(shelf, loan.number),
    version=lambda loan: f"{loan.state} {loan.due} {loan.fine_cents}",
    snapshot=lambda loan: {"pret": loan.number, "etat": loan.state},
)
