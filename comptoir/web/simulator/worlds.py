"""All worlds, each behind its visitor's cookie, in memory and bounded."""

import secrets

from comptoir.web.simulator.world import House, World

MAX_WORLDS = 40


class Worlds:
    """The one that was visited longest ago leaves when there are too many."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._worlds: dict[str, World] = {}

    def known(self, token: str) -> World | None:
        """The world of this cookie; a token that we did not make is nobody's."""
        world = self._worlds.pop(token, None)
        if world is not None:
            self._worlds[token] = world  # last seen stands last
        return world

    def welcome(self) -> tuple[str, World]:
        """A new world and the secret that opens it."""
        while len(self._worlds) >= MAX_WORLDS:
            self._worlds.pop(next(iter(self._worlds))).end()
        token, world = secrets.token_urlsafe(24), World(self.house)
        self._worlds[token] = world
        return token, world
