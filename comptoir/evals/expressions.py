"""The expressions that stand in a case's file are read when the file is, and named by their line."""

import re

from comptoir.evals.matching import pattern
from comptoir.evals.nodes import Cell


def check_expressions(cell: Cell) -> None:
    """Every text below this cell that is written as an expression must be one."""
    value = cell.plain()
    if isinstance(value, list):
        for one in cell.items("liste"):
            check_expressions(one)
    elif isinstance(value, dict):
        for one in cell.fields("table").values():
            check_expressions(one)
    elif isinstance(value, str):
        check_expression(cell, value)


def check_expression(cell: Cell, value: str) -> None:
    """The text of this cell, likewise; raises the cell's error."""
    try:
        pattern(value)
    except re.error as error:
        message = f"expression illisible {value!r} ({error})"
        raise cell.error(message) from error
