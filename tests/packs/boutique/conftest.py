"""A conversation with the shop, for the tests of its tools."""

from collections.abc import Callable

import pytest

from tests.packs.boutique.parler import Made, Talk


@pytest.fixture
def talk(made: Made) -> Callable[..., Talk]:
    return lambda facts, said="Bonjour": Talk(made, facts, said)
