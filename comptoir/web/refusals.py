"""Refusals of a request, and reading a request's JSON without trusting it."""

import json
from collections.abc import Mapping
from datetime import date
from http import HTTPStatus
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import JSONResponse

MAX_TEXT = 20_000
"""characters of one message (code points)"""
MAX_BODY = 12 * MAX_TEXT + 4_096
"""bytes of one request: a character costs at most 12 in JSON, written as two \\u escapes"""
_MAX_DRAINED = 16_000_000
"""bytes of a body too long that are still read: a browser that is cut off sees no answer at all"""
_MAX_NAME = 200


FAULT = (
    "panne",
    "Le service a rencontré une erreur. Renvoyez le message dans un instant.",
)
"""code and guidance of a fault of ours"""


class RefusedError(Exception):
    """A request that cannot be served: the status, a stable code, and what to do instead."""

    def __init__(self, status: HTTPStatus, code: str, guidance: str) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.guidance = guidance


def refusal(status: int, code: str, guidance: str) -> JSONResponse:
    """The one shape of every error: `{erreur, consigne}`."""
    return JSONResponse({"erreur": code, "consigne": guidance}, status_code=status)


async def read_object(request: Request) -> Mapping[str, Any]:
    """The request's JSON object; an empty body is an empty object.

    Raises `RefusedError` when it is too long, not JSON, or not an object.
    """
    raw, size = bytearray(), 0
    async for chunk in request.stream():
        size += len(chunk)
        if size <= MAX_BODY:
            raw += chunk
        elif size > _MAX_DRAINED:
            break
    if size > MAX_BODY:
        raise too_long()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if raw and kind != "application/json":
        raise RefusedError(
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
            "type_inattendu",
            "Envoyez du JSON, avec l'en-tête Content-Type: application/json.",
        )
    try:
        body: Any = json.loads(raw.decode("utf-8")) if raw else {}
    except (ValueError, RecursionError) as error:
        raise RefusedError(
            HTTPStatus.BAD_REQUEST, "json_illisible", "Le corps de la requête n'est pas du JSON."
        ) from error
    if not isinstance(body, dict):
        raise RefusedError(
            HTTPStatus.BAD_REQUEST, "json_illisible", "Le corps attendu est un objet JSON."
        )
    return cast("Mapping[str, Any]", body)


def known_only(body: Mapping[str, Any], fields: frozenset[str]) -> None:
    """Refuse a field that we do not know: a misspelt one would be ignored in silence."""
    unknown = sorted(set(body) - fields)
    if unknown:
        raise RefusedError(
            HTTPStatus.BAD_REQUEST,
            "champ_inconnu",
            f"Champ inconnu ; les champs lus sont : {', '.join(sorted(fields))}.",
        )


def word(body: Mapping[str, Any], field: str, default: str = "") -> str:
    """A short text field; absent and null are the default."""
    value = body.get(field)
    if value is None:
        return default
    if not isinstance(value, str) or len(value) > _MAX_NAME:
        raise RefusedError(
            HTTPStatus.BAD_REQUEST,
            "champ_invalide",
            f"« {field} » est un texte de {_MAX_NAME} caractères au plus.",
        )
    return value


def day(body: Mapping[str, Any], field: str, default: date) -> date:
    """A date field, `AAAA-MM-JJ`, in this century: date arithmetic must not overflow."""
    written = word(body, field)
    if not written:
        return default
    try:
        read = date.fromisoformat(written)
    except ValueError:
        read = date.min
    if not date(2000, 1, 1) <= read <= date(2099, 12, 31):
        raise RefusedError(
            HTTPStatus.UNPROCESSABLE_ENTITY,
            "date_invalide",
            f"« {field} » est une date AAAA-MM-JJ entre 2000 et 2099.",
        )
    return read


def too_long() -> RefusedError:
    """The message does not fit."""
    return RefusedError(
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "message_trop_long",
        f"Un message tient en {MAX_TEXT} caractères. Raccourcissez-le, ou envoyez-le en plusieurs.",
    )
