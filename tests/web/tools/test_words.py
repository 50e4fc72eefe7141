"""The table of the tools' pages, their templates and their scripts."""

import re
from importlib.resources import files

import pytest

from comptoir.contract.formats import FORMATS
from comptoir.core.calls import Effect
from comptoir.core.decisions import Consent
from comptoir.core.facts import Level
from comptoir.web import words as shared
from comptoir.web.tools.words import words

_WEB = files("comptoir.web")
_PAGES = "\n".join(
    one.read_text("utf-8")
    for one in _WEB.joinpath("templates").iterdir()
    if one.name.startswith("outil") or one.name == "pieces.html"
)
_SCRIPTS = "\n".join(
    one.read_text("utf-8")
    for one in _WEB.joinpath("static", "outils").iterdir()
    if one.name.endswith(".js")
)


@pytest.mark.parametrize("language", shared.LANGUAGES)
def test_no_sentence_is_missing(language: str) -> None:
    table = words(language)
    assert all(table.values())
    for effect in Effect:
        assert table[f"effect_{effect}"]
        assert table[f"short_{effect}"]
    for consent in Consent:
        assert table[f"consent_{consent}"]
    for level in Level:
        assert table[f"level_{int(level)}"]
    for name in FORMATS:
        assert table[f"format_{name.replace('-', '_')}"]


def test_every_word_that_a_page_or_script_asks_for_is_in_the_table() -> None:
    table = words("fr")
    asked = {*re.findall(r"\bm\.([a-z_]+)", _PAGES)} - {"items"}
    asked |= {f"js_{name}" for name in re.findall(r'word\("([a-z_]+)"\)', _SCRIPTS)}
    assert sorted(asked - set(table) - {"js_away", "js_changed", "js_reload"}) == []


def test_no_key_is_hidden_by_a_method_of_dict() -> None:
    assert [key for key in words("fr") if hasattr(dict, key)] == []


def test_no_script_writes_html() -> None:
    assert (
        re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", _SCRIPTS) == []
    )


def test_no_page_holds_a_script_or_a_style_of_its_own() -> None:
    assert re.findall(r"<script(?![^>]* src=)|<style| style=| on[a-z]+=", _PAGES) == []
