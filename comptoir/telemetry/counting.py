"""Metrics in Prometheus' format, in a registry of their own.

Labels are closed sets: tools of the pack, statuses, guards, kinds. No identifier, no text and
nothing a model wrote is ever a label.
"""

from collections.abc import Callable, Iterable
from datetime import date

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from comptoir.core.exchange import ModelAnswer
from comptoir.ports import Decided

UNKNOWN = "inconnu"
"""the label of a tool that the pack does not have"""
Breakers = Callable[[], Iterable[tuple[str, str]]]
"""each provider with what its circuit breaker says now: closed, open or half_open"""
_KINDS = frozenset(
    {
        "rate_limit", "overloaded", "server", "timeout", "connection",
        "auth", "bad_request", "empty", "cut", "quota",
    }
)  # fmt: skip
"""those of `ModelUnavailableError`; a model of somebody else's may say anything"""
_SECONDS = (0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 60)


class _BreakerStates(Collector):
    """Read when it is asked for, since an open breaker closes by the passing of time."""

    def __init__(self, breakers: Breakers) -> None:
        self._breakers = breakers

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """One sample a model and state; 1 for the state that holds."""
        family = GaugeMetricFamily(
            "comptoir_breaker", "Circuit breaker of a provider", labels=("provider", "state")
        )
        for provider, state in self._breakers():
            for one in ("closed", "open", "half_open"):
                family.add_metric((provider, one), float(one == state))
        yield family


class MetricsObserver:
    """Counts turns, model answers, calls and refusals, tokens and seconds."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self, tools: Iterable[str], breakers: Breakers | None = None) -> None:
        self._tools = frozenset(tools)
        self._registry = made = CollectorRegistry()
        self._turns = Counter(
            "comptoir_turns", "Messages answered", ("handed_over",), registry=made
        )
        self._turn_seconds = Histogram(
            "comptoir_turn_seconds", "From a message to its reply", registry=made, buckets=_SECONDS
        )
        self._steps = Counter("comptoir_model_answers", "Model answers", ("model",), registry=made)
        self._step_seconds = Histogram(
            "comptoir_model_seconds", "One model answer", registry=made, buckets=_SECONDS
        )
        self._tokens = Counter(
            "comptoir_tokens", "Tokens as providers count them", ("model", "kind"), registry=made
        )
        self._calls = Counter(
            "comptoir_calls", "Calls at the gate", ("tool", "status"), registry=made
        )
        self._stops = Counter(
            "comptoir_stops", "Calls that a guard stopped", ("tool", "guard"), registry=made
        )
        self._failures = Counter(
            "comptoir_model_failures", "Turns without a model", ("kind",), registry=made
        )
        if breakers is not None:
            made.register(_BreakerStates(breakers))

    def render(self) -> bytes:
        """All of it, as text for a scraper."""
        return generate_latest(self._registry)

    def turn_started(self, conversation: str, agent: str, day: date) -> None:
        """Nothing to count before it ends."""

    def step(
        self, conversation: str, agent: str, model: str, answer: ModelAnswer, seconds: float
    ) -> None:
        """One model answer."""
        del conversation, agent
        self._steps.labels(model).inc()
        self._step_seconds.observe(seconds)
        self._tokens.labels(model, "input").inc(answer.usage.input_tokens)
        self._tokens.labels(model, "output").inc(answer.usage.output_tokens)

    def decided(self, conversation: str, decided: Decided, seconds: float) -> None:
        """One call, and the guard that stopped it."""
        del conversation, seconds
        tool = decided.call.name if decided.call.name in self._tools else UNKNOWN
        self._calls.labels(tool, decided.result.status.value).inc()
        if decided.stopped_by:
            self._stops.labels(tool, decided.stopped_by).inc()

    def model_failed(self, conversation: str, kind: str) -> None:
        """A turn that no model answered."""
        del conversation
        self._failures.labels(kind if kind in _KINDS else "other").inc()

    def turn_ended(
        self, conversation: str, holder: str, *, handed_over: bool, seconds: float
    ) -> None:
        """One turn."""
        del conversation, holder
        self._turns.labels(str(handed_over).lower()).inc()
        self._turn_seconds.observe(seconds)
