"""`comptoir serve --reload`: a server that starts again when a file of the pack changes.

This process holds the port and watches; the pack is loaded by another, which is ended and started
anew. So a fault in the pack's code never ends the command: it is shown, here and on the page, and
the next change brings the server back.
"""

import logging
import os
import socket
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.supervisors.basereload import BaseReload

from comptoir.cli.common import speaking_errors, the_day, the_pack
from comptoir.cli.serve import Asked, listen, made

if TYPE_CHECKING:
    from fastapi import FastAPI

SUFFIXES = frozenset(
    {
        ".py", ".yaml", ".yml", ".csv", ".json", ".jsonl", ".toml", ".md", ".txt",
        ".html", ".jinja", ".j2", ".css", ".js",
    }
)  # fmt: skip
"""what a pack is made of; a database or a log that lies beside it starts nothing"""
_SKIPPED = frozenset({"__pycache__", "node_modules"})
_EVERY = 0.25
"""seconds between two looks"""

Seen = Mapping[Path, tuple[int, int]]
"""each file with its time of change (ns) and its size"""


def serve_reloading(asked: Asked, host: str, port: int) -> None:
    """Serve until interrupted."""
    if asked.on:
        the_day(asked.on)  # a date that is none is said before anything starts
    folder, *files = watched(asked)
    listening = listen(host, port)
    address = f"http://{host}:{listening.getsockname()[1]}/"
    sys.stdout.write(f"Comptoir : {address}  (suit {folder.name}/ ; Ctrl+C pour arrêter)\n")
    sys.stdout.write(f"Derrière le comptoir : {address}simulateur\n")
    sys.stdout.flush()
    config = uvicorn.Config("", log_level="warning", access_log=False, reload_delay=_EVERY)
    Supervisor(config, partial(_serve, asked, folder), [listening], (folder, *files)).run()


def watched(asked: Asked) -> tuple[Path, ...]:
    """The pack's folder first, then single files that matter. Nothing of the pack is imported."""
    from comptoir.service.folder_pack import (  # noqa: PLC0415 - only when the command runs
        GROUP,
        PackFolderError,
        read_pack_folder,
    )

    entry = next((one for one in entry_points(group=GROUP) if one.name == asked.pack), None)
    kind, _, script = asked.model.partition(":")
    beside = (Path(script),) if kind == "scripted" and script else ()
    if entry is not None:
        return (_folder_of(entry.module), *beside)
    given = Path(asked.pack)
    if given.is_dir():
        try:
            return (read_pack_folder(given).package, given / "pyproject.toml", *beside)
        except PackFolderError:
            pass  # `the_pack` says it better
    with speaking_errors():
        the_pack(asked.pack)
    raise AssertionError(asked.pack)


def _folder_of(module: str) -> Path:
    """Where a module lies: from the place of its topmost package, so that none of it runs."""
    top, *below = module.split(".")
    spec = find_spec(top)
    if spec is None or spec.origin is None:
        return Path.cwd()
    folder = Path(spec.origin).parent
    for part in below:
        if not (folder / part).is_dir():
            break
        folder /= part
    return folder


class Supervisor(BaseReload):
    """Uvicorn's own supervisor, with more kinds of files and words for people."""

    def __init__(
        self,
        config: uvicorn.Config,
        target: "partial[None]",
        sockets: list[socket.socket],
        places: tuple[Path, ...],
    ) -> None:
        super().__init__(config, target, sockets)
        self._places = places
        self._seen = snapshot(places)

    def run(self) -> None:
        """Start, watch, start again; end with the interruption."""
        self.startup()
        for changes in self:
            if changes:
                names = ", ".join(sorted({path.name for path in changes}))
                sys.stderr.write(f"comptoir : {names} a changé, le serveur redémarre.\n")
                self.restart()
        self.shutdown()

    def should_restart(self) -> list[Path] | None:
        """What changed, came or went since the last look."""
        self.pause()
        now = snapshot(self._places)
        before, self._seen = self._seen, now
        changed = [path for path in {**before, **now} if before.get(path) != now.get(path)]
        return changed or None


def snapshot(places: tuple[Path, ...]) -> Seen:
    """Every file that matters, as it is now."""
    found: dict[Path, tuple[int, int]] = {}
    for path in _files(places):
        try:
            state = path.stat()
        except OSError:  # gone between two looks, as editors do when they save
            continue
        found[path] = (state.st_mtime_ns, state.st_size)
    return found


def _files(places: tuple[Path, ...]) -> Iterator[Path]:
    for place in places:
        if place.is_file():
            yield place
        for folder, folders, names in os.walk(place):
            folders[:] = [one for one in folders if one not in _SKIPPED and one[0] != "."]
            for name in names:
                if name[0] != "." and Path(name).suffix in SUFFIXES:
                    yield Path(folder, name)


def _serve(asked: Asked, folder: Path, sockets: list[socket.socket]) -> None:
    """In the process that is started anew: the demo, or the fault that keeps it from loading."""
    from comptoir.web.reloading import broken_app, reloading, told_of  # noqa: PLC0415 - heavy

    # A file may change twice within the second that a compiled one is told apart by.
    sys.dont_write_bytecode = True
    try:
        app = _loaded(asked)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever the pack's code does
        fault = error.__context__ if isinstance(error, SystemExit) and error.__context__ else error
        sys.stderr.write("\n".join(["", *told_of(fault, folder), ""]))
        sys.stderr.write("comptoir : corrigez et enregistrez, le serveur repartira.\n")
        app = broken_app(fault, folder)
    config = uvicorn.Config(
        reloading(app), log_level="warning", access_log=False, timeout_graceful_shutdown=1
    )
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    uvicorn.Server(config).run(sockets=sockets)


def _is_news(record: logging.LogRecord) -> bool:
    """A stream that is cut because the server starts again is nothing to report."""
    return "without completing response" not in record.getMessage()


def _loaded(asked: Asked) -> "FastAPI":
    """The demo, tried as a first visitor would: a fault in its data is told now, not to them."""
    from comptoir.bootstrap import counter, load_model, load_pack  # noqa: PLC0415 - heavy

    app, day = made(asked)
    pack = load_pack(asked.pack)
    counter(pack, load_model(asked.model, pack), on=day)
    return app
