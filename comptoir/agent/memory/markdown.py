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
_LINK: Final = re.compile(r"!?\[([^\]\n]*)\]\([^()\n]*\)")
_STRONG: Final = re.compile(r"(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1")
_EMPHASIS: Final = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])")
_UNDERLINED: Final = re.compile(r"(?<![\w_])_(?=[^\s_])([^_\n]+?)(?<=[^\s_])_(?![\w_])")
_CODE: Final = re.compile(r"`([^`\n]+)`")


def blocks(text: str) -> Iterator[Block]:
    """The headings and paragraphs of a Markdown text, in their order.

    Items of a list are paragraphs, so that a long list can be cut between them. Lines of a fenced
    block stay as they are. A front matter and comments say nothing.
    """
    held: list[str] = []
    fence = ""
    unseen = _COMMENT.sub("", _FRONT.sub("", text))
    for line in [*unseen.splitlines(), ""]:
        mark = _FENCE.match(line)
        if fence:
            if mark and mark["marks"].startswith(fence) and not line.strip(" `~"):
                fence = ""
            elif line.strip():
                held.append(line.rstrip())
            continue
        if mark is not None:
            fence = mark["marks"]
            continue
        heading = _ATX.match(line)
        if heading is not None:
            yield from _paragraph(held)
            if title := plain(heading["text"] or ""):
                yield Heading(len(heading["marks"]), title)
        elif held and _SETEXT.match(line):
            *before, title = held
            yield from _paragraph(before)
            held.clear()
            yield Heading(1 if "=" in line else 2, plain(title))
        elif not line.strip() or _RULE.match(line):
            yield from _paragraph(held)
        else:
            if _ITEM.match(line):
                yield from _paragraph(held)
            held.append(line.strip())
    yield from _paragraph(held)


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
