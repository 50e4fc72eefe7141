"""Cases from YAML. Keys are French: authors of packs write them; errors name file and line."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar, cast

from comptoir.core.facts import Channel
from comptoir.core.messages import Kind
from comptoir.evals.cases import CallPattern, Case, CaseEvent, Decided, Expected, Pressed, Said
from comptoir.evals.expressions import check_expression, check_expressions
from comptoir.evals.nodes import Cell, compose
from comptoir.evals.scripts import read_answers

DEFAULT_DAY = date(2026, 10, 15)
DECISIONS = ("allow", "deny", "needs", "replay")
_CASE = (
    "id", "titre", "canal", "telephone", "adresse", "jour", "messages", "attendu", "script",
    "etiquettes",
)  # fmt: skip
_EXPECTED = (
    "appels", "appels_exacts", "pas_d_appel", "contient", "ne_contient_pas", "detenteur", "etat",
)  # fmt: skip
_CALL = ("outil", "arguments", "decision", "code")
_MESSAGE = ("texte", "genre", "apres_minutes", "redistribue")
_YES_NO = {"oui": True, "non": False}
_KINDS = {
    "texte": Kind.TEXT,
    "reaction": Kind.REACTION,
    "modification": Kind.EDIT,
    "autre": Kind.OTHER,
}
CHANNELS = {channel.value: channel for channel in Channel}
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_PHONE = re.compile(r"[0-9]{6,15}")
_A_DAY_OF_MINUTES = 40 * 24 * 60
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Known:
    """What a case may name: the tools and the holders of its pack."""

    tools: frozenset[str]
    holders: frozenset[str]


def read_cases(text: str, file: str, known: Known) -> tuple[Case, ...]:
    """The cases of one file, which is a list of them. Raises `CaseError`."""
    root = compose(text, file)
    return () if root is None else tuple(_case(cell, known) for cell in root.items("cas"))


def _case(cell: Cell, known: Known) -> Case:
    fields = cell.fields("cas", _CASE)
    for key in ("id", "titre", "canal", "messages", "attendu"):
        if key not in fields:
            raise cell.error(f"il manque « {key} » à ce cas")
    name = fields["id"].text("id")
    if not ID.fullmatch(name):
        raise fields["id"].error("« id » s'écrit en minuscules, chiffres et tirets : retour-01")
    channel = CHANNELS[fields["canal"].one_of("canal", CHANNELS)]
    script = fields.get("script")
    return Case(
        id=name,
        title=fields["titre"].text("titre"),
        channel=channel,
        phone=read_proof(fields, "telephone", channel, Channel.WHATSAPP),
        mailbox=read_proof(fields, "adresse", channel, Channel.EMAIL),
        day=optional(fields, "jour", Cell.day, DEFAULT_DAY),
        events=_events(fields["messages"]),
        expected=read_expected(fields["attendu"], known),
        script=None if script is None else read_answers(script),
        tags=read_texts(fields, "etiquettes"),
        where=cell.where,
    )


def read_proof(fields: Mapping[str, Cell], key: str, channel: Channel, only: Channel) -> str:
    """The channel's proof of who speaks; a web visitor has none."""
    cell = fields.get(key)
    if cell is None:
        if key == "adresse" and channel is Channel.EMAIL:
            raise fields["canal"].error("le canal email demande « adresse »")
        return ""
    if channel is not only:
        raise cell.error(f"« {key} » n'existe que sur le canal {only.value}")
    value = cell.text(key)
    if key == "telephone" and not _PHONE.fullmatch(value):
        raise cell.error("« telephone » : chiffres seuls, indicatif compris, sans +")
    if key == "adresse" and "@" not in value:
        raise cell.error("« adresse » doit être une adresse e-mail")
    return value.casefold()


def _events(cell: Cell) -> tuple[CaseEvent, ...]:
    events = tuple(_event(one) for one in cell.items("messages"))
    if not events:
        raise cell.error("« messages » est vide")
    return events


def _event(cell: Cell) -> CaseEvent:
    if cell.is_scalar():
        return Said(text=cell.text("message"))
    fields = cell.fields("message", ("bouton", "conseiller", *_MESSAGE))
    for key, make in (("bouton", Pressed), ("conseiller", Decided)):
        if key in fields:
            if len(fields) > 1:
                raise cell.error(f"« {key} » se donne seul")
            return make(_YES_NO[fields[key].one_of(key, _YES_NO)])
    redelivered = optional(fields, "redistribue", Cell.flag, otherwise=False)
    if redelivered == ("texte" in fields):
        raise cell.error("un message a un « texte », ou bien « redistribue: true »")
    kind = fields["genre"].one_of("genre", _KINDS) if "genre" in fields else "texte"
    after = fields.get("apres_minutes")
    return Said(
        text=fields["texte"].text("texte") if "texte" in fields else "",
        kind=_KINDS[kind],
        after_minutes=0 if after is None else after.whole("apres_minutes", _A_DAY_OF_MINUTES),
        redelivered=redelivered,
    )


def read_expected(cell: Cell, known: Known) -> Expected:
    """What must come of it; at least one thing must be expected."""
    fields = cell.fields("attendu", _EXPECTED)
    if not fields:
        raise cell.error("« attendu » est vide : ce cas ne vérifierait rien")
    holder = fields.get("detenteur")
    state = fields.get("etat")
    return Expected(
        calls=_patterns(fields, "appels", known),
        exact=optional(fields, "appels_exacts", Cell.flag, otherwise=False),
        forbidden=_patterns(fields, "pas_d_appel", known),
        contains=read_texts(fields, "contient", checked=True),
        lacks=read_texts(fields, "ne_contient_pas", checked=True),
        holder="" if holder is None else holder.one_of("detenteur", known.holders),
        state={} if state is None else _table(state, "etat"),
    )


def _patterns(fields: Mapping[str, Cell], key: str, known: Known) -> tuple[CallPattern, ...]:
    cell = fields.get(key)
    return () if cell is None else tuple(_call(one, known) for one in cell.items(key))


def _call(cell: Cell, known: Known) -> CallPattern:
    """A tool's name alone, or a table whose `outil` may be a list of alternatives."""
    if cell.is_scalar():
        return CallPattern(tools=(cell.one_of("outil", known.tools),))
    fields = cell.fields("appel", _CALL)
    if "outil" not in fields:
        raise cell.error("il manque « outil » à cet appel")
    named = fields["outil"]
    tools = [named] if named.is_scalar() else named.items("outil")
    arguments, code = fields.get("arguments"), fields.get("code")
    decision = fields.get("decision")
    return CallPattern(
        tools=tuple(one.one_of("outil", known.tools) for one in tools),
        arguments={} if arguments is None else _table(arguments, "arguments"),
        decision="" if decision is None else decision.one_of("decision", DECISIONS),
        code="" if code is None else code.text("code"),
    )


def _table(cell: Cell, name: str) -> dict[str, Any]:
    """A table of values whose `/regex/` texts can be read."""
    for one in cell.fields(name).values():
        check_expressions(one)
    return cast("dict[str, Any]", cell.plain())


def read_texts(fields: Mapping[str, Cell], key: str, *, checked: bool = False) -> tuple[str, ...]:
    """A list of texts, empty without the key; `checked`: each may be a `/regex/` and must read."""
    cell = fields.get(key)
    if cell is None:
        return ()
    texts: list[str] = []
    for one in cell.items(key):
        texts.append(one.text(key))
        if checked:
            check_expression(one, texts[-1])
    return tuple(texts)


def optional(
    fields: Mapping[str, Cell], key: str, read: Callable[[Cell, str], T], otherwise: T
) -> T:
    """The field as `read` reads it, or `otherwise` without the key."""
    return read(fields[key], key) if key in fields else otherwise


def known_of(tools: Collection[str], holders: Collection[str]) -> Known:
    """What the cases of a pack may name."""
    return Known(frozenset(tools), frozenset(holders))
