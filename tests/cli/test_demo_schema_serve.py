"""`comptoir demo`, `schema`, `serve`, and the program as a whole."""

import json
import os
import signal
import socket
import subprocess
import sys
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from comptoir import __version__
from tests.cli.conftest import Run, one_sentence

COMPTOIR = (sys.executable, "-c", "from comptoir.cli.main import run; run()")


def test_the_demo_is_one_line_an_order_in_a_pipe(run: Run) -> None:
    lines = run("demo").stdout.splitlines()
    orders = [line.split("\t") for line in lines if line.startswith("LL-")]
    assert len(orders) >= 40
    assert {len(one) for one in orders} == {9}
    (malik,) = (one for one in orders if one[0] == "LL-10610")
    assert malik[1:7] == [
        "Malik Ferrand",
        "malik.ferrand@example.com",
        "33600000107",
        "FR",
        "livree",
        "2026-10-03",
    ]
    assert malik[7].startswith("4 Torchon")
    assert "TA-45-ENCRE" in malik[7]
    tries = [line.split("\t") for line in lines if line.startswith("à essayer")]
    assert len(tries) + len(orders) == len(lines)
    assert any("personalised" in one[7] for one in orders)


def test_the_demo_is_json_for_a_program(run: Run) -> None:
    shown = json.loads(run("demo", "boutique", "--json").stdout)
    assert set(shown) == {"day", "customers", "orders", "try"}
    assert shown["day"] == "2026-10-15"
    assert {one["customer"] for one in shown["try"]} <= {one["id"] for one in shown["customers"]}


def test_the_demo_is_a_table_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from comptoir.cli import demo

    class Terminal:
        def isatty(self) -> bool:
            return True

    class Sys:
        stdout = Terminal()

    monkeypatch.setattr(demo, "sys", Sys)
    out = run("demo").stdout
    assert "Données inventées, au 2026-10-15." in out
    assert "LL-10610" in out
    assert "À essayer" in out


def test_a_pack_without_a_demo_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from comptoir import bootstrap
    from comptoir.packs.boutique import pack

    monkeypatch.setattr(bootstrap, "load_pack", lambda _: replace(pack(), demo=None))
    one_sentence(run("demo"), 2, "n'a pas de démonstration")


@pytest.mark.parametrize(
    "shape",
    ["anthropic", "openai", "openai-strict", "openai-responses", "gemini", "mistral", "mcp"],
)
def test_every_contract_is_written_in_every_format(run: Run, shape: str) -> None:
    written = json.loads(run("schema", "boutique", "--format", shape).stdout)
    assert len(written) == 9
    one = json.loads(run("schema", "boutique:demander_retour", "-f", shape).stdout)
    assert one in written
    inside: dict[str, Any] = one.get("function", one)
    assert inside["name"] == "demander_retour"
    schema = next(
        inside[key] for key in ("input_schema", "parameters", "inputSchema") if key in inside
    )
    assert set(schema["required"]) == {"numero", "email", "references", "motif"}
    if shape != "gemini":
        Draft202012Validator.check_schema(schema)
    assert not {"commande", "registre", "aujourd_hui"} & set(schema["properties"])


def test_a_contract_that_a_format_cannot_hold_is_told_in_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    from comptoir import bootstrap
    from comptoir.agent.agent import Agent
    from comptoir.packs.boutique import pack
    from tests.contract.samples import everything

    odd = replace(pack(), agents=(Agent("a", "i", (everything,)),))
    monkeypatch.setattr(bootstrap, "load_pack", lambda _: odd)
    one_sentence(
        run("schema", "boutique", "-f", "openai-strict"),
        2,
        "everything.tags: an object without named fields",
    )


def test_a_busy_port_is_said_at_once_with_another_to_try(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        one_sentence(
            run("serve", "--port", port), 1, f"le port {port} est déjà pris", f"--port {port + 1}"
        )


def test_an_address_that_is_not_ours_is_said_too(run: Run) -> None:
    one_sentence(
        run("serve", "--host", "192.0.2.1", "--port", "0"),
        1,
        "impossible d'écouter sur 192.0.2.1:0",
    )


def test_serve_tells_its_address_and_serves(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import uvicorn

    served: list[Any] = []

    def stay(self: uvicorn.Server, sockets: list[socket.socket]) -> None:
        served.extend(sockets)
        for one in sockets:
            one.close()

    monkeypatch.setattr(uvicorn.Server, "run", stay)
    out = run("serve", "--port", "0", "--on", "2026-10-15").stdout
    assert "Comptoir : http://127.0.0.1:" in out
    assert "2026-10-15" in out
    assert len(served) == 1


def test_the_version_and_the_help_are_told(run: Run) -> None:
    assert run("--version").stdout == f"comptoir {__version__}\n"
    told = run("--help").stdout
    for command in ("serve", "chat", "ask", "demo", "eval", "schema", "journal"):
        assert command in told


def test_no_command_at_all_shows_the_help(run: Run) -> None:
    assert "Usage" in run().output
    assert "verify" in run("journal").output


def test_an_unknown_command_is_an_error_of_use(run: Run) -> None:
    assert run("vendre").exit_code == 2


def test_a_pipe_that_closes_early_is_not_an_error() -> None:
    with subprocess.Popen(
        [*COMPTOIR, "schema", "boutique"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        running.stdout.close()
        assert running.stderr is not None
        told = running.stderr.read()
        assert b"Traceback" not in told
        assert running.wait() in {0, 1, -signal.SIGPIPE}


def test_a_pipe_that_closes_early_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    from comptoir.cli import main

    def closed() -> None:
        raise BrokenPipeError

    monkeypatch.setattr(main, "app", closed)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with pytest.raises(SystemExit) as ended:
        main.run()
    assert ended.value.code == 0
    assert sys.stderr.closed


@pytest.mark.parametrize("words", [("demo",), ("ask", "boutique", "bonjour")])
def test_the_installed_command_prints_plain_lines_in_a_pipe(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [*COMPTOIR, *words], capture_output=True, check=True, env=os.environ | {"COLUMNS": "200"}
    )
    assert b"\x1b[" not in done.stdout
    assert done.stderr == b""
