"""One sentence in French when the storage fails: what is wrong with which file, and what to do."""

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError

DAMAGED: Final = (
    "La base {name} est endommagée : rien n'y a été écrit ; mettez ce fichier de côté et "
    "rétablissez une sauvegarde."
)
NOT_A_DATABASE: Final = (
    "Le fichier {name} n'est pas une base SQLite : rien n'y a été écrit ; indiquez un autre "
    "fichier, ou rétablissez une sauvegarde."
)
BUSY: Final = (
    "La base {name} est occupée par un autre programme : fermez-le ou réessayez dans un instant."
)
READ_ONLY: Final = (
    "La base {name} ne peut pas être modifiée : donnez le droit d'écrire sur ce fichier et sur "
    "son dossier."
)
_FAILED: Final = "La base {name} ne répond pas comme prévu ({what}) : vérifiez-la puis relancez."

_BY_CODE: Final = {
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: NOT_A_DATABASE,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: (
        "La base {name} ne peut pas être ouverte : vérifiez que le fichier et son dossier "
        "existent et vous sont accessibles."
    ),
    sqlite3.SQLITE_FULL: (
        "Il n'y a plus de place sur le disque de la base {name} : libérez-en, puis relancez."
    ),
    sqlite3.SQLITE_IOERR: (
        "Le disque de la base {name} rend une erreur : vérifiez-le avant de relancer."
    ),
}
_PRIMARY: Final = 0xFF
"""SQLite's extended codes keep the primary one in their low byte"""


class StorageError(Exception):
    """The storage cannot do what was asked; the message is a sentence to show as it is."""


def storage_error(name: str, error: DBAPIError) -> StorageError:
    """The sentence for a driver's error; `name` is the file, or the URL without its password."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    sentence = _BY_CODE.get(code & _PRIMARY) if isinstance(code, int) else None
    if sentence is not None:
        return StorageError(sentence.format(name=name))
    # The driver's own words could carry values; the class of the error says enough here.
    return StorageError(_FAILED.format(name=name, what=type(error.orig).__name__))
