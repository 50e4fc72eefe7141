"""A tool as a model sees it, and a little of what its author promised."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from comptoir.agent.pack import Pack
from comptoir.contract import Tool
from comptoir.contract.access import Public
from comptoir.core.calls import Effect
from comptoir.hostile.reference import Promise


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """`parameters` are the schemas of what the model fills, by name."""

    name: str
    parameters: Mapping[str, Mapping[str, Any]]
    required: frozenset[str]
    promise: Promise
    repeats: bool
    """done once by its meaning: a second call is answered from the first"""
    rules: bool
    holders: tuple[str, ...] = ()
    """the agents that have it, unless the one that opens a conversation does"""


def targets(pack: Pack) -> dict[str, Target]:
    """Every tool of a pack by name."""
    return {tool.name: _target(tool, pack) for tool in pack.tools}


def _target(tool: Tool, pack: Pack) -> Target:
    holders = tuple(agent.name for agent in pack.agents if tool.name in agent.grants)
    schema = tool.input_schema
    named: Mapping[str, Any] = schema.get("$defs", {})
    properties: Mapping[str, Mapping[str, Any]] = schema.get("properties", {})
    return Target(
        name=tool.name,
        parameters={name: resolved(one, named) for name, one in properties.items()},
        required=frozenset(schema.get("required", ())),
        promise=promise_of(tool),
        repeats=tool.once is not None,
        rules=bool(tool.rules),
        holders=() if pack.entry.name in holders else holders,
    )


def promise_of(tool: Tool) -> Promise:
    """What the tool itself declares: for packs that give no reference."""
    irreversible = tool.effect is Effect.IRREVERSIBLE
    return Promise(
        consent=tool.consent.value if irreversible else "",
        access=not isinstance(tool.access, Public),
        writes=tool.effect is not Effect.READ,
        level=int(tool.level),
        hands_over=tool.hands_over,
        known=isinstance(tool.access, Public) and tool.access.known,
    )


def reachable(known: Mapping[str, Target]) -> tuple[tuple[str, str], ...]:
    """The pairs of guard and tool at which a call can be stopped; under "run", carried out."""
    pairs: list[tuple[str, str]] = []
    for name, one in known.items():
        guards = {
            "grant": True,
            "contract": True,
            "access": one.promise.access or one.promise.known,
            "idempotency": one.repeats,
            "memory": _can_repeat(one),
            "rules": one.rules,
            "consent": bool(one.promise.consent),
            "run": True,
        }
        pairs += [(guard, name) for guard, can in guards.items() if can]
    return tuple(pairs)


def _can_repeat(one: Target) -> bool:
    """Whether the same call can come to the memory guard again.

    Who handed over has nobody left to ask; a write that nothing refuses is answered from its
    first result.
    """
    refusable = not one.promise.writes or one.rules or bool(one.promise.consent)
    return refusable and not one.promise.hands_over


def resolved(schema: Mapping[str, Any], named: Mapping[str, Any]) -> Mapping[str, Any]:
    """A parameter's schema with what it refers to in its place."""
    while "$ref" in schema:
        schema = named[str(schema["$ref"]).rsplit("/", 1)[-1]]
    return schema
