"""Pages agree with each other, with the code and with what is generated; links lead somewhere."""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from comptoir.gate import GUARDS
from tests.docs.blocks import ROOT, commands, pages

_LINK = re.compile(r"(?<!!)\[[^\]\n]+\]\((?P<target>[^)\s]+)\)")
_HEADING = re.compile(r"^#+ (?P<title>.+)$", re.MULTILINE)
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_TEST = re.compile(r"`(?P<file>tests/[\w/]+(?:\.py)?/?)(?:::(?P<name>\w+))?`")


def _generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["docs_generate"] = module
    spec.loader.exec_module(module)
    return module


GENERATOR = _generator()
GENERATED = [page for page in GENERATOR.pages() if "<!-- generated:" in page.read_text("utf-8")]


def _anchor(title: str) -> str:
    """As GitHub names a heading."""
    kept = re.sub(r"[^\w\- ]", "", title.strip().lower())
    return kept.replace(" ", "-")


def _links() -> list[tuple[Path, str]]:
    return [
        (page, found["target"])
        for page in pages()
        for found in _LINK.finditer(_FENCED.sub("", page.read_text(encoding="utf-8")))
    ]


@pytest.mark.parametrize("page", GENERATED, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_is_generated_is_fresh(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert GENERATOR.fresh(text) == text, "run: python docs/generate.py"


def test_something_is_generated_on_each_page_that_promises_it() -> None:
    names = {str(page.relative_to(ROOT)) for page in GENERATED}
    assert {"README.md", "README.fr.md", "docs/architecture.md"} <= names


@pytest.mark.parametrize(("page", "target"), _links(), ids=lambda part: str(part).split("/")[-1])
def test_a_link_leads_somewhere(page: Path, target: str) -> None:
    assert not target.startswith("http"), "the documentation stands by itself"
    name, _, anchor = target.partition("#")
    linked = (page.parent / name).resolve() if name else page
    assert linked.is_relative_to(ROOT)
    assert linked.exists()
    if anchor:
        titles = _HEADING.findall(_FENCED.sub("", linked.read_text(encoding="utf-8")))
        assert anchor in {_anchor(title) for title in titles}


def test_both_languages_show_the_same_commands() -> None:
    english, french = (
        [(one.text.partition("  #")[0].strip(), one.shown) for one in commands(ROOT / name)]
        for name in ("README.md", "README.fr.md")
    )
    strip = re.compile(r"RET-[A-Z0-9]{4}")
    assert strip.sub("", repr(english)) == strip.sub("", repr(french))


def test_both_languages_have_the_same_parts() -> None:
    english, french = (
        (ROOT / name).read_text(encoding="utf-8").count("\n## ")
        for name in ("README.md", "README.fr.md")
    )
    assert english == french


def test_the_readme_holds_the_ten_lines_verbatim() -> None:
    source = (ROOT / "examples" / "ten_lines.py").read_text(encoding="utf-8")
    for name in ("README.md", "README.fr.md"):
        assert source in (ROOT / name).read_text(encoding="utf-8")


def test_the_threat_model_names_every_invariant_every_guard_and_tests_that_are_there() -> None:
    text = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
    for number in range(1, 13):
        assert f"| **I{number}** |" in text
    for guard in GUARDS:
        assert guard.__name__ in text
    named = list(_TEST.finditer(text))
    assert named
    for found in named:
        path = ROOT / found["file"]
        assert path.exists(), found["file"]
        if found["name"]:
            assert f"def {found['name']}(" in path.read_text(encoding="utf-8"), found["name"]


def test_every_code_of_the_glossary_is_in_the_code() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    codes = re.findall(r"`([a-z_]+)`", text.partition("## Codes")[2])
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "comptoir").rglob("*.py"))
    assert codes
    assert [code for code in codes if f'"{code}"' not in source] == []


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_no_path_of_a_machine_and_no_registry(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"(?<![\w.])/(?:home|work|tmp|root|Users)/", text)
    assert not re.search(r"pypi|files\.pythonhosted", text, re.IGNORECASE)


def test_every_invariant_has_tests_of_its_name() -> None:
    folder = ROOT / "tests" / "invariants"
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    assert [n for n in range(1, 13) if f"def test_I{n}_" not in source] == []


def test_the_licence_is_whole() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert text.split()[:2] == ["Apache", "License"]
    assert "END OF TERMS AND CONDITIONS" in text
    assert text.rstrip().endswith("limitations under the License.")


def test_every_page_is_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        reached.add(page)
        text = _FENCED.sub("", page.read_text(encoding="utf-8"))
        for found in _LINK.finditer(text):
            linked = (page.parent / found["target"].partition("#")[0]).resolve()
            if linked.suffix == ".md" and linked not in reached:
                waiting.append(linked)
    assert reached == set(pages())
