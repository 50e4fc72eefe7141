"""What a drawn case expects: the decisions that mattered, as patterns that any model can meet."""

from collections.abc import Iterator, Mapping
from typing import Any

from comptoir.agent.pack import Pack
from comptoir.contract.access import Access
from comptoir.contract.tool import Tool
from comptoir.core.calls import Effect
from comptoir.evals.from_journal.likeness import Shelf
from comptoir.evals.from_journal.things import Opener
from comptoir.evals.transcript import Transcript
from comptoir.evals.turns import CallMade

_LOCKED = "verrouille"


def expected(pack: Pack, opener: Opener, shelf: Shelf, transcript: Transcript) -> dict[str, Any]:
    """The `attendu` of a case, as it is written, from its playing on the demo.

    Reads are a model's own way to go: they are expected only of what was refused before, or where
    the case shows nothing else.
    What no call of the conversation did is forbidden to every model.
    """
    made = transcript.calls
    calls = list(_patterns(made, opener, shelf))
    kept = [one for at, one in enumerate(calls) if at == 0 or one != calls[at - 1]]
    if not kept:
        kept = list(_last_read(made, opener))
    wanted: dict[str, Any] = {}
    if kept:
        wanted["appels"] = kept
    done = {call.tool for call in made if call.decision in {"allow", "replay"}}
    never = [
        tool.name for tool in pack.tools if tool.effect is not Effect.READ and tool.name not in done
    ]
    if never:
        wanted["pas_d_appel"] = [{"outil": never, "decision": "allow"}]
    wanted["detenteur"] = transcript.holder
    touched = _touched(transcript, made, opener)
    if touched:
        wanted["etat"] = touched
    return wanted


def title_of(calls: list[dict[str, Any]]) -> str:
    """A sentence that says what the case shows, in words of its calls only."""
    told = [
        " ".join(
            part for part in (_tools(one), _DECIDED[one["decision"]], one.get("code", "")) if part
        )
        for one in calls
    ]
    return "Du journal : " + (" ; ".join(dict.fromkeys(told)) or "rien n'est demandé aux outils")


_DECIDED = {"allow": "accepté", "deny": "refusé", "needs": "à confirmer", "replay": "déjà fait"}


def _tools(pattern: Mapping[str, Any]) -> str:
    named = pattern["outil"]
    return named if isinstance(named, str) else " ou ".join(named)


def _patterns(made: tuple[CallMade, ...], opener: Opener, shelf: Shelf) -> Iterator[dict[str, Any]]:
    closed: set[str] = set()
    for call in made:
        name = opener.named(call.tool, call.arguments)
        tool = opener.tool(call.tool)
        if call.decision == "deny" and call.guard == "access":
            closed.add(name)
        if tool is not None and call.decision == "allow" and name in closed:
            closed.discard(name)
            if tool.effect is Effect.READ:
                yield {"outil": _alternatives(tool, opener), "decision": "allow"}
                continue
        found = _pattern(call, opener, shelf)
        if found is not None:
            yield found


def _pattern(call: CallMade, opener: Opener, shelf: Shelf) -> dict[str, Any] | None:
    tool = opener.tool(call.tool)
    if tool is None:
        return None
    if call.decision == "deny":
        return _refusal(call, tool, opener)
    if tool.effect is Effect.READ and not tool.hands_over:
        return None
    arguments = {} if tool.hands_over else _telling(call.arguments, shelf)
    return {
        "outil": call.tool,
        **({"arguments": arguments} if arguments else {}),
        "decision": call.decision,
    }


def _refusal(call: CallMade, tool: Tool, opener: Opener) -> dict[str, Any] | None:
    """A rule's no and an identity that was not proved count; a model's own slips do not."""
    by_rule = call.guard in {"rules", "consent"} and "erreur" not in call.result
    by_access = call.guard == "access" and call.code in {"introuvable", _LOCKED}
    if not (by_rule or by_access):
        return None
    named = _alternatives(tool, opener) if by_access and tool.effect is Effect.READ else call.tool
    return {"outil": named, "decision": "deny", "code": call.code}


def _alternatives(tool: Tool, opener: Opener) -> str | list[str]:
    """The tools that read through the same access: a model may take any of them."""
    if not isinstance(tool.access, Access):
        return tool.name
    names = [
        other.name
        for other in opener.tools
        if other.access is tool.access and other.effect is Effect.READ
    ]
    return names if len(names) > 1 else tool.name


def _telling(arguments: Mapping[str, Any], shelf: Shelf) -> dict[str, Any]:
    """Arguments that say which thing: identifiers in whatever form, and articles of the catalogue."""
    telling: dict[str, Any] = {}
    for name, value in arguments.items():
        if isinstance(value, str):
            normal = shelf.normal(value)
            if normal:
                telling[name] = f"/{normal.rpartition('-')[2]}/"
        elif isinstance(value, list):
            given = [str(one) for one in value]  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
            if given and all(shelf.in_catalogue(one) for one in given):
                telling[name] = given
    return telling


def _last_read(made: tuple[CallMade, ...], opener: Opener) -> Iterator[dict[str, Any]]:
    for call in reversed(made):
        tool = opener.tool(call.tool)
        if tool is not None and call.decision == "allow":
            yield {"outil": _alternatives(tool, opener), "decision": "allow"}
            return


def _touched(transcript: Transcript, made: tuple[CallMade, ...], opener: Opener) -> dict[str, Any]:
    """The state of everything that the calls named: changed or not, that is how it must end."""
    named = {opener.named(call.tool, call.arguments) for call in made}
    return {name: thing for name, thing in transcript.state.items() if name in named}
