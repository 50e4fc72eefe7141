"""What a secret looks like in a text: the marks of known issuers, and words beside a value."""

import re
from dataclasses import dataclass

_SIGNS = re.compile(
    r"(?P<private>-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----)"
    r"|\b(?P<key>sk-(?:ant-|proj-|svcacct-|or-)?[A-Za-z0-9_-]{24,}"
    r"|(?:sk|rk)_live_[A-Za-z0-9]{16,}|(?:AKIA|ASIA)[A-Z0-9]{16}\b|AIza[A-Za-z0-9_-]{35}\b"
    r"|gsk_[A-Za-z0-9]{32,}|xai-[A-Za-z0-9]{40,}|r8_[A-Za-z0-9]{32,}"
    r"|SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,})"
    r"|\b(?P<token>gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{40,}"
    r"|glpat-[A-Za-z0-9_-]{20,}|xox[abeoprs]-[A-Za-z0-9-]{10,}|hf_[A-Za-z0-9]{30,}"
    r"|npm_[A-Za-z0-9]{36}\b|dop_v1_[a-f0-9]{60,}|shpat_[a-f0-9]{32}\b"
    r"|eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,})"
)
_CUES = ("-----BEGIN", "sk", "rk_", "AKIA", "ASIA", "AIza", "gsk_", "xai-", "r8_", "SG.", "gh",
         "glpat-", "xox", "hf_", "npm_", "dop_v1_", "shpat_", "eyJ")  # fmt: skip
"""texts without any of these hold no sign: most are spared the pattern"""
_NAMED = re.compile(
    r"\b(?:mot de passe|password|passwd|api[_ -]?key|cl[ée] (?:d')?api|secret[_ -]?key"
    r"|access[_ -]?token|client[_ -]?secret)\b[\"']?\s*(?:[:=]|est\b|is\b)\s*[\"']?"
    r"(?P<value>[^\s\"',;]{8,})",
    re.IGNORECASE,
)
_NAMES_CUES = ("passe", "passw", "api", "secret", "token", "bearer ")
_BEARER = re.compile(r"\bBearer\s+(?P<value>[A-Za-z0-9._~+/=-]{20,})")
_NAMES = {
    "private": ("une clé privée", "a private key"),
    "key": ("une clé d'API", "an API key"),
    "token": ("un jeton d'accès", "an access token"),
}
_KEPT = 4
"""characters of a secret that are shown"""


@dataclass(frozen=True, slots=True)
class Secret:
    """What it is, in both languages; `shown` is its masked head; `certain` when its form proves it."""

    name_fr: str
    name_en: str
    shown: str
    certain: bool


def secret_in(text: str) -> Secret | None:
    """The first secret of a text, or None."""
    if any(cue in text for cue in _CUES):
        found = _SIGNS.search(text)
        if found is not None:
            fr, en = _NAMES[found.lastgroup or "key"]
            return Secret(fr, en, f"{found.group()[:_KEPT]}…", certain=True)
    for pattern in (_NAMED, _BEARER) if _may_name(text) else ():
        found = pattern.search(text)
        if found is not None and _random(found.group("value")):
            return Secret("un secret nommé comme tel", "a secret named as one", "…", certain=False)
    return None


def _may_name(text: str) -> bool:
    low = text.lower()
    return any(cue in low for cue in _NAMES_CUES)


def _random(value: str) -> bool:
    """Whether a value is no plain word: it mixes letters with digits or signs, and is not masked."""
    masked = any(sign in value for sign in ("***", "•••", "xxxx", "...", "<", "{", "["))
    return not masked and bool(re.search(r"\d", value)) and bool(re.search(r"[A-Za-z]", value))
