"""A reply that comes as it is spoken: over the wire, and on the page in a browser."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from comptoir.bootstrap import load_pack
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.models.scripted import ScriptedModel
from comptoir.web.app import create_app
from tests.web.calling import calling, opened
from tests.web.serving import ON, OpenPage, serving

LINES = {"accept": "application/x-ndjson"}


class Speaks(ScriptedModel):
    """Streams pieces; waits for `go` before the second."""

    def __init__(self, *pieces: str) -> None:
        super().__init__([])
        self._pieces = pieces
        self.go = threading.Event()

    async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
        for number, piece in enumerate(self._pieces):
            if number:
                await asyncio.to_thread(self.go.wait, 20)
            yield piece
        yield ModelAnswer(text="".join(self._pieces))


async def read(model: Any, text: str = "Bonjour") -> list[dict[str, Any]]:
    app = create_app(load_pack("boutique"), lambda: model, ON)
    async with calling(app) as client:
        messages = await opened(client)
        answer = await client.post(messages, json={"text": text}, headers=LINES)
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        return [json.loads(line) for line in answer.text.splitlines()]


async def test_sentences_come_before_the_turn() -> None:
    model = Speaks("Bonjour à vous. ", "Que puis-je faire ?")
    model.go.set()
    first, last = await read(model)
    assert first["said"].endswith("Bonjour à vous. ")
    assert last["turn"]["replies"][0]["text"].endswith("Bonjour à vous. Que puis-je faire ?")


async def test_words_without_a_result_are_never_sent_as_they_come() -> None:
    model = Speaks("Votre remboursement de 99,00 € est parti. ", "Au revoir.")
    model.go.set()
    [last] = await read(model)
    assert "99,00" not in json.dumps(last["turn"]["replies"], ensure_ascii=False)


async def test_a_model_that_does_not_stream_answers_whole() -> None:
    model = ScriptedModel([ModelAnswer(text="Bonjour.")])
    app = create_app(load_pack("boutique"), lambda: model, ON)
    async with calling(app) as client:
        messages = await opened(client)
        answer = await client.post(messages, json={"text": "Bonjour"}, headers=LINES)
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["replies"][0]["text"].endswith("Bonjour.")


async def test_a_refusal_is_a_line_with_what_to_do() -> None:
    app = create_app(load_pack("boutique"), lambda: Speaks("Bonjour."), ON)
    async with calling(app) as client:
        messages = await opened(client)
        answer = await client.post(messages, json={"payload": "nothing"}, headers=LINES)
        [line] = [json.loads(one) for one in answer.text.splitlines()]
        assert line["erreur"] == "bouton_inconnu"
        assert line["consigne"]


async def test_a_fault_is_a_line_too(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("comptoir.web.visits.views.turn", lambda *_, **__: 1 / 0)
    [line] = await read(Speaks("Bonjour."))
    assert line["erreur"] == "panne"
    assert "a turn failed" in caplog.text


@pytest.fixture(scope="module")
def speaker() -> Speaks:
    return Speaks("Bonjour à vous. ", "Que puis-je faire pour vous ?")


@pytest.fixture(scope="module")
def speaking_site(speaker: Speaks) -> Iterator[str]:
    with serving(create_app(load_pack("boutique"), lambda: speaker, ON)) as address:
        yield address


def test_the_page_shows_what_is_said_while_it_is_said(
    open_page: OpenPage, speaking_site: str, speaker: Speaks
) -> None:
    page = open_page(speaking_site)
    page.locator("#message").fill("Bonjour")
    page.locator("#send").click()
    expect(page.locator(".speaking")).to_contain_text("Bonjour à vous.")
    expect(page.locator(".speaking")).not_to_contain_text("Que puis-je")
    speaker.go.set()
    expect(page.locator(".behind")).to_be_attached()
    expect(page.locator(".speaking")).to_have_count(0)
    expect(page.locator(".bubble[data-author=assistant]")).to_contain_text("Que puis-je faire")
