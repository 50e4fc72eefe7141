"""What nobody said is nothing: an empty text, no call, no yes; and what is unsure is an error."""

from dataclasses import asdict, fields
from datetime import UTC, date, datetime
from typing import Any

import pytest

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent, Deny, Needs, refuse
from comptoir.core.exchange import ChoiceMode, ModelAnswer, ModelRequest, Stop, ToolChoice, Usage
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import AssistantMessage, CustomerMessage, Kind
from comptoir.core.receipts import Receipt
from comptoir.core.states import ConsentState

NOON = datetime(2026, 10, 15, 12, tzinfo=UTC)
CALL = ToolCall("c1", "annuler_commande", {})


def request() -> ConsentRequest:
    return ConsentRequest(
        id="OUI-1",
        kind=Consent.CONFIRMATION,
        conversation="c",
        sender="s",
        tool=CALL.name,
        call=CALL,
        binding="b",
        summary="Annuler ?",
        asked_on=date(2026, 10, 15),
        asked_at=NOON,
        expires_at=NOON,
    )


@pytest.mark.parametrize(
    ("made", "unsaid"),
    [
        (
            ToolResult("c1", "suivre_colis", Status.OK),
            {"content": {}, "is_error": False, "note": ""},
        ),
        (
            request(),
            {"amounts": {}, "state": ConsentState.ASKED, "granted_by": "", "about": ""},
        ),
        (
            Needs(consent=Consent.APPROVAL, summary="", digest=""),
            {"amounts": {}},
        ),
        (ToolChoice(), {"mode": ChoiceMode.AUTO, "name": ""}),
        (
            ModelRequest(agent="a", instructions="", messages=(), tools=()),
            {"choice": {"mode": ChoiceMode.AUTO, "name": ""}, "conversation": ""},
        ),
        (Usage(), {"input_tokens": 0, "output_tokens": 0}),
        (
            ModelAnswer(),
            {
                "text": "",
                "calls": (),
                "stop": Stop.END,
                "usage": {"input_tokens": 0, "output_tokens": 0},
                "extra": {},
            },
        ),
        (Facts(channel=Channel.WEB, sender="s"), {"phone": "", "mailbox": ""}),
        (CustomerMessage(id="m", text="", at=NOON), {"kind": Kind.TEXT, "payload": ""}),
        (AssistantMessage(""), {"calls": (), "author": "", "extra": {}}),
        (Receipt(kind="retour", title="Bon"), {"lines": (), "footer": ""}),
    ],
    ids=lambda one: type(one).__name__ if not isinstance(one, dict) else "",
)
def test_what_nobody_said_is_nothing(made: Any, unsaid: dict[str, object]) -> None:
    assert {name: asdict(made)[name] for name in unsaid} == unsaid


def test_a_refusal_is_an_error_of_the_call_unless_a_rule_says_otherwise() -> None:
    assert Deny(code="introuvable", guidance="Vérifiez.") == Deny(
        code="introuvable",
        guidance="Vérifiez.",
        figures={},
        article="",
        is_error=True,
        private="",
        shown="",
    )
    assert refuse("liste_vide", "Demandez.") == Deny(
        code="liste_vide", guidance="Demandez.", article="", shown="", is_error=False
    )


@pytest.mark.parametrize(
    "make",
    [
        request,
        ModelAnswer,
        lambda: AssistantMessage(""),
        lambda: ToolResult("c1", "suivre_colis", Status.OK),
        lambda: Deny(code="x", guidance=""),
        lambda: Needs(consent=Consent.APPROVAL, summary="", digest=""),
    ],
)
def test_two_values_share_no_mapping(make: Any) -> None:
    one, other = make(), make()
    shared = [
        field.name
        for field in fields(one)
        if isinstance(getattr(one, field.name), dict)
        and getattr(one, field.name) is getattr(other, field.name)
    ]
    assert [name for name in shared if name != "call"] == []
    assert one == other
