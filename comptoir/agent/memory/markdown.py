"""Markdown as headings and paragraphs. Pure; only what cutting into passages needs is read."""

import re
from collections.abc import Iterator
from typing import Final

from comptoir.agent.memory.headings import Block, Heading

_ATX: Final = re.compile(r"^ {0,3}(?P<marks>#{1,6})(?:[ \t]+(?P<text>.*?))?(?:[ \t]+#+)?[ \t]*$")
_SETEXT: Final = re.compile(r"^ {0,3}(=+|-+)[ \t]*$")
_FENCE: Final = re.compile(r"^ {0,3}(?P<marks>`{3,}|~{3,})")
_RULE: Final = re.compile(r"^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$")
_ITEM: Final = re.compile(r"^\s*(?:[-*+]|\d{1,3}[.)])\s+")
_COMMENT: Final = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_FRONT: Final = re.compile(r"\A---[ \t]*\n(?:.*\n)*?(?:---|\.\.\.)[ \t]*(?:\n|\Z)")
# A link or an image keeps its words: an address is never quoted from a passage.
_LINK: Final = re.compile(r"!?\[([^\[\]\n]{0,300})\]\([^()\n]{0,2000}\)")
_STRONG: Final = re.compile(r"(\*\*|__|~~)(?=\S)(.{1,300}?)(?<=\S)\1")
_EMPHASIS: Final = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])")
_UNDERLINED: Final = re.compile(r"(?<![\w_])_(?=[^\s_])([^_\n]+?)(?<=[^\s_])_(?![\w_])")
_CODE: Final = re.compile(r"`([^`\n]+)`")
_LONGEST_HEADING: Final = 500
"""A longer line is text, whatever it begins with; it also bounds what the patterns may cost."""


def blocks(text: str) -> Iterator[Block]:
    """The headings and paragraphs of a Markdown text, in their order.

    Items of a list are paragraphs, so that a long list can be cut between them. Lines of a fenced
    block stay as they are. A front matter and comments say nothing.
    """
    held: list[str] = []
    for line, is_code in _lines(_COMMENT.sub("", _FRONT.sub("", text))):
        heading = None if is_code or len(line) > _LONGEST_HEADING else _ATX.match(line)
        if is_code:
            held.append(line)
        elif heading is not None:
            yield from _paragraph(held)
            if title := plain(heading["text"] or ""):
                yield Heading(len(heading["marks"]), title)
        elif held and len(held[-1]) <= _LONGEST_HEADING and _SETEXT.match(line):
            title = held.pop()
            yield from _paragraph(held)
            yield Heading(1 if "=" in line else 2, plain(title))
        elif not line.strip() or _RULE.match(line):
            yield from _paragraph(held)
        else:
            if _ITEM.match(line):
                yield from _paragraph(held)
            held.append(line.strip())
    yield from _paragraph(held)


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Each line, and whether it stands in a fenced block; the fences themselves are left out."""
    fence = ""
    for line in text.splitlines():
        mark = _FENCE.match(line)
        if mark is None:
            yield line, bool(fence)
        elif not fence:
            fence = mark["marks"]
        elif mark["marks"].startswith(fence):
            fence = ""
        else:
            yield line, True


def plain(text: str) -> str:
    """A line without its marks of emphasis, code and links."""
    bare = _CODE.sub(r"\1", _LINK.sub(r"\1", text))
    for mark in (_STRONG, _EMPHASIS, _UNDERLINED):
        bare = mark.sub(lambda found: found[found.lastindex or 0], bare)
    return bare.strip()


def _paragraph(held: list[str]) -> Iterator[str]:
    """What was gathered, as one paragraph; the list is empty afterwards."""
    text = plain(" ".join(held))
    held.clear()
    if text:
        yield text
