"""Every contract test runs three times: in memory, on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.services.bases import KINDS, new_base
from tests.storage.twins import (
    ORDER,
    MemoryTampering,
    SqlTampering,
    Tampering,
    memory_storage,
    sql_storage,
)


@pytest.fixture(params=["memory", *KINDS])
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Any]:
    if request.param == "memory":
        yield memory_storage(ORDER)
        return
    async with (
        new_base(request.param, request, tmp_path) as where,
        sql_storage(where, ORDER) as opened,
    ):
        yield opened


@pytest.fixture
def tampering(storage: Any) -> Tampering:
    return SqlTampering(storage) if hasattr(storage, "database") else MemoryTampering(storage)
