"""What happened, numbered, for pages that follow it; bounded, and honest about what it dropped.

An id is `epoch-number`. The epoch changes with the data, so that an id of another life of the
process, or of data that was reset, is never taken for one of ours.
"""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Mapping
from typing import Any

from comptoir.web.views import plain

MAX_EVENTS = 1_000
MAX_CHARACTERS = 2_000_000


class EventLog:
    """The last events as JSON texts. Whoever fell behind what is kept must read the whole state."""

    def __init__(self) -> None:
        self.epoch = secrets.token_hex(4)
        self.last = 0
        self._kept: deque[tuple[int, str]] = deque()
        self._size = 0
        self._news = asyncio.Event()

    @property
    def position(self) -> str:
        """The id of the last event."""
        return f"{self.epoch}-{self.last}"

    def append(self, event: Mapping[str, Any]) -> str:
        """Number an event, keep it, wake who waits; its JSON text."""
        self.last += 1
        text = json.dumps(
            plain({"n": self.last, **event}), ensure_ascii=False, separators=(",", ":")
        )
        self._kept.append((self.last, text))
        self._size += len(text)
        while len(self._kept) > MAX_EVENTS or (self._size > MAX_CHARACTERS and len(self._kept) > 1):
            self._size -= len(self._kept.popleft()[1])
        self._wake()
        return text

    def renew(self) -> None:
        """Forget everything: followers are told to read the state again."""
        self.epoch = secrets.token_hex(4)
        self._kept.clear()
        self._size = 0
        self._wake()

    def since(self, position: str) -> list[tuple[str, str]] | None:
        """The events after this id, each with its own id; None when they are not all known."""
        epoch, _, number = position.rpartition("-")
        if epoch != self.epoch or not (number.isascii() and number.isdigit()):
            return None
        after = int(number)
        oldest = self._kept[0][0] if self._kept else self.last + 1
        if not oldest - 1 <= after <= self.last:
            return None
        fresh: list[tuple[str, str]] = []
        for at, text in reversed(self._kept):  # the news stand at the end
            if at <= after:
                break
            fresh.append((f"{epoch}-{at}", text))
        return fresh[::-1]

    @property
    def news(self) -> asyncio.Event:
        """Set when there is something after this moment."""
        return self._news

    def _wake(self) -> None:
        """Each wait gets an event of its own, so that nobody clears another's."""
        self._news.set()
        self._news = asyncio.Event()
