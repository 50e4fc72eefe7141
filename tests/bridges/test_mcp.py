"""A pack over MCP: the real client and server, over memory, standard input and HTTP."""

import subprocess
import sys
from dataclasses import replace
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import mcp_types as types
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from comptoir.bootstrap import SetupError, door, load_pack
from comptoir.bridges.mcp_server.callers import Caller, CallersError, read_callers
from comptoir.bridges.mcp_server.door import Door
from comptoir.bridges.mcp_server.server import make_server
from comptoir.bridges.mcp_server.serving import over_http
from comptoir.core.calls import Status, ToolCall
from comptoir.core.facts import Channel, Facts
from comptoir.service.system import FixedClock
from tests.conftest import DAY
from tests.web.serving import serving

ORDER = {"numero": "LL-10511", "email": ""}
HERS = Caller("hers", Facts(channel=Channel.WHATSAPP, sender="mcp-hers", phone="33600000119"))
OTHER = Caller("other", Facts(channel=Channel.WHATSAPP, sender="mcp-other", phone="33600000101"))
Asked = list[str]


@pytest.fixture
def the_door() -> Door:
    return door(load_pack("boutique"), DAY)


def client_of(made: Door, caller: Caller | None = HERS, **more: Any) -> Client:
    return Client(make_server(made, lambda _: caller), **more)


def answering(yes: object, asked: Asked, action: str = "accept") -> Any:
    async def answer(context: Any, params: types.ElicitRequestParams) -> types.ElicitResult:
        asked.append(params.message)
        content = {"confirmer": yes} if action == "accept" else None
        return types.ElicitResult(action=action, content=content)  # type: ignore[arg-type]

    return answer


async def kinds(made: Door, caller: Caller = HERS) -> list[str]:
    entries = await made.storage.journal.entries(f"mcp-{caller.name}")  # type: ignore[attr-defined]
    return [entry.kind for entry, _ in entries]


async def test_tools_are_listed_with_schemas_and_hints_and_none_that_hands_over(
    the_door: Door,
) -> None:
    async with client_of(the_door) as client:
        tools = {one.name: one for one in (await client.list_tools()).tools}
    assert "transferer_conseiller" not in tools
    read, cancel = tools["consulter_commande"], tools["annuler_commande"]
    assert read.output_schema
    assert read.annotations is not None
    assert read.annotations.read_only_hint
    assert cancel.annotations is not None
    assert cancel.annotations.destructive_hint


async def test_a_caller_reads_their_own_order_and_nobody_elses(the_door: Door) -> None:
    async with client_of(the_door) as client:
        hers = await client.call_tool("consulter_commande", ORDER)
    async with client_of(the_door, OTHER) as client:
        others = await client.call_tool("consulter_commande", ORDER)
        absent = await client.call_tool("consulter_commande", {**ORDER, "numero": "LL-99999"})
    assert hers.structured_content["numero"] == "LL-10511"
    assert (hers.is_error, others.is_error) == (False, True)
    assert others.structured_content == absent.structured_content


async def test_an_e_mail_in_an_argument_claims_nothing(the_door: Door) -> None:
    async with client_of(the_door, OTHER) as client:
        given = {**ORDER, "email": "noemie.barbier@example.com"}
        refused = await client.call_tool("consulter_commande", given)
    assert refused.is_error


@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_what_cannot_be_undone_is_asked_of_the_person_on_a_summary_by_code(
    the_door: Door, mode: str
) -> None:
    asked: Asked = []
    more = {"elicitation_callback": answering(True, asked), "mode": mode}
    async with client_of(the_door, **more) as client:
        done = await client.call_tool("annuler_commande", ORDER)
        again = await client.call_tool("annuler_commande", ORDER)
    assert not done.is_error
    assert len(asked) == 1
    assert "LL-10511" in asked[0]
    assert again.structured_content == done.structured_content


@pytest.mark.parametrize("mode", ["auto", "legacy"])
@pytest.mark.parametrize(
    ("yes", "action"), [(False, "accept"), ("oui", "accept"), (None, "decline"), (None, "cancel")]
)
async def test_anything_but_a_ticked_box_does_nothing(
    the_door: Door, yes: object, action: str, mode: str
) -> None:
    asked: Asked = []
    callback = answering(yes, asked, action)
    async with client_of(the_door, elicitation_callback=callback, mode=mode) as client:
        left = await client.call_tool("annuler_commande", ORDER)
        shown = await client.call_tool("consulter_commande", ORDER)
    assert left.structured_content["erreur"] == "non_confirme"
    assert asked
    assert "annul" not in shown.structured_content["statut"]


async def test_without_a_person_to_ask_it_stays_pending_and_says_so(the_door: Door) -> None:
    async with client_of(the_door) as client:
        left = await client.call_tool("annuler_commande", ORDER)
    assert left.is_error
    assert "Une personne doit confirmer" in left.content[-1].text  # type: ignore[union-attr]


async def test_a_yes_of_another_caller_or_for_nothing_changes_nothing(the_door: Door) -> None:
    asked = (await the_door.call(ToolCall("1", "annuler_commande", ORDER), HERS)).asked
    assert asked is not None
    assert await the_door.answered(asked.id, OTHER, yes=True) is None
    assert await the_door.answered("CF-XXXX", HERS, yes=True) is None
    assert await the_door.answered(asked.id, HERS, yes=False) is None
    assert await the_door.answered(asked.id, HERS, yes=True) is None


async def test_an_adviser_approves_what_waits_for_them(the_door: Door) -> None:
    facts = Facts(channel=Channel.EMAIL, sender="mcp-his", mailbox="denis.poirier@example.com")
    his = Caller("his", facts)
    given = {"numero": "LL-10466", "email": "", "references": ["TA-45-RAYURE"], "motif": ""}
    asked = (await the_door.call(ToolCall("1", "proposer_remboursement", given), his)).asked
    assert asked is not None
    assert await the_door.answered(asked.id, his, yes=True) is None
    assert await the_door.decided(asked.id, HERS, "conseiller-1", yes=True) is None
    done = await the_door.decided(asked.id, his, "conseiller-1", yes=True)
    assert done is not None
    assert done.result.status is Status.OK


async def test_a_yes_that_comes_too_late_has_lapsed(the_door: Door) -> None:
    asked = (await the_door.call(ToolCall("1", "annuler_commande", ORDER), HERS)).asked
    assert asked is not None
    late = replace(the_door, clock=FixedClock(date(2026, 10, 16), "Europe/Paris"))
    assert await late.answered(asked.id, HERS, yes=True) is None


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("outil_invente", {}),
        ("transferer_conseiller", {"motif": "x"}),
        ("consulter_commande", {}),
        ("consulter_commande", {"numero": {"$ne": ""}, "email": ""}),
    ],
    ids=["unknown", "hands over", "missing", "wrong type"],
)
async def test_wrong_calls_are_tool_errors_and_are_journaled(
    the_door: Door, name: str, arguments: dict[str, Any]
) -> None:
    async with client_of(the_door) as client:
        refused = await client.call_tool(name, arguments)
    assert refused.is_error
    assert refused.structured_content["erreur"]
    assert "call" in await kinds(the_door)


async def test_an_unknown_caller_is_refused_before_the_gate(the_door: Door) -> None:
    async with client_of(the_door, None) as client:
        refused = await client.call_tool("consulter_commande", ORDER)
    assert refused.structured_content["erreur"] == "appelant_inconnu"
    assert await kinds(the_door) == []


async def test_it_speaks_over_standard_input_and_output() -> None:
    command = str(Path(sys.executable).with_name("comptoir"))
    given = ["mcp", "boutique", "--phone", "33600000119", "--on", "2026-10-15"]
    async with Client(StdioServerParameters(command=command, args=given)) as client:
        read = await client.call_tool("consulter_commande", ORDER)
    assert read.structured_content["numero"] == "LL-10511"


TOKEN = "jeton-de-la-caisse"


@pytest.fixture
def callers(tmp_path: Path) -> Path:
    path = tmp_path / "appelants.toml"
    digest = sha256(TOKEN.encode()).hexdigest()
    path.write_text(
        f'[[caller]]\nname = "caisse"\nsha256 = "{digest}"\n'
        'channel = "whatsapp"\nphone = "33600000119"\n'
    )
    return path


async def test_over_http_only_a_known_token_is_served(the_door: Door, callers: Path) -> None:
    app = over_http(the_door, read_callers(callers), "127.0.0.1")
    with serving(app, lifespan="on") as url:
        headers = [{}, {"Authorization": "Bearer faux"}, {"Authorization": f"Basic {TOKEN}"}]
        async with httpx.AsyncClient() as plain:
            for one in headers:
                refused = await plain.post(f"{url}/mcp", json={}, headers=one)
                assert (refused.status_code, refused.json()["erreur"]) == (401, "jeton_inconnu")
                assert refused.headers["www-authenticate"] == "Bearer"
        from mcp.client.streamable_http import streamable_http_client
        from mcp.shared._httpx_utils import create_mcp_http_client

        known = create_mcp_http_client(headers={"Authorization": f"Bearer {TOKEN}"})
        async with known, Client(streamable_http_client(f"{url}/mcp", http_client=known)) as client:
            read = await client.call_tool("consulter_commande", ORDER)
    assert read.structured_content["numero"] == "LL-10511"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "ne se lit pas"),
        ("x = [", "ne se lit pas"),
        ("", "aucun appelant"),
        ("caller = []", "aucun appelant"),
        ("[[caller]]\nname = 'a'", "il faut name, et sha256"),
        ("[[caller]]\nname = 'a'\ntoken = 'x'", "token ne va pas"),
        ("[[caller]]\nname = 3", "name ne va pas"),
        (f"[[caller]]\nname='a'\nsha256='{'0' * 64}'\nchannel='x'", "channel est"),
        (f"[[caller]]\nname='a'\nsha256='{'0' * 64}'\nphone='336'", "phone va avec"),
        (f"[[caller]]\nname='a'\nsha256='{'0' * 64}'\n" * 2, "y est déjà"),
    ],
)
def test_a_file_of_callers_says_what_is_wrong_with_it(
    tmp_path: Path, text: str | None, said: str
) -> None:
    path = tmp_path / "appelants.toml"
    if text is not None:
        path.write_text(text)
    with pytest.raises(CallersError, match=said):
        read_callers(path)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--http",), "personne n'appelle sans s'authentifier"),
        (("--http", "--callers", "absent.toml"), "ne se lit pas"),
    ],
)
def test_the_command_refuses_to_serve_anonymous_callers(
    given: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    command = Path(sys.executable).with_name("comptoir")
    done = subprocess.run(
        [command, "mcp", "boutique", *given],
        capture_output=True, text=True, cwd=tmp_path, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2
    assert said in done.stderr


def test_a_missing_extra_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    with pytest.raises(SetupError, match=r"comptoir\[mcp\]"):
        door(load_pack("boutique"), DAY)
