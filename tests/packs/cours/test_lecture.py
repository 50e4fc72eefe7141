"""The three reading tools, called through the gate."""

from datetime import date
from typing import Any

import pytest

from comptoir.core.calls import Effect, Status
from comptoir.packs.cours import pack
from comptoir.packs.cours.meteo import MeteoMuette
from comptoir.packs.cours.valeurs import Temps
from tests.packs.cours.parler_cours import WEB, called, code


def test_the_opening_agent_only_reads() -> None:
    tools = pack().entry.tools
    assert [tool.name for tool in tools] == ["obtenir_meteo", "chercher_client", "calculatrice"]
    assert {tool.effect for tool in tools} == {Effect.READ}


def test_each_writing_tool_has_one_agent() -> None:
    holders = {
        tool.name: agent.name
        for agent in pack().agents
        for tool in agent.tools
        if tool.effect is not Effect.READ
    }
    assert holders == {
        "enregistrer_contact": "extraction",
        "modifier_client": "fiches",
        "reserver_salle": "salles",
    }


def test_the_weather_in_lyon() -> None:
    (result,) = called(("obtenir_meteo", {"ville": "Lyon"}))
    assert result.status is Status.OK
    assert result.content == {
        "ville": "Lyon",
        "pays": "France",
        "jour": "2026-10-15",
        "temperature": "18\u00a0°C",
        "ciel": "ciel dégagé",
        "vent": "12 km/h",
    }


@pytest.mark.parametrize(
    ("given", "day", "temperature"),
    [
        ({"jour": "2026-10-16"}, "2026-10-16", "16,5\u00a0°C"),
        ({"unite": "fahrenheit"}, "2026-10-15", "64,4\u00a0°F"),
        ({"jour": None}, "2026-10-15", "18\u00a0°C"),
        ({"jour": "2026-10-22"}, "2026-10-22", "19\u00a0°C"),
    ],
)
def test_a_day_and_a_unit_may_be_asked_for(
    given: dict[str, Any], day: str, temperature: str
) -> None:
    (result,) = called(("obtenir_meteo", {"ville": "Lyon", **given}))
    assert (result.content["jour"], result.status) == (day, Status.OK)
    assert result.content["temperature"].endswith(temperature[-2:])
    if day != "2026-10-22":
        assert result.content["temperature"] == temperature


@pytest.mark.parametrize(
    "written",
    ["lyon", "LYON", " Lyon ", "Lyon, France", "paname", "Saint Etienne", "St-Étienne", "geneve"],
)
def test_a_town_is_known_however_it_is_written(written: str) -> None:
    (result,) = called(("obtenir_meteo", {"ville": written}), facts=WEB)
    assert result.status is Status.OK


@pytest.mark.parametrize(
    ("written", "near"),
    [("Lyom", ["Lyon"]), ("Lile", ["Lille"]), ("Bordeau", ["Bordeaux"]), ("Xyzabc", []), ("?", [])],
)
def test_an_unknown_town_is_an_error_with_its_near_misses(written: str, near: list[str]) -> None:
    (result,) = called(("obtenir_meteo", {"ville": written}))
    assert (code(result), result.is_error) == ("ville_inconnue", True)
    assert result.content["propositions"] == near


@pytest.mark.parametrize(
    ("day", "refusal"),
    [
        ("2026-10-14", "date_passee"),
        ("2020-01-01", "date_passee"),
        ("2026-10-23", "trop_loin"),
        ("2027-10-15", "trop_loin"),
    ],
)
def test_neither_yesterday_nor_beyond_seven_days(day: str, refusal: str) -> None:
    (result,) = called(("obtenir_meteo", {"ville": "Lyon", "jour": day}))
    assert (code(result), result.is_error) == (refusal, False)


@pytest.mark.parametrize("town", ["Lyon", "Brest"])
def test_a_dead_service_is_a_failure_that_holds_no_weather(town: str) -> None:
    (result,) = called(("obtenir_meteo", {"ville": town}), meteo=MeteoMuette())
    assert (result.status, result.is_error, code(result)) == (Status.FAILED, True, "panne")
    assert set(result.content) == {"erreur", "consigne"}


def test_any_service_may_stand_behind_the_port() -> None:
    class Frozen:
        async def temps(self, ville: str, jour: date) -> Temps:
            from decimal import Decimal

            return Temps(Decimal(-12), "neige", 60)

    (result,) = called(("obtenir_meteo", {"ville": "Lyon"}), meteo=Frozen())
    assert result.content["temperature"] == "-12\u00a0°C"


def test_a_client_alone_of_their_name_comes_with_a_balance() -> None:
    (result,) = called(("chercher_client", {"nom": "Dupont"}))
    assert result.content["nombre"] == 1
    assert result.content["clients"][0]["solde_eur"] == 2480.5
    assert {"email", "telephone"}.isdisjoint(result.content["clients"][0])


def test_two_of_one_name_come_without_a_balance() -> None:
    (result,) = called(("chercher_client", {"nom": "martin"}))
    assert result.content["nombre"] == 2
    assert {one["solde_eur"] for one in result.content["clients"]} == {None}
    assert "lequel" in result.content["remarque"]


@pytest.mark.parametrize(
    ("given", "count"),
    [
        ({"numero": "CLI-0003"}, 1),
        ({"nom": "Karim Martin"}, 1),
        ({"nom": "martin sophie"}, 1),
        ({"nom": "da silva"}, 1),
        ({"nom": "lefevre"}, 1),
        ({"nom": "Dup"}, 0),
        ({"nom": "Dupond"}, 0),
        ({"nom": "Dupont", "numero": "CLI-0002"}, 0),
        ({"numero": "CLI-9999"}, 0),
    ],
)
def test_a_name_is_matched_whole(given: dict[str, str], count: int) -> None:
    (result,) = called(("chercher_client", given))
    assert result.content["nombre"] == count


@pytest.mark.parametrize(
    "given", [{}, {"nom": ""}, {"nom": "%"}, {"nom": "*"}, {"nom": "a"}, {"nom": "  "}]
)
def test_there_is_no_list_of_clients(given: dict[str, str]) -> None:
    (result,) = called(("chercher_client", given))
    assert code(result) == "critere_manquant"


def test_only_the_desk_reads_cards() -> None:
    (result,) = called(("chercher_client", {"nom": "Dupont"}), facts=WEB)
    assert (code(result), result.is_error) == ("reserve_au_comptoir", True)


def test_a_stranger_s_note_comes_as_data() -> None:
    (result,) = called(("chercher_client", {"nom": "Petit"}))
    note = result.content["clients"][0]["note"]
    assert note.startswith("⟦donnée : ")
    assert note.endswith("⟧")


def test_the_calculator_answers_with_all_its_readings() -> None:
    (result,) = called(("calculatrice", {"expression": "12,7 % de 84 392"}), facts=WEB)
    assert result.content == {
        "compris": "12.7 % de 84392",
        "resultat": "10717.784",
        "affiche": "10\u202f717,784",
        "arrondi": 10717.78,
        "exact": True,
    }


def test_dividing_by_zero_is_an_error() -> None:
    (result,) = called(("calculatrice", {"expression": "1 / 0"}))
    assert (code(result), result.is_error) == ("division_par_zero", True)
