"""New databases by the copy of one: making every table again for each test is what would be slow.

How the tables are made has tests of its own, which do not come here.
"""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from comptoir.storage.knowledge.schema import prepare
from comptoir.storage.sql.opening import open_database


@cache
def _made() -> dict[bool, bytes]:
    """Whole files, with the library's tables or without, once they have been asked for."""
    return {}


async def laid(file: str | Path, *, knowledge: bool = False) -> str | Path:
    """This file, as a new database at its schema unless it is there already.

    The address of a server's base comes back as it is: it was a copy to begin with.
    """
    if isinstance(file, str):
        return file
    made = _made()
    if knowledge not in made:
        with TemporaryDirectory() as folder:
            model = Path(folder) / "model.db"
            database = await open_database(model)
            if knowledge:
                await prepare(database)
            await database.close()
            made[knowledge] = _read(model)
    return _written(file, made[knowledge])


def _read(file: Path) -> bytes:
    return file.read_bytes()


def _written(file: Path, content: bytes) -> Path:
    if not file.exists():
        file.write_bytes(content)
    return file
