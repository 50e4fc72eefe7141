"""`comptoir attack PACK`: a hostile model against the pack, and a checker that knows the law."""

import json
import signal
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli.common import FAILED, fail, save, speaking_errors, the_pack
from comptoir.cli.progress import Bar

if TYPE_CHECKING:
    from comptoir.agent.pack import Pack
    from comptoir.hostile import Case, Report, Violation

INTERRUPTED = 130
"""the exit code of a shell's own for Ctrl-C, when nothing was found until then"""
_CALLS, _TAKEOUT_CALLS = 10_000, 50_000


def attack(
    pack: Annotated[str, typer.Argument(help="Le pack à attaquer.")],
    calls: Annotated[
        int,
        typer.Option(
            "--calls",
            "-n",
            min=0,
            help="Appels hostiles ; par défaut 10 000, avec --takeouts 50 000 au plus pour chacun.",
        ),
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", "-s", help="La graine du hasard.")] = 0,
    to: Annotated[
        str, typer.Option("--json", help="Le fichier JSON à écrire ; - pour la sortie.")
    ] = "",
    without: Annotated[
        str,
        typer.Option(
            "--without",
            help="Un gardien (access), une règle, ou une clause par son code, à enlever d'abord.",
        ),
    ] = "",
    takeouts: Annotated[
        bool,
        typer.Option("--takeouts", help="Enlever tour à tour chaque gardien et chaque règle."),
    ] = False,
    kept: Annotated[
        Path, typer.Option("--save", help="Le dossier où garder ce qui est trouvé.")
    ] = Path("attaques"),
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processus qui attaquent ensemble.")
    ] = 1,
    again: Annotated[
        Path | None, typer.Option("--replay", help="Un cas gardé, à rejouer ; rien d'autre.")
    ] = None,
) -> None:
    """Attaque un pack comme le ferait un modèle hostile, et vérifie chaque réponse.

    Code de sortie : 0 sans violation, 1 s'il y en a, 130 après Ctrl-C (le rapport est donné).
    """
    with speaking_errors():
        if again is not None:
            _replayed(the_pack(pack), again, without)
        elif takeouts:
            _takeouts(the_pack(pack), calls or _TAKEOUT_CALLS, seed, to)
        else:
            report, cases = _attacked(pack, calls or _CALLS, seed, without, workers)
            _told(report, cases, to, kept)


def _attacked(
    name: str, calls: int, seed: int, without: str, workers: int
) -> "tuple[Report, list[Case]]":
    """Attack, alone or together, and cut down what was found."""
    from comptoir.cli.attack_ground import ground  # noqa: PLC0415 - only when the command runs
    from comptoir.cli.attack_workers import WorkerError, attack_together  # noqa: PLC0415
    from comptoir.hostile import attack as attacked  # noqa: PLC0415
    from comptoir.hostile.replaying import shrunk  # noqa: PLC0415

    with (
        ground(the_pack(name), without) as arena,
        _stopping() as stopped,
        Bar(calls, "Appels hostiles") as bar,
    ):

        def told(report: "Report") -> bool:
            bar.to(report.calls)
            return not stopped

        try:
            report = (
                attacked(arena, calls=calls, seed=seed, on_progress=told)
                if workers == 1
                else attack_together(name, calls, seed, workers, without, told)
            )
        except WorkerError as error:
            raise fail(str(error), FAILED) from None
        cases = [
            shrunk(arena, violation, without)
            for violation in _each_once(report)
            if len(stopped) < 2  # noqa: PLR2004 - who insists does not wait for this
        ]
    return report, cases


def _told(report: "Report", cases: "list[Case]", to: str, kept: Path) -> None:
    """Write and print what an attack came to; leave with its exit code."""
    from comptoir.cli.attack_shown import show_case, show_report  # noqa: PLC0415

    if to:
        row = report.as_json()
        row["found"] = [case.as_json() for case in cases]
        save(to, f"{json.dumps(row, ensure_ascii=False, indent=2)}\n")
    if to != "-":
        show_report(report)
        for case in cases:
            show_case(case, _kept(case, kept))
    if report.broken:
        raise typer.Exit(FAILED)
    if report.interrupted:
        raise typer.Exit(INTERRUPTED)


def _takeouts(pack: "Pack", calls: int, seed: int, to: str) -> None:
    from comptoir.bootstrap import arena  # noqa: PLC0415 - only when the command runs
    from comptoir.cli.attack_shown import show_holes  # noqa: PLC0415
    from comptoir.hostile.takeouts import Hole, hole, takeouts  # noqa: PLC0415

    every = takeouts(arena(pack), pack)
    holes: list[Hole] = []
    with _stopping() as stopped, Bar(len(every), "Gardiens et règles enlevés") as bar:
        for one in every:
            if stopped:
                break
            holes.append(
                hole(
                    lambda guards: arena(pack, guards),
                    pack,
                    one,
                    calls=calls,
                    seed=seed,
                    on_progress=lambda _: not stopped,
                )
            )
            bar.advance()
    if to:
        rows = [one.as_json() for one in holes]
        save(to, f"{json.dumps(rows, ensure_ascii=False, indent=2)}\n")
    if to != "-":
        show_holes(holes)
    if stopped:
        raise typer.Exit(INTERRUPTED)
    if any(one.violation is None for one in holes):
        raise typer.Exit(FAILED)


def _replayed(pack: "Pack", path: Path, without: str) -> None:
    from comptoir.cli.attack_ground import ground  # noqa: PLC0415 - only when the command runs
    from comptoir.cli.attack_shown import show_moves  # noqa: PLC0415
    from comptoir.hostile.replaying import CaseError, load, replay  # noqa: PLC0415

    try:
        case = load(path)
    except CaseError as error:
        raise fail(str(error)) from None
    if case.pack != pack.name:
        raise fail(f"ce cas est du pack {case.pack}, non de {pack.name}.")
    show_moves(case)
    with ground(pack, without) as arena:
        found = replay(arena, case)
    if not found:
        typer.echo(f"Rien : {case.invariant} tient ici.")
        return
    for invariant, what in found:
        typer.echo(f"{invariant} : {what}")
    raise typer.Exit(FAILED)


def _each_once(report: "Report") -> "list[Violation]":
    """The first violation of each kind: shrinking the same thing again tells nothing new."""
    first = {(one.invariant, one.what): one for one in reversed(report.violations)}
    return list(reversed(first.values()))


def _kept(case: "Case", folder: Path) -> Path | None:
    from comptoir.hostile.replaying import save as keep  # noqa: PLC0415 - if something was found

    try:
        return keep(case, folder)
    except OSError as error:
        fail(f"impossible d'écrire dans {folder} : {error.strerror}.")
        return None


@contextmanager
def _stopping() -> Generator[list[int]]:
    """While inside, Ctrl-C is noted instead of raised; a third one is raised after all."""
    stopped: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        del frame
        stopped.append(number)
        if len(stopped) > 2:  # noqa: PLR2004 - who insists is heard
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, note)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)
