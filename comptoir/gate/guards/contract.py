"""Guard 2 — do the arguments keep the contract? The message names the field and the format."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, cast

from pydantic import ValidationError
from pydantic_core import PydanticSerializationError, from_json

from comptoir.contract.problems import describe
from comptoir.core.decisions import ALLOW, Decision, Deny
from comptoir.gate import wording
from comptoir.gate.context import Passage


async def contract(passage: Passage) -> Decision:
    """Parse if it is still text, validate, and keep the typed arguments with their digest."""
    given: Any = passage.call.arguments
    if isinstance(given, str):
        if len(given) > passage.settings.max_argument_bytes:
            return _too_long(len(given), passage)
        try:
            given = json.loads(given) if given.strip() else {}
        except json.JSONDecodeError as error:
            return _bad(wording.NOT_JSON.format(at=error.pos + 1))
        except (RecursionError, ValueError):
            return _bad(wording.NOT_JSON.format(at=1))
    if not isinstance(given, Mapping):
        return _bad(wording.NOT_OBJECT)
    model = passage.tool.input_model
    try:
        plain = dict(cast("Mapping[str, Any]", given))
        typed = model.__pydantic_validator__.validate_python(plain)
        raw = model.__pydantic_serializer__.to_json(typed)
        written = from_json(raw)
    except ValidationError as error:
        problems = describe(error, passage.tool.input_schema)
        return _bad(wording.BAD_ARGUMENTS.format(problems="; ".join(problems)))
    except (PydanticSerializationError, RecursionError, TypeError, ValueError):
        return _bad(wording.NOT_OBJECT)
    if len(raw) > passage.settings.max_argument_bytes:
        return _too_long(len(raw), passage)
    # Kept only now: the journal tells of unreadable arguments as they were sent, cut short.
    passage.arguments, passage.written = typed, written
    passage.digest = sha256(raw).hexdigest()[:32]
    return ALLOW


def _bad(guidance: str) -> Deny:
    return Deny(code="arguments_invalides", guidance=guidance)


def _too_long(size: int, passage: Passage) -> Deny:
    limit = passage.settings.max_argument_bytes
    return Deny(
        code="arguments_trop_longs", guidance=wording.TOO_LONG.format(size=size, limit=limit)
    )
