"""I12: a key reaches no journal entry, no log line, no span, no error and no reply."""

import logging

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from comptoir.bootstrap import SetupError, counter, load_model, load_pack
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.steady import SteadyModel
from comptoir.telemetry.tracing import TracesObserver
from tests.conftest import DAY, NOON, asks
from tests.models.providers.fakes.serving import WIRES, Trouble, serving

PACK = load_pack("boutique")
FACTS = Facts(channel=Channel.WEB, sender="w")
READS = asks("consulter_commande", numero="LL-10511", email="")
LINES: list[list[ModelAnswer | Trouble]] = [
    [Trouble(status=401, says="bad key clef-secrete")],
    [READS, Trouble(status=400, says="Authorization: Bearer clef-secrete")],
    [READS, ModelAnswer(text="Quelle est votre adresse ?")],
]


@pytest.mark.parametrize("provider", WIRES)
@pytest.mark.parametrize("lines", LINES, ids=["rejected", "fails later", "works"])
async def test_a_key_is_nowhere_after_a_turn(
    provider: str, lines: list[ModelAnswer | Trouble], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    exporter = InMemorySpanExporter()
    tracing = TracerProvider(shutdown_on_exit=False)
    tracing.add_span_processor(SimpleSpanProcessor(exporter))
    tools = [tool.name for tool in PACK.tools]
    observer = TracesObserver(tools, content=True, tracer_provider=tracing)
    with serving(provider, lines) as served:
        model = load_model(served.name, PACK, served.environment)
        assert isinstance(model, SteadyModel)
        made = counter(PACK, model, on=DAY, observer=observer)
        said = CustomerMessage(id="m", text="Bonjour", at=NOON)
        result = await made.driver.receive("c", FACTS, said)
        for one in model._models:
            await one.close()  # type: ignore[attr-defined]
    entries = await made.storage.journal.entries("c")  # type: ignore[union-attr]
    spans = "".join(span.to_json() for span in exporter.get_finished_spans())
    everything = [repr(entries), spans, caplog.text, repr(result), repr(model), model.name]
    keys = [value for value in served.environment.values() if not value.startswith("http")]
    assert len(entries) >= 3
    for secret in (*keys, "clef-secrete"):
        assert [text for text in everything if secret in text] == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("anthropic:claude-x", "ANTHROPIC_API_KEY"),
        ("openai:gpt-x,offline", "OPENAI_API_KEY"),
        ("gemini:x", "fournisseur inconnu : gemini"),
        ("local:nowhere", "local:http://"),
        ("offline,", "modèle inconnu"),
    ],
)
def test_what_is_missing_is_said_before_anything_starts(name: str, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        load_model(name, PACK, {})


async def test_another_model_stands_in_when_the_first_cannot_answer() -> None:
    with serving("anthropic", [Trouble(status=401)]) as served:
        model = load_model(f"{served.name},offline", PACK, served.environment)
        made = counter(PACK, model, on=DAY)
        said = CustomerMessage(id="m", text="Bonjour", at=NOON)
        result = await made.driver.receive("c", FACTS, said)
        for one in model._models[:1]:  # type: ignore[attr-defined]
            await one.close()
    assert "indisponible" not in result.reply.messages[0].text
    assert result.steps[0].answer is not None
