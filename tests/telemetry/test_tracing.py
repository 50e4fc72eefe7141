"""Spans under the conventions, and nothing of what was said in them."""

from typing import Any

import pytest
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode

from comptoir.telemetry.tracing import TracesObserver
from tests.telemetry.conftest import SECRETS, TOOLS, seen_by


class Looking:
    """An observer with the real SDK behind it, in memory."""

    def __init__(self, *, content: bool = False) -> None:
        self.exporter = InMemorySpanExporter()
        provider = TracerProvider(shutdown_on_exit=False)
        provider.add_span_processor(SimpleSpanProcessor(self.exporter))
        self.reader = InMemoryMetricReader()
        meters = MeterProvider([self.reader], shutdown_on_exit=False)
        self.observer = TracesObserver(
            TOOLS, content=content, tracer_provider=provider, meter_provider=meters
        )

    @property
    def spans(self) -> dict[str, ReadableSpan]:
        return {span.name: span for span in self.exporter.get_finished_spans()}

    def all_text(self) -> str:
        spans = "".join(span.to_json() for span in self.exporter.get_finished_spans())
        data: Any = self.reader.get_metrics_data()
        return spans + data.to_json()


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
    assert "gen_ai.tool.call.id" not in (odd.attributes or {})


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
    assert found["gen_ai.client.operation.duration"].data.data_points[0].count == 2


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


async def test_a_turn_without_a_model_says_why() -> None:
    looking = Looking()
    await seen_by(looking.observer, fails=True)
    turn = looking.spans["invoke_agent boutique"]
    assert (turn.attributes or {})["error.type"] == "other"
    assert turn.status.status_code is StatusCode.ERROR


async def test_a_turn_that_was_never_ended_ends_with_the_next_and_strays_harm_nothing() -> None:
    from tests.conftest import DAY

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
