"""A database that is written to by row: the files' own rows stay as they are."""

from collections.abc import Mapping
from copy import deepcopy

from benchmarks.retail.corpora import Database, Row


class Rows:
    """Orders and users of one run; a row is copied when it is first asked for."""

    def __init__(self, base: Database) -> None:
        self._base = base
        self.orders: dict[str, Row] = {}
        self.users: dict[str, Row] = {}

    @property
    def products(self) -> Mapping[str, Row]:
        """The catalogue, which no tool changes."""
        return self._base.products

    def order(self, order_id: str) -> Row | None:
        """The order as it is now, to read or to write."""
        return _own(self.orders, self._base.orders, order_id)

    def user(self, user_id: str) -> Row | None:
        """The user as they are now, to read or to write."""
        return _own(self.users, self._base.users, user_id)

    def everybody(self) -> Mapping[str, Row]:
        """All users as they are now, to read only."""
        return {**self._base.users, **self.users}

    def changed(self) -> dict[str, Row]:
        """The rows that differ from the files', by id; order ids begin with `#`."""
        return {
            name: row
            for mine, theirs in ((self.orders, self._base.orders), (self.users, self._base.users))
            for name, row in mine.items()
            if row != theirs[name]
        }


def _own(mine: dict[str, Row], theirs: Mapping[str, Row], name: str) -> Row | None:
    if name not in mine:
        if name not in theirs:
            return None
        mine[name] = deepcopy(theirs[name])
    return mine[name]
