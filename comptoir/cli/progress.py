"""Progress that people see and programs do not."""

import sys
from typing import Any, Self


class Bar:
    """Progress on standard error when that is a terminal; nothing in a pipe."""

    def __init__(self, total: int, what: str) -> None:
        self._total, self._what = total, what
        self._progress: Any = None
        self._task: Any = None

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            from rich.console import Console  # noqa: PLC0415 - only on a terminal
            from rich.progress import MofNCompleteColumn, Progress  # noqa: PLC0415

            # Rich would send standard output to the terminal too, and a pipe would stay empty.
            self._progress = Progress(
                *Progress.get_default_columns(),
                MofNCompleteColumn(),
                console=Console(stderr=True, highlight=False),
                transient=True,
                redirect_stdout=False,
                redirect_stderr=False,
            )
            self._task = self._progress.add_task(self._what, total=self._total)
            self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._progress is not None:
            self._progress.stop()
            self._progress = None

    def advance(self) -> None:
        """One more is done."""
        if self._progress is not None:
            self._progress.advance(self._task)

    def to(self, done: int) -> None:
        """So many are done."""
        if self._progress is not None:
            self._progress.update(self._task, completed=done)

    def say(self, sentence: str) -> None:
        """A line on standard error, above the bar."""
        if not self._above(sentence):
            sys.stderr.write(f"{sentence}\n")

    def put(self, line: str) -> None:
        """A line on standard output; above the bar when both are one terminal."""
        if sys.stdout.isatty() and self._above(line):
            return
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    def _above(self, line: str) -> bool:
        if self._progress is None:
            return False
        from rich.text import Text  # noqa: PLC0415 - only on a terminal

        self._progress.console.print(Text(line), soft_wrap=True)
        return True
