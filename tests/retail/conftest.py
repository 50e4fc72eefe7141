"""Tests that need the corpora say so and are skipped without them."""

import pytest

from benchmarks.retail import corpora


@pytest.fixture(scope="session")
def shelves() -> None:
    """The corpora are there."""
    try:
        corpora.folder()
    except corpora.MissingCorporaError as error:
        pytest.skip(str(error))
