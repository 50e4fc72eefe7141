"""What a person wrote to name a database, read as one address. Pure."""

import os
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from comptoir.storage.sql.errors import StorageError

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_TLS: Final = "sslmode"
"""PostgreSQL's name for how the connection is encrypted; the driver calls it `ssl`"""
_ENCRYPTED: Final = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
_OPTIONS: Final = frozenset(
    {"host", "port", "ssl", "passfile", "target_session_attrs", "prepared_statement_cache_size"}
)
"""what may stand after the `?` of a server's address, beside `sslmode`"""
_IGNORED: Final = frozenset({"channel_binding"})
"""what hosts of databases write into the addresses they give, and the driver cannot do"""


def read(where: str | Path) -> URL:
    """The address as the engine takes it. Raises `StorageError`; no password is repeated."""
    if isinstance(where, Path) or "://" not in where:
        return URL.create(_DRIVERS["sqlite"], database=os.fspath(where))
    try:
        url = make_url(where)
    except (ArgumentError, ValueError):
        # The text is not repeated: it may hold a password.
        raise StorageError(
            "L'adresse de la base ne se lit pas : écrivez un chemin de fichier, ou "
            "postgresql://utilisateur:motdepasse@machine/base."
        ) from None
    driver = _DRIVERS.get(url.get_backend_name())
    if driver is None:
        message = (
            f"Les bases « {url.get_backend_name()} » ne sont pas prises en charge : indiquez un "
            "chemin de fichier SQLite ou une adresse postgresql://."
        )
        raise StorageError(message)
    url = url.set(drivername=driver)
    return url if driver == _DRIVERS["sqlite"] else _with_options(url)


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; None for a server's. Raises `StorageError`."""
    if url.get_backend_name() != "sqlite":
        return None
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise StorageError(
            "Une base SQLite se garde dans un fichier : indiquez son chemin, par exemple "
            "comptoir.db."
        )
    return Path(url.database)


def _with_options(url: URL) -> URL:
    query = {name: value for name, value in url.query.items() if name not in _IGNORED}
    encrypted = query.pop(_TLS, query.get("ssl"))
    if encrypted is not None:
        if encrypted not in _ENCRYPTED:
            message = (
                f"Le chiffrement demandé dans l'adresse de la base n'existe pas : écrivez {_TLS}= "
                f"et {', '.join(_ENCRYPTED[:-1])} ou {_ENCRYPTED[-1]}."
            )
            raise StorageError(message)
        query["ssl"] = encrypted
    unknown = sorted(set(query) - _OPTIONS)
    if unknown:
        message = (
            f"L'adresse de la base a une option inconnue ({unknown[0]}) : ôtez-la ; sont connues "
            f"{', '.join(sorted({_TLS, *_OPTIONS}))}."
        )
        raise StorageError(message)
    return url.set(query=query)
