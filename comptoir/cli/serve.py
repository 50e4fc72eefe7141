"""`comptoir serve`: the demo's chat page on loopback."""

import errno
import os
import socket
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Annotated

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

if TYPE_CHECKING:
    from fastapi import FastAPI

_LAST_PORT = 65_535


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is to be served, as plain values that another process can be given."""

    pack: str
    on: str
    model: str
    metrics: bool
    traces: bool


def serve(
    pack: Annotated[
        str, typer.Argument(help="Le pack, ou le dossier que « comptoir new » a écrit.")
    ] = "boutique",
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
    reload: Annotated[
        bool,
        typer.Option("--reload", help="Redémarre quand un fichier du pack change ; à l'atelier."),
    ] = False,
) -> None:
    """Sert la page de démonstration : le chat, et sous chaque réponse ce que le code a décidé."""
    asked = Asked(pack=pack, on=on, model=model, metrics=metrics, traces=traces)
    if reload:
        from comptoir.cli.reload import serve_reloading  # noqa: PLC0415 - only when it is wanted

        serve_reloading(asked, host, port)
        return
    with speaking_errors():
        # An unknown pack or model is said before the port is taken.
        app, day = made(asked)
        listening = listen(host, port)
    import uvicorn  # noqa: PLC0415 - only when the command runs

    address = f"http://{host}:{listening.getsockname()[1]}/"
    typer.echo(f"Comptoir : {address}  (démonstration, {day.isoformat()} ; Ctrl+C pour arrêter)")
    typer.echo(f"Derrière le comptoir : {address}simulateur")
    config = uvicorn.Config(app, log_level="warning", access_log=False)
    uvicorn.Server(config).run(sockets=[listening])


def made(asked: Asked) -> "tuple[FastAPI, date]":
    """The application and its business day; raises what `speaking_errors` speaks."""
    from comptoir.bootstrap import model_factory, observed  # noqa: PLC0415 - only when it runs
    from comptoir.web.app import create_app  # noqa: PLC0415

    loaded = the_pack(asked.pack)
    day = the_day(asked.on, loaded)
    models = model_factory(asked.model, loaded)
    seen = observed(loaded, models(), metrics=asked.metrics, traces=asked.traces)
    return create_app(loaded, models, day, observer=seen.observer, metrics=seen.metrics), day


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
