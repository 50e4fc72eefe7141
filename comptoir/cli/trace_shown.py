"""A traced conversation as people read it: a tree on a terminal, indented lines in a pipe."""

import json
import sys
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from comptoir.cli.trace_reading import Line, Step, Turn, lights

if TYPE_CHECKING:
    from rich.tree import Tree

    from comptoir.cli.trace_sources import Source

ERASED = "(effacé)"
SYMBOLS = {
    "passed": "✓",
    "stopped": "✗",
    "waiting": "…",
    "replayed": "↺",
    "unknown": "?",
    "unreached": "○",
}
_DECISIONS = {
    "allow": ("accepté", "green"),
    "replay": ("déjà fait : le premier résultat revient", "cyan"),
    "deny": ("refusé", "bold red"),
    "needs": ("attend un oui", "yellow"),
}
_STATES = {
    "granted": "oui",
    "refused": "non",
    "lapsed": "abandonné : autre message, ou trop tard",
    "used": "déjà utilisé",
}
_CHECKED = {
    "all": "Journal entier : {} entrées, chaîne et fin signées vérifiées.",
    "links": (
        "Chaîne entière : {} entrées. Sans --key-file les contenus ne sont pas vérifiés ; "
        "une fin coupée ne se voit que dans la base."
    ),
    "contents": (
        "Chaîne entière : {} entrées, contenus vérifiés ; une fin coupée ne se voit que dans la "
        "base."
    ),
}
_LONGEST = 600
"""characters of one text; --json has them all"""


@dataclass(frozen=True, slots=True)
class Branch:
    """One line of the tree, how it looks on a terminal, and what stands under it."""

    text: str
    style: str = ""
    under: "list[Branch]" = field(default_factory=list["Branch"])


def tree_of(source: "Source", turns: Sequence[Turn], *, words: bool) -> Branch:
    """The whole conversation. `words`: with what the model wrote."""
    under = [_turn(number, one, words=words) for number, one in enumerate(turns, 1)]
    return Branch(f"conversation {source.conversation}", "bold", [*under, _checked(source)])


def show(branch: Branch) -> None:
    """On standard output."""
    if not sys.stdout.isatty():
        sys.stdout.writelines(f"{line}\n" for line in _plain(branch, 0))
        return
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.text import Text  # noqa: PLC0415
    from rich.tree import Tree  # noqa: PLC0415

    def made(one: Branch) -> "Tree":
        tree = Tree(Text(one.text, style=one.style))
        tree.children = [made(child) for child in one.under]
        return tree

    Console(highlight=False).print(made(branch))


def _plain(branch: Branch, depth: int) -> Iterator[str]:
    first, *rest = branch.text.split("\n")
    yield "  " * depth + first
    yield from ("  " * depth + "  | " + line for line in rest)
    for child in branch.under:
        yield from _plain(child, depth + 1)


def _turn(number: int, turn: Turn, *, words: bool) -> Branch:
    opening, reply = turn.opening, turn.reply
    under: list[Branch] = [] if opening is None else [_opening(opening)]
    step = 0
    for part in turn.parts:
        if isinstance(part, Line):
            under.append(_note(part))
            continue
        step += part.asked
        under.append(_step(step, part, kept=turn.kept, words=words))
    if turn.withheld:
        held = f"{turn.withheld} réponse(s) du modèle sans suite : retenues par le code"
        under.append(Branch(held, "yellow"))
    if words and not turn.kept:
        under.append(Branch("(paroles du modèle : non gardées pour ce tour)", "dim"))
    if reply is not None:
        under += _reply(reply)
    elif opening is not None and opening.kind == "message":
        under.append(Branch("(aucune réponse au journal : le tour ne s'est pas terminé)", "yellow"))
    when = "" if opening is None else f" · {opening.at[:19].replace('T', ' ')} UTC"
    return Branch(f"tour {number}{when}", "bold", under)


def _opening(line: Line) -> Branch:
    if line.content is None:
        return Branch(f"{line.kind} : {ERASED}", "dim")
    match line.kind:
        case "message":
            kind = line.get("kind")
            how = "" if kind == "text" else f", {kind}"
            who = f"client ({line.get('channel')}{how}, {spelt(line.get('sender'))})"
            return Branch(f"{who} : {_text(line.get('text'))}", "cyan")
        case "approval":
            said = _STATES.get(line.get("state"), line.get("state"))
            who = f"conseiller {spelt(line.get('adviser'))}"
            return Branch(f"{who} : {said} à {spelt(line.get('consent'))}", "magenta")
        case _:
            who = f"conseiller {spelt(line.get('adviser'))}"
            return Branch(f"{who} : lève le verrou de {spelt(line.get('sender'))}", "magenta")


def _step(number: int, step: Step, *, kept: bool, words: bool) -> Branch:
    calls = [_call(one) for one in step.calls]
    said = step.words if words else None
    if said:
        calls.insert(0, Branch(f"le modèle écrit : {_text(said)}", "italic"))
    agent = spelt(step.agent)
    if not step.asked:
        return Branch(f"le code reprend l'appel confirmé · {agent}", "", calls)
    if not step.calls:
        return Branch(f"étape {number} · {agent} · le modèle rédige", "", calls)
    what = f"étape {number}" if kept else "appel"
    return Branch(f"{what} · {agent}", "", calls)


def _call(call: Line) -> Branch:
    given: Any = (call.content or {}).get("arguments")
    told = (
        ", ".join(f"{key}={_json(value)}" for key, value in given.items()) if _is_map(given) else ""
    )
    prefix = {"intent": "intention, avant l'acte : ", "outcome": "issue de l'acte : "}
    name = f"{prefix.get(call.kind, '')}{spelt(call.get('tool'))}({_text(told)})"
    under = [_guards(call)]
    content = call.content or {}
    if content.get("saw") is not None:
        policy = f", {call.get('policy')}" if call.get("policy") else ""
        seen = f"vu par les règles ({call.get('day')}{policy}) : {_text(_json(content['saw']))}"
        under.append(Branch(seen, "dim"))
    under.append(_decision(call))
    under.append(Branch(f"résultat ({call.get('status')}) : {_text(_json(content.get('result')))}"))
    return Branch(name, "bold", under)


def _guards(call: Line) -> Branch:
    row = " ".join(f"{SYMBOLS[state]} {name}" for name, state in lights(call))
    return Branch(f"gardes : {row}")


def _decision(call: Line) -> Branch:
    said, style = _DECISIONS.get(call.get("decision"), (call.get("decision"), ""))
    if call.get("status") in {"failed", "unknown"}:
        said, style = (
            ("issue inconnue", "yellow")
            if call.get("status") == "unknown"
            else ("panne", "bold red")
        )
    where = call.get("stopped_by")
    by = f" par « {where} »" if where and call.get("decision") == "deny" else ""
    code = f" : {spelt(call.get('code'))}" if call.get("code") else ""
    private = f" (pour nous seuls : {spelt(call.get('private'))})" if call.get("private") else ""
    return Branch(f"décision : {said}{by}{code}{private}", style)


def _note(line: Line) -> Branch:
    if line.content is None:
        return Branch(f"{line.kind} : {ERASED}", "dim")
    match line.kind:
        case "consent":
            state = _STATES.get(line.get("state"), line.get("state"))
            moved = "" if line.content.get("moved") else " (déjà réglé avant : rien ne change)"
            return Branch(f"accord {spelt(line.get('consent'))} : {state}{moved}", "magenta")
        case "model_failed":
            return Branch(f"aucun modèle n'a répondu : {_text(line.get('reason'))}", "bold red")
        case _:
            return Branch(f"{spelt(line.kind)} : {_text(_json(line.content))}")


def _reply(line: Line) -> list[Branch]:
    if line.content is None:
        return [Branch(f"reply : {ERASED}", "dim")]
    shown = [
        Branch(f"réponse : {_text(one)}", "green") for one in _texts(line.content.get("texts"))
    ]
    if not shown:
        shown = [Branch("aucune réponse : une personne tient la conversation", "yellow")]
    if line.get("reason"):
        shown.append(
            Branch(f"passage à {spelt(line.get('holder'))} : {_text(line.get('reason'))}", "yellow")
        )
    return shown


def _texts(value: object) -> list[str]:
    """The texts of a reply; a tampered journal may hold anything there."""
    many = cast("list[object]", value) if isinstance(value, list) else [value] if value else []
    return [one if isinstance(one, str) else _json(one) for one in many]


def _checked(source: "Source") -> Branch:
    if not source.faults:
        return Branch(_CHECKED[source.checked].format(len(source.lines)), "green")
    faults = [
        Branch(f"{spelt(one.conversation)}, entrée {one.number} : {one.what}")
        for one in source.faults
    ]
    return Branch("Le journal a été touché :", "bold red", faults)


def _text(text: str) -> str:
    """A text cut to what a reader takes in, its marks spelt out."""
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST]}… ({len(text)} caractères ; --json les donne tous)"
    return spelt(text)


def spelt(text: str) -> str:
    """What would command a terminal or reorder a line, spelt out; line ends stay."""
    if text.isprintable():
        return text
    return "".join(
        one
        if one == "\n" or unicodedata.category(one) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}
        else f"\\u{ord(one):04x}"
        for one in text
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _is_map(value: object) -> bool:
    return isinstance(value, Mapping)
