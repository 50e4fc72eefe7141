"""The tables of the library. A pack's own are beside its store, under the same `METADATA`.

JSON is kept as text, escaped to ASCII: PostgreSQL's own JSON type refuses characters that a model
or a customer may well send. A change here goes with a migration; a test compares the two.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Date,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from comptoir.storage.sql.columns import Instant, Words

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_HEX = String(64)

JOURNAL_ENTRIES = Table(
    "journal_entries",
    METADATA,
    Column("conversation", Words, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Words, nullable=False),
    Column("at", Instant, nullable=False),
    Column("content_mac", _HEX, nullable=False),
    Column("previous", _HEX, nullable=False),
    Column("hash", _HEX, nullable=False),
)

# Apart from the chain, so that a content can be erased and the chain still verifies.
JOURNAL_CONTENTS = Table(
    "journal_contents",
    METADATA,
    Column("conversation", Words, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("content", LargeBinary),
    ForeignKeyConstraint(
        ["conversation", "number"], ["journal_entries.conversation", "journal_entries.number"]
    ),
)

# `position` is the order in which chains began; instants of two chains may be equal.
JOURNAL_HEADS = Table(
    "journal_heads",
    METADATA,
    Column("position", Integer, primary_key=True),
    Column("conversation", Words, nullable=False),
    Column("length", Integer, nullable=False),
    Column("hash", _HEX, nullable=False),
    Column("mac", _HEX, nullable=False),
    UniqueConstraint("conversation"),
)

JOURNAL_CHECKPOINTS = Table(
    "journal_checkpoints",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Column("heads", Text, nullable=False),
    Column("previous", _HEX, nullable=False),
    Column("mac", _HEX, nullable=False),
)

# `settled` is false while the outcome of an effect outside the database is unknown.
LEDGER = Table(
    "ledger",
    METADATA,
    Column("meaning", Words, primary_key=True),
    Column("result", Text, nullable=False),
    Column("receipt", Text),
    Column("settled", Boolean, nullable=False),
)

# `position` is the order in which consents were asked.
CONSENTS = Table(
    "consents",
    METADATA,
    Column("position", Integer, primary_key=True),
    Column("id", Words, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("conversation", Words, nullable=False),
    Column("sender", Words, nullable=False),
    Column("tool", Words, nullable=False),
    Column("call", Text, nullable=False),
    Column("binding", Words, nullable=False),
    Column("about", Words, nullable=False),
    Column("summary", Words, nullable=False),
    Column("asked_on", Date, nullable=False),
    Column("asked_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("amounts", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("granted_by", Words, nullable=False),
    UniqueConstraint("id"),
)
Index(None, CONSENTS.c.about)
Index(None, CONSENTS.c.kind, CONSENTS.c.state)

# `at` is when the pair first failed (the sender's count), `last_at` when it last did (the thing's).
ATTEMPTS = Table(
    "attempts",
    METADATA,
    Column("sender", Words, primary_key=True),
    Column("pair", Words, primary_key=True),
    Column("thing", Words, nullable=False),
    Column("at", Instant, nullable=False),
    Column("last_at", Instant, nullable=False),
)
Index(None, ATTEMPTS.c.thing)

CONVERSATIONS = Table(
    "conversations",
    METADATA,
    Column("id", Words, primary_key=True),
    Column("sender", Words, nullable=False),
    Column("channel", String(16), nullable=False),
    Column("holder", Words, nullable=False),
    Column("status", String(16), nullable=False),
    Column("state", Text, nullable=False),
    Column("updated_at", Instant, nullable=False),
    Column("version", Integer, nullable=False),
)
Index(None, CONVERSATIONS.c.holder, CONVERSATIONS.c.updated_at)
Index(None, CONVERSATIONS.c.sender)
