"""The journal behind the counter: whole, and any tampering with a copy is seen. And the exports."""

from itertools import pairwise

import httpx
import pytest

from comptoir.storage import chain
from comptoir.web.simulator import journal
from comptoir.web.simulator.export import FORMAT
from tests.web.simulator.watching import API, opened, told


async def read(client: httpx.AsyncClient, name: str, after: int = 0) -> dict[str, object]:
    return (await client.get(f"{API}/conversations/{name}/journal?after={after}")).json()


@pytest.fixture
async def talk(client: httpx.AsyncClient) -> str:
    name = await opened(client, "malik.ferrand")
    await told(client, name, text="Je retourne les torchons de LL-10610, trop petits")
    return name


async def test_the_journal_of_a_conversation_is_whole(client: httpx.AsyncClient, talk: str) -> None:
    found = await read(client, talk)
    assert found["faults"] == []
    kinds = [one["kind"] for one in found["entries"]]
    assert kinds == ["message", "call", "call", "reply"]
    assert [one["number"] for one in (await read(client, talk, 2))["entries"]] == [3, 4]


@pytest.mark.parametrize("how", list(journal.SPOILS))
@pytest.mark.parametrize("number", [1, 2, 4])
async def test_whatever_is_done_to_a_copy_is_seen_and_the_journal_stays_whole(
    client: httpx.AsyncClient, talk: str, how: str, number: int
) -> None:
    answer = await client.post(
        f"{API}/conversations/{talk}/falsification", json={"how": how, "number": number}
    )
    faults = answer.json()["faults"]
    assert faults
    assert all(one["fault"] for one in faults), faults
    assert (await read(client, talk))["faults"] == []


async def test_another_conversation_on_the_same_data_has_its_own_chain(
    client: httpx.AsyncClient, talk: str
) -> None:
    await client.post(f"{API}/reglages", json={"two": True})
    other = await opened(client, "noemie.barbier", pane=1)
    await told(client, other, text="Bonjour")
    assert [one["number"] for one in (await read(client, other))["entries"]] == [1, 2]
    assert (await read(client, talk))["length"] == 4


async def test_the_export_holds_the_story_and_the_journal(
    client: httpx.AsyncClient, talk: str
) -> None:
    answer = await client.get(f"{API}/conversations/{talk}/export.json")
    assert answer.headers["content-disposition"].startswith("attachment; filename=")
    found = answer.json()
    assert found["format"] == FORMAT
    assert found["journal"]["whole"] is True
    assert [one["kind"] for one in found["moments"]][:2] == ["opened", "message"]
    entries = found["journal"]["entries"]
    assert entries[0]["previous"] == chain.GENESIS
    assert all(one["previous"] == before["hash"] for before, one in pairwise(entries))


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_the_sheet_shows_turns_calls_and_what_stopped_them(
    client: httpx.AsyncClient, language: str
) -> None:
    name = (await client.post(f"{API}/attaques", json={"attack": "draps-brodes"})).json()["id"]
    from tests.web.simulator.watching import settled

    await settled(client, name)
    page = (await client.get(f"/simulateur/conversations/{name}?lang={language}")).text
    assert f'<html lang="{language}">' in page
    for said in (
        "Je renvoie mes draps de bain brodés",
        "demander_retour",
        "personnalise",
        "CGV article 7",
    ):
        assert said in page
    assert "<script" not in page
    assert " style=" not in page


async def test_the_sheet_shows_hostile_text_harmlessly(client: httpx.AsyncClient) -> None:
    name = await opened(client, "visiteur")
    await told(client, name, text="<script>alert(1)</script> <b>gras</b> \u202eenvers")
    page = (await client.get(f"/simulateur/conversations/{name}")).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
    assert "<b>gras" not in page
