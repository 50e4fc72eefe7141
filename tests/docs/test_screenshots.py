"""The pictures of the documentation are those of the pages as they are now, and are light."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from tests.docs.blocks import ROOT

MANY_BYTES = 2_000_000


def _script() -> ModuleType:
    path = ROOT / "docs" / "screenshots.py"
    spec = importlib.util.spec_from_file_location("docs_screenshots", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["docs_screenshots"] = module
    spec.loader.exec_module(module)
    return module


SHOTS = _script()


@pytest.mark.parametrize("name", SHOTS.PICTURES)
def test_a_page_that_changed_since_its_picture_was_taken_is_told(name: str) -> None:
    assert name not in SHOTS.stale(), "run: python docs/screenshots.py"


def test_no_picture_is_left_over() -> None:
    assert SHOTS.unknown() == [], "run: python docs/screenshots.py"


@pytest.mark.parametrize("name", SHOTS.PICTURES)
def test_a_picture_has_sources_in_every_place_it_names(name: str) -> None:
    for pattern in SHOTS.PICTURES[name].sources:
        assert [path for path in ROOT.glob(pattern) if path.is_file()], pattern


@pytest.mark.parametrize("name", SHOTS.PICTURES)
def test_a_picture_is_as_wide_as_it_says_light_and_dark(name: str) -> None:
    one = SHOTS.PICTURES[name]
    light, dark = (_mean(one.file(scheme)) for scheme in SHOTS.SCHEMES)
    assert light > dark
    for scheme in SHOTS.SCHEMES:
        with Image.open(one.file(scheme)) as picture:
            assert picture.format == "WEBP"
            assert picture.size == (one.width, one.height)


def _mean(path: Path) -> float:
    """How light a picture is."""
    with Image.open(path) as picture:
        grey = picture.convert("L").resize((1, 1))
        value = grey.getpixel((0, 0))
    assert isinstance(value, int)
    return value


def test_all_pictures_together_stay_light() -> None:
    sizes = [path.stat().st_size for path in (ROOT / "docs" / "images").rglob("*")]
    assert sum(sizes) < MANY_BYTES


def test_a_changed_source_makes_a_picture_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SHOTS, "ROOT", tmp_path)
    one = SHOTS.Picture(name="x", prepare=SHOTS.chat, sources=("*.css",))
    first = one.digest()
    (tmp_path / "a.css").write_text("a", "utf-8")
    second = one.digest()
    (tmp_path / "a.css").write_text("b", "utf-8")
    third = one.digest()
    (tmp_path / "a.css").rename(tmp_path / "b.css")
    fourth = one.digest()
    (tmp_path / "c.txt").write_text("c", "utf-8")
    assert len({first, second, third, fourth}) == 4
    assert one.digest() == fourth
