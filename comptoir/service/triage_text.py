"""From what an export holds to a text that can be triaged: encodings, HTML, controls, length.

Every change that an adviser should know of is a note in French; a text that cannot be read at
all has a problem instead.
"""

import re
from dataclasses import dataclass
from html.parser import HTMLParser

MAX_TEXT = 7_000
"""characters of a ticket that are triaged; with the subject it stays under the turn's own limit"""
_MAX_RAW = 48_000
"""characters looked at before that: HTML is mostly tags, and its parser is slow on bad input"""
_MOST_CONTROLS = 0.05
_MOST_LOST = 0.10
_LOST = "\ufffd"
_DOCUMENT = re.compile(
    r"\s*<(?:!doctype|\?xml|html|head|body|meta|div|p|span|table|br|font|center|h[1-6]|ul|ol)\b"
    r"[^<]*>",
    re.IGNORECASE,
)
# UTF-8 that was read as Windows-1252, by the lead letters that French text has no use for at the
# end of a word: É followed by a no-break space is a word in capitals and stays.
_HIGH = "\x80-\xbf" + "".join(bytes([at]).decode("cp1252", "ignore") for at in range(0x80, 0xA0))
_TWICE = re.compile(f"[ÂÃÅ][{_HIGH}]|â€[{_HIGH}]|ðŸ[{_HIGH}]{{2}}")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ue000-\uf8ff]")
_BLANKS = re.compile(r"\n[ \t]*(?:\n[ \t]*){2,}")
_SKIPPED = frozenset({"script", "style", "head", "template"})
_BREAKS = frozenset({"br", "p", "div", "li", "tr", "table", "ul", "ol", "h1", "h2", "h3", "hr"})


@dataclass(frozen=True, slots=True)
class Reading:
    """A readable text with what was done to it, or the problem that makes it unreadable."""

    text: str = ""
    notes: tuple[str, ...] = ()
    problem: str = ""


def decode(raw: bytes) -> str:
    """UTF-8, else Windows-1252, else Latin-1, which never fails."""
    for encoding in ("utf-8", "cp1252"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def readable(given: str) -> Reading:
    """The text of a ticket, bounded by `MAX_TEXT` characters.

    Text with NUL, or with many control or lost characters, is binary and not a ticket.
    """
    raw = given[:_MAX_RAW]
    text = _TWICE.sub(_once, raw)
    notes = ["accents mal encodés, réparés"] if text != raw else []
    if "\0" in text or len(_CONTROL.findall(text)) > _MOST_CONTROLS * len(text):
        return Reading(problem="le texte est un contenu binaire ; joignez le texte du message")
    if text.count(_LOST) > _MOST_LOST * len(text):
        return Reading(problem="l'encodage du texte est perdu ; exportez-le de nouveau en UTF-8")
    if _LOST in text:
        notes.append("des caractères sont perdus (encodage d'origine)")
    if _DOCUMENT.match(text):
        text = html_text(text)
        notes.append("texte tiré d'un message HTML")
        if not text.strip():
            return Reading(problem="le message HTML ne contient aucun texte")
    text = _tidy(text)
    if len(text) > MAX_TEXT or len(given) > _MAX_RAW:
        text = text[:MAX_TEXT]
        notes.append(
            f"ticket de {len(given)} caractères, trié sur ses {len(text)} premiers seulement"
        )
    return Reading(text, tuple(notes))


def line_of(given: str, most: int) -> str:
    """One printable line of at most `most` characters: for a subject, an id, an account."""
    flat = " ".join(_TWICE.sub(_once, given[: most * 4]).split())
    return _CONTROL.sub("", flat)[:most].strip()


def html_text(document: str) -> str:
    """What a reader of the page would read, a line for each block."""
    reader = _Reader()
    reader.feed(document)
    reader.close()
    return _BLANKS.sub("\n\n", "".join(reader.parts))


class _Reader(HTMLParser):
    """Collects the text outside of what is never shown."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._skipping = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A block starts a line."""
        del attrs
        if not self._skipping and tag in _SKIPPED:
            self._skipping = tag
        elif self._skipping == "head" and tag == "body":
            self._skipping = ""
        if tag in _BREAKS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        """A block ends its line."""
        if tag == self._skipping:
            self._skipping = ""
        elif tag in _BREAKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        """Text, as HTML counts its spaces."""
        if not self._skipping:
            self.parts.append(re.sub(r"\s+", " ", data))


def _tidy(text: str) -> str:
    unix = text.replace("\r\n", "\n").replace("\r", "\n")
    return _BLANKS.sub("\n\n", _CONTROL.sub("", unix)).strip()


def _once(found: re.Match[str]) -> str:
    """The characters that these were meant to be, or these when they were meant."""
    raw = b""
    for character in found.group():
        try:
            raw += character.encode("cp1252")
        except UnicodeEncodeError:
            raw += character.encode("latin-1", "replace")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return found.group()
