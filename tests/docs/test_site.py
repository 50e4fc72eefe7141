"""The documentation builds as a site: strictly, whole, and with nothing from elsewhere."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT

_REMOTE = re.compile(r"^(?:https?:)?//")


def build(source: Path, target: Path) -> subprocess.CompletedProcess[str]:
    words = ("-W", "--keep-going", "-q", "-b", "html", "-c", source / "site", source, target)
    return subprocess.run(
        [sys.executable, "-m", "sphinx", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    done = build(ROOT / "docs", target)
    assert done.returncode == 0, done.stderr
    return target


class Fetched(HTMLParser):
    """What a reader's browser fetches by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        loads = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "srcset"}
        value = given.get(loads.get(tag, ""))
        if value:
            self.found.append(value)


def test_every_page_stands_in_the_site(site: Path) -> None:
    written = {page.stem for page in site.glob("*.html")}
    assert {page.stem for page in (ROOT / "docs").glob("*.md")} <= written


def test_a_readers_browser_fetches_nothing_from_elsewhere(site: Path) -> None:
    for page in site.glob("*.html"):
        fetched = Fetched()
        fetched.feed(page.read_text("utf-8"))
        assert [one for one in fetched.found if _REMOTE.match(one)] == [], page.name
    for style in site.glob("_static/**/*.css"):
        text = style.read_text("utf-8")
        assert not re.search(r"url\(\s*['\"]?(?:https?:)?//", text), style.name
        assert "@import" not in text.replace("@import-normalize", ""), style.name


def test_a_diagram_is_a_picture_of_its_own(site: Path) -> None:
    page = (site / "architecture.html").read_text("utf-8")
    assert page.count('class="diagram"') == 3
    assert "stateDiagram-v2" in page  # for who cannot see it
    for name in re.findall(r'src="(_images/[^"]+\.svg)"', page):
        assert (site / name).is_file()


def test_every_diagram_was_drawn_and_none_is_left_over() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "docs" / "diagrams.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}run: python docs/diagrams.py"


BROKEN = {
    "page": ("[b](absent.md)", "absent"),
    "place": ("[b](#nowhere)", "nowhere"),
    "file": ("[b](../gone.py)", "gone.py"),
    "picture": ("![b](images/none.webp)", "none.webp"),
    "diagram": ("```mermaid\nstateDiagram-v2\n    a --> b\n```", "python docs/diagrams.py"),
    "lost": ("No page leads here.", "lost.md"),
}


def test_what_leads_nowhere_was_not_drawn_or_has_no_place_fails_the_build(tmp_path: Path) -> None:
    source = tmp_path / "docs"
    (source / "site" / "static").mkdir(parents=True)
    for name in ("site/conf.py", "site/pages.py", "diagrams.py"):
        (source / name).write_bytes((ROOT / "docs" / name).read_bytes())
    (source / "site" / "static" / "site.css").touch()
    listed = "\n   ".join(name for name in BROKEN if name != "lost")
    (source / "index.rst").write_text(f"T\n=\n\n.. toctree::\n\n   {listed}\n", "utf-8")
    for name, (text, _) in BROKEN.items():
        (source / f"{name}.md").write_text(f"# {name}\n\n{text}\n", "utf-8")
    done = build(source, tmp_path / "site")
    assert done.returncode != 0
    for name, (_, told) in BROKEN.items():
        lines = [line for line in done.stderr.splitlines() if f"{name}.md" in line]
        assert any(told in line for line in lines), (name, done.stderr)
