"""Every contract test runs twice: in memory and on a database."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from comptoir.agent.memory.customer import CustomerFacts
from comptoir.agent.memory.library import Library
from tests.knowledge import shelves


@pytest.fixture(params=["memory", "sql"])
async def library(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Library]:
    async with shelves.library(request.param, tmp_path / "comptoir.db") as opened:
        yield opened


@pytest.fixture(params=["memory", "sql"])
async def facts(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[CustomerFacts]:
    async with shelves.customer_facts(request.param, tmp_path / "comptoir.db") as opened:
        yield opened
