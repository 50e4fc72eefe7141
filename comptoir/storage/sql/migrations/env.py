"""What Alembic runs: the migrations, inside the transaction that `schema.upgrade` holds."""

from alembic import context

from comptoir.storage.sql.schema import VERSION_TABLE
from comptoir.storage.sql.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
)
with context.begin_transaction():
    context.run_migrations()
