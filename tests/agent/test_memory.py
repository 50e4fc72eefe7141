"""Summaries keep what tells, forget courtesy first, and never grow without bound."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from comptoir.agent.memory.model_summary import ModelSummariser
from comptoir.agent.memory.record import session_record
from comptoir.agent.memory.summary import LineSummariser, worth
from comptoir.core.exchange import ModelAnswer
from comptoir.core.messages import AssistantMessage, Message, Notice
from comptoir.models.scripted import ScriptedModel
from comptoir.ports import Attempt
from tests.agent.stage import session
from tests.conftest import message, says


def said(*texts: str) -> tuple[Message, ...]:
    return tuple(message(text, f"m{at}") for at, text in enumerate(texts))


@pytest.mark.parametrize(
    ("telling", "idle"),
    [
        ("client : Mon colis part le 12.", "client : D'accord pour tout."),
        ("client : Je m'appelle comme ma grand-mère.", "nous : Avec plaisir."),
        ("client : Il faut livrer chez Paulette.", "client : Vous pouvez répondre ?"),
        ("client : Je préfère le soir.", "client : Quel temps fait-il ?"),
    ],
)
def test_a_line_that_tells_is_worth_more(telling: str, idle: str) -> None:
    assert worth(telling) > worth(idle)


async def test_courtesy_is_not_told_and_a_sentence_is_told_once() -> None:
    summary = await LineSummariser().fold((), said("Bonjour ! Merci beaucoup.", "Je pars mardi."))
    again = await LineSummariser().fold(summary, said("Je pars mardi.", "", "   "))
    assert again == ("client : Je pars mardi.",)


async def test_early_facts_outlive_a_hundred_idle_turns() -> None:
    folder, summary = LineSummariser(), ()
    summary = await folder.fold(summary, said("Ma référence fournisseur est ZX-81."))
    for at in range(100):
        summary = await folder.fold(summary, said(f"Et puis voilà {'encore ' * (at % 7)}une chose"))
    assert len(summary) <= 40
    assert "client : Ma référence fournisseur est ZX-81." in summary


async def test_our_first_sentence_is_told_and_notices_are_not() -> None:
    turn = (AssistantMessage("Elle part demain. Autre chose ?"), Notice("secret"))
    assert await LineSummariser().fold((), turn) == ("nous : Elle part demain.",)


async def test_a_long_sentence_is_cut() -> None:
    (line,) = await LineSummariser(max_line=20).fold((), said("x" * 500))
    assert line == "client : " + "x" * 20


def test_the_session_record_has_the_six_fields_of_the_article() -> None:
    at = datetime(2026, 10, 15, 10, tzinfo=UTC)
    held = replace(
        session(),
        goal="rendre",
        pending="OUI-1",
        sources=("CGV article 6",),
        events=("- fait",),
        summary=("client : voilà",),
        tried=(
            Attempt(tool="a", digest="", seen="", status="ok", code="", at=at, on=date.min),
            Attempt(tool="b", digest="", seen="", status="denied", code="x", at=at, on=date.min),
        ),
    ).with_turn((*said("Oui ?"), AssistantMessage("Voici."), Notice("n")), (), disclosed=True)
    record = session_record(held)
    assert list(record) == [
        "session_id", "user_goal", "session_context", "execution_log", "knowledge_refs", "messages",
    ]  # fmt: skip
    assert record["user_goal"] == "rendre"
    assert record["session_context"].splitlines() == [
        "- fait", "client : voilà", "Une confirmation du client est attendue.",
    ]  # fmt: skip
    assert record["execution_log"] == [
        {"tool": "a", "status": "success", "error": None, "timestamp": at.isoformat()},
        {"tool": "b", "status": "denied", "error": "x", "timestamp": at.isoformat()},
    ]
    assert record["knowledge_refs"] == ["CGV article 6"]
    assert record["messages"] == [
        {"role": "user", "content": "Oui ?"},
        {"role": "assistant", "content": "Voici."},
    ]


async def test_a_model_may_write_the_summary_and_its_lines_are_bounded() -> None:
    model = ScriptedModel([says("- Tient un gîte\n\n- Tient un gîte\n- " + "x" * 500)])
    folder = ModelSummariser(model, max_lines=5, max_line=30)
    turn = (*said("Je tiens un gîte."), AssistantMessage("Bien noté."), Notice("n"))
    assert await folder.fold(("client : avant",), turn) == ("Tient un gîte", "x" * 30)
    (request,) = model.requests
    assert request.tools == ()
    (notice,) = request.messages
    assert isinstance(notice, Notice)
    assert "Je tiens un gîte." in notice.text
    assert "client : avant" in notice.text


@pytest.mark.parametrize("lines", [[], [says("  \n - ")]])
async def test_a_model_that_gives_no_summary_leaves_it_to_the_deterministic_one(
    lines: list[ModelAnswer],
) -> None:
    folder = ModelSummariser(ScriptedModel(lines))
    assert await folder.fold((), said("Je tiens un gîte.")) == ("client : Je tiens un gîte.",)


async def test_a_turn_without_words_asks_no_model() -> None:
    model = ScriptedModel([])
    assert await ModelSummariser(model).fold(("a",), (Notice("n"),)) == ("a",)
    assert model.requests == []
