"""The table of the interface's sentences."""

import re
from importlib.resources import files

import pytest

from comptoir.core.facts import Channel
from comptoir.web import words
from comptoir.web.views import GUARD_NAMES

_WEB = files("comptoir.web")
_PAGES = "\n".join(
    _WEB.joinpath("templates", name).read_text("utf-8") for name in ("demo.html", "pieces.html")
)
_SCRIPTS = "\n".join(
    one.read_text("utf-8") for one in _WEB.joinpath("static", "js").iterdir() if one.is_file()
)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_sentence_is_missing(language: str) -> None:
    table = words.words(language)
    assert all(table.values())
    for name in GUARD_NAMES:
        assert table[f"guard_{name}"]
        assert table[f"why_{name}"]


@pytest.mark.parametrize("channel", list(Channel))
def test_every_channel_has_a_name(channel: Channel) -> None:
    assert words.words("fr")[f"channel_{channel.value}"]


def test_no_key_is_hidden_by_a_method_of_dict() -> None:
    assert [key for key in words.words("fr") if hasattr(dict, key)] == []


def test_every_word_that_a_page_or_script_asks_for_is_in_the_table() -> None:
    table = words.words("fr")
    asked = {*re.findall(r"\bm\.([a-z_]+)", _PAGES)} - {"items"}
    asked |= {f"js_{name}" for name in re.findall(r'word\("([a-z_]+)"\)', _SCRIPTS)}
    assert sorted(asked - set(table)) == []


def test_no_script_writes_html() -> None:
    assert (
        re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", _SCRIPTS) == []
    )


def test_every_file_of_the_page_is_short() -> None:
    shared = [*_WEB.joinpath("static").iterdir(), *_WEB.joinpath("static", "js").iterdir()]
    for one in shared:
        if one.is_file():
            assert len(one.read_text("utf-8").splitlines()) < 300, one.name
