"""`comptoir serve` with a page that follows: where it is said, and that it stops when told to."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx

from tests.web.simulator.watching import API


def test_the_command_says_where_it_is_and_stops_although_a_page_follows() -> None:
    command = [Path(sys.executable).with_name("comptoir"), "serve", "--port", "0"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONWARNINGS": "error"},
    ) as server:
        assert server.stdout is not None
        told = [server.stdout.readline() for _ in range(2)]
        address = told[1].split()[-1]
        assert told[1].startswith("Derrière le comptoir : http://127.0.0.1:")
        try:
            site = address.removesuffix("/simulateur")
            with httpx.Client(base_url=site, timeout=20, transport=retrying()) as client:
                assert client.get("/simulateur").status_code == 200
                at = client.get(f"{API}/etat").json()["state"]["at"]
                with client.stream("GET", f"{API}/flux", params={"after": at}) as answer:
                    assert answer.status_code == 200
                    server.send_signal(signal.SIGINT)
                    with suppress(httpx.RemoteProtocolError):  # cut off in the middle, as it must
                        assert [line for line in answer.iter_lines() if line[:4] == "data"] == []
            assert server.wait(timeout=20) in {0, 130, -signal.SIGINT}
        finally:
            server.kill()
        assert server.stderr is not None
        assert "Traceback" not in server.stderr.read()


def retrying() -> httpx.HTTPTransport:
    """The address is said just before it is served."""
    return httpx.HTTPTransport(retries=5)
