"""The shop inside each framework, as a reader runs it."""

from pathlib import Path

import pytest

from tests.examples.loading import EXAMPLES, run


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("bridge_*.py")), ids=lambda path: path.stem)
def test_the_shop_answers_inside_the_framework(path: Path, tmp_path: Path) -> None:
    shown = run(path.stem, tmp_path)
    assert "LL-10421" in shown
    assert "assistant automatique (IA)" in shown
