"""What each provider demands of ids, names and of the place of results, as its documents say."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from comptoir.lint.transcripts.values import Format, Request


class Window(StrEnum):
    """Where the results of a turn may stand.

    JOINED: in the run of user messages after it, for neighbours of one role are joined.
    TOOL_MESSAGES: in the `tool` messages directly after it. NEXT: in the very next message.
    ANYWHERE: after the call, whatever stands between.
    """

    JOINED = "joined"
    TOOL_MESSAGES = "tool-messages"
    NEXT = "next"
    ANYWHERE = "anywhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One format's rules. Lengths in characters; None where no limit is documented."""

    window: Window
    id_needed: bool = True
    id_pattern: re.Pattern[str] | None = None
    id_longest: int | None = None
    ids_unique: bool = False
    """whether an id may not come back anywhere in the conversation"""
    name_pattern: re.Pattern[str] | None = None
    name_longest: int | None = None


_PLAIN = re.compile(r"[a-zA-Z0-9_-]*")
PROFILES: Mapping[Format, Profile] = {
    Format.ANTHROPIC: Profile(
        window=Window.JOINED,
        id_pattern=_PLAIN,
        ids_unique=True,
        name_pattern=_PLAIN,
        name_longest=200,
    ),
    Format.OPENAI: Profile(
        window=Window.TOOL_MESSAGES, id_longest=40, name_pattern=_PLAIN, name_longest=64
    ),
    Format.RESPONSES: Profile(
        window=Window.ANYWHERE, id_longest=64, name_pattern=_PLAIN, name_longest=64
    ),
    Format.GEMINI: Profile(
        window=Window.NEXT,
        id_needed=False,
        name_pattern=re.compile(r"[a-zA-Z_][a-zA-Z0-9_.:-]*"),
        name_longest=128,
    ),
    Format.BEDROCK: Profile(
        window=Window.NEXT,
        id_pattern=re.compile(r"[a-zA-Z0-9_.:-]*"),
        id_longest=64,
        name_pattern=_PLAIN,
        name_longest=64,
    ),
    Format.OURS: Profile(window=Window.NEXT, ids_unique=True),
}

_OPENAI_MODEL = re.compile(r"(?:^|/)(?:gpt-|chatgpt-|o\d(?:-|$)|ft:gpt)")


def is_openai(request: Request) -> bool:
    """Whether OpenAI itself is asked, for many providers speak its chat format less strictly.

    A transcript that names neither a provider nor a model is judged by the format's owner.
    """
    if request.provider:
        return "openai.com" in request.provider or "openai.azure" in request.provider
    return not request.model or bool(_OPENAI_MODEL.search(request.model))


def is_deepseek(request: Request) -> bool:
    """Whether DeepSeek is asked."""
    return "deepseek" in request.provider or "deepseek" in request.model
