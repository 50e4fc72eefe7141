"""What a customer asked us to remember: short facts about somebody the channel recognised.

Preferences such as "préfère être contacté le soir". They are written by an explicit tool call,
shown on demand, few, short, dated, and erasable. Card numbers and IBANs are masked before anything
is kept. They are an outsider's words: data for the model, and they back nothing that it says.
"""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Protocol

from comptoir.core.facts import Channel, Facts
from comptoir.core.masking import mask

MAX_FACTS: Final = 20
"""facts kept for one customer"""
MAX_LENGTH: Final = 200
"""characters of one fact"""
KEEP: Final = timedelta(days=365)
"""how long a fact is kept after it was last noted; a preference that nobody repeats has aged"""

_SPACES: Final = re.compile(r"\s+")


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerFact:
    """`customer` is from `customer_of`; the fact is gone once `keep_until` has passed."""

    id: str
    customer: str
    text: str
    noted_on: date
    keep_until: date


@dataclass(frozen=True, slots=True)
class Remembered:
    """What is kept about one customer, in the order of the last noting, as access opens it.

    `generation` grows whenever something is noted, so that noting it again after it was erased, or
    a year later, is not taken for a retry.
    """

    customer: str
    facts: tuple[CustomerFact, ...] = ()
    generation: int = 0

    def live(self, today: date) -> tuple[CustomerFact, ...]:
        """The facts that `today` has not outlived; the others only wait to be erased."""
        return tuple(fact for fact in self.facts if fact.keep_until >= today)

    def like(self, text: str) -> CustomerFact | None:
        """The fact that says the same, whatever its capitals and accents."""
        return next((fact for fact in self.facts if same(fact.text) == same(text)), None)

    def is_full(self, text: str, today: date) -> bool:
        """Whether a fact of this text finds no room; one that is kept already needs none."""
        return self.like(text) is None and len(self.live(today)) >= MAX_FACTS


class FullError(Exception):
    """A customer has as many facts as are kept; a rule refuses before this is reached."""


class CustomerFacts(Protocol):
    """Where customers' facts are kept. Memory and SQL pass the same contract tests."""

    async def of(self, customer: str) -> Remembered:
        """What is kept about this customer."""
        ...

    async def note(self, customer: str, text: str, today: date) -> CustomerFact:
        """Keep a fact, masked and bounded; one that says the same is kept longer instead.

        Raises `ValueError` for a text that is empty or too long, or without a customer, and
        `FullError` when there is no room.
        """
        ...

    async def erase(self, customer: str, fact: str) -> bool:
        """Erase one fact by its id; False when this customer has none of that id."""
        ...

    async def erase_all(self, customer: str) -> int:
        """Erase all facts of a customer; how many there were."""
        ...

    async def expire(self, today: date) -> int:
        """Erase every fact that `today` has outlived; how many there were."""
        ...


def customer_of(facts: Facts) -> str:
    """The one name under which a recognised customer's facts are kept; "" for anybody else.

    Only what the channel established counts: the phone of a signed webhook, or the mailbox that
    the reply goes to. What somebody claims about themselves opens nothing here.
    """
    if facts.channel is Channel.WHATSAPP and facts.phone:
        return f"tel:{facts.phone}"
    if facts.mailbox:
        return f"email:{facts.mailbox.strip().casefold()}"
    return ""


def cleaned(text: str) -> str:
    """A fact as it is kept: one line, nothing invisible, card numbers and IBANs masked."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(
        " " if sign.isspace() else sign
        for sign in composed
        if sign.isspace() or unicodedata.category(sign) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
    )
    return mask(_SPACES.sub(" ", seen).strip())


def same(text: str) -> str:
    """What two wordings of one fact have in common: letters and digits, no capitals or accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if sign.isalnum())


def fault(text: str) -> str:
    """What keeps a cleaned text from being kept: "empty", "long" or ""."""
    if not same(text):
        return "empty"
    return "long" if len(text) > MAX_LENGTH else ""


def judged(remembered: Remembered, text: str, today: date) -> str:
    """The cleaned text, once it may be kept; every store asks before it writes.

    Raises `ValueError` without a customer or with a text at fault, and `FullError`.
    """
    if not remembered.customer:
        message = "a fact is kept for a customer whom the channel recognised"
        raise ValueError(message)
    kept = cleaned(text)
    if fault(kept):
        message = f"a fact has 1 to {MAX_LENGTH} characters"
        raise ValueError(message)
    if remembered.is_full(kept, today):
        message = f"{MAX_FACTS} facts are kept already"
        raise FullError(message)
    return kept
