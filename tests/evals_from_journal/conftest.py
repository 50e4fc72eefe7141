"""A drawer for all tests, and what it draws onto: the dictionary is read once."""

import asyncio

import pytest

from comptoir.evals import load_cases
from comptoir.evals.from_journal import Drawer
from comptoir.evals.from_journal.likeness import Shelf
from comptoir.evals.from_journal.things import Opener
from comptoir.evals.from_journal.vocabulary import Vocabulary
from tests.evals_from_journal.shops import DEMO_DAY, SHOP, drawer, on_demo


@pytest.fixture(scope="session")
def draws() -> Drawer:
    return drawer()


@pytest.fixture(scope="session")
def ground() -> tuple[Shelf, Vocabulary]:
    things = asyncio.run(Opener(SHOP).demo(on_demo(None, DEMO_DAY).store))
    personal = [text for thing in things.values() for text in thing.personal]
    vocabulary = Vocabulary(SHOP, load_cases(SHOP), personal)
    return Shelf(things, SHOP.speech), vocabulary
