"""From the demonstration to the workshop, in both languages."""

import httpx
import pytest


@pytest.mark.parametrize(("lang", "word"), [("fr", "L&#39;atelier"), ("en", "The workshop")])
async def test_the_demonstration_leads_to_the_workshop(
    client: httpx.AsyncClient, lang: str, word: str
) -> None:
    page = (await client.get("/", params={"lang": lang})).text
    assert 'href="/atelier"' in page
    assert word in page
    assert (await client.get("/atelier", follow_redirects=True)).status_code == 200
