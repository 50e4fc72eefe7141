"""One sentence in French when the storage fails: what is wrong with which base, and what to do."""

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
UNREACHABLE: Final = (
    "Le serveur de la base {name} ne répond pas : vérifiez qu'il tourne et que l'adresse est la "
    "bonne."
)
_FULL: Final = "Il n'y a plus de place sur le disque de la base {name} : libérez-en, puis relancez."
_STOPPING: Final = (
    "Le serveur de la base {name} s'arrête, démarre ou a coupé la connexion : réessayez dans un "
    "instant."
)
_REFUSED: Final = (
    "Le serveur de la base {name} refuse cet utilisateur : vérifiez son nom, son mot de passe et "
    "les connexions que le serveur admet."
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
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR: (
        "Le disque de la base {name} rend une erreur : vérifiez-le avant de relancer."
    ),
}
_PRIMARY: Final = 0xFF
"""SQLite's extended codes keep the primary one in their low byte"""

_BY_STATE: Final = {
    "55P03": BUSY,  # no lock within the time that a writer waits
    "40P01": BUSY,  # two writers waited for each other, and this one was ended
    "57014": BUSY,  # a statement took longer than the server lets it
    "25P03": _STOPPING,  # a writer that said nothing more was cut off
    "53300": (
        "Le serveur de la base {name} n'a plus de connexion libre : fermez des programmes, ou "
        "augmentez max_connections."
    ),
    "53100": _FULL,
    "3D000": "La base {name} n'existe pas sur ce serveur : créez-la, ou corrigez l'adresse.",
    "42501": (
        "L'utilisateur de la base {name} n'en a pas le droit : faites-le propriétaire de la base, "
        "ou donnez-lui USAGE et CREATE sur son schéma."
    ),
    "25006": (
        "La base {name} ne peut pas être modifiée : le serveur n'en donne que la lecture ; indiquez "
        "le serveur principal."
    ),
}
_BY_CLASS: Final = {"28": _REFUSED, "08": _STOPPING, "57": _STOPPING}
"""the first two characters of a state name its class"""


class StorageError(Exception):
    """The storage cannot do what was asked; the message is a sentence to show as it is."""


def storage_error(name: str, error: DBAPIError) -> StorageError:
    """The sentence for a driver's error; `name` is the file, or the URL without its password."""
    # The driver's own words could carry values; the class of the error and its state say enough.
    what = type(error.orig).__name__
    code = getattr(error.orig, "sqlite_errorcode", None)
    state = getattr(error.orig, "sqlstate", None)
    if isinstance(code, int):
        sentence = _BY_CODE.get(code & _PRIMARY, _FAILED)
    elif isinstance(state, str):
        sentence = _BY_STATE.get(state) or _BY_CLASS.get(state[:2], _FAILED)
        what = f"{what} {state}"
    else:
        sentence = _STOPPING if error.connection_invalidated else _FAILED
    return StorageError(sentence.format(name=name, what=what))
