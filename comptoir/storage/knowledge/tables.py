"""The tables of knowledge and of customers' facts.

`knowledge_index` is not here: on SQLite it is a full-text table that SQLAlchemy cannot describe, on
PostgreSQL a table of arrays (`arrays.py`). The migration makes it, and `is_compared` keeps it and its
shadow tables out of a comparison with this metadata.
"""

from typing import Any, Final

from sqlalchemy import Column, Date, Index, Integer, MetaData, Table

from comptoir.storage.sql.columns import Words
from comptoir.storage.sql.tables import METADATA as COMMON

METADATA: Final = MetaData(naming_convention=COMMON.naming_convention)

FULL_TEXT: Final = "knowledge_index"
"""title_stems, text_stems; its position, or rowid, is the passage's"""

# `position` is the order of arrival; a number is never given again while a later one stands.
PASSAGES: Final = Table(
    "knowledge_passages",
    METADATA,
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("document", Words, nullable=False),
    Column("source", Words, nullable=False),
    Column("article", Words, nullable=False),
    Column("title", Words, nullable=False),
    Column("text", Words, nullable=False),
)
Index(None, PASSAGES.c.document)

# How many passages hold a stem: how telling it is, known without asking the index.
STEMS: Final = Table(
    "knowledge_stems",
    METADATA,
    Column("stem", Words, primary_key=True),
    Column("passages", Integer, nullable=False),
)

# Words as they are written, so that a slip of the finger is measured on letters, not on stems.
SPELLINGS: Final = Table(
    "knowledge_spellings",
    METADATA,
    Column("word", Words, primary_key=True),
    Column("stem", Words, nullable=False),
)
Index(None, SPELLINGS.c.stem)

# One row: `length` sums the passages' lengths in weighted words; `version` grows at each change.
TOTALS: Final = Table(
    "knowledge_totals",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("passages", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("version", Integer, nullable=False),
)

# `position` is the order of the last noting. A fact that is erased leaves its blank row, so that no
# position comes twice: what was noted again after an erasure is not taken for a retry.
CUSTOMER_FACTS: Final = Table(
    "customer_facts",
    METADATA,
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("id", Words, nullable=False),
    Column("customer", Words, nullable=False),
    Column("text", Words, nullable=False),
    Column("noted_on", Date),
    Column("keep_until", Date),
)
Index(None, CUSTOMER_FACTS.c.customer)
Index(None, CUSTOMER_FACTS.c.keep_until)


def is_compared(_item: Any, name: str | None, kind: str, _found: bool, _other: Any) -> bool:  # noqa: ANN401, FBT001 - Alembic's signature
    """For Alembic's `include_object`: everything but the full-text table and its shadows."""
    return not (kind == "table" and (name or "").startswith(FULL_TEXT))
