"""Several observers as one; one that fails is left out, and no turn is lost to it."""

import logging
from collections.abc import Callable, Iterable
from datetime import date
from typing import TYPE_CHECKING, Any

from comptoir.core.exchange import ModelAnswer
from comptoir.ports import Decided, Observer

if TYPE_CHECKING:
    from comptoir.telemetry.counting import Breakers, MetricsObserver
    from comptoir.telemetry.tracing import TracesObserver

_log = logging.getLogger(__name__)


class MissingExtraError(Exception):
    """The telemetry extra is not installed; the message says how to install it."""

    def __init__(self) -> None:
        super().__init__(
            "la télémétrie demande un module qui n'est pas installé ; "
            'installez-le avec : pip install "comptoir[telemetry]".'
        )


def metrics(tools: Iterable[str], breakers: "Breakers | None" = None) -> "MetricsObserver":
    """Metrics for Prometheus. Raises `MissingExtraError`."""
    try:
        from comptoir.telemetry.counting import MetricsObserver  # noqa: PLC0415 - an extra
    except ImportError:
        raise MissingExtraError from None
    return MetricsObserver(tools, breakers)


def traces(
    tools: Iterable[str], *, content: bool = False, key: bytes | None = None
) -> "TracesObserver":
    """Spans and metrics for OpenTelemetry, as the process has it set up. Likewise.

    `key` makes the pseudonyms of conversations; processes that share it (64 bytes at most) name a
    conversation alike. Without one, each process draws its own.
    """
    try:
        from comptoir.telemetry.tracing import TracesObserver  # noqa: PLC0415 - an extra
    except ImportError:
        raise MissingExtraError from None
    return TracesObserver(tools, content=content, key=key)


class Observers:
    """Tells each of them. One that raises is told nothing more, and that is logged once."""

    def __init__(self, observers: Iterable[Observer]) -> None:
        self._observers = tuple(observers)

    def turn_started(self, conversation: str, agent: str, day: date) -> None:
        """As the port says."""
        self._tell(lambda one: one.turn_started(conversation, agent, day))

    def step(
        self, conversation: str, agent: str, model: str, answer: ModelAnswer, seconds: float
    ) -> None:
        """As the port says."""
        self._tell(lambda one: one.step(conversation, agent, model, answer, seconds))

    def decided(self, conversation: str, decided: Decided, seconds: float) -> None:
        """As the port says."""
        self._tell(lambda one: one.decided(conversation, decided, seconds))

    def model_failed(self, conversation: str, kind: str) -> None:
        """As the port says."""
        self._tell(lambda one: one.model_failed(conversation, kind))

    def turn_ended(
        self, conversation: str, holder: str, *, handed_over: bool, seconds: float
    ) -> None:
        """As the port says."""
        self._tell(
            lambda one: one.turn_ended(
                conversation, holder, handed_over=handed_over, seconds=seconds
            )
        )

    def _tell(self, what: Callable[[Observer], Any]) -> None:
        for one in self._observers:
            try:
                what(one)
            except Exception as error:  # noqa: BLE001 - whatever an exporter raises
                # Not `remove`: two threads may find the same one broken.
                self._observers = tuple(kept for kept in self._observers if kept is not one)
                name = type(one).__name__
                _log.warning("%s failed (%s) and is left out", name, type(error).__name__)
