"""The server around a format: it listens on the loopback, in a thread, on a port of its own."""

import json
import traceback
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Lock, Thread
from typing import Any

from comptoir.core.exchange import ModelAnswer
from tests.models.providers.fakes import anthropic, google, mistral, openai, responses
from tests.models.providers.fakes.wire import JSON, Wire

WIRES: Mapping[str, Wire] = {
    "anthropic": anthropic.WIRE,
    "openai": openai.WIRE,
    "openai-responses": responses.WIRE,
    "google": google.WIRE,
    "mistral": mistral.WIRE,
    "local": openai.LOCAL,
}


BROKEN = ModelAnswer(text="Bonjour, je regarde.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """In place of an answer. `status` 0: the answer itself, broken off (`cut`) or never (`hangs`)."""

    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    says: str = "quelque chose"
    answer: ModelAnswer = BROKEN
    hangs: bool = False
    """nothing comes until the server closes"""


Line = ModelAnswer | Trouble


@dataclass(slots=True)
class Served:
    """A fake provider that runs. `requests` are the bodies it was sent, oldest first."""

    wire: Wire
    answers: list[Line]
    url: str = ""
    requests: list[JSON] = field(default_factory=list[JSON])
    faults: list[str] = field(default_factory=list[str])
    closing: Event = field(default_factory=Event)
    lock: Lock = field(default_factory=Lock)

    @property
    def name(self) -> str:
        """What to give `open_provider`."""
        return self.wire.name.format(url=self.url)

    @property
    def environment(self) -> Mapping[str, str]:
        """The key and the address."""
        return self.wire.environment(self.url)

    def choices(self) -> list[str]:
        """auto, any, none or a tool's name, of each request."""
        return [self.wire.choice(body) for body in self.requests]


@contextmanager
def serving(provider: str, answers: Iterable[Line]) -> Generator[Served]:
    """Serve the answers in their order; `answers` may be added to while it runs."""
    served = Served(WIRES[provider], list(answers))

    class Handler(_Handler):
        state = served

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    served.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield served
    finally:
        served.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()
    assert not served.faults, "\n".join(served.faults)


class _Handler(BaseHTTPRequestHandler):
    state: Served
    protocol_version = "HTTP/1.0"  # the end of a stream is the end of the connection

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class's name
        """Silent."""

    def do_POST(self) -> None:
        served = self.state
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        headers = {name.lower(): value for name, value in self.headers.items()}
        with served.lock:
            served.requests.append(body)
            try:
                served.wire.check(self.path, headers, body)
                served.wire.choice(body)
            except (AssertionError, KeyError) as error:
                shown = {name: value for name, value in body.items() if name != "tools"}
                at = traceback.extract_tb(error.__traceback__)[-1].line
                served.faults.append(f"request {len(served.requests)}: {error!r} at {at}: {shown}")
            line = served.answers.pop(0) if served.answers else Trouble(status=418)
        streamed = served.wire.streamed(self.path, body)
        if isinstance(line, ModelAnswer):
            self._stream(line) if streamed else self._send(200, served.wire.render(line), {})
        elif line.status:
            self._send(line.status, served.wire.error(line.status, line.says), line.headers)
        elif line.hangs:
            served.closing.wait(30)
        elif streamed:
            self._stream(line.answer, whole=False)
        else:
            self._cut(served.wire.render(line.answer))

    def _send(self, status: int, body: JSON, headers: Mapping[str, str]) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def _cut(self, body: JSON) -> None:
        data = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[: len(data) // 2])

    def _stream(self, answer: ModelAnswer, *, whole: bool = True) -> None:
        events = self.state.wire.events(answer)
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        for name, data in events if whole else events[: len(events) // 2]:
            text = data if isinstance(data, str) else json.dumps(data)
            head = f"event: {name}\n" if name else ""
            self.wfile.write(f"{head}data: {text}\n\n".encode())
            self.wfile.flush()
