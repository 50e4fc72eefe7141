"""The small brain: it calls, asks, tells and hands over, and the same request has one answer."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.exchange import ChoiceMode, ModelAnswer, ModelRequest, ToolChoice, ToolSpec
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message, Notice, ToolMessage
from comptoir.models.offline.simple import Phrase, a_day, an_email, simple_brain
from comptoir.models.offline.simple.phrases import REFUSALS
from comptoir.models.offline.simple.reading import day_of, read, shown
from tests.conftest import message

DAY = date(2026, 10, 15)
TOLD = Phrase(
    tool="etat",
    words=("ou en est", "colis"),
    asks={"numero": "Quel numéro ?"},
    patterns={"numero": r"\bx(\d{3})\b", "email": an_email},
    says="{numero} arrive le {le}, {prix} € : {sur}.",
    refuses={"ferme": "Fermé, dit {qui}.", "vide": lambda content: f"Vide {content['n']}."},
)
BOOK = Phrase(
    tool="prendre",
    words=("reserver", "rendez vous"),
    asks={"jour": "Quel jour ?"},
    patterns={"jour": a_day},
    here=("jour",),
)
BRAIN = simple_brain((TOLD, BOOK), hello="Bonjour.", lost="Pardon ?")
Conversation = Callable[..., ModelRequest]


def spec(name: str, **properties: str) -> ToolSpec:
    shapes = {key: {"type": kind} for key, kind in properties.items()}
    return ToolSpec(name, name, {"properties": shapes, "required": list(shapes)})


TOOLS = (
    spec("etat", numero="string", email="string"),
    spec("prendre", jour="string"),
    spec("transferer_conseiller", motif="string"),
)


def request(
    *messages: Message | str, tools: tuple[ToolSpec, ...] = TOOLS, **more: Any
) -> ModelRequest:
    given = tuple(message(one) if isinstance(one, str) else one for one in messages)
    return ModelRequest(
        agent="a", instructions=f"Jour : {DAY}", messages=given, tools=tools, **more
    )


def result(name: str, status: Status = Status.OK, /, **content: Any) -> tuple[Message, Message]:
    """A call and what came of it."""
    arguments = content.pop("arguments", {})
    error = "erreur" in content
    return (
        AssistantMessage("", (ToolCall("k", name, arguments),)),
        ToolMessage((ToolResult("k", name, status, content, is_error=error),)),
    )


def called(answer: ModelAnswer) -> tuple[str, dict[str, Any]]:
    assert len(answer.calls) == 1
    assert isinstance(answer.calls[0].arguments, dict)
    return answer.calls[0].name, answer.calls[0].arguments


@pytest.mark.parametrize(
    ("said", "call"),
    [
        (["Où en est X123 ?"], ("etat", {"numero": "123", "email": ""})),
        (["où en est mon colis", "x123, A.B@Example.com"], ("etat", {"numero": "123", "email": "a.b@example.com"})),
        (["x123"], ("etat", {"numero": "123", "email": ""})),
        (["x123 bonjour", "ou en est x456"], ("etat", {"numero": "456", "email": ""})),
        (["Je veux réserver le 20 octobre"], ("prendre", {"jour": "2026-10-20"})),
        (["colis x123", "un rendez-vous", "mardi 20/10"], ("prendre", {"jour": "2026-10-20"})),
        (["Un conseiller pour mon colis x123"], ("transferer_conseiller", {"motif": "Un conseiller pour mon colis x123"})),
    ],
)  # fmt: skip
def test_it_calls_with_what_the_customer_wrote(said: list[str], call: tuple[str, Any]) -> None:
    assert called(BRAIN(request(*said))) == call


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ([], "Bonjour."),
        (["Bonjour !"], "Bonjour."),
        (["Merci beaucoup"], "Avec plaisir. Bonne journée !"),
        (["Quel temps fait-il ?"], "Pardon ?"),
        (["Où en est mon colis ?"], "Quel numéro ?"),
        (["Le 20 octobre", "je veux réserver"], "Quel jour ?"),
        (["Où en est mon colis ?", "non"], "Très bien. Puis-je vous aider autrement ?"),
    ],
)
def test_it_asks_for_what_is_missing_and_makes_nothing_up(said: list[str], text: str) -> None:
    answer = BRAIN(request(*said))
    assert (answer.text, answer.calls) == (text, ())


@pytest.mark.parametrize(
    ("came", "text"),
    [
        (
            result("etat", numero="X1", le="2026-11-01", prix=6.9, sur=["a", True]),
            "X1 arrive le 1er novembre 2026, 6,90 € : a, oui.",
        ),
        (result("etat", numero="{le}"), "{le} arrive le {le}, {prix} € : {sur}."),
        (result("etat", Status.DENIED, raison="ferme", qui="Zoé"), "Fermé, dit Zoé."),
        (result("etat", Status.DENIED, raison="vide", n=2), "Vide 2."),
        (result("etat", Status.DENIED, raison="autre", consigne="Dites {non}."), "Dites {non}."),
        (
            result("etat", Status.DENIED, erreur="introuvable", consigne="Demandez."),
            REFUSALS["introuvable"],
        ),
        (
            result("etat", Status.PENDING, en_attente="approval"),
            "Votre demande est transmise à un conseiller, qui décidera.",
        ),
        (
            result("etat", Status.FAILED, erreur="panne"),
            "Cet outil ne répond pas pour le moment. Voulez-vous un conseiller ?",
        ),
        (result("inconnu_de_lui", n=1), "Pardon ?"),
    ],
)
def test_it_tells_what_came_of_a_call(came: tuple[Message, ...], text: str) -> None:
    assert BRAIN(request("Où en est x123 ?", *came)).text == text


def test_a_refusal_for_want_of_proof_is_tried_again_only_with_something_new() -> None:
    denied = result(
        "etat", Status.DENIED, erreur="identite_requise", arguments={"numero": "123", "email": ""}
    )
    asked = AssistantMessage("Quelle adresse ?")
    same = BRAIN(request("colis x123", *denied, asked, "je ne sais plus"))
    assert same.calls == ()
    assert "adresse" in same.text
    new = BRAIN(request("colis x123", *denied, asked, "c'est a@example.com"))
    assert called(new) == ("etat", {"numero": "123", "email": "a@example.com"})


def test_what_was_done_is_not_done_again_by_thanks() -> None:
    done = result("prendre", arguments={"jour": "2026-10-20"})
    answer = BRAIN(request("réserver le 20 octobre", *done, AssistantMessage("Noté."), "merci"))
    assert (answer.text, answer.calls) == ("Avec plaisir. Bonne journée !", ())


def test_a_yes_to_the_offer_of_a_person_hands_over_with_what_was_said_before() -> None:
    offered = AssistantMessage("Je n'y arrive pas. Voulez-vous un conseiller ?")
    assert called(BRAIN(request("Tout est cassé", offered, "oui"))) == (
        "transferer_conseiller",
        {"motif": "Tout est cassé"},
    )
    assert BRAIN(request("Tout est cassé", offered, "non")).calls == ()
    assert BRAIN(request("Tout est cassé", offered, "oui", tools=TOOLS[:1])).calls == ()


def test_after_a_hand_off_the_next_agents_tools_are_used_for_the_same_message() -> None:
    router = simple_brain((TOLD, Phrase(tool="transferer_colis", words=("colis",))))
    first = request("mon colis x123", tools=(spec("transferer_colis"),))
    assert called(router(first)) == ("transferer_colis", {})
    passed = result("transferer_colis", transfere_a="colis")
    then = request("mon colis x123", *passed, tools=TOOLS)
    assert called(router(then)) == ("etat", {"numero": "123", "email": ""})
    back = request("mon colis x123", *passed, tools=(spec("transferer_colis"),))
    assert router(back).calls == ()


def test_words_that_were_not_let_out_are_not_said_again() -> None:
    draft = (AssistantMessage("Le 3 mars."), Notice("Votre réponse n'a pas été envoyée."))
    assert BRAIN(request("Où en est mon colis ?", *draft)).text == "Pardon ?"


@pytest.mark.parametrize(
    ("choice", "said", "call"),
    [
        (ToolChoice(ChoiceMode.ANY), "bonjour", ("etat", {"numero": "", "email": ""})),
        (ToolChoice(ChoiceMode.ANY), "réserver", ("prendre", {"jour": ""})),
        (ToolChoice(ChoiceMode.ONE, "etat"), "réserver, x123", ("etat", {"numero": "123", "email": ""})),
        (ToolChoice(ChoiceMode.ONE, "absent"), "bonjour", None),
        (ToolChoice(ChoiceMode.NONE), "où en est x123", None),
    ],
)  # fmt: skip
def test_a_forced_choice_is_kept(
    choice: ToolChoice, said: str, call: tuple[str, Any] | None
) -> None:
    answer = BRAIN(request(said, choice=choice))
    assert answer.calls == () if call is None else called(answer) == call


def test_the_same_request_always_has_the_same_answer() -> None:
    one = request("Où en est x123 ? a@example.com")
    assert BRAIN(one) == BRAIN(replace(one))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("le 20 octobre", "2026-10-20"),
        ("mardi 20/10", "2026-10-20"),
        ("20 / 10", "2026-10-20"),
        ("le 1er novembre", "2026-11-01"),
        ("le 3 août 2027", "2027-08-03"),
        ("le 12 octobre", "2027-10-12"),
        ("15/10", "2026-10-15"),
        ("2026-12-24", "2026-12-24"),
        ("2026-13-24", ""),
        ("31/02", ""),
        ("20/20", ""),
        ("demain", ""),
        ("", ""),
    ],
)
def test_a_day_is_the_next_one_of_its_name(text: str, day: str) -> None:
    assert read(a_day, text, DAY) == day


def test_without_todays_date_a_day_needs_its_year() -> None:
    assert day_of("Aucune date.") is None
    assert day_of("Date : 2026-99-99") is None
    assert read(a_day, "le 20 octobre 2026", None) == "2026-10-20"
    assert read(a_day, "le 20 octobre", None) == ""


def test_a_template_shows_what_a_result_lacks() -> None:
    assert shown("{a} {b}", {"a": 1.5}) == "1,50 {b}"


def test_a_message_is_never_taken_for_an_instruction_to_the_templates() -> None:
    said: CustomerMessage = message("Un conseiller {motif} {0}")
    assert called(BRAIN(request(said)))[1] == {"motif": "Un conseiller {motif} {0}"}
