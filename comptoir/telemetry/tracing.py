"""OpenTelemetry spans and metrics under its conventions for generative AI.

A turn is an `invoke_agent` span; each model answer a `chat` span and each call an `execute_tool`
span below it. Words and arguments are left out unless asked for, and are masked then; what a
model made up (a tool's name, a call's id) never is a name here.
Source: opentelemetry.io, semantic conventions for generative AI, spans and metrics.
"""

import secrets
import time
from collections.abc import Iterable, Mapping
from datetime import date
from hashlib import blake2b

from opentelemetry import metrics, trace
from opentelemetry.metrics import MeterProvider
from opentelemetry.trace import Span, SpanKind, Status, StatusCode, TracerProvider

from comptoir.core.decisions import Allow, Deny
from comptoir.core.exchange import ModelAnswer
from comptoir.ports import Decided
from comptoir.telemetry.content import arguments_shown, words_shown

UNKNOWN = "inconnu"
_SCOPE = "comptoir"
_NANOSECONDS = 1_000_000_000
_OPEN_TURNS = 10_000
"""turns that may be under way; one that was broken off is never reported as ended"""
_TOKENS = tuple(4**power for power in range(14))
_SECONDS = tuple(0.01 * 2**power for power in range(14))
"""the buckets that the conventions give; the SDK's own begin at five seconds"""
_PROVIDERS: Mapping[str, str] = {
    "anthropic": "anthropic",
    "openai": "openai",
    "openai-responses": "openai",
    "google": "gcp.gemini",
    "mistral": "mistral_ai",
}


class TracesObserver:
    """`content` adds words and arguments, masked; the providers are the process's own.

    Names of conversations and ids of calls leave as pseudonyms under `key` (64 bytes at most, the
    process's own when none is given): one holds a phone number, the other is a model's invention,
    and a digest without a key would be guessed by trying all numbers.
    """

    def __init__(
        self,
        tools: Iterable[str],
        *,
        content: bool = False,
        key: bytes | None = None,
        tracer_provider: TracerProvider | None = None,
        meter_provider: MeterProvider | None = None,
    ) -> None:
        self._tools = frozenset(tools)
        self._content = content
        self._key = key or secrets.token_bytes(32)
        self._tracer = trace.get_tracer(_SCOPE, tracer_provider=tracer_provider)
        meter = metrics.get_meter(_SCOPE, meter_provider=meter_provider)
        self._tokens = meter.create_histogram(
            "gen_ai.client.token.usage",
            "{token}",
            "Tokens of one model answer",
            explicit_bucket_boundaries_advisory=_TOKENS,
        )
        self._seconds = meter.create_histogram(
            "gen_ai.client.operation.duration",
            "s",
            "Seconds of one model answer",
            explicit_bucket_boundaries_advisory=_SECONDS,
        )
        self._turns: dict[str, Span] = {}

    def turn_started(self, conversation: str, agent: str, day: date) -> None:
        """Open the turn's span; one that was left open is closed as it is."""
        self._end(conversation)
        if len(self._turns) >= _OPEN_TURNS:
            self._end(next(iter(self._turns)))
        self._turns[conversation] = self._tracer.start_span(
            f"invoke_agent {agent}",
            kind=SpanKind.INTERNAL,
            attributes={
                "gen_ai.operation.name": "invoke_agent",
                "gen_ai.agent.name": agent,
                "gen_ai.conversation.id": self._pseudonym(conversation),
                "comptoir.day": day.isoformat(),
            },
        )

    def step(
        self, conversation: str, agent: str, model: str, answer: ModelAnswer, seconds: float
    ) -> None:
        """A model answer that is over; of a model with fallbacks, the wanted one was requested."""
        provider, _, asked = model.partition(",")[0].partition(":")
        common = {
            "gen_ai.operation.name": "chat",
            "gen_ai.provider.name": _PROVIDERS.get(provider, provider),
            "gen_ai.request.model": asked or provider,
        }
        tokens = {"input": answer.usage.input_tokens, "output": answer.usage.output_tokens}
        span = self._past(conversation, f"chat {asked or provider}", SpanKind.CLIENT, seconds)
        span.set_attributes(
            {
                **common,
                "gen_ai.agent.name": agent,
                "gen_ai.response.finish_reasons": (answer.stop.value,),
                "gen_ai.usage.input_tokens": tokens["input"],
                "gen_ai.usage.output_tokens": tokens["output"],
            }
        )
        if self._content:
            span.set_attribute("gen_ai.output.messages", words_shown(answer))
        span.end()
        self._seconds.record(seconds, common)
        for kind, count in tokens.items():
            if not count:
                continue  # the provider did not count: no figure is better than a wrong one
            self._tokens.record(count, {**common, "gen_ai.token.type": kind})

    def decided(self, conversation: str, decided: Decided, seconds: float) -> None:
        """A call that the gate has answered."""
        call, result, decision = decided.call, decided.result, decided.decision
        tool = call.name if call.name in self._tools else UNKNOWN
        span = self._past(conversation, f"execute_tool {tool}", SpanKind.INTERNAL, seconds)
        span.set_attributes(
            {
                "gen_ai.operation.name": "execute_tool",
                "gen_ai.tool.name": tool,
                "gen_ai.tool.call.id": self._pseudonym(call.id),
                "comptoir.status": result.status.value,
                "comptoir.decision": _said(decided),
            }
        )
        if decided.stopped_by:
            span.set_attribute("comptoir.stopped_by", decided.stopped_by)
        if isinstance(decision, Deny):
            span.set_attribute("comptoir.code", decision.code)
        if result.is_error:
            span.set_attribute("error.type", result.status.value)
            span.set_status(Status(StatusCode.ERROR))
        if self._content:
            span.set_attribute("gen_ai.tool.call.arguments", arguments_shown(call.arguments))
        span.end()

    def model_failed(self, conversation: str, kind: str) -> None:
        """No model answered: the turn's span says so."""
        span = self._turns.get(conversation)
        if span is not None:
            span.set_attribute("error.type", kind or "other")
            span.set_status(Status(StatusCode.ERROR))

    def turn_ended(
        self, conversation: str, holder: str, *, handed_over: bool, seconds: float
    ) -> None:
        """Close the turn's span."""
        del seconds  # a span has its own
        span = self._turns.get(conversation)
        if span is not None:
            span.set_attributes({"comptoir.holder": holder, "comptoir.handed_over": handed_over})
        self._end(conversation)

    def _past(self, conversation: str, name: str, kind: SpanKind, seconds: float) -> Span:
        """A span of something that took `seconds` until now, below its turn."""
        turn = self._turns.get(conversation)
        context = None if turn is None else trace.set_span_in_context(turn)
        began = time.time_ns() - round(seconds * _NANOSECONDS)
        return self._tracer.start_span(name, context=context, kind=kind, start_time=began)

    def _end(self, conversation: str) -> None:
        span = self._turns.pop(conversation, None)
        if span is not None:
            span.end()

    def _pseudonym(self, name: str) -> str:
        """The same for the same name under the same key, and nobody's else."""
        given = name.encode("utf-8", "backslashreplace")
        return blake2b(given, digest_size=8, key=self._key).hexdigest()


def _said(decided: Decided) -> str:
    match decided.decision:
        case Allow():
            return "allow"
        case Deny():
            return "deny"
        case _:
            return "needs"
