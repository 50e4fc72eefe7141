"""Documents cut into passages by their headings: which article, which title, which text. Pure.

Whatever the format, a document is read into lines of text and headings (`Heading`), and this
module makes passages of them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from comptoir.agent.memory.library import SEPARATOR
from comptoir.core.passages import Passage

MAX_TEXT: Final = 1_200
"""characters of one passage, about 200 words: enough to answer, short enough to quote"""

_NUMBER: Final = r"(?:[LRD]\.?\s?)?\d+(?:[.\-]\d+)*"
_ARTICLE: Final = re.compile(
    rf"^(?:article|art\.?|§)\s*(?P<number>{_NUMBER})(?:er|°)?(?![\w])[\s.:)\-–—]*(?P<title>.*)$",
    re.IGNORECASE,
)
_NUMBERED: Final = re.compile(
    r"^(?P<number>\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}[.)])(?:\s*[:\-–—]\s*|\s+)(?P<title>\D.*)$"
)
# A line of its own under a heading, for answers that rest on an article of another document.
_RESTS_ON: Final = re.compile(rf"^article\s*:\s*(?P<number>{_NUMBER})\s*$", re.IGNORECASE)
_SENTENCE: Final = re.compile(r"(?<=[.!?…;])\s+")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a document; `level` is 1 for the highest."""

    level: int
    text: str


Block = Heading | str
"""a heading, or one paragraph of text"""


@dataclass(slots=True)
class _Section:
    heading: Heading | None
    article: str
    paragraphs: list[str] = field(default_factory=list[str])


def article_of(heading: str) -> tuple[str, str]:
    """(article, title) of a heading: "Article 6 – Retours" is ("6", "Retours"); ("", …) if none."""
    found = _ARTICLE.match(heading) or _NUMBERED.match(heading)
    if found is None:
        return "", heading
    title = found["title"].strip()
    named = any(sign.isalpha() for sign in title)
    return found["number"].rstrip(".)"), title if named else heading


def passages(document: str, blocks: Iterable[Block], title: str = "") -> tuple[Passage, ...]:
    """The passages of a document, in its order; a heading without text of its own makes none.

    A heading without a number rests on the article of the heading above it. `title` names text
    that stands before any heading (by default the document's name).
    """
    made: list[Passage] = []
    for section in _sections(blocks):
        if section.heading is None:
            name, source = title or document, document
        else:
            name = article_of(section.heading.text)[1]
            source = f"{document}{SEPARATOR}{section.heading.text}"
        made += [
            Passage(section.article, name, text, source) for text in chunks(section.paragraphs)
        ]
    return tuple(made)


def _sections(blocks: Iterable[Block]) -> Iterator[_Section]:
    """Each heading with the paragraphs below it, up to the next one."""
    above: list[tuple[int, str]] = []
    section = _Section(None, "")
    for block in blocks:
        if isinstance(block, str):
            rests_on = _RESTS_ON.match(block.strip())
            if rests_on is not None and not section.paragraphs:
                section.article = rests_on["number"]
            elif block.strip():
                section.paragraphs.append(block.strip())
            continue
        yield section
        while above and above[-1][0] >= block.level:
            above.pop()
        article = article_of(block.text)[0] or (above[-1][1] if above else "")
        above.append((block.level, article))
        section = _Section(block, article)
    yield section


def chunks(paragraphs: Iterable[str], most: int = MAX_TEXT) -> Iterator[str]:
    """Paragraphs joined while they fit into `most` characters; a longer one is cut at sentences.

    A sentence that is longer still is cut at words, and a word at its letters.
    """
    held = ""
    for piece in (piece for paragraph in paragraphs for piece in _pieces(paragraph, most)):
        joined = f"{held}\n{piece}" if held else piece
        if held and len(joined) > most:
            yield held
            joined = piece
        held = joined
    if held:
        yield held


def _pieces(paragraph: str, most: int) -> Iterator[str]:
    if len(paragraph) <= most:
        yield paragraph
        return
    held = ""
    for sentence in _SENTENCE.split(paragraph):
        rest = sentence
        while len(rest) > most:
            if held:
                yield held
                held = ""
            cut = rest.rfind(" ", 1, most + 1)
            cut = most if cut < 1 else cut
            yield rest[:cut].rstrip()
            rest = rest[cut:].lstrip()
        joined = f"{held} {rest}" if held else rest
        if held and len(joined) > most:
            yield held
            joined = rest
        held = joined
    if held:
        yield held
