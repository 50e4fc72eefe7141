"""Who judges an attack shares no code with what is attacked."""

import ast
from collections.abc import Iterator
from pathlib import Path

import comptoir.hostile

ROOT = Path(comptoir.hostile.__file__).parent
JUDGES = sorted((ROOT / "checking").glob("*.py")) + [
    ROOT / "boutique" / f"{name}.py" for name in ("data", "reading", "reference", "rules")
]
PLAIN = (
    "comptoir.core.calls", "comptoir.core.decisions", "comptoir.core.facts",
    "comptoir.core.handoffs", "comptoir.core.messages", "comptoir.hostile.boutique",
    "comptoir.hostile.checking", "comptoir.hostile.knowledge", "comptoir.hostile.moves",
    "comptoir.hostile.reference",
)  # fmt: skip
"""values without behaviour, and its own"""


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{one.name}" for one in node.names)


def test_the_judges_import_plain_values_and_each_other_and_nothing_of_the_product() -> None:
    assert len(JUDGES) > 15
    for path in JUDGES:
        foreign = [
            name
            for name in _imported(path)
            if name.startswith("comptoir") and not name.startswith(PLAIN)
        ]
        assert foreign == [], path.name


def test_the_judges_import_nothing_by_a_name_made_at_run_time() -> None:
    for path in JUDGES:
        text = path.read_text(encoding="utf-8")
        assert "import_module" not in text, path.name
        assert "__import__" not in text, path.name


def test_what_the_judges_import_imports_nothing_of_the_product_either() -> None:
    for name in ("knowledge", "moves", "reference"):
        for imported in _imported(ROOT / f"{name}.py"):
            if imported.startswith("comptoir"):
                assert imported.startswith(("comptoir.core", "comptoir.hostile")), name
