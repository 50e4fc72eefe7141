"""A definition or a routine with its facts, computed once for all the rules that read them."""

from comptoir.lint.definition import Definition, Routine
from comptoir.lint.facts import Facts, definition_facts, parameter_facts, routine_facts

Rows = dict[str, list[Facts]]


class Facets:
    """The rows of facts of one thing, by what a rule is judged on."""

    __slots__ = ("_rows", "_thing")

    def __init__(self, thing: Definition | Routine) -> None:
        self._thing = thing
        self._rows: Rows | None = None

    def of(self, on: str) -> list[Facts]:
        """One row for a definition, one for each parameter, one for each sentence of a routine."""
        if self._rows is None:
            self._rows = _rows(self._thing)
        return self._rows.get(on, [])


def _rows(thing: Definition | Routine) -> Rows:
    if isinstance(thing, Routine):
        return {"routine": list(routine_facts(thing))}
    tool = definition_facts(thing)
    return {"parameter": list(parameter_facts(thing, tool)), "definition": [tool]}
