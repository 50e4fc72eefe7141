"""Taking a guard or a rule out, to see that the attack finds the hole.

Some guards also establish what comes next (the tool, the typed arguments, the opened thing, what
the call means, the request for a yes, a result); in their place stands a stand-in that does this
and checks nothing. The others are left out. A rule is taken out of its tool for as long as the
attack lasts; a clause, named by its code, is let through wherever the rule would have refused with
it.
"""

import json
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

from comptoir.agent.pack import Pack
from comptoir.contract import Tool
from comptoir.contract.access import Public
from comptoir.contract.tool import Rule
from comptoir.core.calls import Effect
from comptoir.core.decisions import ALLOW, Decision, Deny
from comptoir.core.digests import digest
from comptoir.gate import GUARDS
from comptoir.gate.context import Passage
from comptoir.gate.guards import Guard
from comptoir.gate.guards.consent import consent
from comptoir.gate.guards.idempotency import meaning_of
from comptoir.gate.guards.run import run
from comptoir.hostile.arena import Arena
from comptoir.hostile.attacking import OnProgress, attack
from comptoir.hostile.report import HARMLESS, Violation

MakeArena = Callable[[tuple[Guard, ...]], Arena]
GUARD_NAMES = tuple(guard.__name__ for guard in GUARDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Takeout:
    """What is taken out: a guard, a tool's rule, or a clause of its rules by its code."""

    guard: str = ""
    tool: str = ""
    rule: str = ""
    code: str = ""

    @property
    def name(self) -> str:
        """As it is written after `--without`."""
        return self.guard or f"{self.tool}:{self.rule or self.code}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hole:
    """What an attack found when something was taken out; nothing after `calls` if it found none.

    A violation that does no harm (`harm` is False) is told only where no other was found: without
    a rule a tool may break down, or refuse in the wrong words, and give nothing away.
    """

    takeout: Takeout
    calls: int
    violation: Violation | None

    @property
    def harm(self) -> bool:
        """Whether something was given away or changed."""
        return self.violation is not None and self.violation.invariant not in HARMLESS

    def as_json(self) -> dict[str, Any]:
        """The hole, JSON-ready."""
        found = self.violation
        return {
            "without": self.takeout.name,
            "calls": self.calls,
            "found": found is not None,
            "harm": self.harm,
            "invariant": "" if found is None else found.invariant,
            "what": "" if found is None else found.what,
        }


def takeouts(arena: Arena, pack: Pack) -> tuple[Takeout, ...]:
    """Every guard, every rule, and every clause that the reference knows."""
    found = [Takeout(guard=name) for name in GUARD_NAMES]
    found += [
        Takeout(tool=tool.name, rule=_name(rule)) for tool in pack.tools for rule in tool.rules
    ]
    if arena.reference is not None:
        for tool, promise in arena.reference().tools.items():
            found += [Takeout(tool=tool, code=code) for code in promise.codes]
    return tuple(found)


def named(name: str, arena: Arena, pack: Pack) -> tuple[Takeout, ...]:
    """The takeouts that a name means: "access", "demander_retour:hors_delai", "hors_delai"."""
    return tuple(
        one
        for one in takeouts(arena, pack)
        if name in {one.name, one.rule, one.code, one.guard} - {""}
    )


def hole(
    make: MakeArena,
    pack: Pack,
    takeout: Takeout,
    *,
    calls: int,
    seed: int = 0,
    on_progress: OnProgress | None = None,
) -> Hole:
    """Attack without something until the first harm is found, or so many calls were made."""
    guards = without(takeout.guard, pack) if takeout.guard else GUARDS
    with taken_out(pack, takeout):
        report = attack(make(guards), calls=calls, seed=seed, on_progress=on_progress, until=1)
    found = min(
        report.violations, key=lambda one: (one.invariant in HARMLESS, one.calls), default=None
    )
    return Hole(
        takeout=takeout,
        calls=report.calls if found is None else found.calls,
        violation=found,
    )


def without(name: str, pack: Pack) -> tuple[Guard, ...]:
    """The gate's guards, one of them replaced by its stand-in or left out."""
    tools = {tool.name: tool for tool in pack.tools}

    async def any_tool(passage: Passage) -> Decision:
        """In the place of `grant`: whatever tool there is."""
        tool = tools.get(passage.call.name)
        if tool is None:
            return Deny(code="outil_inconnu", guidance="Cet outil n'existe pas.")
        passage.tool = tool
        return ALLOW

    stand_ins: Mapping[str, Guard] = {
        "grant": any_tool,
        "contract": any_arguments,
        "access": any_thing,
        "idempotency": any_meaning,
        "consent": any_yes,
        "run": only_words,
    }
    kept = [stand_ins.get(name) if guard.__name__ == name else guard for guard in GUARDS]
    return tuple(guard for guard in kept if guard is not None)


async def any_arguments(passage: Passage) -> Decision:
    """In the place of `contract`: whatever was sent; what is missing is nothing."""
    given: Any = passage.call.arguments
    if isinstance(given, str):
        try:
            given = json.loads(given or "{}")
        except (ValueError, RecursionError):
            given = {}
    sent = dict(cast("Mapping[str, Any]", given)) if isinstance(given, Mapping) else {}
    missing = dict.fromkeys(name for name in passage.tool.parameters if name not in sent)
    passage.arguments = SimpleNamespace(
        **{str(key): value for key, value in sent.items()}, **missing
    )
    passage.written = sent
    passage.digest = digest(sent)
    return ALLOW


async def any_thing(passage: Passage) -> Decision:
    """In the place of `access`: whatever the model names."""
    policy = passage.tool.access
    if isinstance(policy, Public):
        return ALLOW
    context = passage.context
    reference = policy.refer(passage.arguments, context.facts)
    if isinstance(reference, Deny):
        return reference
    thing = await policy.find(passage.tx.store, reference)
    if thing is None:
        return Deny(code="introuvable", guidance="Rien de ce nom.")
    passage.reference, passage.opened = reference, thing
    return ALLOW


async def any_meaning(passage: Passage) -> Decision:
    """In the place of `idempotency`: what the call means, whatever was done already."""
    passage.meaning = meaning_of(passage)
    return ALLOW


async def any_yes(passage: Passage) -> Decision:
    """In the place of `consent`: asks for a yes, and takes whatever is brought for one."""
    return ALLOW if passage.context.consent is not None else await consent(passage)


async def only_words(passage: Passage) -> Decision:
    """In the place of `run`: reads, and of everything else only says that it is done."""
    if passage.tool.effect is Effect.READ:
        return await run(passage)
    passage.content = {}
    return ALLOW


@contextmanager
def taken_out(pack: Pack, takeout: Takeout | None) -> Generator[None]:
    """The tool without this rule or clause, until the block is left; nothing for a guard."""
    name = "" if takeout is None else takeout.tool
    tool = next((one for one in pack.tools if one.name == name), None)
    if tool is None or takeout is None:
        yield
        return
    before = tool.rules
    if takeout.rule:
        after = tuple(rule for rule in before if _name(rule) != takeout.rule)
    else:
        after = tuple(_forgiving(rule, takeout.code) for rule in before)
    _set_rules(tool, after)
    try:
        yield
    finally:
        _set_rules(tool, before)


def _set_rules(tool: Tool, rules: tuple[Rule, ...]) -> None:
    # A tool is frozen, and a copy of it has no body (I9): only here, and only for a while.
    object.__setattr__(tool, "rules", rules)


def _forgiving(rule: Rule, code: str) -> Rule:
    def forgiving(*given: Any) -> Deny | None:  # noqa: ANN401 - a rule's own arguments
        refused = rule(*given)
        return None if refused is None or refused.code == code else refused

    return forgiving


def _name(rule: Rule) -> str:
    return str(getattr(rule, "__name__", "regle"))
