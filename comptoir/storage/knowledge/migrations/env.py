"""What Alembic runs: the migrations, inside the transaction that `schema.prepare` holds."""

from alembic import context

from comptoir.storage.knowledge.schema import VERSION_TABLE
from comptoir.storage.knowledge.tables import METADATA, is_compared

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    include_object=is_compared,
)
with context.begin_transaction():
    context.run_migrations()
