"""The journal's key: random bytes in memory, or a file of its own beside a database."""

import secrets
from pathlib import Path

from comptoir.bootstrap.errors import SetupError

KEY_BYTES = 32


def key_is_named(database: str, key_file: str) -> None:
    """Raises `SetupError` where a server's database leaves open which file holds the key."""
    if not key_file and "://" in database:
        message = "indiquez le fichier de la clé du journal : --key-file FICHIER."
        raise SetupError(message)


def key_of(database: str, key_file: str, *, make: bool) -> bytes:
    """The journal's key: a file of its own, readable by its owner only, never in the database.

    `make` it when it is missing: only for a journal without an entry, which no key has signed.
    """
    key_is_named(database, key_file)
    path = Path(key_file or f"{database}.key")
    try:
        if make and not path.exists():
            path.touch(mode=0o600)
            path.write_text(secrets.token_hex(KEY_BYTES), encoding="ascii")
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except (OSError, ValueError):
        message = f"la clé du journal ne se lit pas dans {path} ; retrouvez ce fichier."
        raise SetupError(message) from None
    if len(key) != KEY_BYTES:
        message = f"la clé du journal dans {path} n'a pas la bonne longueur."
        raise SetupError(message)
    return key
