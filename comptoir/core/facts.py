"""Who is speaking, as the channel established it, and what they claimed about themselves."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Channel(StrEnum):
    """Where a message came in."""

    WEB = "web"
    WHATSAPP = "whatsapp"
    EMAIL = "email"
    DESK = "desk"
    """the advisers' own desk: what is written there is read by them, not by a customer"""


class Level(IntEnum):
    """How well somebody is known. A higher level opens all that a lower one opens."""

    NONE = 0
    CLAIM = 1
    """they wrote the object's number and its e-mail themselves"""
    CHANNEL = 2
    """the phone of a signed webhook, or the mailbox that the reply goes to"""
    CODE = 3
    """a one-time code sent to the address on file"""
    LINK = 4
    """a signed link followed from the customer's account"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """Written by the channel and read-only for everything else; no model can reach it.

    `sender` is the channel's stable id of who speaks (a business-scoped id, a cookie's id, a
    mailbox). `phone` (digits, no plus) and `mailbox` (case-folded) are empty when unknown.
    """

    channel: Channel
    sender: str
    phone: str = ""
    mailbox: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """Something about identity that the customer wrote, found by code in their own message.

    `kind` is for example "email" or "order"; `value` is in the normal form of that kind.
    """

    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Known:
    """The customer of a conversation: the first whose thing their proofs opened, and how well."""

    subject: str
    level: Level


@dataclass(frozen=True, slots=True)
class Proof:
    """One thing the speaker can show for themselves, and how much it is worth."""

    kind: str
    value: str
    level: Level
