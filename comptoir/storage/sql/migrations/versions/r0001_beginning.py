"""Everything: journal, ledger, consents, attempts, conversations, and the boutique's orders.

A revision is never changed once released, so it names its columns itself and imports no table.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_INSTANT = sa.String(32)
_HEX = sa.String(64)
_CODE = sa.String(16)


def upgrade() -> None:
    """Create all tables."""
    _journal()
    _records()
    _conversations()
    _boutique()


def downgrade() -> None:
    """There is nothing before the beginning; a backup is the way back."""
    message = "no revision comes before the first"
    raise NotImplementedError(message)


def _journal() -> None:
    op.create_table(
        "journal_entries",
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("at", _INSTANT, nullable=False),
        sa.Column("content_mac", _HEX, nullable=False),
        sa.Column("previous", _HEX, nullable=False),
        sa.Column("hash", _HEX, nullable=False),
        sa.PrimaryKeyConstraint("conversation", "number", name="pk_journal_entries"),
    )
    op.create_table(
        "journal_contents",
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("content", sa.LargeBinary()),
        sa.PrimaryKeyConstraint("conversation", "number", name="pk_journal_contents"),
        sa.ForeignKeyConstraint(
            ["conversation", "number"],
            ["journal_entries.conversation", "journal_entries.number"],
            name="fk_journal_contents_journal_entries",
        ),
    )
    op.create_table(
        "journal_heads",
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("hash", _HEX, nullable=False),
        sa.Column("mac", _HEX, nullable=False),
        sa.PrimaryKeyConstraint("position", name="pk_journal_heads"),
        sa.UniqueConstraint("conversation", name="uq_journal_heads_conversation"),
    )
    op.create_table(
        "journal_checkpoints",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", _INSTANT, nullable=False),
        sa.Column("heads", sa.Text(), nullable=False),
        sa.Column("previous", _HEX, nullable=False),
        sa.Column("mac", _HEX, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_journal_checkpoints"),
    )


def _records() -> None:
    op.create_table(
        "ledger",
        sa.Column("meaning", sa.Text(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("receipt", sa.Text()),
        sa.Column("settled", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("meaning", name="pk_ledger"),
    )
    op.create_table(
        "consents",
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("kind", _CODE, nullable=False),
        sa.Column("conversation", sa.Text(), nullable=False),
        sa.Column("sender", sa.Text(), nullable=False),
        sa.Column("tool", sa.Text(), nullable=False),
        sa.Column("call", sa.Text(), nullable=False),
        sa.Column("binding", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("asked_on", sa.Date(), nullable=False),
        sa.Column("asked_at", _INSTANT, nullable=False),
        sa.Column("expires_at", _INSTANT, nullable=False),
        sa.Column("amounts", sa.Text(), nullable=False),
        sa.Column("state", _CODE, nullable=False),
        sa.Column("granted_by", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("position", name="pk_consents"),
        sa.UniqueConstraint("id", name="uq_consents_id"),
    )
    op.create_index("ix_consents_about", "consents", ["about"])
    op.create_index("ix_consents_kind_state", "consents", ["kind", "state"])
    op.create_table(
        "attempts",
        sa.Column("sender", sa.Text(), nullable=False),
        sa.Column("pair", sa.Text(), nullable=False),
        sa.Column("thing", sa.Text(), nullable=False),
        sa.Column("at", _INSTANT, nullable=False),
        sa.Column("last_at", _INSTANT, nullable=False),
        sa.PrimaryKeyConstraint("sender", "pair", name="pk_attempts"),
    )
    op.create_index("ix_attempts_thing", "attempts", ["thing"])


def _conversations() -> None:
    op.create_table(
        "conversations",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("sender", sa.Text(), nullable=False),
        sa.Column("channel", _CODE, nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("status", _CODE, nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("updated_at", _INSTANT, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_conversations"),
    )
    op.create_index("ix_conversations_holder_updated_at", "conversations", ["holder", "updated_at"])
    op.create_index("ix_conversations_sender", "conversations", ["sender"])


def _boutique() -> None:
    op.create_table(
        "boutique_commandes",
        sa.Column("numero", _CODE, nullable=False),
        sa.Column("client", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("telephone", sa.Text(), nullable=False),
        sa.Column("pays", sa.String(2), nullable=False),
        sa.Column("statut", _CODE, nullable=False),
        sa.Column("commandee_le", sa.Date(), nullable=False),
        sa.Column("expediee_le", sa.Date()),
        sa.Column("livree_le", sa.Date()),
        sa.Column("livraison_estimee", sa.Date()),
        sa.Column("transporteur", sa.Text(), nullable=False),
        sa.Column("colis", sa.Text(), nullable=False),
        sa.Column("remarque", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("numero", name="pk_boutique_commandes"),
    )
    op.create_index("ix_boutique_commandes_email", "boutique_commandes", ["email"])
    op.create_index("ix_boutique_commandes_telephone", "boutique_commandes", ["telephone"])
    _lines(
        "boutique_articles",
        sa.Column("reference", sa.Text(), nullable=False),
        sa.Column("designation", sa.Text(), nullable=False),
        sa.Column("quantite", sa.Integer(), nullable=False),
        sa.Column("prix_cents", sa.Integer(), nullable=False),
        sa.Column("personnalise", sa.Boolean(), nullable=False),
    )
    _lines(
        "boutique_etapes",
        sa.Column("le", sa.Date(), nullable=False),
        sa.Column("lieu", sa.Text(), nullable=False),
        sa.Column("etape", sa.Text(), nullable=False),
    )
    _lines(
        "boutique_remboursements",
        sa.Column("references", sa.Text(), nullable=False),
        sa.Column("montant_cents", sa.Integer(), nullable=False),
        sa.Column("approuve_le", sa.Date(), nullable=False),
        sa.Column("motif", sa.Text(), nullable=False),
    )
    op.create_table(
        "boutique_retours",
        sa.Column("numero", _CODE, nullable=False),
        sa.Column("commande", _CODE, nullable=False),
        sa.Column("rang", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("references", sa.Text(), nullable=False),
        sa.Column("demande_le", sa.Date(), nullable=False),
        sa.Column("statut", _CODE, nullable=False),
        sa.Column("motif", sa.Text(), nullable=False),
        sa.Column("recu_le", sa.Date()),
        sa.Column("rembourse_le", sa.Date()),
        sa.Column("montant_cents", sa.Integer(), nullable=False),
        sa.Column("frais_cents", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("numero", name="pk_boutique_retours"),
        sa.ForeignKeyConstraint(
            ["commande"],
            ["boutique_commandes.numero"],
            name="fk_boutique_retours_boutique_commandes",
        ),
    )
    op.create_index("ix_boutique_retours_commande", "boutique_retours", ["commande"])


def _lines(table: str, *columns: "sa.Column[object]") -> None:
    """A table of lines that hang on an order, each at its place."""
    op.create_table(
        table,
        sa.Column("commande", _CODE, nullable=False),
        sa.Column("rang", sa.Integer(), autoincrement=False, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("commande", "rang", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(
            ["commande"], ["boutique_commandes.numero"], name=f"fk_{table}_boutique_commandes"
        ),
    )
