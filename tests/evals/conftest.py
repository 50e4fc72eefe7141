"""A pack's names for the reader, a factory of counters, a short way to a case."""

from collections.abc import Callable
from datetime import date

import pytest

from comptoir.agent.pack import Pack
from comptoir.bootstrap import Counter, counter
from comptoir.evals import Case, MakeCounter
from comptoir.evals.reading import known_of, read_cases
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.boutique import pack as boutique
from comptoir.ports import Model
from comptoir.service.system import CountingIds, FixedClock

KNOWN = known_of(
    {"demander_retour", "consulter_commande", "annuler_commande", "transferer_conseiller"},
    {"boutique", "conseiller"},
)
HEAD = """\
- id: un
  titre: Un cas
  canal: whatsapp
  telephone: "33600000107"
  messages: [Bonjour]
"""

Read = Callable[[str], Case]


@pytest.fixture
def read() -> Read:
    """Read one case that starts with HEAD and goes on as given."""
    return lambda rest: read_cases(HEAD + rest, "cas.yaml", KNOWN)[0]


@pytest.fixture(scope="session")
def pack() -> Pack:
    return boutique()


@pytest.fixture
def make(pack: Pack) -> MakeCounter:
    """Counters whose model under evaluation never answers, so that only scripts do."""

    def fresh(model: Model | None, on: date) -> Counter:
        clock = FixedClock(on, pack.timezone)
        return counter(pack, model or ScriptedModel(()), clock=clock, ids=CountingIds())

    return fresh
