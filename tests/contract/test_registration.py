"""A promise that is incomplete makes no tool, and the refusal says which, where and why."""

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import BaseModel
from typing_extensions import TypedDict

from comptoir.contract import PUBLIC, ContractError, FactsOf, Opened, Outsider, Today, Writer, tool
from comptoir.contract.access import Access
from comptoir.core.calls import Effect
from comptoir.core.facts import Level
from comptoir.core.handoffs import ToAdvisers
from tests.contract.refused import (
    Letter,
    an_object,
    anything,
    callback,
    collects,
    collects_more,
    good,
    misdescribed,
    no_docstring,
    no_return,
    opaque,
    opens,
    private,
    reserved,
    returns_any,
    returns_dict,
    returns_empty,
    returns_more,
    returns_more_inside,
    returns_none,
    returns_opaque,
    returns_text,
    taken,
    unannotated,
    unknown_name,
    writes,
)
from tests.contract.samples import Said, everything, make


@pytest.mark.parametrize(
    ("function", "told"),
    [
        (unannotated, "parameter 'thing' has no annotation"),
        (anything, "parameter 'thing' is annotated typing.Any, which describes nothing"),
        (an_object, "parameter 'thing' is annotated <class 'object'>, which describes nothing"),
        (opaque, "parameter 'thing' cannot be described as JSON Schema"),
        (callback, "parameter 'thing' cannot be described as JSON Schema"),
        (collects, "parameter 'things' collects anything; name each one"),
        (collects_more, "parameter 'things' collects anything; name each one"),
        (unknown_name, "an annotation names something unknown: name 'Nowhere' is not defined"),
        (misdescribed, "the docstring describes 'ghost', which is not a parameter"),
        (private, "the parameters cannot be described: Fields must not use names with leading"),
        (taken, "the parameters cannot be described: Field 'model_dump' conflicts"),
        (reserved, "parameter 'model_config' has a name that pydantic keeps for itself"),
        (no_docstring, "no docstring; a model chooses a tool by reading it"),
        (no_return, "no return type"),
        (returns_none, "no return type"),
        (returns_text, "the return type must be an object with named fields"),
        (returns_dict, "the return type must be an object with named fields"),
        (returns_empty, "the return type must be an object with named fields"),
        (returns_opaque, "the return type cannot be described as JSON Schema"),
        (returns_any, "the return type is annotated typing.Any"),
        (opens, "'thing' is opened by access, but access is PUBLIC"),
        (writes, "'register' is opened by access, but access is PUBLIC"),
        (returns_more, "the return type lets anything into 'result'"),
        (returns_more_inside, "the return type lets anything into 'result.more'"),
    ],
)
def test_what_cannot_be_promised_is_refused_by_name_file_and_line(
    function: Callable[..., Any], told: str
) -> None:
    line = function.__code__.co_firstlineno
    with pytest.raises(ContractError) as caught:
        make(function)
    assert str(caught.value).startswith(f"refused.py:{line} {function.__name__}: {told}")


@pytest.mark.parametrize(
    ("promise", "told"),
    [
        ({"access": PUBLIC}, "say what it does to the world"),
        ({"effect": Effect.READ}, "say who may use it"),
        ({"effect": Effect.WRITE, "access": PUBLIC}, "a write needs once="),
        ({"effect": Effect.IRREVERSIBLE, "access": PUBLIC}, "a write needs once="),
        (
            {"effect": Effect.IRREVERSIBLE, "access": PUBLIC, "once": lambda _o, _a: ("x",)},
            "an irreversible effect needs summary=",
        ),
        ({"effect": Effect.READ, "access": PUBLIC, "outside": True}, "outside=True is for effects"),
    ],
)
def test_a_promise_that_is_left_out_makes_no_tool(promise: dict[str, Any], told: str) -> None:
    with pytest.raises(ContractError, match="good: " + told.replace("(", r"\(")):
        tool(**promise)(good)


def test_a_reading_tool_may_not_ask_for_a_writer() -> None:
    with pytest.raises(ContractError, match="it says READ and asks for a Writer"):
        make(writes, access=policy())


def test_a_refused_promise_leaves_no_body_behind() -> None:
    from comptoir.contract import bodies

    before = len(bodies._bodies)
    with pytest.raises(ContractError):
        make(returns_text)
    assert len(bodies._bodies) == before


def test_the_description_says_what_it_does_what_comes_back_and_when_it_refuses() -> None:
    assert everything.description == (
        "Holds every kind of parameter. A second paragraph.\n"
        "Retourne : said: what was said.\nRefus : none, ever."
    )
    fields = everything.input_schema["properties"]
    assert fields["required"]["description"] == "a text."
    assert fields["maybe"]["description"] == "a number, or nothing."
    assert "description" not in fields["often"]


def test_a_short_docstring_makes_a_short_description() -> None:
    assert make(good).description == "Something."


async def raising(thing: str) -> Said:
    """Something.

    Returns:
        only prose.

    Raises:
        ValueError: not for the model.
    """


def test_only_the_known_sections_of_a_docstring_reach_the_model() -> None:
    assert make(raising).description == "Something.\nRetourne : only prose."


def test_pydantics_titles_are_left_out_but_a_parameter_called_title_stays() -> None:
    async def titled(title: str) -> Said:
        """Something."""

    schema = make(titled).input_schema
    assert schema["properties"] == {"title": {"type": "string"}}
    assert "title" not in schema


async def injected(
    numero: str,
    *,
    thing: Opened[str],
    register: Writer[str],
    day: Today,
    facts: FactsOf,
) -> Said:
    """Something."""


def policy(**more: Any) -> Access:
    """An access policy that nobody uses here."""

    async def find(store: Any, reference: str) -> None: ...

    return Access(
        name="thing", refer=lambda *_: "", proofs=lambda *_: (), find=find,
        proves=lambda *_: Level.NONE, decoy=None, **more,
    )  # fmt: skip


def test_what_the_code_puts_in_is_invisible_to_the_model() -> None:
    made = make(injected, access=policy(), effect=Effect.WRITE, once=lambda *_: ("x",))
    assert list(made.input_schema["properties"]) == ["numero"]
    assert made.parameters == ("numero",)
    assert dict(made.injected) == {
        "thing": "opened", "register": "writer", "day": "today", "facts": "facts",
    }  # fmt: skip


async def letter() -> Letter:
    """A letter."""


async def handing(reason: str) -> ToAdvisers:
    """Hands over."""


class Shelf(TypedDict):
    """Outsiders' text under keys that nobody knows beforehand."""

    by_author: dict[str, Letter]
    notes: dict[str, Outsider]
    lists: list[list[Outsider]]


async def shelf() -> Shelf:
    """A shelf."""


def test_the_paths_of_outsiders_text_are_known() -> None:
    assert everything.outsiders == {"from_outside"}
    assert make(letter).outsiders == {"lines.text", "note"}
    assert make(shelf).outsiders == {
        "by_author.*.lines.text", "by_author.*.note", "notes.*", "lists",
    }  # fmt: skip


def test_a_result_whose_annotations_cannot_be_read_back_makes_no_tool() -> None:
    class Hidden(BaseModel):
        """Pydantic can resolve the name below, the contract cannot."""

        inner: "Inside"

    class Inside(BaseModel):
        """An outsider's text would not be seen here."""

        text: Outsider

    Hidden.model_rebuild()

    async def hidden() -> Hidden:
        """Something."""

    with pytest.raises(ContractError, match="hidden: the return type's annotations cannot be read"):
        make(hidden)


def test_a_tool_that_returns_a_holder_hands_the_conversation_over() -> None:
    made = make(handing)
    assert made.hands_over
    assert made.output_schema["required"] == ["transfere_a"]
    assert not everything.hands_over


def test_a_name_of_its_own_replaces_the_functions() -> None:
    made = make(good, name="autre_nom")
    assert made.name == made.spec.name == "autre_nom"
    assert made.spec.input_schema == made.input_schema
