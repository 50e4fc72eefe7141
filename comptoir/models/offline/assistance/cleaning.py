"""From what a mail client or a form sent to what the customer wrote: no tags, quotes or logs."""

import html
import re
from typing import Final

_TAG: Final = re.compile(r"<!--.*?-->|</?[a-zA-Z][^<>@]*>", re.DOTALL)
_SILENT: Final = re.compile(r"<(style|script|head|title)\b.*?</\1\s*>", re.DOTALL | re.IGNORECASE)
_BREAK: Final = re.compile(r"<(?:br|/p|/div|/li|/tr|/h\d|hr)\b[^<>]*>", re.IGNORECASE)
_QUOTED_HTML: Final = re.compile(r"<blockquote\b.*?(?:</blockquote>|$)", re.DOTALL | re.IGNORECASE)

# Where somebody else's words begin. A line of Outlook's counts only with the ones that follow it.
_HISTORY: Final = re.compile(
    r"^[ \t]*(?:>?[ \t]*(?:le|on)\b[^\n]{3,120}(?:\n[^\n]{0,80})?(?:a écrit|a ecrit|wrote)\s*:"
    r"|[-_—]{2,}[^\n]{0,6}(?:message|forwarded|original|transf)[^\n]*"
    r"|(?:message|début du message) (?:d'origine|original|transféré|réexpédié)[^\n]*"
    r"|(?:de|from)\s*:[^\n]+\n\s*(?:envoyé|date|sent|à|to|cc|objet|subject)\s*:"
    r"|_{8,}|-{8,}\s*$)",
    re.IGNORECASE | re.MULTILINE,
)
_QUOTE_LINE: Final = re.compile(r"^[ \t]*(?:>|&gt;|\|[ \t]).*$", re.MULTILINE)
_DASHES: Final = re.compile(r"^--[ \t]*$", re.MULTILINE)
_DEVICE: Final = re.compile(
    r"^[ \t]*(?:envoyé (?:depuis|de|à partir d)[^\n]{0,60}|sent from my[^\n]{0,40}"
    r"|télécharger outlook[^\n]*|get outlook[^\n]*)$",
    re.IGNORECASE | re.MULTILINE,
)
_CLOSING: Final = re.compile(
    r"^[ \t]*(?:(?:bien|très|tres|meilleures?|sincères?|salutations|respectueusement|merci et|en vous"
    r" souhaitant|dans l'attente[^\n]{0,60},)?[ \t]*)?(?:cordialement|salutations(?: distinguées)?"
    r"|sincèrement|cdt|cdlt|bav|regards|best regards|à vous|bien à vous|bien à toi|amicalement)"
    r"[ \t]*[.,!]?[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_POSTSCRIPT: Final = re.compile(r"^[ \t]*p\.?[ \t-]*s\.?[ \t]*[:.-]", re.IGNORECASE | re.MULTILINE)
_LOG_LINE: Final = re.compile(
    r"^[ \t]*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^\n]*|\[?\d\d:\d\d:\d\d[^\n]*"
    r"|(?:error|warn|warning|info|debug|fatal|trace)\b[ :\[][^\n]*|at [\w.$<>/\\]+[ (][^\n]*"
    r"|HTTP/\d[^\n]*|(?:GET|POST|PUT|PATCH|DELETE) [/h][^\n]*|Traceback[^\n]*|File \"[^\n]*"
    r"|[\w-]+Error:[^\n]*|[\w.]+Exception[^\n]*|x-[\w-]+:[^\n]*|[\w-]+/[\w.-]+:[^\n]*"
    r"|[{}\[\]\"][^\n]*[{}\[\]\",:]|[{}\[\]]|\$ [^\n]+|curl [^\n]+|content-type:[^\n]*)$",
    re.MULTILINE | re.IGNORECASE,
)
_FENCE: Final = re.compile(r"^```.*?(?:^```|\Z)", re.MULTILINE | re.DOTALL)
_MANY_LOGS: Final = 2


def plain(text: str) -> str:
    """The text without HTML; lines stay lines. Text that holds no tag only loses its entities."""
    if "<" in text:
        text = _SILENT.sub(" ", text)
        text = _QUOTED_HTML.sub("\n", text)
        text = _BREAK.sub("\n", text)
        text = _TAG.sub(" ", text)
    return html.unescape(text) if "&" in text else text


def own_words(text: str) -> str:
    """What the writer wrote now: history and signature cut off; all of it when nothing is left."""
    found = _HISTORY.search(text)
    kept = text[: found.start()] if found else text
    kept = _QUOTE_LINE.sub("", kept)
    kept = _unsigned(kept)
    return kept if kept.strip() else text


def _unsigned(text: str) -> str:
    dashes = _DASHES.search(text)
    if dashes:
        text = text[: dashes.start()]
    text = _DEVICE.sub("", text)
    closing = _CLOSING.search(text)
    if closing is None or not text[: closing.start()].strip():
        return text
    after = text[closing.end() :]
    postscript = _POSTSCRIPT.search(after)
    return text[: closing.start()] + (after[postscript.start() :] if postscript else "")


def without_logs(text: str) -> tuple[str, bool]:
    """The text without machine lines, and whether there were enough of them to be a log.

    A ticket that is nothing but a log keeps it: it is all that can be read.
    """
    fenced = _FENCE.sub("\n", text)
    lines = _LOG_LINE.findall(fenced)
    logged = fenced != text or len(lines) >= _MANY_LOGS
    kept = _LOG_LINE.sub("", fenced) if lines else fenced
    return (kept, logged) if kept.strip() else (text, logged)
