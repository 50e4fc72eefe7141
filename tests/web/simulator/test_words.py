"""The words of the simulator: none is missing, none is unused, in both languages."""

import re
from importlib.resources import files

import pytest

from comptoir.core.states import ConsentState
from comptoir.web import words as pages
from comptoir.web.simulator import journal
from comptoir.web.simulator.words import LANGUAGES, TABLES, words
from comptoir.web.views import GUARD_NAMES

_WEB = files("comptoir.web")
_TEMPLATES = "\n".join(
    one.read_text("utf-8")
    for one in (
        *_WEB.joinpath("templates", "simulateur").iterdir(),
        _WEB.joinpath("templates", "simulateur.html"),
        _WEB.joinpath("templates", "simulateur_feuille.html"),
    )
)
_FILES = [one for one in _WEB.joinpath("static", "simulateur").iterdir() if one.is_file()]
_SCRIPTS = "\n".join(one.read_text("utf-8") for one in _FILES if one.name.endswith(".js"))
_MADE = {
    *(f"guard_{name}" for name in GUARD_NAMES),
    *(f"why_{name}" for name in GUARD_NAMES),
    *(f"guardrail_{name}" for name in ("figures", "contacts", "acts", "turn", "budget")),
    *(f"consent_{state.value}" for state in ConsentState if state is not ConsentState.ASKED),
    *(f"next_{before}" for before in ("read", "ask", "gate", "words", "reply")),
    *(f"effect_{effect}" for effect in ("read", "write", "irreversible")),
    *(f"known_{how}" for how in ("desk", "phone", "mailbox", "unknown")),
    *(f"fault_{name}" for _, name in journal._FAULTS),
}
"""words that scripts put together from a kind"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing(language: str) -> None:
    table = words(language)
    assert all(table.values())
    assert sorted(f"js_{name}" for name in _MADE if f"js_{name}" not in table) == []
    assert sorted(name for name in journal.SPOILS if f"sim_spoil_{name}" not in table) == []


def test_every_word_that_a_page_or_script_asks_for_is_in_the_table() -> None:
    asked = {*re.findall(r"\bm\.([a-z_]+)", _TEMPLATES)} - {"items"}
    asked |= {f"js_{name}" for name in re.findall(r'word\("([a-z_]+)"\)', _SCRIPTS)}
    assert sorted(asked - set(words("fr"))) == []


def test_every_word_of_its_own_is_used() -> None:
    text = _TEMPLATES + _SCRIPTS
    own = {key for table in TABLES for key in table} - set(pages.words("fr"))
    kinds = tuple(
        f"js_{one}"
        for one in (
            "kind_",
            "claim_",
            "fault_",
            "effect_",
            "known_",
            "next_",
            "consent_",
            "guardrail_",
        )
    )
    unused = [
        key
        for key in own
        if not key.startswith((*kinds, "sim_spoil_", "sim_tab_"))
        and not re.search(rf"\b{key.removeprefix('js_')}\b", text)
        and key not in text
    ]
    assert sorted(unused) == []


def test_no_script_writes_html() -> None:
    assert (
        re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", _SCRIPTS) == []
    )


def test_every_file_of_the_page_is_short() -> None:
    for one in _FILES:
        assert len(one.read_text("utf-8").splitlines()) < 300, one.name
