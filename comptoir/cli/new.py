"""`comptoir new NAME`: a small pack that works, as a project of its own."""

from pathlib import Path
from typing import Annotated

import typer

from comptoir.cli.common import FAILED, fail


def new(
    name: Annotated[str, typer.Argument(help="Le nom du pack, par exemple mon_atelier.")],
    into: Annotated[
        Path, typer.Option("--into", help="Le dossier où créer le projet.", show_default=False)
    ] = Path(),
) -> None:
    """Crée un petit pack complet : règles, outils, agent, données, cas d'évaluation et tests."""
    from comptoir.bootstrap import pack_names  # noqa: PLC0415 - only when the command runs
    from comptoir.service.scaffold import (  # noqa: PLC0415
        BadNameError,
        FolderError,
        pack_name,
        write_pack,
    )

    try:
        package = pack_name(name, pack_names())
    except BadNameError as error:
        raise fail(str(error)) from None
    try:
        written = write_pack(package, into)
    except FolderError as error:
        raise fail(str(error), FAILED) from None
    folder = into / package
    for path in written:
        typer.echo(path.relative_to(into).as_posix())
    typer.echo(f"\nPack créé dans {folder}. Ensuite : cd {folder} && make test")
