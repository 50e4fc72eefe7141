"""A reader of personas and a factory of counters."""

from datetime import date

import pytest

from comptoir.agent.pack import Pack
from comptoir.bootstrap import Counter, evaluated, load_model
from comptoir.evals import MakeCounter
from comptoir.evals.customers.reading import read_personas
from comptoir.packs.boutique import pack as boutique
from comptoir.ports import Model
from tests.evals_customers.sheets import BANK, HEAD, KNOWN, TAIL, ReadPersona


@pytest.fixture
def read() -> ReadPersona:
    """Read one persona that starts with HEAD and goes on as given."""
    return lambda rest=TAIL: read_personas(HEAD + rest, "clients.yaml", KNOWN, BANK)[0]


@pytest.fixture(scope="session")
def pack() -> Pack:
    return boutique()


@pytest.fixture
def make(pack: Pack) -> MakeCounter:
    """Counters on which the offline model answers."""

    def fresh(model: Model | None, on: date) -> Counter:
        return evaluated(pack, model or load_model("offline", pack), on)

    return fresh
