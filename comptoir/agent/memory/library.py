"""A collection of passages that can be filled and emptied, document by document."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from comptoir.core.passages import Passage

SEPARATOR = " › "
"""between a document's name and a heading in `Passage.source`: "cgv.md › 6.2 Délai" """


def document_of(source: str) -> str:
    """The document that a source names, without the heading."""
    return source.partition(SEPARATOR)[0]


@dataclass(frozen=True, slots=True)
class Added:
    """What an addition did: passages `added`, and older ones of the same documents `replaced`."""

    added: int
    replaced: int


@dataclass(frozen=True, slots=True)
class Document:
    """One document and how many passages of it are held."""

    name: str
    passages: int


class Library(Protocol):
    """Searchable passages, kept by document. Memory and SQL pass the same contract tests."""

    async def search(self, question: str, limit: int = 3) -> tuple[Passage, ...]:
        """The passages nearest to the question, best first; empty when none is near."""
        ...

    async def add(self, passages: Iterable[Passage]) -> Added:
        """Add passages; what was held of their documents before goes, all or nothing."""
        ...

    async def remove(self, source: str) -> int:
        """Remove a document, or one heading of it; how many passages went."""
        ...

    async def count(self) -> int:
        """How many passages are held."""
        ...

    async def list(self) -> tuple[Document, ...]:
        """The documents, in the order in which they came."""
        ...
