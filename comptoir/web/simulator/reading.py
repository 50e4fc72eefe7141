"""Reading what a page asks for, without trusting it."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any
from uuid import uuid4

from comptoir.web import refusals
from comptoir.web.refusals import MAX_TEXT, RefusedError
from comptoir.web.simulator.acting import Said
from comptoir.web.simulator.world import PANES


def said(body: Mapping[str, Any]) -> Said:
    """A message: a text or a button's payload, and only one of them."""
    refusals.known_only(body, frozenset({"id", "text", "payload"}))
    text, payload = body.get("text"), refusals.word(body, "payload")
    if isinstance(text, str) and len(text) > MAX_TEXT:
        raise refusals.too_long()
    if (isinstance(text, str) and text.strip() != "") == (payload != ""):
        raise RefusedError(
            HTTPStatus.BAD_REQUEST,
            "message_vide",
            "Envoyez un texte (text) ou le contenu d'un bouton (payload), et un seul des deux.",
        )
    return Said(
        id=refusals.word(body, "id") or uuid4().hex,
        text=text if isinstance(text, str) else "",
        payload=payload,
    )


def pane(body: Mapping[str, Any]) -> int:
    """Which of the two phones: 0 or 1."""
    found = number(body, "pane")
    if found >= PANES:
        raise _bad("pane", f"un nombre de 0 à {PANES - 1}")
    return found


def number(body: Mapping[str, Any], field: str) -> int:
    """A small natural number; absent is 0."""
    found = body.get(field, 0)
    if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found <= 1_000_000:  # noqa: PLR2004
        raise _bad(field, "un nombre entier à partir de 0")
    return found


def yes(body: Mapping[str, Any], field: str) -> bool:
    """A boolean; absent is false."""
    found = body.get(field, False)
    if not isinstance(found, bool):
        raise _bad(field, "true ou false")
    return found


def _bad(field: str, expected: str) -> RefusedError:
    return RefusedError(HTTPStatus.BAD_REQUEST, "champ_invalide", f"« {field} » est {expected}.")
