"""PostgreSQL: many processes on many machines, each writer alone with the lock it names.

A lock is an advisory one, held until the transaction ends, so that it needs no row to stand on and
is gone with a process that dies. Whoever waited for it must then read what its last holder wrote:
every statement of a writer sees what was committed before it (READ COMMITTED, whatever the server's
default is). Readers see one moment (REPEATABLE READ) and wait for nobody.

Locks are taken in one order (the thing, the consent, the pack's own, the ledger, the journal), so
that two writers do not wait for each other; if a pack's code makes them, PostgreSQL ends one.
"""

from hashlib import sha256
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

READING: Final[dict[str, Any]] = {
    "isolation_level": "REPEATABLE READ",
    "postgresql_readonly": True,
}
WRITING: Final[dict[str, Any]] = {"isolation_level": "READ COMMITTED"}
ALONE: Final[dict[str, Any]] = {"isolation_level": "AUTOCOMMIT"}
"""for statements that run outside every transaction"""

CONNECTIONS: Final = 15
"""connections that one process keeps open at most"""
_ANSWERED: Final = 15.0
"""seconds within which a server must have let us in"""
_RENEWED: Final = 600
"""seconds after which a connection is made anew, so that no firewall has forgotten it"""
SILENT: Final = "60s"
"""after which a writer that says nothing more is cut off, and its locks are free: its
machine is gone, or its body waits for something that has no place in a transaction"""

_BEGIN: Final = text(
    "SELECT set_config('lock_timeout', :wait, true),"
    " set_config('idle_in_transaction_session_timeout', :silent, true),"
    " pg_advisory_xact_lock(:number)"
)
_TAKE: Final = text("SELECT pg_advisory_xact_lock(:number)")


def options(wait: float) -> dict[str, Any]:
    """What the engine is made with, beside the URL; `wait` is in seconds."""
    return {
        "pool_size": CONNECTIONS,
        "max_overflow": 0,
        "pool_timeout": wait,
        "pool_recycle": _RENEWED,
        # A server that was restarted has closed them all: asked first, none is handed out dead.
        "pool_pre_ping": True,
        "connect_args": {"timeout": _ANSWERED},
    }


async def begin(connection: AsyncConnection, lock: str, wait: float) -> None:
    """Hold the first lock of a transaction, and bound how long it may wait and be silent.

    The bounds are the transaction's own, so that they hold behind a pooler of connections too.
    """
    await connection.execute(
        _BEGIN,
        {"wait": f"{max(1, int(wait * 1000))}", "silent": SILENT, "number": _number(lock)},
    )


async def take(connection: AsyncConnection, lock: str) -> None:
    """Hold a further lock until the transaction ends."""
    await connection.execute(_TAKE, {"number": _number(lock)})


def _number(lock: str) -> int:
    """A lock's name as 64 bits of its digest; names that share them only wait for each other."""
    digest = sha256(lock.encode("utf-8", "backslashreplace")).digest()
    return int.from_bytes(digest[:8], signed=True)
