"""A model that does what a test needs, and the application served on the loopback."""

import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any, Literal

import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Page

from comptoir.bootstrap import load_pack
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.core.messages import CustomerMessage, ToolMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.web.app import create_app

ON = date(2026, 10, 15)
OpenPage = Callable[..., Page]


def _play(request: ModelRequest) -> ModelAnswer:
    """Calls what the customer names, then says a sentence; asks no question of its own."""
    last = request.messages[-1]
    if isinstance(last, ToolMessage):
        return ModelAnswer(text="Voilà ce que je peux vous dire.")
    said = next(m.text for m in reversed(request.messages) if isinstance(m, CustomerMessage))
    written = re.search(r"\S+@\S+", said)
    numero = {"numero": "LL-10511", "email": written.group() if written else ""}
    if "annule" in said.casefold():
        return ModelAnswer(calls=(ToolCall("c1", "annuler_commande", numero),))
    if "statut" in said:
        return ModelAnswer(calls=(ToolCall("c1", "consulter_commande", numero),))
    if "conseiller" in said:
        call = ToolCall("c1", "transferer_conseiller", {"motif": "Demande un conseiller."})
        return ModelAnswer(calls=(call,))
    if "hostile" in said:
        return ModelAnswer(
            text=said.replace("hostile", ""),
            calls=(ToolCall("<b>c1</b>", "<img src=x onerror=alert(1)>", {"\u202e": said}),),
        )
    if "lentement" in said:
        time.sleep(0.6)
    return ModelAnswer(text="Bonjour, que puis-je faire pour vous ?")


def scripted() -> ScriptedModel:
    return ScriptedModel([_play] * 500)


def scripted_app() -> FastAPI:
    return create_app(load_pack("boutique"), scripted, ON)


@contextmanager
def serving(app: Any, lifespan: Literal["on", "off"] = "off") -> Iterator[str]:
    """The address of the application, served on a free port of the loopback."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(64)
        port = listening.getsockname()[1]
        config = uvicorn.Config(app, log_level="warning", lifespan=lifespan, ws="none")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        until = time.monotonic() + 20
        while not server.started:
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.02)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            thread.join(timeout=20)
