"""A shop's own SQLite tables (`own_tables.sql`) as the store behind the boutique's tools."""
# ruff: noqa: D102 - what each method promises is written once, on the ports

from pydantic import TypeAdapter
from pydantic_core import to_json
from sqlalchemy import text

from comptoir.packs.boutique.commandes import Commande, Remboursement, Retour
from comptoir.ports import Ids
from comptoir.storage.sql.scope import Scope

READ = "SELECT whole FROM comptoir_orders WHERE "
SOMEBODYS = "phone = nullif(:phone, '') OR mail = nullif(:mail, '') ORDER BY placed DESC, ref DESC"
WITH_RMA = "ref IN (SELECT order_ref FROM rmas WHERE rma = :rma)"
VOID_RMA = "UPDATE rmas SET state = 'rma void' WHERE order_ref = :ref AND rma = :it ->> '$'"
ADD_RMA = """INSERT INTO rmas (rma, order_ref, skus, asked, state, why, cents, fee)
    VALUES (:it ->> 'numero', :ref, :it -> 'references', :it ->> 'demande_le', 'rma',
            :it ->> 'motif', :it ->> 'montant_cents', :it ->> 'frais_cents')"""
ADD_REFUND = """INSERT INTO refunds (order_ref, skus, cents, approved, why) VALUES
    (:ref, :it -> 'references', :it ->> 'montant_cents', :it ->> 'approuve_le', :it ->> 'motif')"""


class OwnTables:
    """`Magasin`: finds orders. Its scope is the gate's transaction, so that all commits as one."""

    def __init__(self, scope: Scope, ids: Ids) -> None:
        self.scope, self.ids = scope, ids

    async def commande(self, numero: str) -> Commande | None:
        return next(iter(await self.read(READ + "ref = :ref", ref=numero)), None)

    async def commandes_de(self, *, telephone: str = "", email: str = "") -> tuple[Commande, ...]:
        return await self.read(READ + SOMEBODYS, phone=telephone, mail=email)

    def registre(self, commande: Commande) -> "OwnRegister":
        return OwnRegister(self, commande.numero)

    async def read(self, query: str, **values: str) -> tuple[Commande, ...]:
        async with self.scope.reading() as base:
            rows = (await base.execute(text(query), values)).scalars()
            return tuple(TypeAdapter(Commande).validate_json(row) for row in rows)


class OwnRegister:
    """`Registre`: writes on the one order that access has opened."""

    def __init__(self, tables: OwnTables, ref: str) -> None:
        self.tables, self.ref = tables, ref

    async def nouveau_retour(self) -> str:
        number = self.tables.ids.new("RET")
        taken = await self.tables.read(READ + WITH_RMA, rma=number)
        return await self.nouveau_retour() if taken else number

    async def ajouter_retour(self, retour: Retour) -> None:
        await self.write(ADD_RMA, retour)

    async def annuler_retour(self, numero: str) -> None:
        await self.write(VOID_RMA, numero)

    async def annuler_commande(self) -> None:
        await self.write("UPDATE orders SET state = 'void' WHERE ref = :ref")

    async def rembourser(self, remboursement: Remboursement) -> None:
        await self.write(ADD_REFUND, remboursement)

    async def write(self, statement: str, it: object = None) -> None:
        async with self.tables.scope.writing(f"orders:{self.ref}") as base:
            order = text("UPDATE orders SET ref = ref WHERE ref = :ref")
            if not (await base.execute(order, {"ref": self.ref})).rowcount:
                raise LookupError(self.ref)
            await base.execute(text(statement), {"ref": self.ref, "it": to_json(it).decode()})
