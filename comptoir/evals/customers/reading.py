"""Personas and their sentences from YAML, with French keys; errors name file and line."""

import re
from collections.abc import Mapping

from comptoir.core.facts import Channel
from comptoir.evals.cases import Expected
from comptoir.evals.customers.bank import Bank, Topic
from comptoir.evals.customers.persona import Line, Manner, Patience, Persona, Visit, Wish
from comptoir.evals.expressions import check_expression
from comptoir.evals.nodes import Cell, compose
from comptoir.evals.reading import (
    CHANNELS,
    DEFAULT_DAY,
    ID,
    Known,
    optional,
    read_expected,
    read_proof,
    read_texts,
)

_PERSONA = (
    "id", "titre", "nom", "ton", "boutons", "patience", "jour", "canal", "telephone", "adresse",
    "demandes", "repliques", "visites", "attendu", "etiquettes",
)  # fmt: skip
_VISIT = ("canal", "telephone", "adresse", "demandes", "repliques")
_WISH = ("but", "ouvre", "sait", "recapitulatif", "renonce", "fini")
_LINE = ("dit", "bouton", "si")
_BANK = ("questions", "ignore", "insiste", "oui", "non", "merci")
_TOPIC = ("entend", "dit")
_PATIENCE = ("messages", "inutiles")
_MANNERS = {one.value: one for one in Manner}
_YES_NO = {"oui": True, "non": False}
_MOST_MESSAGES, _MOST_USELESS = 60, 20
_PLACE = re.compile(r"\{([^{}]*)\}")


def read_personas(text: str, file: str, known: Known, bank: Bank) -> tuple[Persona, ...]:
    """The personas of one file, which is a list of them. Raises `CaseError`."""
    root = compose(text, file)
    return (
        () if root is None else tuple(_persona(one, known, bank) for one in root.items("clients"))
    )


def read_bank(text: str, file: str) -> Bank:
    """The sentences that all personas of a pack share. Raises `CaseError`."""
    root = compose(text, file)
    if root is None:
        return Bank()
    fields = root.fields("paroles", _BANK)
    topics = fields["questions"].fields("questions") if "questions" in fields else {}
    plain = Bank()
    return Bank(
        topics={name: _topic(cell, name) for name, cell in topics.items()},
        ignorance=_some(fields, "ignore") or plain.ignorance,
        again=_templates(fields, "insiste", {"demande"}) or plain.again,
        yes=_some(fields, "oui") or plain.yes,
        no=_some(fields, "non") or plain.no,
        thanks=_some(fields, "merci"),
    )


def _topic(cell: Cell, name: str) -> Topic:
    fields = cell.fields(name, _TOPIC)
    if "entend" not in fields:
        raise cell.error(
            f"il manque « entend » à « {name} » : à quels mots on reconnaît la question"
        )
    return Topic(
        heard_as=read_texts(fields, "entend", checked=True),
        answers=_templates(fields, "dit", {"valeur"}) or ("{valeur}",),
    )


def _persona(cell: Cell, known: Known, bank: Bank) -> Persona:
    fields = cell.fields("client", _PERSONA)
    for key in ("id", "titre", "attendu"):
        if key not in fields:
            raise cell.error(f"il manque « {key} » à ce client")
    name = fields["id"].text("id")
    if not ID.fullmatch(name):
        raise fields["id"].error("« id » s'écrit en minuscules, chiffres et tirets : client-01")
    manner = _MANNERS[fields["ton"].one_of("ton", _MANNERS)] if "ton" in fields else Manner.PLAIN
    return Persona(
        id=name,
        title=fields["titre"].text("titre"),
        name=fields["nom"].text("nom") if "nom" in fields else "",
        manner=manner,
        patience=_patience(fields),
        presses=optional(fields, "boutons", Cell.flag, otherwise=False),
        day=optional(fields, "jour", Cell.day, DEFAULT_DAY),
        visits=_visits(cell, fields, bank),
        expected=_wordless(fields["attendu"], known),
        tags=read_texts(fields, "etiquettes") or (f"ton {manner.value}",),
        where=cell.where,
    )


def _wordless(cell: Cell, known: Known) -> Expected:
    """What must come of it; words are not judged here, for any customer may be told in any words."""
    for key in ("contient", "ne_contient_pas"):
        given = cell.fields("attendu").get(key)
        if given is not None:
            raise given.error(
                f"« {key} » n'existe pas pour un client : le but se juge sur le magasin et le journal"
            )
    return read_expected(cell, known)


def _visits(cell: Cell, fields: Mapping[str, Cell], bank: Bank) -> tuple[Visit, ...]:
    """Several visits under `visites`, or one that stands in the persona itself."""
    if "visites" not in fields:
        return (_visit(cell, fields, bank),)
    for key in _VISIT:
        if key in fields:
            raise fields[key].error(f"« {key} » se donne dans chaque visite, ou sans « visites »")
    visits = tuple(
        _visit(one, one.fields("visite", _VISIT), bank)
        for one in fields["visites"].items("visites")
    )
    if not visits:
        raise fields["visites"].error("« visites » est vide")
    return visits


def _visit(cell: Cell, fields: Mapping[str, Cell], bank: Bank) -> Visit:
    for key in ("canal", "demandes"):
        if key not in fields:
            raise cell.error(f"il manque « {key} » à cette visite")
    channel = CHANNELS[fields["canal"].one_of("canal", CHANNELS)]
    wishes = tuple(_wish(one, bank) for one in fields["demandes"].items("demandes"))
    if not wishes:
        raise fields["demandes"].error("« demandes » est vide : ce client ne veut rien")
    lines = fields.get("repliques")
    return Visit(
        channel=channel,
        phone=read_proof(fields, "telephone", channel, Channel.WHATSAPP),
        mailbox=read_proof(fields, "adresse", channel, Channel.EMAIL),
        wishes=wishes,
        lines=() if lines is None else tuple(_line(one) for one in lines.items("repliques")),
    )


def _wish(cell: Cell, bank: Bank) -> Wish:
    fields = cell.fields("demande", _WISH)
    for key in ("but", "ouvre"):
        if key not in fields:
            raise cell.error(f"il manque « {key} » à cette demande")
    knows = _knows(fields["sait"], bank) if "sait" in fields else {}
    return Wish(
        goal=fields["but"].text("but"),
        opens=_templates(fields, "ouvre", knows),
        knows=knows,
        summary=read_texts(fields, "recapitulatif", checked=True),
        confirms=not optional(fields, "renonce", Cell.flag, otherwise=False),
        over=read_texts(fields, "fini", checked=True),
    )


def _knows(cell: Cell, bank: Bank) -> dict[str, tuple[str, ...]]:
    """Each topic with a text, or a list of what is said one after the other."""
    known: dict[str, tuple[str, ...]] = {}
    for name, one in cell.fields("sait", bank.topics).items():
        values = (one,) if one.is_scalar() else tuple(one.items(name))
        if not values:
            raise one.error(f"« {name} » est vide")
        known[name] = tuple(value.text(name) for value in values)
    return known


def _line(cell: Cell) -> Line:
    if cell.is_scalar():
        return Line(text=cell.text("réplique"))
    fields = cell.fields("réplique", _LINE)
    if ("dit" in fields) == ("bouton" in fields):
        raise cell.error("une réplique a « dit » ou « bouton », l'un des deux")
    when = fields["si"].text("si") if "si" in fields else ""
    if when:
        check_expression(fields["si"], when)
    if "bouton" in fields:
        return Line(presses=_YES_NO[fields["bouton"].one_of("bouton", _YES_NO)], when=when)
    return Line(text=fields["dit"].text("dit"), when=when)


def _patience(fields: Mapping[str, Cell]) -> Patience:
    plain = Patience()
    if "patience" not in fields:
        return plain
    given = fields["patience"].fields("patience", _PATIENCE)
    most, useless = given.get("messages"), given.get("inutiles")
    return Patience(
        messages=plain.messages if most is None else most.whole("messages", _MOST_MESSAGES),
        useless=plain.useless if useless is None else useless.whole("inutiles", _MOST_USELESS),
    )


def _templates(
    fields: Mapping[str, Cell], key: str, places: Mapping[str, object] | set[str]
) -> tuple[str, ...]:
    """Texts in which only these places stand in braces."""
    cells = _some_cells(fields, key)
    for one in cells:
        for place in _PLACE.findall(one.text(key)):
            if place not in places:
                known = ", ".join(f"{{{name}}}" for name in sorted(places)) or "aucun"
                raise one.error(f"« {{{place}}} » ne se remplace pas ici (connus : {known})")
    return tuple(one.text(key) for one in cells)


def _some(fields: Mapping[str, Cell], key: str) -> tuple[str, ...]:
    return tuple(one.text(key) for one in _some_cells(fields, key))


def _some_cells(fields: Mapping[str, Cell], key: str) -> list[Cell]:
    """A list, or one text that stands for a list of one; empty without the key."""
    cell = fields.get(key)
    if cell is None:
        return []
    cells = [cell] if cell.is_scalar() else cell.items(key)
    if not cells:
        raise cell.error(f"« {key} » est vide")
    return cells
