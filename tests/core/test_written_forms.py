"""Forms that somebody reads: a diagram, an amount with a word beside it, an error of the developer."""

import pytest

from comptoir.core.digests import canonical
from comptoir.core.money import parse_amount
from comptoir.core.states import CONSENT, CONVERSATION, mermaid


def test_a_diagram_follows_its_table_line_by_line() -> None:
    assert mermaid(CONSENT).splitlines() == [  # type: ignore[arg-type]
        "stateDiagram-v2",
        "    asked --> granted",
        "    asked --> refused",
        "    asked --> lapsed",
        "    granted --> used",
        "    granted --> lapsed",
        "    used --> [*]",
        "    refused --> [*]",
        "    lapsed --> [*]",
    ]
    assert "    closed --> open" in mermaid(CONVERSATION)  # type: ignore[arg-type]


@pytest.mark.parametrize("written", ["12X", "12 X€", "X12", "12€X"])
def test_only_the_sign_of_the_currency_may_stand_behind_an_amount(written: str) -> None:
    assert parse_amount(written) is None


def test_a_thing_without_a_form_is_named_by_its_type() -> None:
    class Tiroir:
        """Nothing that JSON knows."""

    with pytest.raises(TypeError, match="no canonical form for Tiroir"):
        canonical({"a": Tiroir()})
