"""Reading a yes: by code, from the very next message, from a closed list or a button (I5).

A yes inside a longer sentence, in a quote, a reaction or an edited message is not one.
"""

import re
import unicodedata
from enum import StrEnum

from comptoir.agent.voice import Voice
from comptoir.core.messages import CustomerMessage, Kind

_NOT_WORD = re.compile(r"[^a-z0-9]+")
_ONLY_WORDS = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿŒœ'’ ,.!…-]+")
_GLAD = dict.fromkeys(map(ord, "👍👌🙂😊🙏✅✔\ufe0f" + "".join(map(chr, range(0x1F3FB, 0x1F400)))))
"""signs that may stand beside a yes without changing it, and their skin tones"""
_LONGEST = 60


class Answer(StrEnum):
    """What the next message says to a pending confirmation."""

    YES = "yes"
    NO = "no"
    OTHER = "other"


def fold(text: str) -> str:
    """Lower case, no accents, punctuation as single spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    plain = "".join(character for character in plain if not unicodedata.combining(character))
    return _NOT_WORD.sub(" ", plain).strip()


def payload(consent_id: str, answer: Answer) -> str:
    """What the button of this consent carries."""
    return f"comptoir:{answer.value}:{consent_id}"


def read(message: CustomerMessage, consent_id: str, voice: Voice) -> Answer:
    """Whether this message says yes or no to this consent; anything else lets it lapse."""
    if message.kind is Kind.BUTTON:
        for answer in (Answer.YES, Answer.NO):
            if message.payload == payload(consent_id, answer):
                return answer
        return Answer.OTHER
    if message.kind is not Kind.TEXT or len(message.text) > _LONGEST:
        return Answer.OTHER
    plain = unicodedata.normalize("NFC", message.text).translate(_GLAD).strip()
    # Nothing may be dropped on the way to a yes: a cross, a quote mark or a word in another
    # script beside it makes it another message.
    if not _ONLY_WORDS.fullmatch(plain):
        return Answer.OTHER
    folded = fold(plain)
    if folded in voice.yes:
        return Answer.YES
    return Answer.NO if folded in voice.no else Answer.OTHER
