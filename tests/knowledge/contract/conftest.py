"""Every contract test runs three times: in memory, on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from comptoir.agent.memory.customer import CustomerFacts
from comptoir.agent.memory.library import Library
from tests.knowledge import shelves
from tests.services.bases import KINDS, new_base


@pytest.fixture(params=["memory", *KINDS])
async def where(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str | Path | None]:
    """A new base of each kind; none for what stays in memory."""
    if request.param == "memory":
        yield None
        return
    async with new_base(request.param, request, tmp_path) as made:
        yield made


@pytest.fixture
async def library(where: str | Path | None) -> AsyncIterator[Library]:
    async with shelves.library(where) as opened:
        yield opened


@pytest.fixture
async def facts(where: str | Path | None) -> AsyncIterator[CustomerFacts]:
    async with shelves.customer_facts(where) as opened:
        yield opened
