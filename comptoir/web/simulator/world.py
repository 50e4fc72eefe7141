"""One visitor's world: fresh demo data, one or two conversations on it, and its settings."""

import asyncio
import secrets
from collections.abc import Coroutine
from dataclasses import dataclass
from datetime import date
from http import HTTPStatus
from typing import Any

from comptoir.agent.pack import Demo, DemoCustomer, Pack
from comptoir.bootstrap import Counter, counter
from comptoir.core.facts import Channel
from comptoir.ports import Model, Observer
from comptoir.storage.memory import MemoryStorage
from comptoir.web.refusals import RefusedError
from comptoir.web.simulator.clock import ShopClock
from comptoir.web.simulator.log import EventLog
from comptoir.web.simulator.scene import Scene
from comptoir.web.visits import ModelFactory, channels, facts_of

PANES = 2
_MAX_SCENES = 12
MAX_CHARACTERS = 12_000_000
"""of everything that a world's conversations keep"""


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What all worlds share: the pack, its demo, how a model is made, the first date."""

    pack: Pack
    demo: Demo
    model_factory: ModelFactory
    on: date
    observer: Observer | None = None

    def counter(self, clock: ShopClock) -> Counter:
        """A counter in memory on fresh demo data."""
        return counter(self.pack, self.model_factory(), clock=clock, observer=self.observer)


class World:
    """What a visitor sees. All of it changes on the event loop, and every change is told."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sender = f"web-{secrets.token_hex(8)}"
        self.log = EventLog()
        self.followers = 0
        self.ended = False
        self.tasks: set[asyncio.Task[None]] = set()
        self._begin()

    def _begin(self) -> None:
        self.clock = ShopClock(self.house.on, self.house.pack.timezone)
        self.counter = self.house.counter(self.clock)
        storage = self.counter.storage
        if not isinstance(storage, MemoryStorage):
            raise TypeError("the simulator's data is the demo's, in memory, or there is none")
        self.storage = storage
        self.scenes: dict[str, Scene] = {}
        self.panes: list[str] = []
        self.stepping = False
        self.hostile = False
        self.open(0)

    # --- telling -------------------------------------------------------------------------------

    def tell(self, kind: str, scene: Scene | None = None, **content: object) -> None:
        """Something that stays: part of the scene's story."""
        event = {"kind": kind, **({} if scene is None else {"scene": scene.id}), **content}
        text = self.log.append(event)
        if scene is not None:
            scene.moments.append(text)

    def mention(self, kind: str, scene: Scene | None = None, **content: object) -> None:
        """Something true for now only: a setting, a wait, a sentence of a reply not yet whole."""
        self.log.append({"kind": kind, **({} if scene is None else {"scene": scene.id}), **content})

    def mention_state(self, scene: Scene) -> None:
        """What the scene waits for now."""
        self.mention("state", scene, **scene.state())

    def settings(self) -> dict[str, Any]:
        """The settings, JSON-ready."""
        return {
            "on": self.clock.on.isoformat(),
            "stepping": self.stepping,
            "hostile": self.hostile,
            "panes": list(self.panes),
        }

    def snapshot(self) -> tuple[dict[str, Any], dict[str, list[str]]]:
        """The whole state at one moment, and the moments of each scene shown, as JSON texts."""
        shown = [self.scenes[name] for name in self.panes]
        state = {
            "at": self.log.position,
            "settings": self.settings(),
            "scenes": [{"id": one.id, **one.state()} for one in shown],
        }
        return state, {one.id: list(one.moments) for one in shown}

    # --- settings ------------------------------------------------------------------------------

    def turn_to(self, on: date) -> None:
        """The shop's date is now this one."""
        self.clock.on = on

    def step_by_step(self, *, stepping: bool) -> None:
        """Whether turns wait for clicks; those that wait go on when it is put off."""
        self.stepping = stepping
        if not stepping:
            for scene in self.scenes.values():
                if scene.waiting is not None:
                    scene.waiting.go.set()

    def side_by_side(self, *, two: bool) -> None:
        """One conversation, or two on the same data."""
        if two and len(self.panes) < PANES:
            self.open(1)
        elif not two:
            for name in self.panes[1:]:
                self.scenes[name].run_free()
            del self.panes[1:]

    def reset(self) -> None:
        """Fresh data, one conversation, the first date; turns under way are dropped."""
        self.close()
        self._begin()
        self.log.renew()

    def end(self) -> None:
        """Drop everything for good: whoever follows is let go."""
        self.ended = True
        self.close()
        self.log.renew()

    def close(self) -> None:
        """Drop the turns under way."""
        for task in self.tasks:
            task.cancel()
        self.tasks.clear()

    # --- conversations -------------------------------------------------------------------------

    def open(self, pane: int, customer_id: str = "", channel_name: str = "") -> Scene:
        """A new conversation in a pane. The facts come from the pack's own list of customers."""
        demo = self.house.demo
        customer = self._customer(customer_id or demo.customers[0].id)
        there = channels(demo)
        wanted = channel_name or customer.channel.value
        channel = next((one for one in there if one.value == wanted), None)
        if channel is None:
            raise RefusedError(
                HTTPStatus.UNPROCESSABLE_ENTITY,
                "canal_inconnu",
                f"Les canaux sont : {', '.join(there)}.",
            )
        self._make_room()
        scene = Scene(
            secrets.token_urlsafe(9), pane, customer, facts_of(self.sender, customer, channel)
        )
        for name in self.panes[pane : pane + 1]:
            self.scenes[name].run_free()  # nobody is there to click any more
        self.scenes[scene.id] = scene
        self.panes[pane : pane + 1] = [scene.id]
        self.tell(
            "opened",
            scene,
            customer=customer.id,
            name=customer.name,
            channel=channel.value,
            known=known_by(scene),
        )
        self.mention("settings", **self.settings())
        return scene

    def find(self, scene_id: str) -> Scene:
        """This world's conversation; another's is as unknown as one that never was."""
        scene = self.scenes.get(scene_id)
        if scene is None:
            raise unknown()
        return scene

    def model_for(self, scene: Scene) -> Model:
        """Who answers in this scene now."""
        hostile = scene.staged if self.hostile else None
        return hostile or self.counter.driver.model

    def full(self) -> bool:
        """Whether nothing more can be kept."""
        return sum(scene.size for scene in self.scenes.values()) > MAX_CHARACTERS

    def start(self, scene: Scene, work: Coroutine[Any, Any, None]) -> None:
        """Let work on a scene go on by itself; the scene is busy until it ends."""
        scene.busy = True
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _customer(self, name: str) -> DemoCustomer:
        for one in self.house.demo.customers:
            if one.id == name:
                return one
        raise RefusedError(
            HTTPStatus.UNPROCESSABLE_ENTITY,
            "client_inconnu",
            "Ce client n'est pas dans la démonstration ; choisissez-en un dans la liste.",
        )

    def _make_room(self) -> None:
        """The oldest conversation that is not shown leaves when there are too many."""
        for name, scene in list(self.scenes.items()):
            if len(self.scenes) < _MAX_SCENES:
                return
            if name not in self.panes and not scene.busy:
                del self.scenes[name]


def known_by(scene: Scene) -> str:
    """What the channel knows the speaker by: desk, phone, mailbox, or unknown."""
    if scene.facts.channel is Channel.DESK:
        return "desk"
    if scene.facts.channel is Channel.WHATSAPP and scene.facts.phone:
        return "phone"
    return "mailbox" if scene.facts.mailbox else "unknown"


def unknown() -> RefusedError:
    """No such conversation, for this visitor."""
    return RefusedError(
        HTTPStatus.NOT_FOUND,
        "conversation_inconnue",
        "Cette conversation n'existe pas, ou plus. Rechargez la page.",
    )
