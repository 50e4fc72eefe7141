"""Files of the shop made into passages: Markdown and HTML, by their headings.

Each file has one clear outcome: read, or refused with a sentence that says what to do. A file that
is read replaces what was held of the same name, and says how much that was.
"""

import codecs
import re
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from comptoir.agent.memory import headings, html, markdown
from comptoir.agent.memory.library import SEPARATOR, Library
from comptoir.core.passages import Passage

MAX_BYTES: Final = 5 * 1024 * 1024
"""of one file, about 2,000 printed pages; a larger one is not a text that somebody keeps up"""

_MARKDOWN: Final = frozenset({".md", ".markdown", ".txt"})
_HTML: Final = frozenset({".html", ".htm", ".xhtml"})
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DECLARED: Final = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?([\w-]{1,40})", re.IGNORECASE)
_HEAD: Final = 2_048
_BINARY: Final = frozenset(range(32)) - frozenset(b"\t\n\r\f")
_MOST_ODD: Final = 0.01
"""share of control characters from which a file is no text"""


class UnreadableFileError(Exception):
    """A file cannot become passages; the message is a sentence to show as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of one file: `passages` added, older ones `replaced`, or the `refusal`.

    `notes` are sentences on what the reader should know although the file was taken.
    """

    document: str
    passages: int = 0
    replaced: int = 0
    notes: tuple[str, ...] = ()
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The passages of one file, with notes on how it was read."""

    passages: tuple[Passage, ...]
    notes: tuple[str, ...] = ()


async def ingest(library: Library, files: Iterable[Path]) -> AsyncIterator[Outcome]:
    """Take the files into the library one after the other; each outcome as soon as it is known.

    What is refused leaves the library as it was. Two files of one name would replace each other
    unseen, so the second is refused.
    """
    names: set[str] = set()
    for file in files:
        name = _name(file)
        if name in names:
            refusal = (
                f"Un autre fichier de cette liste porte déjà le nom {name} : renommez-en un, sinon "
                "l'un remplacerait l'autre."
            )
            yield Outcome(document=name, refusal=refusal)
            continue
        names.add(name)
        try:
            read = read_file(file)
        except UnreadableFileError as error:
            yield Outcome(document=name, refusal=str(error))
            continue
        added = await library.add(read.passages)
        notes = read.notes
        if added.replaced:
            notes = (*notes, f"Ses {added.replaced} passages d'avant ont fait place.")
        yield Outcome(document=name, passages=added.added, replaced=added.replaced, notes=notes)


def read_file(file: Path) -> ReadFile:
    """The passages of a Markdown or HTML file. Raises `UnreadableFileError`."""
    name, suffix = _name(file), file.suffix.lower()
    if suffix not in _MARKDOWN | _HTML:
        message = (
            f"{file.name} : type de fichier non lu ; donnez du Markdown (.md, .txt) ou du HTML "
            "(.html)."
        )
        raise UnreadableFileError(message)
    text, notes = _text(_bytes(file), file.name, is_html=suffix in _HTML)
    blocks = html.blocks(text) if suffix in _HTML else tuple(markdown.blocks(text))
    passages = headings.passages(name, blocks, title=file.stem)
    if not passages:
        message = f"{file.name} : aucun texte sous ses titres ; écrivez-y d'abord les réponses."
        raise UnreadableFileError(message)
    if not any(isinstance(block, headings.Heading) for block in blocks):
        notes = (*notes, "Sans titre : découpé selon sa longueur, sans article à citer.")
    return ReadFile(passages, notes)


def _name(file: Path) -> str:
    """The document's name: the file's, without what parts a document from its headings."""
    return file.name.replace(SEPARATOR, " ")


def _bytes(file: Path) -> bytes:
    if file.is_dir():
        message = f"{file} est un dossier : donnez les fichiers qu'il contient."
        raise UnreadableFileError(message)
    try:
        with file.open("rb") as opened:
            raw = opened.read(MAX_BYTES + 1)
    except FileNotFoundError:
        message = f"{file} n'existe pas : vérifiez le chemin."
        raise UnreadableFileError(message) from None
    except OSError:
        message = f"{file} ne peut pas être lu : donnez-vous le droit de lire ce fichier."
        raise UnreadableFileError(message) from None
    if len(raw) > MAX_BYTES:
        message = (
            f"{file.name} dépasse {MAX_BYTES // 1024 // 1024} Mo : coupez-le en plusieurs fichiers."
        )
        raise UnreadableFileError(message)
    return raw


def _text(raw: bytes, name: str, *, is_html: bool) -> tuple[str, tuple[str, ...]]:
    """The text in its encoding: marked, declared, UTF-8, or Windows' as a last resort."""
    encoding = next((known for mark, known in _MARKS if raw.startswith(mark)), "")
    if not encoding and sum(raw.count(code) for code in _BINARY) > len(raw) * _MOST_ODD:
        message = f"{name} n'est pas un texte : exportez-le en Markdown ou en HTML, puis relancez."
        raise UnreadableFileError(message)
    declared = _DECLARED.search(raw[:_HEAD]) if is_html else None
    text, notes = _decoded(raw, encoding or (declared[1].decode() if declared else ""))
    text = "".join(sign for sign in text if sign >= " " or sign in "\t\n\r\f")
    if not text.strip():
        message = f"{name} est vide : rien n'y est à lire, ce qui était gardé reste."
        raise UnreadableFileError(message)
    return text.replace("\r\n", "\n").replace("\r", "\n"), notes


def _decoded(raw: bytes, encoding: str) -> tuple[str, tuple[str, ...]]:
    for known in filter(None, (encoding, "utf-8")):
        try:
            return raw.decode(known), ()
        except (UnicodeDecodeError, LookupError):
            continue
    # Windows' editors still write it; a byte that it does not know shows as a mark.
    return raw.decode("cp1252", "replace"), (
        "Lu comme Windows-1252, faute d'UTF-8 : vérifiez les accents.",
    )
