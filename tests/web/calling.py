"""Calling the interface without a network."""

import httpx
from fastapi import FastAPI

HERE = "http://127.0.0.1:8000"


def calling(app: FastAPI, **headers: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=HERE, headers=headers)


async def opened(client: httpx.AsyncClient, customer: str = "visiteur", channel: str = "") -> str:
    answer = await client.post(
        "/api/conversations", json={"customer": customer, "channel": channel or None}
    )
    assert answer.status_code == 201
    return f"/api/conversations/{answer.json()['id']}/messages"


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["erreur"]) == (status, code)
    assert answer.json()["consigne"]
