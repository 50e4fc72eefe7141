"""What an attack came to: counts, coverage and what was broken."""

from collections import Counter
from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any

from comptoir.hostile.moves import Move
from comptoir.hostile.writing import written

HARMLESS = frozenset({"refus", "motif", "panne"})
"""violations that give nothing away and change nothing"""
_KEPT = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """Something happened that must not.

    `invariant` is I1 to I12, or one of: "refus" (a lawful call was refused), "motif" (refused for
    another reason than the lawful one), "boucle" (a loop was not stopped), "panne" (a tool
    broke). `calls` counts the calls made before. `moves` lead there from a fresh world that
    begins at `begins`.
    """

    invariant: str
    what: str
    calls: int
    begins: str = ""
    moves: tuple[Move, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Everything, the moves written."""
        return {
            "invariant": self.invariant,
            "what": self.what,
            "calls": self.calls,
            "begins": self.begins,
            "moves": written(self.moves),
        }


@dataclass(slots=True, kw_only=True)
class Report:
    """`by_guard` counts refusals by the guard that made them; `ran` the calls that ran, by tool.

    `pairs` counts by guard and tool the calls that this guard stopped or, under "run", carried
    out; `reachable` are the pairs that the pack's promises allow. `codes` counts by tool and
    code. `checked` are the invariants that were judged. `interrupted` says that somebody
    stopped it early.
    """

    pack: str
    seed: int
    asked: int
    calls: int = 0
    effects: int = 0
    turns: int = 0
    worlds: int = 0
    moves: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    violations: list[Violation] = field(default_factory=list[Violation])
    violated: Counter[str] = field(default_factory=Counter[str])
    """all violations by invariant; `violations` keeps the first few"""
    by_guard: Counter[str] = field(default_factory=Counter[str])
    ran: Counter[str] = field(default_factory=Counter[str])
    pairs: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    codes: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    reachable: tuple[tuple[str, str], ...] = ()
    promised: tuple[tuple[str, str], ...] = ()
    """tool and code of each refusal that the reference's rules know"""
    checked: tuple[str, ...] = ()
    interrupted: bool = False
    timing: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    """nanoseconds of twins: about what is another's, about what is absent"""

    def count(self, reached: Mapping[tuple[str, str, str], int], known: Container[str]) -> None:
        """Fill in the counts from where the calls came to: tool, guard, code."""
        for counter in (self.by_guard, self.ran, self.pairs, self.codes):
            counter.clear()
        for (tool, guard, code), count in reached.items():
            if guard:
                self.by_guard[guard] += count
            if tool not in known:
                continue
            self.pairs[guard or "run", tool] += count
            if not guard:
                self.ran[tool] += count
            if code:
                self.codes[tool, code] += count

    def found(self, violation: Violation) -> None:
        """Count a violation; the first few of each invariant are kept with their moves."""
        self.violated[violation.invariant] += 1
        if self.violated[violation.invariant] <= _KEPT:
            self.violations.append(violation)

    def joined(self, other: "Report") -> None:
        """Add what another attack on the same arena came to, made at the same time."""
        self.calls += other.calls
        self.effects += other.effects
        self.turns += other.turns
        self.worlds += other.worlds
        self.moves += other.moves
        self.seconds = max(self.seconds, other.seconds)
        self.cpu_seconds += other.cpu_seconds
        self.violations += other.violations
        self.violated += other.violated
        self.by_guard += other.by_guard
        self.ran += other.ran
        self.pairs += other.pairs
        self.codes += other.codes
        self.timing += other.timing
        self.reachable, self.promised = other.reachable, other.promised
        self.checked = other.checked
        self.interrupted = self.interrupted or other.interrupted

    @property
    def harms(self) -> int:
        """How many violations did harm: all but lawful calls refused and tools that broke."""
        return sum(count for name, count in self.violated.items() if name not in HARMLESS)

    @property
    def broken(self) -> int:
        """How many violations there were in all."""
        return sum(self.violated.values())

    @property
    def per_second(self) -> float:
        """Calls a second of one core: of the time that this process worked, all of it counted."""
        return self.calls / self.cpu_seconds if self.cpu_seconds else 0.0

    @property
    def least(self) -> tuple[tuple[str, str], int]:
        """The reachable pair that was reached least, and how often."""
        if not self.reachable:
            return ("", ""), 0
        pair = min(self.reachable, key=lambda one: self.pairs[one])
        return pair, self.pairs[pair]

    @property
    def by_tool(self) -> dict[str, dict[str, int]]:
        """For each tool, how many calls each guard stopped and how many ran."""
        tools: dict[str, dict[str, int]] = {}
        for (guard, tool), count in sorted(self.pairs.items()):
            tools.setdefault(tool, {})[guard] = count
        return tools

    def as_json(self) -> dict[str, Any]:
        """All of it, for programs."""
        reached = [pair for pair in self.reachable if self.pairs[pair]]
        least, fewest = self.least
        return {
            "pack": self.pack,
            "seed": self.seed,
            "asked": self.asked,
            "calls": self.calls,
            "effects": self.effects,
            "violations": self.broken,
            "by_guard": dict(sorted(self.by_guard.items())),
            "by_tool": self.by_tool,
            "by_invariant": dict(sorted(self.violated.items())),
            "pairs": {
                "reachable": len(self.reachable),
                "reached": len(reached),
                "least": {"guard": least[0], "tool": least[1], "calls": fewest},
                "missing": [list(pair) for pair in self.reachable if not self.pairs[pair]],
            },
            "rules": {
                "known": len(self.promised),
                "met": sum(self.codes[one] > 0 for one in self.promised),
                "missing": [list(one) for one in self.promised if not self.codes[one]],
                "calls": {
                    f"{tool}:{code}": count
                    for (tool, code), count in sorted(self.codes.items())
                    if (tool, code) in set(self.promised)
                },
            },
            "checked": list(self.checked),
            "turns": self.turns,
            "worlds": self.worlds,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "cpu_seconds": round(self.cpu_seconds, 3),
            "calls_per_second": round(self.per_second),
            "interrupted": self.interrupted,
            "found": [violation.as_json() for violation in self.violations],
        }
