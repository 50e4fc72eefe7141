"""Metrics for Prometheus: closed labels, and nothing that was said."""

from prometheus_client.parser import text_string_to_metric_families

from comptoir.core.exchange import ModelAnswer
from comptoir.models.scripted import ScriptedModel
from comptoir.models.steady import SteadyModel
from comptoir.telemetry.counting import MetricsObserver
from tests.telemetry.conftest import SECRETS, TOOLS, seen_by


def samples(observer: MetricsObserver) -> dict[tuple[str, ...], float]:
    families = text_string_to_metric_families(observer.render().decode())
    return {
        (one.name, *one.labels.values()): one.value for family in families for one in family.samples
    }


async def test_a_turn_is_counted_with_its_calls_and_refusals() -> None:
    observer = MetricsObserver(TOOLS)
    await seen_by(observer)
    found = samples(observer)
    assert found["comptoir_turns_total", "false"] == 1
    assert found["comptoir_model_answers_total", "anthropic:claude-test"] == 2
    assert found["comptoir_tokens_total", "input", "anthropic:claude-test"] == 100
    assert found["comptoir_calls_total", "ok", "consulter_commande"] == 1
    assert found["comptoir_calls_total", "denied", "inconnu"] == 1
    assert found["comptoir_stops_total", "grant", "inconnu"] == 1
    assert found["comptoir_turn_seconds_count",] == 1


async def test_nothing_that_was_said_is_a_label() -> None:
    observer = MetricsObserver(TOOLS)
    await seen_by(observer)
    text = observer.render().decode()
    assert [one for one in SECRETS if one in text] == []


async def test_failures_are_counted_by_kind() -> None:
    observer = MetricsObserver(TOOLS)
    await seen_by(observer, fails=True)
    assert samples(observer)["comptoir_model_failures_total", "other"] == 1


def test_a_kind_that_nobody_knows_is_no_label() -> None:
    observer = MetricsObserver(TOOLS)
    observer.model_failed("c", "rate_limit")
    observer.model_failed("c", "noemie@exemple.fr")
    found = samples(observer)
    assert found["comptoir_model_failures_total", "rate_limit"] == 1
    assert found["comptoir_model_failures_total", "other"] == 1
    assert "noemie" not in observer.render().decode()


def test_the_breaker_of_each_provider_can_be_seen() -> None:
    model = SteadyModel([ScriptedModel([ModelAnswer(text="x")], "one")])
    found = samples(MetricsObserver(TOOLS, lambda: model.breakers))
    assert found["comptoir_breaker", "one", "closed"] == 1
    assert found["comptoir_breaker", "one", "open"] == 0
