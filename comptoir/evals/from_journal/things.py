"""The things a pack's tools open: those of the demo, and those that a journal tells of."""

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from comptoir.agent.pack import Pack
from comptoir.contract.access import Access
from comptoir.contract.tool import Tool
from comptoir.core.facts import Channel, Facts

_NOBODY = Facts(channel=Channel.WEB, sender="visiteur")


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something that a tool opens. `personal` is what of it belongs to a person."""

    name: str
    snapshot: Any
    personal: tuple[str, ...] = ()


class Opener:
    """Opens the things of a pack by their names, in whatever store."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._tools: Mapping[str, Tool] = {tool.name: tool for tool in pack.tools}
        self.accesses: tuple[Access, ...] = tuple(
            {tool.access.name: tool.access for tool in pack.tools if isinstance(tool.access, Access)}
            .values()
        )  # fmt: skip

    def tool(self, name: str) -> Tool | None:
        """The pack's tool of this name."""
        return self._tools.get(name)

    @property
    def tools(self) -> tuple[Tool, ...]:
        """Every tool of the pack."""
        return tuple(self._tools.values())

    def named(self, tool: str, arguments: Mapping[str, Any]) -> str:
        """The thing that a call's arguments name; empty when they name none."""
        found = self._tools.get(tool)
        if found is None or not isinstance(found.access, Access):
            return ""
        try:
            typed = found.input_model.model_validate(dict(arguments))
        except ValidationError:
            return ""
        reference = found.access.refer(typed, _NOBODY)
        return reference if isinstance(reference, str) else ""

    async def open(self, store: Any, name: str) -> Thing | None:  # noqa: ANN401 - each pack's own
        """The thing of this name, or None."""
        for access in self.accesses:
            found = access.find(store, name)
            thing = await found if inspect.isawaitable(found) else found
            if thing:  # an access to several things may give none of them
                return Thing(
                    name=name,
                    snapshot=access.snapshot(thing),
                    personal=tuple(one for one in self._pack.personal(thing) if one),
                )
        return None

    async def demo(self, store: Any) -> dict[str, Thing]:  # noqa: ANN401 - each pack's own
        """Every thing of the demo that the pack's state names."""
        opened = [await self.open(store, name) for name in self._pack.state(store)]
        return {thing.name: thing for thing in opened if thing is not None}


def mailbox_of(personal: tuple[str, ...]) -> str:
    """The address among what belongs to a person, or nothing."""
    return next((one for one in personal if "@" in one), "")


def phone_of(personal: tuple[str, ...]) -> str:
    """The phone among it, digits only, or nothing."""
    return next((one for one in personal if one.isdigit()), "")


def name_of(personal: tuple[str, ...]) -> str:
    """The name among it, or nothing."""
    return next((one for one in personal if "@" not in one and not one.isdigit()), "")
