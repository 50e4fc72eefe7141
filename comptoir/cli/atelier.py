"""`comptoir atelier`: the workshop page, served, or written as a folder that opens from disk."""

from pathlib import Path
from typing import Annotated

import typer

from comptoir.cli.common import FAILED, fail


def atelier(
    export: Annotated[
        Path | None,
        typer.Option("--export", help="Le dossier où écrire la page, lisible sans serveur."),
    ] = None,
    port: Annotated[int, typer.Option(help="Le port d'écoute, sans --export.")] = 8000,
) -> None:
    """L'atelier : voir un appel d'outil, en construire un, en casser un. Sans réseau."""
    if export is None:
        _serve(port)
        return
    from comptoir.web.atelier.folder import (  # noqa: PLC0415 - only when the command runs
        FolderTakenError,
        write_folder,
    )

    try:
        written = write_folder(export)
    except FolderTakenError as error:
        raise fail(str(error)) from None
    except OSError as error:
        raise fail(f"impossible d'écrire dans {export} : {error.strerror}.", FAILED) from None
    typer.echo(f"{len(written)} fichiers. Ouvrez {written[0]} dans un navigateur.")


def _serve(port: int) -> None:
    from comptoir.cli.serve import serve  # noqa: PLC0415 - only when the command runs

    typer.echo("L'atelier est la page /atelier de l'adresse qui suit.")
    serve(pack="cours", host="127.0.0.1", port=port, on="", model="offline")
