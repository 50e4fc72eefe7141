"""Spans under the conventions, and nothing of what was said in them."""

import json
from dataclasses import dataclass
from typing import Any

import pytest
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.decisions import ALLOW, Decision
from comptoir.core.exchange import ModelAnswer
from comptoir.telemetry.tracing import TracesObserver
from tests.conftest import DAY, NOON
from tests.telemetry.conftest import SECRETS, TOOLS, seen_by

WORDS = "gen_ai.output.messages"


class Looking:
    """An observer with the real SDK behind it, in memory."""

    def __init__(self, *, content: bool = False, key: bytes | None = None) -> None:
        self.exporter = InMemorySpanExporter()
        provider = TracerProvider(shutdown_on_exit=False)
        provider.add_span_processor(SimpleSpanProcessor(self.exporter))
        self.reader = InMemoryMetricReader()
        meters = MeterProvider([self.reader], shutdown_on_exit=False)
        self.observer = TracesObserver(
            TOOLS, content=content, key=key, tracer_provider=provider, meter_provider=meters
        )

    @property
    def spans(self) -> dict[str, ReadableSpan]:
        return {span.name: span for span in self.exporter.get_finished_spans()}

    def all_text(self) -> str:
        spans = "".join(span.to_json() for span in self.exporter.get_finished_spans())
        data: Any = self.reader.get_metrics_data()
        return spans + ("" if data is None else data.to_json())


async def test_a_turn_is_a_tree_of_spans_under_the_conventions() -> None:
    looking = Looking()
    await seen_by(looking.observer)
    spans = looking.spans
    assert set(spans) == {
        "chat claude-test",
        "execute_tool consulter_commande",
        "execute_tool inconnu",
        "invoke_agent boutique",
    }
    turn = spans["invoke_agent boutique"]
    assert turn.parent is None
    for name, span in spans.items():
        if span is not turn:
            assert span.parent is not None, name
            assert span.parent.span_id == turn.context.span_id
    chat = dict(spans["chat claude-test"].attributes or {})
    assert chat["gen_ai.operation.name"] == "chat"
    assert chat["gen_ai.provider.name"] == "anthropic"
    assert chat["gen_ai.request.model"] == "claude-test"
    assert chat["gen_ai.usage.input_tokens"] in {30, 70}
    good = dict(spans["execute_tool consulter_commande"].attributes or {})
    assert good["comptoir.status"] == "ok"
    assert good["comptoir.decision"] == "allow"
    odd = spans["execute_tool inconnu"]
    assert (odd.attributes or {})["comptoir.stopped_by"] == "grant"
    assert (odd.attributes or {})["error.type"] == "denied"
    assert odd.status.status_code is StatusCode.ERROR
    assert (odd.attributes or {})["gen_ai.tool.call.id"] != good["gen_ai.tool.call.id"]


async def test_tokens_and_seconds_are_measured() -> None:
    looking = Looking()
    await seen_by(looking.observer)
    data: Any = looking.reader.get_metrics_data()
    found = {
        metric.name: metric
        for resource in data.resource_metrics
        for scope in resource.scope_metrics
        for metric in scope.metrics
    }
    points = found["gen_ai.client.token.usage"].data.data_points
    sums = {point.attributes["gen_ai.token.type"]: point.sum for point in points}
    assert sums == {"input": 100, "output": 10}
    assert points[0].explicit_bounds[:3] == (1, 4, 16)
    seconds = found["gen_ai.client.operation.duration"].data.data_points[0]
    assert seconds.count == 2
    assert seconds.explicit_bounds[:3] == (0.01, 0.02, 0.04)


def test_a_model_with_fallbacks_is_named_by_the_one_that_was_wanted() -> None:
    looking = Looking()
    looking.observer.step("c", "a", "google:g-1,openai:o-1", ModelAnswer(text="x"), 0.1)
    looking.observer.step("c", "a", "offline", ModelAnswer(text="x"), 0.1)
    assert set(looking.spans) == {"chat g-1", "chat offline"}
    attributes = dict(looking.spans["chat g-1"].attributes or {})
    assert attributes["gen_ai.provider.name"] == "gcp.gemini"
    assert "token.usage" not in looking.all_text()  # nobody counted them


@dataclass(frozen=True)
class Answered:
    """A call that the gate let pass."""

    call: ToolCall
    decision: Decision = ALLOW
    stopped_by: str = ""

    @property
    def result(self) -> ToolResult:
        return ToolResult(self.call.id, self.call.name, Status.OK)


@pytest.mark.parametrize("invented", ["LL-10511", "0612345678", "noemie.dupont", "a b"])
def test_what_a_model_writes_into_an_id_does_not_leave(invented: str) -> None:
    looking = Looking()
    for _ in range(2):
        looking.observer.decided("c", Answered(ToolCall(invented, TOOLS[0], {})), 0.1)
    one, two = looking.exporter.get_finished_spans()
    assert invented not in looking.all_text()
    assert (one.attributes or {})["gen_ai.tool.call.id"] == (two.attributes or {})[
        "gen_ai.tool.call.id"
    ]


def test_pseudonyms_are_a_key_s_and_cannot_be_guessed_without_it() -> None:
    def named(key: bytes | None) -> object:
        looking = Looking(key=key)
        looking.observer.turn_started("whatsapp-33600000111", "a", DAY)
        looking.observer.turn_ended("whatsapp-33600000111", "a", handed_over=False, seconds=1.0)
        (span,) = looking.exporter.get_finished_spans()
        return (span.attributes or {})["gen_ai.conversation.id"]

    assert named(b"k") == named(b"k") != named(b"l")
    assert named(None) != named(None)


def test_turns_that_were_broken_off_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comptoir.telemetry.tracing._OPEN_TURNS", 2)
    looking = Looking()
    for name in ("a", "b", "c", "d"):
        looking.observer.turn_started(name, "x", DAY)
    assert len(looking.exporter.get_finished_spans()) == 2


async def test_nothing_that_was_said_or_asked_for_is_in_a_span_or_a_metric() -> None:
    looking = Looking()
    await seen_by(looking.observer)
    text = looking.all_text()
    assert [one for one in SECRETS if one in text] == []


async def test_content_is_there_when_it_is_asked_for_and_masked() -> None:
    looking = Looking(content=True)
    await seen_by(looking.observer)
    call = dict(looking.spans["execute_tool consulter_commande"].attributes or {})
    assert "LL-10511" in str(call["gen_ai.tool.call.arguments"])
    said: Any = json.loads(str((looking.spans["chat claude-test"].attributes or {})[WORDS]))
    assert said[0]["role"] == "assistant"


CARD = "4111 1111\n1111 1111"
DEEP: Any = {}
for _ in range(5000):
    DEEP = {"a": [DEEP]}


@pytest.mark.parametrize(
    "arguments",
    [
        {"note": CARD},
        {"a": [{"b": CARD}]},
        {CARD: 1},
        {"n": 4111111111111111},
        {"n": NOON, "b": CARD},
        f"{{{CARD}",
        {"deep": DEEP, "b": CARD},
        {"half": "\ud83d", "b": CARD},
    ],
    ids=["text", "nested", "name", "number", "odd", "no JSON", "deep", "surrogate"],
)
def test_a_card_number_is_masked_wherever_it_stands(arguments: Any) -> None:
    looking = Looking(content=True)
    looking.observer.decided("c", Answered(ToolCall("c1", TOOLS[0], arguments)), 0.1)
    looking.observer.step("c", "a", "m", ModelAnswer(text=CARD), 0.1)
    for span in looking.exporter.get_finished_spans():
        attributes = span.attributes or {}
        shown = str(attributes.get(WORDS) or attributes["gen_ai.tool.call.arguments"])
        assert "•••• 1111" in shown
        assert "4111" not in shown
        shown.encode()


async def test_a_turn_without_a_model_says_why() -> None:
    looking = Looking()
    await seen_by(looking.observer, fails=True)
    turn = looking.spans["invoke_agent boutique"]
    assert (turn.attributes or {})["error.type"] == "other"
    assert turn.status.status_code is StatusCode.ERROR


async def test_a_turn_that_was_never_ended_ends_with_the_next_and_strays_harm_nothing() -> None:
    looking = Looking()
    looking.observer.turn_started("c", "a", DAY)
    looking.observer.turn_started("c", "a", DAY)
    looking.observer.model_failed("unknown", "")
    looking.observer.turn_ended("unknown", "a", handed_over=False, seconds=1.0)
    assert len(looking.exporter.get_finished_spans()) == 1


@pytest.mark.parametrize("decision", ["confirm"])
async def test_a_call_that_needs_a_yes_says_so(decision: str) -> None:
    from comptoir.bootstrap import counter
    from comptoir.core.facts import Channel, Facts
    from comptoir.core.messages import CustomerMessage
    from comptoir.models.scripted import ScriptedModel
    from tests.conftest import DAY, NOON, asks
    from tests.telemetry.conftest import ORDER, PACK

    looking = Looking()
    model = ScriptedModel([asks("annuler_commande", numero=ORDER, email="")])
    made = counter(PACK, model, on=DAY, observer=looking.observer)
    facts = Facts(channel=Channel.WHATSAPP, sender="x", phone="33600000119")
    await made.driver.receive("c", facts, CustomerMessage(id="m", text="Annulez", at=NOON))
    attributes = dict(looking.spans["execute_tool annuler_commande"].attributes or {})
    assert attributes["comptoir.decision"] in {"needs", "deny"}
