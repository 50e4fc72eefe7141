"""The tables of the pack `boutique`: an order and what hangs on it, by their French names."""

from sqlalchemy import Boolean, Column, Date, ForeignKey, Index, Integer, Table, Text

from comptoir.storage.sql.columns import Code, Words
from comptoir.storage.sql.tables import METADATA

COMMANDES = Table(
    "boutique_commandes",
    METADATA,
    Column("numero", Code(16), primary_key=True),
    Column("client", Words, nullable=False),
    Column("email", Words, nullable=False),
    Column("telephone", Words, nullable=False),
    Column("pays", Code(2), nullable=False),
    Column("statut", Code(16), nullable=False),
    Column("commandee_le", Date, nullable=False),
    Column("expediee_le", Date),
    Column("livree_le", Date),
    Column("livraison_estimee", Date),
    Column("transporteur", Words, nullable=False),
    Column("colis", Words, nullable=False),
    Column("remarque", Words, nullable=False),
)
Index(None, COMMANDES.c.email)
Index(None, COMMANDES.c.telephone)


def _commande(*, primary_key: bool) -> Column[str]:
    """The order that a line hangs on."""
    return Column(
        "commande",
        Code(16),
        ForeignKey("boutique_commandes.numero"),
        primary_key=primary_key,
        nullable=False,
    )


def _rang(*, primary_key: bool) -> Column[int]:
    """The place of a line within its order, from 0: what was first stays first."""
    return Column("rang", Integer, primary_key=primary_key, autoincrement=False, nullable=False)


ARTICLES = Table(
    "boutique_articles",
    METADATA,
    _commande(primary_key=True),
    _rang(primary_key=True),
    Column("reference", Words, nullable=False),
    Column("designation", Words, nullable=False),
    Column("quantite", Integer, nullable=False),
    Column("prix_cents", Integer, nullable=False),
    Column("personnalise", Boolean, nullable=False),
)

ETAPES = Table(
    "boutique_etapes",
    METADATA,
    _commande(primary_key=True),
    _rang(primary_key=True),
    Column("le", Date, nullable=False),
    Column("lieu", Words, nullable=False),
    Column("etape", Words, nullable=False),
)

# The number is the key over all orders: no two returns can ever share one.
RETOURS = Table(
    "boutique_retours",
    METADATA,
    Column("numero", Code(16), primary_key=True),
    _commande(primary_key=False),
    _rang(primary_key=False),
    Column("references", Text, nullable=False),
    Column("demande_le", Date, nullable=False),
    Column("statut", Code(16), nullable=False),
    Column("motif", Words, nullable=False),
    Column("recu_le", Date),
    Column("rembourse_le", Date),
    Column("montant_cents", Integer, nullable=False),
    Column("frais_cents", Integer, nullable=False),
)
Index(None, RETOURS.c.commande)

REMBOURSEMENTS = Table(
    "boutique_remboursements",
    METADATA,
    _commande(primary_key=True),
    _rang(primary_key=True),
    Column("references", Text, nullable=False),
    Column("montant_cents", Integer, nullable=False),
    Column("approuve_le", Date, nullable=False),
    Column("motif", Words, nullable=False),
)
