"""Drawn cases as YAML that `evals/reading.py` reads, and into a folder."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, cast

import yaml

FILE = "journal.yaml"
_HEAD = "# Cas tirés d'un journal ; les détails personnels y sont remplacés. À relire avant de garder.\n"
_WIDTH = 100


class _Dumper(yaml.SafeDumper):
    """Indents lists under their key, as the cases that people write."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: FBT001, FBT002
        """Lists are indented like tables."""
        del indentless
        return super().increase_indent(flow, indentless=False)


def as_yaml(cases: Iterable[Mapping[str, Any]]) -> str:
    """A file of cases, which is a list of them."""
    return "\n".join([_HEAD, *(_written(one) for one in cases)])


def _written(case: Mapping[str, Any]) -> str:
    # Typeshed leaves a part of its signature open, hence the cast.
    dump = cast("Callable[..., str]", yaml.dump)  # pyright: ignore[reportUnknownMemberType]
    return dump([dict(case)], Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=_WIDTH)


def save_cases(cases: Iterable[Mapping[str, Any]], folder: Path) -> Path:
    """Write them into a folder, which is made when it is not there; give the file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / FILE
    file.write_text(as_yaml(cases), encoding="utf-8")
    return file
