"""`comptoir mcp PACK`: a pack's tools for any MCP client, through the gate."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli.common import (
    ChannelOption,
    MailboxOption,
    OnOption,
    PhoneOption,
    fail,
    speaking_errors,
    the_day,
    the_facts,
    the_pack,
)
from comptoir.cli.serve import listen

if TYPE_CHECKING:
    from comptoir.bridges.mcp_server.door import Door


def mcp(
    pack: Annotated[str, typer.Argument(help="Le pack.")],
    channel: ChannelOption = "",
    phone: PhoneOption = "",
    mailbox: MailboxOption = "",
    on: OnOption = "",
    http: Annotated[
        bool, typer.Option("--http", help="Sert en HTTP ; sinon sur l'entrée et la sortie.")
    ] = False,
    callers: Annotated[
        Path | None, typer.Option("--callers", help="Avec --http : le fichier des appelants.")
    ] = None,
    port: Annotated[int, typer.Option(help="Le port ; 0 en choisit un libre.")] = 8765,
) -> None:
    """Offre les outils d'un pack par MCP, sur des données de démonstration ; tout passe le contrôle.

    Sans --http, l'appelant est le processus qui lance la commande, et les options disent quel
    client il sert. Avec --http, chaque appelant s'authentifie ; personne n'est anonyme.
    """
    if http and callers is None:
        raise fail("--http demande --callers FICHIER : personne n'appelle sans s'authentifier.")
    with speaking_errors():
        from comptoir.bootstrap import door  # noqa: PLC0415 - an extra, only when it runs

        loaded = the_pack(pack)
        made = door(loaded, the_day(on, loaded))
        if http and callers is not None:
            _serve_http(made, callers, port)
            return
        facts = the_facts(channel, phone, mailbox, sender="mcp-stdio")
        from comptoir.bridges.mcp_server.callers import Caller  # noqa: PLC0415
        from comptoir.bridges.mcp_server.serving import over_stdio  # noqa: PLC0415

        asyncio.run(over_stdio(made, Caller("stdio", facts)))


def _serve_http(door: "Door", callers: Path, port: int) -> None:
    import uvicorn  # noqa: PLC0415

    from comptoir.bridges.mcp_server.callers import CallersError, read_callers  # noqa: PLC0415
    from comptoir.bridges.mcp_server.serving import over_http  # noqa: PLC0415

    host = "127.0.0.1"
    try:
        app = over_http(door, read_callers(callers), host)
    except CallersError as error:
        raise fail(str(error)) from None
    listening = listen(host, port)
    typer.echo(f"Comptoir, MCP : http://{host}:{listening.getsockname()[1]}/mcp", err=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run([listening])
