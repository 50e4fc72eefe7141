"""Where `comptoir attack` takes place: the pack, whole or with one thing taken out."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from comptoir.cli.common import fail

if TYPE_CHECKING:
    from comptoir.agent.pack import Pack
    from comptoir.hostile import Arena
    from comptoir.hostile.takeouts import Takeout


@contextmanager
def ground(pack: "Pack", without: str) -> "Generator[Arena]":
    """The arena, without what is named; a rule is back in its place when the block is left."""
    from comptoir.bootstrap import arena  # noqa: PLC0415 - only when the command runs
    from comptoir.gate import GUARDS  # noqa: PLC0415
    from comptoir.hostile import takeouts  # noqa: PLC0415

    out = _named(pack, without)
    guards = takeouts.without(out.guard, pack) if out is not None and out.guard else GUARDS
    with takeouts.taken_out(pack, out):
        yield arena(pack, guards)


def _named(pack: "Pack", name: str) -> "Takeout | None":
    """The one thing that this name takes out, or one sentence."""
    from comptoir.bootstrap import arena  # noqa: PLC0415 - only when the command runs
    from comptoir.hostile.takeouts import named, takeouts  # noqa: PLC0415

    if not name:
        return None
    found = named(name, arena(pack), pack)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(one.name for one in found)
        raise fail(f"« {name} » peut être {names} ; écrivez l'un d'eux en entier.")
    names = ", ".join(one.name for one in takeouts(arena(pack), pack))
    raise fail(f"rien ne s'appelle « {name} » ; on peut enlever : {names}.")
