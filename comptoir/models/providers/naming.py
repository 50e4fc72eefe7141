"""Call ids as a wire format takes them.

A model's own ids come back as they were, but code makes calls too, and a conversation may pass
from one provider to another; two calls of one name are told apart.
"""

import re
from hashlib import sha256

_NINE = re.compile(r"[A-Za-z0-9]{9}")
_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Ids:
    """Gives each call an id that the provider accepts and that no other call bears."""

    def __init__(self, provider: str) -> None:
        # Mistral takes nine letters and digits, nothing else.
        self._shape = _NINE if provider == "mistral" else _PLAIN
        self._given: set[str] = set()

    def given(self, call_id: str) -> str:
        """`call_id` where it can stand, else a digest of it; the same history gives the same."""
        name, tries = call_id, 0
        while name in self._given or not self._shape.fullmatch(name):
            name = sha256(f"{tries}:{call_id}".encode()).hexdigest()[:9]
            tries += 1
        self._given.add(name)
        return name
