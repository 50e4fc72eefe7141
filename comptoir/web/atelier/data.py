"""What the page is given: the played lesson, the linter's rules, its words, as one script."""

import json
from functools import cache
from typing import Any

from comptoir.lint.export import exported
from comptoir.packs.cours import lesson
from comptoir.packs.cours.pack import pack
from comptoir.web.atelier.examples import examples
from comptoir.web.atelier.words import LANGUAGES, words

OPENING = "window.COMPTOIR_LESSON = "
"""how the script begins; it tells an earlier export from somebody else's folder"""


def content() -> dict[str, Any]:
    """`{words: {fr, en}, lesson, lint}`, JSON-ready."""
    tools = [tool for agent in pack().agents for tool in agent.tools]
    return {
        "words": {language: words(language) for language in LANGUAGES},
        "lesson": {**lesson.export(), "examples": examples(tools)},
        "lint": {"rules": exported()["rules"]},
    }


@cache
def script() -> str:
    """The content as a script; made once, for the lesson plays every scenario to be written."""
    return f"{OPENING}{json.dumps(content(), separators=(',', ':'))};\n"
