"""Plays whole conversations against the fake shop and judges the calls that were made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import yaml
from fakeshop import FakeShop, mailbox, specs

from comptoir.core.calls import Status, ToolCall
from comptoir.core.exchange import ModelRequest, ToolChoice
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message, Notice, ToolMessage
from comptoir.models.offline.boutique import boutique_brain

DIALOGUES = Path(__file__).parents[2] / "data" / "dialogues"
CONSEQUENT = {
    "demander_retour",
    "annuler_commande",
    "annuler_retour",
    "proposer_remboursement",
    "transferer_conseiller",
}
_AT = datetime(2026, 10, 15, 10, tzinfo=UTC)
_MOST = 10


@dataclass(slots=True)
class Played:
    """What a conversation came to."""

    calls: list[ToolCall] = field(default_factory=list[ToolCall])
    texts: list[str] = field(default_factory=list[str])
    messages: list[Message] = field(default_factory=list[Message])
    handed: bool = False


def request(messages: Sequence[Message], channel: str, **more: Any) -> ModelRequest:
    """A request as the turn would build it."""
    instructions = f"Vous êtes l'assistant.\nCanal : {channel}\nDate du jour : 2026-10-15\n"
    more.setdefault("tools", specs())
    more.setdefault("choice", ToolChoice())
    return ModelRequest(
        agent="boutique", instructions=instructions, messages=tuple(messages), **more
    )


def play(texts: Sequence[str], channel: str = "web", owner: str = "") -> Played:
    """One conversation; `owner` is an order of the recognised sender. Stops once handed over."""
    shop = FakeShop(mailbox(owner) if channel != "web" else "")
    played = Played()
    for turn, text in enumerate(texts):
        if played.handed:
            break
        if any(
            isinstance(m, ToolMessage) and m.results[-1].status is Status.PENDING
            for m in played.messages[-2:]
        ):
            played.messages.append(Notice("Confirmation caduque."))
        played.messages.append(CustomerMessage(id=f"m{turn}", text=text, at=_AT))
        _turn(played, shop, channel)
    return played


def _turn(played: Played, shop: FakeShop, channel: str) -> None:
    for _ in range(_MOST):
        answer = boutique_brain(request(played.messages, channel))
        played.messages.append(AssistantMessage(answer.text, answer.calls, "boutique"))
        if not answer.calls:
            assert answer.text, "an answer without calls says something"
            played.texts.append(answer.text)
            return
        played.calls += answer.calls
        results = tuple(shop.answer(call) for call in answer.calls)
        played.messages.append(ToolMessage(results))
        if any(call.name == "transferer_conseiller" for call in answer.calls):
            played.handed = True
            return
        if any(r.status is Status.PENDING and r.name.startswith("annuler") for r in results):
            played.texts.append("(récapitulatif à confirmer)")
            played.messages.append(
                AssistantMessage("Confirmez-vous ? Répondez oui ou non.", (), "comptoir")
            )
            return
    message = "the turn did not end"
    raise AssertionError(message)


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a YAML file; see the head of `dev.yaml` for its short form."""

    name: str
    channel: str
    owner: str
    messages: tuple[str, ...]
    expected: tuple[str, ...]
    allowed: tuple[str, ...]
    says: str
    unsaid: str = ""
    """words that no reply may hold"""


def load(path: Path) -> list[Case]:
    """The cases of one file."""
    rows: list[Mapping[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return [_case(f"{path.stem}-{rank}", row) for rank, row in enumerate(rows, start=1)]


def _listed(value: object) -> tuple[str, ...]:
    return (
        tuple(str(item) for item in value)
        if isinstance(value, list)
        else ((str(value),) if value else ())
    )


def _case(name: str, row: Mapping[str, Any]) -> Case:
    channel, _, owner = str(row.get("c", "web")).partition(" ")
    return Case(
        name,
        channel,
        owner,
        _listed(row["m"]),
        _listed(row.get("x")),
        _listed(row.get("ok")),
        str(row.get("dit", "")),
        str(row.get("tait", "")),
    )


def faults(case: Case) -> list[str]:
    """Everything wrong with a case played against the fake shop; empty when it is met."""
    played = play(case.messages, case.channel, case.owner)
    return judged(case, played.calls, played.texts)


def judged(case: Case, calls: Sequence[ToolCall], texts: Sequence[str]) -> list[str]:
    """Everything wrong with the calls made and the words said."""
    out = [
        f"missing {wanted}"
        for wanted in case.expected
        if not any(fits(wanted, call) for call in calls)
    ]
    names = {one.split(" ")[0] for wanted in case.expected for one in wanted.split("|")}
    for call in calls:
        extra = not any(fits(wanted, call) for wanted in case.expected)
        consequent = call.name in CONSEQUENT or not case.expected
        if extra and consequent and call.name not in case.allowed:
            out.append(
                f"unwanted {call.name} {dict(call.arguments) if isinstance(call.arguments, Mapping) else ''}"
            )
        if (
            extra
            and call.name in names
            and call.name not in case.allowed
            and call.name != "consulter_commande"
        ):
            out.append(f"wrong {call.name}")
    if case.says and case.says.lower() not in " ".join(texts).lower():
        out.append(f"does not say {case.says!r}: {texts}")
    if case.unsaid and case.unsaid.lower() in " ".join(texts).lower():
        out.append(f"says {case.unsaid!r}: {texts}")
    return out


def fits(wanted: str, call: ToolCall) -> bool:
    """Whether a call is the one of the short form "tool numero=LL-1 references=A,B motif~petit".

    "one|other" accepts either.
    """
    return any(_is(one, call) for one in wanted.split("|"))


def _is(wanted: str, call: ToolCall) -> bool:
    name, *conditions = wanted.split(" ")
    arguments = call.arguments if isinstance(call.arguments, Mapping) else {}
    return name == call.name and all(_holds(condition, arguments) for condition in conditions)


def _holds(condition: str, arguments: Mapping[str, Any]) -> bool:
    if "~" in condition:
        key, _, part = condition.partition("~")
        return part.replace("_", " ").lower() in str(arguments.get(key, "")).lower()
    key, _, value = condition.partition("=")
    given = arguments.get(key)
    if isinstance(given, list):
        return sorted(str(item) for item in given) == sorted(value.split(","))
    return str(given) == value
