"""Each provider's real client against its format: choices, streams, troubles, secrets."""

import json
import logging
import traceback
from collections.abc import Callable
from itertools import product

import pytest

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.exchange import ChoiceMode, ModelAnswer, ModelRequest, Stop, ToolChoice, Usage
from comptoir.core.messages import AssistantMessage, Notice, ToolMessage
from comptoir.models.providers import open_provider
from comptoir.models.providers.model import ProviderModel
from comptoir.ports import ModelUnavailableError, StreamingModel
from tests.models.providers.fakes import Served, Trouble, serving
from tests.models.providers.fakes.serving import WIRES

Asked = Callable[..., ModelRequest]
NAMES = ("anthropic", "openai", "openai-responses", "google", "mistral", "local")
CALLED = ModelAnswer(
    text="Je regarde.",
    calls=(ToolCall("abcdefgh1", "lire", {"n": "é"}), ToolCall("abcdefgh2", "finir", {"n": "2"})),
    stop=Stop.CALLS,
    usage=Usage(7, 3),
)
each = pytest.mark.parametrize("provider", NAMES)


def _opened(served: Served, seconds: float = 20.0) -> ProviderModel:
    return open_provider(served.name, served.environment, seconds=seconds)


async def _failed(
    model: ProviderModel, request: ModelRequest, *, streamed: bool = False
) -> ModelUnavailableError:
    async def heard() -> object:
        return [one async for one in model.stream(request)]

    with pytest.raises(ModelUnavailableError) as caught:
        await (heard() if streamed else model.answer(request))
    await model.close()
    return caught.value


@each
async def test_an_answer_comes_back_as_it_was_given(provider: str, asked: Asked) -> None:
    with serving(provider, [CALLED]) as served:
        model = _opened(served)
        assert isinstance(model, StreamingModel)
        assert await model.answer(asked()) == CALLED
        await model.close()


@each
async def test_a_stream_gives_words_and_last_the_whole(provider: str, asked: Asked) -> None:
    with serving(provider, [CALLED]) as served:
        model = _opened(served)
        pieces = [piece async for piece in model.stream(asked())]
        await model.close()
    words = [piece for piece in pieces if isinstance(piece, str)]
    assert "".join(words) == "Je regarde."
    assert pieces[-1] == CALLED
    assert len(words) == len(pieces) - 1


@each
@pytest.mark.parametrize(
    ("choice", "sent"),
    [
        (ToolChoice(), "auto"),
        (ToolChoice(ChoiceMode.ANY), "any"),
        (ToolChoice(ChoiceMode.ONE, "lire"), "lire"),
        (ToolChoice(ChoiceMode.NONE), "none"),
        (ToolChoice(ChoiceMode.ONE, "inconnu"), "auto"),
    ],
)
async def test_a_choice_is_sent_in_each_formats_shape(
    provider: str, choice: ToolChoice, sent: str, asked: Asked
) -> None:
    with serving(provider, [ModelAnswer(text="oui")]) as served:
        model = _opened(served)
        await model.answer(asked(choice=choice))
        await model.close()
        assert served.choices() == [sent]


@pytest.mark.parametrize(("provider", "streamed"), list(product(WIRES, (False, True))))
async def test_a_model_that_rejects_forcing_is_asked_again_freely(
    provider: str, streamed: bool, asked: Asked
) -> None:
    refusal = Trouble(status=400, says="tool_choice is not supported by this model")
    with serving(provider, [refusal, ModelAnswer(text="oui"), ModelAnswer(text="oui")]) as served:
        model = _opened(served)
        request = asked(choice=ToolChoice(ChoiceMode.ANY))
        assert model.can_force
        if streamed:
            assert [one async for one in model.stream(request)][-1] == ModelAnswer(
                text="oui", usage=Usage(7, 3)
            )
        else:
            assert (await model.answer(request)).text == "oui"
        assert not model.can_force
        await model.answer(request)
        await model.close()
        assert served.choices() == ["any", "auto", "auto"]


@each
@pytest.mark.parametrize(
    ("status", "kind", "transient"),
    [
        (429, "rate_limit", True),
        (500, "server", True),
        (529, "overloaded", True),
        (400, "bad_request", False),
        (401, "auth", False),
    ],
)
async def test_a_trouble_is_told_by_its_kind_and_asked_once(
    provider: str, status: int, kind: str, transient: bool, asked: Asked
) -> None:
    headers = {"retry-after": "7"} if status == 429 else {}
    with serving(provider, [Trouble(status=status, headers=headers)]) as served:
        error = await _failed(_opened(served), asked())
        assert len(served.requests) == 1
    assert (error.kind, error.transient) == (kind, transient)
    assert error.retry_after == (7 if status == 429 else None)


@each
@pytest.mark.parametrize("streamed", [False, True])
async def test_an_answer_that_breaks_off_is_no_answer(
    provider: str, streamed: bool, asked: Asked
) -> None:
    with serving(provider, [Trouble()]) as served:
        error = await _failed(_opened(served), asked(), streamed=streamed)
    assert error.kind in {"cut", "connection"}
    assert error.transient


@each
@pytest.mark.parametrize("streamed", [False, True])
async def test_an_answer_that_never_comes_is_given_up(
    provider: str, streamed: bool, asked: Asked
) -> None:
    with serving(provider, [Trouble(hangs=True)]) as served:
        error = await _failed(_opened(served, 0.2), asked(), streamed=streamed)
    assert (error.kind, error.transient) == ("timeout", True)


async def test_a_server_that_is_not_there_says_so(asked: Asked) -> None:
    error = await _failed(open_provider("local:http://127.0.0.1:9/v1", {}), asked())
    assert (error.kind, error.transient) == ("connection", True)


@pytest.mark.parametrize(
    ("provider", "streamed"),
    list(product(("openai", "openai-responses", "mistral"), (False, True))),
)
async def test_truncated_arguments_are_given_on_as_text(
    provider: str, streamed: bool, asked: Asked
) -> None:
    broken = ModelAnswer(calls=(ToolCall("abcdefgh1", "lire", '{"n": "a'),), stop=Stop.LENGTH)
    with serving(provider, [broken]) as served:
        model = _opened(served)
        if streamed:
            got = [one async for one in model.stream(asked())][-1]
        else:
            got = await model.answer(asked())
        await model.close()
    assert isinstance(got, ModelAnswer)
    assert (got.calls, got.stop) == (broken.calls, Stop.LENGTH)


@each
async def test_any_history_is_sent_in_a_valid_shape(provider: str, asked: Asked) -> None:
    call = ToolCall(
        "acc-un identifiant à nous, et long comme un jour sans pain", "lire", {"n": "1"}
    )
    failed = ToolResult(call.id, "lire", Status.FAILED, {"erreur": "panne"}, True, "déjà tenté")
    history = (
        AssistantMessage("Bonjour.", (ToolCall("perdu", "lire", {}),)),
        Notice("Une note."),
        AssistantMessage("", (call, call)),
        ToolMessage((failed, failed)),
        AssistantMessage(""),
        AssistantMessage("", (ToolCall("abcdefgh1", "lire", "pas du JSON"),)),
        ToolMessage((ToolResult("abcdefgh1", "lire", Status.FAILED, {}, True),)),
        AssistantMessage("Voilà."),
    )
    with serving(provider, [ModelAnswer(text="oui")]) as served:
        model = _opened(served)
        await model.answer(asked(*history))
        await model.close()
        sent = str(served.requests[0])
    assert "note_du_comptoir" in sent
    assert "déjà tenté" in sent
    if provider == "anthropic":
        assert sent.count("'is_error': True") == 3


@each
@pytest.mark.parametrize("line", [Trouble(status=401, says="clef-secrete"), Trouble(), CALLED])
async def test_the_key_appears_nowhere(
    provider: str, line: Trouble | ModelAnswer, asked: Asked, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    shown = ""
    with serving(provider, [line]) as served:
        model = _opened(served)
        shown += f"{model!r} {model} {model.name} {vars(model)}"
        try:
            shown += repr(await model.answer(asked()))
        except ModelUnavailableError as error:
            shown += "".join(traceback.format_exception(error)) + repr(error.__context__)
        await model.close()
    assert "clef-secrete" not in shown
    assert "clef-secrete" not in caplog.text


@each
@pytest.mark.parametrize("streamed", [False, True])
async def test_the_bound_of_an_answer_is_sent_where_it_is_set(
    provider: str, asked: Asked, *, streamed: bool
) -> None:
    for written, sent in (("77", True), ("", False)):
        with serving(provider, [ModelAnswer(text="Bonjour.")]) as served:
            environment = {**served.environment, "COMPTOIR_ANSWER_TOKENS": written}
            model = open_provider(served.name, environment)
            if streamed:
                assert [one async for one in model.stream(asked())]
            else:
                assert await model.answer(asked())
            await model.close()
            assert (": 77" in json.dumps(served.requests[0])) is sent
