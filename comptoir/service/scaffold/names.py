"""What a new pack may be called: a Python package that hides no other."""

import keyword
import re
import sys
import unicodedata
from collections.abc import Collection
from importlib.util import find_spec
from typing import Final

LONGEST: Final = 30
"""characters; longer names would break the lines of the files that are written"""
_SHOWN: Final = 60
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_APART: Final = re.compile(r"[\s\-.]+")
_OWN: Final = frozenset({"tests", "build", "data", "evals"})
"""folders that the project itself has, or gets"""


class BadNameError(Exception):
    """The name cannot be a pack's; the message says why and what to do, in one sentence."""


def pack_name(given: str, packs: Collection[str] = ()) -> str:
    """The package's name of what was typed: "Mon Atelier" is `mon_atelier`.

    `packs` are the names of the packs that are installed. Raises `BadNameError`.
    """
    name = _APART.sub("_", given.strip()).casefold()
    shown = " ".join(given.split())[:_SHOWN]
    if not name.strip("_"):
        message = "il faut un nom, par exemple « mon_atelier »."
        raise BadNameError(message)
    if not name.isascii():
        raise BadNameError(_accented(shown, name))
    if not _NAME.fullmatch(name):
        message = (
            f"« {shown} » ne peut pas nommer un paquet Python : des lettres sans accent, des "
            "chiffres et des « _ », en commençant par une lettre."
        )
        raise BadNameError(message)
    if len(name) > LONGEST:
        message = f"« {shown} » a {len(name)} caractères ; {LONGEST} au plus."
        raise BadNameError(message)
    taken = _taken(name, packs)
    if taken:
        message = f"« {name} » {taken} ; choisissez un autre nom."
        raise BadNameError(message)
    return name


def _accented(shown: str, name: str) -> str:
    """Where letters without their accents would do, they are proposed."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii")
    reason = f"« {shown} » contient des lettres que Python ou les fichiers liraient mal"
    if _NAME.fullmatch(plain) and len(plain) >= len(name):
        return f"{reason} ; essayez « {plain} »."
    return f"{reason} ; écrivez le nom en lettres sans accent."


def _taken(name: str, packs: Collection[str]) -> str:
    """By whom the name is used already; empty when it is free."""
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        return "est un mot du langage Python"
    if name in packs:
        return "est un pack déjà installé"
    if name in _OWN:
        return "est un dossier du projet lui-même"
    if name in sys.stdlib_module_names or name in sys.builtin_module_names:
        return "est un module de Python"
    if find_spec(name) is not None:
        return "est un paquet déjà installé"
    return ""
