"""A model that may fail: asked again where it is safe, then the next one, never twice for a tool."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop, Usage
from comptoir.models.steady import Breaker, BreakerState, Patience, SteadyModel
from comptoir.models.steady.breaker import provider_of
from comptoir.ports import ModelUnavailableError

ASKED = ModelRequest(agent="a", instructions="", messages=(), tools=())
GOOD = ModelAnswer(text="Bonjour.")
EMPTY = ModelAnswer()
CUT_CALL = ModelAnswer(calls=(ToolCall("1", "x", '{"a": 1'),), stop=Stop.LENGTH)


def down(kind: str = "overloaded", **more: Any) -> ModelUnavailableError:
    return ModelUnavailableError(f"{kind}!", kind=kind, **{"transient": True, **more})


def for_good(kind: str) -> ModelUnavailableError:
    return down(kind, transient=False)


class Plays:
    """Plays answers and failures in order; the last one for ever."""

    def __init__(self, *lines: ModelAnswer | ModelUnavailableError, name: str = "one") -> None:
        self._lines = list(lines)
        self.asked = 0
        self.name = name
        self.can_force = True

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        line = self._lines[min(self.asked, len(self._lines) - 1)]
        self.asked += 1
        if isinstance(line, ModelUnavailableError):
            raise line
        return line


class Streams(Plays):
    """Plays streams: lists of pieces, failures and answers."""

    def __init__(self, *streams: list[Any], name: str = "one") -> None:
        super().__init__(GOOD, name=name)
        self._streams = streams

    async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
        pieces = self._streams[min(self.asked, len(self._streams) - 1)]
        self.asked += 1
        for piece in pieces:
            if isinstance(piece, Exception):
                raise piece
            yield piece


class Time:
    """A clock that moves when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


def steady(*models: Any, time: Time | None = None, **more: Any) -> SteadyModel:
    time = time or Time()
    return SteadyModel(models, sleep=time.sleep, chance=lambda: 0.5, clock=lambda: time.now, **more)


@pytest.mark.parametrize(
    ("lines", "asked", "slept"),
    [
        ([GOOD], 1, []),
        ([down("rate_limit"), GOOD], 2, [0.25]),
        ([down("server"), down("overloaded"), GOOD], 3, [0.25, 0.5]),
        ([down("rate_limit", retry_after=3.0), GOOD], 2, [3.0]),
        ([down("timeout"), GOOD], 2, [0.25]),
        ([EMPTY, GOOD], 2, []),
        ([CUT_CALL, GOOD], 2, []),
        ([EMPTY, EMPTY], 2, []),
        ([ModelAnswer(stop=Stop.REFUSAL)], 1, []),
    ],
    ids=str,
)
async def test_what_is_asked_again_and_after_how_long(
    lines: list[Any], asked: int, slept: list[float]
) -> None:
    model, time = Plays(*lines), Time()
    assert await steady(model, time=time).answer(ASKED) == lines[-1]
    assert (model.asked, time.slept) == (asked, slept)


@pytest.mark.parametrize(
    ("failure", "asked"),
    [
        (down("server"), 3),
        (down("rate_limit", retry_after=3600.0), 1),
        (for_good("auth"), 1),
        (for_good("bad_request"), 1),
        (for_good("quota"), 1),
    ],
    ids=str,
)
async def test_a_model_that_does_not_recover_gives_way_to_the_next(
    failure: ModelUnavailableError, asked: int
) -> None:
    first, second = Plays(failure), Plays(GOOD, name="two")
    assert await steady(first, second).answer(ASKED) == GOOD
    assert (first.asked, second.asked) == (asked, 1)


async def test_when_all_fail_the_error_names_models_and_kinds_and_nothing_else() -> None:
    first = Plays(ModelUnavailableError("sk-secret", kind="auth"))
    with pytest.raises(ModelUnavailableError) as raised:
        await steady(first, Plays(for_good("bad_request"), name="two")).answer(ASKED)
    assert str(raised.value) == "no answer: one (auth) ; two (bad_request)"
    assert raised.value.kind == "bad_request"


async def test_the_seconds_of_one_answer_are_shared_by_all_attempts_and_models() -> None:
    time = Time()
    patience = Patience(attempts=9, base=8.0, seconds=10.0)
    first, second = Plays(down()), Plays(GOOD, name="two")
    assert await steady(first, second, time=time, patience=patience).answer(ASKED) == GOOD
    assert sum(time.slept) < 10.0
    time.now = 0.0

    def late() -> float:
        time.now += 6.0
        return time.now

    model = SteadyModel([first, second], patience, sleep=time.sleep, clock=late)
    with pytest.raises(ModelUnavailableError):
        await model.answer(ASKED)


async def test_a_model_that_never_answers_is_left_when_the_time_is_over() -> None:
    with pytest.raises(ModelUnavailableError) as raised:
        await SteadyModel([Hangs(GOOD)], Patience(seconds=0.01)).answer(ASKED)
    assert raised.value.kind == "timeout"


async def test_the_breaker_leaves_a_failing_model_alone_and_tries_it_again_later() -> None:
    time = Time()
    first, second = Plays(*[down()] * 6, GOOD), Plays(GOOD, name="two")
    model = steady(first, second, time=time)
    for _ in range(4):
        await model.answer(ASKED)
    assert first.asked == 5  # three, two, and then none
    assert model.breakers == (("one", BreakerState.OPEN), ("two", BreakerState.CLOSED))
    time.now += 31.0
    assert model.breakers[0][1] is BreakerState.HALF_OPEN
    await model.answer(ASKED)
    assert first.asked == 6
    time.now += 31.0
    await model.answer(ASKED)
    assert (first.asked, model.breakers[0][1]) == (7, BreakerState.CLOSED)


async def test_two_models_of_one_provider_are_left_alone_together() -> None:
    large = Plays(for_good("server"), name="mistral:large")
    small = Plays(for_good("server"), name="mistral:small")
    other = Plays(GOOD, name="anthropic:m")
    model = steady(large, small, other, breaker=lambda: Breaker(failures=2))
    for _ in range(3):
        await model.answer(ASKED)
    assert (large.asked, small.asked, other.asked) == (1, 1, 3)
    assert model.breakers == (
        ("mistral", BreakerState.OPEN),
        ("anthropic", BreakerState.CLOSED),
    )


@pytest.mark.parametrize(
    ("model", "provider"),
    [
        ("openai:m", "openai"),
        ("openai-responses:m", "openai"),
        ("local:http://127.0.0.1:1/v1#a", "local:http://127.0.0.1:1/v1"),
        ("offline", "offline"),
    ],
)
def test_a_models_name_says_its_provider(model: str, provider: str) -> None:
    assert provider_of(model) == provider


async def test_when_every_breaker_is_open_the_error_says_so() -> None:
    model = steady(Plays(for_good("auth")), breaker=lambda: Breaker(failures=1))
    with pytest.raises(ModelUnavailableError):
        await model.answer(ASKED)
    with pytest.raises(ModelUnavailableError, match="left alone") as raised:
        await model.answer(ASKED)
    assert raised.value.kind == "overloaded"


def test_a_half_open_breaker_lets_one_question_through_at_a_time() -> None:
    breaker = Breaker(failures=1, rest=10.0)
    breaker.missed(0.0)
    assert not breaker.lets(9.0)
    assert breaker.lets(10.0)
    assert not breaker.lets(11.0)
    assert breaker.lets(20.0)
    breaker.missed(20.0)
    assert breaker.state(29.0) is BreakerState.OPEN


def test_old_failures_do_not_count() -> None:
    breaker = Breaker(failures=2, window=10.0)
    breaker.missed(0.0)
    breaker.missed(11.0)
    assert breaker.state(11.0) is BreakerState.CLOSED


def test_a_request_of_ours_that_was_wrong_does_not_open_the_breaker() -> None:
    model = steady(Plays(for_good("bad_request")), breaker=lambda: Breaker(failures=1))
    with pytest.raises(ModelUnavailableError):
        asyncio.run(model.answer(ASKED))
    assert model.breakers[0][1] is BreakerState.CLOSED


async def heard(model: SteadyModel) -> list[str | ModelAnswer]:
    return [piece async for piece in model.stream(ASKED)]


async def test_a_stream_is_given_on_as_it_comes() -> None:
    assert await heard(steady(Streams(["Bon", "jour.", GOOD]))) == ["Bon", "jour.", GOOD]
    assert await heard(steady(Plays(GOOD))) == [GOOD]


@pytest.mark.parametrize("first", [[down()], [], [EMPTY]], ids=["down", "no end", "empty"])
async def test_a_stream_that_said_nothing_is_asked_again(first: list[Any]) -> None:
    assert await heard(steady(Streams(first, ["Bonjour.", GOOD]))) == ["Bonjour.", GOOD]


@pytest.mark.parametrize("end", [[down()], []], ids=["failure", "no end"])
async def test_a_stream_cut_after_its_first_word_is_never_finished_by_another(
    end: list[Any],
) -> None:
    first, second = Streams(["Bon", *end]), Streams([GOOD], name="two")
    with pytest.raises(ModelUnavailableError) as raised:
        await heard(steady(first, second))
    assert raised.value.kind == "cut"
    assert (first.asked, second.asked) == (1, 0)


class Hangs(Plays):
    """Never answers."""

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        self.asked += 1
        await asyncio.Event().wait()
        return GOOD


async def test_a_model_that_hangs_leaves_time_for_the_next() -> None:
    first, second = Hangs(GOOD), Plays(GOOD, name="two")
    assert await SteadyModel([first, second], Patience(seconds=0.05)).answer(ASKED) == GOOD
    assert (first.asked, second.asked) == (1, 1)


async def test_a_client_with_a_fault_of_its_own_gives_way_and_its_words_are_not_repeated() -> None:
    class Faulty(Plays):
        async def answer(self, request: ModelRequest) -> ModelAnswer:
            raise KeyError("sk-secret")

    assert await steady(Faulty(GOOD), Plays(GOOD, name="two")).answer(ASKED) == GOOD
    with pytest.raises(ModelUnavailableError) as raised:
        await steady(Faulty(GOOD)).answer(ASKED)
    assert str(raised.value) == "no answer: one (KeyError)"


async def test_an_attempt_is_closed_before_the_next_begins_and_the_last_with_the_answer() -> None:
    told: list[str] = []

    class Closes(Streams):
        async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
            self.asked += 1
            name = f"{self.asked}"
            told.append(f"opened {name}")
            try:
                yield EMPTY if self.asked == 1 else GOOD
            finally:
                await asyncio.sleep(0)  # as closing a connection does
                told.append(f"closed {name}")

    assert await heard(steady(Closes())) == [GOOD]
    assert told == ["opened 1", "closed 1", "opened 2", "closed 2"]


async def test_nobody_waits_for_a_model_whose_breaker_has_just_opened() -> None:
    time = Time()
    model = steady(
        Plays(down()), Plays(GOOD, name="two"), time=time, breaker=lambda: Breaker(failures=1)
    )
    assert await model.answer(ASKED) == GOOD
    assert time.slept == []


async def test_a_piece_without_a_letter_is_no_beginning() -> None:
    assert await heard(steady(Streams(["", down()], ["Bonjour.", GOOD]))) == ["Bonjour.", GOOD]


async def test_an_answer_that_was_not_taken_was_paid_for_all_the_same() -> None:
    empty, good = ModelAnswer(usage=Usage(70, 7)), ModelAnswer(text="Oui.", usage=Usage(30, 3))
    assert (await steady(Plays(empty, good)).answer(ASKED)).usage == Usage(100, 10)


def test_names_and_forcing_are_those_of_the_models() -> None:
    model = steady(Plays(GOOD), Plays(GOOD, name="two"))
    assert model.name == "one,two"
    assert model.can_force


@pytest.mark.parametrize(
    "make",
    [lambda: SteadyModel([]), lambda: Patience(attempts=0), lambda: Patience(base=-1.0)],
    ids=["no model", "no attempt", "negative"],
)
def test_nonsense_is_refused_at_the_start(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match="at least one"):
        make()
