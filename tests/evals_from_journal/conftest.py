"""A drawer for all tests of a module: its dictionary is read once."""

import pytest

from comptoir.evals.from_journal import Drawer
from tests.evals_from_journal.shops import drawer


@pytest.fixture(scope="session")
def draws() -> Drawer:
    return drawer()
