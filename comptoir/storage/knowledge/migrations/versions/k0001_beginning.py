"""Passages with their full-text index, and customers' facts.

A revision is never changed once released, so it names its columns itself and imports no table.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "k0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create all tables."""
    _knowledge()
    _customers()


def downgrade() -> None:
    """There is nothing before the beginning; a backup is the way back."""
    message = "no revision comes before the first"
    raise NotImplementedError(message)


def _knowledge() -> None:
    op.create_table(
        "knowledge_passages",
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("article", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("position", name="pk_knowledge_passages"),
    )
    op.create_index("ix_knowledge_passages_document", "knowledge_passages", ["document"])
    op.create_table(
        "knowledge_stems",
        sa.Column("stem", sa.Text(), nullable=False),
        sa.Column("passages", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("stem", name="pk_knowledge_stems"),
    )
    op.create_table(
        "knowledge_spellings",
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("stem", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("word", name="pk_knowledge_spellings"),
    )
    op.create_index("ix_knowledge_spellings_stem", "knowledge_spellings", ["stem"])
    totals = op.create_table(
        "knowledge_totals",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("passages", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_knowledge_totals"),
    )
    op.bulk_insert(totals, [{"id": 1, "passages": 0, "length": 0, "version": 0}])
    if op.get_bind().dialect.name == "sqlite":
        # The stems are ASCII letters and digits already: no tokenizer need fold them again.
        op.execute(
            "CREATE VIRTUAL TABLE knowledge_index "
            "USING fts5(title_stems, text_stems, tokenize = 'ascii')"
        )
        return
    stems = postgresql.ARRAY(sa.Text())
    op.create_table(
        "knowledge_index",
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("title_stems", stems, nullable=False),
        sa.Column("text_stems", stems, nullable=False),
        sa.PrimaryKeyConstraint("position", name="pk_knowledge_index"),
    )
    op.create_index(
        "ix_knowledge_index_title_stems_text_stems",
        "knowledge_index",
        ["title_stems", "text_stems"],
        postgresql_using="gin",
        postgresql_with={"fastupdate": "off"},
    )


def _customers() -> None:
    op.create_table(
        "customer_facts",
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("customer", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("noted_on", sa.Date()),
        sa.Column("keep_until", sa.Date()),
        sa.PrimaryKeyConstraint("position", name="pk_customer_facts"),
    )
    op.create_index("ix_customer_facts_customer", "customer_facts", ["customer"])
    op.create_index("ix_customer_facts_keep_until", "customer_facts", ["keep_until"])
