"""Observers together: none of them can cost a customer their answer."""

import sys

import pytest

from comptoir import telemetry
from comptoir.bootstrap import SetupError, load_model, observed
from comptoir.telemetry import MissingExtraError, Observers
from comptoir.telemetry.counting import MetricsObserver
from comptoir.web.app import create_app
from tests.conftest import DAY
from tests.telemetry.conftest import PACK, TOOLS, seen_by
from tests.telemetry.test_counting import samples
from tests.web.calling import calling


class Broken(MetricsObserver):
    """An exporter that is down."""

    def turn_started(self, conversation: str, agent: str, day: object) -> None:
        raise ConnectionError(conversation)


async def test_an_observer_that_fails_is_left_out_and_the_others_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    good = MetricsObserver(TOOLS)
    both = Observers([Broken(TOOLS), good])
    await seen_by(both)
    await seen_by(both, fails=True)
    assert samples(good)["comptoir_turns_total", "false"] == 2
    assert caplog.messages == ["Broken failed (ConnectionError) and is left out"]


@pytest.mark.parametrize(
    ("make", "module"),
    [
        (lambda: telemetry.metrics(TOOLS), "comptoir.telemetry.counting"),
        (lambda: telemetry.traces(TOOLS), "comptoir.telemetry.tracing"),
    ],
    ids=["metrics", "traces"],
)
def test_a_missing_extra_says_how_to_install_it(
    make: object, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtraError, match=r"pip install .comptoir\[telemetry\]"):
        make()  # type: ignore[operator]
    with pytest.raises(SetupError, match="telemetry"):
        observed(PACK, load_model("offline", PACK), metrics=True, traces=True)


async def test_metrics_are_served_when_asked_for() -> None:
    model = load_model("offline", PACK)
    seen = observed(PACK, model, metrics=True, traces=True)
    app = create_app(PACK, lambda: model, DAY, observer=seen.observer, metrics=seen.metrics)
    async with calling(app) as client:
        answer = await client.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain")
        assert "comptoir_turns" in answer.text
    assert observed(PACK, model, metrics=False, traces=False).observer is None
    async with calling(create_app(PACK, lambda: model, DAY)) as client:
        assert (await client.get("/metrics")).status_code == 404
