"""Passages made ready for the index: their stems, and what these add to the counts. Pure."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from comptoir.agent.memory.relevance import TITLE_WEIGHT
from comptoir.agent.memory.words import Stems, words
from comptoir.core.passages import Passage


@dataclass(frozen=True, slots=True)
class Filed:
    """One passage with the stems of its title and of its text, in their order."""

    passage: Passage
    title: Sequence[str]
    text: Sequence[str]

    @property
    def stems(self) -> frozenset[str]:
        """Each stem once."""
        return frozenset((*self.title, *self.text))


@dataclass(slots=True)
class Filing:
    """Passages to add. `spellings` holds their words as written, with their stems."""

    passages: list[Filed] = field(default_factory=list[Filed])
    spellings: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def holders(self) -> Counter[str]:
        """How many of these passages hold each stem."""
        return Counter(stem for filed in self.passages for stem in filed.stems)

    @property
    def length(self) -> int:
        """Their lengths in weighted words, summed."""
        return sum(length(len(filed.title), len(filed.text)) for filed in self.passages)


def file(passages: Iterable[Passage]) -> Filing:
    """Read the words of each passage; every word is stemmed once, however often it comes."""
    stems = Stems()
    filing = Filing()
    for passage in passages:
        title, text = stems.of(words(passage.title)), stems.of(words(passage.text))
        filing.passages.append(Filed(passage, title, text))
    filing.spellings.update(stems)
    return filing


def length(title: int, text: int) -> int:
    """A passage's length in weighted words, from its counts of words."""
    return text + int(TITLE_WEIGHT) * title
