"""HTML as headings and paragraphs, with the standard library's parser. Pure.

What a reader does not see (scripts, styles, templates, hidden parts) and what is not the text
itself (menus, forms) is left out: hidden words in a page must not reach a model.
"""

import re
from html.parser import HTMLParser
from typing import Final

from comptoir.agent.memory.headings import Block, Heading

_HEADINGS: Final = {f"h{level}": level for level in range(1, 7)}
_UNSEEN: Final = frozenset(
    {"script", "style", "template", "noscript", "head", "nav", "form", "svg", "button", "iframe"}
    | {"object", "select", "textarea", "dialog"}
)
_VOID: Final = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source"}
    | {"track", "wbr"}
)
# Ends a paragraph where it begins and where it ends.
_PARTS: Final = frozenset(
    {"address", "article", "aside", "blockquote", "body", "caption", "dd", "details", "div", "dl"}
    | {"dt", "fieldset", "figcaption", "figure", "footer", "header", "hr", "li", "main", "ol"}
    | {"p", "pre", "section", "summary", "table", "tr", "ul"}
)
_CELLS: Final = frozenset({"td", "th"})
_SPACES: Final = re.compile(r"\s+")
_COMMENT: Final = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_UNENDED: Final = re.compile(r"<(?=[^<>]*(?:<|\Z))")
_HIDDEN_STYLE: Final = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)


class _Reader(HTMLParser):
    """Gathers blocks. `_unseen` is the stack of open elements inside an unseen one."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[Block] = []
        self._words: list[str] = []
        self._level = 0
        self._unseen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "body":
            self._unseen.clear()  # a head may end without saying so
        if self._unseen or tag in _UNSEEN or _is_hidden(attrs):
            if tag not in _VOID:
                self._unseen.append(tag)
            return
        if tag in _HEADINGS:
            self.flush()
            self._level = _HEADINGS[tag]
        elif tag in _PARTS:
            self.flush()
        elif tag == "br" or tag in _CELLS:
            self._words.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if self._unseen:
            # An end without its beginning is nothing; one that skips inner ends closes them too.
            if tag in self._unseen:
                while self._unseen.pop() != tag:
                    continue
            return
        if tag in _HEADINGS or tag in _PARTS:
            self.flush()

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self._words.append(data)

    def flush(self) -> None:
        """End the paragraph or heading under way."""
        text = _SPACES.sub(" ", "".join(self._words)).strip()
        self._words.clear()
        level, self._level = self._level, 0
        if text:
            self.blocks.append(Heading(level, text) if level else text)


def _is_hidden(attrs: list[tuple[str, str | None]]) -> bool:
    given = dict(attrs)
    return (
        "hidden" in given
        or given.get("aria-hidden") == "true"
        or bool(_HIDDEN_STYLE.search(given.get("style") or ""))
    )


def blocks(text: str) -> list[Block]:
    """The headings and paragraphs of a page, in their order."""
    reader = _Reader()
    # The parser takes time without end over comments and tags that never end.
    reader.feed(_UNENDED.sub("&lt;", _COMMENT.sub(" ", text)))
    reader.close()
    reader.flush()
    return reader.blocks
