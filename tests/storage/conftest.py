"""Every contract test runs twice: in memory and on a database."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.storage.twins import (
    ORDER,
    MemoryTampering,
    SqlTampering,
    Tampering,
    memory_storage,
    sql_storage,
)


@pytest.fixture(params=["memory", "sql"])
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Any]:
    if request.param == "memory":
        yield memory_storage(ORDER)
        return
    async with sql_storage(tmp_path / "comptoir.db", ORDER) as opened:
        yield opened


@pytest.fixture
def tampering(storage: Any) -> Tampering:
    return SqlTampering(storage) if hasattr(storage, "database") else MemoryTampering(storage)
