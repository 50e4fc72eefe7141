"""Who may call over HTTP: a file of callers, each known by the digest of a token.

    [[caller]]
    name = "caisse-1"
    sha256 = "…64 hexadecimal digits of the token's SHA-256…"
    channel = "email"              # what the host has established of the customer
    mailbox = "client@example.com"

The token itself is in no file of ours. A customer's facts come from here, never from arguments.
"""

import hmac
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from comptoir.core.facts import Channel, Facts

_DIGEST = re.compile(r"[0-9a-f]{64}")
_FIELDS = frozenset({"name", "sha256", "channel", "phone", "mailbox"})


class CallersError(Exception):
    """The file of callers cannot be used; the message names the file, the caller and the fault."""


@dataclass(frozen=True, slots=True)
class Caller:
    """An authenticated caller. `name` also names the conversation in the journal."""

    name: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class Callers:
    """All that may call, by the digest of their token."""

    by_digest: Mapping[str, Caller]

    def of(self, authorization: str) -> Caller | None:
        """The caller of this `Authorization` header; None for anything else."""
        scheme, _, token = authorization.partition(" ")
        if scheme.casefold() != "bearer" or not token.strip():
            return None
        digest = sha256(token.strip().encode("utf-8", "surrogateescape")).hexdigest()
        found: Caller | None = None
        for known, caller in self.by_digest.items():  # all of them: the time tells nothing
            if hmac.compare_digest(known, digest):
                found = caller
        return found


def read_callers(path: Path) -> Callers:
    """The callers of a file. Raises `CallersError`; a file that names nobody is an error too."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        message = f"{path} : le fichier des appelants ne se lit pas ({error})."
        raise CallersError(message) from error
    rows: Any = given.get("caller")
    if not isinstance(rows, list) or not rows:
        message = f"{path} : aucun appelant ; il en faut au moins un, sous [[caller]]."
        raise CallersError(message)
    made: dict[str, Caller] = {}
    names: set[str] = set()
    for number, row in enumerate(cast("list[Any]", rows), start=1):
        digest, caller = _caller(row, f"{path}, appelant {number}")
        if digest in made or caller.name in names:
            message = f"{path}, appelant {number} : ce nom ou ce jeton y est déjà."
            raise CallersError(message)
        made[digest] = caller
        names.add(caller.name)
    return Callers(made)


def _caller(row: object, where: str) -> tuple[str, Caller]:
    fields = cast("dict[str, Any]", row) if isinstance(row, dict) else {}
    unknown = sorted(fields.keys() - _FIELDS)
    wrong = [name for name, value in fields.items() if not isinstance(value, str)]
    if unknown or wrong:
        message = f"{where} : {(unknown or wrong)[0]} ne va pas ; champs : {', '.join(_FIELDS)}."
        raise CallersError(message)
    name, digest = fields.get("name", ""), fields.get("sha256", "").lower()
    if not name or not _DIGEST.fullmatch(digest):
        message = f"{where} : il faut name, et sha256 en 64 chiffres hexadécimaux."
        raise CallersError(message)
    try:
        channel = Channel(fields.get("channel", "web"))
    except ValueError:
        message = f"{where} : channel est {', '.join(Channel)}."
        raise CallersError(message) from None
    phone, mailbox = fields.get("phone", ""), fields.get("mailbox", "").strip().casefold()
    if (phone and channel is not Channel.WHATSAPP) or (mailbox and channel is not Channel.EMAIL):
        message = f"{where} : phone va avec channel = whatsapp, et mailbox avec email."
        raise CallersError(message)
    facts = Facts(channel=channel, sender=f"mcp-{name}", phone=phone, mailbox=mailbox)
    return digest, Caller(name, facts)
