"""The figures of trials: turns, steps, tokens, time, refusals. Each is computed from transcripts."""

from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from comptoir.evals.transcript import Transcript
from comptoir.evals.turns import CUSTOMER, PlayedTurn


@dataclass(frozen=True, slots=True, kw_only=True)
class Metrics:
    """Figures of one trial or of many together.

    `turns` are the customer's messages that were answered, `steps` the model's answers in them.
    `seconds` holds each turn's wall-clock time, in order. Tokens are None when the model counted
    none, as the offline one. `refused` counts refusals by the guard that made them. `violations`
    and `false_refusals` are those of judging.py; `held` are words that guardrails kept in.
    """

    turns: int = 0
    steps: int = 0
    calls: int = 0
    held: int = 0
    refused: Mapping[str, int]
    input_tokens: int | None = None
    output_tokens: int | None = None
    seconds: tuple[float, ...] = ()
    violations: int = 0
    false_refusals: int = 0

    @property
    def steps_per_turn(self) -> float:
        """Model answers a turn, on the average; 0 without turns."""
        return self.steps / self.turns if self.turns else 0.0

    @property
    def mean_seconds(self) -> float:
        """Time a turn, on the average; 0 without turns."""
        return sum(self.seconds) / len(self.seconds) if self.seconds else 0.0

    def percentile(self, share: float) -> float:
        """The time within which this share of turns was answered (nearest rank); 0 without."""
        rank = rank_of(share, len(self.seconds))
        return sorted(self.seconds)[rank] if self.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """JSON-ready; times in seconds."""
        return {
            "turns": self.turns,
            "steps": self.steps,
            "steps_per_turn": round(self.steps_per_turn, 3),
            "calls": self.calls,
            "refused": dict(self.refused),
            "held": self.held,
            "input_tokens": self.input_tokens,
            "output_tokens": self.output_tokens,
            "seconds_per_turn": {
                "mean": round(self.mean_seconds, 6),
                "p50": round(self.percentile(0.5), 6),
                "p95": round(self.percentile(0.95), 6),
            },
            "violations": self.violations,
            "false_refusals": self.false_refusals,
        }


def rank_of(share: float, count: int) -> int:
    """Where the nearest-rank percentile stands among `count` sorted values, from 0."""
    return max(0, ceil(share * count) - 1)


def answered(transcript: Transcript) -> tuple[PlayedTurn, ...]:
    """The turns that count: the customer's messages, but for those delivered twice."""
    return tuple(turn for turn in transcript.turns if turn.who == CUSTOMER and not turn.duplicate)


def measured(transcript: Transcript, *, violations: int = 0, false_refusals: int = 0) -> Metrics:
    """The figures of one conversation."""
    turns = answered(transcript)
    read = sum(turn.usage.input_tokens for turn in turns)
    written = sum(turn.usage.output_tokens for turn in turns)
    counted = bool(read or written)
    refused = Tally(call.guard for call in transcript.calls if call.decision == "deny")
    return Metrics(
        turns=len(turns),
        steps=sum(turn.answers for turn in turns),
        calls=len(transcript.calls),
        held=sum(step.held for turn in turns for step in turn.steps),
        refused=dict(refused.most_common()),
        input_tokens=read if counted else None,
        output_tokens=written if counted else None,
        seconds=tuple(turn.seconds for turn in turns),
        violations=violations,
        false_refusals=false_refusals,
    )


def together(parts: Iterable[Metrics]) -> Metrics:
    """The figures of all these trials as if they were one."""
    all_parts = tuple(parts)
    refused: Tally[str] = Tally()
    for one in all_parts:
        refused.update(one.refused)
    return Metrics(
        turns=sum(one.turns for one in all_parts),
        steps=sum(one.steps for one in all_parts),
        calls=sum(one.calls for one in all_parts),
        held=sum(one.held for one in all_parts),
        refused=dict(refused.most_common()),
        input_tokens=_sum([one.input_tokens for one in all_parts]),
        output_tokens=_sum([one.output_tokens for one in all_parts]),
        seconds=tuple(second for one in all_parts for second in one.seconds),
        violations=sum(one.violations for one in all_parts),
        false_refusals=sum(one.false_refusals for one in all_parts),
    )


def _sum(counts: Sequence[int | None]) -> int | None:
    known = [one for one in counts if one is not None]
    return sum(known) if known else None
