"""The stream: ids in order, from where a page left off, nothing lost and nothing twice."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir.web.simulator import following, log, worlds
from comptoir.web.simulator.log import EventLog
from tests.web.simulator.watching import API

QUIET = httpx.Timeout(20)


class Follower:
    """One page's stream, read event by event."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines

    def event(self) -> dict[str, str]:
        """The next event that is not a sign of life."""
        found: dict[str, str] = {}
        for line in self._lines:
            if line.startswith(":"):
                continue
            if not line:
                if "data" in found:
                    return found
                found = {}
                continue
            name, _, value = line.partition(":")
            found[name] = value.removeprefix(" ")
        raise AssertionError("the stream has ended")

    def until(self, kind: str) -> list[dict[str, str]]:
        read: list[dict[str, str]] = []
        while not read or json.loads(read[-1]["data"])["kind"] != kind:
            read.append(self.event())
        return read


@pytest.fixture
def visitor(site: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=site, timeout=QUIET) as client:
        client.get("/simulateur")
        yield client


def position(client: httpx.Client) -> str:
    return client.get(f"{API}/etat").json()["state"]["at"]


def say(client: httpx.Client, text: str) -> None:
    [name] = client.get(f"{API}/etat").json()["state"]["settings"]["panes"]
    path = f"{API}/conversations/{name}/messages"
    assert client.post(path, json={"text": text}).status_code == 202


def numbers(events: list[dict[str, str]]) -> list[int]:
    return [json.loads(one["data"])["n"] for one in events]


def test_events_come_in_order_and_each_once(visitor: httpx.Client) -> None:
    at = position(visitor)
    with visitor.stream("GET", f"{API}/flux", params={"after": at}) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"
        say(visitor, "Bonjour")
        read = Follower(answer.iter_lines()).until("replied")
    first = int(at.split("-")[1])
    assert numbers(read) == list(range(first + 1, first + 1 + len(read)))
    assert [one["id"] for one in read] == [f"{at.split('-')[0]}-{n}" for n in numbers(read)]


def test_a_page_that_lost_us_goes_on_after_its_last_event(visitor: httpx.Client) -> None:
    at = position(visitor)
    with visitor.stream("GET", f"{API}/flux", params={"after": at}) as answer:
        say(visitor, "Bonjour")
        heard = [Follower(answer.iter_lines()).event() for _ in range(1)]
    say_when_free(visitor, "Encore")
    # The header that a browser sends is believed before the address, which is the first one still.
    headers = {"Last-Event-ID": heard[-1]["id"]}
    with visitor.stream("GET", f"{API}/flux", params={"after": at}, headers=headers) as answer:
        follower = Follower(answer.iter_lines())
        rest = [*follower.until("replied"), *follower.until("replied")]
    assert numbers(rest)[0] == numbers(heard)[-1] + 1
    assert numbers(rest) == list(range(numbers(rest)[0], numbers(rest)[0] + len(rest)))


def say_when_free(client: httpx.Client, text: str) -> None:
    until_free(client)
    say(client, text)


def until_free(client: httpx.Client) -> None:
    for _ in range(2_000):
        [one] = client.get(f"{API}/etat").json()["state"]["scenes"]
        if not one["busy"]:
            return
    raise AssertionError("the turn did not end")


@pytest.mark.parametrize("after", ["", "0", "deadbeef-1", "nonsense", "-", "a-b", "x-99999999"])
def test_a_position_that_is_not_known_is_told_to_read_the_state_again(
    visitor: httpx.Client, after: str
) -> None:
    with visitor.stream("GET", f"{API}/flux", params={"after": after}) as answer:
        follower = Follower(answer.iter_lines())
        lost = follower.event()
        assert lost["event"] == "lost"
        assert lost["id"] == position(visitor)
        say(visitor, "Bonjour")
        assert json.loads(follower.event()["data"])["kind"] == "state"


def test_starting_over_is_told_to_whoever_follows(visitor: httpx.Client) -> None:
    with visitor.stream("GET", f"{API}/flux", params={"after": position(visitor)}) as answer:
        follower = Follower(answer.iter_lines())
        visitor.post(f"{API}/recommencer", json={})
        found = follower.event()
        while found.get("event") != "lost":
            found = follower.event()
        assert found["id"] == position(visitor)


def test_two_pages_of_one_visitor_hear_the_same(visitor: httpx.Client) -> None:
    at = {"after": position(visitor)}
    with (
        visitor.stream("GET", f"{API}/flux", params=at) as one,
        visitor.stream("GET", f"{API}/flux", params=at) as other,
    ):
        say(visitor, "Bonjour")
        heard = [Follower(answer.iter_lines()).until("replied") for answer in (one, other)]
    assert heard[0] == heard[1]


def test_another_visitor_hears_nothing_of_it(visitor: httpx.Client, site: str) -> None:
    with httpx.Client(base_url=site, timeout=QUIET) as other:
        other.get("/simulateur")
        with other.stream("GET", f"{API}/flux", params={"after": position(other)}) as answer:
            say(visitor, "Je suis le secret")
            until_free(visitor)
            other.post(f"{API}/reglages", json={"on": "2026-12-24"})
            first = Follower(answer.iter_lines()).event()
    assert json.loads(first["data"])["kind"] == "settings"
    assert "secret" not in first["data"]


def test_only_so_many_pages_follow_at_once(
    visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "MAX_FOLLOWERS", 1)
    at = {"after": position(visitor)}
    with visitor.stream("GET", f"{API}/flux", params=at) as answer:
        say(visitor, "Bonjour")
        follower = Follower(answer.iter_lines())  # held: its end would end the stream, too
        follower.event()
        with visitor.stream("GET", f"{API}/flux", params=at) as refused:
            assert refused.status_code == 429
            assert json.loads(refused.read())["erreur"] == "trop_de_pages"
        follower.until("replied")


def test_a_page_that_leaves_frees_its_place(
    visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "MAX_FOLLOWERS", 1)
    for _ in range(3):
        at = {"after": position(visitor)}
        for _ in range(500):
            with visitor.stream("GET", f"{API}/flux", params=at) as answer:
                if answer.status_code == 200:
                    visitor.post(f"{API}/reglages", json={"on": "2026-10-15"})
                    Follower(answer.iter_lines()).event()
                    break
        else:
            raise AssertionError("the place was never freed")


def test_whoever_follows_a_world_that_is_given_up_is_let_go(
    visitor: httpx.Client, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worlds, "MAX_WORLDS", 1)
    with visitor.stream("GET", f"{API}/flux", params={"after": position(visitor)}) as answer:
        lines = answer.iter_lines()
        assert next(lines).startswith(":")
        assert httpx.get(f"{site}/simulateur").status_code == 200
        assert [line for line in lines if line.startswith(("data:", "event:"))] == []
    assert visitor.get(f"{API}/etat").status_code == 404


# --- the log by itself ---------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.lists(st.integers(0, 40), max_size=60), st.integers(1, 20), st.data())
def test_whatever_is_dropped_a_follower_gets_all_of_what_follows_or_is_told(
    sizes: list[int], kept: int, data: st.DataObject
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log, "MAX_EVENTS", kept)
        patch.setattr(log, "MAX_CHARACTERS", 300)
        made = EventLog()
        for size in sizes:
            made.append({"text": "x" * size})
        after = data.draw(st.integers(0, len(sizes)))
        fresh = made.since(f"{made.epoch}-{after}")
    told = None if fresh is None else [json.loads(text)["n"] for _, text in fresh]
    assert told is None or told == list(range(after + 1, len(sizes) + 1))
    if after == len(sizes):
        assert told == []


def test_the_log_is_bounded_in_number_and_in_size() -> None:
    made = EventLog()
    for _ in range(log.MAX_EVENTS + 50):
        made.append({"kind": "x"})
    assert len(made._kept) == log.MAX_EVENTS
    for _ in range(80):
        made.append({"text": "y" * 50_000})
    assert made._size <= log.MAX_CHARACTERS
    assert made._size == sum(len(text) for _, text in made._kept)


def test_a_lone_surrogate_can_be_sent() -> None:
    made: Any = EventLog()
    assert json.loads(made.append({"text": "\ud800!"}))["text"] == "?!"
