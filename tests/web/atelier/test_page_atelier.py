"""The page as it is served and as it is written: policy, files, words."""

import json
import re
from html import unescape
from importlib.resources import files
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect
from typer.testing import CliRunner

from comptoir.cli.main import app
from comptoir.web.atelier import assets, data
from comptoir.web.atelier.folder import FolderTakenError, write_folder
from comptoir.web.atelier.words import words
from tests.web.serving import OpenPage

_WEB = files("comptoir.web")
_PAGES = "\n".join(
    [
        _WEB.joinpath("templates", "atelier.html").read_text("utf-8"),
        *(
            _WEB.joinpath("templates", "atelier", f"{name}.html").read_text("utf-8")
            for name in assets.TABS
        ),
    ]
)
_SCRIPTS = {name: _WEB.joinpath("static", name).read_text("utf-8") for name in assets.SCRIPTS}


async def test_the_page_is_served_under_the_strict_policy(client: httpx.AsyncClient) -> None:
    answer = await client.get("/atelier")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for path in re.findall(r'(?:src|href)="(/[^"]+)"', answer.text):
        assert (await client.get(path)).status_code == 200, path
    script = await client.get("/atelier/data.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.text.startswith(data.OPENING)


def test_the_served_page_works_too(scripted_site: str, open_page: OpenPage) -> None:
    page = open_page(f"{scripted_site}/atelier")
    page.locator("#next").click()
    expect(page.locator("#stage .arrow")).to_have_count(2)


def test_the_folder_holds_its_own_policy_and_no_address(workshop: Path) -> None:
    html = unescape((workshop / "index.html").read_text("utf-8"))
    assert "default-src 'none'" in html
    assert "unsafe" not in html
    assert "<style" not in html
    assert " style=" not in html
    for path in re.findall(r'(?:src|href)="([^"#]+)"', html):
        assert (workshop / path).is_file(), path
    for one in workshop.rglob("*"):
        if one.suffix in {".html", ".css"} or one.parent.name == "atelier":
            assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)", one.read_text("utf-8")) == []


def test_the_folder_asks_for_nothing_outside_itself(workshop: Path, open_page: OpenPage) -> None:
    asked: list[str] = []
    page = open_page("about:blank")
    page.on("request", lambda request: asked.append(request.url))
    page.goto((workshop / "index.html").as_uri())
    page.wait_for_selector("html[data-ready]")
    for name in assets.TABS:
        page.locator(f"#tab-{name}").click()
    here = workshop.as_uri()
    assert [one for one in asked if not one.startswith(here)] == []


def test_the_command_writes_the_folder_and_writes_it_again(tmp_path: Path) -> None:
    for _ in range(2):
        done = CliRunner().invoke(app, ["atelier", "--export", str(tmp_path / "page")])
        assert done.exit_code == 0, done.output
        assert "index.html" in done.output
    assert (tmp_path / "page" / "vendor" / "LICENSES.txt").is_file()


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "lettre.txt").write_text("à garder", "utf-8")
    with pytest.raises(FolderTakenError):
        write_folder(tmp_path)
    assert [one.name for one in tmp_path.iterdir()] == ["lettre.txt"]
    with pytest.raises(FolderTakenError):
        write_folder(tmp_path / "lettre.txt")


def test_the_data_is_one_script_of_ascii_json() -> None:
    script = data.script()
    assert script.isascii()
    held = json.loads(script.removeprefix(data.OPENING).rstrip().removesuffix(";"))
    assert set(held) == {"words", "lesson", "lint"}
    assert len(held["lesson"]["scenarios"]) > 5


def test_both_languages_have_every_word() -> None:
    french, english = words("fr"), words("en")
    assert list(french) == list(english)
    assert all(french.values())
    assert all(english.values())


def test_every_word_that_the_page_asks_for_is_there() -> None:
    asked = set(re.findall(r"\bm\.([a-z_]+)", _PAGES))
    asked |= set(re.findall(r'data-w(?:-label|-hint)?="([a-z_]+)"', _PAGES))
    for text in _SCRIPTS.values():
        asked |= set(re.findall(r'\bA\.w\("([a-zA-Z_]+)"', text))
        asked |= set(re.findall(r'\blabelled\("([a-zA-Z_]+)"', text))
    assert sorted(asked - set(words("fr"))) == []


def test_no_script_writes_html_or_makes_code() -> None:
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|\bimport\b.*from"
    assert [name for name, text in _SCRIPTS.items() if re.search(forbidden, text)] == []


def test_every_file_of_the_page_is_short() -> None:
    own = [*assets.SCRIPTS, *assets.STYLES]
    lengths = {
        name: len(_WEB.joinpath("static", name).read_text("utf-8").splitlines()) for name in own
    }
    assert max(lengths.values()) < 300, lengths
