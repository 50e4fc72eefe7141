"""A conversation's texts without their personal details: found once, then filled in for each try."""

from collections.abc import Iterable, Iterator
from typing import Any

from comptoir.evals.from_journal.leaves import mapped
from comptoir.evals.from_journal.likeness import Shelf
from comptoir.evals.from_journal.names import without_names
from comptoir.evals.from_journal.numbers import draft_of
from comptoir.evals.from_journal.pieces import Detail, Draft, Slot
from comptoir.evals.from_journal.standins import StandIns
from comptoir.evals.from_journal.vocabulary import Vocabulary


class Rewriter:
    """Finds the details of texts; `names` are known to be somebody's, folded."""

    def __init__(
        self, shelf: Shelf, vocabulary: Vocabulary, names: frozenset[str] = frozenset()
    ) -> None:
        self._shelf = shelf
        self._vocabulary = vocabulary
        self._names = names
        self._drafts: dict[str, Draft] = {}

    def formed(self, text: str) -> Draft:
        """The draft in which only what has a form was looked for."""
        return draft_of(
            text, self._shelf.speech, self._shelf.in_catalogue, self._vocabulary.may_open
        )

    def draft(self, text: str) -> Draft:
        """The whole draft: nothing in it is still to be looked at."""
        found = self._drafts.get(text)
        if found is None:
            found = without_names(self.formed(text), self._names, self._vocabulary)
            self._drafts[text] = found
        return found

    def text(self, text: str, stand_ins: StandIns) -> str:
        """The text with everything replaced."""
        return stand_ins.text(self.draft(text))

    def value(self, value: Any, stand_ins: StandIns) -> Any:  # noqa: ANN401 - JSON-ready values
        """A JSON-ready value with every text replaced."""
        return mapped(value, lambda text: self.text(text, stand_ins))

    def details(self, texts: Iterable[str]) -> Iterator[tuple[Detail, str]]:
        """Every detail that stands in these texts."""
        for text in texts:
            for piece in self.draft(text):
                if isinstance(piece, Slot):
                    yield piece.kind, piece.value
