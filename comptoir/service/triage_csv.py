"""CSV of tickets: any of three delimiters, long cells, cells over several lines, a lost quote."""

import csv
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import StringIO

_DELIMITERS = (";", ",", "\t")
_NONE = "\x1f"
"""the delimiter of a file with a single column, whose cells may hold all the others"""
_LONGEST = 2**31 - 1
_LONGEST_HEADER = 10_000
_MOST_LOST_QUOTES = 50
_END = "\x1efin"
_LOST_QUOTE = "un guillemet n'est pas fermé ; doublez les guillemets du texte"


@dataclass(frozen=True, slots=True)
class Header:
    """The columns' names, how they are delimited and how many lines stand before the first row."""

    names: tuple[str, ...]
    delimiter: str
    lines: int

    def renamed(self, names: Sequence[str]) -> "Header":
        """The same with these names."""
        return replace(self, names=tuple(names))


def header_of(lines: Sequence[str], is_known: Callable[[str], bool]) -> Header:
    """The first line that is not blank, cut where it gives most known names.

    The line `sep=;` that a spreadsheet may put first is obeyed.
    """
    at = next(position for position, line in enumerate(lines) if line.strip())
    declared = lines[at].strip().casefold()
    if declared.startswith("sep=") and len(declared) <= len("sep=;") and at + 1 < len(lines):
        at += 1
    cuts = [(tuple(_cells(lines[at], mark)), mark) for mark in _DELIMITERS]
    names, mark = max(cuts, key=lambda cut: (sum(map(is_known, cut[0])), len(cut[0])))
    return Header(names, mark if len(names) > 1 else _NONE, at + 1)


def csv_rows(lines: Sequence[str], header: Header) -> Iterator[tuple[int, Mapping[str, str] | str]]:
    """Each row with the line it starts on: its cells by name, or what is wrong with it."""
    wide = len(header.names)
    for line, cells in _records(lines, header):
        if isinstance(cells, str):
            yield line, cells
            continue
        if not any(cell.strip() for cell in cells):
            continue
        if any(cell.strip() for cell in cells[wide:]):
            yield (
                line,
                f"{len(cells)} cases pour {wide} colonnes ; mettez le texte entre guillemets",
            )
            continue
        row: dict[str, str] = {}
        for name, cell in zip(header.names, cells, strict=False):
            row.setdefault(name, cell)
        yield line, row


def _records(lines: Sequence[str], header: Header) -> Iterator[tuple[int, list[str] | str]]:
    """Rows of cells; after a quote that never closes, reading begins again on the next line."""
    text = "\n".join(lines[header.lines :])
    left = list(StringIO(text, newline=""))
    begin = 0
    for _ in range(_MOST_LOST_QUOTES):
        start = begin
        begin = len(left)
        with _long_cells():
            reader = csv.reader(left[start:], delimiter=header.delimiter)
            base = start
            for cells in reader:
                end = base + reader.line_num
                several = end - start > 1
                if several and end == len(left) and _is_open(left[start:end], header.delimiter):
                    yield header.lines + start + 1, _LOST_QUOTE
                    begin = start + 1
                    break
                yield header.lines + start + 1, cells
                start = end
        if begin >= len(left):
            return
    yield header.lines + begin + 1, f"{_LOST_QUOTE} ; la suite du fichier n'est pas lue"


def _is_open(lines: Sequence[str], delimiter: str) -> bool:
    """Whether these lines end inside quotes: then one more quote makes one more cell."""
    first = next(csv.reader([*lines, f'"{delimiter}{_END}'], delimiter=delimiter))
    return first[-1] == _END


def _cells(line: str, delimiter: str) -> list[str]:
    return next(csv.reader([line[:_LONGEST_HEADER].rstrip("\r")], delimiter=delimiter), list[str]())


@contextmanager
def _long_cells() -> Generator[None]:
    """The limit of a cell's length is the whole process's, so it is put back."""
    before = csv.field_size_limit(_LONGEST)
    try:
        yield
    finally:
        csv.field_size_limit(before)
