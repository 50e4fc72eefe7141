"""What code says to a customer of this shop, and what it lets a model say."""

import re

from comptoir.agent.guardrails.speech import Identifier, Speech
from comptoir.agent.voice import Voice
from comptoir.core.calls import ToolResult

YES = frozenset(
    {
        "yes", "yes please", "yes thanks", "yes thank you", "yes i confirm", "i confirm",
        "confirm", "confirmed", "yes confirmed", "yes confirm", "yes go ahead", "go ahead",
        "please go ahead", "yes please go ahead", "yes proceed", "proceed", "please proceed",
        "yes please proceed", "yes do it", "do it", "please do", "yes please do", "yep", "yeah",
        "yes that s correct", "yes that is correct", "yes correct", "that s correct", "correct",
        "yes that s right", "sure", "yes sure", "ok", "okay", "yes ok", "yes okay", "y", "absolutely",
        "yes absolutely", "i agree", "yes i agree", "yes to all",
    }
)  # fmt: skip
NO = frozenset(
    {
        "no", "no thanks", "no thank you", "nope", "n", "no please don t", "don t", "do not",
        "cancel that", "never mind", "nevermind", "stop", "no stop", "not now", "i changed my mind",
        "no i changed my mind", "no i don t confirm", "i don t confirm",
    }
)  # fmt: skip

VOICE = Voice(
    disclosure="You are talking to an automatic assistant (AI); you can ask for a person any time.",
    safe="I would rather not give you a wrong answer: could you put your request another way?",
    exhausted="I cannot bring this to an end. Shall a human agent take it up?",
    unavailable="Our assistant does not answer right now. Please try again in a few minutes.",
    handed_over="YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON.",
    unknown_outcome="I do not know whether this was done. I do not repeat it: a person will check.",
    unreadable="I received no text. Could you write your request in a few words?",
    asks="Before anything is done, please confirm:",
    how_to_confirm='Answer "yes" to confirm, "no" to leave everything as it is.',
    confirm="Yes, I confirm",
    decline="No",
    yes=YES,
    no=NO,
)

_DONE = r"\b(?:has|have|is|are|was|were)\b.{0,20}"
_WE = r"\b(?:i have|i ve|we have|we ve|i)\b.{0,20}"
_ACTS = {
    "cancellation": (rf"\border\b.{{0,60}}{_DONE}\bcancell?ed\b", rf"{_WE}\bcancell?ed\b"),
    "return": (rf"\breturn\b.{{0,60}}{_DONE}\b(?:requested|registered|processed|set up)\b",),
    "exchange": (rf"\bexchange\b.{{0,60}}{_DONE}\b(?:requested|registered|processed|set up)\b",),
    "modification": (rf"\bitems?\b.{{0,60}}{_DONE}\b(?:modified|changed|updated|swapped)\b",),
    "address": (rf"\border\b.{{0,60}}\baddress\b.{{0,30}}{_DONE}\b(?:changed|updated)\b",),
    "default_address": (rf"\bdefault address\b.{{0,30}}{_DONE}\b(?:changed|updated)\b",),
    "payment": (rf"\bpayment\b.{{0,40}}{_DONE}\b(?:changed|updated)\b",),
}
_BY_STATUS = {
    "cancelled": "cancellation",
    "return requested": "return",
    "exchange requested": "exchange",
    "pending (item modified)": "modification",
}


def _order(text: str) -> str:
    return "#" + text.lstrip("#").upper()


def _same(text: str) -> str:
    return text.casefold()


def proves(result: ToolResult) -> frozenset[str]:
    """The finished acts that an order's status shows."""
    act = _BY_STATUS.get(str(result.content.get("status", "")))
    return frozenset() if act is None else frozenset({act})


SPEECH = Speech(
    identifiers=(
        Identifier("order", re.compile(r"(?<![A-Za-z0-9])#?[Ww]\d{7}(?!\d)"), _order),
        Identifier("item", re.compile(r"(?<![\w.])\d{10}(?![\w.]\d|\d)"), _same),
        Identifier(
            "method",
            re.compile(r"\b(?:gift_card|credit_card|paypal)_\d{7}\b", re.IGNORECASE),
            _same,
        ),
    ),
    acts={act: tuple(re.compile(one) for one in patterns) for act, patterns in _ACTS.items()},
    proves=proves,
    examples=frozenset({"#W0000000"}),
)
