"""Random agents that hand over to each other, and a model that does as random bytes tell it.

Tools are made once: what an example draws is who is given which. What ran is written down by the
tools' own bodies, so that nothing rests on what the gate says of itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from hypothesis import strategies as st
from pydantic import Field
from typing_extensions import TypedDict

from comptoir.agent.agent import Agent
from comptoir.agent.handoffs import handoff_to
from comptoir.agent.pack import Pack
from comptoir.contract import PUBLIC, Holder, Tool, tool
from comptoir.core.calls import Effect, ToolCall
from comptoir.core.exchange import ChoiceMode, ModelAnswer, ModelRequest, ToolChoice
from comptoir.core.handoffs import ADVISERS, ToAdvisers
from tests.agent.stage import VOICE

NAMES = tuple(f"a{rank}" for rank in range(6))
ran: list[tuple[str, str]] = []
"""(holder, tool) of every body that was entered"""


class Done(TypedDict):
    mot: str


def _worker(name: str, effect: Effect) -> Tool:
    def work(mot: Annotated[str, Field(max_length=5)], *, holder: Holder) -> Done:
        """Travaille sur un mot."""
        ran.append((holder, name))
        return Done(mot=mot)

    once = (lambda _opened, asked: (asked.mot,)) if effect is Effect.WRITE else None
    return tool(effect=effect, access=PUBLIC, once=once, blocking=False, name=name)(work)


def _by_hand(target: str) -> Tool:
    def passer(*, holder: Holder) -> Agent:
        """Passe la main à un autre agent."""
        ran.append((holder, f"passer_{target}"))
        return Agent(name=target)

    return tool(effect=Effect.READ, access=PUBLIC, blocking=False, name=f"passer_{target}")(passer)


@tool(effect=Effect.READ, access=PUBLIC, blocking=False)
def vers_conseiller(*, holder: Holder) -> ToAdvisers:
    """Passe la conversation à une personne."""
    ran.append((holder, "vers_conseiller"))
    return ToAdvisers(reason="demandé")


WORK = (
    *(_worker(f"lire_{rank}", Effect.READ) for rank in range(3)),
    *(_worker(f"noter_{rank}", Effect.WRITE) for rank in range(2)),
)
DECLARED = {name: handoff_to(Agent(name=name), "Quand il le faut.") for name in NAMES}
BY_HAND = {name: _by_hand(name) for name in NAMES}
LEADS = {
    **{made.name: name for made_by in (DECLARED, BY_HAND) for name, made in made_by.items()},
    "vers_conseiller": ADVISERS,
}
"""where each hand-off leads, told apart from the code that follows it"""
UNKNOWN = (
    "",
    "lire",
    "Lire_0",
    "lire_0 ",
    "supprimer_tout",
    "transferer_",
    "a0",
    "\u202elire_0",
    "x" * 300,
)
WORDS = ("a", "b", "trop long pour lui")


@dataclass(frozen=True)
class Graph:
    """A pack of agents, and by name what each was given."""

    pack: Pack
    grants: dict[str, frozenset[str]]


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    """Two to six agents with any tools and any hand-offs, cycles and self-loops included."""
    names = NAMES[: draw(st.integers(2, len(NAMES)))]
    pool = [
        *WORK,
        *(made for name in names for made in (DECLARED[name], BY_HAND[name])),
        vers_conseiller,
    ]
    agents = []
    for name in names:
        mask = draw(st.integers(0, 2 ** len(pool) - 1))
        given = tuple(made for rank, made in enumerate(pool) if mask >> rank & 1)
        agents.append(
            Agent(name, f"Vous êtes {name}. {{aujourd_hui}}", given, draw(_choices(given)))
        )
    pack = Pack(name="graphe", title="Graphe", agents=tuple(agents), voice=VOICE)
    grants = {one.name: frozenset(made.name for made in one.tools) for one in agents}
    return Graph(pack, grants)


def _choices(given: tuple[Tool, ...]) -> st.SearchStrategy[ToolChoice]:
    free = st.just(ToolChoice())
    if not given:
        return free
    one = st.sampled_from(given).map(lambda made: ToolChoice(ChoiceMode.ONE, made.name))
    return st.one_of(
        free, free, st.sampled_from([ToolChoice(ChoiceMode.ANY), ToolChoice(ChoiceMode.NONE)]), one
    )


class Whim:
    """A model that says or calls what its bytes tell; when they are used up, it only speaks."""

    name = "whim"
    can_force = False

    def __init__(self, data: bytes) -> None:
        self._data: Iterator[int] = iter(data)
        self.requests: list[ModelRequest] = []

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        self.requests.append(request)
        calls = tuple(self._call(request) for _ in range((0, 1, 1, 2, 3, 20)[self._next() % 6]))
        return ModelAnswer(text="" if calls and self._next() % 2 else "Voilà.", calls=calls)

    def _call(self, request: ModelRequest) -> ToolCall:
        names = self._names(request)
        name = names[self._next() % len(names)]
        byte = self._next()
        given: Any = {} if name in LEADS else {"mot": WORDS[byte % 3]}
        if byte % 16 == 15:
            given = ("pas du json", {"mot": 3}, {"holder": "a0", "mot": "a"}, "null")[
                byte // 16 % 4
            ]
        return ToolCall(("c1", "c2", "", f"c{byte}")[byte % 4], name, given)

    def _names(self, request: ModelRequest) -> tuple[str, ...]:
        """Mostly what it was given; else anybody's tool, or none at all."""
        granted = tuple(spec.name for spec in request.tools)
        handing = tuple(name for name in granted if name in LEADS and name != "vers_conseiller")
        anybody = (*(made.name for made in WORK), *LEADS)
        return ((handing or granted), granted, anybody, UNKNOWN)[self._next() % 4] or anybody

    def _next(self) -> int:
        return next(self._data, 0)
