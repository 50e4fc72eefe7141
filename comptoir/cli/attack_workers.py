"""One attack in several processes: each has its own seed, made of the one given, and a share of calls."""

import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.synchronize import Event
from queue import Empty
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from comptoir.hostile import Report

_APART = 1_000
"""between the seeds of two attacks, so that no worker of one repeats a worker of the other"""
_PATIENCE = 0.2


class WorkerError(Exception):
    """A worker ended without its report."""


def attack_together(
    pack: str,
    calls: int,
    seed: int,
    workers: int,
    without: str,
    on_progress: "Callable[[Report], bool]",
) -> "Report":
    """The joined report. Raises `WorkerError` when a worker dies."""
    from comptoir.hostile import Report  # noqa: PLC0415 - only when the command runs

    # Spawned, not forked: a worker starts as the command itself does.
    context = multiprocessing.get_context("spawn")
    stop, told = context.Event(), context.Queue()
    share = -(-calls // workers)
    running = [
        context.Process(
            target=_work,
            args=(pack, share, seed * _APART + at, without, stop, told, at),
            daemon=True,
        )
        for at in range(workers)
    ]
    for one in running:
        one.start()
    so_far = Report(pack=pack, seed=seed, asked=calls)
    done: dict[int, Report] = {}
    counts = [0] * workers
    while len(done) < workers:
        try:
            at, news = told.get(timeout=_PATIENCE)
        except Empty:
            if not any(one.is_alive() for one in running):
                message = "un des processus s'est arrêté sans rapport ; relancez sans --workers."
                raise WorkerError(message) from None
            continue
        if isinstance(news, Report):
            done[at] = news
            counts[at] = news.calls
        else:
            counts[at] = news
        so_far.calls = sum(counts)
        if on_progress(so_far) is False:
            stop.set()
    for one in running:
        one.join()
    joined = Report(pack=pack, seed=seed, asked=calls)
    for at in sorted(done):
        joined.joined(done[at])
    return joined


def _work(
    pack: str,
    calls: int,
    seed: int,
    without: str,
    stop: Event,
    told: Any,  # noqa: ANN401 - a queue of another process
    at: int,
) -> None:
    """One worker: attacks, tells how far it is, and last its report."""
    from comptoir.cli.attack_ground import ground  # noqa: PLC0415 - in the worker's own process
    from comptoir.cli.common import the_pack  # noqa: PLC0415
    from comptoir.hostile import attack  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the command's to hear

    def tell(report: "Report") -> bool:
        told.put((at, report.calls))
        return not stop.is_set()

    with ground(the_pack(pack), without) as arena:
        told.put((at, attack(arena, calls=calls, seed=seed, on_progress=tell)))
