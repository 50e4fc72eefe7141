"""Arguments and a customer's words, read again: from what the contract and the policy say."""

import json
import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, cast

Read = Mapping[str, Any] | str
"""the arguments, or the code of what is wrong with them"""
Claims = frozenset[tuple[str, str]]
_TEXT, _LIST = "text", "list"
_NUMBER, _WHO, _METHOD, _LINE = (_TEXT, 1, 32), (_TEXT, 1, 64), (_TEXT, 1, 64), (_TEXT, 1, 100)
_ITEMS, _NAME = (_LIST, 1, 32), (_TEXT, 1, 64)
_PLACE = {
    "address1": _LINE, "address2": (_TEXT, 0, 100), "city": _LINE, "state": _LINE,
    "country": _LINE, "zip": (_TEXT, 1, 12),
}  # fmt: skip
_SWAP = {
    "order_id": _NUMBER,
    "item_ids": _ITEMS,
    "new_item_ids": _ITEMS,
    "payment_method_id": _METHOD,
}
FIELDS: Mapping[str, Mapping[str, tuple[str, int, int]]] = {
    "find_user_id_by_email": {"email": (_TEXT, 3, 254)},
    "find_user_id_by_name_zip": {"first_name": _NAME, "last_name": _NAME, "zip": (_TEXT, 1, 12)},
    "get_user_details": {"user_id": _WHO},
    "modify_user_address": {"user_id": _WHO, **_PLACE},
    "get_order_details": {"order_id": _NUMBER},
    "cancel_pending_order": {"order_id": _NUMBER, "reason": ("reason", 0, 0)},
    "modify_pending_order_address": {"order_id": _NUMBER, **_PLACE},
    "modify_pending_order_payment": {"order_id": _NUMBER, "payment_method_id": _METHOD},
    "modify_pending_order_items": _SWAP,
    "exchange_delivered_order_items": _SWAP,
    "return_delivered_order_items": {
        "order_id": _NUMBER, "item_ids": _ITEMS, "payment_method_id": _METHOD,
    },
    "list_all_product_types": {},
    "get_product_details": {"product_id": _NUMBER},
    "get_item_details": {"item_id": _NUMBER},
    "calculate": {"expression": (_TEXT, 1, 500)},
    "think": {"thought": (_TEXT, 0, 4000)},
    "transfer_to_human_agents": {"summary": (_TEXT, 1, 4000)},
}  # fmt: skip
REASONS = ("no longer needed", "ordered by mistake")
_LONGEST, _MOST = 32_768, 50


def well_formed(tool: str, arguments: object) -> Read:
    """The arguments as the contract takes them, or the code of the refusal."""
    given = arguments
    if isinstance(given, str):
        if len(given) > _LONGEST:
            return "arguments_trop_longs"
        try:
            given = json.loads(given) if given.strip() else {}
        except (ValueError, RecursionError):
            return "arguments_invalides"
    if not isinstance(given, Mapping):
        return "arguments_invalides"
    fields, wanted = dict(cast("Mapping[str, object]", given)), FIELDS[tool]
    if set(fields) != set(wanted):
        return "arguments_invalides"
    if not all(_fits(fields[name], *shape) for name, shape in wanted.items()):
        return "arguments_invalides"
    return fields


def _fits(value: object, kind: str, low: int, high: int) -> bool:
    if kind == "reason":
        return value in REASONS
    if kind == _LIST:
        if not isinstance(value, list) or len(cast("list[object]", value)) > _MOST:
            return False
        return all(_fits(one, _TEXT, low, high) for one in cast("list[object]", value))
    if not isinstance(value, str) or not low <= len(value) <= high:
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def order_number(written: str) -> str:
    """`#W1234567` with or without its `#`, in small letters too; nothing of anything else."""
    bare = written.strip().upper().removeprefix("#").strip()
    digits = bare.removeprefix("W")
    fits = bare.startswith("W") and len(digits) == len("1234567") and digits.isdecimal()
    return f"#W{digits}" if fits else ""


def tidy(written: str) -> str:
    """A name or an address in small letters, its spaces single."""
    return " ".join(written.casefold().split())


_CARD = re.compile(r"(?<!\w)\d{4}(?:[ .-]?\d{4}){3}(?!\w)")
"""card numbers are masked where messages enter, before anything reads them"""
_MAIL = re.compile(r"[a-z0-9][\w.%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}")
_CODE = re.compile(r"(?<![\w#$])\d{5}(?![\w.-])|(?<![\w#$])\d{5}(?=[.]?(?:\s|$))")
_LETTERS = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
_USER = re.compile(r"(?<![\w@.])([a-z]+)_([a-z]+)_\d{2,6}(?![\w@])")
_BETWEEN = re.compile(r"[\s,]+")
_FEW, _NEAR = 6, 60
_CUES = ("my name is", "name is", "i'm", "i am", "this is", "it's", "it is")


def said(text: str) -> Claims:
    """Addresses, zip codes and names that a customer typed about themselves."""
    plain = _CARD.sub("[carte •••• 0000]", text).replace("’", "'").casefold()
    found = {("email", one) for one in _MAIL.findall(plain)}
    codes = [(one.group(), one.start(), one.end()) for one in _CODE.finditer(plain)]
    found |= {("zip", code) for code, _, _ in codes}
    pairs = _pairs(plain)
    if len(plain.split()) <= _FEW:
        found |= {("name", name) for _, _, name in pairs}
    for _, start, end in codes:
        inside = _pairs(plain[max(0, start - _NEAR) : end + _NEAR])
        found |= {("name", name) for _, _, name in inside}
    found |= {("name", f"{first} {last}") for first, last in _USER.findall(plain)}
    found |= set(_presented(plain, pairs))
    return frozenset(found)


def _pairs(plain: str) -> list[tuple[int, int, str]]:
    """Neighbouring words with nothing but spaces and commas between them: start, end, both."""
    words = list(_LETTERS.finditer(plain))
    return [
        (one.start(), other.end(), f"{one.group()} {other.group()}")
        for one, other in pairwise(words)
        if _BETWEEN.fullmatch(plain[one.end() : other.start()])
    ]


def _presented(plain: str, pairs: list[tuple[int, int, str]]) -> list[tuple[str, str]]:
    """Who presents themselves: "my name is Ann Lee", "I'm Ann"."""
    told: list[tuple[str, str]] = []
    for cue in _CUES:
        for found in re.finditer(rf"\b{cue} ", plain):
            told += [("name", name) for start, _, name in pairs if start == found.end()]
            word = _LETTERS.match(plain, found.end())
            if word is not None and cue in {"i'm", "i am", "this is"}:
                told.append(("first", word.group()))
    return told
