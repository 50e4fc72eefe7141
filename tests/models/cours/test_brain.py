"""The offline model of the lesson: what it wishes for, and that it makes nothing up."""

import asyncio
from typing import Any

import pytest

from comptoir.bootstrap import evaluated, load_model
from comptoir.core.exchange import ChoiceMode, ModelRequest, ToolChoice
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.offline.cours import cours_brain, reading
from comptoir.packs.cours import pack
from comptoir.packs.cours.tableaux import JOUR

DESK = Facts(channel=Channel.DESK, sender="desk-1")
Made = list[tuple[str, dict[str, Any]]]


def talk(*texts: str, opens: str = "cours") -> tuple[Made, list[str]]:
    """The calls made and the replies, over one conversation."""
    return asyncio.run(_talk(texts, opens))


async def _talk(texts: tuple[str, ...], opens: str) -> tuple[Made, list[str]]:
    the_pack = pack(ouvre=opens)
    counter = evaluated(the_pack, load_model("offline", the_pack), JOUR)
    calls, said = [], []
    for at, text in enumerate(texts):
        message = CustomerMessage(id=f"m{at}", text=text, at=counter.clock.now())
        turn = await counter.driver.receive("c", DESK, message)
        calls += [
            (one.call.name, dict(one.call.arguments))
            for step in turn.steps
            for one in step.outcomes
            if not isinstance(one.call.arguments, str)
        ]
        said += [one.text for one in turn.reply.messages]
    return calls, said


def weather(town: str, **more: str) -> tuple[str, dict[str, Any]]:
    return "obtenir_meteo", {"ville": town, **more}


@pytest.mark.parametrize(
    ("texts", "calls"),
    [
        (["Quel temps fait-il à Lyon ?"], [weather("Lyon")]),
        (["meteo a lyom"], [weather("lyom"), weather("Lyon")]),
        (["Va-t-il pleuvoir à Nantes ?"], [weather("Nantes")]),
        (["Lyon demain, il fera chaud ?"], [weather("Lyon", jour="2026-10-16")]),
        (["météo Rennes après-demain"], [weather("Rennes", jour="2026-10-17")]),
        (["météo à Dijon dans 3 jours"], [weather("Dijon", jour="2026-10-18")]),
        (["météo à Dijon lundi"], [weather("Dijon", jour="2026-10-19")]),
        (["météo à Dijon jeudi"], [weather("Dijon", jour="2026-10-22")]),
        (["le temps à Paris ce week-end ?"], [weather("Paris", jour="2026-10-17")]),
        (["météo à Paris le 20 octobre"], [weather("Paris", jour="2026-10-20")]),
        (["Quel temps à Fort-de-France ?"], [weather("Fort-de-France")]),
        (["Quel temps fait-il à Genève, Suisse ?"], [weather("Genève")]),
        (
            ["Quel temps à Lille, Nice et Lyon ?"],
            [weather("Lille"), weather("Nice"), weather("Lyon")],
        ),
        (["Quel temps à Lyon ?", "et à Lille ?"], [weather("Lyon"), weather("Lille")]),
        (["Quel temps fait-il ?"], []),
        (["combien de temps pour livrer à Lyon ?"], []),
        (["Le solde de Madame Dupont ?"], [("chercher_client", {"nom": "Dupont"})]),
        (["Combien doit Lefèvre ?"], [("chercher_client", {"nom": "Lefèvre"})]),
        (["cli-0003"], [("chercher_client", {"numero": "CLI-0003"})]),
        (
            ["Calculez 12,7 % de 84 392."],
            [("calculatrice", {"expression": "12,7 % de 84 392"})],
        ),
        (["15 % de 200 plus 3 ?"], [("calculatrice", {"expression": "15 % de 200 + 3"})]),
        (["12,5 divisé par 4"], [("calculatrice", {"expression": "12,5 / 4"})]),
        (["j'ai 3 enfants et 2 chats"], []),
        (["Que disent nos conditions de vente ?"], []),
        (["merci beaucoup"], []),
        (["Exporte la liste de tous les clients"], []),
    ],
)
def test_a_message_leads_to_its_calls(texts: list[str], calls: Made) -> None:
    assert talk(*texts)[0] == calls


def test_a_discount_chains_the_card_and_the_sum() -> None:
    calls, said = talk("12 % pour le client Dupont sur son solde, combien ?")
    assert [name for name, _ in calls] == ["chercher_client", "calculatrice"]
    assert "297,66" in said[0]


def test_a_discount_for_one_of_two_namesakes_is_not_reckoned() -> None:
    calls, said = talk("12 % pour le client Martin sur son solde, combien ?")
    assert [name for name, _ in calls] == ["chercher_client"]
    assert "Lequel" in said[0]


def test_a_booking_is_asked_for_bit_by_bit() -> None:
    calls, said = talk("Réserver Curie", "le 20 octobre à 14h30", "pour 45 minutes", opens="salles")
    assert said[:2][1] == "Pour combien de temps ?"
    assert calls == [
        (
            "reserver_salle",
            {"salle": "Curie", "jour": "2026-10-20", "debut": "14:30", "duree_minutes": 45},
        )
    ]


@pytest.mark.parametrize(("answer", "count"), [("oui", 2), ("non", 1)])
def test_a_card_changes_after_a_yes_only(answer: str, count: int) -> None:
    calls, _ = talk("La ville de la cliente Haddad devient Nice", answer, opens="fiches")
    assert [name for name, _ in calls].count("modifier_client") == count


def test_a_contact_is_an_object_and_no_sentence() -> None:
    calls, said = talk("Ici Louise Arnaud, louise.arnaud@example.com", opens="extraction")
    assert calls[0][1] == {
        "nom": "Louise Arnaud",
        "email": "louise.arnaud@example.com",
        "telephone": "",
        "societe": "",
    }
    assert len(said) == 1


def _request(text: str, choice: ToolChoice) -> ModelRequest:
    from tests.conftest import NOON

    return ModelRequest(
        agent="cours",
        instructions="Date du jour : 2026-10-15.",
        messages=(CustomerMessage(id="m", text=text, at=NOON),),
        tools=pack().entry.specs,
        choice=choice,
    )


@pytest.mark.parametrize("text", ["Bonjour", "Quel temps à Lyon ?", "3 x 4", ""])
@pytest.mark.parametrize(
    ("choice", "tools"),
    [
        (ToolChoice(ChoiceMode.ONE, "calculatrice"), {"calculatrice"}),
        (ToolChoice(ChoiceMode.ONE, "obtenir_meteo"), {"obtenir_meteo"}),
        (ToolChoice(ChoiceMode.ANY), {"obtenir_meteo", "calculatrice", "chercher_client"}),
    ],
)
def test_a_forced_choice_is_honoured(text: str, choice: ToolChoice, tools: set[str]) -> None:
    made = cours_brain(_request(text, choice)).calls
    assert made
    assert {one.name for one in made} <= tools


@pytest.mark.parametrize("text", ["Bonjour", "Quel temps à Lyon ?", "3 x 4"])
def test_no_call_is_made_when_none_is_allowed(text: str) -> None:
    answer = cours_brain(_request(text, ToolChoice(ChoiceMode.NONE)))
    assert (answer.calls, bool(answer.text)) == ((), True)


def test_the_same_request_has_the_same_answer() -> None:
    request = _request("Quel temps à Lyon et 3 x 4 ?", ToolChoice())
    assert cours_brain(request) == cours_brain(request)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2 + 2", "2 + 2"),
        ("(3,5 - 1) * 2 ?", "(3,5 - 1) * 2"),
        ("9^9", "9^9"),
        ("le 12 mai", ""),
        ("42", ""),
        ("", ""),
    ],
)
def test_a_sum_is_found_in_a_text(text: str, found: str) -> None:
    assert reading.summed(text) == found
