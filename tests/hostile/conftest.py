"""The boutique and a pack with holes in it, as arenas."""

import pytest

from comptoir.agent.pack import Pack
from comptoir.bootstrap import arena, load_pack
from comptoir.hostile import Arena


@pytest.fixture(scope="session")
def boutique() -> Pack:
    return load_pack("boutique")


@pytest.fixture(scope="session")
def shop(boutique: Pack) -> Arena:
    return arena(boutique)
