"""A Runner of Google ADK's own over a counter, and what it sends; ADK is imported quietly here."""

import warnings
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # ADK warns of its own experiments while it is imported
    from google.adk.agents.run_config import RunConfig
    from google.adk.apps.app import App, ResumabilityConfig
    from google.adk.events.event import Event
    from google.adk.runners import Runner
    from google.adk.sessions.in_memory_session_service import InMemorySessionService
    from google.genai import types

    from comptoir.bridges.adk import counter_agent, heard_as, sealed
    from tests.bridges.scripted_adk import Scripted

from comptoir.agent.driver import Driver
from comptoir.bootstrap import Counter
from comptoir.bridges.seat import Seat, Seats
from comptoir.core.facts import Facts
from comptoir.core.messages import CustomerMessage
from tests.bridges.recording import Remembering
from tests.conversations.pack import library
from tests.conversations.row import VISITOR, Conversation, call
from tests.conversations.running import opened

KEY = b"k" * 32
MINE = {"pret": "P-1001", "carte": "7788"}
ASKS = "Prolongez P-1001 de 7 jours, carte 7788"
PROLONG = call("prolonger_pret", **MINE, jours=7)
# ADK tells at each use that parts of it are experimental or on their way out.
QUIET = ("ignore::DeprecationWarning:google.adk", r"ignore:\[EXPERIMENTAL\]:UserWarning")


class Kept(Seats):
    """The seats, each kept and remembering."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.all: dict[str, Remembering] = {}

    def seat(self, conversation: str, facts: Facts) -> Seat:
        if conversation not in self.all:
            self.all[conversation] = Remembering(self.driver, conversation, facts)
        return self.all[conversation]

    @property
    def only(self) -> Remembering:
        (seat,) = self.all.values()
        return seat


class Stand:
    """A Runner over a counter, its session, and what it sends."""

    def __init__(
        self, room: Counter, *, resumable: bool = False, model: Scripted | None = None
    ) -> None:
        self.room = room
        self.model = model or Scripted()
        self.seats = Kept(room.driver)
        self.agent = counter_agent(room.driver, self.model, key=KEY, seats=self.seats)
        self.sessions = InMemorySessionService()
        self.resumable = resumable
        self.runner = self.another(self.agent)
        self.events: list[Event] = []

    def another(self, agent: Any) -> Runner:
        config = ResumabilityConfig(is_resumable=True) if self.resumable else None
        app = App(name="magasin", root_agent=agent, resumability_config=config)
        return Runner(app=app, session_service=self.sessions)

    async def enter(self, facts: Facts = VISITOR, session: str = "c-1") -> None:
        state = sealed(facts, KEY, "u", session)
        await self.sessions.create_session(
            app_name="magasin", user_id="u", session_id=session, state=state
        )

    async def send(self, said: CustomerMessage, *lines: Any, **more: Any) -> list[Event]:
        self.model.lines = list(lines)
        config: RunConfig | None = more.pop("run_config", None)
        content = types.Content(role="user", parts=[types.Part(text=said.text or "(bouton)")])
        self.events = []
        async for event in self.runner.run_async(
            user_id="u", session_id="c-1", new_message=content,
            run_config=heard_as(said, config), **more,
        ):  # fmt: skip
            self.events.append(event)
        return self.events

    @property
    def texts(self) -> list[str]:
        """All words that left in the event stream."""
        parts = [part for one in self.events if one.content for part in one.content.parts or []]
        return [part.text for part in parts if part.text]

    @property
    def state(self) -> str:
        return self.room.pack.state(self.room.store)["P-1001"]["etat"]


def room_of() -> Counter:
    return opened(Conversation(name="seul", covers="", pack=library, turns=()))
