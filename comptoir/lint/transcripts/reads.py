"""What a result says, as text, and whether it reads as an error. French and English."""

import json
import re

from comptoir.lint.transcripts.values import Part, listed, mapping, word

_START = re.compile(
    r"\s*(?:[\[(<{\"'*]*\s*)?(?:"
    r"erreur\b|échec\b|impossible d|exception\b|error\b|fatal\b|failed\b|failure\b|"
    r"traceback \(most recent|unknown tool|invalid (?:arguments?|input|parameter)|"
    r"\d+ validation errors?|[A-Z]\w*(?:Error|Exception)\b\s*[:(]|"
    r"(?:http )?(?:status )?[45]\d\d (?:bad|unauthori|forbidden|not found|internal|service|time)"
    r")",
    re.IGNORECASE,
)
_KEYS = ("error", "erreur", "errors", "erreurs", "exception")
_FEW = 4000
"""characters of a result that are looked at; an error says so at its beginning"""


def text_of(content: object) -> str:
    """The words of a result's content: a text, blocks of text, or JSON written out."""
    if isinstance(content, str):
        return content
    blocks = listed(content)
    if blocks:
        return "\n".join(_block(block) for block in blocks)
    fields = mapping(content)
    return json.dumps(fields, ensure_ascii=False, default=str) if fields else ""


def _block(block: object) -> str:
    if isinstance(block, str):
        return block
    fields = mapping(block)
    if "json" in fields:
        return text_of(fields["json"])
    return word(fields.get("text"))


def reads_as_error(result: Part) -> bool:
    """Whether the result says that its call failed, by its flag, its key or its first words."""
    if result.is_error:
        return True
    text = text_of(result.payload)[:_FEW].strip()
    if text.startswith("{"):
        return _says_error(text if len(text) < _FEW else text_of(result.payload))
    return _START.match(text) is not None


def _says_error(text: str) -> bool:
    try:
        fields = mapping(json.loads(text))
    except (ValueError, RecursionError):
        return False
    if any(fields.get(key) for key in _KEYS):
        return True
    return word(fields.get("status")).casefold() in {"error", "failed", "failure", "erreur"}
