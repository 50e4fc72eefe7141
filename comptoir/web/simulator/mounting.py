"""Where the simulator may stand: on demo data alone, never beside a channel with real customers."""

from collections.abc import Iterable
from datetime import date

from fastapi import APIRouter

from comptoir.agent.pack import Pack
from comptoir.bootstrap import SetupError
from comptoir.ports import Observer
from comptoir.web.simulator.routes import Simulator
from comptoir.web.simulator.world import House
from comptoir.web.simulator.worlds import Worlds
from comptoir.web.visits import ModelFactory, played


class NotADemoError(SetupError):
    """The simulator was to stand beside something real; the message says what to do."""


def simulator(
    pack: Pack,
    model_factory: ModelFactory,
    on: date,
    *,
    demo_data: bool,
    channels: Iterable[str] = (),
    observer: Observer | None = None,
) -> APIRouter:
    """The simulator's addresses, to be included in an application.

    `demo_data` says whether all that the application shows is the demo's, in memory; `channels`
    are the real channels that it also serves (webhooks, mailboxes). Raises `NotADemoError` when
    either is not a demo's: whoever watches behind the counter sees everything, and can play a
    hostile model.
    """
    served = sorted(channels)
    if served:
        message = (
            f"le simulateur ne démarre pas à côté de vrais canaux ({', '.join(served)}) : "
            "servez-le à part, sur les données de la démonstration."
        )
        raise NotADemoError(message)
    if not demo_data:
        message = (
            "le simulateur ne travaille que sur les données de la démonstration, en mémoire : "
            "servez-le sans base de données."
        )
        raise NotADemoError(message)
    house = House(
        pack=pack, demo=played(pack, on), model_factory=model_factory, on=on, observer=observer
    )
    return Simulator(Worlds(house)).router()
