"""Arguments, order numbers and addresses, read again: from what the contract and the design say."""

import json
import re
import unicodedata
from collections.abc import Mapping
from typing import Any, cast

Read = Mapping[str, Any] | str
"""the arguments, or the code of what is wrong with them"""
_ORDER = ("numero", "email")
FIELDS: Mapping[str, tuple[str, ...]] = {
    "consulter_commande": _ORDER,
    "suivre_colis": _ORDER,
    "annuler_commande": _ORDER,
    "demander_retour": (*_ORDER, "references", "motif"),
    "proposer_remboursement": (*_ORDER, "references", "motif"),
    "annuler_retour": (*_ORDER, "retour"),
    "lister_commandes": (),
    "rechercher_faq": ("question",),
    "transferer_conseiller": ("motif",),
}
_LENGTHS = {
    "numero": (1, 64), "email": (0, 254), "motif": (0, 1000), "retour": (0, 1000),
    "question": (1, 1000),
}  # fmt: skip
_REQUIRED_REASON = "transferer_conseiller"
_LONGEST, _MOST, _LONGEST_REFERENCE = 32_768, 50, 40
_ADDRESS = re.compile(r"[^\s<>,;]+@[^\s<>,;]+\.[^\s<>,;]+")
_FIVE = re.compile(r"(?<!\d)\d{5}(?!\d)")
_NUMBER = re.compile(r"\W*(?:(?:commande|n[o°]?|cde)\W*)*(?:ll)?[\s\-_.]*([0-9]{5})\s*")


def well_formed(tool: str, arguments: object) -> Read:
    """The arguments as the contract takes them, or the code of the refusal."""
    given: object = arguments
    if isinstance(given, str):
        if len(given) > _LONGEST:
            return "arguments_trop_longs"
        try:
            given = cast("object", json.loads(given)) if given.strip() else {}
        except (ValueError, RecursionError):
            return "arguments_invalides"
    names = FIELDS[tool]
    if not isinstance(given, Mapping):
        return "arguments_invalides"
    fields = dict(cast("Mapping[str, object]", given))
    if set(fields) != set(names):
        return "arguments_invalides"
    for name in names:
        value = fields[name]
        if name == "references":
            if not isinstance(value, list) or len(cast("list[object]", value)) > _MOST:
                return "arguments_invalides"
            texts, low, high = cast("list[object]", value), 1, _LONGEST_REFERENCE
        else:
            texts, (low, high) = [value], _LENGTHS[name]
            low = 1 if tool == _REQUIRED_REASON else low
        if not all(_is_text(text, low, high) for text in texts):
            return "arguments_invalides"
    return fields


def _is_text(value: object, low: int, high: int) -> bool:
    if not isinstance(value, str) or not low <= len(value) <= high:
        return False
    return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)


def order_number(written: str) -> str:
    """`LL-12345` of "ll 10421", "n° 10421", "１０４２１"; nothing of a homoglyph."""
    plain = written
    if not written.isascii():
        plain = "".join(
            letter
            for letter in unicodedata.normalize("NFKC", written)
            if unicodedata.category(letter) != "Cf"
        )
    found = _NUMBER.fullmatch(plain.lower())
    return f"LL-{found[1]}" if found else ""


def return_number(written: str) -> str:
    """`RET-4F7K` of "ret 4f7k", "RET4F7K", "4F7K"."""
    code = re.sub(r"[^A-Z0-9]", "", written.upper()).removeprefix("RET")
    return f"RET-{code}" if len(code) == len("4F7K") else ""


def address(written: str) -> str:
    """An address without what surrounds it, in lower case."""
    return "".join(c for c in written if unicodedata.category(c) != "Cf").strip().lower()


def said(text: str) -> frozenset[tuple[str, str]]:
    """The addresses and the order numbers that a customer typed."""
    mails = {("email", found.strip(".,;:!?").lower()) for found in _ADDRESS.findall(text)}
    without = _ADDRESS.sub(" ", text)
    return frozenset(mails | {("order", f"LL-{found}") for found in _FIVE.findall(without)})
