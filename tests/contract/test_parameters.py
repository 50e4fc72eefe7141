"""What a parameter may be, and how a wrong argument is answered."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, ValidationError

from comptoir.contract.problems import describe
from tests.contract.samples import GOOD, Colour, Room, Said, everything, make


def read(tool_arguments: dict[str, Any]) -> Any:
    return everything.input_model.model_validate(tool_arguments)


def test_every_kind_of_parameter_is_typed_and_defaults_stand() -> None:
    given = read(GOOD)
    assert given.colour is Colour.GREEN
    assert given.room == Room(name="Iris", seats=4)
    assert given.rooms[0].seats == 2
    assert given.tags == {"a": "b"}
    assert (given.exact, given.maybe, given.either) == ("seul", None, "mardi")
    assert (given.often, given.ratio, given.sure) == (3, 0.5, False)


def test_typed_arguments_cannot_be_changed_afterwards() -> None:
    given = read(GOOD)
    with pytest.raises(ValidationError):
        given.required = "other"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"required": 3}, "« required » doit être un texte"),
        ({"code": "\ud800"}, "« code » contient un caractère illisible"),
        ({"code": "abc"}, "« code » doit avoir la forme ^[A-Z]{3}$"),
        ({"code": "AB"}, "« code » est trop court (3 caractères au moins)"),
        ({"code": "ABCD"}, "« code » est trop long (3 caractères au plus)"),
        ({"choice": "bleue"}, "« choice » doit valoir rouge, bleu (vouliez-vous dire bleu ?)"),
        ({"choice": "zinc"}, "« choice » doit valoir rouge, bleu"),
        ({"colour": "VERT"}, "« colour » doit valoir bleu, vert (vouliez-vous dire vert ?)"),
        ({"room": "Iris"}, "« room » doit être un objet"),
        ({"room": {"seats": 1}}, "« room.name » manque"),
        ({"rooms": {}}, "« rooms » doit être une liste"),
        ({"rooms": [{"name": "a"}, {"name": 1}]}, "« rooms.1.name » doit être un texte"),
        ({"tags": []}, "« tags » doit être un objet"),
        ({"often": 0}, "« often » doit être au moins 1"),
        ({"often": 10}, "« often » doit être au plus 9"),
        ({"often": "beaucoup"}, "« often » doit être un nombre entier"),
        ({"often": 1.5}, "« often » doit être un nombre entier"),
        ({"often": 10**5000}, "« often »"),
        ({"ratio": "x"}, "« ratio » doit être un nombre"),
        ({"sure": "peut-être"}, "« sure » doit être true ou false"),
        (
            {"requird": "x"},
            "« requird » n'est pas un paramètre (vouliez-vous dire required ?) ; paramètres : ",
        ),
        ({"zzz": 1}, "« zzz » n'est pas un paramètre ; paramètres : "),
    ],
)
def test_a_wrong_argument_is_told_by_field_and_format(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValidationError) as caught:
        read(GOOD | wrong)
    assert any(one.startswith(told) for one in describe(caught.value, everything.input_schema))


def test_at_most_five_problems_are_told_and_the_rest_are_counted() -> None:
    with pytest.raises(ValidationError) as caught:
        read({"a": 1, "b": 2})
    told = describe(caught.value, everything.input_schema)
    assert len(told) == 6
    assert told[-1] == "et 4 autres problèmes"


def test_the_value_that_was_given_is_never_echoed_outside_a_closed_list() -> None:
    with pytest.raises(ValidationError) as caught:
        read(GOOD | {"code": "ines.moreau@example.com", "often": "LL-10498", "room": "s3cr3t"})
    told = " ".join(describe(caught.value, everything.input_schema))
    assert not any(secret in told for secret in ("ines", "10498", "s3cr3t"))


def test_an_unknown_kind_of_problem_is_still_told() -> None:
    async def precise(amount: Annotated[Decimal, Field(decimal_places=2)]) -> Said: ...

    precise.__doc__ = "Takes an amount."
    made = make(precise)
    with pytest.raises(ValidationError) as caught:
        made.input_model.model_validate({"amount": "1.234"})
    assert describe(caught.value, made.input_schema) == ["« amount » est refusé par le schéma"]


def test_a_problem_of_the_whole_is_told_of_the_arguments() -> None:
    with pytest.raises(ValidationError) as caught:
        everything.input_model.model_validate([])
    assert describe(caught.value, everything.input_schema) == ["« arguments » doit être un objet"]


def _optional(when: date | None = None) -> Said:
    """A date or nothing."""
    del when
    return Said(said="", from_outside="")


def _literal(unit: Literal["celsius", "fahrenheit"] = "celsius") -> Said:
    """A closed list with a default."""
    del unit
    return Said(said="", from_outside="")


def _bare(anything: dict) -> Said:  # type: ignore[type-arg]
    """A bare dict is an object without promise about its fields."""
    del anything
    return Said(said="", from_outside="")


@pytest.mark.parametrize(
    ("function", "given", "typed"),
    [
        (_optional, {}, {"when": None}),
        (_optional, {"when": "2026-10-15"}, {"when": date(2026, 10, 15)}),
        (_literal, {}, {"unit": "celsius"}),
        (_bare, {"anything": {"a": [1]}}, {"anything": {"a": [1]}}),
    ],
)
def test_a_plain_function_becomes_a_contract(
    function: Callable[..., Any], given: dict[str, Any], typed: dict[str, Any]
) -> None:
    assert make(function).input_model.model_validate(given).model_dump() == typed


def test_a_synchronous_body_runs_off_the_loop_unless_it_says_that_it_returns_at_once() -> None:
    assert make(_optional).offloaded
    assert not make(_optional, blocking=False).offloaded
    assert not everything.offloaded
    assert everything.is_async
