"""`comptoir serve`: the demo's chat page on loopback."""

import errno
import os
import socket
from typing import Annotated

import typer

from comptoir.cli.common import (
    FAILED,
    ModelOption,
    OnOption,
    fail,
    speaking_errors,
    the_day,
    the_pack,
)

_LAST_PORT = 65_535


def serve(
    pack: Annotated[str, typer.Argument(help="Le pack.")] = "boutique",
    host: Annotated[str, typer.Option(help="L'adresse d'écoute ; la boucle locale.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Le port ; 0 en choisit un libre.")] = 8000,
    on: OnOption = "",
    model: ModelOption = "offline",
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Sert les mesures pour Prometheus sur /metrics.")
    ] = False,
    traces: Annotated[
        bool,
        typer.Option("--traces", help="Trace pour OpenTelemetry, tel que le processus l'a réglé."),
    ] = False,
) -> None:
    """Sert la page de démonstration : le chat, et sous chaque réponse ce que le code a décidé."""
    with speaking_errors():
        loaded = the_pack(pack)
        day = the_day(on, loaded)
        from comptoir.bootstrap import model_factory, observed  # noqa: PLC0415 - only when it runs

        models = model_factory(model, loaded)  # an unknown model is said before anything starts
        listening = listen(host, port)
        import uvicorn  # noqa: PLC0415 - only when the command runs

        from comptoir.web.app import create_app  # noqa: PLC0415

        seen = observed(loaded, models(), metrics=metrics, traces=traces)
        app = create_app(loaded, models, day, observer=seen.observer, metrics=seen.metrics)
    address = f"http://{host}:{listening.getsockname()[1]}/"
    typer.echo(f"Comptoir : {address}  (démonstration, {day.isoformat()} ; Ctrl+C pour arrêter)")
    config = uvicorn.Config(app, log_level="warning", access_log=False)
    uvicorn.Server(config).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else, so that a busy one is said at once."""
    if not 0 <= port <= _LAST_PORT:
        raise fail(f"{port} n'est pas un port ; il va de 0 à {_LAST_PORT}.")
    try:
        listening = socket.create_server((host, port), backlog=128)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise fail(
                f"le port {port} est déjà pris ; essayez --port {port + 1} ou --port 0.", FAILED
            ) from None
        raise fail(
            f"impossible d'écouter sur {host}:{port} : {os.strerror(error.errno or 0)}.", FAILED
        ) from None
    return listening
