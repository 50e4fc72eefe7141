"""The only place where parts are chosen and wired."""

from comptoir.bootstrap.arenas import arena
from comptoir.bootstrap.counters import Counter, counter, evaluated
from comptoir.bootstrap.databases import (
    OpenJournal,
    OpenPast,
    demo_database,
    opened_journal,
    opened_past,
    stored_session,
)
from comptoir.bootstrap.doors import door
from comptoir.bootstrap.errors import SetupError
from comptoir.bootstrap.models import load_model, model_factory
from comptoir.bootstrap.observing import Observed, observed
from comptoir.bootstrap.packs import load_pack, pack_names

__all__ = [
    "Counter",
    "Observed",
    "OpenJournal",
    "OpenPast",
    "SetupError",
    "arena",
    "counter",
    "demo_database",
    "door",
    "evaluated",
    "load_model",
    "load_pack",
    "model_factory",
    "observed",
    "opened_journal",
    "opened_past",
    "pack_names",
    "stored_session",
]
