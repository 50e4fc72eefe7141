"""One sentence as different people would write it: politely, as an SMS, dictated, angry, mistyped.

Numbers and addresses keep what they say, whatever the manner: dictation spells them out.
"""

import re
from collections.abc import Callable

from comptoir.evals.customers.chance import Chance
from comptoir.evals.customers.persona import Manner
from comptoir.evals.matching import unaccented

_WORD = re.compile(r"\S+")
_PLAIN_WORD = re.compile(r"[^\W\d_]{5,}")
_KEPT = re.compile(r"[\d@]")
"""a word with one of these says something exact"""
_ORDER = re.compile(r"\b[A-Z]{2}-?(\d{5})\b")
_ADDRESS = re.compile(r"[\w.+-]+@[\w.-]+\w")
_UNSAID = re.compile(r"[,;:!?«»\"()]|\.(?=\s|$)")
_SPACES = re.compile(r"\s+")
_DIGITS = ("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf")
_SIGNS = {"@": "arobase", ".": "point", "-": "tiret", "_": "tiret du bas"}
_SHORT = {
    "bonjour": "bjr", "merci": "mrc", "commande": "cmd", "pour": "pr", "quand": "qd",
    "beaucoup": "bcp", "toujours": "tjrs", "vous": "vs",
}  # fmt: skip
_UPSET = (
    "Ça commence à bien faire.",
    "Je ne suis pas content du tout.",
    "C'est vraiment trop long.",
)
_PLEASE = ("Merci d'avance.", "Merci beaucoup.", "Merci de votre aide.")


def written(text: str, manner: Manner, chance: Chance, *, first: bool) -> str:
    """The sentence in this manner; `first`: it opens the conversation."""
    return _MANNERS[manner](text, chance, first)


def _plain(text: str, chance: Chance, first: bool) -> str:  # noqa: FBT001 - all share one signature
    del chance, first
    return text


def _polite(text: str, chance: Chance, first: bool) -> str:  # noqa: FBT001
    return f"Bonjour, {text[:1].lower()}{text[1:]} {chance.pick(_PLEASE)}" if first else text


def _sms(text: str, chance: Chance, first: bool) -> str:  # noqa: FBT001
    """No capitals, no accents, no full stop; some words short, an address and a number whole."""
    del first

    def short(word: re.Match[str]) -> str:
        whole = word.group()
        if _KEPT.search(whole):
            return whole
        plain = unaccented(whole).lower()
        if plain in _SHORT and not chance.now_and_then(3):
            return _SHORT[plain]
        return plain

    return _WORD.sub(short, text).rstrip(" .")


def _dictated(text: str, chance: Chance, first: bool) -> str:  # noqa: FBT001
    """Said aloud: order numbers digit by digit, addresses sign by sign, nothing between."""
    del chance, first
    said = _ADDRESS.sub(lambda one: _spelled(one.group()), text)
    said = _ORDER.sub(lambda one: " ".join(_DIGITS[int(digit)] for digit in one.group(1)), said)
    return _SPACES.sub(" ", _UNSAID.sub(" ", said)).strip().lower()


def _spelled(address: str) -> str:
    return "".join(f" {_SIGNS[sign]} " if sign in _SIGNS else sign for sign in address)


def _angry(text: str, chance: Chance, first: bool) -> str:  # noqa: FBT001
    loud = f"{text.rstrip(' .!')} !"
    return f"{chance.pick(_UPSET)} {loud}" if first else loud


def _mistyped(text: str, chance: Chance, first: bool) -> str:  # noqa: FBT001
    """One word a message has two letters changed round, its ends left alone."""
    del first
    words = [
        one for one in _PLAIN_WORD.finditer(text) if not _KEPT.search(_around(text, one.start()))
    ]
    if not words:
        return text
    word = chance.pick(words)
    at = word.start() + 1 + chance.below(len(word.group()) - 3)
    return f"{text[:at]}{text[at + 1]}{text[at]}{text[at + 2 :]}"


def _around(text: str, at: int) -> str:
    """What stands without a space around this place: an address is not a word to mistype."""
    start = text.rfind(" ", 0, at) + 1
    end = text.find(" ", at)
    return text[start : len(text) if end < 0 else end]


_MANNERS: dict[Manner, Callable[[str, Chance, bool], str]] = {
    Manner.PLAIN: _plain,
    Manner.POLITE: _polite,
    Manner.SMS: _sms,
    Manner.DICTATED: _dictated,
    Manner.ANGRY: _angry,
    Manner.TYPING_BADLY: _mistyped,
}
