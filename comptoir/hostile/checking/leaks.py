"""I1 by provenance: whose are the texts in a result or a reply?

A text that stands in one thing and in nobody else's is that thing's. Where such a text appears,
the thing must have been opened in this conversation, or the text been written there by the
customer or the model. New names that effects make belong to the thing they were made for.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, cast

import orjson

_KEPT = 20_000
_SHORTEST = 5
_WORD = re.compile(r"[^\s«»⟦⟧\"“”‘’'(),;:/<>\[\]{}|*]+")
Owned = tuple[str, str]
"""a text and the name of the thing it is of"""


class _Looked(NamedTuple):
    """What stands in a text: things' own texts, and names that may have been made since."""

    owned: tuple[Owned, ...]
    names: tuple[str, ...]


class Leaks:
    """`secrets` says whose each text is, `known` all texts that effects do not make.

    What was looked through once is not looked through again.
    """

    def __init__(self, secrets: Mapping[str, str], known: Iterable[str] = ()) -> None:
        self._known = frozenset(known) | frozenset(secrets)
        self._secrets: dict[str, list[Owned]] = {}
        """by a word of the text: its longest, so that looking is one search in a dict"""
        for text, thing in secrets.items():
            words = _words(text)
            if words and len(text) >= _SHORTEST:
                self._secrets.setdefault(max(words, key=len), []).append((text, thing))
        self._made: dict[str, str] = {}
        self._looked: dict[bytes | str, _Looked] = {}

    def renewed(self) -> None:
        """A fresh world: what the last one made is gone."""
        self._made.clear()

    def made(self, raw: bytes, content: Mapping[str, Any], thing: str) -> None:
        """New names in a result of an effect belong to this thing from now on."""
        for name in self._look(raw, content).names:
            self._made.setdefault(name, thing)

    def in_content(self, raw: bytes, content: Mapping[str, Any]) -> tuple[Owned, ...]:
        """Texts of somebody's in a result, each with whose it is; `raw` is the content as JSON."""
        return self._owned(self._look(raw, content))

    def in_text(self, text: str) -> tuple[Owned, ...]:
        """The same of a sentence."""
        return self._owned(self._look(text, {"": text}))

    def _owned(self, looked: _Looked) -> tuple[Owned, ...]:
        if not looked.names:
            return looked.owned
        made = self._made
        return looked.owned + tuple((one, made[one]) for one in looked.names if one in made)

    def _look(self, key: bytes | str, content: Mapping[str, Any]) -> _Looked:
        known = self._looked.get(key)
        if known is None:
            if len(self._looked) > _KEPT:
                self._looked.clear()
            known = self._looked[key] = self._read("\n".join(leaves(content)))
        return known

    def _read(self, text: str) -> _Looked:
        owned: dict[str, str] = {}
        names: dict[str, None] = {}
        for word in _words(text):
            known = self._secrets.get(word, ())
            owned.update({secret: thing for secret, thing in known if secret in text})
            if _is_name(word) and word not in self._known:
                names[word] = None
        return _Looked(tuple(owned.items()), tuple(names))


def leaves(node: object) -> list[str]:
    """Every text in a result, however deep."""
    if isinstance(node, str):
        return [node]
    if isinstance(node, Mapping):
        node = list(cast("Mapping[str, object]", node).values())
    if isinstance(node, list | tuple):
        return [text for one in cast("list[object]", node) for text in leaves(one)]
    return []


def as_json(content: Mapping[str, Any]) -> bytes:
    """A content as bytes, to know it again; empty when it cannot be written."""
    try:
        return orjson.dumps(content)
    except (TypeError, ValueError, RecursionError):
        return b""


def _words(text: str) -> list[str]:
    """Words without what only ends a sentence; of a file's or a site's name its parts too."""
    words: list[str] = []
    for found in _WORD.findall(text):
        word = found.strip(".!?…-")
        words.append(word)
        if "." in word and "@" not in word:
            words += word.split(".")
    return words


def _is_name(word: str) -> bool:
    """A made name has a digit and a letter: RET-2222, not 2026-10-15."""
    return (
        len(word) >= _SHORTEST
        and any(map(str.isdigit, word))
        and any(map(str.isalpha, word))
        and "@" not in word
    )
