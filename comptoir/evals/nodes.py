"""YAML nodes read with their place, so that a mistake in a case is named with file and line."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from typing import Any, cast

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

_TAG = "tag:yaml.org,2002:"
_DEEPEST = 12
_READERS: dict[str, Callable[[str], Any]] = {
    f"{_TAG}int": lambda raw: int(raw.replace("_", ""), 10),
    f"{_TAG}float": lambda raw: float(raw.replace("_", "")),
    f"{_TAG}bool": lambda raw: raw.casefold() in {"true", "yes", "on"},
    f"{_TAG}null": lambda _: None,
}


class CaseError(Exception):
    """A case cannot be read; the message names the file, the line and what is expected there."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One YAML node of `file`; every reading method raises `CaseError` with its line."""

    node: Node
    file: str

    @property
    def where(self) -> str:
        """`file:line`, counted from 1."""
        return f"{self.file}:{self.node.start_mark.line + 1}"

    def error(self, what: str) -> CaseError:
        """What is wrong here, to be raised."""
        return CaseError(f"{self.where}: {what}")

    def is_scalar(self) -> bool:
        """Whether this is a plain value rather than a list or a table."""
        return isinstance(self.node, ScalarNode)

    def text(self, name: str) -> str:
        """A text as it was written; a number counts, `true` or nothing does not."""
        node = self.node
        if not isinstance(node, ScalarNode) or node.tag in {f"{_TAG}bool", f"{_TAG}null"}:
            raise self.error(f"« {name} » doit être un texte (entre guillemets au besoin)")
        value = str(node.value)
        if not value.strip():
            raise self.error(f"« {name} » est vide")
        return value

    def one_of(self, name: str, allowed: Collection[str]) -> str:
        """A text from a closed list, with a near miss in the error."""
        value = self.text(name)
        if value not in allowed:
            raise self.error(_unknown(f"« {name} »", value, allowed))
        return value

    def whole(self, name: str, most: int) -> int:
        """A whole number from 0 to `most`."""
        value = self.plain()
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise self.error(f"« {name} » doit être un nombre entier de 0 à {most}")
        return value

    def flag(self, name: str) -> bool:
        """`true` or `false`."""
        value = self.plain()
        if not isinstance(value, bool):
            raise self.error(f"« {name} » doit être true ou false")
        return value

    def day(self, name: str) -> date:
        """A calendar day, ISO."""
        try:
            return date.fromisoformat(self.text(name))
        except ValueError as error:
            message = f"« {name} » doit être une date AAAA-MM-JJ"
            raise self.error(message) from error

    def items(self, name: str) -> list["Cell"]:
        """The elements of a list."""
        if not isinstance(self.node, SequenceNode):
            raise self.error(f"« {name} » doit être une liste")
        children = cast("Iterable[Node]", self.node.value)
        return [Cell(child, self.file) for child in children]

    def fields(self, name: str, allowed: Collection[str] = ()) -> dict[str, "Cell"]:
        """The fields of a table; with `allowed`, any other key is an error, as is one given twice."""
        if not isinstance(self.node, MappingNode):
            raise self.error(f"« {name} » doit être une table (clé: valeur)")
        found: dict[str, Cell] = {}
        for key_node, value_node in cast("Iterable[tuple[Node, Node]]", self.node.value):
            key_cell = Cell(key_node, self.file)
            key = key_cell.text("clé")
            if allowed and key not in allowed:
                raise key_cell.error(_unknown(f"clé de « {name} »", key, allowed))
            if key in found:
                raise key_cell.error(f"la clé « {key} » est donnée deux fois")
            found[key] = Cell(value_node, self.file)
        return found

    def plain(self, depth: int = 0) -> Any:  # noqa: ANN401 - whatever the author wrote
        """The value as JSON would hold it; a date stays the text it was written as."""
        if depth > _DEEPEST:
            raise self.error(f"plus de {_DEEPEST} niveaux de listes et de tables")
        if isinstance(self.node, SequenceNode):
            return [cell.plain(depth + 1) for cell in self.items("liste")]
        if isinstance(self.node, MappingNode):
            return {key: cell.plain(depth + 1) for key, cell in self.fields("table").items()}
        raw = str(self.node.value)
        try:
            return _READERS.get(self.node.tag, str)(raw)
        except ValueError as error:
            message = f"{raw!r} n'est pas un nombre ; mettez-le entre guillemets si c'est un texte"
            raise self.error(message) from error


def compose(text: str, file: str) -> Cell | None:
    """The root of a YAML text; None when it holds nothing."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else 1
        message = f"{file}:{line}: YAML illisible ({error.problem or error.context})"
        raise CaseError(message) from error
    except (yaml.YAMLError, RecursionError) as error:
        message = f"{file}: YAML illisible ({error})"
        raise CaseError(message) from error
    return None if node is None else Cell(node, file)


def _unknown(what: str, given: str, allowed: Collection[str]) -> str:
    known = sorted(allowed)
    near = get_close_matches(given, known, n=1)
    hint = f" ; vouliez-vous dire « {near[0]} » ?" if near else ""
    return f"{what} inconnue : « {given} »{hint} (connues : {', '.join(known)})"
